import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { findPostgres } from '../../../scripts/postgres-cluster.mjs'
import { databaseKinds, ownDatabase } from '../../../test/harness/databases.ts'
import { seedDemo } from '../../demo/seed.ts'
import { openDatabase } from '../database.ts'
import { migrate } from '../migrate.ts'
import { backupRole } from './backup-role.ts'

const run = promisify(execFile)
const folder = findPostgres()

describe.runIf(databaseKinds.includes('postgresql') && folder !== undefined)('a dump', () => {
  it('under the backup role has every row, although the user is not a superuser', async () => {
    const source = await ownDatabase()
    const database = await openDatabase({ url: source, connections: 4 })
    await migrate(database)
    await seedDemo(database)
    // A table created between two migrations.
    await database.pool.query(`select ensure_partition('invoice_license_lines', '2031-05-01')`)
    await database.close()
    const target = await ownDatabase()

    const options = [`--role=${backupRole}`, '--enable-row-security', '--no-owner', '--format=plain']
    const { stdout: dump } = await run(join(folder!, 'pg_dump'), [...options, source], {
      maxBuffer: 500_000_000,
    })
    const restored = run(join(folder!, 'psql'), ['--quiet', '--set=ON_ERROR_STOP=0', target])
    restored.child.stdin!.end(dump)
    await restored

    const before = await counts(source)
    expect(before.filter(([table, rows]) => table === 'public.invoices' && rows === '0')).toEqual([])
    expect(await counts(target)).toEqual(before)
  })
})

/** Returns the row count of each table, without row-level security. */
async function counts(url: string): Promise<[table: string, rows: string][]> {
  const all = new URL(process.env.TEST_DATABASE_URL!)
  all.pathname = new URL(url).pathname
  const client = new pg.Client({ connectionString: all.href })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    )
    const counted: [string, string][] = []
    for (const { name } of rows) {
      const [{ count }] = (await client.query(`select count(*) from ${name}`)).rows
      counted.push([name, count])
    }
    return counted
  } finally {
    await client.end()
  }
}
