import { hash } from 'node:crypto'
import type pg from 'pg'

// Selects the names of all tables, quoted for SQL.
const allTables = `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema')`

/** Returns all rows of all tables as text, by table. */
export async function dump(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows: names } = await pool.query(allTables)
  const all = names.map(({ name }) => `select '${name}' as place, row_to_json(t)::text as row from ${name} t`)
  const { rows } = await pool.query(all.join(' union all '))
  const byTable = Map.groupBy(rows, ({ place }) => place)
  return new Map(names.map(({ name }) => [name, (byTable.get(name) ?? []).map(({ row }) => row).join('\n')]))
}

/**
 * Returns a fingerprint of every table whose name `isWanted` accepts: the number of rows and the sum of their
 * hashes. Equal fingerprints mean equal contents. Computing them takes a tenth of the time of reading the rows.
 */
export async function fingerprints(
  client: Pick<pg.Pool, 'query'>,
  isWanted: (table: string) => boolean = () => true,
): Promise<Record<string, string>> {
  const { rows: names } = await client.query(allTables)
  return await fingerprintsOf(client, names.map(({ name }) => name as string).filter(isWanted))
}

/**
 * The tables that recurring work changes without a request: the watch claims every account by the clock, audit rows
 * are chained, and alerts are compared with their subjects.
 */
const tablesOfTheClock =
  /\b(delegation_watches|alerts|alert_checks|daily_usage(_invoices)?|audit_(chains|links|checkpoints|pending|histories))$/
/** The rows of due work that no request changes. Their times move when the work was done. */
const workOfTheClock = ['DelegationWatch', 'Upkeep', 'Alerts']

/**
 * Returns the fingerprints of some tables, given by their quoted names, without those that recurring work changes.
 * Refresh tokens are ignored unless `withTokens` is true.
 */
export async function fingerprintsOf(
  client: Pick<pg.Pool, 'query'>,
  tables: readonly string[],
  withTokens = false,
): Promise<Record<string, string>> {
  // Every use of a vendor account stores a new refresh token, even for reads.
  const row = (table: string) =>
    !withTokens && /provider_connections/.test(table) ? `(to_jsonb(t) - 'refresh_token')::text` : 't::text'
  const lasting = tables.filter((table) => !tablesOfTheClock.test(table))
  const rowsOf = (table: string) =>
    /\bdue_work$/.test(table)
      ? `(select * from ${table} where kind not in ('${workOfTheClock.join("', '")}'))`
      : table
  const all = lasting.map(
    (table) =>
      `select '${table}' as place,
         count(*) || ' rows, ' || coalesce(sum(hashtextextended(${row(table)}, 0)), 0) as found from ${rowsOf(table)} t`,
  )
  const text = all.join(' union all ')
  // A name, so that a connection plans the statement once; planning takes longer than execution.
  const { rows } = await client.query({ name: `fingerprints-${hash('md5', text)}`, text })
  return Object.fromEntries(rows.map(({ place, found }) => [place, found]))
}
