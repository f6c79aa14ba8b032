import type { Database } from '../store/database.ts'
import { compareDatabases } from '../store/maintenance/same-database.ts'

/**
 * Two homes have the same database, so each tenant would be in two homes, and no tenant would be served. The message names
 * both homes and what to change.
 */
export class SameDatabase extends Error {
  /** @param other The home that comes later in the configuration, so that it is one of DATABASE_HOMES. */
  constructor(home: string, other: string) {
    super(
      `The homes ${home} and ${other} are the same database. Remove ${other} from DATABASE_HOMES, or set the address of another database for it.`,
    )
  }
}

/**
 * Returns a function that compares the database of a home with those of the homes before it, one home after the other. A
 * home that does not answer is not compared.
 *
 * @param names The names of the homes in the order of the configuration.
 */
export function distinctHomes(names: readonly string[]): (name: string, database: Database) => Promise<void> {
  const admitted = new Map<string, Database>()
  let turn: Promise<unknown> = Promise.resolve()

  async function admit(name: string, database: Database): Promise<void> {
    // A home that is tried again has a new pool.
    const others = [...admitted].filter(([other]) => other !== name)
    const answers = await compareDatabases(
      database,
      others.map(([, known]) => known),
    )
    const same = others.find((_, index) => answers[index] === true)
    if (same) {
      const [first, second] = [name, same[0]].toSorted((a, b) => names.indexOf(a) - names.indexOf(b))
      throw new SameDatabase(first!, second!)
    }
    admitted.set(name, database)
  }

  return async (name, database) => {
    const admission = turn.then(() => admit(name, database))
    turn = admission.catch(() => {})
    await admission
  }
}
