import type pg from 'pg'
import { columns } from '../columns.ts'
import type { Database } from '../database.ts'
import { lookedUp } from '../sql.ts'
import { jobTable } from './jobs.ts'

/** A hold that has ended. */
export interface ReleasedHold {
  readonly tenantId: string
  readonly heldSince: Date
  readonly reason: string
}

/** The hold of a tenant's work. While it exists, no job of the tenant runs and no vendor is called for the tenant. */
export interface WorkHold extends ReleasedHold {
  /** Whether the tenant is being moved. The end of the move then ends the hold; `releaseTenants` does not. */
  readonly isMoving: boolean
}

const ended = { tenantId: 'h.tenant_id', heldSince: 'h.held_since', reason: 'h.reason' }
const releasedColumns = columns<ReleasedHold>(ended)
const holdColumns = columns<WorkHold>({
  ...ended,
  isMoving: `exists (select from directory.tenant_moves m where m.tenant_id = h.tenant_id ${lookedUp})`,
})

/** Returns the holds of all tenants. */
export async function workHolds(database: Pick<Database, 'query'>): Promise<WorkHold[]> {
  const rows = await database.query({
    name: 'work-holds',
    text: `select ${holdColumns.sql} from directory.work_holds h order by h.held_since, h.tenant_id`,
    values: [],
  })
  return holdColumns.fromRows(rows)
}

/** Returns the hold of a tenant's work; undefined when the work is not held. */
export async function holdOf(
  database: Pick<Database, 'query'>,
  tenantId: string,
): Promise<WorkHold | undefined> {
  return (await workHolds(database)).find((hold) => hold.tenantId === tenantId)
}

/**
 * Adds a hold to each tenant without one, and returns the number of added holds.
 *
 * @param tenantId Restricts the call to one tenant; by default all tenants.
 */
export async function holdTenants(
  owner: Pick<pg.ClientBase, 'query'>,
  reason: string,
  tenantId?: string,
): Promise<number> {
  const { rowCount } = await owner.query(
    `insert into directory.work_holds (tenant_id, reason)
     select tenant_id, $1 from directory.tenants where $2::uuid is null or tenant_id = $2
     on conflict (tenant_id) do nothing`,
    [reason, tenantId ?? null],
  )
  return rowCount ?? 0
}

/**
 * Marks the jobs of a copied database or tenant, because the original may have run the jobs since the copy was made. Before a
 * marked job buys or moves a subscription, the job asks the vendor whether the original has already done so.
 *
 * @param tenantId Restricts the call to one tenant; by default all tenants.
 */
export async function markRestoredJobs(
  owner: Pick<pg.ClientBase, 'query'>,
  tenantId?: string,
): Promise<void> {
  await owner.query(
    `update ${jobTable} set data = jsonb_set(data, '{origin,isRestored}', 'true')
     where $1::uuid is null or tenant_id = $1`,
    [tenantId ?? null],
  )
}

/** Adds a hold to each tenant of a database that may be a copy, as `holdTenants` does, and marks its jobs. */
export async function holdCopy(owner: Pick<pg.ClientBase, 'query'>, reason: string): Promise<number> {
  await markRestoredJobs(owner)
  return await holdTenants(owner, reason)
}

/**
 * Deletes the hold of a tenant, or of all tenants, and returns the deleted holds. Processes resume the held work within
 * seconds. A tenant that is being moved to another database keeps its hold, so that its work never runs in both databases.
 */
export async function releaseTenants(
  owner: Pick<pg.ClientBase, 'query'>,
  tenantId?: string,
): Promise<ReleasedHold[]> {
  const { rows } = await owner.query(
    `delete from directory.work_holds h
     where ($1::uuid is null or h.tenant_id = $1)
       and not exists (select from directory.tenant_moves m where m.tenant_id = h.tenant_id)
     returning ${releasedColumns.sql}`,
    [tenantId ?? null],
  )
  return releasedColumns.fromRows(rows)
}

/** Deletes the holds with the given reason. */
export async function releaseReason(owner: Pick<pg.ClientBase, 'query'>, reason: string): Promise<void> {
  await owner.query('delete from directory.work_holds where reason = $1', [reason])
}
