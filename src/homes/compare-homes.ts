import type { Database } from '../store/database.ts'
import { compareDatabases } from '../store/maintenance/same-database.ts'
import { SameDatabase } from './distinct-homes.ts'

/** The errors of the homes that did not answer, by the names of the homes. */
export type Failures = ReadonlyMap<string, unknown>

/**
 * Compares the databases of all homes, in the order of the configuration. Returns the errors of those that do not answer, which
 * are not compared.
 *
 * @throws SameDatabase when two homes are the same database
 */
export async function compareHomes(
  homes: readonly { readonly name: string; readonly database: Pick<Database, 'asOwner'> }[],
): Promise<Failures> {
  const failures = new Map<string, unknown>()
  const compared = homes.map(async ({ name, database }, place) => {
    const later = homes.slice(place + 1)
    const databases = later.map((home) => home.database)
    const answers = await compareDatabases(database, databases).catch((error) => {
      failures.set(name, error)
      return []
    })
    for (const [index, answer] of answers.entries()) {
      const other = later[index]!.name
      if (answer === true) throw new SameDatabase(name, other)
      if (answer !== false) failures.set(other, answer)
    }
  })
  // All comparisons end before the caller closes the databases.
  const same = (await Promise.allSettled(compared)).find(({ status }) => status === 'rejected')
  if (same?.status === 'rejected') throw same.reason
  return failures
}
