import type pg from 'pg'

/** Every row of every table as text, by table. */
export async function dump(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows: names } = await pool.query(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const all = names.map(({ name }) => `select '${name}' as place, row_to_json(t)::text as row from ${name} t`)
  const { rows } = await pool.query(all.join(' union all '))
  const byTable = Map.groupBy(rows, ({ place }) => place)
  return new Map(names.map(({ name }) => [name, (byTable.get(name) ?? []).map(({ row }) => row).join('\n')]))
}
