import type { Database } from '../../database.ts'
import { inTenantSnapshot } from '../owner-transaction.ts'
import { type Changes, count } from './erase-texts.ts'
import { type Client, type FoundPerson, findPerson, type PersonQuery } from './find-person.ts'
import { findMentions, mentioning, readStoredTables, type StoredTable } from './mentions.ts'
import { personalTables, type Reason, reasons } from './personal-columns.ts'

/** A row with data of a person. */
export interface PersonalRow {
  readonly key: Readonly<Record<string, unknown>>
  /** The columns that have data of the person, with the whole value. */
  readonly values: Readonly<Record<string, string | null>>
}

/** Everything that is stored about a person in a tenant. */
export interface PersonExport {
  readonly person: FoundPerson
  /** The rows of each table, by table. */
  readonly tables: Readonly<Record<string, readonly PersonalRow[]>>
  /** The reasons why an erasure would keep some of the columns, by table and column. */
  readonly kept: Readonly<Record<string, string>>
}

/** Reads everything that is stored about a person in a tenant, from one snapshot of the database. */
export async function readPerson(
  database: Database,
  tenantId: string,
  query: PersonQuery,
): Promise<PersonExport> {
  return await inTenantSnapshot(database, tenantId, async (client) => {
    const stored = await readStoredTables(client)
    const person = await findPerson(client, tenantId, query)
    const tables: Record<string, readonly PersonalRow[]> = {}
    for (const name of Object.keys(personalTables)) {
      const rows = await rowsOf(client, tenantId, stored.get(name)!, person)
      if (rows.length > 0) tables[name] = rows
    }
    return { person, tables, kept: keptIn(tables) }
  })
}

/** The columns with the id of a portal user, or of one of its API accesses. */
const idConditions: Readonly<Record<string, string>> = {
  'public.portal_users': 's.user_id = any($6::uuid[])',
  'directory.sign_ins': 's.user_id = any($6::uuid[])',
  'directory.api_accesses': 's.user_id = any($6::uuid[])',
  'public.token_requests': `s.api_access_id in (
    select a.api_access_id from directory.api_accesses a where a.tenant_id = $1 and a.user_id = any($6::uuid[]))`,
}

async function rowsOf(
  client: Client,
  tenantId: string,
  table: StoredTable,
  person: FoundPerson,
): Promise<PersonalRow[]> {
  const { contact, own = [], texts = [], dropped = [], kept = {} } = personalTables[table.name]!
  const condition = idConditions[table.name]
  const found = await findMentions(client, tenantId, person, {
    table,
    columns: [...new Set([...(contact?.columns ?? []), ...own, ...texts, ...dropped, ...Object.keys(kept)])],
    ...(condition !== undefined && { or: condition, values: [person.userIds] }),
  })
  return found.flatMap((one): PersonalRow[] => {
    const mentioned = mentioning(one, person)
    const isOwn =
      condition !== undefined ||
      (contact !== undefined && mentioned.includes(contact.email)) ||
      (table.name === 'public.customer_agreements' && mentioned.includes('email'))
    const shown = isOwn ? Object.keys(one.texts) : mentioned
    const values = Object.fromEntries(shown.map((column) => [column, one.texts[column]!]))
    return shown.length === 0 ? [] : [{ key: one.key, values }]
  })
}

function keptIn(tables: Readonly<Record<string, readonly PersonalRow[]>>): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [table, rows] of Object.entries(tables))
    for (const [column, reason] of Object.entries<Reason>(personalTables[table]!.kept ?? {}))
      if (rows.some(({ values }) => typeof values[column] === 'string'))
        found[`${table}.${column}`] = reasons[reason]
  return found
}

/** Returns the number of rows of each table of an export. */
export function countRows({ tables }: PersonExport): Changes {
  const counts: Changes = new Map()
  for (const [table, rows] of Object.entries(tables)) count(counts, table, rows.length)
  return counts
}
