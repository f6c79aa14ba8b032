/** The values of a filter or a part of the screen, in their order. */
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
