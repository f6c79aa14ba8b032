import { recurring } from '../queue/recurring/recurring.ts'
import type { SchemaDifference } from '../store/migrate.ts'

/** The log for changes of the schema. */
interface Log {
  warn(about: object, message: string): void
}

const compareEveryMs = 60_000

/** The schema of a home. */
export interface SchemaWatch {
  /** Returns how the schema differed from that of this version at the last comparison. */
  difference(): SchemaDifference
  end(): void
}

/**
 * Compares the schema of a migrated database with that of this version, every minute, and logs each new difference.
 *
 * @param compare Returns the difference; undefined for a database that no other process can change.
 * @param everyMs The milliseconds between two comparisons.
 */
export function watchSchema(
  compare: (() => Promise<SchemaDifference>) | undefined,
  log: Log,
  everyMs = compareEveryMs,
): SchemaWatch {
  let last: SchemaDifference = { pending: [], unknown: [] }
  if (!compare) return { difference: () => last, end: () => {} }
  const look = async () => {
    const found = await compare()
    const isNew = JSON.stringify(found) !== JSON.stringify(last)
    last = found
    if (!isNew) return
    if (found.pending.length > 0)
      log.warn(
        found,
        'the database lacks migrations of this version; restart the process, which applies them',
      )
    else if (found.unknown.length > 0)
      log.warn(found, 'a later version has migrated the database; this process keeps working until it ends')
  }
  // A database that does not answer is reported by /readyz and by the work that needs it.
  const { end } = recurring(look, { name: 'schema', every: everyMs, onFault: () => {} })
  return { difference: () => last, end }
}
