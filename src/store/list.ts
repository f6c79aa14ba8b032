import type { Columns } from './columns.ts'
import type { Database, Rows } from './database.ts'
import type { Ranking } from './list-counts/list-counts.ts'
import { allOf, type Contained, forTenant, plannedAlone, type Sql, sql, statement } from './sql.ts'

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
  /** A common table expression that `from` or `where` names. PostgreSQL reads its rows once for the count and the page. */
  readonly with?: Sql | undefined
  readonly from: Sql
  /** Another table with rows of the list. It has the alias and the columns of `from`. */
  readonly alsoFrom?: Sql | undefined
  /**
   * The tables of the shown columns, which are read once for each shown row. The default is `from`. A list whose `from`
   * is a search view needs `shownFrom`, because the view has only key columns.
   */
  readonly shownFrom?: Sql
  /**
   * Conditions, combined by `and`. The shown columns of a row are read by the first condition and the order columns
   * alone. So the first condition must select the tenant, and the owner within which the order is unique; otherwise
   * rows of other owners are shown.
   */
  readonly where: readonly Sql[]
  /**
   * The order columns with their types. Together they identify one of the rows that meet the first condition. None may be
   * nullable.
   */
  readonly order: readonly {
    readonly column: Sql
    readonly type: 'text' | 'uuid' | 'timestamptz' | 'bigint' | 'numeric'
  }[]
  readonly descending: boolean
  readonly search?: Search | undefined
  /**
   * Conditions of which each row of the list meets exactly one; equal ones count once. Set them if an index has the
   * rows of each condition in the order of the list, but no index has all rows in that order. Each part is then read
   * only up to the end of the page.
   */
  readonly parts?: readonly Sql[] | undefined
  /**
   * The SQL of stored row counts and positions. Without a ranking, the database counts the matching rows and skips
   * earlier pages row by row.
   */
  readonly ranking?: Ranking | undefined
}

