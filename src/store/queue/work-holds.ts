import type pg from 'pg'
import { columns } from '../columns.ts'
import type { Database } from '../database.ts'
import type { JobSource } from './dispatcher.ts'
import { jobTable, type TakenJob } from './held-jobs.ts'

/** The hold of a tenant's work. While it exists, no job of the tenant runs and no vendor is called for the tenant. */
export interface WorkHold {
  readonly tenantId: string
  readonly heldSince: Date
  readonly reason: string
}

const holdColumns = columns<WorkHold>({ tenantId: 'tenant_id', heldSince: 'held_since', reason: 'reason' })

/** Returns the holds of all tenants. */
export async function workHolds(database: Pick<Database, 'query'>): Promise<WorkHold[]> {
  const rows = await database.query({
    name: 'work-holds',
    text: `select ${holdColumns.sql} from directory.work_holds order by held_since, tenant_id`,
    values: [],
  })
  return holdColumns.fromRows(rows)
}

/** Returns whether the work of a tenant is held. */
export async function isHeld(database: Pick<Database, 'query'>, tenantId: string): Promise<boolean> {
  return (await workHolds(database)).some((hold) => hold.tenantId === tenantId)
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

/** Deletes the hold of a tenant, or all holds, and returns them. Processes resume the held work within seconds. */
export async function releaseTenants(
  owner: Pick<pg.ClientBase, 'query'>,
  tenantId?: string,
): Promise<WorkHold[]> {
  const { rows } = await owner.query(
    `delete from directory.work_holds where $1::uuid is null or tenant_id = $1 returning ${holdColumns.sql}`,
    [tenantId ?? null],
  )
  return holdColumns.fromRows(rows)
}

/** Deletes the holds with the given reason. */
export async function releaseReason(owner: Pick<pg.ClientBase, 'query'>, reason: string): Promise<void> {
  await owner.query('delete from directory.work_holds where reason = $1', [reason])
}

const groupColumns = columns<{ readonly group: string }>({ group: 'group_id' })

/** Returns the groups of the jobs of some tenants that wait in the queue. */
async function waitingGroups(
  database: Pick<Database, 'query'>,
  tenants: readonly string[],
): Promise<string[]> {
  if (tenants.length === 0) return []
  const rows = await database.query({
    text: `select distinct ${groupColumns.sql} from ${jobTable}
           where state < 'active' and split_part(group_id, '/', 1) = any($1)`,
    values: [tenants],
  })
  return groupColumns.fromRows(rows).map(({ group }) => group)
}

/** A source of jobs that skips the jobs of tenants with a hold. */
export interface UnheldSource {
  readonly fetch: JobSource['fetch']
  /** Returns whether a fetched job must not run, because its tenant has a hold. Puts such a job back into the queue. */
  isHeld(job: TakenJob): Promise<boolean>
}

/** Returns a source that fetches jobs by `fetch`, without the jobs of tenants with a hold. */
export function withoutHeldWork(
  database: Pick<Database, 'query'>,
  { fetch, giveBack }: Pick<JobSource, 'fetch' | 'giveBack'>,
): UnheldSource {
  const find = async () => new Set((await workHolds(database)).map(({ tenantId }) => tenantId))
  let tenants: Promise<ReadonlySet<string>> | undefined
  let mayBeHeld = true
  return {
    async fetch(count, fullGroups) {
      mayBeHeld ||=
        (await tenants?.then(
          ({ size }) => size > 0,
          () => true,
        )) === true
      const held = mayBeHeld ? await find() : new Set<string>()
      mayBeHeld = held.size > 0
      const jobs = await fetch(count, [...fullGroups, ...(await waitingGroups(database, [...held]))])
      // A restore commits jobs together with the hold of their tenant, so a query after the fetch sees the hold. The
      // fetch does not wait for that query, because a running attempt must learn at once that its job was fetched
      // again.
      tenants = jobs.length > 0 ? find() : undefined
      tenants?.catch(() => {})
      return jobs
    },
    async isHeld(job) {
      const isHeld = (await tenants)?.has((job.groupId ?? '').split('/')[0]!) === true
      if (isHeld) await giveBack([job], { areBegun: false })
      return isHeld
    },
  }
}
