import type { PersonName } from '../../../domain/values/contact/person.ts'
import { columns } from '../../columns.ts'
import type { Database } from '../../database.ts'
import { foldNameChanges } from '../../list-counts/name-counts.ts'
import { textKey } from '../../text-key.ts'
import { inTenant } from '../owner-transaction.ts'
import { eraseAuditRows, findAuditRows, hasUnchainedHistory, recordErasure } from './audit-rows.ts'
import { type Changes, count, eraseContacts, eraseTexts } from './erase-texts.ts'
import { type Client, type FoundPerson, findPerson, type PersonQuery } from './find-person.ts'
import { readStoredTables, type StoredTable } from './mentions.ts'
import {
  CannotErase,
  deleteFailedJobs,
  deleteUsers,
  endAccesses,
  eraseListKeys,
  eraseUsers,
  requireNoOpenJobs,
} from './own-columns.ts'

export { CannotErase } from './own-columns.ts'

/** What an erasure has changed, or a dry run would change. */
export interface PersonErasure {
  readonly person: FoundPerson
  /** The number of changed rows of each table, by table. */
  readonly changes: ReadonlyMap<string, number>
}

/** How an erasure runs. */
export interface ErasureOptions {
  readonly isDryRun: boolean
  /** Waits until no process has an API access of the person in its cache. */
  readonly forgotten: () => Promise<void>
  /** Waits between two checks whether the earlier transactions have ended. */
  readonly pause: () => Promise<void>
}

interface Run {
  readonly database: Database
  readonly tenantId: string
  readonly tables: ReadonlyMap<string, StoredTable>
  readonly person: FoundPerson
  readonly changes: Changes
}

const maxPasses = 5
// An audit row is committed at most this long after its timestamp.
const settlingMs = 2 * 60_000

/**
 * Erases the personal data of a person in a tenant. First ends the API accesses of the person. Then erases in passes. After
 * each pass, waits for the transactions that were open at the end of the pass, because they can have stored data of the person.
 * Stops when a pass after the first finds nothing.
 *
 * @throws CannotErase
 */
export async function erasePerson(
  database: Database,
  tenantId: string,
  query: PersonQuery,
  options: ErasureOptions,
): Promise<PersonErasure> {
  const begun = await begin(database, tenantId, query)
  const run = { database, tenantId, ...begun, changes: new Map<string, number>() }
  if (options.isDryRun) {
    await rehearse(run)
    return run
  }
  let since: Date | undefined
  for (let pass = 1; pass <= maxPasses; pass += 1) {
    const began = await momentOf(database)
    const found = await erase(run, since)
    if (pass === 1 && found.hasActiveAccess) await options.forgotten()
    if (pass > 1 && !found.isChanged) return await recorded(run)
    await untilEnded(database, await latestTransaction(database), options.pause)
    since = new Date(began.getTime() - settlingMs)
  }
  throw new CannotErase(
    `Other writes were still storing data of the person after ${maxPasses} passes of the erasure. Find that data in the export of the person, and run the command again.`,
  )
}

/** Records an erasure that has changed something, even if it has changed no audit row. */
async function recorded(run: Run): Promise<Run> {
  const { database, tenantId, changes } = run
  if (changes.size > 0)
    await inTenant(database, tenantId, (client) =>
      recordErasure(client, tenantId, { changes: Object.fromEntries(changes) }),
    )
  return run
}

/** Returns the sort keys by which the lists of portal users contain a person. */
function listKeys(names: readonly PersonName[], emails: readonly string[]): string[] {
  return [...names.map(({ firstName, lastName }) => textKey(`${firstName} ${lastName}`)), ...emails]
}

async function begin(database: Database, tenantId: string, query: PersonQuery) {
  return await inTenant(database, tenantId, async (client) => {
    if (await hasUnchainedHistory(client, tenantId))
      throw new CannotErase(
        'Audit rows from before the chain are not chained yet. Run the command again in some minutes, while the service runs; audit verify shows when they are chained.',
      )
    const tables = await readStoredTables(client)
    const person = await findPerson(client, tenantId, query)
    await requireNoOpenJobs(client, tenantId, tables, person)
    return { tables, person }
  })
}

