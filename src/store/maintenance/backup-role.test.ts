import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findPostgres } from '../../../scripts/postgres-cluster.mjs'
import { databaseKinds, onServer, ownDatabase } from '../../../test/harness/databases.ts'
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
    // The dump names the owner of its tables, who restores it.
    const owner = new URL(source)
    const name = new URL(await ownDatabase()).pathname.slice(1)
    await onServer(`alter database ${name} owner to ${owner.username}`)
    const target = Object.assign(owner, { pathname: `/${name}` }).href

    const file = join(mkdtempSync(join(tmpdir(), 'dump-')), 'backup.dump')
    onTestFinished(() => rmSync(dirname(file), { recursive: true }))
    const tool = async (name: string, ...args: string[]) => await run(join(folder!, name), args)
    const options = [`--role=${backupRole}`, '--enable-row-security', '--format=custom', `--file=${file}`]
    await tool('pg_dump', ...options, source)
    const right = 'create on schema public'
    await tool('psql', target, '--command', `grant ${right} to reseller_management_api_search`)
    await tool('pg_restore', '--exit-on-error', `--dbname=${target}`, file)
    await tool('psql', target, '--command', `revoke ${right} from reseller_management_api_search`)

    const before = await counts(source)
    expect(before.filter(([table, rows]) => table === 'public.invoices' && rows === '0')).toEqual([])
    expect(await counts(target)).toEqual(before)
    expect(await ownersOfViews(target)).toEqual(await ownersOfViews(source))
  })
})

/** Returns the views with their owners, which decide the policies by which a search reads. */
async function ownersOfViews(url: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const text = `select viewname, viewowner from pg_views where schemaname = 'public' order by 1`
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

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
