import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { columns } from '../columns.ts'
import type { Database } from '../database.ts'

const seenColumns = columns<{ readonly isFree: boolean }>({ isFree: 'pg_try_advisory_xact_lock($1)' })

/**
 * Returns whether two addresses lead to the same database. PostgreSQL keeps advisory locks for each database, so a lock
 * taken at one address excludes the other only if both are one database. The identifiers of servers and databases would not
 * do, because a physical copy of a server has the same ones. @throws the error of an address that does not answer
 */
export async function isSameDatabase(
  one: Pick<Database, 'asOwner'>,
  other: Pick<Database, 'asOwner'>,
): Promise<boolean> {
  const key = randomInt(2 ** 47)
  const isFree = (pool: pg.Pool) => pool.query(`select ${seenColumns.sql}`, [key])
  return await one.asOwner(async (pool) => {
    const holder = await pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select pg_advisory_xact_lock($1)', [key])
      const { rows } = await other.asOwner(isFree)
      return !seenColumns.fromRows(rows)[0]!.isFree
    } finally {
      await holder.query('rollback').catch(() => {})
      holder.release()
    }
  })
}
