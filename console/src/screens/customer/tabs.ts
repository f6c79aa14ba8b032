/** The parts of the screen. The URL names the open one. */
export const customerTabs = [
  'overview',
  'subscriptions',
  'orders',
  'margins',
  'invoices',
  'users',
  'administration',
  'timeline',
] as const

/** What the entries of a time line can be about. The URL names the chosen kind. */
export const timeLineKinds = ['sales', 'margins', 'people', 'addresses'] as const
