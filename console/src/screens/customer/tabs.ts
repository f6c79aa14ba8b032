/** The parts of the screen, which the address names. */
export const customerTabs = [
  'overview',
  'subscriptions',
  'orders',
  'users',
  'administration',
  'timeline',
] as const
