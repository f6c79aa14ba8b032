import type pg from 'pg'
import type { Installation } from '../administration/installation.ts'
import { missing } from '../domain/error.ts'
import { refuseUnlessAllowed } from '../kernel/admission.ts'
import { auditOf } from '../kernel/audit.ts'
import { requestCheck } from '../kernel/check.ts'
import { dryRun, isDryRun } from '../kernel/dry-run.ts'
import { ApiError, toApiError } from '../kernel/errors.ts'
import { type Idempotency, idempotencyOf } from '../kernel/idempotency.ts'
import { asAnswer, type Operation } from '../kernel/operation.ts'
import type { RefusedRequest, RunnableOperation } from '../kernel/run.ts'
import type { CheckedRequest } from '../kernel/runtime.ts'
import type { Positions } from '../lists/page-tokens.ts'
import { answerPage } from '../lists/paging.ts'
import { type Answer, single } from '../routes/route.ts'
import { type Administration, administrationAtOnce } from '../store/administration.ts'
import { type Rows, type Statement, StoreUnavailable, translateError } from '../store/database.ts'
import {
  forgetExpiredAnswers,
  insertRequest,
  type NewRequest,
  operatorRecords,
  serializeWrites,
} from '../store/maintenance/operators/operator-requests.ts'
import { setCause } from '../store/tenant.ts'
import { etag, etagMatches } from '../tags/entity-tags.ts'
import { withoutSecrets } from '../validation/secrets.ts'
import type { OperatorContext, ServedHome } from './operation.ts'

/** The parts of the service that the administration uses. */
export interface OperatorRuntime {
  readonly installation: Installation
  /** Returns an open home; undefined when there is no home with the name. @throws StoreUnavailable */
  home(name: string): ServedHome | undefined
  /** Returns the name of the home of a tenant; undefined when no home has the tenant. */
  homeOf(tenantId: string): Promise<string | undefined>
  readonly positions: Positions
  readonly dnsServers: readonly string[]
  newId(): string
  onFault(fault: unknown, correlationId: string): void
}

/** Thrown to roll the transaction of a write back and to return an answer: of a dry run, or of an earlier request. */
class RolledBack extends Error {
  readonly answer: Answer

  constructor(answer: Answer) {
    super('The transaction is rolled back.')
    this.answer = answer
  }
}

type Query = (statement: Statement) => Promise<Rows>

/**
 * Prepares an operation of the administration for requests. It differs from `prepare` of the kernel in its transaction:
 * a write runs under the owner's role, because it changes the directory of tenants.
 *
 * @param read The operation that returns the resource of a write, whose version If-Match names.
 */
