import type { Database } from './database.ts'
import { allOf, forTenant, type Sql, sql, statement } from './sql.ts'

/** Which page of a list: by its number, or the one after a position. */
export interface PageRequest {
  readonly pageNumber: number
  readonly pageSize: number
  /** The values of the order columns in the last row of the page before. */
  readonly after?: readonly string[] | undefined
}

/** One page: its rows, how many there are over all pages, and the position of its last row if more follow. */
export interface Page<Row> {
  readonly rows: Row[]
  readonly totalCount: number
  readonly next: readonly string[] | undefined
}

/** A list as SQL: what to select from where, under which conditions, in which total order. */
export interface ListSource {
  readonly columns: Sql
  readonly from: Sql
  readonly where: readonly Sql[]
  /** Order columns, the last one unique, with their types; all of them are never null. */
  readonly order: readonly { readonly column: Sql; readonly type: 'text' | 'uuid' | 'timestamptz' }[]
  readonly descending: boolean
}

/** Reads one page of a list in one statement. */
export async function readPage<Row>(
  database: Database,
  tenantId: string,
  source: ListSource,
  request: PageRequest,
): Promise<Page<Row>> {
  const { order, descending, where } = source
  const columns = sql.join(order.map(({ column }) => column))
  const direction = descending ? sql`desc` : sql`asc`
  const sorted = sql.join(order.map(({ column }) => sql`${column} ${direction}`))
  const position = sql.join(
    order.map(({ column }, index) => sql`${column}::text as ${sql.ref(`position${index}`)}`),
  )
  const seek = request.after && [
    sql`(${columns}) ${descending ? sql`<` : sql`>`} (${sql.join(
      order.map(({ type }, index) => sql`${request.after![index]}::${sql.raw(type)}`),
    )})`,
  ]
  const offset = request.after ? 0 : (request.pageNumber - 1) * request.pageSize
  const rows = await database.query(
    statement(sql`
      select counted.total, page.*
      from (select count(*)::int as total from ${source.from} where ${allOf(where)}) as counted
      left join lateral (
        select ${source.columns}, ${position} from ${source.from}
        where ${allOf([...where, ...(seek ?? [])])}
        order by ${sorted} limit ${request.pageSize + 1} offset ${offset}
      ) as page on true
      where ${forTenant(tenantId)}`),
  )
  const found = rows.filter((row) => row.position0 !== null)
  const shown = found.slice(0, request.pageSize)
  const last = shown.at(-1)
  const next =
    found.length > shown.length && last
      ? order.map((_, index) => String(last[`position${index}`]))
      : undefined
  const totalCount = Number(rows[0]?.total ?? 0)
  for (const row of shown) {
    delete row.total
    for (const index of order.keys()) delete row[`position${index}`]
  }
  return { rows: shown as Row[], totalCount, next }
}
