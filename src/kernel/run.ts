import { randomInt } from 'node:crypto'
import type { Problem } from '../domain/problem.ts'
import { type JobDefinition, type OpenVendor, queuedJob } from '../jobs/job.ts'
import { insertBackgroundOperation } from '../store/background-operations.ts'
import { Conflicting, type Database, KeyAlreadyUsed, KeyInUse, type Statement } from '../store/database.ts'
import type { ApiAccess } from '../store/directory.ts'
import { claimIdempotencyKey, insertIdempotencyRecord } from '../store/idempotency.ts'
import type { JobQueue } from '../store/job-queue.ts'
import type { Sealer } from '../store/sealing.ts'
import { setTenant } from '../store/sql.ts'
import { openStore } from '../store/store.ts'
import { type AuditedRequest, auditOf, auditOfRefusal, subjectOf } from './audit.ts'
import { ApiError, invalidRequest, toApiError, tooManyChanges } from './errors.ts'
import { object } from './fields.ts'
import { fingerprint, type Idempotency, keyInUse, keyProblems, replay } from './idempotency.ts'
import { asAnswer, type Context, type Operation } from './operation.ts'
import { answerPage, type Positions } from './paging.ts'
import { etag, etagMatches, parsePrecondition } from './precondition.ts'
import { readBody, readQuery } from './request.ts'
import type { Answer } from './route.ts'
import { hasSecrets, withoutSecrets } from './secrets.ts'
import { answerSeek } from './seeking.ts'
import { bodyValidator, textValidator, type Validator } from './validation.ts'
import { asker, teller, vendorAt } from './vendor-answer.ts'
import { type LiveChange, liveChange } from './vendor-change.ts'

/** What running operations takes. */
export interface Runtime {
  readonly database: Database
  readonly queue: JobQueue
  readonly vendors: OpenVendor
  readonly sealer: () => Promise<Sealer>
  readonly positions: Positions
  readonly now: () => Date
  readonly newId: () => string
  /** Is told of what went wrong beside the answer: an audit row of a refusal that could not be written. */
  readonly onFault: (fault: unknown, correlationId: string) => void
}

/** A request whose caller is known, is of the tenant that it names and has a role that may call the operation. */
export interface AdmittedRequest {
  readonly caller: ApiAccess
  readonly correlationId: string
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly params: Record<string, string>
  readonly body: Buffer | undefined
  /** Problems that were found on the way here and that are told together with all others. */
  readonly problems: readonly Problem[]
}

/** An operation made ready to run: its schemas compiled. */
export interface RunnableOperation {
  readonly operation: Operation
  run(request: AdmittedRequest): Promise<Answer>
  /** Leaves the audit row of a refusal that happened before `run`. */
  refuse(
    request: Pick<AdmittedRequest, 'caller' | 'correlationId' | 'params'>,
    error: ApiError,
  ): Promise<void>
}

/** The idempotency keys of the writes that run in this process. */
const running = new Set<string>()

// A handler that loses a race starts over and sees what the winner wrote. Each round somebody wins, so this
// many lost in a row mean a crowd on one row, and the caller is told to come back.
const rounds = 8

// Nobody mends more at a time, and the answer to a small request stays small.
const mostProblems = 100