export function prepareForOperators(
  runtime: OperatorRuntime,
  operation: Operation,
  read?: Operation,
): RunnableOperation {
  const check = requestCheck(operation)
  const isWrite = operation.method !== 'GET'

  async function run(request: CheckedRequest): Promise<Answer> {
    const home = await homeOf(runtime, request)
    return isWrite ? await write(home, request) : await answerRead(home, request)
  }

  async function answerRead(home: ServedHome, request: CheckedRequest): Promise<Answer> {
    const context = contextOf(runtime, operation, home, request)
    const { status, body, version } = asAnswer(operation, await operation.handle(context as never))
    const text = JSON.stringify(body)
    if (version === undefined) return { status, headers: { 'cache-control': 'no-store' }, body: text }
    const tag = etag(request.caller, version, request.contentType, text)
    const headers = { etag: tag, 'cache-control': 'private, no-cache' }
    return etagMatches(single(request.headers['if-none-match']), tag)
      ? { status: 304, headers, body: '' }
      : { status, headers, body: text }
  }

  async function write(home: ServedHome, request: CheckedRequest): Promise<Answer> {
    const requestId = runtime.newId()
    const isRehearsal = isDryRun(request.headers)
    const idempotencyWith = (query: Query, { sealer } = home) =>
      idempotencyOf(
        { sealer, records: operatorRecords(query, requestId) },
        operation,
      )(
        // The records of a process belong to the operator. Its id takes the place of that of a tenant.
        isRehearsal ? { ...request, idempotencyKey: undefined } : request,
      )
    let answer: Answer | undefined
    const administer: OperatorContext['administer'] = async (work) => {
      if (answer) throw new Error(`${operation.id} calls administer twice`)
      return await atOnce(home, async (admin, query) => {
        const idempotency = await idempotencyWith(query)
        const { tenantId } = request.params
        await claim(idempotency, query)
        if (tenantId !== undefined) await query(serializeWrites(tenantId.toLowerCase()))
        await requireVersion(admin, home, request)
        // Before the work, so that its events have the correlation id, and that a tenant which is being moved gets 503.
        if (tenantId !== undefined) await query(setCause(tenantId, request.correlationId))
        const returned = await work(admin)
        const made = asAnswer(operation, returned)
        const secretless = withoutSecrets(operation.responses[made.status]?.schema, made.body)
        if (isRehearsal) throw new RolledBack(dryRun().answer(made.status, secretless, []))
        await record({ request, requestId, made, query })
        if (idempotency) {
          const stored = operation.repeatsSecrets ? made.body : secretless
          await query(await idempotency.keep(made.status, {}, stored))
        }
        answer = {
          status: made.status,
          headers: {},
          body: made.body === undefined ? '' : JSON.stringify(made.body),
        }
        return returned
      })
    }
    try {
      // Before a vendor is called: the request may have been answered.
      if (request.idempotencyKey !== undefined && !isRehearsal) {
        await atOnce(home, async (_, query) => await claim(await idempotencyWith(query), query))
        await inOtherHomes(home, async (query, other) => await replay(await idempotencyWith(query, other)))
      }
      await operation.handle(contextOf(runtime, operation, home, request, administer) as never)
    } catch (thrown) {
      if (thrown instanceof RolledBack) return thrown.answer
      throw toApiError(thrown, request.idempotencyKey !== undefined)
    }
    if (!answer) throw new Error(`${operation.id} does not call administer`)
    return answer
  }

  /** Locks the key of a request. @throws RolledBack with the stored answer */
  async function claim(idempotency: Idempotency | undefined, query: Query): Promise<void> {
    if (!idempotency) return
    await query(idempotency.claim)
    await replay(idempotency)
  }

  /** @throws RolledBack with the stored answer, if there is one */
  async function replay(idempotency: Idempotency | undefined): Promise<void> {
    const kept = await idempotency?.answered()
    if (kept) throw new RolledBack(kept)
  }

  /**
   * Runs work in all other homes, in which the answer to an earlier attempt of the request can be stored: the tenant may have
   * been moved since, or that attempt named another home. A home that does not answer is skipped, so that it blocks no
   * tenant of another one.
   */
  async function inOtherHomes(
    { name }: ServedHome,
    work: (query: Query, other: ServedHome) => Promise<void>,
  ): Promise<void> {
    const { names } = runtime.installation
    const asked = names
      .filter((one) => one !== name)
      .map(async (one) => {
        const other = runtime.home(one)!
        await atOnce(other, async (_, query) => await work(query, other))
      })
    for (const one of await Promise.allSettled(asked))
      if (one.status === 'rejected' && !(one.reason instanceof StoreUnavailable)) throw one.reason
  }

  async function requireVersion(admin: Administration, home: ServedHome, request: CheckedRequest) {
    const { precondition } = request
    if (precondition === undefined || precondition.versions === 'any') return
    const names = Object.keys(read?.params ?? {})
    const params = Object.fromEntries(names.map((name) => [name, request.params[name]]))
    const context = contextOf(runtime, operation, home, { ...request, params: params as never })
    const inside = { ...context, read: (work: (one: Administration) => Promise<unknown>) => work(admin) }
    const version = read && asAnswer(read, await read.handle(inside as never)).version
    if (version !== undefined && precondition.versions.includes(version)) return
    throw new ApiError(
      'PreconditionFailed',
      version === undefined
        ? 'If-Match names a version, but this resource has none. Omit If-Match.'
        : 'The resource has changed since you read it. Read it again and repeat the request with the new ETag in If-Match.',
    )
  }

  /** Writes the audit row of the tenant that the request concerns, and the row of the operators' log. */
  async function record({ request, requestId, made, query }: Recorded): Promise<void> {
    const { caller, correlationId } = request
    const { tenantId = null } = { ...(made.body as object), ...request.params } as { tenantId?: string }
    if (tenantId !== null) {
      await query(setCause(tenantId, correlationId))
      const asCsp = { ...caller, tenantId, role: 'csp' as const }
      await query(auditOf({ operation, ...request, caller: asCsp }, 'Succeded', made.body, runtime.newId()))
    }
    await query(forgetExpiredAnswers())
    await query(
      insertRequest({ ...logged(request, requestId), tenantId, status: 'Succeded', errorMessage: null }),
    )
  }

  function logged(
    { caller, correlationId, params }: RefusedRequest,
    requestId: string,
  ): Omit<NewRequest, 'tenantId' | 'status' | 'errorMessage'> {
    const ids = Object.entries(params).filter(([name]) => name !== 'tenantId')
    const told = ids.map(([name, value]) => `${name}: ${String(value).slice(0, maxShownCharacters)}`)
    return {
      ...{ requestId, operatorId: caller.apiAccessId, operatorName: caller.name, correlationId },
      operation: operation.audit!,
      description: told.length === 0 ? operation.summary : `${operation.summary} (${told.join(', ')})`,
    }
  }

  async function refuse(request: RefusedRequest, error: ApiError): Promise<void> {
    if (!isWrite || isDryRun(request.headers) || error.status >= 500 || error.type === 'TooManyRequests')
      return
    const { tenantId } = request.params
    try {
      const home = await homeOf(runtime, request).catch(() => runtime.home(runtime.installation.names[0]!)!)
      await atOnce(home, async (_, query) => {
        const isId = tenantId !== undefined && idPattern.test(tenantId)
        const problems = error.problems.slice(0, 20).map(({ path, description }) => `${path}: ${description}`)
        const errorMessage = [error.message, ...problems].join('\n')
        const row = { ...logged(request, runtime.newId()), tenantId: isId ? tenantId : null }
        await query(insertRequest({ ...row, status: 'Failed', errorMessage }))
      })
    } catch (fault) {
      runtime.onFault(fault, request.correlationId)
    }
  }

  return {
    operation,
    refuse,
    admit: (caller, callerAddress) => refuseUnlessAllowed(operation, caller, callerAddress),
    async run(request) {
      try {
        refuseUnlessAllowed(operation, request.caller, request.callerAddress)
        return await run(check(request))
      } catch (thrown) {
        const error = toApiError(thrown)
        await refuse(request, error)
        throw error
      }
    },
  }
}