/** A text that a column with a search index must contain. */
export interface Search extends Contained {
  /** Whether the index in the order of the list contains the searched text, so that a sample reads only this index. */
  readonly isInListIndex?: boolean
  /**
   * The rows that have the searched column, if it is a column of another search view than `from`. A row of the list matches if
   * its `reference` is the `key` of such a row that matches.
   */
  readonly among?: {
    readonly from: Sql
    readonly where: readonly Sql[]
    /** Conditions on the rows that match, besides `where`. The estimate whether matches are common ignores them. */
    readonly visible?: readonly Sql[]
    readonly key: Sql
    /** The column of `from` of the list that refers to the key. */
    readonly reference: Sql
    /** The column of the list's own `from` that holds a copy of the searched text. It has no search index. */
    readonly copy?: Sql
  }
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

/**
 * Where a page starts: after the first `skip` of the rows that meet `where`. The SQL of `where` and `skip` can read from `with`.
 */
interface Start {
  readonly with?: Sql
  readonly where: readonly Sql[]
  readonly skip: Sql
}

/**
 * Returns one page of a list, with one SQL statement. Far pages of a list with stored row positions need a second
 * statement, unless the list is sorted by a text in ascending order.
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
  const columns = sql.join(order.map(({ column }, index) => sql`${column} as ${places[index]}`))
  const tables = [source.from, ...(source.alsoFrom ? [source.alsoFrom] : [])]
  const select = (table: Sql, ...and: Sql[]) =>
    sql`select ${columns} from ${table} where ${allOf([...source.where, ...and])}`
  const last = request.pageSize + 1
  const onPage = sql`order by ${sorted} limit ${last} offset ${start.skip}`

  // The statement first selects the order columns of the page from the index, and then reads the other columns row by
  // row. With a single select, a planner without current statistics would scan the whole table. A second row with the same
  // order columns is read only to notice that they identify no row. Up to maxCountedRows
  // matches are sorted; more matches are read in the order of the list.
  const shown = sql`
    select counts.total, counts.pending, page.* from counts left join lateral (
      select one.*, ${positions} from places cross join lateral (
        select ${sql.raw(source.columns.sql)} from ${source.shownFrom ?? source.from} where ${allOf([source.where[0]!, ...isPlace])} limit 2
      ) as one
      order by ${sorted}
    ) as page on true where ${forTenant(tenantId)} and ${source.search ? exactBitmaps : sql`true`}`
  const from = (these: Sql) => sql`select * from (${these}) as these where ${allOf(start.where)}`
  // A filter can name a value twice.
  const conditions = distinct(source.parts ?? [sql`true`])
  // Selects the page in the order of the list. Of several parts, each is read up to the end of the page.
  const inOrder = (...and: Sql[]) => {
    const parts = tables.flatMap((table) => conditions.map((part) => from(select(table, part, ...and))))
    if (parts.length === 1) return sql`${parts[0]} ${onPage}`
    const upToPage = sql`order by ${sorted} limit ${last}::bigint + ${start.skip}`
    return sql`select * from (${sql.join(
      parts.map((part) => sql`(${part} ${upToPage})`),
      ' union all ',
    )}) as parts ${onPage}`
  }
  // A list with a ranking is whole. Any other may be searched or restricted, and its best plan then depends on the values.
  const read = ranking ? database.readPlanned : database.query
  const page = statement(
    ranking
      ? sql`
          with ${start.with ? sql`${start.with},` : sql``} counts as (${ranking.counts}), places as (${inOrder()})
          ${shown}`
      : sql`
          with ${source.with ? sql`${source.with},` : sql``} ${commonness(source)} matches as materialized (${matches(source, (and) => tables.map((table) => select(table, and)))}),
            counts as (select least(count(*), ${maxCountedRows}) as total, 0 as pending, count(*) > ${maxCountedRows} as are_many from matches),
            places as (
              (${from(sql`select * from matches where not (select are_many from counts)`)} ${onPage})
              union all (${inOrder(plainly(source), sql`(select are_many from counts)`)})
            )
          ${shown}`,
  )
  const rows = await read(request.pageSize > portionRows ? { ...page, portion: portionRows } : page)
  if (ranking && Number(rows[0]?.pending) > ranking.mostPending) ranking.settle()
  return pageOf(rows, source, request)
}

/**
 * A search is common when at least `common` of the first `rows` rows of the list match, or `commonElsewhere` of them if each row
 * of the list then needs a look-up in another table. If the sample is from the list itself and has fewer than `few` rows, each
 * search counts as common and so reads the list, because the search index also contains the matches of other lists.
 *
 * In a list of 5,000,000 names, reading the list and reading the search index take the same time if 2 % of the names match. At 5
 * %, the index takes ten times as long as the list.
 */
const sampled = { rows: 2_000, common: 40, commonElsewhere: 100, few: 500 }

/**
 * A condition that is always true. As a side effect, it raises `work_mem`, so that the bitmap of a search contains each
 * match, even for a tenant of millions of rows. A smaller bitmap would contain only pages, and PostgreSQL would compute
 * the trigrams of each row of these pages, which takes ten times as long as the search.
 */
const exactBitmaps = sql`(select set_config('work_mem', '32MB', true)) is not null`

/**
 * Returns the SQL for the order columns of the matches, at most maxCountedRows + 1 of them.
 *
 * Rare matches are found through the search index. That index gathers every match before it returns the first one, so
 * common matches are found by a scan in list order.
 */
function matches({ search }: ListSource, select: (and: Sql) => readonly Sql[]): Sql {
  const ways = search
    ? [
        sql`${indexed(search)} and not (select is_common from commonness)`,
        sql`${plainly({ search })} and (select is_common from commonness)`,
      ]
    : [sql`true`]
  const most = sql`limit ${maxCountedRows + 1}`
  const rows = ways.flatMap(select).map((these) => sql`(${these} ${most})`)
  return rows.length === 1 ? rows[0]! : sql`${sql.join(rows, ' union all ')} ${most}`
}

/** Returns the condition of the search in a form for which PostgreSQL uses the search index. */
function indexed({ byIndex, among }: Search): Sql {
  if (!among) return byIndex
  const { key, from, where, visible = [], reference } = among
  const conditions = allOf([...where, byIndex, ...visible])
  return sql`${reference} in (select ${key} from ${from} where ${conditions} ${plannedAlone})`
}

/**
 * Returns the SQL of a common table expression that estimates from a sample of the searched rows whether matches are common. If
 * the sample is from the list itself and has fewer than `sampled.few` rows, they always count as common. Returns empty SQL for a
 * list without a search.
 */
function commonness({ search, from, where, order }: ListSource): Sql {
  if (!search) return sql``
  const { column, pattern, among, isInListIndex } = search
  const isElsewhere = among !== undefined && !isInListIndex
  const text = isElsewhere ? column : (among?.copy ?? column)
  const searched = isElsewhere ? among : { from, where }
  const inOrder = isInListIndex ? sql`order by ${sql.join(order.map(({ column }) => column))}` : sql``
  const common = among && !among.copy ? sampled.commonElsewhere : sampled.common
  const isShort = isElsewhere ? sql`false` : sql`count(*) < ${sampled.few}`
  return sql`commonness as materialized (
    select count(*) filter (where value like ${pattern}) >= ${common} or ${isShort} as is_common from (
      select ${text} as value from ${searched.from} where ${allOf(searched.where)} ${inOrder} limit ${sampled.rows}
    ) as sample),`
}

/**
 * Returns the condition of the search in a form for which PostgreSQL uses no search index; `true` without a search. The
 * collation "POSIX" sorts like "C", but no index is defined with it. The limit keeps PostgreSQL from reading all searched
 * rows of the tenant instead of those of one row of the list.
 */
function plainly({ search }: Pick<ListSource, 'search'>): Sql {
  if (!search) return sql`true`
  const { column, pattern, among } = search
  const matches = sql`${among?.copy ?? column} collate "POSIX" like ${pattern}`
  if (!among || among.copy) return matches
  const { key, from, where, visible = [], reference } = among
  const conditions = allOf([...where, sql`${key} = ${reference}`, matches, ...visible])
  return sql`(select true from ${from} where ${conditions} limit 1)`
}

/**
 * Returns the page with the rows of a statement.
 *
 * @throws Error if the first condition and the order select several rows, one of which may belong to another owner
 */
function pageOf<Shown>(
  rows: Rows,
  { order, columns }: ListSource<Shown>,
  { pageSize }: PageRequest,
): Page<Shown> {
  const totalCount = Number(rows[0]?.total ?? 0)
  const found = rows.filter((row) => row.position0 !== null)
  const isSame = (row: Rows[number], other: Rows[number]) =>
    order.every((_, index) => row[`position${index}`] === other[`position${index}`])
  if (found.some((row, index) => index > 0 && isSame(row, found[index - 1]!)))
    throw new Error(
      'Several rows of a list have the same values in all columns of its order. Name the owner in the first condition.',
    )
  const shown = found.slice(0, pageSize)
  const last = found.length > pageSize ? shown.at(-1) : undefined
  const next = last && order.map((_, index) => String(last[`position${index}`]))
  return { rows: shown.map(columns.fromWideRow), totalCount, next }
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
    return { where: [sql`(${columns}) ${descending ? sql`<` : sql`>`} (${values})`], skip: rowsOf(0) }
  }
  const skip = (pageNumber - 1) * pageSize
  if (!ranking || skip < farOffsetRows) return { where: [], skip: rowsOf(skip) }

