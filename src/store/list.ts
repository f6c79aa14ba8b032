import type { Columns } from './columns.ts'
import type { Database, Rows } from './database.ts'
import type { Ranking } from './list-counts/list-counts.ts'
import { allOf, forTenant, type Sql, sql, statement } from './sql.ts'

/** Which page of a list: by its number, or the one after a position. */
export interface PageRequest {
  readonly pageNumber: number
  readonly pageSize: number
  /** The values of the order columns in the last row of the page before. */
  readonly after?: readonly string[] | undefined
}

/** One page: its rows, how many there are over all pages, and the position of its last row if more follow. */
export interface Page<Shown> {
  readonly rows: Shown[]
  readonly totalCount: number
  readonly next: readonly string[] | undefined
}

/** A list as SQL: what to select from where, under which conditions, in which total order. */
export interface ListSource<Shown = unknown> {
  readonly columns: Columns<Shown>
  readonly from: Sql
  /** Where the columns are read, row by row; the same unless given. A search view has only keys, for example. */
  readonly shownFrom?: Sql
  /** Conditions that all have to hold; the first one names the tenant. */
  readonly where: readonly Sql[]
  /** Order columns, the last one unique, with their types; all of them are never null. */
  readonly order: readonly {
    readonly column: Sql
    readonly type: 'text' | 'uuid' | 'timestamptz' | 'bigint' | 'numeric'
  }[]
  readonly descending: boolean
  /** A text that a column has to contain, in a form that an index on its trigrams can find. */
  readonly search?: { readonly column: Sql; readonly pattern: string } | undefined
  /** What knows how many rows there are and where the n-th one is; without it rows are counted and skipped. */
  readonly ranking?: Ranking | undefined
}

/**
 * How many matches of a filter are counted at most: whoever looks for something does not need to know more. What is
 * common costs in proportion: where each eighth name matches, counting to 5,000 looks at 40,000 names, 5 ms.
 */
export const maxCountedRows = 5_000

/** From how many rows on it pays to ask where a page begins before going there. */
const farOffsetRows = 1_000

/** Where to begin reading: the rows that meet a condition, less so many of the first. */
interface Start {
  readonly where: readonly Sql[]
  readonly skip: number
}

/** Reads one page of a list: in one statement, or in two when its number lies far into a list with a ranking. */
export async function readPage<Shown>(
  database: Database,
  tenantId: string,
  source: ListSource<Shown>,
  request: PageRequest,
): Promise<Page<Shown>> {
  const { order, ranking } = source
  const start = await startOf(database, tenantId, source, request)
  const direction = source.descending ? sql`desc` : sql`asc`
  const places = order.map((_, index) => sql.ref(`place${index}`))
  const sorted = sql.join(places.map((place) => sql`${place} ${direction}`))
  const positions = sql.join(
    places.map((place, index) => sql`${place}::text as ${sql.ref(`position${index}`)}`),
  )
  const isPlace = order.map(({ column }, index) => sql`${column} = ${places[index]}`)
  const selected = sql`select ${sql.join(order.map(({ column }, index) => sql`${column} as ${places[index]}`))}
    from ${source.from} where ${allOf(source.where)}`
  const onPage = sql`order by ${sorted} limit ${request.pageSize + 1} offset ${start.skip}`

  // Places first, from the index alone; the rows themselves only for those that are shown, one by one: a planner that
  // has not seen the table grow yet would walk all of it for each. Matches of a filter are gathered and sorted while
  // they are few, and met in the order of the list when they are many.
  const shown = sql`
    select counts.total, counts.pending, page.* from counts left join lateral (
      select one.*, ${positions} from places cross join lateral (
        select ${sql.raw(source.columns.sql)} from ${source.shownFrom ?? source.from} where ${allOf([source.where[0]!, ...isPlace])} limit 1
      ) as one
      order by ${sorted}
    ) as page on true where ${forTenant(tenantId)}`
  const from = (these: Sql) => sql`select * from (${these}) as these where ${allOf(start.where)} ${onPage}`
  const rows = await database.query(
    statement(
      ranking
        ? sql`
          with counts as (${ranking.counts}), places as (${from(selected)})
          ${shown}`
        : sql`
          with ${commonness(source)} matches as materialized (${matches(source, selected)}),
            counts as (select least(count(*), ${maxCountedRows}) as total, 0 as pending, count(*) > ${maxCountedRows} as are_many from matches),
            places as (
              (${from(sql`select * from matches where not (select are_many from counts)`)})
              union all (${from(sql`${selected} and ${plainly(source)} and (select are_many from counts)`)})
            )
          ${shown}`,
    ),
  )
  if (ranking && Number(rows[0]?.pending) > ranking.mostPending) ranking.settle()
  return pageOf(rows, source, request)
}

