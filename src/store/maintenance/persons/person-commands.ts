import { open } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Tenant } from '../../administration.ts'
import type { Database } from '../../database.ts'
import { UnusableArchive } from '../archive/archive.ts'
import { type PersonErasure, erasePerson as runErasure } from './erase-person.ts'
import { countRows, readPerson } from './export-person.ts'
import type { PersonQuery } from './find-person.ts'

export { keptData } from './personal-columns.ts'

// Processes cache the API accesses of callers: a revocation takes effect within 5 seconds.
const forgottenMs = 5_000
const pauseMs = 200

/**
 * Writes everything that is stored about a person to a new file that only its owner may read, as JSON. Returns the number
 * of rows of each table.
 *
 * @throws UnusableArchive when the file exists
 */
export async function exportPerson(
  database: Database,
  { tenantId, name }: Pick<Tenant, 'tenantId' | 'name'>,
  query: PersonQuery,
  file: string,
): Promise<ReadonlyMap<string, number>> {
  const found = await readPerson(database, tenantId, query)
  const output = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST')
      throw new UnusableArchive(`${file} exists already. Name a new file, or delete this one.`)
    throw error
  })
  try {
    await output.writeFile(`${JSON.stringify({ tenant: { tenantId, name }, ...found }, null, 2)}\n`)
  } finally {
    await output.close()
  }
  return countRows(found)
}

/** Erases the personal data of a person, or computes what it would erase. @throws CannotErase */
export async function erasePerson(
  database: Database,
  tenantId: string,
  query: PersonQuery,
  isDryRun: boolean,
): Promise<PersonErasure> {
  return await runErasure(database, tenantId, query, {
    ...{ isDryRun, forgotten: () => sleep(forgottenMs), pause: () => sleep(pauseMs) },
  })
}
