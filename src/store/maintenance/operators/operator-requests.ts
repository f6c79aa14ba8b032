import { columns } from '../../columns.ts'
import type { Rows, Statement } from '../../database.ts'
import {
  claimIdempotencyKey,
  type IdempotencyRecord,
  type IdempotencyRecords,
} from '../../idempotency/idempotency.ts'

/** A write of an operator, as `latestRequests` returns it. */
export interface LoggedRequest {
  readonly occurredAt: Date
  readonly operatorName: string
  readonly operation: string
  readonly description: string
  readonly tenantId: string | null
  readonly status: 'Succeded' | 'Failed'
  readonly errorMessage: string | null
  readonly correlationId: string
}

/** A write of an operator that is added to the log. */
export type NewRequest = Omit<LoggedRequest, 'occurredAt'> & {
  readonly requestId: string
  readonly operatorId: string
}

const recordColumns = columns<IdempotencyRecord>({
  fingerprint: 'fingerprint',
  status: 'answer_status',
  headers: 'answer_headers',
  body: 'answer_body',
})

const loggedColumns = columns<LoggedRequest>({
  occurredAt: 'occurred_at',
  operatorName: 'operator_name',
  operation: 'operation',
  description: 'description',
  tenantId: 'concerned_tenant_id',
  status: 'status',
  errorMessage: 'error_message',
  correlationId: 'correlation_id',
})

const maxListed = 1_000

/** Returns the latest writes of operators in a home, latest first, at most 1,000. */
export async function latestRequests(
  query: (statement: Statement) => Promise<Rows>,
): Promise<LoggedRequest[]> {
  const rows = await query({
    text: `select ${loggedColumns.sql} from directory.operator_requests
           order by occurred_at desc, operator_request_id desc limit ${maxListed}`,
    values: [],
  })
  return loggedColumns.fromRows(rows)
}

/**
 * Returns the statement that waits until no other write of an operator for a tenant is running, and blocks further ones until the
 * end of its transaction. So no other write changes a version between its comparison with If-Match and the write.
 */
export function serializeWrites(tenantId: string): Statement {
  return {
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`operators of ${tenantId}`],
  }
}

/** Returns the statement that adds a write of an operator to the log. */
export function insertRequest(request: NewRequest): Statement {
  return {
    text: `insert into directory.operator_requests (operator_request_id, operator_id, operator_name, correlation_id, operation,
             concerned_tenant_id, description, status, error_message)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      ...[request.requestId, request.operatorId, request.operatorName, request.correlationId],
      ...[request.operation, request.tenantId, request.description, request.status, request.errorMessage],
    ],
  }
}

/**
 * Returns the idempotency records of operators. The answer of a write is stored in its row of the log, so `insert` adds
 * it to the row of `request`.
 */
export function operatorRecords(
  query: (statement: Statement) => Promise<Rows>,
  request: string,
): IdempotencyRecords {
  return {
    async find(operatorId, _, key) {
      const rows = await query({
        text: `select ${recordColumns.sql} from directory.operator_requests
               where operator_id = $1 and idempotency_key = $2 and expires_at > now()`,
        values: [operatorId, key],
      })
      return recordColumns.fromRows(rows)[0]
    },
    claim: claimIdempotencyKey,
    insert: (_, __, key, { fingerprint, status, headers, body }, keptHours) => ({
      text: `update directory.operator_requests
             set idempotency_key = $2, fingerprint = $3, answer_status = $4, answer_headers = $5, answer_body = $6,
               expires_at = now() + make_interval(hours => $7)
             where operator_request_id = $1`,
      values: [request, key, fingerprint, status, JSON.stringify(headers), body, keptHours],
    }),
  }
}

/** Returns the statement that deletes the answers whose idempotency keys have expired. */
export function forgetExpiredAnswers(): Statement {
  return {
    text: `update directory.operator_requests
           set idempotency_key = null, fingerprint = null, answer_status = null, answer_headers = null, answer_body = null,
             expires_at = null
           where expires_at <= now()`,
    values: [],
  }
}
