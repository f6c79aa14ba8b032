import { auditOfCommand } from '../../audit-logs/audit-logs.ts'
import { rowMembers } from '../../audit-logs/chain/append.ts'
import {
  type ChainedRow,
  type Openings,
  openingsWithout,
  type PersonalMember,
} from '../../audit-logs/chain/digest.ts'
import { erasureOperation } from '../../audit-logs/chain/verify.ts'
import { columns } from '../../columns.ts'
import { newTimeOrderedId } from '../../queue/time-ordered-ids.ts'
import { type Changes, count } from './erase-texts.ts'
import type { Client, FoundPerson } from './find-person.ts'
import { findMentions, mentioning, type StoredTable } from './mentions.ts'

/** The maximum number of erased rows whose ids are in one audit row about the erasure: more ids do not fit into its data. */
const recordedRows = 300

const table = 'public.audit_logs'
const memberOf: Readonly<Record<string, PersonalMember>> = {
  user_name: 'userName',
  user_email: 'userEmail',
  description: 'description',
  error_message: 'errorMessage',
  data: 'data',
  csp_data: 'cspData',
}
const texts = ['description', 'error_message', 'data', 'csp_data']
const ofUser = ['user_name', 'user_email']

/** An audit row with the names of the columns whose values are erased. */
interface Erasure {
  readonly id: string
  readonly occurredAt: string
  readonly erased: readonly string[]
}

const historyColumns = columns<{ readonly hasHistory: boolean }>({
  hasHistory: 'exists (select from directory.audit_histories where tenant_id = $1)',
})

/**
 * Returns whether some audit rows that were written before the chain existed are not chained yet. An erasure cannot lock these
 * rows against the process that chains them, because they have no entry in `audit_pending`.
 */
export async function hasUnchainedHistory(client: Client, tenantId: string): Promise<boolean> {
  const { rows } = await client.query(`select ${historyColumns.sql}`, [tenantId])
  return historyColumns.fromRows(rows)[0]!.hasHistory
}

/**
 * Finds the audit rows since a time that have data of a person. In a row of a request by the person, the name and the
 * address of the user are erased. In a row with a text that mentions the person, all texts are erased, because each of
 * them can contain a former name.
 */
export async function findAuditRows(
  client: Client,
  tenantId: string,
  tables: ReadonlyMap<string, StoredTable>,
  person: FoundPerson,
  since: Date | undefined,
): Promise<Erasure[]> {
  const found = await findMentions(client, tenantId, person, {
    table: tables.get(table)!,
    columns: [...ofUser, ...texts],
    ...(since && { and: `s.occurred_at >= '${since.toISOString()}'` }),
  })
  return found.flatMap((one): Erasure[] => {
    const mentioned = mentioning(one, person)
    const erased = [
      ...(mentioned.some((column) => ofUser.includes(column)) ? ofUser : []),
      ...(mentioned.some((column) => texts.includes(column)) ? texts : []),
    ].filter((column) => one.texts[column] !== null)
    const { audit_log_id: id, occurred_at: occurredAt } = one.key
    return erased.length === 0 ? [] : [{ id: String(id), occurredAt: String(occurredAt), erased }]
  })
}

interface Linked {
  readonly sequence: string
  readonly salt: string | null
  readonly openings: Exclude<Openings, string> | null
}
const linkedColumns = columns<Linked & ChainedRow>({
  ...rowMembers,
  sequence: 'k.sequence::text',
  salt: `encode(k.salt, 'hex')`,
  openings: 'k.openings',
})

/**
 * Erases data of audit rows in batches, and adds an audit row for each batch with the ids of the erased rows. `inBatch` runs
 * each batch in a transaction. Of a chained row, the erased values and the salt of their digests are deleted. The digests of
 * the values are kept, so the digest of the row stays the same.
 */
export async function eraseAuditRows(
  tenantId: string,
  erasures: readonly Erasure[],
  changes: Changes,
  inBatch: (work: (client: Client) => Promise<void>) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < erasures.length; start += recordedRows) {
    const batch = erasures.slice(start, start + recordedRows)
    await inBatch(async (client) => {
      await client.query(`select set_config('app.erases_person', 'on', true)`)
      for (const erasure of batch) await eraseRow(client, tenantId, erasure)
      await recordErasure(client, tenantId, { rows: batch.map(({ id }) => id) })
      count(changes, table, batch.length)
    })
  }
}

async function eraseRow(
  client: Client,
  tenantId: string,
  { id, occurredAt, erased }: Erasure,
): Promise<void> {
  const key = [tenantId, occurredAt, id]
  const isRow = '(tenant_id, occurred_at, audit_log_id) = ($1::uuid, $2::timestamptz, $3::uuid)'
  // A process that chains this row now also deletes its pending entry, so it waits for this transaction, or this
  // transaction for it. If the process was first, the row has a link now. Otherwise the process does not find the entry
  // that it has read, and repeats its transaction.
  const pending = await client.query(`delete from directory.audit_pending where ${isRow}`, key)
  if (pending.rowCount) await client.query('insert into directory.audit_pending values ($1, $2, $3)', key)
  else await eraseFromLink(client, key, erased)
  const assignments = erased.map((column) => `${column} = null`)
  await client.query(`update audit_logs set ${assignments.join(', ')} where ${isRow}`, key)
}

async function eraseFromLink(client: Client, key: unknown[], erased: readonly string[]): Promise<void> {
  const { rows } = await client.query(
    `select ${linkedColumns.sql} from audit_links k join audit_logs l
       on (l.tenant_id, l.occurred_at, l.audit_log_id) = (k.tenant_id, k.occurred_at, k.audit_log_id)
     where (k.tenant_id, k.occurred_at, k.audit_log_id) = ($1::uuid, $2::timestamptz, $3::uuid) for update of k`,
    key,
  )
  const [link] = linkedColumns.fromRows(rows)
  if (!link) return
  const { sequence, salt, openings, ...row } = link
  const remaining = openingsWithout(
    row,
    salt ?? openings ?? {},
    erased.map((column) => memberOf[column]!),
  )
  await client.query(
    'update audit_links set salt = null, openings = $3 where tenant_id = $1 and sequence = $2',
    [key[0], sequence, JSON.stringify(remaining)],
  )
}

/**
 * Adds the audit row that records an erasure, without data of the person. It contains the ids of the erased audit rows,
 * which a verification requires, or the number of changed rows of each table.
 */
export async function recordErasure(
  client: Client,
  tenantId: string,
  data: { readonly rows: readonly string[] } | { readonly changes: Readonly<Record<string, number>> },
): Promise<void> {
  const { text, values } = auditOfCommand(tenantId, newTimeOrderedId, {
    operation: erasureOperation,
    description: 'Erase the personal data of a person.',
    data: JSON.stringify(data),
  })
  await client.query(text, [...values])
}
