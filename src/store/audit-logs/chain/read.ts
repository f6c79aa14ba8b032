import type pg from 'pg'
import { columns } from '../../columns.ts'
import { type Head, rowMembers } from './append.ts'
import type { ChainedRow, Openings } from './digest.ts'
import type { Entry, Finding } from './verify.ts'

/** The part of a chain that is read: the links after `after` up to `through`. */
export interface Part {
  readonly after: Pick<Head, 'sequence' | 'digest'> | undefined
  readonly through: number
}

/** The interval of the audit rows that a command is about; each end is optional. */
export interface Times {
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

/** The audit rows of a tenant that are in no chain yet. */
export interface Unchained {
  readonly rows: number
  /** The time of the oldest one; null if there is none. */
  readonly since: Date | null
  /** Whether some rows that were written before the chain existed are not chained yet. */
  readonly hasHistory: boolean
}

const fetchedRows = 2_000

interface ReadLink {
  readonly sequence: number
  readonly digest: string
  readonly salt: string | null
  readonly openings: Exclude<Openings, string> | null
  readonly auditLogId: string
  readonly seal: string | null
  readonly isPresent: boolean
}

const entryColumns = columns<ReadLink & ChainedRow>({
  ...rowMembers,
  sequence: 'k.sequence::float8',
  digest: `encode(k.digest, 'hex')`,
  salt: `encode(k.salt, 'hex')`,
  openings: 'k.openings',
  auditLogId: 'k.audit_log_id',
  seal: 'c.seal',
  isPresent: 'l.tenant_id is not null',
})

/**
 * Yields the links of a part of a chain with their rows, in batches. `client` must be in a transaction whose role sees
 * all rows.
 */
export async function* readEntries(
  client: pg.ClientBase,
  tenantId: string,
  { after, through }: Part,
): AsyncGenerator<Entry[]> {
  // Reads the links in the order of the index, and each row by its key, whatever the statistics say.
  await client.query('set local enable_sort = off; set local jit = off')
  await client.query(
    `declare links no scroll cursor for select ${entryColumns.sql}
     from audit_links k
     left join lateral (select * from audit_logs l where (l.tenant_id, l.occurred_at, l.audit_log_id)
       = (k.tenant_id, k.occurred_at, k.audit_log_id) offset 0) l on true
     left join lateral (select * from audit_checkpoints c where (c.tenant_id, c.sequence) = (k.tenant_id, k.sequence)
       offset 0) c on true
     where k.tenant_id = $1 and k.sequence > $2 and k.sequence <= $3
     order by k.sequence`,
    [tenantId, after?.sequence ?? 0, through],
  )
  for (;;) {
    const { rows } = await client.query(`fetch ${fetchedRows} from links`)
    if (rows.length > 0) yield entryColumns.fromRows(rows).map(entryOf)
    if (rows.length < fetchedRows) break
  }
  await client.query('close links; set local enable_sort = on')
}

function entryOf({
  sequence,
  digest,
  salt,
  openings,
  auditLogId,
  seal,
  isPresent,
  ...row
}: ReadLink & ChainedRow): Entry {
  return { sequence, digest, openings: salt ?? openings ?? {}, auditLogId, seal, row: isPresent ? row : null }
}

const partColumns = columns<{
  readonly afterSequence: number | null
  readonly afterDigest: string | null
  readonly through: number
}>({
  afterSequence: 'a.sequence::float8',
  afterDigest: `encode(a.digest, 'hex')`,
  through: 'coalesce(b.sequence, e.last, 0)::float8',
})

/**
 * Returns the part of a chain that has the rows of an interval. The part begins after a checkpoint and ends with one, so
 * that signatures cover it. Without times, it is the whole chain.
 *
 * @param start The last deleted link of a pruned chain.
 */
export async function partOf(
  client: pg.ClientBase,
  tenantId: string,
  { from, to }: Times,
  start?: Part['after'],
): Promise<Part> {
  const { rows } = await client.query(
    `select ${partColumns.sql}
     from (select min(sequence) filter (where $2::timestamptz is null or occurred_at >= $2) as first,
             max(sequence) filter (where $3::timestamptz is null or occurred_at < $3) as final, max(sequence) as last
           from audit_links where tenant_id = $1) e
     left join lateral (
       select k.sequence, k.digest from audit_checkpoints c
         join audit_links k on (k.tenant_id, k.sequence) = (c.tenant_id, c.sequence)
       where c.tenant_id = $1 and $2::timestamptz is not null and c.sequence < coalesce(e.first, e.last + 1)
       order by c.sequence desc limit 1) a on true
     left join lateral (
       select c.sequence from audit_checkpoints c
       where c.tenant_id = $1 and $3::timestamptz is not null and c.sequence >= coalesce(e.final, 0)
       order by c.sequence limit 1) b on true`,
    [tenantId, from ?? null, to ?? null],
  )
  const { afterSequence, afterDigest, through } = partColumns.fromRows(rows)[0]!
  const after = afterSequence === null ? start : { sequence: afterSequence, digest: afterDigest! }
  return { after, through }
}

const unchainedColumns = columns<Unchained>({
  rows: 'count(p.audit_log_id)::float8',
  since: 'min(p.occurred_at)',
  hasHistory: 'exists (select from directory.audit_histories h where h.tenant_id = $1)',
})

/**
 * Returns the number and the oldest time of a tenant's audit rows that are in no chain yet. Both ignore the rows that were
 * written before the chain existed; `hasHistory` states whether such rows are left.
 */
export async function unchainedOf(client: pg.ClientBase, tenantId: string): Promise<Unchained> {
  const { rows } = await client.query(
    `select ${unchainedColumns.sql} from directory.audit_pending p where p.tenant_id = $1`,
    [tenantId],
  )
  return unchainedColumns.fromRows(rows)[0]!
}

const strayColumns = columns<{ readonly id: string; readonly at: string }>({
  id: 'l.audit_log_id',
  at: rowMembers.occurredAt,
})
const extentColumns = columns<{
  readonly length: number | null
  readonly last: number | null
  readonly checkpoint: number | null
  readonly isSame: boolean
}>({
  length: 'c.length::float8',
  last: 'e.last::float8',
  checkpoint: '(select max(sequence) from audit_checkpoints where tenant_id = $1)::float8',
  isSame: `exists (select from audit_links k where (k.tenant_id, k.sequence, k.digest) = (c.tenant_id, c.length, c.digest))`,
})

/**
 * Returns the findings that a verification link by link does not detect: audit rows without links, and links or
 * checkpoints that are missing at the end of the chain. Returns only the earliest finding of each kind.
 */
export async function strayFindings(
  client: pg.ClientBase,
  tenantId: string,
  { from, to }: Times,
): Promise<Finding[]> {
  // Without statistics, a nested loop could read all links for each row.
  await client.query('set local enable_nestloop = off; set local jit = off')
  const inserted = await strayOf(
    client,
    `audit_logs l where l.tenant_id = $1 and ($2::timestamptz is null or l.occurred_at >= $2)
       and ($3::timestamptz is null or l.occurred_at < $3)
       and not exists (select from audit_links k where (k.tenant_id, k.occurred_at, k.audit_log_id)
         = (l.tenant_id, l.occurred_at, l.audit_log_id))
       and not exists (select from directory.audit_pending p where (p.tenant_id, p.occurred_at, p.audit_log_id)
         = (l.tenant_id, l.occurred_at, l.audit_log_id))
       and not exists (select from directory.audit_histories h
         where h.tenant_id = l.tenant_id and (h.occurred_at, h.audit_log_id) < (l.occurred_at, l.audit_log_id))`,
    [tenantId, from ?? null, to ?? null],
  )
  const dropped = await strayOf(
    client,
    `directory.audit_pending l where l.tenant_id = $1
       and not exists (select from audit_logs r where (r.tenant_id, r.occurred_at, r.audit_log_id)
         = (l.tenant_id, l.occurred_at, l.audit_log_id))`,
    [tenantId],
  )
  const { rows } = await client.query(
    `select ${extentColumns.sql}
     from (select max(sequence) as last from audit_links where tenant_id = $1) e
     left join audit_chains c on c.tenant_id = $1`,
    [tenantId],
  )
  const { length, last, checkpoint, isSame } = extentColumns.fromRows(rows)[0]!
  const extent = Math.max(length ?? 0, checkpoint ?? 0)
  return [
    ...inserted.map(({ id, at }): Finding => {
      return {
        kind: 'Inserted',
        auditLogId: id,
        text: `The audit row ${id} of ${at} has no link: it was inserted, or its link was dropped.`,
      }
    }),
    ...dropped.map(({ id, at }): Finding => {
      return {
        kind: 'Dropped',
        auditLogId: id,
        text: `The audit row ${id} of ${at} was dropped before it was chained.`,
      }
    }),
    ...(extent > (last ?? 0) || (length !== null && !isSame) || (length === null && last !== null)
      ? [truncated(last ?? 0, extent)]
      : []),
  ]
}

function truncated(last: number, extent: number): Finding {
  return {
    ...{ kind: 'Truncated', sequence: Math.min(last, extent) + 1 },
    text: `The chain has the links 1 to ${last}, but its head is link ${extent}: links were dropped or added at its end.`,
  }
}

async function strayOf(client: pg.ClientBase, from: string, values: readonly unknown[]) {
  const { rows } = await client.query(
    `select ${strayColumns.sql} from ${from} order by l.occurred_at, l.audit_log_id limit 1`,
    [...values],
  )
  return strayColumns.fromRows(rows)
}

const sealColumns = columns<{ readonly seal: string }>({ seal: 'seal' })

/** Returns the last checkpoint of a tenant; undefined if there is none. */
export async function lastSeal(client: pg.ClientBase, tenantId: string): Promise<string | undefined> {
  const { rows } = await client.query(
    `select ${sealColumns.sql} from audit_checkpoints where tenant_id = $1 order by sequence desc limit 1`,
    [tenantId],
  )
  return sealColumns.fromRows(rows)[0]?.seal
}

const recordColumns = columns<{ readonly data: string | null }>({ data: 'l.data' })

/** Returns the data of the records of erasures that are not chained yet. */
export async function unchainedRecords(
  client: pg.ClientBase,
  tenantId: string,
  operation: string,
): Promise<(string | null)[]> {
  const { rows } = await client.query(
    `select ${recordColumns.sql} from directory.audit_pending p cross join lateral (
       select * from audit_logs l where (l.tenant_id, l.occurred_at, l.audit_log_id)
         = (p.tenant_id, p.occurred_at, p.audit_log_id) offset 0) l
     where p.tenant_id = $1 and l.operation = $2`,
    [tenantId, operation],
  )
  return recordColumns.fromRows(rows).map(({ data }) => data)
}

const linkColumns = columns<Pick<Head, 'sequence' | 'digest'>>({
  sequence: 'k.sequence::float8',
  digest: `encode(k.digest, 'hex')`,
})

/** Returns a link of a chain; undefined if the chain lacks it. */
export async function readLink(
  client: pg.ClientBase,
  tenantId: string,
  sequence: number,
): Promise<Part['after']> {
  const { rows } = await client.query(
    `select ${linkColumns.sql} from audit_links k where k.tenant_id = $1 and k.sequence = $2`,
    [tenantId, sequence],
  )
  return linkColumns.fromRows(rows)[0]
}
