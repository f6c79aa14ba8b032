import type pg from 'pg'
import { inTransaction } from '../archive/restore.ts'
import { conditionOf, copyRows } from '../archive/rows.ts'
import { isOfTenant } from '../archive/snapshot.ts'
import { readTables } from '../archive/tables.ts'

/**
 * Deletes all rows of a tenant that has left a database, each table in a transaction of its own. When no row is
 * left, it records the end of the deletion. After an interruption, a repetition deletes the rest.
 */
export async function deleteRows(pool: pg.Pool, tenantId: string): Promise<void> {
  const tables = (await readTables(pool)).filter(isOfTenant).toReversed()
  const isDirectory = ({ name }: (typeof tables)[number]) => name.startsWith('directory.')
  const inTenant = (work: (client: pg.ClientBase) => Promise<void>) =>
    inTransaction(pool, async (client) => {
      // The second setting lets this transaction write although the tenant has left.
      await client.query(`select set_config('app.tenant', $1, true), set_config('app.writable', $1, true)`, [
        tenantId,
      ])
      await copyRows(client)
      await work(client)
    })
  const deleteFrom = async (client: pg.ClientBase, { name }: (typeof tables)[number]) => {
    await client.query(`delete from ${name} where ${conditionOf(name, tenantId)}`)
  }
  for (const table of tables.filter((one) => !isDirectory(one)))
    await inTenant((client) => deleteFrom(client, table))
  await inTenant(async (client) => {
    await client.query('delete from directory.work_holds where tenant_id = $1', [tenantId])
    for (const table of tables.filter(isDirectory)) await deleteFrom(client, table)
    await client.query(
      `update directory.tenant_moves set emptied_at = clock_timestamp() where tenant_id = $1 and state = 'Left'`,
      [tenantId],
    )
  })
}
