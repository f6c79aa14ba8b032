import type { Database } from '../database.ts'
import { sql } from '../sql.ts'
import { setTenant } from '../tenant.ts'
import { beside, type Ranking } from './list-counts.ts'

const intervalMs = 15 * 60_000

/**
 * No transaction commits an audit row later than this time after the row's timestamp, because the database cancels
 * transactions earlier.
 */
const settlingTime = '2 minutes'

const settling = new Set<string>()

/**
 * Returns the SQL for the length of a tenant's audit log from `from` to `to`, and for the positions of its rows, by
 * time. The length is the sum of the stored counts of whole quarter hours, plus the rows at both ends, which each read
 * counts.
 */
export function auditLogRanking(
  database: Database,
  tenantId: string,
  { from, to }: { from: Date; to: Date },
): Ranking {
  const beginsAt = new Date(Math.min(Math.ceil(from.getTime() / intervalMs) * intervalMs, to.getTime()))
  const lastQuarter = new Date(Math.floor(to.getTime() / intervalMs) * intervalMs)
  // The scalar subselect lets PostgreSQL use an index. It treats COALESCE as leaky and would use no index with it.
  const endsAt = sql`(select greatest(${beginsAt}::timestamptz, least(${lastQuarter}::timestamptz, coalesce((
    select begins_at + interval '15 minutes' from audit_log_counts where tenant_id = ${tenantId}
    order by begins_at desc limit 1), '-infinity'))))`
  const known = sql`select begins_at, rows from audit_log_counts
    where tenant_id = ${tenantId} and begins_at >= ${beginsAt} and begins_at < ${endsAt}`
  const counted = (start: unknown, end: unknown) => sql`(select count(*) from audit_logs
    where tenant_id = ${tenantId} and occurred_at >= ${start} and occurred_at < ${end})`
  const before = counted(from, beginsAt)
  const within = sql`(select coalesce(sum(rows), 0) from (${known}) as known)`
  return {
    counts: sql`
      select c.before + c.within + c.pending as total, c.pending
      from (select ${before} as before, ${within} as within, ${counted(endsAt, to)} as pending) as c`,
    landmarks: sql`
      select begins_at as value, sum(rows) over (order by begins_at) - rows + ${before} as rank from (${known}) as known
      union all select ${endsAt}, ${before} + ${within}`,
    mostPending: 1_000,
    settle: () => beside(settling, tenantId, () => settleAuditLogCounts(database, tenantId)),
  }
}

/**
 * Stores how many audit rows of a tenant each quarter hour has. Skips quarter hours that are already counted, or that
 * ended less than `settlingTime` ago.
 */
export async function settleAuditLogCounts(database: Database, tenantId: string): Promise<void> {
  await database.transaction([
    setTenant(tenantId),
    {
      text: `
        insert into audit_log_counts (tenant_id, begins_at, rows)
        select $1, date_bin('15 minutes', occurred_at, 'epoch'), count(*) from audit_logs
        where tenant_id = $1
          and occurred_at >= coalesce((select max(begins_at) + interval '15 minutes' from audit_log_counts where tenant_id = $1), '-infinity')
          and occurred_at < date_bin('15 minutes', now() - $2::interval, 'epoch')
        group by 2
        on conflict do nothing`,
      values: [tenantId, settlingTime],
    },
  ])
}
