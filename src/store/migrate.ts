import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { columns } from './columns.ts'
import type { Database } from './database.ts'
import { allowBackups } from './maintenance/backup-role.ts'
import { buildEarly } from './maintenance/early-indexes.ts'

const folder = new URL('./migrations/', import.meta.url)

/** A migration with the time at which it was applied to this database, if any. */
export interface MigrationStatus {
  readonly name: string
  readonly appliedAt: Date | undefined
}

/** A migration is a file of plain SQL. Migrations are applied in the order of their names. */
export interface Migration {
  readonly name: string
  readonly text: string
  /** The SHA-256 of the text in hexadecimal. Line ends are hashed as LF, because Git can check out files with CRLF. */
  readonly digest: string
}

/**
 * This version of the service cannot migrate the database. The database is unchanged; the message states what to do.
 */
export class CannotMigrate extends Error {}

/**
 * Applies all pending migrations to a database, or none. Several processes can call `migrate` at the same time: one
 * process migrates, and the others wait for its lock and then find nothing to do.
 *
 * @returns The names of the migrations that this call applied
 * @throws CannotMigrate
 */
export async function migrate(database: Database): Promise<string[]> {
  const migrations = await readMigrations()
  // The timeouts of requests are too short to alter a large table or to wait for another process.
  const limits = { areOff: true }
  return await database.asOwner(async (pool) => {
    const isCurrent = async () => pendingOf(migrations, await readApplied(pool)).length === 0
    await requireUsableTexts(pool)
    await refuseUnreleased(database, pool)
    if (await isCurrent()) return []
    return await alone(database, pool, async () => {
      const applied = await readApplied(pool)
      const pending = pendingOf(migrations, applied)
      // A new database has no rows, and no other process uses the embedded one.
      const isInUse = applied.length > 0 && database.kind === 'postgresql'
      await (isInUse ? applyBeside(pool, pending) : apply(pool, pending))
      await retryLocks(() => allowBackups(pool))
      return pending.map(({ name }) => name)
    })
  }, limits)
}

// Processes of an older version may still serve requests. A migration that waits for a lock makes all later requests for the
// table wait behind it, also those for the tables that it has locked already, and requests give up after two seconds. So it
// waits only briefly, gives its locks back, and tries again.
const lockWaitMs = 300
const pauseMs = 200
const maxAttempts = 1_000
// The lock was not available in time, and the transaction was ended to resolve a deadlock.
const isAboutLocks = /^(55P03|40P01)$/

/**
 * Runs a transaction and returns its result. Runs it again when it did not get a lock in time or was ended to resolve a
 * deadlock; throws when that has happened `maxAttempts` times, which takes minutes.
 */
export async function retryLocks<T>(work: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isAboutLocks.test((error as pg.DatabaseError).code ?? '') || attempts === maxAttempts) throw error
    }
    await setTimeout(pauseMs)
  }
}

/** The advisory lock of migrations: an arbitrary number that no other lock uses. */
const migrationLock = 4_703_215_881

/**
 * Runs work in one process at a time and returns its result. The lock of the job queue is not sufficient: two processes
 * that create the queue's schema at the same moment fail on an index of the PostgreSQL catalogue.
 */
async function alone<T>(database: Database, pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  // Only one process can open the embedded database. A lock would hold its single connection, which the work needs.
  if (database.kind === 'embedded') return await work()
  const holder = await pool.connect()
  try {
    await lockMigrations(holder)
    return await work()
  } finally {
    // Closing the connection releases the lock in any state of the connection.
    holder.release(true)
  }
}

const lockedColumns = columns<{ readonly isLocked: boolean }>({
  isLocked: `case when $2 then pg_try_advisory_lock_shared($1) else pg_try_advisory_lock($1) end`,
})

/**
 * Polls for the lock of migrations until the session holds it. No statement waits for the lock, because the build of an index
 * waits for each running statement.
 */
export async function lockMigrations(
  session: pg.ClientBase,
  { isShared = false }: { readonly isShared?: boolean } = {},
): Promise<void> {
  for (;;) {
    const { rows } = await session.query(`select ${lockedColumns.sql}`, [migrationLock, isShared])
    if (lockedColumns.fromRows(rows)[0]!.isLocked) return
    await setTimeout(pauseMs)
  }
}

/**
 * Returns all migrations of this version of the service in order, each with the time at which it was applied; undefined
 * for a pending one.
 *
 * @throws CannotMigrate
 */
export async function migrationStatus(database: Database): Promise<MigrationStatus[]> {
  return await database.asOwner(async (pool) => {
    await refuseUnreleased(database, pool)
    const migrations = await readMigrations()
    const applied = await readApplied(pool)
    pendingOf(migrations, applied)
    const times = new Map(applied.map(({ name, appliedAt }) => [name, appliedAt]))
    return migrations.map(({ name }) => ({ name, appliedAt: times.get(name) }))
  })
}

/** How the schema of a database differs from that of this version, by names of migrations. */
export interface SchemaDifference {
  /** Migrations of this version that are not applied, for example after an older backup was restored. */
  readonly pending: readonly string[]
  /** Applied migrations that this version does not have, because a later version has migrated the database. */
  readonly unknown: readonly string[]
}

/** Compares the migrations that were applied to a database with those of this version. */
export async function schemaDifference(database: Database): Promise<SchemaDifference> {
  const known = new Set((await readMigrations()).map(({ name }) => name))
  const applied = new Set((await database.asOwner(readApplied)).map(({ name }) => name))
  return { pending: [...known.difference(applied)], unknown: [...applied.difference(known)] }
}

