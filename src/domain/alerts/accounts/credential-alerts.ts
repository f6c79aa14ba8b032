import { minuteOf } from '../../values/moment.ts'
import { dayMs, type Finding, nowhere, severityBefore } from '../alert.ts'

/** An account at a vendor that cannot be used until a person acts. */
export interface UnusableAccount {
  readonly providerInstanceId: string
  readonly name: string
  readonly needs: 'consent' | 'credentials'
}

/** An API access, with the moments at which it and its secrets expire. */
export interface WatchedAccess {
  readonly apiAccessId: string
  readonly name: string
  readonly resellerId: string | null
  readonly customerId: string | null
  /** When the access ends; null without an end. */
  readonly accessEndsAt: Date | null
  /** When the last of its secrets expires; null if one of them never expires. */
  readonly secretsEndAt: Date | null
}

const noticeDays = 30
const notice = { criticalDays: 1, warningDays: 7 }

/** Returns the finding about a vendor account that waits for new credentials or a new consent. */
export function accountFindings({ providerInstanceId, name, needs }: UnusableAccount): Finding[] {
  const lacks = needs === 'consent' ? 'a new consent' : 'new credentials'
  return [
    {
      ...{ ...nowhere, providerInstanceId },
      ...{ subjectType: 'ProviderInstance', subjectId: providerInstanceId, subjectName: name },
      kind: 'CredentialExpiry',
      severity: 'Critical',
      description: `The service cannot use the account, because the vendor requires ${lacks}. An operator provides this with the command reseller-api admin provider-instance rotate.`,
      actBefore: null,
      shares: { csp: { stake: null, request: null } },
    },
  ]
}

/**
 * Returns the finding about an API access that ends soon, or whose last secret expires soon; otherwise none. Only the csp can
 * replace the access or the secret, by a command.
 */
export function accessFindings(one: WatchedAccess, now: Date): Finding[] {
  const ends = [one.accessEndsAt, one.secretsEndAt].filter((end) => end !== null)
  if (ends.length === 0) return []
  const end = new Date(Math.min(...ends.map((each) => each.getTime())))
  if (end <= now || end.getTime() - now.getTime() > noticeDays * dayMs) return []
  const isAccess = one.accessEndsAt?.getTime() === end.getTime()
  const share = { stake: null, request: null }
  const { resellerId, customerId } = one
  return [
    {
      ...{ ...nowhere, resellerId, customerId },
      ...{ subjectType: 'ApiAccess', subjectId: one.apiAccessId, subjectName: one.name },
      kind: 'CredentialExpiry',
      severity: severityBefore(end, now, notice),
      occurrence: end.toISOString(),
      description: `${isAccess ? 'The API access' : 'The last secret of the API access'} ${one.name} ends on ${minuteOf(end)}. The command ${isAccess ? 'reseller-api admin api-access create' : 'reseller-api admin api-access rotate'} replaces it.`,
      actBefore: end,
      shares: {
        csp: share,
        ...(customerId === null && resellerId !== null && { reseller: share }),
        ...(customerId !== null && { customer: share }),
      },
    },
  ]
}
