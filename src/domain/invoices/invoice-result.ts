/** The levels by which the profits and losses of a month are listed. */
export const resultLevels = ['Reseller', 'Customer', 'Invoice'] as const
export type ResultLevel = (typeof resultLevels)[number]
