import { columns } from '../../columns.ts'
import type { Database, Statement } from '../../database.ts'
import { setTenant } from '../../tenant.ts'
import { type ChainedRow, digestOfLink, newSalts } from './digest.ts'

/** The last link of a chain, or an earlier link that a checkpoint signs. */
export interface Head {
  readonly tenantId: string
  readonly sequence: number
  /** The digest of the link, in hexadecimal. */
  readonly digest: string
}

/** Signs the head of a chain and returns the signature, which contains the head. */
export type Seal = (head: Head) => Promise<string>

/** A checkpoint follows at the latest after this number of links. */
const checkpointRows = 1_000

/** The SQL expression of each member of a chained row, for the alias `l` of the audit log. */
export const rowMembers: { readonly [Member in keyof ChainedRow]: string } = {
  tenantId: 'l.tenant_id',
  id: 'l.audit_log_id',
  occurredAt: `to_char(l.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  correlationId: 'l.correlation_id',
  operation: 'l.operation',
  status: 'l.status',
  resellerId: 'l.reseller_id',
  customerId: 'l.customer_id',
  userName: 'l.user_name',
  userEmail: 'l.user_email',
  description: 'l.description',
  errorMessage: 'l.error_message',
  data: 'l.data',
  cspData: 'l.csp_data',
  isForCsp: 'l.is_for_csp',
}
/** An unchained row. `place` is its entry in `audit_pending`; null for a row that was written before audit rows were chained. */
type UnchainedRow = ChainedRow & { readonly place: string | null }
const rowColumns = columns<UnchainedRow>({ ...rowMembers, place: 'l.place' })
const headColumns = columns<Omit<Head, 'tenantId'>>({
  sequence: 'c.length::float8',
  digest: `encode(c.digest, 'hex')`,
})
const tenantColumns = columns<{ readonly tenantId: string }>({ tenantId: 'tenant_id' })
const historyColumns = columns<{ readonly isHistory: boolean }>({
  isHistory: 'exists (select from directory.audit_histories h where h.tenant_id = $1::uuid)',
})

/** Returns the tenants that have unchained audit rows and no hold. Reads one index entry per tenant. */
export async function tenantsToChain(database: Pick<Database, 'query'>): Promise<string[]> {
  const rows = await database.query({
    name: 'tenants-to-chain',
    text: `with recursive found as (
             (select tenant_id from directory.audit_pending order by tenant_id limit 1)
             union all
             select (select p.tenant_id from directory.audit_pending p where p.tenant_id > f.tenant_id
               order by p.tenant_id limit 1)
             from found f where f.tenant_id is not null)
           select ${tenantColumns.sql} from (
             select tenant_id from found union select tenant_id from directory.audit_histories) t
           where tenant_id is not null
             and not exists (select from directory.work_holds h where h.tenant_id = t.tenant_id)`,
    values: [],
  })
  return tenantColumns.fromRows(rows).map(({ tenantId }) => tenantId)
}

/**
 * Appends at most 1,000 unchained audit rows of a tenant to its chain, and a checkpoint that signs its new head, in one
 * transaction. Rows that were written before the chain existed come first, in the order of time. Other rows are appended in the
 * order in which this function finds them: a row whose transaction is still open is found later.
 *
 * @returns whether there can be more rows
 * @throws Conflicting when another process has appended rows meanwhile, and TenantMoving
 */
export async function appendToChain(database: Database, tenantId: string, seal: Seal): Promise<boolean> {
  const read = async (text: string) => await database.query({ text, values: [tenantId] })
  const inTenant = `(select set_config('app.tenant', $1::text, true)) is not null`
  const { isHistory } = historyColumns.fromRows(await read(`select ${historyColumns.sql}`))[0]!
  const last = headColumns.fromRows(
    await read(`select ${headColumns.sql} from audit_chains c where c.tenant_id = $1::uuid and ${inTenant}`),
  )[0]
  const rows = rowColumns.fromRows(
    await read(
      `select ${rowColumns.sql} from ${isHistory ? historyRows : pendingRows} and ${inTenant}
       order by l.occurred_at, l.audit_log_id`,
    ),
  )
  const { links, head } = linksOf(tenantId, last, rows)
  const work = [
    ...(head ? [extend(head, last?.sequence ?? 0), addLinks(tenantId, links)] : []),
    ...(head ? [addCheckpoint(head, await seal(head))] : []),
    ...(isHistory ? [endPart(tenantId, rows)] : links.length > 0 ? [removePending(tenantId, links)] : []),
  ]
  if (work.length > 0) await database.transaction([setTenant(tenantId), ...work])
  return isHistory || rows.length === checkpointRows
}

// Lateral and scalar subqueries with `offset` or `limit` make PostgreSQL look up each row by its key, whatever the statistics
// say. A join could read a whole table for each part of the chain.
const historyRows = `directory.audit_histories h cross join lateral (
    select l.*, null as place from audit_logs l
    where l.tenant_id = h.tenant_id and (l.occurred_at, l.audit_log_id) > (h.occurred_at, h.audit_log_id)
      and (select true from directory.audit_pending p where (p.tenant_id, p.occurred_at, p.audit_log_id)
        = (l.tenant_id, l.occurred_at, l.audit_log_id) limit 1) is null
    order by l.occurred_at, l.audit_log_id limit ${checkpointRows}) l
  where h.tenant_id = $1::uuid`

// A pending row that has no audit row, or already has a link, is not chained. It stays pending, so that a verification
// reports it.
const pendingRows = `(
    select *, ctid::text as place from directory.audit_pending where tenant_id = $1::uuid
    order by occurred_at, audit_log_id limit ${checkpointRows}) p
  cross join lateral (
    select l.*, p.place from audit_logs l where (l.tenant_id, l.occurred_at, l.audit_log_id)
      = (p.tenant_id, p.occurred_at, p.audit_log_id) offset 0) l
  where (select true from audit_links k where (k.tenant_id, k.occurred_at, k.audit_log_id)
      = (p.tenant_id, p.occurred_at, p.audit_log_id) limit 1) is null`

interface NewLink {
  readonly sequence: number
  readonly row: UnchainedRow
  readonly salt: string
  readonly digest: string
}

function linksOf(
  tenantId: string,
  last: Omit<Head, 'tenantId'> | undefined,
  rows: readonly UnchainedRow[],
): { readonly links: readonly NewLink[]; readonly head: Head | undefined } {
  const links: NewLink[] = []
  const salts = newSalts(rows.length)
  let [sequence, previous] = [last?.sequence ?? 0, last?.digest ?? null]
  for (const [place, row] of rows.entries()) {
    sequence += 1
    const salt = salts[place]!
    previous = digestOfLink({ sequence, previous }, row, salt)
    links.push({ sequence, row, salt, digest: previous })
  }
  return { links, head: links.length === 0 ? undefined : { tenantId, sequence, digest: previous! } }
}

/** Sets the head of a chain. Fails if another process has extended the chain from `length`. */
function extend({ tenantId, sequence, digest }: Head, length: number): Statement {
  return {
    name: 'extend-audit-chain',
    text: `with extended as (
             insert into audit_chains as c (tenant_id, length, digest) values ($1, $2, decode($3, 'hex'))
             on conflict (tenant_id) do update set length = excluded.length, digest = excluded.digest
               where c.length = $4
             returning c.length
           ) select require_changed(count(*)) from extended`,
    values: [tenantId, sequence, digest, length],
  }
}

function addLinks(tenantId: string, links: readonly NewLink[]): Statement {
  return {
    name: 'add-audit-links',
    text: `insert into audit_links (tenant_id, sequence, occurred_at, audit_log_id, digest, salt)
           select $1, n.sequence, n.occurred_at, n.id, decode(n.digest, 'hex'), decode(n.salt, 'hex')
           from unnest($2::bigint[], $3::timestamptz[], $4::uuid[], $5::text[], $6::text[])
             as n (sequence, occurred_at, id, digest, salt)`,
    values: [
      tenantId,
      links.map(({ sequence }) => sequence),
      links.map(({ row }) => row.occurredAt),
      links.map(({ row }) => row.id),
      links.map(({ digest }) => digest),
      links.map(({ salt }) => salt),
    ],
  }
}

function addCheckpoint({ tenantId, sequence }: Head, seal: string): Statement {
  return {
    name: 'add-audit-checkpoint',
    text: 'insert into audit_checkpoints (tenant_id, sequence, seal) values ($1, $2, $3)',
    values: [tenantId, sequence, seal],
  }
}

/**
 * Deletes the pending entries of rows that are now chained. Fails if an entry was replaced after it was read: an
 * erasure replaces the entry of each audit row that it changes, so that no link has the digest of the row before the
 * erasure.
 */
function removePending(tenantId: string, links: readonly NewLink[]): Statement {
  return {
    name: 'remove-pending-audit-rows',
    text: `with removed as (
             delete from directory.audit_pending where ctid = any($2::tid[]) and tenant_id = $1::uuid returning 1
           ) select require_changed(case when count(*) = cardinality($2::tid[]) then 1 else 0 end) from removed`,
    values: [tenantId, links.map(({ row }) => row.place)],
  }
}

/**
 * Records up to which row the audit rows are chained that were written before the chain existed. If a batch is not full, all of
 * these rows are chained, so the record is deleted.
 */
function endPart(tenantId: string, rows: readonly ChainedRow[]): Statement {
  const last = rows.at(-1)
  return last && rows.length === checkpointRows
    ? {
        text: `update directory.audit_histories set occurred_at = $2, audit_log_id = $3 where tenant_id = $1`,
        values: [tenantId, last.occurredAt, last.id],
      }
    : { text: 'delete from directory.audit_histories where tenant_id = $1', values: [tenantId] }
}
