import pg from 'pg'
import { columns } from '../../columns.ts'
import type { Database } from '../../database.ts'
import { readApplied } from '../../migrate.ts'
import { jobTable } from '../../queue/jobs.ts'
import { holdTenants } from '../../queue/work-holds.ts'
import { endMove } from '../moves/tenant-moves.ts'
import {
  type ArchivedTenant,
  type ArchiveParts,
  type Manifest,
  openParts,
  UnusableArchive,
} from './archive.ts'
import { compareWith } from './compare.ts'
import { ensurePartitions, insertInto, inTransaction, requeueJobs, requireKeys } from './restore.ts'
import { copyRows, endLeases } from './rows.ts'
import { readTables } from './tables.ts'

const uniqueViolation = '23505'
const checkViolation = '23514'

/**
 * Imports the archive of one tenant into a database that can have other tenants, and returns the manifest. A work hold
 * stops the jobs and vendor calls of the imported tenant. All ids are kept. The tenant is imported completely or not at
 * all.
 *
 * @param keyIds The ids of the configured keys, which must open all sealed values of the archive.
 * @param finish Runs in the transaction of the import, after the last row.
 * @throws UnusableArchive when the tenant or its name exists, the schemas differ, a key is missing, or the archive is
 * damaged
 */
export async function importTenant(
  database: Database,
  parts: ArchiveParts,
  keyIds: readonly string[],
  finish: (client: pg.ClientBase, tenantId: string) => Promise<void> = async () => {},
): Promise<Manifest> {
  const { manifest, rows } = await openParts(parts)
  const { tenant } = manifest
  if (!tenant)
    throw new UnusableArchive('The archive has all tenants. Restore it: reseller-api admin database restore')
  requireKeys(manifest, keyIds)
  await database.asOwner(
    async (pool) => {
      const load = inTransaction(pool, async (client) => {
        await requireSameSchema(client, manifest)
        // With this setting, row-level security lets the owner write only rows of this tenant.
        await client.query(`select set_config('app.tenant', $1, true)`, [tenant.tenantId])
        await client.query('set constraints all deferred')
        await requireNew(client, tenant)
        // Deletes the record of an earlier move in which the tenant has left this database.
        await endMove(client, tenant.tenantId, ['Emptied'])
        const insert = insertInto(manifest, await readTables(client))
        await copyRows(client)
        await ensurePartitions(client, manifest)
        for await (const { table, lines } of rows) await insert(client, table, lines)
        await compareWith(client, manifest, 'the imported tenant', 'stored')
        await endLeases(client, tenant.tenantId)
        await requireOwnJobs(client, tenant)
        await requeueJobs(client, tenant.tenantId)
        await holdTenants(client, 'The tenant was imported from an archive.', tenant.tenantId)
        await client.query('set constraints all immediate')
        await advanceSequences(client)
        await finish(client, tenant.tenantId)
      })
      await load.catch((error) => {
        throw problemOf(error, tenant) ?? error
      })
    },
    { areOff: true },
  )
  return manifest
}

async function requireSameSchema(client: pg.ClientBase, { migrations }: Manifest): Promise<void> {
  const textOf = (all: Manifest['migrations']) => all.map(({ name, digest }) => `${name} ${digest}`).join()
  const applied = await readApplied(client)
  if (textOf(applied) === textOf(migrations)) return
  throw new UnusableArchive(
    `The archive was written after the migration ${migrations.at(-1)?.name}, and the database has ${applied.at(-1)?.name}. A ` +
      'tenant is imported only into the same schema: run the same version in both installations, and export again.',
  )
}

const tenantColumns = columns<ArchivedTenant>({ tenantId: 'tenant_id', name: 'name' })

async function requireNew(client: pg.ClientBase, { tenantId, name }: ArchivedTenant): Promise<void> {
  const { rows } = await client.query(
    `select ${tenantColumns.sql} from directory.tenants where tenant_id = $1 or name = $2`,
    [tenantId, name],
  )
  const [found] = tenantColumns.fromRows(rows)
  if (!found) return
  throw new UnusableArchive(
    found.tenantId === tenantId
      ? `The tenant ${name} (${tenantId}) exists already. Nothing was changed.`
      : `Another tenant has the name ${name} already. Nothing was changed.`,
  )
}

/**
 * Throws UnusableArchive if a job has the id of another tenant in its data. A worker would run the job for that tenant,
 * and row-level security does not check job data.
 */
async function requireOwnJobs(client: pg.ClientBase, { tenantId }: ArchivedTenant): Promise<void> {
  const { rowCount } = await client.query(
    `select from ${jobTable} where tenant_id = $1::uuid and data #>> '{origin,tenantId}' <> $1::text limit 1`,
    [tenantId],
  )
  if (rowCount !== 0)
    throw new UnusableArchive('A job of the archive acts for another tenant. Nothing was changed.')
}

const identityColumns = columns<{
  readonly table: string
  readonly column: string
  readonly sequence: string
}>({
  table: 'a.attrelid::regclass::text',
  column: 'quote_ident(a.attname)',
  sequence: `pg_get_serial_sequence(a.attrelid::regclass::text, a.attname)`,
})

/**
 * Advances the sequences of identity columns beyond the imported values, because later rows must have higher values.
 * The lock blocks concurrent inserts: after `setval`, the sequence would return their values again.
 */
export async function advanceSequences(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(
    `select ${identityColumns.sql} from pg_attribute a join pg_class c on c.oid = a.attrelid
     where a.attidentity <> '' and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  for (const { table, column, sequence } of identityColumns.fromRows(rows)) {
    await client.query(`lock table ${table} in exclusive mode`)
    await client.query(
      `select setval('${sequence}', found) from (select max(${column}) as found from ${table}) imported
       where found > (select last_value from ${sequence})`,
    )
  }
}

function problemOf(error: unknown, { name }: ArchivedTenant): UnusableArchive | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined
  const place = `${error.schema}.${error.table}`
  if (error.code === uniqueViolation)
    return new UnusableArchive(
      `This database already has a row of the tenant ${name}, in ${place}: ${error.detail} Nothing was changed.`,
    )
  if (error.code === checkViolation)
    return new UnusableArchive(
      `A row of ${place} breaks the rule ${error.constraint}, which is newer than the row. Restore all tenants by database ` +
        'restore instead. Nothing was changed.',
    )
  return undefined
}
