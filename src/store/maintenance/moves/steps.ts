/**
 * The state of a tenant in one of the two databases of a move. `Present`: served here, and not moving. `Draining` and
 * `Leaving`: the move has begun. `Closed`: copied, and no longer served here. `Left`: the other database serves the
 * tenant, and the rows are still here. `Emptied`: only the record is left that the tenant has gone. `Arriving`: the copy is
 * not served yet.
 */
export type Presence =
  | 'Absent'
  | 'Present'
  | 'Draining'
  | 'Leaving'
  | 'Closed'
  | 'Left'
  | 'Emptied'
  | 'Arriving'

/** The steps of a move in their order. `discard` deletes a copy that was never served. */
export type MoveStep =
  | 'drain'
  | 'fence'
  | 'copy'
  | 'close'
  | 'switch'
  | 'leave'
  | 'empty'
  | 'discard'
  | 'reopen'

type Steps = Readonly<Partial<Record<Presence, Readonly<Partial<Record<Presence, MoveStep | 'done'>>>>>>

// The outer key is the presence in the home that the tenant leaves, the inner key that in the other home.
const forward: Steps = {
  Present: { Absent: 'drain', Emptied: 'drain', Left: 'discard' },
  Draining: { Absent: 'fence', Emptied: 'fence', Left: 'discard' },
  Leaving: { Absent: 'copy', Emptied: 'copy', Left: 'discard', Arriving: 'close' },
  Closed: { Arriving: 'switch', Present: 'leave', Absent: 'reopen', Emptied: 'reopen', Left: 'discard' },
  Left: { Present: 'empty' },
  Emptied: { Present: 'done' },
}

const isUnserved = { Absent: 'reopen', Emptied: 'reopen', Left: 'discard', Arriving: 'discard' } as const
const backward: Steps = {
  Present: { Absent: 'done', Emptied: 'done', Left: 'discard', Arriving: 'discard' },
  Draining: isUnserved,
  Leaving: isUnserved,
  Closed: isUnserved,
}

/** Returns the next step of a move; undefined when the two databases cannot be parts of one move. */
export function nextStep(source: Presence, target: Presence): MoveStep | 'done' | undefined {
  return forward[source]?.[target]
}

/**
 * Returns the next step that undoes a move; undefined when the target serves the tenant already, or when the two
 * databases cannot be parts of one move.
 */
export function nextUndoStep(source: Presence, target: Presence): MoveStep | 'done' | undefined {
  return backward[source]?.[target]
}
