/** The states of subscriptions by which a person can filter, in the order of the list. */
export const subscriptionStates = [
  'Pending',
  'Active',
  'Suspended',
  'Expired',
  'Disabled',
  'Deleted',
] as const

/** The orders of subscriptions, as the URL has them. */
export const subscriptionSorts = [
  'Offer.Name',
  '-Offer.Name',
  'Status',
  '-Status',
  'EndDate',
  '-EndDate',
] as const
