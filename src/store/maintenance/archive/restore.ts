import type pg from 'pg'
import { columns } from '../../columns.ts'
import { applicationRole, type Database } from '../../database.ts'
import { applyIn, type Migration, readMigrations, requireUsableTexts } from '../../migrate.ts'
import { jobTable } from '../../queue/jobs.ts'
import { allowBackups } from '../backup-role.ts'
import { withoutConstraints } from '../constraints.ts'
import { type ArchivedRows, type ArchiveParts, type Manifest, openParts, UnusableArchive } from './archive.ts'
import { compareWith } from './compare.ts'
import { copyRows, endLeases, fixTextFormat, insertRows } from './rows.ts'
import { readTables, type Table } from './tables.ts'

/** The database of a restore is not empty. The message does not name the database, so the caller replaces the message. */
export class NotEmpty extends UnusableArchive {
  /** The name of a table of the database. */
  readonly found: string

  constructor(found: string) {
    super(`The database is not empty: it has ${found}. Nothing was changed.`)
    this.found = found
  }
}

/** Options of a restore. */
export interface RestoreOptions {
  /** The ids of the configured keys, which must open all sealed values of the archive. */
  readonly keyIds: readonly string[]
  /** Called in the transaction of the restore, after the last migration. */
  readonly finish: (client: pg.ClientBase) => Promise<unknown>
}

/**
 * Restores an archive of all tenants into an empty database and returns the manifest. The rows are loaded into the
 * schema of the archive, compared with the manifest, and then migrated to the schema of this version. After an error,
 * the database is empty again.
 *
 * @throws UnusableArchive when the archive is damaged, of a single tenant or of a later version, or a key is missing;
 * NotEmpty
 */
export async function restore(
  database: Database,
  parts: ArchiveParts,
  { keyIds, finish }: RestoreOptions,
): Promise<Manifest> {
  const { manifest, rows } = await openParts(parts)
  if (manifest.tenant) {
    throw new UnusableArchive(
      `The archive has only the tenant ${manifest.tenant.name}. Import it: reseller-api admin tenant import`,
    )
  }
  requireKeys(manifest, keyIds)
  const migrations = await readMigrations()
  const applied = appliedOf(manifest, migrations)
  return await database.asOwner(
    async (pool) => {
      await requireUsableTexts(pool)
      await requireEmpty(pool)
      await createRole(pool)
      await inTransaction(pool, async (client) => {
        await applyIn(client, migrations.slice(0, applied))
        await withoutForcedSecurity(client, async () => {
          await load(client, manifest, rows)
          await compareWith(client, manifest, 'the restored database', 'stored')
          await endLeases(client, null)
        })
        await applyIn(client, migrations.slice(applied))
        await requeueJobs(client)
        await finish(client)
        await allowBackups(client)
        await client.query(`analyze ${manifest.tables.map(({ name }) => name).join(', ')}`)
      })
      return manifest
    },
    { areOff: true },
  )
}

/** Throws UnusableArchive unless `keyIds` contains the id of every key with which values of the archive are sealed. */
export function requireKeys({ sealingKeys }: Manifest, keyIds: readonly string[]): void {
  const missing = sealingKeys.filter((id) => !keyIds.includes(id))
  if (missing.length === 0) return
  throw new UnusableArchive(
    `The archive has secrets that are encrypted with the key ${missing.join(' and ')}, and ` +
      `${keyIds.length === 0 ? 'no key is configured' : `the configured keys are ${keyIds.join(', ')}`}. Set SECRET_KEY or ` +
      'SECRET_KEY_FILE to the key of the installation that wrote the archive; on the embedded database the key is in the file ' +
      'secret.key of its DATA_DIR. The id of a key is the beginning of the SHA-256 of its bytes.',
  )
}

/** Returns the number of migrations that an archive lists. @throws UnusableArchive unless `known` begins with them */
export function appliedOf({ migrations }: Manifest, known: readonly Migration[]): number {
  const other = migrations.find(
    ({ name, digest }, index) => known[index]?.name !== name || known[index].digest !== digest,
  )
  if (other) {
    throw new UnusableArchive(
      `The archive is of a database with the migration ${other.name}, which this version does not have in this form. Use the ` +
        'version that wrote the archive, or a later one.',
    )
  }
  return migrations.length
}

