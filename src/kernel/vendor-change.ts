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
import { valueIn } from './vendor-answer.ts'

/** What a request needs in order to change something at a vendor while its caller waits. */
export interface ChangeRuntime {
  readonly database: Database
  readonly caller: { readonly tenantId: string; readonly apiAccessId: string }
  readonly correlationId: string
  /** What makes this request the same as one before; null when it is the same as none. */
  readonly fingerprint: Buffer | null
  readonly newId: () => string
  /** The row of the audit log that says that the change has begun. */
  readonly begun: () => Statement
  /** Ends the request, by throwing, when it was answered before. */
  readonly refuseAnswered: () => Promise<void>
  /** Is told when what was changed could not be let go of; others then wait for it longer. */
  readonly onFault: (fault: unknown) => void
}

/** A request's change at a vendor: how it is made, and what ends it in the transaction of the outcome. */
export interface LiveChange {
  /** Takes hold of what is changed; `check` ends the request, by throwing, before the vendor is told anything. */
  hold(
    vendor: Vendor,
    place: { readonly providerInstanceId: string; readonly subject?: string },
    check: () => void,
  ): Promise<Change>
  /** The statements that let go of what was changed, for the transaction of the outcome. */
  ending(): Statement[]
  /** Lets go of it without an outcome; while that is open, what was begun is left to the same request, sent again. */
  letGo(isOpen: boolean): Promise<void>
}

// In milliseconds: how long a change waits for one of the same thing, and between two looks.
const timeoutMs = 5_000
const pauses = { shortest: 25, longest: 400 }

// How often a step is tried that reads before it writes, when others change the same thing in between.
const maxAttempts = 5

const unfinished = 'Another change of the same thing has not come to its end yet; try again in a moment.'
const overtaken = 'Another change of the same thing has begun; try again in a moment.'
const halfDone =
  'A part of the request was done before; read what is there now, or send it again to have it finished.'

/**
 * Makes changes at a vendor one after the other where they concern the same thing, over all processes, without holding
 * a connection to the database meanwhile. Before the vendor is told anything there are a row that says by which id it
 * will know a repetition, and a row in the audit log. A handler that starts over finds done what it has had done.
 */
export function liveChange(runtime: ChangeRuntime): LiveChange {
  const { database, correlationId, fingerprint } = runtime
  const { tenantId, apiAccessId } = runtime.caller
  const holderId = runtime.newId()
  const done = new Map<string, unknown>()
  let held: ChangeKey | undefined
  let requestId = ''
  let isBegun = false
  let mayHaveActed = false
  // What the same request, sent before, has left without an outcome.
  let isLeftOpen = false

  async function take(key: ChangeKey): Promise<void> {
    let pause = pauses.shortest
    for (const end = Date.now() + timeoutMs; ; await sleep(pause * (0.5 + Math.random()))) {
      // It may be ours even where that could not be heard.
      held = key
      const found = await holdChange(database, key, runtime.newId(), fingerprint)
      if (found) {
        requestId = found.requestId
        mayHaveActed ||= found.mayHaveActed
        isLeftOpen = found.mayHaveActed
        return
      }
      held = undefined
      if (Date.now() > end) throw inAMoment(unfinished)
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

  /** What came of a step; what is not known to be done or refused is left to the same request, sent again. */
  function settled<T>(outcome: Outcome<T>): T {
    const { kind } = outcome
    if (kind !== 'unavailable' && kind !== 'throttled' && kind !== 'unknown') isLeftOpen = false
    // What the vendor is at work on is asked of it later as something new.
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
            const outcome = await work(vendor, { requestId: derivedId(name, requestId), correlationId })
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

  /** What concerns nothing that is there yet is done one after the other with the same request of the same caller. */
  function ownSubject(): string {
    return `${apiAccessId} ${fingerprint?.toString('base64url') ?? holderId}`
  }
}
