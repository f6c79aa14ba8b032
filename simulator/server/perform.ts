import type { Answer } from '../http/answer.ts'
import { apiHostOf, toErrorAnswer } from '../http/api-host.ts'
import { dueRequests, toCall } from '../http/deferred-requests.ts'
import { Refusal } from '../http/refusal.ts'
import { findAnswer, replayKey, storeAnswer } from '../http/replayed-answers.ts'
import type { Match, PartnerCall, PartnerRoute, routeFinder } from '../http/route.ts'
import type { Store } from '../state/store.ts'
import { advanceTo } from './pass-time.ts'

/**
 * Executes a partner's request in a transaction: a refused request changes nothing. A write with an MS-RequestId is
 * executed once; a repetition within a day gets the same answer.
 */
export function perform(store: Store, call: PartnerCall, handle: PartnerRoute['handle']): Answer {
  const key = replayKey(call)
  if (key === undefined) return attempt(store, call, handle)
  try {
    const known = findAnswer(call, key)
    if (known !== undefined) return known
  } catch (error) {
    return refusalOf(error, call)
  }
  return store.change(() => {
    const answer = attempt(store, call, handle)
    storeAnswer(call, key, answer)
    return answer
  })
}

/** Runs due deferred requests and automatic changes in order of time. */
export function performDue(store: Store, now: Date, find: ReturnType<typeof routeFinder>): void {
  for (const request of dueRequests(store.state, now)) {
    advanceTo(store, new Date(request.dueAt))
    const { route, params } = find(request.call.method, request.call.path) as Match
    const call = toCall(store.state, request, params)
    store.change(() => {
      store.state.scheduled.remove(request.id)
      attempt(store, call, (route as PartnerRoute).handle)
    })
  }
  advanceTo(store, now)
}

function attempt(store: Store, call: PartnerCall, handle: PartnerRoute['handle']): Answer {
  try {
    return store.change(() => handle(call))
  } catch (error) {
    return refusalOf(error, call)
  }
}

function refusalOf(error: unknown, call: PartnerCall): Answer {
  if (error instanceof Refusal) return toErrorAnswer(error, apiHostOf(call.path), call)
  throw error
}
