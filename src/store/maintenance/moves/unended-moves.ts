import type { TenantMove } from './tenant-moves.ts'

/** A home with the moves in which its database takes part. */
export interface HomeMoves {
  readonly home: string
  readonly moves: readonly TenantMove[]
}

/** The move of a tenant that has not ended: a command is moving the tenant, or such a command was interrupted. */
export interface UnendedMove {
  readonly tenantId: string
  readonly name: string
  readonly from: string
  readonly to: string
  /** Whether the move may still be undone. If `to` serves the tenant already, the command refuses to undo it. */
  readonly isUndoable: boolean
  /** False if `from` and `to` may be in the wrong order, because the home that decides the order was not read. */
  readonly isDirectionKnown: boolean
}

const rank = { Draining: 0, Leaving: 0, Closed: 0, Left: 1, Arriving: 2 } as const

/**
 * Returns the homes to read in addition to `homes`, to learn the direction of moves. A record with the state `Left` does not
 * show the direction: its home is the former home of the tenant, or contains a copy that an undone move deletes. The record in the
 * other home shows which.
 */
export function undecidedHomes(homes: readonly HomeMoves[]): string[] {
  const isRead = readHomes(homes)
  const left = homes.flatMap(({ moves }) => moves.filter(({ presence }) => presence === 'Left'))
  return [...new Set(left.map(({ otherHome }) => otherHome))].filter((home) => !isRead.has(home))
}

/**
 * Returns the moves that have not ended, each once, although both homes of a move have a record. The record of the home that the
 * tenant leaves gives the direction. It takes precedence over a record with the state `Left` in the other home, because the copy
 * that an undone move deletes also has this state.
 */
export function unendedMoves(homes: readonly HomeMoves[]): UnendedMove[] {
  const records = homes.flatMap(({ home, moves }) =>
    moves.flatMap((move) => (isUnended(move) ? [{ ...move, home }] : [])),
  )
  const isRead = readHomes(homes)
  const byTenant = Map.groupBy(records, ({ tenantId }) => tenantId)
  return [...byTenant.values()].map((found) => {
    const [first] = found.toSorted((one, other) => rank[one.presence] - rank[other.presence])
    const { tenantId, name, home, otherHome, presence } = first!
    const isArriving = presence === 'Arriving'
    const [from, to] = isArriving ? [otherHome, home] : [home, otherHome]
    const isUndoable = presence !== 'Left'
    return { tenantId, name, from, to, isUndoable, isDirectionKnown: isUndoable || isRead.has(otherHome) }
  })
}

function readHomes(homes: readonly HomeMoves[]): ReadonlySet<string> {
  return new Set(homes.map(({ home }) => home))
}

type Unended = TenantMove & { readonly presence: keyof typeof rank }

function isUnended(move: TenantMove): move is Unended {
  return Object.hasOwn(rank, move.presence)
}
