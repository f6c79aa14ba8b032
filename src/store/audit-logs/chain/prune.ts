import type pg from 'pg'
import { columns } from '../../columns.ts'
import type { Database } from '../../database.ts'
import { newTimeOrderedId } from '../../queue/time-ordered-ids.ts'
import { setTenant } from '../../tenant.ts'
import { auditOfCommand } from '../audit-logs.ts'
import type { Head } from './append.ts'

/** The deletion of the audit rows whose retention has ended, and of their links in the hash chain: all links up to `sequence`. */
export interface Pruning extends Head {
  /** All deleted rows were older than this time (ISO 8601). */
  readonly before: string
  /** The retention, in months. */
  readonly months: number
}

/** The record of a pruning with a valid signature. */
export interface OpenedPruning extends Pruning {
  readonly sealedAt: string
  /** The thumbprint of the key that has signed the record. */
  readonly keyId: string
}

/** Signs the record of a pruning and returns the signature, which contains the record. */
export type SealPruning = (pruning: Pruning) => Promise<string>

/** How long the audit log of a tenant is kept. */
export interface Retention {
  /** Null for ever. */
  readonly months: number | null
  readonly needsExport: boolean
  readonly exportedTo: number
  readonly prunedTo: number
  /** The signed record of the last pruning; null if there was none. */
  readonly pruning: string | null
}

/** The retention of a tenant for which none is set. */
const forEver: Retention = { months: null, needsExport: true, exportedTo: 0, prunedTo: 0, pruning: null }

const retentionColumns = columns<Retention>({
  months: 'r.months',
  needsExport: 'r.needs_export',
  exportedTo: 'r.exported_to::float8',
  prunedTo: 'r.pruned_to::float8',
  pruning: 'r.pruning',
})

/** A connection or a pool. */
interface Client {
  query(text: string, values: unknown[]): Promise<pg.QueryResult>
}

/** Returns the retention of a tenant's audit log. */
export async function readRetention(client: Client, tenantId: string): Promise<Retention> {
  const { rows } = await client.query(
    `select ${retentionColumns.sql} from directory.audit_retentions r where r.tenant_id = $1`,
    [tenantId],
  )
  return retentionColumns.fromRows(rows)[0] ?? forEver
}

/** Sets the retention of a tenant's audit log. `client` is in a transaction of the owner that has set the tenant. */
export async function setRetention(
  client: Client,
  tenantId: string,
  { months, needsExport }: Pick<Retention, 'months' | 'needsExport'>,
): Promise<void> {
  await client.query(
    `insert into directory.audit_retentions (tenant_id, months, needs_export) values ($1, $2, $3)
     on conflict (tenant_id) do update set months = excluded.months, needs_export = excluded.needs_export`,
    [tenantId, months, needsExport],
  )
  const data = JSON.stringify({ months, needsExport })
  const { text, values } = auditOfCommand(tenantId, newTimeOrderedId, {
    operation: 'SetAuditRetention',
    description: 'Set the retention of the audit log.',
    data,
  })
  await client.query(text, [...values])
}

/** Records that the rows up to a link are exported, so that they may be deleted. */
export async function noteExport(client: Client, tenantId: string, exportedTo: number): Promise<void> {
  await client.query(
    'update directory.audit_retentions set exported_to = greatest(exported_to, $2) where tenant_id = $1',
    [tenantId, exportedTo],
  )
}

/** The maximum number of links that one transaction deletes. */
const prunedLinks = 5_000

const tenantColumns = columns<{ readonly tenantId: string }>({ tenantId: 'r.tenant_id' })

/** Returns the tenants whose audit log may be pruned. Does not check whether the log has rows that are old enough. */
export async function tenantsToPrune(database: Pick<Database, 'query'>): Promise<string[]> {
  const rows = await database.query({
    name: 'tenants-to-prune',
    text: `select ${tenantColumns.sql} from directory.audit_retentions r
           where r.months is not null and (not r.needs_export or r.exported_to > r.pruned_to)
             and not exists (select from directory.work_holds h where h.tenant_id = r.tenant_id)`,
    values: [],
  })
  return tenantColumns.fromRows(rows).map(({ tenantId }) => tenantId)
}

type Expired = Omit<Pruning, 'tenantId'>
const expiredColumns = columns<Expired>({
  sequence: 'k.sequence::float8',
  digest: `encode(k.digest, 'hex')`,
  before: `to_char(r.cutoff at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
  months: 'r.months',
})

/**
 * Returns the SQL for the last link that may be deleted: it has a checkpoint, is not the last link of the chain, and all rows up
 * to it have passed the retention of tenant $1. Examines at most `links` links after those that are already deleted.
 *
 * @param mayGo The SQL for the last link that the retention permits to delete; null for no further limit.
 */
function expired(links: number, mayGo: string): string {
  return `select ${expiredColumns.sql} from (
      select r.*, directory.audit_cutoff(r.months) as cutoff from directory.audit_retentions r
      where r.tenant_id = $1::uuid and r.months is not null) r
    cross join lateral (
      select least(r.pruned_to + ${links}, ${mayGo},
        (select c.length - 1 from audit_chains c where c.tenant_id = r.tenant_id),
        (select k.sequence - 1 from audit_links k where k.tenant_id = r.tenant_id and k.sequence > r.pruned_to
           and k.sequence <= r.pruned_to + ${links} and k.occurred_at >= r.cutoff order by k.sequence limit 1)) as last) e
    cross join lateral (
      select c.sequence from audit_checkpoints c
      where c.tenant_id = r.tenant_id and c.sequence > r.pruned_to and c.sequence <= e.last
      order by c.sequence desc limit 1) c
    join audit_links k on (k.tenant_id, k.sequence) = (r.tenant_id, c.sequence)`
}

/**
 * Returns the last link that has a checkpoint and up to which all rows have passed the retention; undefined if there is none.
 * Never returns the last link of the chain, so at least one row stays.
 */
export async function lastExpired(client: Client, tenantId: string): Promise<Expired | undefined> {
  const { rows } = await client.query(expired(Number.MAX_SAFE_INTEGER, 'null::bigint'), [tenantId])
  return expiredColumns.fromRows(rows)[0]
}

/**
 * Deletes at most 5,000 audit rows of a tenant that have passed their retention, with their links and checkpoints, and
 * stores the signed record of the deletion, in one transaction. Keeps rows that must be exported first (`needsExport`).
 *
 * @returns whether there can be more rows
 * @throws Conflicting when another process has deleted them meanwhile, and TenantMoving
 */
export async function pruneAuditLog(
  database: Database,
  tenantId: string,
  seal: SealPruning,
): Promise<boolean> {
  const rows = await database.query({
    text: `${expired(prunedLinks, 'case when r.needs_export then r.exported_to end')}
           where (select set_config('app.tenant', $1::text, true)) is not null`,
    values: [tenantId],
  })
  const last = expiredColumns.fromRows(rows)[0]
  if (!last) return false
  const record = await seal({ tenantId, ...last })
  const { sequence, before, months } = last
  const data = JSON.stringify({ lastLink: sequence, before, months })
  await database.transaction([
    setTenant(tenantId),
    { text: 'select prune_audit_log($1, $2)', values: [sequence, record] },
    auditOfCommand(tenantId, newTimeOrderedId, {
      operation: 'PruneAuditLog',
      description: 'Delete rows at the end of their retention.',
      data,
    }),
  ])
  return true
}
