import { setTimeout as sleep } from 'node:timers/promises'
import { v5 as derivedId } from 'uuid'
import { Conflicting, type Database, type Statement } from '../store/database.ts'
import { setTenant } from '../store/sql.ts'
import { type ChangeKey, endChange, holdChange, keepHold, leaveChange } from '../store/vendor-changes.ts'
import type { Outcome, Vendor } from '../vendors/port.ts'
import { ApiError, toApiError } from './errors.ts'
import type { Change, Context } from './operation.ts'
import { acted } from './vendor-answer.ts'

/** What a request needs in order to change something at a vendor while its caller waits. */
export interface ChangeRuntime {
  readonly database: Database
  readonly tenantId: string
  readonly correlationId: string
  /** What makes this request the same as one before; null when it is the same as none. */
  readonly fingerprint: Buffer | null
  readonly newId: () => string
  /** The row of the audit log that says that the change has begun. */
  readonly begun: () => Statement
  /** Ends the request, by throwing, when it was answered before. */
  readonly refuseAnswered: () => Promise<void>
  /** Ends the request, by throwing, when it insists on a version. */
  readonly refuseVersion: () => void
  /** Is told when what was changed could not be let go of; others then wait for it longer. */
  readonly onFault: (fault: unknown) => void
}

/** A request's changes at vendors: how they are made, and what ends them in the transaction of the outcome. */
export interface LiveChange {
  change(vendorAt: (providerInstanceId: string) => Promise<Vendor>): Context['change']
  /** The statements that let go of what was changed, for the transaction of the outcome. */
  ending(): Statement[]
  /** Lets go of it without an outcome. */
  letGo(): Promise<void>
}

// In milliseconds: how long a change waits for one of the same thing, and between two looks.
const patience = 5_000
const pauses = { shortest: 25, longest: 400 }

const halfDone =
  'A part of the request was done before; read what is there now, or send it again to have it finished.'

/**
 * Makes changes at a vendor one after the other where they concern the same thing, over all processes, without holding
 * a connection to the database meanwhile. Before the vendor is told anything there are a row that says by which id it
 * will know a repetition, and a row in the audit log.
 */
export function liveChange(runtime: ChangeRuntime): LiveChange {
  const { database, tenantId, correlationId } = runtime
  const holderId = runtime.newId()
  let held: ChangeKey | undefined
  let isBegun = false
  let stepsDone = 0
  let left: { readonly mayHaveActed: boolean } | undefined

  async function hold(key: ChangeKey) {
    const requestId = runtime.newId()
    let pause = pauses.shortest
    for (const end = Date.now() + patience; ; await sleep(pause * (0.5 + Math.random()))) {
      const found = await holdChange(database, key, requestId, runtime.fingerprint)
      if (found) {
        held = key
        return found
      }
      if (Date.now() > end) throw crowded('Another change of the same thing has not come to its end yet')
      pause = Math.min(2 * pause, pauses.longest)
    }
  }

  async function begin(key: ChangeKey): Promise<void> {
    try {
      await database.transaction([setTenant(tenantId), ...(isBegun ? [] : [runtime.begun()]), keepHold(key)])
      isBegun = true
    } catch (thrown) {
      throw thrown instanceof Conflicting ? crowded('Another change of the same thing has begun') : thrown
    }
  }

  /** What came of a step; what is not known to be done or refused is left to the same request, sent again. */
  function settled<T>(outcome: Outcome<T>): T {
    const { kind } = outcome
    const isOpen = kind === 'unknown' || kind === 'pending'
    if (isOpen || kind === 'throttled' || kind === 'unavailable')
      left = { mayHaveActed: isOpen || stepsDone > 0 }
    try {
      const value = acted(outcome)
      stepsDone += 1
      return value
    } catch (thrown) {
      if (stepsDone === 0) throw thrown
      const { type, message, problems, headers } = toApiError(thrown)
      throw new ApiError(type, `${message} ${halfDone}`, { problems, headers, cause: thrown })
    }
  }

  function ending(): Statement[] {
    if (!held) return []
    return [left && runtime.fingerprint ? leaveChange(held, left.mayHaveActed) : endChange(held)]
  }

  async function letGo(): Promise<void> {
    if (!held) return
    await database.transaction([setTenant(tenantId), ...ending()]).catch(runtime.onFault)
  }

  return {
    change: (vendorAt) => async (place, work) => {
      const key = { tenantId, holderId, ...place }
      const { requestId, mayHaveActed } = await hold(key)
      await runtime.refuseAnswered().catch(async (answered) => {
        await letGo()
        throw answered
      })
      const change: Change = {
        isRepeated: mayHaveActed,
        async tell(step, request) {
          runtime.refuseVersion()
          const vendor = await vendorAt(place.providerInstanceId)
          await begin(key)
          return settled(await request(vendor, { requestId: derivedId(step, requestId), correlationId }))
        },
      }
      await work(change)
    },
    ending,
    letGo,
  }
}

function crowded(reason: string): ApiError {
  return new ApiError('Conflict', `${reason}; try again in a moment.`, { headers: { 'retry-after': '1' } })
}
