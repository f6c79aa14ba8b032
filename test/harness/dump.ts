import type pg from 'pg'

// Tables and their names as SQL spells them.
const allTables = `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema')`

/** Every row of every table as text, by table. */
export async function dump(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows: names } = await pool.query(allTables)
  const all = names.map(({ name }) => `select '${name}' as place, row_to_json(t)::text as row from ${name} t`)
  const { rows } = await pool.query(all.join(' union all '))
  const byTable = Map.groupBy(rows, ({ place }) => place)
  return new Map(names.map(({ name }) => [name, (byTable.get(name) ?? []).map(({ row }) => row).join('\n')]))
}

/**
 * Returns a fingerprint of every table that `isWanted` by its name: how many rows it has and a sum over their hashes.
 * Equal fingerprints are equal contents; it costs a tenth of reading the rows.
 */
export async function fingerprints(
  client: Pick<pg.Pool, 'query'>,
  isWanted: (table: string) => boolean = () => true,
): Promise<Record<string, string>> {
  const { rows: names } = await client.query(allTables)
  return await fingerprintsOf(client, names.map(({ name }) => name as string).filter(isWanted))
}

/** As `fingerprints`, of some tables, named as SQL spells them. Refresh tokens count only if `withTokens`. */
export async function fingerprintsOf(
  client: Pick<pg.Pool, 'query'>,
  tables: readonly string[],
  withTokens = false,
): Promise<Record<string, string>> {
  // Each use of a vendor's account brings another refresh token, even if it only reads there.
  const row = (table: string) =>
    !withTokens && /provider_connections/.test(table) ? `(to_jsonb(t) - 'refresh_token')::text` : 't::text'
  const all = tables.map(
    (table) =>
      `select '${table}' as place,
         count(*) || ' rows, ' || coalesce(sum(hashtextextended(${row(table)}, 0)), 0) as found from ${table} t`,
  )
  const { rows } = await client.query(all.join(' union all '))
  return Object.fromEntries(rows.map(({ place, found }) => [place, found]))
}
