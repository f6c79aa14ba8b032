import type pg from 'pg'
import { columns } from '../../columns.ts'
import type { Presence } from './steps.ts'

/** A connection or a pool of the owner. */
interface Client {
  query(text: string, values?: unknown[]): Promise<pg.QueryResult>
}

/** The part that a database has in the move of a tenant. */
export interface TenantMove {
  readonly tenantId: string
  readonly name: string
  readonly presence: Presence
  /** The name of the other home of the move. */
  readonly otherHome: string
  readonly wasHeld: boolean
}

const moveColumns = columns<TenantMove>({
  tenantId: 'tenant_id',
  name: 'name',
  presence: `case when emptied_at is null then state else 'Emptied' end`,
  otherHome: 'other_home',
  wasHeld: 'was_held',
})

/** Returns the moves in which a database takes part, including those of tenants that have left the database. */
export async function readMoves(owner: Client): Promise<TenantMove[]> {
  const { rows } = await owner.query(
    `select ${moveColumns.sql} from directory.tenant_moves order by name, tenant_id`,
  )
  return moveColumns.fromRows(rows)
}

/** Returns the part of a database in the move of a tenant; undefined when it has none. */
export async function readMove(owner: Client, tenantId: string): Promise<TenantMove | undefined> {
  const { rows } = await owner.query(
    `select ${moveColumns.sql} from directory.tenant_moves where tenant_id = $1`,
    [tenantId],
  )
  return moveColumns.fromRows(rows)[0]
}

/** Returns the state of a tenant in one database: that of its move; without a move, `Present` or `Absent`. */
export async function presenceOf(owner: Client, tenantId: string): Promise<Presence> {
  const move = await readMove(owner, tenantId)
  if (move) return move.presence
  const { rowCount } = await owner.query('select from directory.tenants where tenant_id = $1', [tenantId])
  return rowCount === 0 ? 'Absent' : 'Present'
}

/** Records that a tenant begins to leave or to arrive. */
export async function beginMove(
  owner: Client,
  { tenantId, name, otherHome, wasHeld }: Omit<TenantMove, 'presence'>,
  state: 'Draining' | 'Arriving',
): Promise<void> {
  await owner.query(
    `insert into directory.tenant_moves (tenant_id, name, state, other_home, was_held) values ($1, $2, $3, $4, $5)`,
    [tenantId, name, state, otherHome, wasHeld],
  )
}

/** Changes the state of a move. @throws Error unless the move had one of the former states */
export async function changeMove(
  owner: Client,
  tenantId: string,
  from: readonly Presence[],
  to: 'Leaving' | 'Closed' | 'Left',
): Promise<void> {
  const { rowCount } = await owner.query(
    `update directory.tenant_moves set state = $3, changed_at = clock_timestamp()
     where tenant_id = $1 and state = any($2) and emptied_at is null`,
    [tenantId, from, to],
  )
  if (rowCount !== 1) throw new Error(`The move of the tenant is in another state than ${from.join(' or ')}.`)
}

/** Deletes the record of a move, if it has one of the given states. Returns whether it was deleted. */
export async function endMove(
  owner: Client,
  tenantId: string,
  states: readonly Exclude<Presence, 'Absent' | 'Present'>[],
): Promise<boolean> {
  const { rowCount } = await owner.query(
    `delete from directory.tenant_moves
     where tenant_id = $1 and case when emptied_at is null then state else 'Emptied' end = any($2)`,
    [tenantId, states],
  )
  return rowCount === 1
}
