import { readdir, readFile } from 'node:fs/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type pg from 'pg'
import type { Database } from './database.ts'
import { allowBackups } from './maintenance/backup-role.ts'
import { isJobQueueCurrent, migrateJobQueue } from './queue/job-queue.ts'

const folder = new URL('./migrations/', import.meta.url)

/** A migration, and when it was applied to this database, if it was. */
export interface MigrationStatus {
  readonly name: string
  readonly appliedAt: Date | undefined
}

/**
 * Brings a database up to date, forward only. Any number of processes may do it at once: one works, the others
 * wait for its lock and then find nothing to do.
 *
 * @returns The names of the migrations that were applied.
 */
export async function migrate(database: Database): Promise<string[]> {
  const migrations = await readMigrations()
  // What a table of a large database takes, and waiting for another process, is longer than a request's time.
  const limits = { areOff: true }
  return await database.asOwner(async (pool) => {
    const isCurrent = async () => {
      const statuses = await statusOf(pool, migrations)
      const areApplied = statuses.every(({ appliedAt }) => appliedAt !== undefined)
      return areApplied && (await isJobQueueCurrent(pool, database.kind))
    }
    if (await isCurrent()) return []
    return await alone(database, pool, async () => {
      const { error, results = [] } = await migrator(pool, migrations).migrateToLatest()
      if (error) throw error
      if (results.length > 0 || !(await isCurrent())) await migrateJobQueue(pool, database.kind)
      await allowBackups(pool)
      return results.map(({ migrationName }) => migrationName)
    })
  }, limits)
}

// Any number that nothing else locks.
const migrationLock = 4_703_215_881

/**
 * Does work in one process at a time. What the migrator and the queue lock by themselves is not enough: two
 * processes that create the queue's schema in the same moment fail on the catalogue's own index.
 */
async function alone<T>(database: Database, pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  // The embedded database belongs to one process, and has one connection, which the work needs.
  if (database.kind === 'embedded') return await work()
  const holder = await pool.connect()
  try {
    await holder.query('select pg_advisory_lock($1)', [migrationLock])
    return await work()
  } finally {
    // Its end frees the lock, whatever state it is in.
    holder.release(true)
  }
}

/** Every migration that this version knows, with when it was applied. */
export async function migrationStatus(database: Database): Promise<MigrationStatus[]> {
  return await database.asOwner(async (pool) => await statusOf(pool, await readMigrations()))
}

type Migrations = Record<string, Migration>

/** Each migration is a file of plain SQL, applied in the order of the names. */
async function readMigrations(): Promise<Migrations> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')))
  return Object.fromEntries(
    files.map((file, index) => [
      file.slice(0, -'.sql'.length),
      { up: async (connection) => void (await sql.raw(texts[index]!).execute(connection)) },
    ]),
  )
}

function migrator(pool: pg.Pool, migrations: Migrations): Migrator {
  const dialect = new PostgresDialect({
    pool: { connect: () => pool.connect(), end: async () => {} } as unknown as pg.Pool,
  })
  return new Migrator({ db: new Kysely({ dialect }), provider: { getMigrations: async () => migrations } })
}

async function statusOf(pool: pg.Pool, migrations: Migrations): Promise<MigrationStatus[]> {
  const { rows: tables } = await pool.query(`select to_regclass('public.kysely_migration') as migrations`)
  const { rows } = tables[0].migrations
    ? await pool.query('select name, timestamp from kysely_migration')
    : { rows: [] }
  const applied = new Map(rows.map(({ name, timestamp }) => [name, new Date(timestamp)]))
  return Object.keys(migrations).map((name) => ({ name, appliedAt: applied.get(name) }))
}