/** Makes an operation ready to run. */
export function prepare(runtime: Runtime, operation: Operation): RunnableOperation {
  const checkParams = textValidator(object(operation.params ?? {}))
  const checkQuery = textValidator(
    object(operation.query ?? {}, operation.queryRule && { rule: operation.queryRule }),
  )
  const checkBody = operation.body && bodyValidator(operation.body)
  const isWrite = operation.method !== 'GET'
  const takesSecrets = hasSecrets(operation.body)

  async function run(request: AdmittedRequest): Promise<Answer> {
    const { headers, params } = request
    const key = isWrite ? single(headers['idempotency-key']) : undefined
    const query = readQuery(request.url, Object.keys(operation.query ?? {}))
    const body = isWrite
      ? readBody(request.body, headers, operation.body !== undefined)
      : { value: undefined, problems: [] }
    const precondition = isWrite ? parsePrecondition(single(headers['if-match'])) : undefined
    const problems = [
      ...request.problems,
      ...keyProblems(key),
      ...(precondition?.problems ?? []),
      ...checkParams(params),
      ...query.problems,
      ...query.inRequestSpelling(checkQuery(query.values)),
      ...(body.problems.length > 0 ? body.problems : bodyProblems(checkBody, body.value)),
    ]
    if (problems.length > 0) throw invalidRequest(problems.slice(0, mostProblems))
    keepWithinReach(request.caller, operation.query, query.values)
    keepWithinReach(request.caller, operation.body?.properties, body.value)

    const admitted = { ...request, query: query.values, value: body.value, precondition: precondition?.value }
    if (!isWrite) return await read(admitted)
    const print = fingerprint(operation.method, request.url, request.body)
    const idempotency =
      key === undefined ? undefined : { key, fingerprint: takesSecrets ? await unguessable(print) : print }
    if (!operation.isLive) return await write(admitted, idempotency)
    const live = openLiveChange(admitted, idempotency, takesSecrets ? null : print)
    try {
      return await write(admitted, idempotency, live)
    } catch (thrown) {
      await live.letGo()
      throw thrown
    }
  }

  /** What a request with a secret is recognised by: a plain digest of it would tell whoever tries all secrets. */
  async function unguessable(print: Buffer): Promise<Buffer> {
    try {
      return (await runtime.sealer()).digest(print)
    } catch (cause) {
      throw new ApiError('ServiceUnavailable', withoutSecretKey, { cause })
    }
  }

  function openLiveChange(request: Checked, idempotency: Idempotency | undefined, print: Buffer | null) {
    const { caller, correlationId } = request
    const { tenantId, apiAccessId } = caller
    return liveChange({
      ...{ database: runtime.database, tenantId, correlationId, fingerprint: print, newId: runtime.newId },
      begun: () => auditOf(auditedAs(request), 'Processing', undefined, runtime.newId()),
      async refuseAnswered() {
        const kept = idempotency && (await replay(runtime.database, tenantId, apiAccessId, idempotency))
        if (kept) throw new KeyAlreadyUsed('The request was answered before.')
      },
      refuseVersion() {
        if (request.precondition) throw withoutVersion()
      },
      onFault: (fault) => runtime.onFault(fault, correlationId),
    })
  }

  function auditedAs({ caller, correlationId, params, value: body }: Checked): AuditedRequest {
    return { operation, caller, correlationId, params, body }
  }

  type Checked = AdmittedRequest & {
    query: Record<string, unknown>
    value: unknown
    precondition: Parameters<typeof openStore>[2]
  }

  function contextOf(
    request: Checked,
    jobs: Context['jobs'],
    store: Context['store'],
    tell: Context['tell'],
    live?: LiveChange,
  ): Context {
    const { caller, params, query, value: body } = request
    const { pageNumber, pageSize, continuationToken, seekOperation, ...question } = query
    const place = { pageNumber, pageSize, continuationToken, seekOperation } as never
    const binding = JSON.stringify([caller.tenantId, caller.apiAccessId, operation.id, params, question])
    return {
      params,
      query,
      body,
      caller,
      store,
      jobs,
      now: runtime.now(),
      newId: runtime.newId,
      unseal: async (sealed, place) => (await runtime.sealer()).open(sealed, place),
      draw: (below) => randomInt(below),
      ask: asker(runtime.vendors, request, store),
      change: live?.change((id) => vendorAt(runtime.vendors, request, store, id)) ?? noChange,
      tell,
      page: (list, show) => answerPage(runtime.positions, binding, place, list, show),
      seek: (list, show) => answerSeek(runtime.positions, binding, place, list, show),
    }
  }

  async function read(request: Checked): Promise<Answer> {
    const { store } = openStore(runtime.database, request.caller)
    const { status, body, version } = asAnswer(
      operation,
      await operation.handle(contextOf(request, noJobs, store, noTelling)),
    )
    const headers: Record<string, string> = { 'cache-control': 'no-store' }
    if (version !== undefined) {
      headers.etag = etag(version)
      headers['cache-control'] = 'private, no-cache'
      if (etagMatches(single(request.headers['if-none-match']), version))
        return { status: 304, headers, body: '' }
    }
    return { status, headers, body: JSON.stringify(body) }
  }

  async function write(
    request: Checked,
    idempotency: Idempotency | undefined,
    live?: LiveChange,
  ): Promise<Answer> {
    if (idempotency === undefined) return await writeInRounds(request, undefined, live)
    // A vendor that was told something cannot be told to forget it, so a second request with the key does not even
    // begin while the first one runs in this process; the lock at the commit keeps other processes out.
    const { tenantId, apiAccessId } = request.caller
    const place = JSON.stringify([tenantId, apiAccessId, idempotency.key])
    if (running.has(place)) throw keyInUse()
    running.add(place)
    try {
      return await writeInRounds(request, idempotency, live)
    } finally {
      running.delete(place)
    }
  }

  async function writeInRounds(
    request: Checked,
    idempotency: Idempotency | undefined,
    live?: LiveChange,
  ): Promise<Answer> {
    const { tenantId, apiAccessId } = request.caller
    const tells = teller(runtime.vendors, request, idempotency?.key, runtime.newId)
    for (let round = 1; ; round += 1) {
      try {
        return await attempt(request, idempotency, tells, live)
      } catch (thrown) {
        if (thrown instanceof Conflicting && round < rounds) continue
        if (thrown instanceof KeyInUse) throw keyInUse()
        // A refusal may be the echo of our own success: the first request did it and its answer was lost.
        const isEcho = thrown instanceof KeyAlreadyUsed || toApiError(thrown).status < 500
        const kept =
          idempotency && isEcho
            ? await replay(runtime.database, tenantId, apiAccessId, idempotency)
            : undefined
        if (kept) return kept
        if (thrown instanceof Conflicting || thrown instanceof KeyAlreadyUsed) throw tooManyChanges(thrown)
        throw thrown
      }
    }
  }

  async function attempt(
    request: Checked,
    idempotency: Idempotency | undefined,
    tells: ReturnType<typeof teller>,
    live?: LiveChange,
  ): Promise<Answer> {
    const { caller } = request
    // What a vendor keeps has no version; that of what it belongs to here says nothing of it.
    const scoped = openStore(runtime.database, caller, live ? undefined : request.precondition)
    const background = backgroundWork(request)
    const check = () => {
      if (!scoped.isPreconditionChecked())
        throw new ApiError('PreconditionFailed', 'If-Match names a version, but there is none here.')
    }
    const { status, body } = asAnswer(
      operation,
      await operation.handle(
        contextOf(request, background.jobs, scoped.store, tells(scoped.store, check), live),
      ),
    )
    if (live && request.precondition) throw withoutVersion()
    check()

    const audited = auditedAs(request)
    const result: Answer = {
      status,
      headers: background.headers(),
      body: body === undefined ? '' : JSON.stringify(body),
    }
    await runtime.database.transaction([
      setTenant(caller.tenantId),
      ...(idempotency ? [claimIdempotencyKey(caller.tenantId, caller.apiAccessId, idempotency.key)] : []),
      ...scoped.statements,
      ...(live?.ending() ?? []),
      ...(await background.statements(audited, body)),
      auditOf(audited, background.isEmpty() ? 'Succeded' : 'Processing', body, runtime.newId()),
      ...(idempotency ? [keep(caller, idempotency, { ...result, body: kept(status, body) })] : []),
    ])
    if (!background.isEmpty()) runtime.queue.wake()
    return result
  }

  /** What is kept of an answer: a secret is told once. */
  function kept(status: number, body: unknown): string {
    return body === undefined ? '' : JSON.stringify(withoutSecrets(operation.responses[status]?.schema, body))
  }

  function keep(
    caller: ApiAccess,
    { key, fingerprint }: Idempotency,
    { status, headers, body }: Answer,
  ): Statement {
    const record = { fingerprint, status, headers, body: body === '' ? null : String(body) }
    return insertIdempotencyRecord(
      caller.tenantId,
      caller.apiAccessId,
      key,
      record,
      operation.keepsAnswerHours ?? 24,
    )
  }

  function backgroundWork(request: Checked) {
    const requested: { job: JobDefinition<object>; data: object }[] = []
    const operationId = runtime.newId()
    const { tenantId } = request.caller
    return {
      jobs: {
        add: (job: JobDefinition<never>, data: object) => requested.push({ job: job as never, data }),
      } as Context['jobs'],
      isEmpty: () => requested.length === 0,
      headers: (): Record<string, string> =>
        requested.length === 0 ? {} : { 'operation-location': `/v1/operations/${operationId}` },
      async statements(audited: AuditedRequest, answer: unknown): Promise<Statement[]> {
        if (requested.length === 0) return []
        const { correlationId, caller } = request
        const { name: userName, userEmail } = caller
        const origin = {
          ...{ tenantId, operationId, correlationId, userName, userEmail },
          ...{ attempts: 0, mayHaveActed: false },
        }
        return [
          insertBackgroundOperation(tenantId, {
            id: operationId,
            operation: operation.audit!,
            correlationId: request.correlationId,
            state: 'Processing',
            attempts: 0,
            lastError: null,
            nextAttemptAt: null,
            openJobs: requested.map((_, place) => place),
            hasFailed: false,
            ...subjectOf(audited, answer),
            createdAt: runtime.now(),
            finishedAt: null,
          }),
          ...(await Promise.all(
            requested.map(({ job, data }, place) =>
              runtime.queue.statement(
                queuedJob(job, { ...origin, job: place, requestId: runtime.newId() }, data),
              ),
            ),
          )),
        ]
      },
    }
  }

  async function refuse(
    request: Pick<AdmittedRequest, 'caller' | 'correlationId' | 'params'>,
    error: ApiError,
  ): Promise<void> {
    if (!isWrite) return
    const { tenantId } = request.caller
    try {
      await runtime.database.transaction([
        setTenant(tenantId),
        auditOfRefusal({ ...request, operation }, error, runtime.newId()),
      ])
    } catch (fault) {
      runtime.onFault(fault, request.correlationId)
    }
  }

  return {
    operation,
    refuse,
    async run(request) {
      try {
        return await run(request)
      } catch (thrown) {
        const error = toApiError(thrown)
        await refuse(request, error)
        throw error
      }
    },
  }
}

