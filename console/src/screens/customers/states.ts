/** The states of a customer at a vendor. */
export const customerStates = ['Success', 'Processing', 'Failed'] as const
