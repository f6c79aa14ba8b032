import type pg from 'pg'
import type { Database } from '../database.ts'
import { sql } from '../sql.ts'
import { setTenant } from '../tenant.ts'
import { beside, type Ranking } from './list-counts.ts'

/** The lists that are sorted by a name or an e-mail address, each with the SQL of its rows and its sort column. */
const lists = {
  resellers: { rows: 'resellers', key: 'company_name_key' },
  customers: { rows: 'customers', key: 'company_name_key' },
  portal_users: { rows: '(select * from portal_users where deleted_at is null)', key: 'name_key' },
  portal_user_emails: { rows: '(select * from portal_users where deleted_at is null)', key: 'email_key' },
}
export type NamedList = keyof typeof lists

/**
 * The number of rows per interval after a split: twice the square root of the number of rows in the list, within these limits. An
 * interval with at least twice as many rows is split. To find a far page, a read goes through all intervals, and then skips half
 * of the rows of one interval; it is fastest when both numbers are similar.
 */
const intervalRows = { least: 250, most: 4_000 }

const folding = new Set<string>()

/**
 * Returns the SQL for the length of a tenant's list and for the positions of its rows, by name or e-mail address. It
 * adds the stored counts of intervals and the changes that these counts do not include yet.
 */
export function nameRanking(database: Database, tenantId: string, list: NamedList): Ranking {
  return {
    counts: sql`
      select i.rows + c.change as total, c.pending
      from (select coalesce(sum(rows), 0) as rows from list_intervals where tenant_id = ${tenantId} and list = ${list}) as i,
        (select coalesce(sum(change), 0) as change, count(*) as pending from list_changes
         where tenant_id = ${tenantId} and list = ${list}) as c`,
    landmarks: sql`
      select i.begins as value, sum(i.rows + coalesce(d.change, 0)) over (order by i.begins) - i.rows - coalesce(d.change, 0) as rank
      from list_intervals i
      left join (
        select (select b.begins from list_intervals b where b.tenant_id = c.tenant_id and b.list = c.list
                and b.begins <= c.name_key order by b.begins desc limit 1) as begins, sum(c.change) as change
        from list_changes c where c.tenant_id = ${tenantId} and c.list = ${list} group by 1
      ) as d on d.begins = i.begins
      where i.tenant_id = ${tenantId} and i.list = ${list}`,
    mostPending: 500,
    settle: () => beside(folding, `${list} ${tenantId}`, () => foldNameChanges(database, tenantId, list)),
  }
}

/**
 * Adds the recorded changes of a tenant's list to the stored counts of its intervals, and splits intervals with too
 * many rows: with twice `size` or more.
 *
 * One statement adds the changes and deletes them, so a concurrent reader sees either the state before or after both.
 * An advisory lock serialises calls of this function; writers of the list never wait for the lock.
 */
export async function foldNameChanges(
  database: Database,
  tenantId: string,
  list: NamedList,
  size?: number,
): Promise<void> {
  const { rows, key } = lists[list]
  await database.transaction([
    setTenant(tenantId),
    {
      text: `select pg_advisory_xact_lock(hashtextextended('fold ' || $2 || ' ' || $1, 0))`,
      values: [tenantId, list],
    },
    {
      text: `
        with taken as (
          delete from list_changes where tenant_id = $1 and list = $3 returning name_key, change
        ), intervals as (
          select begins, rows, lead(begins) over (order by begins) as ends from (
            select begins, rows from list_intervals where tenant_id = $1 and list = $3
            union all select '', 0 where not exists (
              select from list_intervals where tenant_id = $1 and list = $3 and begins = '')
          ) as known
        ), sums as (
          select i.begins, sum(t.change) as change from taken t
          join intervals i on t.name_key >= i.begins and (i.ends is null or t.name_key < i.ends)
          group by i.begins
        ), folded as (
          select i.begins, i.ends, i.rows + coalesce(s.change, 0) as rows from intervals i left join sums s on s.begins = i.begins
        ), wanted as (
          select coalesce($2::bigint, greatest($4, least($5, 2 * sqrt(greatest(sum(rows), 0))))::bigint) as size from folded
        ), ranked as (
          select f.begins, r.${key} as name_key,
            (rank() over (partition by f.begins order by r.${key}) - 1) / (select size from wanted) as part
          from folded f join ${rows} r on r.tenant_id = $1 and r.${key} >= f.begins
            and (f.ends is null or r.${key} < f.ends)
          where f.rows >= 2 * (select size from wanted)
        ), split as (
          select case when part = 0 then begins else min(name_key) end as begins, count(*) as rows
          from ranked group by begins, part
        )
        insert into list_intervals (tenant_id, list, begins, rows)
        select $1, $3, begins, rows from folded where rows < 2 * (select size from wanted)
        union all select $1, $3, begins, rows from split
        on conflict (tenant_id, list, begins) do update set rows = excluded.rows
          where list_intervals.rows <> excluded.rows`,
      values: [tenantId, size ?? null, list, intervalRows.least, intervalRows.most],
    },
  ])
}

/**
 * Stores the row counts of all lists of a tenant. Call it in the transaction that loads the rows of a tenant without their
 * counts and without triggers that record changes; a list without counts would be shown as empty.
 */
export async function countNames(client: Pick<pg.ClientBase, 'query'>, tenantId: string): Promise<void> {
  for (const [list, { rows }] of Object.entries(lists))
    await client.query(
      `insert into list_intervals (tenant_id, list, begins, rows)
       select $1, $2, '', count(*) from ${rows} as named where tenant_id = $1`,
      [tenantId, list],
    )
}
