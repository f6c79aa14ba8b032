/** The parts of the screen of a reseller. */
export const resellerTabs = ['margins', 'customers', 'invoices', 'timeline', 'profile'] as const
