import { columns } from '../columns.ts'
import type { Database, Statement } from '../database.ts'

/** A stored response with the fingerprint of its request. */
export interface IdempotencyRecord {
  readonly fingerprint: Buffer
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

const recordColumns = columns<IdempotencyRecord>({
  fingerprint: 'fingerprint',
  status: 'status',
  headers: 'headers',
  body: 'body',
})

/** The idempotency records of callers, each of a tenant, an API access and a key. */
export interface IdempotencyRecords {
  /** Returns the unexpired record of a caller's idempotency key; undefined when there is none. */
  find(tenantId: string, apiAccessId: string, key: string): Promise<IdempotencyRecord | undefined>
  readonly claim: typeof claimIdempotencyKey
  /**
   * Returns the statement that stores a response under a key. It fails if the key already has a response; the service
   * then repeats that response. A refusal is not stored, so that a repeated request is evaluated again.
   */
  readonly insert: typeof insertIdempotencyRecord
}

/** Returns the idempotency records of the API accesses of tenants. */
export function recordsOfTenants(database: Database): IdempotencyRecords {
  return {
    find: (...place) => findIdempotencyRecord(database, ...place),
    claim: claimIdempotencyKey,
    insert: (tenantId, apiAccessId, key, record, keptHours) =>
      record.status < 400
        ? insertIdempotencyRecord(tenantId, apiAccessId, key, record, keptHours)
        : requireUnusedKey(tenantId, apiAccessId, key),
  }
}

/** Returns the unexpired record of a caller's idempotency key; undefined when there is none. */
export async function findIdempotencyRecord(
  database: Database,
  tenantId: string,
  apiAccessId: string,
  key: string,
): Promise<IdempotencyRecord | undefined> {
  const rows = await database.query({
    name: 'idempotency-record',
    text: `select ${recordColumns.sql} from idempotency_records
           where tenant_id = $1::uuid and api_access_id = $2 and idempotency_key = $3 and expires_at > now()
             and (select set_config('app.tenant', $1::text, true)) is not null`,
    values: [tenantId, apiAccessId, key],
  })
  return recordColumns.fromRows(rows)[0]
}

/**
 * Returns the statement that locks an idempotency key until the end of its transaction. The statement fails with
 * KeyInUse while another transaction has the lock.
 */
export function claimIdempotencyKey(tenantId: string, apiAccessId: string, key: string): Statement {
  return {
    name: 'claim-idempotency-key',
    text: 'select claim_idempotency_key($1, $2, $3)',
    values: [tenantId, apiAccessId, key],
  }
}

/** Returns the statement that fails with KeyAlreadyUsed when the key has an unexpired response. */
function requireUnusedKey(tenantId: string, apiAccessId: string, key: string): Statement {
  return {
    name: 'require-unused-key',
    text: `select require_unused_key(case when exists (
             select from idempotency_records
             where tenant_id = $1 and api_access_id = $2 and idempotency_key = $3 and expires_at > now()
           ) then 0 else 1 end)`,
    values: [tenantId, apiAccessId, key],
  }
}

/**
 * Returns the statement that stores a response under an idempotency key, or replaces an expired one. The statement
 * fails with KeyAlreadyUsed when the key has an unexpired response.
 */
export function insertIdempotencyRecord(
  tenantId: string,
  apiAccessId: string,
  key: string,
  record: IdempotencyRecord,
  keptHours: number,
): Statement {
  return {
    name: 'insert-idempotency-record',
    text: `with kept as (
             insert into idempotency_records as r (tenant_id, api_access_id, idempotency_key, fingerprint, status,
               headers, body, expires_at)
             values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(hours => $8))
             on conflict (tenant_id, api_access_id, idempotency_key) do update
               set fingerprint = excluded.fingerprint, status = excluded.status, headers = excluded.headers,
                 body = excluded.body, expires_at = excluded.expires_at
               where r.expires_at <= now()
             returning 1
           ) select require_unused_key(count(*)) from kept`,
    values: [
      tenantId,
      apiAccessId,
      key,
      record.fingerprint,
      record.status,
      JSON.stringify(record.headers),
      record.body,
      keptHours,
    ],
  }
}

/** Returns the statement that deletes the expired records of a tenant. */
export function deleteExpiredRecords(tenantId: string): Statement {
  return {
    text: 'delete from idempotency_records where tenant_id = $1 and expires_at <= now()',
    values: [tenantId],
  }
}