  // The search for the page starts at a landmark, a value with a stored position. In ascending order this is the last
  // landmark at or before the page, in descending order the first one at or after it.
  const { type } = order[0]!
  const rank = descending
    ? sql`(select total from (${ranking.counts}) as counts) - ${skip}::bigint`
    : rowsOf(skip)
  const landmarks = sql`
    select landmark.value, landmark.rank, target.rank as target
    from (select ${rank} as rank) as target, lateral (
      select value, rank from (${ranking.landmarks}) as landmarks
      where ${descending ? sql`rank >= target.rank` : sql`rank <= target.rank`}
      order by ${descending ? sql`rank, value` : sql`rank desc, value desc`} limit 1
    ) as landmark`
  // Without any landmark, all rows of the list follow the smallest text. Outside of the subquery, `coalesce` would keep
  // PostgreSQL from using an index under row-level security.
  if (type === 'text' && !descending)
    return {
      with: sql`landmark as materialized (${landmarks})`,
      where: [sql`place0 >= (select coalesce(max(value), '') from landmark)`],
      skip: sql`(select coalesce(max(target - rank), ${rank})::bigint from landmark)`,
    }
  const [landmark] = await database.readPlanned(
    statement(sql`
      select value::text, rank, target from (${landmarks}) as landmark where ${forTenant(tenantId)}`),
  )
  if (!landmark) return { where: [], skip: rowsOf(skip) }
  const value = sql`${landmark.value}::${sql.raw(type)}`
  return {
    where: [descending ? sql`place0 < ${value}` : sql`place0 >= ${value}`],
    skip: rowsOf(Math.abs(Number(landmark.rank) - Number(landmark.target))),
  }
}

function rowsOf(count: number): Sql {
  return sql`${count}::bigint`
}

function distinct(parts: readonly Sql[]): Sql[] {
  return [...new Map(parts.map((part) => [JSON.stringify([part.text, part.values]), part])).values()]
}
