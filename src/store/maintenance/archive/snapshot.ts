import type pg from 'pg'
import { columns, decoded } from '../../columns.ts'
import type { Database } from '../../database.ts'
import { migrationLock, readApplied } from '../../migrate.ts'
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
 * Runs work in one snapshot of a database, in which it sees every row of every archived table, and returns its result.
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
        // A snapshot sees no rows of a table that a migration has rewritten since. So none may run meanwhile.
        if (database.kind === 'postgresql')
          await client.query('select pg_advisory_lock_shared($1)', [migrationLock])
        await client.query('begin isolation level repeatable read read only')
        await client.query(`set local role ${role}`)
        await fixTextFormat(client)
        await requireAllRows(client, role)
        return await work(client)
      } finally {
        // The single session of the embedded database outlives its connection.
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
      `written. The command reseller-api database migrate lets the role ${backupRole} read every row.`,
  )
}

/**
 * Runs work with the parts of an archive of a database, which are all of one snapshot, and returns its result.
 *
 * @param tenant The tenant whose rows the archive has; null for all.
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

/** Returns whether a table has rows of single tenants that belong into the archive of one. */
function isOfTenant(table: Table): boolean {
  // A hold is a decision of the installation.
  return table.name !== 'directory.work_holds' && hasTenants(table)
}

const monthColumns = columns<{ readonly month: string }>({ month: 'period::text' })

/** Returns the first days of the months that need a partition. */
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

/** Returns the values of the sequences that were used. They are not lower than the values in the rows of the snapshot. */
async function readSequences(client: pg.ClientBase): Promise<ArchivedSequence[]> {
  const { rows } = await client.query(
    `select ${sequenceColumns.sql} from pg_sequences
     where schemaname in ('public', 'directory') and last_value is not null order by 1`,
  )
  return sequenceColumns.fromRows(rows)
}

const keyColumns = columns<{ readonly id: string }>({ id: `split_part(sealed, ':', 1)` })

/** Returns the ids of the keys that have sealed values. */
async function readSealingKeys(client: pg.ClientBase, tenantId: string | null): Promise<string[]> {
  const { rows } = await client.query(
    // Signing keys are sealed since 021-protect-signing-keys.sql; before, the column does not exist.
    `select distinct ${keyColumns.sql} from (
       select tenant_id, settings as sealed from provider_connections
       union all select tenant_id, refresh_token from provider_connections
       union all select tenant_id, sealed from operation_credentials
       union all select null, to_jsonb(k)->>'sealed_key' from directory.signing_keys k
     ) secrets where sealed is not null and ($1::uuid is null or tenant_id = $1) order by 1`,
    [tenantId],
  )
  return keyColumns.fromRows(rows).map(({ id }) => id)
}
