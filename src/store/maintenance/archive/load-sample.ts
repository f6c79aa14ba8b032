import type pg from 'pg'
import type { Database } from '../../database.ts'
import { countNames } from '../../list-counts/name-counts.ts'
import { type ArchiveParts, openParts } from './archive.ts'
import { advanceSequences } from './import-tenant.ts'
import { ensurePartitions, insertInto, inTransaction } from './restore.ts'
import { copyRows } from './rows.ts'
import { readTables } from './tables.ts'

/** How the rows of a sample are loaded. */
export interface SampleOptions {
  /** Returns the text of a row, or of the first day of a month, as the load stores it, for example with other dates. */
  readonly change: (text: string) => string
  /** Runs in the transaction of the load, after the last row. */
  readonly finish: (client: pg.ClientBase) => Promise<void>
}

/**
 * Loads the archive of a tenant with sample data, all of it or nothing. Unlike an import, it changes rows while it loads
 * them, accepts an archive of an earlier schema whose columns still exist, and does not hold the work of the tenant. It
 * counts the rows of lists, because a sample has no counts. The service chains its audit rows after the load, because the
 * digests of links depend on the rows.
 *
 * @throws UnusableArchive when the archive is damaged, or has a table or column that does not exist any more
 */
export async function loadSample(
  database: Database,
  parts: ArchiveParts,
  { change, finish }: SampleOptions,
): Promise<void> {
  const { manifest, rows } = await openParts(parts)
  const { tenantId } = manifest.tenant!
  const tables = manifest.tables.map((table) => ({ ...table, months: table.months.map(change) }))
  await database.asOwner(
    (pool) =>
      inTransaction(pool, async (client) => {
        await client.query(`select set_config('app.tenant', $1, true)`, [tenantId])
        await client.query('set constraints all deferred')
        const insert = insertInto(manifest, await readTables(client))
        await copyRows(client)
        await ensurePartitions(client, { ...manifest, tables })
        for await (const { table, lines } of rows) await insert(client, table, lines.map(change))
        await countNames(client, tenantId)
        await client.query('insert into directory.audit_histories (tenant_id) values ($1)', [tenantId])
        await client.query('set constraints all immediate')
        await advanceSequences(client)
        await finish(client)
      }),
    { areOff: true },
  )
}
