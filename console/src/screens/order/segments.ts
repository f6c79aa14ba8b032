/** The values of a filter or a part of the screen, in their order. */
export const segments = ['Commercial', 'Education', 'Government', 'NonProfit'] as const
