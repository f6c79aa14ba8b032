import { type Answer, json } from '../routes/route.ts'
import { Conflicting, KeyAlreadyUsed } from '../store/database.ts'
import { recordsOfTenants } from '../store/idempotency/idempotency.ts'
import { openStore } from '../store/store.ts'
import { setCause } from '../store/tenant.ts'
import { tagAfterWrite } from '../tags/entity-tags.ts'
import { hasSecrets, withoutSecrets } from '../validation/secrets.ts'
import { type AuditedRequest, auditOf } from './audit.ts'
import { backgroundWork } from './background.ts'
import { contextOf, type Moves, noChange, noPreview } from './context.ts'
import { dryRun, isDryRun } from './dry-run.ts'
import { ApiError, toApiError } from './errors.ts'
import { fingerprint, type Idempotency, idempotencyOf } from './idempotency.ts'
import { asAnswer, type Operation } from './operation.ts'
import type { CheckedRequest, RequestRuntime } from './runtime.ts'
import { preconditionFor } from './shown-tag.ts'
import { vendorAt } from './vendor-answer.ts'
import { type LiveChange, liveChange } from './vendor-change.ts'

// In each round one of the conflicting requests succeeds, so a request that fails in so many rounds competes with many.
const maxConflictAttempts = 8

/** The functions with which one run of the handler changes objects at a vendor (`hold`, `hasActed`) and adds to its preview. */
type Acting = Pick<Moves, 'preview'> & Partial<Pick<LiveChange, 'hold' | 'hasActed'>>

/**
 * Returns a function that runs a write. The handler's writes, the audit row, the idempotency record and the jobs are
 * stored in one transaction.
 */
export function writer(
  runtime: RequestRuntime,
  operation: Operation,
  read: Operation | undefined,
): (request: CheckedRequest) => Promise<Answer> {
  const { database, newId } = runtime
  const preconditionOf = preconditionFor(runtime, read)
  const takesSecrets = hasSecrets(operation.body)
  const idempotencyFor = idempotencyOf({ ...runtime, records: recordsOfTenants(database) }, operation)

  async function write(request: CheckedRequest): Promise<Answer> {
    const idempotency = await idempotencyFor(request)
    if (isDryRun(request.headers)) return await inRounds(() => rehearse(request))
    const live = operation.isLive ? liveChangeOf(request, idempotency) : undefined
    try {
      return await inRounds(() => attempt(request, idempotency, live))
    } catch (thrown) {
      const error = toApiError(thrown, idempotency !== undefined)
      await live?.letGo(error.status >= 500)
      // The refusal may be a consequence of the same request: its first attempt succeeded, and the answer was lost.
      const kept = error.status < 500 ? await idempotency?.answered() : undefined
      if (kept) return kept
      throw error
    }
  }

  async function attempt(
    request: CheckedRequest,
    idempotency: Idempotency | undefined,
    live: LiveChange | undefined,
  ): Promise<Answer> {
    const acting = { preview: noPreview, ...live }
    const { status, body, background, statements, tag } = await perform(request, acting)
    const headers = { ...background.headers(), ...tag }
    await database.transaction([
      setCause(request.caller.tenantId, request.correlationId),
      ...(idempotency ? [idempotency.claim] : []),
      ...statements,
      ...(live?.ending() ?? []),
      ...(idempotency ? [await idempotency.keep(status, headers, stored(status, body))] : []),
    ])
    if (background.names().length > 0) runtime.queue.wake()
    return { status, headers, body: body === undefined ? '' : JSON.stringify(body) }
  }

  /** Executes a dry run: runs the handler, rolls its writes back, and returns what the request would do. */
  async function rehearse(request: CheckedRequest): Promise<Answer> {
    const run = dryRun()
    const { status, body, background, statements } = await perform(request, run)
    await database.rehearse([setCause(request.caller.tenantId, request.correlationId), ...statements])
    return status < 400 ? run.answer(status, kept(status, body), background.names()) : json(status, body)
  }

  /** Runs the handler. Returns its answer, its background jobs and the statements of its writes. */
  async function perform(request: CheckedRequest, { preview, hold, hasActed }: Acting) {
    const concerned: Record<string, string | null> = {}
    const audited: AuditedRequest = { operation, ...request, concerned }
    // If-Match was compared before the vendor acted. Another write since then must not refuse what the vendor has done.
    const precondition = hasActed?.() ? undefined : await preconditionOf(request)
    const { store, statements, isCompared, version } = openStore(database, request.caller, precondition)
    const check = () => {
      if (!isCompared())
        throw new ApiError(
          'PreconditionFailed',
          'If-Match names a version, but this resource has none. Omit If-Match.',
        )
    }
    const background = backgroundWork(runtime, audited)
    let isHeld = false
    const change: Moves['change'] = async (place) => {
      if (!operation.isLive || !hold) return await noChange()
      isHeld = true
      const vendor = await vendorAt(runtime.vendors, request, store, place.providerInstanceId)
      return await hold(vendor, place, check)
    }
    const concerns: Moves['concerns'] = (ids) => void Object.assign(concerned, ids)
    const moves = { jobs: background.jobs, change, preview, concerns }
    const context = contextOf(runtime, operation, request, store, moves)
    const returned = await operation.handle(context).catch((thrown) => {
      // Data that only a vendor stores has no version to compare with If-Match. Then 412 takes precedence over a 400.
      if (isHeld && toApiError(thrown).status === 400) check()
      throw thrown
    })
    const { status, body } = asAnswer(operation, returned)
    check()
    const refusal = status < 400 ? null : operation.responses[status]!.description
    const state = refusal !== null ? 'Failed' : background.names().length > 0 ? 'Processing' : 'Succeded'
    return {
      ...{ status, body, background },
      tag: read ? tagAfterWrite(request.caller, status, version()) : {},
      statements: [
        ...statements,
        ...(await background.statements(body)),
        // The entry has the id of its work, by which the entry of the outcome names it.
        auditOf(audited, state, body, state === 'Processing' ? background.operationId : newId(), refusal),
      ],
    }
  }

  const stored = (status: number, body: unknown) => (operation.repeatsSecrets ? body : kept(status, body))

  /** Returns the response body without secrets. */
  function kept(status: number, body: unknown): unknown {
    return withoutSecrets(operation.responses[status]?.schema, body)
  }

  function liveChangeOf(request: CheckedRequest, idempotency: Idempotency | undefined): LiveChange {
    const { caller, correlationId, aside } = request
    return liveChange({
      ...{ database, caller, correlationId, newId, aside },
      fingerprint: takesSecrets ? null : fingerprint(operation, request),
      begun: () => auditOf({ operation, ...request }, 'Processing', undefined, newId()),
      async refuseAnswered() {
        if (await idempotency?.answered()) throw new KeyAlreadyUsed('A request with this key was answered.')
      },
      onFault: (fault) => runtime.onFault(fault, correlationId),
    })
  }

  return write
}

async function inRounds<T>(work: () => Promise<T>): Promise<T> {
  for (let round = 1; ; round += 1) {
    try {
      return await work()
    } catch (thrown) {
      if (!(thrown instanceof Conflicting) || round === maxConflictAttempts) throw thrown
    }
  }
}
