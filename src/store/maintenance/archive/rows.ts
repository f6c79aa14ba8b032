import pg from 'pg'
import { columns } from '../../columns.ts'
import type { ArchivedRows, Tally } from './archive.ts'
import type { Column, Table } from './tables.ts'

// The number of rows that one FETCH reads, and the approximate number of characters that one statement inserts.
const fetchedRows = 500
const insertedLength = 1_000_000

/**
 * For each archived table without `tenant_id` that has rows of tenants, the SQL condition that selects those of one
 * tenant. `tenant` is an SQL literal.
 */
const tenantConditions: Readonly<Record<string, (tenant: string) => string>> = {
  'directory.client_secrets': (tenant) =>
    `api_access_id in (select api_access_id from directory.api_accesses where tenant_id = ${tenant})`,
}

/** Returns whether the rows of a table can be selected by tenant. */
export function hasTenants({ name, columns }: Table): boolean {
  return name in tenantConditions || columns.some((column) => column.name === 'tenant_id')
}

/** Returns the SQL condition that selects the archived rows of a table. @param tenantId Null for all tenants. */
export function conditionOf(table: string, tenantId: string | null): string {
  const tenant = tenantId === null ? undefined : pg.escapeLiteral(tenantId)
  const ofTenant = tenant && (tenantConditions[table]?.(tenant) ?? `tenant_id = ${tenant}`)
  return ofTenant ?? 'true'
}

/**
 * For each table with leases of running imports, the column with the end of the lease. An archive has null in place of a
 * lease: the import runs in the original only, and a lease in the copy would delay its continuation.
 */
const leases: Readonly<Record<string, string>> = { 'public.invoices': 'claimed_until' }

/** Whether rows are read with their leases, or with null in place of them. */
export type Leases = 'stored' | 'ended'

/** Returns the query for the archived rows of a table. Each row is a JSON list of the values of `columns`, in order. */
function linesOf(table: string, columns: readonly string[], tenantId: string | null, as: Leases): string {
  const isEnded = (column: string) => as === 'ended' && leases[table] === column
  const values = columns.map((column) => (isEnded(column) ? 'null' : `${column}::text`)).join(', ')
  return `select to_json(array[${values}])::text as line from ${table} where ${conditionOf(table, tenantId)}`
}

// The text format of values must not depend on the settings of the server.
const textSettings = `set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'`

/** Sets the text format of values for the current transaction. Call it before reading or inserting archived rows. */
export async function fixTextFormat(client: pg.ClientBase): Promise<void> {
  await client.query(textSettings)
}

/**
 * Marks the rows of the current transaction as copies, for triggers: they are neither chained nor events. Call it before
 * inserting archived rows, or deleting those of a tenant that has left.
 */
export async function copyRows(client: pg.ClientBase): Promise<void> {
  await client.query(`set local app.copies_rows = 'on'`)
}

const tallyColumns = columns<Tally>({
  // A double is exact up to 2^53.
  rows: 'count(*)::float8',
  checksum: `coalesce(sum(
    (('x' || encode(substr(sha256(convert_to(line, 'UTF8')), 1, 8), 'hex'))::bit(64)::bigint)::numeric), 0)::text`,
})

/**
 * Sets the leases of running imports to null in copied rows. Archives of earlier versions of the service contain such leases.
 *
 * @param tenantId Null for all tenants.
 */
export async function endLeases(client: pg.ClientBase, tenantId: string | null): Promise<void> {
  for (const [table, column] of Object.entries(leases))
    await client.query(
      `update ${table} set ${column} = null where ${column} is not null and ${conditionOf(table, tenantId)}`,
    )
}

/** Returns the number of archived rows of a table and their checksum, computed by the database. */
export async function tallyOf(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  tenantId: string | null,
  as: Leases = 'ended',
): Promise<Tally> {
  const { rows } = await client.query(
    `select ${tallyColumns.sql} from (${linesOf(table, columns, tenantId, as)}) lines`,
  )
  return tallyColumns.fromRows(rows)[0]!
}

const lineColumns = columns<{ readonly line: string }>({ line: 'line' })

/** Yields the archived rows of a table in batches. `client` must be in a transaction until the last batch. */
export async function* readRows(
  client: pg.ClientBase,
  { name, columns }: Table,
  tenantId: string | null,
): AsyncGenerator<ArchivedRows> {
  const names = columns.map((column) => column.name)
  await client.query(`declare archived no scroll cursor for ${linesOf(name, names, tenantId, 'ended')}`)
  for (;;) {
    const { rows } = await client.query(`fetch ${fetchedRows} from archived`)
    const lines = lineColumns.fromRows(rows).map(({ line }) => line)
    if (lines.length > 0) yield { table: name, lines }
    if (lines.length < fetchedRows) break
  }
  await client.query('close archived')
}

/** Inserts archived rows. Each line is a JSON list of the values of `columns`, in order. */
export async function insertRows(
  client: pg.ClientBase,
  table: string,
  columns: readonly Column[],
  lines: readonly string[],
): Promise<void> {
  const names = columns.map(({ name }) => name).join(', ')
  const values = columns.map(({ type }, place) => `(line->>${place})::${type}`).join(', ')
  // `overriding` keeps the values of identity columns.
  const text = `insert into ${table} (${names}) overriding system value
    select ${values} from jsonb_array_elements($1::jsonb) as line`
  for (let from = 0; from < lines.length; ) {
    let to = from
    for (let length = 0; to < lines.length && length < insertedLength; to += 1) length += lines[to]!.length
    await client.query(text, [`[${lines.slice(from, to).join(',')}]`])
    from = to
  }
}
