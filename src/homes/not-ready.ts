import type { Database } from '../store/database.ts'

/** The error for a database that does not exist or lacks migrations of this version. The message says what to do. */
export class NotReady extends Error {}

// The SQLSTATE codes for a missing table, column, schema or role, which a missing migration can cause.
const lacking = /^(42P01|42703|3F000|22023)$/

/**
 * Returns the error of a database that lacks migrations if this can be the cause of the error of a statement; otherwise
 * undefined.
 *
 * @param home The name of the home, if there are several databases.
 */
export async function notReady(
  database: Database,
  error: unknown,
  home: string | undefined,
): Promise<NotReady | undefined> {
  if (!lacking.test((error as NodeJS.ErrnoException).code ?? '')) return undefined
  // Commands start faster without this import.
  const { migrationStatus } = await import('../store/migrate.ts')
  const pending = (await migrationStatus(database)).filter(({ appliedAt }) => appliedAt === undefined)
  if (pending.length === 0) return undefined
  const names = pending.map(({ name }) => name).join(', ')
  const [place, flag] = home === undefined ? ['The database', ''] : [`The home ${home}`, ` --home ${home}`]
  return new NotReady(`${place} lacks ${names}; first run: reseller-api admin database migrate${flag}`)
}
