/**
 * The limit up to which the feed can be read: all transactions with event numbers up to `passed` have ended. A transaction
 * takes the number of an event only after it has an id, so an id that is assigned after the newest number was read is above the ids of all
 * transactions with such numbers.
 */
export interface Watermark {
  readonly passed: bigint
  /** A number that waits: all transactions with numbers up to `number` have ids below `before`. */
  readonly pending?: { readonly number: bigint; readonly before: bigint }
}

export const firstWatermark: Watermark = { passed: 0n }

/**
 * Returns the watermark, moved to the pending number if all transactions that it waits for have ended. A newest number
 * below the watermark means that the database was restored, so the watermark starts again.
 *
 * @param newest The newest number that was taken.
 * @param oldestOpen No transaction with a lower id is open.
 */
export function settled(known: Watermark, newest: bigint, oldestOpen: bigint): Watermark {
  const { passed, pending } = newest < known.passed ? firstWatermark : known
  if (!pending) return { passed }
  return pending.before <= oldestOpen ? { passed: pending.number } : { passed, pending }
}

/** Returns whether to call `marked`: there are numbers above the watermark, and none of them is pending. */
export function hasUnmarked({ passed, pending }: Watermark, newest: bigint): boolean {
  return pending === undefined && newest > passed
}

/**
 * Returns the watermark, moved to the newest number if no transaction can still write an event up to it; otherwise with
 * this number as pending.
 *
 * @param newest The newest number, read before `ownId` was assigned.
 * @param ownId An id that was assigned for this call.
 */
export function marked({ passed }: Watermark, newest: bigint, ownId: bigint, oldestOpen: bigint): Watermark {
  return ownId <= oldestOpen ? { passed: newest } : { passed, pending: { number: newest, before: ownId } }
}
