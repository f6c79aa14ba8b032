import { redacted } from '../../../domain/values/contact/person.ts'
import { addressKey, type Client, type FoundPerson } from './find-person.ts'
import { findMentions, type Mention, mentioning, type StoredTable } from './mentions.ts'
import { personalTables } from './personal-columns.ts'

/** The number of changed rows of each table. */
export type Changes = Map<string, number>

/** Adds to the number of changed rows of a table. */
export function count(changes: Changes, table: string, rows: number | null): void {
  if (rows) changes.set(table, (changes.get(table) ?? 0) + rows)
}

/** Erases the contact data of a person: the columns that `contact` declares. */
export async function eraseContacts(
  client: Client,
  tenantId: string,
  tables: ReadonlyMap<string, StoredTable>,
  { emails }: FoundPerson,
  changes: Changes,
): Promise<void> {
  for (const [name, { contact }] of Object.entries(personalTables)) {
    if (!contact) continue
    const assignments = contact.columns.map((column) => `${column} = null`)
    const { rowCount } = await client.query(
      `update ${name} set ${[...assignments, ...versionOf(tables.get(name)!)].join(', ')}
       where tenant_id = $1 and ${addressKey(contact.email)} = any(select ${addressKey('e')} from unnest($2::text[]) e)`,
      [tenantId, emails],
    )
    count(changes, name, rowCount)
  }
}

/** Replaces the mentions of a person in texts and JSON, and sets columns to null that `dropped` declares. */
export async function eraseTexts(
  client: Client,
  tenantId: string,
  tables: ReadonlyMap<string, StoredTable>,
  person: FoundPerson,
  changes: Changes,
): Promise<void> {
  for (const [name, { texts = [], dropped = [] }] of Object.entries(personalTables)) {
    const columns = [...texts, ...dropped]
    if (columns.length === 0) continue
    const table = tables.get(name)!
    for (const mention of await findMentions(client, tenantId, person, { table, columns })) {
      const found = mentioning(mention, person)
      if (found.length === 0) continue
      const erased = found.map((column) =>
        dropped.includes(column) ? null : redacted(mention.texts[column]!, person),
      )
      count(changes, name, await change(client, table, mention, found, erased))
    }
  }
}

/** Changes columns of a row, unless the row has changed since it was read; the next pass then finds the row again. */
async function change(
  client: Client,
  table: StoredTable,
  { place }: Mention,
  columns: readonly string[],
  values: readonly (string | null)[],
): Promise<number | null> {
  const typeOf = (column: string) => table.columns.find(({ name }) => name === column)!.type
  const assignments = columns.map((column, index) => `${column} = $${index + 2}::${typeOf(column)}`)
  const { rowCount } = await client.query(
    `update ${table.name} set ${[...assignments, ...versionOf(table)].join(', ')} where ctid = $1::tid`,
    [place, ...values],
  )
  return rowCount
}

// Raises the version, because a handler that has read the row before the erasure must not write the erased data back.
function versionOf({ hasVersion }: StoredTable): string[] {
  return hasVersion ? ['version = version + 1'] : []
}
