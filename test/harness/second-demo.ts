import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { inject } from 'vitest'
import { findPostgres } from '../../scripts/postgres-cluster.mjs'
import { type Database, openDatabase } from '../../src/store/database.ts'
import { createDatabase } from './databases.ts'

/** Returns the id, domain or client id that the second demo tenant has in place of one of the demo tenant. */
export function ofSecond(text: string): string {
  return text
    .replaceAll('d0000000-0000-', 'd1000000-0000-')
    .replaceAll('demo.localhost', 'second.localhost')
    .replaceAll(/\bdemo-(csp|reseller|customer)\b/g, 'second-$1')
}

/**
 * Creates a database on the test server with a second demo tenant: the rows of the demo tenant, with other ids. Its
 * `close` removes it.
 */
export async function secondDemo(): Promise<Database> {
  const server = new URL(process.env.TEST_DATABASE_URL!)
  server.pathname = `/${inject('postgresqlTemplate')}`
  const dump = join(findPostgres()!, 'pg_dump')
  const { stdout } = await promisify(execFile)(dump, ['--inserts', '--no-comments', server.href], {
    maxBuffer: 2 ** 30,
  })
  // Commands of psql begin with a backslash.
  const text = ofSecond(stdout.replaceAll(/^\\.*$/gm, ''))
  const { url, drop } = await createDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
  const database = await openDatabase({ url, connections: 10 })
  const { close } = database
  return {
    ...database,
    async close() {
      await close()
      await drop()
    },
  }
}
