import type { Database } from '../store/database.ts'
import { isSameDatabase } from '../store/maintenance/same-database.ts'

/**
 * Two homes have the same database, so each tenant would be in two homes, and no tenant would be served. The message names
 * both homes and what to change.
 */
export class SameDatabase extends Error {
  constructor(home: string, other: string) {
    super(
      `The homes ${home} and ${other} are the same database. Remove ${other} from DATABASE_HOMES, or set the address of another database for it.`,
    )
  }
}

/**
 * Returns a function that compares the database of a home with those of the homes before it, one home after the other. A
 * home that does not answer is not compared.
 */
export function distinctHomes(): (name: string, database: Database) => Promise<void> {
  const admitted = new Map<string, Database>()
  let turn: Promise<unknown> = Promise.resolve()

  async function admit(name: string, database: Database): Promise<void> {
    for (const [other, known] of admitted) {
      // A home that is tried again has a new pool.
      if (other === name) continue
      if (await isSameDatabase(known, database).catch(() => false)) throw new SameDatabase(other, name)
    }
    admitted.set(name, database)
  }

  return async (name, database) => {
    const admission = turn.then(() => admit(name, database))
    turn = admission.catch(() => {})
    await admission
  }
}
