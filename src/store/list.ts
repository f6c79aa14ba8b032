import type { Columns } from './columns.ts'
import type { Database, Rows } from './database.ts'
import type { Ranking } from './list-counts/list-counts.ts'
import { allOf, forTenant, type Sql, sql, statement } from './sql.ts'

/** A request for a page of a list, by page number or by the last row of the previous page. */
export interface PageRequest {
  readonly pageNumber: number
  readonly pageSize: number
  /** The values of the order columns in the last row of the previous page. */
  readonly after?: readonly string[] | undefined
}

/**
 * One page with its rows. `totalCount` is the number of rows on all pages. `next` has the order columns of the last
 * row, or is undefined if no more rows follow.
 */
export interface Page<Shown> {
  readonly rows: Shown[]
  readonly totalCount: number
  readonly next: readonly string[] | undefined
}

/** A list as SQL, with its columns, tables, conditions and total order. */
export interface ListSource<Shown = unknown> {
  readonly columns: Columns<Shown>
  readonly from: Sql
  /**
   * The tables of the shown columns, which are read once for each shown row. The default is `from`. A list whose `from`
   * is a search view needs `shownFrom`, because the view has only key columns.
   */
  readonly shownFrom?: Sql
  /** Conditions, combined by `and`. The first condition must select the tenant. */
  readonly where: readonly Sql[]
  /** The order columns with their types. The last column must be unique, and none may be nullable. */
  readonly order: readonly {
    readonly column: Sql
    readonly type: 'text' | 'uuid' | 'timestamptz' | 'bigint' | 'numeric'
  }[]
  readonly descending: boolean
  /** A text that a column must contain, as a LIKE pattern that a trigram index supports. */
  readonly search?: { readonly column: Sql; readonly pattern: string } | undefined
  /**
   * The SQL of stored row counts and positions. Without a ranking, the database counts the matching rows and skips
   * earlier pages row by row.
   */
  readonly ranking?: Ranking | undefined
}

/**
 * The maximum number of matches that are counted, because a search rarely needs more. If every eighth name matches,
 * counting to 5,000 reads 40,000 names in 5 ms.
 */
export const maxCountedRows = 5_000

/** The offset, in rows, from which a look-up of the page's start in the ranking is faster than skipping rows. */
const farOffsetRows = 1_000

/** The number of rows that the database sends at a time. More rows of a page would delay other requests. */
const portionRows = 100

/** Where a page starts: after the first `skip` of the rows that meet `where`. */
interface Start {
  readonly where: readonly Sql[]
  readonly skip: number
}

/**
 * Returns one page of a list, with one SQL statement. Far pages of a list with stored row positions need a second
 * statement.
 */
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

  // The statement first selects the order columns of the page from the index, and then reads the other columns row by
  // row. With a single select, a planner without current statistics would scan the whole table. Up to maxCountedRows
  // matches are sorted; more matches are read in the order of the list.
  const shown = sql`
    select counts.total, counts.pending, page.* from counts left join lateral (
      select one.*, ${positions} from places cross join lateral (
        select ${sql.raw(source.columns.sql)} from ${source.shownFrom ?? source.from} where ${allOf([source.where[0]!, ...isPlace])} limit 1
      ) as one
      order by ${sorted}
    ) as page on true where ${forTenant(tenantId)}`
  const from = (these: Sql) => sql`select * from (${these}) as these where ${allOf(start.where)} ${onPage}`
  // A list with a ranking is whole. Any other may be searched or restricted, and its best plan then depends on the values.
  const read = ranking ? database.readPlanned : database.query
  const page = statement(
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
  )
  const rows = await read(request.pageSize > portionRows ? { ...page, portion: portionRows } : page)
  if (ranking && Number(rows[0]?.pending) > ranking.mostPending) ranking.settle()
  return pageOf(rows, source, request)
}

/** A search is common when at least `common` of the first `rows` rows of the list match. */
const sampled = { rows: 2_000, common: 100 }

/**
 * Returns the SQL for the order columns of the matches, at most maxCountedRows + 1 of them.
 *
 * Rare matches are found through the trigram index. That index gathers every match before it returns the first one, so
 * common matches are found by a scan in list order.
 */
function matches({ search }: ListSource, selected: Sql): Sql {
  const most = sql`limit ${maxCountedRows + 1}`
  if (!search) return sql`${selected} ${most}`
  return sql`
    (${selected} and ${search.column} like ${search.pattern} and not (select is_common from commonness) ${most})
    union all (${selected} and ${plainly({ search })} and (select is_common from commonness) ${most})`
}

/**
 * Returns the SQL of a common table expression that estimates from a sample of the list whether matches are common.
 * Returns empty SQL for a list without a search.
 */
function commonness({ search, from, where }: ListSource): Sql {
  if (!search) return sql``
  return sql`commonness as materialized (select count(*) >= ${sampled.common} as is_common from (
    select ${search.column} as value from ${from} where ${allOf(where)} limit ${sampled.rows}
  ) as sample where value like ${search.pattern}),`
}

/**
 * Returns the condition of the search in a form for which PostgreSQL uses no index; `true` without a search. The
 * collation "POSIX" sorts like "C", but no index is defined with it.
 */
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

  // The search for the page starts at a landmark, a value with a stored position. In ascending order this is the last
  // landmark at or before the page, in descending order the first one at or after it.
  const { type } = order[0]!
  const rank = descending
    ? sql`(select total from (${ranking.counts}) as counts) - ${skip}::bigint`
    : sql`${skip}::bigint`
  const [landmark] = await database.readPlanned(
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
