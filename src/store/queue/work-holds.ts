import type pg from 'pg'
import { columns } from '../columns.ts'
import type { Database } from '../database.ts'
import type { JobSource } from './dispatcher.ts'
import { jobTable, type TakenJob } from './held-jobs.ts'

/** The hold of a tenant. While it exists, no job of the tenant runs and none of its vendors is called. */
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
 * Holds the work of tenants that is not held yet, and returns how many.
 *
 * @param tenantId The tenant; by default all.
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

/** Releases the work of a tenant, or of all tenants, and returns the holds that ended. Processes start it in seconds. */
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

/** Ends the holds that have a reason. */
export async function releaseReason(owner: Pick<pg.ClientBase, 'query'>, reason: string): Promise<void> {
  await owner.query('delete from directory.work_holds where reason = $1', [reason])
}

const groupColumns = columns<{ readonly group: string }>({ group: 'group_id' })

/** Returns the groups of the waiting jobs of tenants. */
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

/** A source of jobs without those of held tenants. */
export interface UnheldSource {
  readonly fetch: JobSource['fetch']
  /** Returns whether a fetched job must not run. Returns such a job to the queue. */
  isHeld(job: TakenJob): Promise<boolean>
}

/** Returns a source that fetches jobs as `source` does, without the jobs of held tenants. */
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
      // A restored job and the hold of its tenant are committed together. A statement after the fetch sees both. The fetch
      // does not wait for it, because a running attempt must learn at once that the job was fetched again.
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
