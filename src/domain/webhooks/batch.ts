/** An event that is to be sent to a webhook. */
export interface Sendable {
  readonly eventId: string
  /** The position in the feed, as decimal digits. */
  readonly number: string
  /** The changed object. Events of one object are sent in their order. */
  readonly object: string
}

/**
 * Groups events by object: each lane has the events of one object, in their order. `held` has the events of objects in
 * `waiting`, of which an earlier event waits for a retry.
 */
export function inLanes<E extends Sendable>(
  events: readonly E[],
  waiting: ReadonlySet<string>,
): { readonly lanes: readonly (readonly E[])[]; readonly held: readonly E[] } {
  const lanes = new Map<string, E[]>()
  const held: E[] = []
  for (const event of events) {
    if (waiting.has(event.object)) held.push(event)
    else lanes.set(event.object, [...(lanes.get(event.object) ?? []), event])
  }
  return { lanes: [...lanes.values()], held }
}

/** The limits of sending a batch. */
export interface BatchLimits {
  /** How many requests run concurrently. */
  readonly atOnce: number
  /** Returns whether no further request may start, for example because the time of the batch is used up. */
  isOver(): boolean
}

/**
 * Sends the events of lanes: the lanes concurrently, the events of one lane sequentially. A failure stops its lane.
 *
 * @param send Sends one event, and returns whether it was delivered.
 * @returns the events that were not sent
 */
export async function sendLanes<E>(
  lanes: readonly (readonly E[])[],
  { atOnce, isOver }: BatchLimits,
  send: (event: E) => Promise<boolean>,
): Promise<E[]> {
  const unsent: E[] = []
  const waiting = lanes.values()
  const work = async () => {
    for (const lane of waiting) {
      let sent = 0
      while (sent < lane.length && !isOver()) {
        sent += 1
        if (!(await send(lane[sent - 1]!))) break
      }
      unsent.push(...lane.slice(sent))
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, lanes.length) }, work))
  return unsent
}
