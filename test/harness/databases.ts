import { randomBytes, randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { type Database, openDatabase } from '../../src/store/database.ts'
import { copyOfTemplate } from './embedded-copies.ts'
import { isProving } from './proving.ts'

export type DatabaseKind = Database['kind']

/** The kinds of databases of this test run: always the embedded one, and PostgreSQL if TEST_DATABASE_URL is set. */
export const databaseKinds: readonly DatabaseKind[] = process.env.TEST_DATABASE_URL
  ? ['embedded', 'postgresql']
  : ['embedded']

// The embedded database needs several times the processor time. These files write and read customers, search, and stream, with
// background work.
const onEmbedded = ['customers.test.ts', 'events.test.ts']

/**
 * Returns the kinds of databases for an expensive test file whose subject is not SQL. A normal run uses one kind, which
 * is PostgreSQL for most files. `npm run prove` uses all kinds.
 *
 * @param file The import.meta.url of the test file.
 */
export function oneDatabase(file: string): readonly DatabaseKind[] {
  if (isProving) return databaseKinds
  // Vitest may append a query to the URL.
  return [onEmbedded.includes(basename(new URL(file).pathname)) ? databaseKinds[0]! : databaseKinds.at(-1)!]
}

/** Returns a new migrated database with the demo tenant, for one test file. */
export async function freshDatabase(kind: DatabaseKind): Promise<Database & { url: string | undefined }> {
  if (kind === 'embedded') {
    const database = await openDatabase({ embedded: await copyOfTemplate(inject('embeddedTemplate')) })
    return Object.assign(database, { url: undefined })
  }
  const { url, drop } = await createDatabase(inject('postgresqlTemplate'))
  // A busy machine may need longer than callers of the service would wait.
  const database = await openDatabase({ url, connections: 10, checkoutMs: 60_000 })
  const close = database.close
  return Object.assign(database, {
    url,
    async close() {
      await close()
      await drop()
    },
  })
}

// As `discard all`, except that prepared statements stay: the driver knows them by their names.
const forgetSession = `close all; set session authorization default; reset all; unlisten *;
  select pg_advisory_unlock_all(); discard temp; discard sequences`

/**
 * Replaces the way in which tests work as the owner: on connections that stay open, because to open one takes longer than
 * most of that work, and a run of all tests opened three thousand. A connection forgets its session after each work.
 */
export function keepOwner(database: Awaited<ReturnType<typeof freshDatabase>>): void {
  const { url, asOwner, close } = database
  if (url === undefined) return
  const owner = new pg.Pool({ connectionString: url, max: 5, idleTimeoutMillis: 0 })
  // The server ends the sessions of a database that is dropped.
  owner.on('error', () => {})
  owner.on('release', (_error, client) => client.query(forgetSession).catch(() => {}))
  database.asOwner = (work, limits) => (limits ? asOwner(work, limits) : work(owner))
  database.close = async () => {
    await owner.end()
    await close()
  }
}

/** Creates a database on the test server, as a copy of a template if one is given, with further options, and returns its URL. */
export async function createDatabase(
  template?: string,
  options = '',
): Promise<{ url: string; name: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(
    `create database ${name}${template ? ` template ${template} strategy file_copy` : ''} ${options}`,
  )
  const url = new URL(process.env.TEST_DATABASE_URL!)
  url.pathname = `/${name}`
  return { url: url.href, name, drop: () => onServer(`drop database if exists ${name} with (force)`) }
}

/**
 * Creates an empty database of a user who may only create roles, as an operator has it, until the end of the test.
 * Returns its URL.
 */
export async function ownDatabase(): Promise<string> {
  const { url, name, drop } = await createDatabase()
  const user = `owner_${randomBytes(6).toString('hex')}`
  await onServer(`create role ${user} login createrole password '${user}'`)
  await onServer(`alter database ${name} owner to ${user}`)
  // Another migration created these roles of the server; on its own server, the user would have created them.
  for (const role of ['', '_search', '_backup'])
    await onServer(`grant reseller_management_api${role} to ${user} with admin option`)
  onTestFinished(async () => {
    await drop()
    await onServer(`drop role ${user}`)
  })
  const address = new URL(url)
  address.username = user
  address.password = user
  return address.href
}

let server: pg.Pool | undefined

function openServer(): pg.Pool {
  const connectionString = process.env.TEST_DATABASE_URL
  const pool = new pg.Pool({ connectionString, idleTimeoutMillis: 0, allowExitOnIdle: true })
  // An idle connection that is lost is replaced by the next statement.
  pool.on('error', () => {})
  return pool
}

/**
 * Runs one statement on the test server in its default database. A worker keeps the connections for all its files, because to
 * open one takes longer than most of these statements.
 */
export async function onServer(statement: string): Promise<void> {
  server ??= openServer()
  await server.query(statement)
}

declare module 'vitest' {
  interface ProvidedContext {
    embeddedTemplate: string
    postgresqlTemplate: string
    /** The name of a migrated database without a tenant on the test server. */
    migratedTemplate: string
  }
}
