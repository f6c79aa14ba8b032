import type { Database } from './database.ts'
import { beside, type Ranking } from './ranking.ts'
import { setTenant, sql } from './sql.ts'

const quarter = 15 * 60_000

/** After this time no row can come with a time before: the database ends transactions long before. */
const settlingTime = '2 minutes'

const settling = new Set<string>()

/**
 * The ranking of a tenant's audit log by time: the counts of whole quarters of an hour where they are known, and
 * the rows themselves at both ends of the interval.
 */
export function auditLogRanking(
  database: Database,
  tenantId: string,
  { from, to }: { from: Date; to: Date },
): Ranking {
  const beginsAt = new Date(Math.min(Math.ceil(from.getTime() / quarter) * quarter, to.getTime()))
  const lastQuarter = new Date(Math.floor(to.getTime() / quarter) * quarter)
  const known = sql`select begins_at, rows from audit_log_counts where tenant_id = ${tenantId} and begins_at >= ${beginsAt}`
  const knownUntil = sql`coalesce((select begins_at + interval '15 minutes' from audit_log_counts
    where tenant_id = ${tenantId} order by begins_at desc limit 1), '-infinity')`
  const endsAt = sql`greatest(${beginsAt}::timestamptz, least(${lastQuarter}::timestamptz, ${knownUntil}))`
  const counted = (start: unknown, end: unknown) => sql`(select count(*) from audit_logs
    where tenant_id = ${tenantId} and occurred_at >= ${start} and occurred_at < ${end})`
  const before = counted(from, beginsAt)
  const within = sql`(select coalesce(sum(rows), 0) from (${known} and begins_at < ${endsAt}) as known)`
  return {
    total: sql`(${before} + ${within} + ${counted(endsAt, to)})`,
    landmarks: sql`
      select begins_at as value, (select ${before}) + sum(rows) over (order by begins_at) - rows as rank
      from (${known} and begins_at < ${endsAt}) as known
      union all select ${endsAt}, ${before} + ${within}`,
    pending: counted(endsAt, to),
    mostPending: 1_000,
    settle: () => beside(settling, tenantId, () => settleAuditLogCounts(database, tenantId)),
  }
}

/** Counts a tenant's rows of all quarters of an hour that have settled since the last time. */
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
