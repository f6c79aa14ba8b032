/** The unseen prices or offers of one list, and the number of valid ones. */
export interface UnseenEnds {
  readonly ends: number
  readonly valid: number
}

/** So few prices or offers of a list end without confirmation, if they are less than half of it. */
export const alwaysAllowedEndsCount = 3

/**
 * Whether ends wait for an operator's confirmation (docs/offers.md): half of the list or more, or more than
 * both `fewEnds` and a share of the list. An empty or truncated list looks like this.
 *
 * @param percent The largest share that ends without confirmation.
 */
export function needConfirmation({ ends, valid }: UnseenEnds, percent: number): boolean {
  if (ends === 0) return false
  return ends * 2 >= valid || ends > Math.max(alwaysAllowedEndsCount, (valid * percent) / 100)
}
