import { setTimeout as sleep } from 'node:timers/promises'
import { v5 as derivedId } from 'uuid'
import { Conflicting, type Database, type Statement } from '../store/database.ts'
import { setTenant } from '../store/tenant.ts'
import {
  type ChangeKey,
  endChange,
  holdChange,
  keepHold,
  leaveChange,
} from '../store/vendor-changes/vendor-changes.ts'
import type { Outcome, Vendor } from '../vendors/port.ts'
import { ApiError, inAMoment, toApiError } from './errors.ts'
import type { Change } from './operation.ts'
import type { AdmittedRequest } from './runtime.ts'
import { valueIn } from './vendor-answer.ts'

/** The data of the request and the functions of the service that a change at a vendor needs. */
export interface ChangeRuntime {
  readonly database: Database
  readonly caller: { readonly tenantId: string; readonly apiAccessId: string }
  readonly correlationId: string
  /** The digest by which repetitions of the same request are recognised; null for requests with secrets. */
  readonly fingerprint: Buffer | null
  readonly newId: () => string
  /** Runs `work`, such as a wait, while the request has no place (AdmittedRequest). */
  readonly aside: AdmittedRequest['aside']
  /** Returns the statement that writes the audit row for the start of the change. */
  readonly begun: () => Statement
  /** Throws if an answer is already stored under the idempotency key of the request. */
  readonly refuseAnswered: () => Promise<void>
  /** Reports that the lease could not be released. Other requests then wait until the lease expires. */
  readonly onFault: (fault: unknown) => void
}

/** The change at a vendor that one request makes, with its lease. */
export interface LiveChange {
  /** Locks the subject of the change. `check` runs before each step, and can throw before the vendor is called. */
  hold(
    vendor: Vendor,
    place: { readonly providerInstanceId: string; readonly subject?: string },
    check: () => void,
  ): Promise<Change>
  /** Returns whether a step of the change has run at the vendor. If so, a retried handler must not check If-Match again. */
  hasActed(): boolean
  /** Returns the statements that release the lease. They belong in the transaction that stores the outcome. */
  ending(): Statement[]
  /**
   * Releases the lease after a failure. With `isOpen` (the failure is temporary), a repetition of the request can resume
   * the change if the vendor may have acted.
   */
  letGo(isOpen: boolean): Promise<void>
}

// In milliseconds: how long a change waits for another change of the same subject, and how long it sleeps between
// attempts.
const timeoutMs = 5_000
const pauses = { shortest: 25, longest: 400 }

// The maximum number of attempts of one step. A step is repeated if its data changed between its read and its write.
const maxAttempts = 5

const unfinished = 'Another request is still changing the same resource. Try again in 1 second.'
const overtaken = 'Another request has started to change the same resource. Try again in 1 second.'
const halfDone =
  'Part of the change is made at the vendor already. Read the current state, or repeat the request to complete the change.'

/**
 * Runs changes of the same subject at a vendor one after the other, in all processes, and holds no database connection
 * while it waits. Before the vendor is called, an audit row and the request id are stored; the vendor recognises a
 * repetition by that id. A retried handler skips the steps that already ran.
 */
export function liveChange(runtime: ChangeRuntime): LiveChange {
  const { database, correlationId, fingerprint, aside } = runtime
  const { tenantId, apiAccessId } = runtime.caller
  const holderId = runtime.newId()
  // Only repetitions of one request by one caller have equal subjects, if the handler names none.
  const ownSubject = `${apiAccessId} ${fingerprint?.toString('base64url') ?? holderId}`
  const done = new Map<string, unknown>()
  let held: ChangeKey | undefined
  let requestId = ''
  let isBegun = false
  let mayHaveActed = false
  // Whether an earlier attempt of the same request ended with an unknown outcome.
  let isLeftOpen = false

  async function take(key: ChangeKey): Promise<void> {
    let pause = pauses.shortest
    const rest = () => sleep(pause * (0.5 + Math.random()))
    for (const end = performance.now() + timeoutMs; ; await aside(rest)) {
      // Set before the call: if the answer of the database is lost, this request may have the lease and must release it.
      held = key
      const found = await holdChange(database, key, runtime.newId(), fingerprint)
      if (found) {
        requestId = found.requestId
        mayHaveActed ||= found.mayHaveActed
        isLeftOpen = found.mayHaveActed
        return
      }
      held = undefined
      if (performance.now() > end) throw inAMoment(unfinished)
      pause = Math.min(2 * pause, pauses.longest)
    }
  }

  async function begin(key: ChangeKey): Promise<void> {
    try {
      await database.transaction([setTenant(tenantId), ...(isBegun ? [] : [runtime.begun()]), keepHold(key)])
      isBegun = true
    } catch (thrown) {
      throw thrown instanceof Conflicting ? inAMoment(overtaken, thrown) : thrown
    }
  }

  /**
   * Returns the value of a step's outcome. @throws ApiError for every outcome without a value. After an unknown
   * outcome, only a repetition of this request can resume the change.
   */
  function settled<T>(outcome: Outcome<T>): T {
    const { kind } = outcome
    if (kind !== 'unavailable' && kind !== 'throttled' && kind !== 'unknown') isLeftOpen = false
    // The vendor did nothing, because it is processing another change. A later attempt gets a new request id.
    if (kind === 'busy') mayHaveActed = false
    if (kind === 'done' || kind === 'unknown' || kind === 'pending') mayHaveActed = true
    try {
      return valueIn(outcome)
    } catch (thrown) {
      if (done.size === 0) throw thrown
      const { type, message, problems, headers } = toApiError(thrown)
      throw new ApiError(type, `${message} ${halfDone}`, { problems, headers, cause: thrown })
    }
  }

  async function letGo(isOpen: boolean): Promise<void> {
    if (!held) return
    const isLeft = ((isOpen && mayHaveActed) || isLeftOpen) && fingerprint !== null
    const ending = isLeft ? leaveChange(held) : endChange(held)
    await database.transaction([setTenant(tenantId), ending]).catch(runtime.onFault)
  }

  return {
    async hold(vendor, { providerInstanceId, subject = ownSubject }, check) {
      const key = { tenantId, holderId, providerInstanceId, subject }
      await take(key)
      await runtime.refuseAnswered()
      return {
        isRepeated: mayHaveActed,
        async tell(step, work) {
          check()
          if (done.has(step)) return done.get(step) as never
          for (let round = 1; ; round += 1) {
            // In each round, because the earlier rounds may have taken as long as the lease.
            await begin(key)
            const name = round === 1 ? step : `${step} ${round}`
            const intent = { requestId: derivedId(name, requestId), correlationId }
            const outcome = await aside(() => work(vendor, intent))
            if (outcome.kind === 'stale' && round < maxAttempts) continue
            const value = settled(outcome)
            done.set(step, value)
            return value
          }
        },
      }
    },
    hasActed: () => done.size > 0,
    ending: () => (held ? [endChange(held)] : []),
    letGo,
  }
}