/**
 * Runs one pass. Returns whether it has found anything, and whether an API access was active. The rows by which the person
 * is found lose their data last, so that a repetition of an interrupted pass finds the person again.
 */
async function erase(
  { database, tenantId, tables, person, changes }: Run,
  since: Date | undefined,
): Promise<{ readonly isChanged: boolean; readonly hasActiveAccess: boolean }> {
  const found: Changes = new Map()
  const work = (one: (client: Client) => Promise<void>) => inTenant(database, tenantId, one)
  let hasActiveAccess = false
  await work(async (client) => {
    // A job that was added since the last pass would store data of the person again.
    await requireNoOpenJobs(client, tenantId, tables, person)
    hasActiveAccess = await endAccesses(client, tenantId, person, found)
    await deleteUsers(client, tenantId, person)
  })
  await work((client) => eraseTexts(client, tenantId, tables, person, found))
  await work((client) => deleteFailedJobs(client, tenantId, tables, person, found))
  for (const list of ['portal_users', 'portal_user_emails'] as const)
    await foldNameChanges(database, tenantId, list)
  await work((client) => eraseListKeys(client, tenantId, listKeys(person.names, person.emails)))
  const rows = await inTenant(database, tenantId, (client) =>
    findAuditRows(client, tenantId, tables, person, since),
  )
  await eraseAuditRows(tenantId, rows, found, work)
  await work(async (client) => {
    await eraseUsers(client, tenantId, person, found)
    await eraseContacts(client, tenantId, tables, person, found)
  })
  for (const [table, rows] of found) count(changes, table, rows)
  return { isChanged: found.size > 0, hasActiveAccess }
}

/** Computes the changes of a pass, and rolls them back. */
async function rehearse({ database, tenantId, tables, person, changes }: Run): Promise<void> {
  const undone = new Error('dry run')
  await inTenant(database, tenantId, async (client) => {
    await endAccesses(client, tenantId, person, changes)
    await eraseTexts(client, tenantId, tables, person, changes)
    await deleteFailedJobs(client, tenantId, tables, person, changes)
    const rows = await findAuditRows(client, tenantId, tables, person, undefined)
    count(changes, 'public.audit_logs', rows.length)
    await eraseUsers(client, tenantId, person, changes)
    await eraseContacts(client, tenantId, tables, person, changes)
    throw undone
  }).catch((error) => {
    if (error !== undone) throw error
  })
}

const momentColumns = columns<{ readonly now: Date }>({ now: 'clock_timestamp()' })
const ownColumns = columns<{ readonly xid: string }>({ xid: 'pg_current_xact_id()::text' })
const runningColumns = columns<{ readonly hasEnded: boolean }>({
  hasEnded: 'pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8',
})

async function momentOf(database: Database): Promise<Date> {
  const rows = await database.query({ text: `select ${momentColumns.sql}`, values: [] })
  return momentColumns.fromRows(rows)[0]!.now
}

/**
 * Returns the id of a new transaction, which is higher than the id of each earlier transaction that has written.
 * `pg_snapshot_xmax` is not sufficient: it is one more than the highest id of an ended transaction, and an open transaction can
 * have a higher id.
 */
async function latestTransaction(database: Database): Promise<string> {
  const rows = await database.query({ text: `select ${ownColumns.sql}`, values: [] })
  return ownColumns.fromRows(rows)[0]!.xid
}

/** Waits until each transaction that writes and has an earlier id has ended. */
async function untilEnded(database: Database, xid: string, pause: () => Promise<void>): Promise<void> {
  for (;;) {
    const rows = await database.query({ text: `select ${runningColumns.sql}`, values: [xid] })
    if (runningColumns.fromRows(rows)[0]!.hasEnded) return
    await pause()
  }
}
