import type { Database } from '../store/database.ts'
import { compareDatabases } from '../store/maintenance/same-database.ts'
import { SameDatabase } from './distinct-homes.ts'

/** The errors of the homes that did not answer, by the names of the homes. */
export type Failures = ReadonlyMap<string, unknown>

/** A comparison of the databases of all homes that has begun. */
export interface Comparison {
  /**
   * Resolves when a home may be used: its database has answered and differs from those of all homes that have answered in
   * time. So a home that accepts connections and stays silent delays the work in another home by `othersMs` at most.
   *
   * @throws SameDatabase when two homes are the same database, and the error of the home when it does not answer
   */
  admit(home: string): Promise<void>
  /** Resolves when all comparisons have ended, so that the caller can close the databases. */
  readonly ended: Promise<Failures>
}

/**
 * Begins to compare the databases of all homes, in the order of the configuration. A home that does not answer is not
 * compared.
 *
 * @param othersMs How long a home may take to answer. After that, the other homes may be used without a comparison with this home.
 */
export function compareHomes(
  homes: readonly { readonly name: string; readonly database: Pick<Database, 'asOwner'> }[],
  othersMs: number,
): Comparison {
  const failures = new Map<string, unknown>()
  let same: SameDatabase | undefined
  const answered = new Map(
    homes.map(({ name, database }) => {
      const answer = database.asOwner((pool) => pool.query('select'))
      answer.catch((error) => failures.set(name, error))
      return [name, answer]
    }),
  )
  const compared = homes.map(async ({ name, database }, place) => {
    const later = homes.slice(place + 1)
    const databases = later.map((home) => home.database)
    const answers = await compareDatabases(database, databases).catch((error: Error) => {
      failures.set(name, error)
      return []
    })
    for (const [index, answer] of answers.entries()) {
      const other = later[index]!.name
      if (answer === true) same ??= new SameDatabase(name, other)
      else if (answer !== false) failures.set(other, answer)
    }
  })
  const all = Promise.allSettled([...answered.values(), ...compared])
  let timer: NodeJS.Timeout | undefined
  const isLate = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, othersMs)
  })
  const inTime = Promise.race([all, isLate]).finally(() => clearTimeout(timer))

  return {
    async admit(home) {
      await answered.get(home)
      await inTime
      if (same) throw same
      if (failures.has(home)) throw failures.get(home)
    },
    ended: all.then(() => failures),
  }
}
