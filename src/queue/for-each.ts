import { Conflicting, StoreUnavailable } from '../store/database.ts'

/** How things are worked through. */
export interface ForEachOptions<T> {
  readonly nameOf: (thing: T) => string
  readonly onFault: (fault: unknown) => void
  /** How many of them side by side; one by default. */
  readonly atOnce?: number
}

/**
 * Works through things one after the other. One that fails is told of, with its name, and keeps no other from its turn;
 * one that somebody is changing meanwhile is left to the next look.
 *
 * @returns How many went well.
 * @throws StoreUnavailable, when none of the others could do better
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
        if (cause instanceof Conflicting) continue
        if (cause instanceof StoreUnavailable) end ??= cause
        else onFault(new Error(`${nameOf(next.value)}: ${(cause as Error).message}`, { cause }))
      }
    }
  }
  // Nobody works on unawaited, though there be no more things to be had.
  const lanes = await Promise.allSettled(Array.from({ length: atOnce }, runWorker))
  const failure = lanes.find((one) => one.status === 'rejected')
  if (end ?? failure) throw end ?? failure!.reason
  return done
}

async function* oneByOne<T>(things: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T, void> {
  yield* things
}
