/** The numbers of valid prices or offers in one list, and of those that the latest source no longer contains. */
export interface UnseenEnds {
  readonly ends: number
  readonly valid: number
}

/** This number of prices or offers in a list may end without confirmation, unless it is half of the list or more. */
export const alwaysAllowedEndsCount = 3

/**
 * Returns whether the ends in a list wait for an operator's confirmation (docs/offers.md). The ends wait when they
 * are half of the list or more, or more than both `alwaysAllowedEndsCount` and `percent` of the list, because an
 * empty or truncated source looks like this.
 *
 * @param percent The largest percentage of the list that may end without confirmation.
 */
export function needConfirmation({ ends, valid }: UnseenEnds, percent: number): boolean {
  if (ends === 0) return false
  return ends * 2 >= valid || ends > Math.max(alwaysAllowedEndsCount, (valid * percent) / 100)
}
