import type pg from 'pg'

/** Every row of every table as text, by table. */
export async function dump(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows: names } = await pool.query(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const tables = new Map<string, string>()
  for (const { name } of names) {
    const { rows } = await pool.query(`select row_to_json(t)::text as row from ${name} t`)
    tables.set(name, rows.map(({ row }) => row).join('\n'))
  }
  return tables
}
