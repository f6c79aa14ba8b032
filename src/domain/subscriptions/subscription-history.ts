import { sellers } from '../noun.ts'

type Role = 'csp' | 'reseller' | 'customer'

/** A stored version of a subscription, as JSON. It has members that not every reader may see, such as margins. */
export type StoredVersion = Readonly<Record<string, unknown>>

/**
 * The members that a history shows, with the roles that may see them. A dot in a key separates a member from a member of its
 * value. Prices and margins are missing, because the history stores them as the csp sees them.
 */
const shownMembers: Readonly<Record<string, readonly Role[]>> = {
  status: ['csp', 'reseller', 'customer'],
  name: ['csp', 'reseller', 'customer'],
  quantity: ['csp', 'reseller', 'customer'],
  offerId: ['csp', 'reseller', 'customer'],
  termDuration: ['csp', 'reseller', 'customer'],
  billingFrequency: ['csp', 'reseller', 'customer'],
  startDate: ['csp', 'reseller', 'customer'],
  endDate: ['csp', 'reseller', 'customer'],
  autoRenewEnabled: ['csp', 'reseller', 'customer'],
  endOfTermAction: ['csp', 'reseller', 'customer'],
  nextBillingFrequency: ['csp', 'reseller', 'customer'],
  'autoRenewSettings.quantity': ['csp', 'reseller', 'customer'],
  'autoRenewSettings.term': ['csp', 'reseller', 'customer'],
  'autoRenewSettings.billingFrequency': ['csp', 'reseller', 'customer'],
  'autoRenewSettings.customTermEndDate': ['csp', 'reseller', 'customer'],
  poNumber: ['csp', 'reseller', 'customer'],
  internalId: sellers,
  resellerId: ['csp'],
}

/** The change of one member. The values are texts; null if the member had or has none. */
export interface MemberChange {
  readonly member: string
  readonly before: string | null
  readonly after: string | null
}

/**
 * Returns the changes between two versions of a subscription that a role may see.
 *
 * @param before Null for the version with which the subscription was added.
 */
export function visibleChanges(
  before: StoredVersion | null,
  after: StoredVersion,
  role: Role,
): MemberChange[] {
  // A reseller must not see the values of the version that another seller had.
  const isTransferred = before !== null && before.resellerId !== after.resellerId && role === 'reseller'
  if (isTransferred) return []
  return Object.entries(shownMembers)
    .filter(([, roles]) => roles.includes(role))
    .map(([member]) => ({ member, before: textOf(before, member), after: textOf(after, member) }))
    .filter((one) => one.before !== one.after)
}

function textOf(version: StoredVersion | null, member: string): string | null {
  const value = member
    .split('.')
    .reduce<unknown>((part, name) => (part as StoredVersion | null | undefined)?.[name], version)
  if (value === null || value === undefined) return null
  return String(member === 'nextBillingFrequency' ? (value as StoredVersion).billingFrequency : value)
}
