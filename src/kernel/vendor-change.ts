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

/** The dependencies of a change at a vendor. */
export interface ChangeRuntime {
  readonly database: Database
  readonly caller: { readonly tenantId: string; readonly apiAccessId: string }
  readonly correlationId: string
  /** Identifies repetitions of the same request; null if the request cannot be recognised. */
  readonly fingerprint: Buffer | null
  readonly newId: () => string
  /** Does work without the place of the request, such as a wait. */
  readonly aside: AdmittedRequest['aside']
  /** Returns the audit row that records the start of the change. */
  readonly begun: () => Statement
  /** Throws if the request was answered before. */
  readonly refuseAnswered: () => Promise<void>
  /** Reports that releasing the lock failed; others then wait for its expiry. */
  readonly onFault: (fault: unknown) => void
}

/** A change at a vendor within a request, with its lock. */
export interface LiveChange {
  /** Locks the subject. `check` may throw to end the request before the vendor is called. */
  hold(
    vendor: Vendor,
    place: { readonly providerInstanceId: string; readonly subject?: string },
    check: () => void,
  ): Promise<Change>
  /** Returns the statements that release the lock, for the transaction of the outcome. */
  ending(): Statement[]
  /** Releases the lock without an outcome. If `isOpen`, the same request can resume the change later. */
  letGo(isOpen: boolean): Promise<void>
}

// In milliseconds: how long a change waits for another one of the same subject, and sleeps between attempts.
const timeoutMs = 5_000
const pauses = { shortest: 25, longest: 400 }

// The limit of attempts for a step whose data changed between its read and its write.
const maxAttempts = 5

const unfinished = 'Another request is still changing the same resource. Try again in 1 second.'
const overtaken = 'Another request has started to change the same resource. Try again in 1 second.'
const halfDone =
  'Part of the change is made at the vendor already. Read the current state, or repeat the request to complete the change.'

/**
 * Serialises changes of the same subject at a vendor, in all processes, without holding a database connection
 * meanwhile. Before the vendor is called, the database has an audit row and a row with the request id by which the
 * vendor recognises a repetition. A retried handler skips the steps that already ran.
 */
export function liveChange(runtime: ChangeRuntime): LiveChange {
  const { database, correlationId, fingerprint, aside } = runtime
  const { tenantId, apiAccessId } = runtime.caller
  const holderId = runtime.newId()
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
      // Set before the call: if its answer is lost, the lock may be ours and must be released.
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
   * Returns the value of a step. @throws ApiError for every outcome without a value; after an unknown outcome, only
   * the same request can resume the change
   */
  function settled<T>(outcome: Outcome<T>): T {
    const { kind } = outcome
    if (kind !== 'unavailable' && kind !== 'throttled' && kind !== 'unknown') isLeftOpen = false
    // The vendor did nothing, because it is processing another change. A later attempt is a new intent.
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
    async hold(vendor, { providerInstanceId, subject = ownSubject() }, check) {
      const key = { tenantId, holderId, providerInstanceId, subject }
      await take(key)
      await runtime.refuseAnswered()
      return {
        isRepeated: mayHaveActed,
        async tell(step, work) {
          check()
          if (done.has(step)) return done.get(step) as never
          await begin(key)
          for (let round = 1; ; round += 1) {
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
    ending: () => (held ? [endChange(held)] : []),
    letGo,
  }

  /**
   * Returns the subject of a change that names none, which only repetitions of the same request by the same caller
   * share.
   */
  function ownSubject(): string {
    return `${apiAccessId} ${fingerprint?.toString('base64url') ?? holderId}`
  }
}