interface Recorded {
  readonly request: CheckedRequest
  readonly requestId: string
  readonly made: { readonly body: unknown }
  readonly query: Query
}

const maxShownCharacters = 600
const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Returns the home of a request: that of the tenant in the path, or the one that the request names. */
async function homeOf(
  runtime: OperatorRuntime,
  { params, ...rest }: Pick<RefusedRequest, 'params'> & Partial<Pick<CheckedRequest, 'query' | 'body'>>,
): Promise<ServedHome> {
  const { tenantId } = params
  if (tenantId !== undefined) {
    const name = await runtime.homeOf(tenantId.toLowerCase())
    const home = name === undefined ? undefined : runtime.home(name)
    if (home === undefined) throw missing('tenant', tenantId)
    return home
  }
  const { home: named = runtime.installation.names[0]! } = { ...rest.query, ...(rest.body as object) } as {
    home?: string
  }
  const home = runtime.home(named)
  if (home) return home
  const names = runtime.installation.names.join(', ')
  throw new ApiError('ValidationError', `There is no home ${named}. The homes are: ${names}.`, {
    problems: [{ path: 'home', description: `The value must be one of ${names}.` }],
  })
}

/** Runs work with the administrative functions in one transaction, and returns its result. */
async function atOnce<T>(
  { database }: ServedHome,
  work: (admin: Administration, query: Query) => Promise<T>,
): Promise<T> {
  try {
    return await database.asOwner((pool) =>
      administrationAtOnce(pool, (admin, client: pg.ClientBase) =>
        work(admin, async ({ text, values }) => (await client.query(text, [...values])).rows),
      ),
    )
  } catch (error) {
    throw isOfDriver(error) ? translateError(error) : error
  }
}

/** Returns whether an error is one of the database or of its connection. */
function isOfDriver(error: unknown): boolean {
  return error instanceof Error && typeof (error as NodeJS.ErrnoException).code === 'string'
}

function contextOf(
  runtime: OperatorRuntime,
  operation: Operation,
  home: ServedHome,
  request: CheckedRequest,
  administer: OperatorContext['administer'] = async () => {
    throw new Error('a read must not call administer')
  },
): OperatorContext {
  const { caller, params, query, body, headers } = request
  const { pageNumber, pageSize, continuationToken, ...question } = query
  const binding = JSON.stringify([caller.apiAccessId, operation.id, params, question])
  return {
    ...{ params, query, body, home, administer },
    ...{ installation: runtime.installation, dnsServers: runtime.dnsServers, newId: runtime.newId },
    isDryRun: isDryRun(headers),
    read: (work) => atOnce(home, work),
    async tenant(admin) {
      const tenantId = params.tenantId!.toLowerCase()
      const found = await admin.tenant(tenantId)
      if (found?.tenantId === tenantId) return found
      throw missing('tenant', tenantId)
    },
    page: (rows, show) =>
      answerPage(
        ...([runtime.positions, binding, { pageNumber, pageSize, continuationToken } as object] as const),
        async ({ pageNumber, pageSize }) => ({
          rows: rows.slice((pageNumber - 1) * pageSize, pageNumber * pageSize),
          totalCount: rows.length,
          next: rows.length > pageNumber * pageSize ? [] : undefined,
        }),
        show,
      ),
  }
}
