import { jsonOf } from '../lists/slices.ts'
import { type Answer, type OwnAnswer, single } from '../routes/route.ts'
import type { ApiAccess } from '../store/directory.ts'
import { openStore } from '../store/store.ts'
import { setTenant } from '../store/tenant.ts'
import { etag, etagMatches } from '../tags/entity-tags.ts'
import { refuseUnlessAllowed } from './admission.ts'
import { auditOfRefusal } from './audit.ts'
import { requestCheck } from './check.ts'
import { contextOf, noMoves } from './context.ts'
import { isDryRun } from './dry-run.ts'
import { type ApiError, type ErrorType, toApiError } from './errors.ts'
import { asAnswer, type Operation } from './operation.ts'
import type { AdmittedRequest, CheckedRequest, RequestRuntime } from './runtime.ts'
import { writer } from './write.ts'

/** The parts of a request that are known before the request is parsed; the audit row of a refusal contains them. */
export type RefusedRequest = Pick<AdmittedRequest, 'caller' | 'correlationId' | 'headers' | 'params'>

/** An operation that is ready to answer requests. */
export interface RunnableOperation {
  readonly operation: Operation
  /** Throws ApiError 403 if the caller may not call the operation. Runs before the request is parsed. */
  admit(caller: ApiAccess, callerAddress: string): void
  /** Answers a request. @throws ApiError when the request is refused; its audit row, if any, is already written then */
  run(request: AdmittedRequest): Promise<Answer>
  /** Writes the audit row of a write that was refused before `run`. A dry run gets no audit row. */
  refuse(request: RefusedRequest, error: ApiError): Promise<void>
}

// Errors without an audit row. If the outcome is unknown, the write may have succeeded with its own audit row, and a
// second row would contradict it. Requests that are refused because of overload must not cause database writes.
const unaudited = new Set<ErrorType>(['OutcomeUnknown', 'TooManyRequests', 'Overloaded'])

/**
 * Prepares an operation for requests. `read` is the operation that returns the resource of a write; the write compares
 * its version with If-Match.
 */
export function prepare(runtime: RequestRuntime, operation: Operation, read?: Operation): RunnableOperation {
  const check = requestCheck(operation)
  const isWrite = operation.method !== 'GET'
  const answer = isWrite ? writer(runtime, operation, read) : reader(runtime, operation)

  async function refuse(request: RefusedRequest, error: ApiError, body?: unknown): Promise<void> {
    if (!isWrite || isDryRun(request.headers) || unaudited.has(error.type)) return
    const { caller, correlationId, params } = request
    try {
      await runtime.database.transaction([
        setTenant(caller.tenantId),
        auditOfRefusal({ operation, caller, correlationId, params, body }, error, runtime.newId()),
      ])
    } catch (fault) {
      runtime.onFault(fault, correlationId)
    }
  }

  return {
    operation,
    refuse,
    admit: (caller, callerAddress) => refuseUnlessAllowed(operation, caller, callerAddress),
    async run(request) {
      let checked: CheckedRequest | undefined
      try {
        refuseUnlessAllowed(operation, request.caller, request.callerAddress)
        checked = check(request)
        return await answer(checked)
      } catch (thrown) {
        const error = toApiError(thrown)
        await refuse(request, error, checked?.body)
        throw error
      }
    },
  }
}

function reader(runtime: RequestRuntime, operation: Operation) {
  return async (request: CheckedRequest): Promise<Answer> => {
    const { store } = openStore(runtime.database, request.caller)
    const returned = await operation.handle(contextOf(runtime, operation, request, store, noMoves))
    if (typeof returned === 'function') return await (returned as OwnAnswer)(request.headers)
    const { status, body, version } = asAnswer(operation, returned)
    const text = await jsonOf(body)
    if (version === undefined) return { status, headers: { 'cache-control': 'no-store' }, body: text }
    const tag = etag(request.caller, version, request.contentType, text)
    const headers = { etag: tag, 'cache-control': 'private, no-cache' }
    return etagMatches(single(request.headers['if-none-match']), tag)
      ? { status: 304, headers, body: '' }
      : { status, headers, body: text }
  }
}
