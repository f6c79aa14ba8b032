import type pg from 'pg'
import { columns, decoded } from '../../columns.ts'
import type { Database } from '../../database.ts'
import { lockMigrations, readApplied } from '../../migrate.ts'
import { backupRole } from '../backup-role.ts'
import {
  type ArchivedSequence,
  type ArchivedTenant,
  type ArchivePart,
  type ArchiveParts,
  archiveFormat,
  UnusableArchive,
} from './archive.ts'
import { fixTextFormat, hasTenants, readRows, tallyOf } from './rows.ts'
import { readHiddenTables, readTables, type Table } from './tables.ts'

/**
 * Runs work in a read-only transaction with one snapshot of a database, and returns the result of the work. The role
 * can read every row of every archived table.
 *
 * @param role The role that reads; the backup role except in tests.
 * @throws UnusableArchive when row-level security hides rows from the role
 */
export async function inSnapshot<T>(
  database: Database,
  work: (client: pg.ClientBase) => Promise<T>,
  role: string = backupRole,
): Promise<T> {
  return await database.asOwner(
    async (pool) => {
      const client = await pool.connect()
      try {
        // The lock blocks migrations: a snapshot sees no rows of a table that a migration rewrites later.
        if (database.kind === 'postgresql') await lockMigrations(client, { isShared: true })
        await client.query('begin isolation level repeatable read read only')
        await client.query(`set local role ${role}`)
        await fixTextFormat(client)
        await requireAllRows(client, role)
        return await work(client)
      } finally {
        // On the embedded database, the session outlives the connection, so the transaction must be rolled back.
        await client.query('rollback').catch(() => {})
        client.release(true)
      }
    },
    { areOff: true },
  )
}

async function requireAllRows(client: pg.ClientBase, role: string): Promise<void> {
  const hidden = await readHiddenTables(client)
  if (hidden.length === 0) return
  throw new UnusableArchive(
    `Row-level security hides rows of ${hidden.join(', ')} from the role ${role}, so a backup would lack them. Nothing was ` +
      `written. The command reseller-api admin database migrate lets the role ${backupRole} read every row.`,
  )
}

/**
 * Passes the parts of an archive to `work` and returns the result of `work`. All parts are read from one snapshot of
 * the database.
 *
 * @param tenant The tenant whose rows the archive contains; null for all tenants.
 * @param role The role that reads; the backup role except in tests.
 * @throws UnusableArchive when row-level security hides rows from the role
 */
export async function withArchive<T>(
  database: Database,
  tenant: ArchivedTenant | null,
  work: (parts: ArchiveParts) => Promise<T>,
  role?: string,
): Promise<T> {
  return await inSnapshot(database, (client) => work(partsOf(client, tenant)), role)
}

const timeColumns = columns<{ readonly now: string }>({
  now: decoded('now()', (now: Date) => now.toISOString()),
})

async function* partsOf(client: pg.ClientBase, tenant: ArchivedTenant | null): AsyncGenerator<ArchivePart> {
  const tenantId = tenant?.tenantId ?? null
  const tables = (await readTables(client)).filter((table) => tenant === null || isOfTenant(table))
  const archived = []
  for (const table of tables) {
    const { name, columns } = table
    const names = columns.map((column) => column.name)
    const tally = await tallyOf(client, name, names, tenantId)
    archived.push({ name, columns: names, months: await monthsOf(client, table, tenantId), ...tally })
  }
  const { rows: times } = await client.query(`select ${timeColumns.sql}`)
  yield {
    manifest: {
      format: archiveFormat,
      tenant,
      writtenAt: timeColumns.fromRows(times)[0]!.now,
      migrations: (await readApplied(client)).map(({ name, digest }) => ({ name, digest })),
      sealingKeys: await readSealingKeys(client, tenantId),
      tables: archived,
      sequences: tenant ? [] : await readSequences(client),
    },
  }
  for (const table of tables) yield* readRows(client, table, tenantId)
}

// Tables with rows about a tenant in this database, which do not apply to a copy of the tenant elsewhere.
const ofOneDatabase = ['directory.work_holds', 'directory.tenant_moves']

/** Returns whether the archive of one tenant contains rows of this table. */
export function isOfTenant(table: Table): boolean {
  return !ofOneDatabase.includes(table.name) && hasTenants(table)
}

const monthColumns = columns<{ readonly month: string }>({ month: 'period::text' })

/** Returns the first days of the months for which the archived rows need a partition. */
async function monthsOf(
  client: pg.ClientBase,
  { name, months }: Table,
  tenantId: string | null,
): Promise<readonly string[]> {
  if (tenantId === null || months.length === 0) return months
  const { rows } = await client.query(
    `select distinct ${monthColumns.sql} from ${name} where tenant_id = $1 order by 1`,
    [tenantId],
  )
  return monthColumns.fromRows(rows).map(({ month }) => month)
}

const sequenceColumns = columns<ArchivedSequence>({
  name: `format('%I.%I', schemaname, sequencename)`,
  lastValue: 'last_value::text',
})

/**
 * Returns the last values of all used sequences. Sequences ignore the snapshot, so these values can be newer than the
 * archived rows, but never older.
 */
async function readSequences(client: pg.ClientBase): Promise<ArchivedSequence[]> {
  const { rows } = await client.query(
    `select ${sequenceColumns.sql} from pg_sequences
     where schemaname in ('public', 'directory') and last_value is not null order by 1`,
  )
  return sequenceColumns.fromRows(rows)
}

const keyColumns = columns<{ readonly id: string }>({ id: `split_part(sealed, ':', 1)` })

/** Returns the ids of the keys with which values in the archive are sealed (encrypted). */
async function readSealingKeys(client: pg.ClientBase, tenantId: string | null): Promise<string[]> {
  const { rows: tables } = await client.query(`select where to_regclass('public.webhooks') is not null`)
  const ofWebhooks = ['secret', 'previous_secret'].map(
    (column) => `union all select tenant_id, ${column} from webhooks`,
  )
  const { rows } = await client.query(
    // A database before 021-protect-signing-keys.sql has no column `sealed_key`, and one before 037-add-webhooks.sql no table.
    `select distinct ${keyColumns.sql} from (
       select tenant_id, settings as sealed from provider_connections
       union all select tenant_id, refresh_token from provider_connections
       union all select tenant_id, sealed from operation_credentials
       ${tables.length > 0 ? ofWebhooks.join(' ') : ''}
       union all select null, to_jsonb(k)->>'sealed_key' from directory.signing_keys k
     ) secrets where sealed > '' and ($1::uuid is null or tenant_id = $1) order by 1`,
    [tenantId],
  )
  return keyColumns.fromRows(rows).map(({ id }) => id)
}
