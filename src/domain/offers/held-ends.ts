/**
 * The number of valid prices or offers in a list (`valid`), and how many of these the newly imported source lacks
 * (`ends`).
 */
export interface UnseenEnds {
  readonly ends: number
  readonly valid: number
}

/**
 * This many prices or offers in a list may end without confirmation, even if they are more than the allowed percentage, unless
 * they are half of the list or more.
 */
export const alwaysAllowedEndsCount = 3

/**
 * Returns whether the ends in a list wait for an operator's confirmation (docs/offers.md). They wait when they are half
 * of the list or more, or more than both `alwaysAllowedEndsCount` and `percent` of the list. That many ends suggest an
 * empty or truncated source.
 *
 * @param percent The largest percentage of the list that may end without confirmation.
 */
export function needConfirmation({ ends, valid }: UnseenEnds, percent: number): boolean {
  if (ends === 0) return false
  return ends * 2 >= valid || ends > Math.max(alwaysAllowedEndsCount, (valid * percent) / 100)
}
