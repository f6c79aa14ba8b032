import { Conflicting, StoreUnavailable } from '../store/database.ts'

/**
 * Works through things one after the other. One that fails is told of, with its name, and keeps no other from its turn;
 * one that somebody is changing meanwhile is left to the next look.
 *
 * @returns How many went well.
 * @throws StoreUnavailable, when none of the others could do better
 */
export async function inTurn<T>(
  things: Iterable<T> | AsyncIterable<T>,
  work: (thing: T) => Promise<void>,
  { nameOf, onFault }: { readonly nameOf: (thing: T) => string; readonly onFault: (fault: unknown) => void },
): Promise<number> {
  let done = 0
  for await (const thing of things) {
    try {
      await work(thing)
      done += 1
    } catch (cause) {
      if (cause instanceof Conflicting) continue
      if (cause instanceof StoreUnavailable) throw cause
      onFault(new Error(`${nameOf(thing)}: ${(cause as Error).message}`, { cause }))
    }
  }
  return done
}
