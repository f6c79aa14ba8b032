import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { columns } from '../columns.ts'
import type { Database } from '../database.ts'

const seenColumns = columns<{ readonly isFree: boolean }>({ isFree: 'pg_try_advisory_xact_lock($1)' })

type Owned = Pick<Database, 'asOwner'>

/**
 * Returns for each of `others` whether it is the same database as `one`, or the error of a database that does not answer. Takes
 * an advisory lock in `one` and tries to take the same lock in each of `others`. This fails only in the same database, because
 * each PostgreSQL database has advisory locks of its own. The identifiers of servers and databases are not sufficient, because a
 * physical copy of a server has the same identifiers.
 *
 * @throws the error of `one` when it does not answer
 */
export async function compareDatabases(one: Owned, others: readonly Owned[]): Promise<(boolean | Error)[]> {
  if (others.length === 0) return []
  const key = randomInt(2 ** 47)
  const isSame = async (other: Owned) => {
    const { rows } = await other.asOwner((pool: pg.Pool) => pool.query(`select ${seenColumns.sql}`, [key]))
    return !seenColumns.fromRows(rows)[0]!.isFree
  }
  return await one.asOwner(async (pool) => {
    const holder = await pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select pg_advisory_xact_lock($1)', [key])
      return await Promise.all(others.map((other) => isSame(other).catch((error: Error) => error)))
    } finally {
      await holder.query('rollback').catch(() => {})
      holder.release()
    }
  })
}
