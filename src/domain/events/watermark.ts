/**
 * The limit up to which the feed can be read: each transaction that has taken an event number up to `passed` has ended.
 * PostgreSQL gives a transaction its id before the transaction takes its first event number. The reader reads the newest event
 * number before the reader's own transaction gets an id. So each transaction that has taken an event number up to this newest
 * number has a lower id than the reader's transaction. When all transactions with lower ids have ended, `passed` moves to this
 * number.
 */
export interface Watermark {
  readonly passed: bigint
  /** A number that has not passed yet: every transaction that has taken a number up to `number` has an id below `before`. */
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
