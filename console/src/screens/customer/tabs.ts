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
