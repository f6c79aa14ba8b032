import {
  type AuditLog,
  descriptionOf,
  insertAuditLog,
  insertRefusal,
  type NewAuditLog,
} from '../store/audit-logs/audit-logs.ts'
import type { Statement } from '../store/database.ts'
import type { ApiAccess } from '../store/directory.ts'
import { auditedBody } from '../validation/secrets.ts'
import type { ApiError } from './errors.ts'
import type { Concerned, Operation } from './operation.ts'

/** The data of a write from which its audit row is made. */
export interface AuditedRequest {
  readonly operation: Operation
  readonly caller: ApiAccess
  readonly correlationId: string
  readonly params: Readonly<Record<string, unknown>>
  /** The validated query; undefined if there is none or validation refused it. */
  readonly query?: Readonly<Record<string, unknown>>
  /** The validated body; undefined if there is none or validation refused it. */
  readonly body?: unknown
  /** What the handler has found out that the request concerns (`Context.concerns`). */
  readonly concerned?: Concerned
}

/**
 * Returns the reseller and the customer that a completed request concerns: those named in the path, else by the handler,
 * else in the answer, else in the body, else those of the caller. They are within the caller's reach, because the handler
 * refuses all others.
 */
export function subjectOf({ params, concerned, body, caller }: AuditedRequest, answer?: unknown) {
  const named = (member: 'resellerId' | 'customerId') => {
    for (const place of [params, concerned, answer, body] as (Record<string, unknown> | null | undefined)[]) {
      const id = place?.[member]
      if (typeof id === 'string' && uuidPattern.test(id)) return id
    }
    return caller[member]
  }
  return { resellerId: named('resellerId'), customerId: named('customerId') }
}

const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Returns the audit row of a write whose transaction commits: it succeeded, its work continues in the background, or
 * its handler returned a refusal.
 */
export function auditOf(
  request: AuditedRequest,
  status: AuditLog['status'],
  answer: unknown,
  id: string,
  errorMessage: string | null = null,
): Statement {
  const parties = subjectOf(request, answer)
  const { providerInstanceId } = (request.body ?? {}) as Record<string, unknown>
  // A row without parties names at least the provider instance, which a body can have instead of the path.
  const isOfInstance =
    parties.resellerId === null && parties.customerId === null && typeof providerInstanceId === 'string'
  const concerned = { ...(isOfInstance && { providerInstanceId }), ...request.concerned }
  const log = row(request, {
    ...{ id, ...parties, status, errorMessage },
    description: describe({ ...request, concerned }, ['resellerId', 'customerId']),
  })
  return insertAuditLog(request.caller.tenantId, log)
}

/**
 * Returns the audit row of a write that was refused or failed. The row has the body, if it was valid. The csp sees the
 * row. A reseller sees the row only if this reseller sent the request, because the log of a reseller must not show refused
 * requests of other parties.
 */
export function auditOfRefusal(request: AuditedRequest, error: ApiError, id: string): Statement {
  const members = error.problems.slice(0, 20).map(({ path, description }) => `${path}: ${description}`)
  const log = row(request, {
    ...{ id, ...subjectOf(request), status: 'Failed' },
    errorMessage: [error.message, ...members].join('\n'),
    description: describe(request, []),
  })
  return insertRefusal(request.caller, log, error.type !== 'ServiceUnavailable')
}

/**
 * Returns the summary of the operation, with the ids from the path and from the handler that no column of the row
 * contains, and with the query, which can change what a write does, such as the day from which margins apply.
 */
function describe(
  { operation, params, concerned = {}, query = {} }: AuditedRequest,
  inColumns: readonly string[],
): string {
  const named = Object.entries({ ...params, ...concerned, ...query }).filter(
    ([name, value]) => value !== undefined && value !== null && !inColumns.includes(name),
  )
  return descriptionOf(
    operation.summary,
    named.map(([name, value]) => [name, textOf(value).slice(0, maxShownCharacters)]),
  )
}

function textOf(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value)
}

const maxShownCharacters = 600

function row(
  request: AuditedRequest,
  outcome: Omit<NewAuditLog, 'correlationId' | 'operation' | 'userEmail' | 'userName' | 'data' | 'cspData'>,
): NewAuditLog {
  const { operation, caller, correlationId } = request
  return {
    ...outcome,
    correlationId,
    operation: operation.audit!,
    userEmail: caller.userEmail,
    userName: caller.name,
    ...auditedBody(operation.body, request.body, caller.role),
  }
}
