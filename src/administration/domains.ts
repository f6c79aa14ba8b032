import { randomBytes } from 'node:crypto'
import {
  type Domain,
  evidenceOf,
  requestDomain,
  trustDomain,
  verificationRecord,
  verifyDomain,
} from '../domain/users/domain-verification.ts'
import { parseDomainName } from '../domain/values/hosts/domain-name.ts'
import type { Administration, Tenant } from '../store/administration.ts'
import type { Statement } from '../store/database.ts'
import { elsewhere, type Installation } from './installation.ts'
import { Refused } from './refused.ts'
import { requireReseller } from './tenants.ts'
import { txtRecords } from './txt-records.ts'

/** A domain as the administration shows it, with the TXT record that proves its ownership. */
export type ShownDomain = Omit<Domain, 'verification'> & {
  readonly record: { readonly type: 'TXT'; readonly name: string; readonly value: string }
}

/** Returns a domain with the TXT record that proves its ownership. */
export function shownDomain({ verification, ...rest }: Domain): ShownDomain {
  const { name, value } = verificationRecord({ domain: rest.domain, verification })
  return { ...rest, record: { type: 'TXT', name, value } }
}

/** Returns the problem of a text that is not a domain; undefined for a domain. */
export function domainProblem(given: string): string | undefined {
  if (parseDomainName(given) !== undefined) return undefined
  return 'expected exactly one domain, without port or path, such as portal.example.com'
}

/** A domain that an operator adds. */
export interface WantedDomain {
  /** In lower-case ASCII. */
  readonly domain: string
  readonly resellerId: string | null
  /** Whether the operator vouches for the owner, so that no TXT record is needed. */
  readonly isTrusted: boolean
}

/**
 * Adds a domain to a tenant or to one of its resellers, or starts its verification again. Returns the domain.
 *
 * @param recorded Statements that run in the same transaction.
 * @throws Refused, DomainError
 */
export async function addDomain(
  admin: Administration,
  installation: Installation,
  { tenant, home }: { readonly tenant: Tenant; readonly home: string },
  { domain, resellerId, isTrusted }: WantedDomain,
  recorded: readonly Statement[] = [],
): Promise<Domain> {
  const { tenantId } = tenant
  await requireFreeDomain(installation, home, tenantId, domain)
  if (resellerId !== null) await requireReseller(admin, tenant, resellerId)
  const existing = await admin.domain(domain)
  const verification = randomBytes(20).toString('hex')
  const now = await admin.now()
  const requested = requestDomain(existing, { domain, tenantId, resellerId, verification }, now)
  const wanted = isTrusted ? trustDomain(requested, now) : requested
  const own = resellerId === null ? undefined : await admin.domainOfReseller(tenantId, resellerId)
  if (own && own.domain !== domain)
    throw new Refused(
      'rule',
      `Reseller ${resellerId} can have only one domain, and has the domain ${own.domain}.`,
      { says: 'first', command: `domain remove --domain ${own.domain}` },
    )
  if (existing) await admin.saveDomain(wanted, recorded)
  else await admin.addDomain(wanted, recorded)
  return wanted
}

/** Throws Refused if a tenant in another home has a domain. The message is that for a domain in the same home. */
async function requireFreeDomain(
  installation: Installation,
  home: string,
  tenantId: string,
  domain: string,
): Promise<void> {
  const other = await elsewhere(installation, home, tenantId, { domain })
  if (other !== undefined) throw new Refused('rule', `${domain} is in use and cannot be added.`)
}

/**
 * Returns the added domain with the given name. If `tenantId` is given, finds only a domain of this tenant.
 *
 * @throws Refused `missing` when no such domain has been added
 */
export async function findDomain(admin: Administration, domain: string, tenantId?: string): Promise<Domain> {
  const found = await admin.domain(domain)
  if (found && (tenantId === undefined || found.tenantId === tenantId)) return found
  throw new Refused('missing', `The domain ${domain} has not been added.`, {
    says: 'first',
    command: 'domain add',
  })
}

/**
 * Returns the texts of the TXT records at the verification name of a domain; an empty list for a domain that no TXT
 * record can change any more.
 *
 * @throws Refused when another home has the domain, or no resolver answers
 */
export async function readProof(
  installation: Installation,
  home: string,
  domain: Domain,
  dnsServers: readonly string[],
): Promise<string[]> {
  await requireFreeDomain(installation, home, domain.tenantId, domain.domain)
  const isOpen = domain.status === 'Pending' || domain.status === 'Failed'
  return isOpen ? await txtRecords(verificationRecord(domain).name, dnsServers) : []
}

/** Changes the status of a domain by the texts of its TXT records, and returns the domain. */
export async function proveDomain(
  admin: Administration,
  before: Domain,
  values: readonly string[],
): Promise<Domain> {
  const domain = verifyDomain(before, evidenceOf(before, values), await admin.now())
  if (domain.status !== before.status) await admin.saveDomain(domain)
  return domain
}
