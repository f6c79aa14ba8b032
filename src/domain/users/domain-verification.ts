import { DomainError } from '../error.ts'
import type { DomainStatus } from '../resellers/reseller.ts'

/** A domain of a tenant, or of one of its resellers, and how far its owner has proven to own it. */
export interface Domain {
  readonly domain: string
  readonly tenantId: string
  readonly resellerId: string | null
  readonly status: DomainStatus
  /** The text that a TXT record of the domain must hold. */
  readonly verification: string
  readonly expiresAt: Date
  readonly verifiedAt: Date | null
}

/** A wish to use a domain; `verification` is the text to prove it by, unless an earlier wish named one. */
export type DomainRequest = Pick<Domain, 'domain' | 'tenantId' | 'resellerId' | 'verification'>

const validDays = 7

/** The TXT record that proves that a domain is its tenant's. */
export function verificationRecord({ domain, verification }: Pick<Domain, 'domain' | 'verification'>): {
  name: string
  value: string
} {
  return { name: `_reseller-api.${domain}`, value: `reseller-api-verification=${verification}` }
}

/**
 * A domain as it stands after it was asked for: pending, for seven days.
 *
 * Asking again renews the seven days and keeps the text, so that a record which is set already stays right.
 *
 * @throws DomainError rule: it is active, or with somebody else. Whose it is stays untold.
 */
export function requestDomain(existing: Domain | undefined, request: DomainRequest, now: Date): Domain {
  const expiresAt = new Date(now.getTime() + validDays * 86_400_000)
  if (!existing) return { ...request, status: 'Pending', expiresAt, verifiedAt: null }
  const { domain, tenantId, resellerId } = existing
  if (tenantId !== request.tenantId) throw new DomainError('rule', `${domain} is in use and cannot be added.`)
  if (request.resellerId !== null && request.resellerId !== resellerId) {
    const owner = resellerId === null ? 'the tenant itself' : `reseller ${resellerId}`
    throw new DomainError('rule', `${domain} belongs to ${owner}; remove it there before you add it again.`)
  }
  if (existing.status === 'Active') {
    throw new DomainError('rule', `${domain} is active already; there is nothing to do.`)
  }
  return { ...existing, status: 'Pending', expiresAt }
}

/** What a look at the domain's TXT records has shown: the text, some other text, or no such record. */
export type Evidence = 'right' | 'wrong' | 'none'

/** The next state of a domain that is verified in time, or too late. An active domain stays so. */
export const verificationStates: Readonly<Record<DomainStatus, Record<Evidence | 'late', DomainStatus>>> = {
  Pending: { right: 'Active', wrong: 'Failed', none: 'Pending', late: 'Expired' },
  Failed: { right: 'Active', wrong: 'Failed', none: 'Pending', late: 'Expired' },
  Expired: { right: 'Expired', wrong: 'Expired', none: 'Expired', late: 'Expired' },
  Active: { right: 'Active', wrong: 'Active', none: 'Active', late: 'Active' },
}

/** What the values of the TXT records at the domain's verification name prove. */
export function evidenceOf(
  domain: Pick<Domain, 'domain' | 'verification'>,
  values: readonly string[],
): Evidence {
  if (values.length === 0) return 'none'
  const { value } = verificationRecord(domain)
  return values.some((one) => one.trim() === value) ? 'right' : 'wrong'
}

/** A domain as it stands after its records were looked at. */
export function verifyDomain(domain: Domain, evidence: Evidence, now: Date): Domain {
  const isLate = now >= domain.expiresAt
  const status = verificationStates[domain.status][isLate ? 'late' : evidence]
  return { ...domain, status, verifiedAt: domain.verifiedAt ?? (status === 'Active' ? now : null) }
}
