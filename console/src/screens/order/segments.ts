/** The market segments that a person can choose, in the order of the list. */
export const segments = ['Commercial', 'Education', 'Government', 'NonProfit'] as const