/** How many rows of a list are looked at, and how many of these have to match, for a search to count as common. */
const sampled = { rows: 2_000, common: 100 }

/**
 * The places of all rows that match, or of one more than are counted.
 *
 * An index finds what is rare; it would gather every match of what is common before giving the first, so that is
 * met by going through the list.
 */
function matches({ search }: ListSource, selected: Sql): Sql {
  const most = sql`limit ${maxCountedRows + 1}`
  if (!search) return sql`${selected} ${most}`
  return sql`
    (${selected} and ${search.column} like ${search.pattern} and not (select is_common from commonness) ${most})
    union all (${selected} and ${plainly({ search })} and (select is_common from commonness) ${most})`
}

/** What tells, by a sample of the list, whether what is searched for is common. */
function commonness({ search, from, where }: ListSource): Sql {
  if (!search) return sql``
  return sql`commonness as materialized (select count(*) >= ${sampled.common} as is_common from (
    select ${search.column} as value from ${from} where ${allOf(where)} limit ${sampled.rows}
  ) as sample where value like ${search.pattern}),`
}

/** The search as a condition that no index knows: POSIX is another name of the order C, but not that of any index. */
function plainly({ search }: Pick<ListSource, 'search'>): Sql {
  return search ? sql`${search.column} collate "POSIX" like ${search.pattern}` : sql`true`
}

function pageOf<Shown>(
  rows: Rows,
  { order, columns }: ListSource<Shown>,
  { pageSize }: PageRequest,
): Page<Shown> {
  const totalCount = Number(rows[0]?.total ?? 0)
  const found = rows.filter((row) => row.position0 !== null)
  const shown = found.slice(0, pageSize)
  const last = found.length > pageSize ? shown.at(-1) : undefined
  const next = last && order.map((_, index) => String(last[`position${index}`]))
  for (const row of shown) {
    delete row.total
    delete row.pending
    for (const index of order.keys()) delete row[`position${index}`]
  }
  return { rows: columns.fromRows(shown), totalCount, next }
}

async function startOf(
  database: Database,
  tenantId: string,
  source: ListSource,
  { after, pageNumber, pageSize }: PageRequest,
): Promise<Start> {
  const { order, descending, ranking } = source
  if (after) {
    const columns = sql.join(order.map((_, index) => sql.ref(`place${index}`)))
    const values = sql.join(order.map(({ type }, index) => sql`${after[index]}::${sql.raw(type)}`))
    return { where: [sql`(${columns}) ${descending ? sql`<` : sql`>`} (${values})`], skip: 0 }
  }
  const skip = (pageNumber - 1) * pageSize
  if (!ranking || skip < farOffsetRows) return { where: [], skip }

  // Upwards, the last landmark that is not behind the page; downwards, the first that is.
  const { type } = order[0]!
  const rank = descending
    ? sql`(select total from (${ranking.counts}) as counts) - ${skip}::bigint`
    : sql`${skip}::bigint`
  const [landmark] = await database.query(
    statement(sql`
      select landmark.value::text, landmark.rank, target.rank as target
      from (select ${rank} as rank) as target, lateral (
        select value, rank from (${ranking.landmarks}) as landmarks
        where ${descending ? sql`rank >= target.rank` : sql`rank <= target.rank`}
        order by ${descending ? sql`rank, value` : sql`rank desc, value desc`} limit 1
      ) as landmark
      where ${forTenant(tenantId)}`),
  )
  if (!landmark) return { where: [], skip }
  const value = sql`${landmark.value}::${sql.raw(type)}`
  return {
    where: [descending ? sql`place0 < ${value}` : sql`place0 >= ${value}`],
    skip: Math.abs(Number(landmark.rank) - Number(landmark.target)),
  }
}
