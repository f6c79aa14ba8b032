import { type AuditLog, insertAuditLog } from '../store/audit-logs/audit-logs.ts'
import type { Statement } from '../store/database.ts'
import type { ApiAccess } from '../store/directory.ts'
import { visibleToResellers, withoutSecrets } from '../validation/secrets.ts'
import type { ApiError } from './errors.ts'
import type { Operation } from './operation.ts'

/** The data of the audit row of a write, whatever its outcome. */
export interface AuditedRequest {
  readonly operation: Operation
  readonly caller: ApiAccess
  readonly correlationId: string
  readonly params: Readonly<Record<string, unknown>>
  /** The validated body; undefined if there is none or it was refused. */
  readonly body?: unknown
}

/**
 * Returns the subject of a request whose handler returned: the reseller and customer in the path, the answer or the body,
 * else those of the caller. The handler has found them within the caller's reach, because it refuses all others.
 */
export function subjectOf({ params, body, caller }: AuditedRequest, answer?: unknown) {
  const named = (member: 'resellerId' | 'customerId') => {
    for (const place of [params, answer, body] as (Record<string, unknown> | null | undefined)[]) {
      const id = place?.[member]
      if (typeof id === 'string' && uuidPattern.test(id)) return id
    }
    return caller[member]
  }
  return { resellerId: named('resellerId'), customerId: named('customerId') }
}

const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Returns the audit row of a write that succeeded, that continues in the background, or whose handler returned a
 * refusal.
 */
export function auditOf(
  request: AuditedRequest,
  status: AuditLog['status'],
  answer: unknown,
  id: string,
  errorMessage: string | null = null,
): Statement {
  return row(request, {
    id,
    ...subjectOf(request, answer),
    status,
    errorMessage,
    description: describe(request, ['resellerId', 'customerId']),
    ...dataOf(request),
  })
}

/**
 * Returns the audit row of a write that was refused or that failed. The row belongs to the caller alone, even if the path
 * names other parties: their part of the log must neither show a stranger's request nor confirm an id. The description
 * has the ids.
 */
export function auditOfRefusal(request: AuditedRequest, error: ApiError, id: string): Statement {
  const members = error.problems.slice(0, 20).map(({ path, description }) => `${path}: ${description}`)
  const { resellerId, customerId } = request.caller
  return row(request, {
    id,
    ...{ resellerId, customerId },
    status: 'Failed',
    errorMessage: storable([error.message, ...members].join('\n')),
    description: describe(request, []),
    ...{ data: null, cspData: null },
  })
}

/** Returns the body of a request for the audit log: as every reader may see it, and completely if that is not all. */
function dataOf({ operation, caller, body }: AuditedRequest): Pick<AuditLog, 'data' | 'cspData'> {
  if (body === undefined) return { data: null, cspData: null }
  const data = JSON.stringify(visibleToResellers(operation.body, body, caller.role))
  const whole = JSON.stringify(withoutSecrets(operation.body, body))
  return { data, cspData: whole === data ? null : whole }
}

/** Returns the summary of the operation, with the ids of the path that the row has in no column. */
function describe({ operation, params }: AuditedRequest, inColumns: readonly string[]): string {
  const named = Object.entries(params).filter(([name]) => !inColumns.includes(name))
  const told = named.map(
    ([name, value]) => `${name}: ${storable(String(value).slice(0, maxShownCharacters))}`,
  )
  return told.length === 0 ? operation.summary : `${operation.summary} (${told.join(', ')})`
}

const maxShownCharacters = 600

/** Removes characters that the database cannot store from the text of a refused request. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

function row(
  request: AuditedRequest,
  outcome: Omit<AuditLog, 'occurredAt' | 'correlationId' | 'operation' | 'userEmail' | 'userName'>,
): Statement {
  const { operation, caller, correlationId } = request
  return insertAuditLog(caller.tenantId, {
    ...outcome,
    correlationId,
    operation: operation.audit!,
    userEmail: caller.userEmail,
    userName: caller.name,
  })
}
