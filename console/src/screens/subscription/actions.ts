/** The changes that a person can make on the screen; the URL names the open one. */
export const subscriptionActions = [
  'update',
  'suspend',
  'reactivate',
  'cancel',
  'poNumber',
  'internalId',
  'budget',
  'margin',
] as const
