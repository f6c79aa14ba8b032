import pg from 'pg'
import type { Database } from '../database.ts'
import { inTransaction } from './archive/restore.ts'

const deadlockDetected = '40P01'
const maxDeadlocks = 5

/** Runs work in a transaction of the owner that has set the tenant. Repeats it after a deadlock, up to five times. */
export async function inTenant<T>(
  database: Database,
  tenantId: string,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  for (let deadlocks = 0; ; deadlocks += 1) {
    try {
      return await asTenant(database, tenantId, work, 'begin')
    } catch (error) {
      const isDeadlock = error instanceof pg.DatabaseError && error.code === deadlockDetected
      if (!isDeadlock || deadlocks === maxDeadlocks) throw error
    }
  }
}

/** Runs reads in a read-only transaction of the owner that has set the tenant. All of them see one snapshot of the database. */
export async function inTenantSnapshot<T>(
  database: Database,
  tenantId: string,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  return await asTenant(database, tenantId, work, 'begin isolation level repeatable read read only')
}

/** Runs work in a transaction of the owner that has set the tenant. @param begin The statement that begins the transaction */
async function asTenant<T>(
  database: Database,
  tenantId: string,
  work: (client: pg.ClientBase) => Promise<T>,
  begin: string,
): Promise<T> {
  const inOwned = async (client: pg.ClientBase) => {
    await client.query(`select set_config('app.tenant', $1, true), require_writable($1::uuid)`, [tenantId])
    return await work(client)
  }
  return await database.asOwner((pool) => inTransaction(pool, inOwned, begin), { areOff: true })
}
