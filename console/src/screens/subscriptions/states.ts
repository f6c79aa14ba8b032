/** The values of a filter or a part of the screen, in their order. */
export const subscriptionStates = [
  'Pending',
  'Active',
  'Suspended',
  'Expired',
  'Disabled',
  'Deleted',
] as const
