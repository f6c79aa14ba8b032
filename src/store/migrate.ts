import { readdir, readFile } from 'node:fs/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type pg from 'pg'
import type { Database } from './database.ts'
import { isJobQueueCurrent, migrateJobQueue, type QueuedKind } from './job-queue.ts'

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
 * @param kinds The kinds of jobs that need a queue.
 * @returns The names of the migrations that were applied.
 */
export async function migrate(database: Database, kinds: readonly QueuedKind[]): Promise<string[]> {
  return await database.asOwner(async (pool) => {
    const applied: string[] = []
    const migrations = await readMigrations()
    const statuses = await statusOf(pool, migrations)
    if (statuses.some(({ appliedAt }) => appliedAt === undefined)) {
      const { error, results } = await migrator(pool, migrations).migrateToLatest()
      if (error) throw error
      applied.push(...(results ?? []).map(({ migrationName }) => migrationName))
    }
    if (applied.length > 0 || !(await isJobQueueCurrent(pool, kinds))) {
      await migrateJobQueue(pool, database.kind, kinds)
    }
    return applied
  })
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