/**
 * A reseller need not name itself where a request may name a reseller, and may name no other.
 *
 * @throws ApiError 403 when it names another.
 */
function keepWithinReach(caller: ApiAccess, members: object | undefined, values: unknown): void {
  if (caller.resellerId === null || !members || !('resellerId' in members)) return
  const given = values as { resellerId?: string | null }
  if (given.resellerId && given.resellerId.toLowerCase() !== caller.resellerId) {
    throw new ApiError('Forbidden', 'Your API access covers one reseller, and resellerId names another.')
  }
  given.resellerId = caller.resellerId
}

const noChange: Context['change'] = () => {
  throw new Error('only an operation that is live changes something at a vendor')
}

const withoutSecretKey =
  'This server has no secret key, which an Idempotency-Key takes where a password is sent; leave it out.'

function withoutVersion(): ApiError {
  return new ApiError('PreconditionFailed', 'If-Match names a version, and what a vendor keeps has none.')
}

const noJobs: Context['jobs'] = {
  add() {
    throw new Error('a read starts no background work')
  },
}

const noTelling: Context['tell'] = async () => {
  throw new Error('a read has no vendor do anything')
}

function bodyProblems(check: Validator | undefined, value: unknown): Problem[] {
  return check ? check(value) : []
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(', ') : header
}