const nameColumns = columns<{ readonly name: string }>({ name: `format('%I.%I', n.nspname, c.relname)` })

async function requireEmpty(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(
    `select ${nameColumns.sql} from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
       and not exists (
         select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by 1 limit 1`,
  )
  const [found] = nameColumns.fromRows(rows)
  if (!found) return
  throw new NotEmpty(found.name)
}

async function createRole(pool: pg.Pool): Promise<void> {
  await pool.query(`do $$ begin create role ${applicationRole} nologin;
    exception when duplicate_object or unique_violation then null; end $$`)
}

/** Runs work and returns its result, in one transaction, in which PostgreSQL prints and parses values in the text format of archives. */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.ClientBase) => Promise<T>,
  begin = 'begin',
): Promise<T> {
  const client = await pool.connect()
  let failed = true
  try {
    await client.query(begin)
    await fixTextFormat(client)
    const result = await work(client)
    await client.query('commit')
    failed = false
    return result
  } finally {
    if (failed) await client.query('rollback').catch(() => {})
    client.release(failed)
  }
}

// Selects the constraints that are created after the last row is loaded: foreign keys, because tables reference each
// other and themselves, and NOT VALID checks, because archived rows may violate them.
const late = `connamespace in ('public'::regnamespace, 'directory'::regnamespace)
  and (contype = 'f' or contype = 'c' and not convalidated)`

async function load(
  client: pg.ClientBase,
  manifest: Manifest,
  rows: AsyncIterable<ArchivedRows>,
): Promise<void> {
  const insert = insertInto(manifest, await readTables(client))
  await copyRows(client)
  await ensurePartitions(client, manifest)
  await withoutConstraints(client, late, async () => {
    for await (const { table, lines } of rows) await insert(client, table, lines)
  })
  for (const { name, lastValue } of manifest.sequences)
    await client.query('select setval($1::regclass, $2)', [name, lastValue])
}

/** Creates the partitions that the rows of an archive need. */
export async function ensurePartitions(client: pg.ClientBase, { tables }: Manifest): Promise<void> {
  for (const { name, months } of tables)
    for (const month of months)
      await client.query('select ensure_partition($1, $2)', [name.replace(/^public\./, ''), month])
}

/** Returns a function that inserts archived rows. @throws UnusableArchive when the database lacks a table or column */
export function insertInto({ tables }: Manifest, known: readonly Table[]) {
  const inserted = new Map(
    tables.map(({ name, columns }) => {
      const target = known.find((table) => table.name === name)
      if (!target) throw new UnusableArchive(`This version has no table ${name}.`)
      const found = columns.map((column) => target.columns.find((one) => one.name === column))
      const missing = columns.filter((_, place) => !found[place])
      if (missing.length > 0) {
        throw new UnusableArchive(
          `This version has no column ${missing.join(', ')} of ${name}. Use the version that wrote the archive, then upgrade.`,
        )
      }
      return [name, found.filter((column) => column !== undefined)]
    }),
  )
  return (client: pg.ClientBase, table: string, lines: readonly string[]) => {
    const columns = inserted.get(table)
    if (!columns) throw new UnusableArchive(`${table}: the manifest does not list the table.`)
    return insertRows(client, table, columns, lines)
  }
}

/** Runs work while row-level security does not apply to the tables' owner, who loads and counts rows of all tenants. */
async function withoutForcedSecurity(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query(
    `select ${nameColumns.sql} from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relforcerowsecurity order by 1`,
  )
  const forced = nameColumns.fromRows(rows)
  for (const { name } of forced) await client.query(`alter table ${name} no force row level security`)
  await work()
  for (const { name } of forced) await client.query(`alter table ${name} force row level security`)
}

/**
 * Puts those jobs back into the queue that were running when the archive was written. Such a job keeps its number of
 * attempts, so the next attempt asks the vendor whether the interrupted attempt succeeded.
 *
 * @param tenantId Restricts the call to the jobs of one tenant; by default all tenants.
 */
export async function requeueJobs(client: pg.ClientBase, tenantId?: string): Promise<void> {
  await client.query(
    `update ${jobTable} set state = 'Ready', heartbeat_at = null
     where state = 'Running' and ($1::uuid is null or tenant_id = $1)`,
    [tenantId ?? null],
  )
}
