import type pg from 'pg'
import type { Database } from '../../database.ts'
import { readApplied } from '../../migrate.ts'
import { jobTable } from '../../queue/jobs.ts'
import { differenceOf, type Manifest, UnusableArchive } from './archive.ts'
import { type Leases, tallyOf } from './rows.ts'
import { inSnapshot } from './snapshot.ts'

/**
 * Compares the rows of a database with a manifest.
 *
 * @param place The name of the database in the error message.
 * @param leases `stored` to compare the leases of imports as they are in the database: use it directly after inserting the rows
 *   of an archive, because archives of earlier versions of the service contain leases. `ended` to compare leases as null, as
 *   archives of this version contain them.
 * @throws UnusableArchive that names each table with missing, additional or changed rows
 */
export async function compareWith(
  client: pg.ClientBase,
  { tables, tenant }: Manifest,
  place: string,
  leases: Leases = 'ended',
): Promise<void> {
  const problems: string[] = []
  for (const table of tables) {
    const found = await tallyOf(client, table.name, table.columns, tenant?.tenantId ?? null, leases)
    problems.push(...differenceOf(table.name, table, found, place))
  }
  if (problems.length > 0)
    throw new UnusableArchive(`The rows of ${place} differ from those of the archive. ${problems.join(' ')}`)
}

// A restore changes these tables: it returns running jobs to the queue, adds a work hold for each tenant, and makes
// positions in the feed of events invalid.
const changedByRestore = [jobTable, 'directory.work_holds', 'directory.feed_renewals']

/**
 * Compares an archive with a database that has the same schema. Does not compare jobs, work holds and renewals of feeds,
 * because a restore changes them.
 *
 * @throws UnusableArchive when the schemas differ, or rows are missing, additional or changed
 */
export async function compareDatabase(database: Database, manifest: Manifest): Promise<void> {
  await inSnapshot(database, async (client) => {
    const applied = (await readApplied(client)).map(({ name }) => name)
    const archived = manifest.migrations.map(({ name }) => name)
    if (applied.join() !== archived.join()) {
      throw new UnusableArchive(
        `The archive was written after the migration ${archived.at(-1)}, and the database has ${applied.at(-1)}. Rows can only ` +
          'be compared in the same schema: restore the archive into an empty database instead, which compares them as well.',
      )
    }
    const tables = manifest.tables.filter(({ name }) => !changedByRestore.includes(name))
    await compareWith(client, { ...manifest, tables }, 'the database')
  })
}
