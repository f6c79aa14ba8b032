/** The parts of the screen of a reseller. */
export const resellerTabs = ['margins', 'customers', 'profile'] as const
