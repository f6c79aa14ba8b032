import { Conflicting, StoreUnavailable, TenantMoving } from '../../store/database.ts'

/** The options of `forEachIsolated`. */
export interface ForEachOptions<T> {
  readonly nameOf: (thing: T) => string
  readonly onFault: (fault: unknown) => void
  /** How many items are processed concurrently; one by default. */
  readonly atOnce?: number
}

/**
 * Processes items, by default one after the other. Reports a failed item with its name to `onFault`, and continues with
 * the next. Skips an item that another process has changed meanwhile, and one whose tenant is being moved.
 *
 * @returns the number of items that succeeded
 * @throws StoreUnavailable when the database is down, because no other item could succeed
 */
export async function forEachIsolated<T>(
  things: Iterable<T> | AsyncIterable<T>,
  work: (thing: T) => Promise<void>,
  { nameOf, onFault, atOnce = 1 }: ForEachOptions<T>,
): Promise<number> {
  const waiting = oneByOne(things)
  let done = 0
  let end: StoreUnavailable | undefined
  const runWorker = async () => {
    for (let next = await waiting.next(); !next.done && !end; next = await waiting.next()) {
      try {
        await work(next.value)
        done += 1
      } catch (cause) {
        if (cause instanceof Conflicting || cause instanceof TenantMoving) continue
        if (cause instanceof StoreUnavailable) end ??= cause
        else onFault(new Error(`${nameOf(next.value)}: ${(cause as Error).message}`, { cause }))
      }
    }
  }
  // Waits for every worker, so that nothing outlives this call.
  const lanes = await Promise.allSettled(Array.from({ length: atOnce }, runWorker))
  const failure = lanes.find((one) => one.status === 'rejected')
  if (end ?? failure) throw end ?? failure!.reason
  return done
}

async function* oneByOne<T>(things: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T, void> {
  yield* things
}
