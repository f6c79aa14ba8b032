import { DomainError } from '../error.ts'
import type { DomainStatus } from '../resellers/reseller.ts'

/** A domain of a tenant, or of one of its resellers, with its verification status. */
export interface Domain {
  readonly domain: string
  readonly tenantId: string
  readonly resellerId: string | null
  readonly status: DomainStatus
  /** The text that a TXT record of the domain must contain. */
  readonly verification: string
  readonly expiresAt: Date
  readonly verifiedAt: Date | null
}

/**
 * A request to use a domain. `verification` becomes the text of the TXT record, unless an earlier request has
 * set one.
 */
export type DomainRequest = Pick<Domain, 'domain' | 'tenantId' | 'resellerId' | 'verification'>

const validDays = 7

/** Returns the TXT record that proves the ownership of a domain. */
export function verificationRecord({ domain, verification }: Pick<Domain, 'domain' | 'verification'>): {
  name: string
  value: string
} {
  return { name: `_reseller-api.${domain}`, value: `reseller-api-verification=${verification}` }
}

/**
 * Returns a domain as it is after a request for it: `Pending`, for seven days. A repeated request starts the seven days
 * again and keeps the verification text, so that an existing TXT record stays valid.
 *
 * @throws DomainError `rule` when the domain is active or belongs to another tenant, or when a reseller requests the
 * domain of another party. The text never names another tenant.
 */
export function requestDomain(existing: Domain | undefined, request: DomainRequest, now: Date): Domain {
  const expiresAt = new Date(now.getTime() + validDays * 86_400_000)
  if (!existing) return { ...request, status: 'Pending', expiresAt, verifiedAt: null }
  const { domain, tenantId, resellerId } = existing
  if (tenantId !== request.tenantId) throw new DomainError('rule', `${domain} is in use and cannot be added.`)
  if (request.resellerId !== null && request.resellerId !== resellerId) {
    const owner = resellerId === null ? 'the tenant itself' : `reseller ${resellerId}`
    throw new DomainError('rule', `${domain} belongs to ${owner}; remove it there before you add it here.`)
  }
  if (existing.status === 'Active') {
    throw new DomainError('rule', `${domain} is active already; no action is needed.`)
  }
  return { ...existing, status: 'Pending', expiresAt }
}

/**
 * Returns a requested domain as it is after an operator has vouched for the owner of the domain, without a TXT record:
 * `Active`.
 */
export function trustDomain(requested: Domain, now: Date): Domain {
  return { ...requested, status: 'Active', verifiedAt: now }
}

/**
 * The result of reading the TXT records of a domain: one has the right text, all have other texts, or there is
 * none.
 */
export type Evidence = 'right' | 'wrong' | 'none'

/**
 * The state that follows each state of a domain, by the evidence; `late` if the check runs at or after `expiresAt`. An
 * active domain stays active.
 */
export const verificationStates: Readonly<Record<DomainStatus, Record<Evidence | 'late', DomainStatus>>> = {
  Pending: { right: 'Active', wrong: 'Failed', none: 'Pending', late: 'Expired' },
  Failed: { right: 'Active', wrong: 'Failed', none: 'Pending', late: 'Expired' },
  Expired: { right: 'Expired', wrong: 'Expired', none: 'Expired', late: 'Expired' },
  Active: { right: 'Active', wrong: 'Active', none: 'Active', late: 'Active' },
}

/**
 * Returns what the TXT records of a domain's verification name prove: `right` if one of their texts (`values`) is that of
 * the domain, `wrong` if none is, `none` if there is no record.
 */
export function evidenceOf(
  domain: Pick<Domain, 'domain' | 'verification'>,
  values: readonly string[],
): Evidence {
  if (values.length === 0) return 'none'
  const { value } = verificationRecord(domain)
  return values.some((one) => one.trim() === value) ? 'right' : 'wrong'
}

/** Returns the domain as it is after its TXT records were read. */
export function verifyDomain(domain: Domain, evidence: Evidence, now: Date): Domain {
  const isLate = now >= domain.expiresAt
  const status = verificationStates[domain.status][isLate ? 'late' : evidence]
  return { ...domain, status, verifiedAt: domain.verifiedAt ?? (status === 'Active' ? now : null) }
}
