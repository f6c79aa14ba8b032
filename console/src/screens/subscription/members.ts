/** The key of the text that names a member of a subscription. The name of a member without a key is its name in the API. */
export const memberTexts = {
  status: 'states',
  name: 'name',
  quantity: 'seats',
  offerId: 'offer',
  termDuration: 'term',
  billingFrequency: 'billing',
  nextBillingFrequency: 'frequency',
  startDate: 'starts',
  endDate: 'ends',
  autoRenewEnabled: 'atEnd',
  endOfTermAction: 'atEnd',
  'autoRenewSettings.quantity': 'nextSeats',
  'autoRenewSettings.term': 'nextTerm',
  'autoRenewSettings.billingFrequency': 'nextFrequency',
  'autoRenewSettings.customTermEndDate': 'nextEnd',
  cancellationAllowedUntil: 'cancelWindow',
  poNumber: 'poNumberName',
  internalId: 'internalIdName',
  resellerId: 'resellerName',
} as const

interface MemberChange {
  readonly member: string
}

/**
 * Returns the changes; if `endOfTermAction` changes, without the change of `autoRenewEnabled`, which says the same less exactly.
 */
export function statedOnce<Change extends MemberChange>(changes: readonly Change[]): readonly Change[] {
  const hasAction = changes.some(({ member }) => member === 'endOfTermAction')
  return changes.filter(({ member }) => !(hasAction && member === 'autoRenewEnabled'))
}

/** Returns what kind of value a member has: a moment, an action at the end of the term, a name of the API, or any text. */
export function kindOf(member: string, value: string): 'moment' | 'action' | 'text' {
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return 'moment'
  return member === 'endOfTermAction' || member === 'autoRenewEnabled' ? 'action' : 'text'
}
