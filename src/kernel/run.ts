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

/** The parts of a request that are known before it is parsed. */
export type RefusedRequest = Pick<AdmittedRequest, 'caller' | 'correlationId' | 'headers' | 'params'>

/** An operation that is ready to answer requests. */
export interface RunnableOperation {
  readonly operation: Operation
  /** Refuses a caller without the right to call it, before the request is parsed. @throws ApiError 403 */
  admit(caller: ApiAccess, callerAddress: string): void
  /** Answers a request. A thrown refusal already has its audit row. @throws ApiError */
  run(request: AdmittedRequest): Promise<Answer>
  /** Writes the audit row of a refusal that happened before `run`; a dry run writes none. */
  refuse(request: RefusedRequest, error: ApiError): Promise<void>
}

// If the outcome is unknown, the row of a success may exist, and a row of a failure would contradict it. A request that
// is refused to save work must not cause any.
const unaudited = new Set<ErrorType>(['OutcomeUnknown', 'TooManyRequests', 'Overloaded'])

/** Prepares an operation for requests. `read` has the version that a write compares with If-Match. */
export function prepare(runtime: RequestRuntime, operation: Operation, read?: Operation): RunnableOperation {
  const check = requestCheck(operation)
  const isWrite = operation.method !== 'GET'
  const answer = isWrite ? writer(runtime, operation, read) : reader(runtime, operation)

  async function refuse(request: RefusedRequest, error: ApiError): Promise<void> {
    if (!isWrite || isDryRun(request.headers) || unaudited.has(error.type)) return
    const { caller, correlationId, params } = request
    try {
      await runtime.database.transaction([
        setTenant(caller.tenantId),
        auditOfRefusal({ operation, caller, correlationId, params }, error, runtime.newId()),
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
      try {
        refuseUnlessAllowed(operation, request.caller, request.callerAddress)
        return await answer(check(request))
      } catch (thrown) {
        const error = toApiError(thrown)
        await refuse(request, error)
        throw error
      }
    },
  }
}

function reader(runtime: RequestRuntime, operation: Operation) {
  return async (request: CheckedRequest): Promise<Answer> => {
    const { store } = openStore(runtime.database, request.caller)
    const returned = await operation.handle(contextOf(runtime, operation, request, store, noMoves))
    if (isOwnAnswer(returned)) return await returned(request.headers)
    const { status, body, version } = asAnswer(operation, returned)
    if (version === undefined)
      return { status, headers: { 'cache-control': 'no-store' }, body: JSON.stringify(body) }
    const text = JSON.stringify(body)
    const tag = etag(request.caller, version, request.contentType, text)
    const headers = { etag: tag, 'cache-control': 'private, no-cache' }
    return etagMatches(single(request.headers['if-none-match']), tag)
      ? { status: 304, headers, body: '' }
      : { status, headers, body: text }
  }
}

/** Returns whether a handler returned a function, which is never a JSON value. */
function isOwnAnswer(returned: unknown): returned is OwnAnswer {
  return typeof returned === 'function'
}