/** Returns the migrations of this version of the service in the order of their names. */
export async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return await Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, folder), 'utf8')
      const digest = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
      return { name: file.slice(0, -'.sql'.length), text, digest }
    }),
  )
}

/** A migration as the database records it. */
export interface AppliedMigration {
  readonly name: string
  readonly digest: string
  readonly appliedAt: Date
}

/**
 * Returns the migrations of `known` that are not applied yet.
 *
 * @throws CannotMigrate unless the applied migrations are an unchanged prefix of the known ones
 */
export function pendingOf(known: readonly Migration[], applied: readonly AppliedMigration[]): Migration[] {
  for (const [index, { name, digest }] of applied.entries()) {
    const migration = known[index]
    if (migration?.name !== name) {
      throw new CannotMigrate(
        known.some((one) => one.name === name)
          ? `The migration ${name} was applied before ${migration!.name}, which has a lower number. Give a new migration the next ` +
              'number.'
          : `The database has the migration ${name}, which this version does not have. Start the version that applied it, ` +
              'or a later one.',
      )
    }
    if (migration.digest !== digest) {
      throw new CannotMigrate(
        `The migration ${name} was changed after it was applied to this database. Restore the file, and put the change ` +
          'into a new migration.',
      )
    }
  }
  return known.slice(applied.length)
}

const appliedColumns = columns<AppliedMigration>({
  name: 'name',
  digest: 'digest',
  appliedAt: 'applied_at',
})

/** Returns the migrations that were applied to a database, sorted by name. */
export async function readApplied(pool: Pick<pg.ClientBase, 'query'>): Promise<AppliedMigration[]> {
  if (!(await exists(pool, 'public.schema_migrations'))) return []
  const { rows } = await pool.query(`select ${appliedColumns.sql} from schema_migrations order by name`)
  return appliedColumns.fromRows(rows)
}

/** Applies migrations in the open transaction of a connection, and records them in schema_migrations. */
export async function applyIn(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  await client.query(`
    create table if not exists schema_migrations (
      name text primary key,
      digest text not null,
      applied_at timestamptz not null default clock_timestamp()
    )`)
  for (const { name, text, digest } of migrations) {
    await client.query(text)
    await client.query('insert into schema_migrations (name, digest) values ($1, $2)', [name, digest])
  }
}

/**
 * Applies migrations in one transaction, so that a failure leaves the database unchanged. While it waits for a long transaction,
 * other transactions can use the tables.
 */
export async function apply(pool: pg.Pool, migrations: readonly Migration[]): Promise<void> {
  await retryLocks(() => applyOnce(pool, migrations))
}

/** Applies migrations while other processes use the database. First builds the indexes that would make these processes wait. */
export async function applyBeside(pool: pg.Pool, migrations: readonly Migration[]): Promise<void> {
  await apply(pool, await buildEarly(pool, migrations))
}

async function applyOnce(pool: pg.Pool, migrations: readonly Migration[]): Promise<void> {
  const client = await pool.connect()
  let failed = true
  try {
    await client.query(`begin; set local lock_timeout = ${lockWaitMs}`)
    await applyIn(client, migrations)
    await client.query('commit')
    failed = false
  } finally {
    // Closing a connection to a server rolls back. The single session of the embedded database outlives its connection,
    // so the rollback is explicit.
    if (failed) await client.query('rollback').catch(() => {})
    client.release(failed)
  }
}

const textColumns = columns<{ readonly encoding: string; readonly hasUsualLetters: boolean }>({
  encoding: `current_setting('server_encoding')`,
  hasUsualLetters: `lower('I') = 'i'`,
})

/**
 * Throws CannotMigrate unless a database stores texts in UTF-8, with a locale in which i is the lower case of I. Another
 * encoding refuses some characters, or measures lengths in bytes. On a server that was set up with the locale C, new databases
 * have another encoding than UTF-8 by default. In a Turkish locale, the database and the service would compare the same id of a
 * vendor differently.
 */
export async function requireUsableTexts(pool: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await pool.query(`select ${textColumns.sql}`)
  const { encoding, hasUsualLetters } = textColumns.fromRows(rows)[0]!
  const remedy =
    `Create another one: create database reseller_api owner reseller_api template template0 encoding 'UTF8' ` +
    `locale 'C.UTF-8'. Nothing was changed.`
  if (encoding !== 'UTF8')
    throw new CannotMigrate(`The database has the encoding ${encoding} and must have UTF8. ${remedy}`)
  if (!hasUsualLetters)
    throw new CannotMigrate(
      `The database has a locale in which the lower case of I is not i, such as tr_TR. Ids of vendors are compared without ` +
        `letter case, which needs another locale. ${remedy}`,
    )
}

/**
 * Throws CannotMigrate for a database of a version before the first release, because its schema differs. Such a
 * database records its migrations in kysely_migration.
 */
async function refuseUnreleased(database: Database, pool: pg.Pool): Promise<void> {
  if (!(await exists(pool, 'public.kysely_migration'))) return
  const remedy =
    database.kind === 'embedded'
      ? 'Delete the folder that DATA_DIR names (./data by default), or set DATA_DIR to a new one'
      : 'Set DATABASE_URL to an empty database'
  throw new CannotMigrate(
    `This database was created by an unreleased version and cannot be upgraded. ${remedy}, and start again. Nothing ` +
      'was changed.',
  )
}

const existsColumns = columns<{ readonly exists: boolean }>({ exists: 'to_regclass($1) is not null' })

async function exists(pool: Pick<pg.ClientBase, 'query'>, table: string): Promise<boolean> {
  const { rows } = await pool.query(`select ${existsColumns.sql}`, [table])
  return existsColumns.fromRows(rows)[0]!.exists
}
