import { addDuration } from '../state/duration.ts'
import { nextId } from '../state/seeded-values.ts'
import type { State } from '../state/state.ts'
import type { Answer } from './answer.ts'
import type { PartnerCall } from './route.ts'
import type { ScheduledRequest } from './tables.ts'

/** Stores a request, which is executed after an ISO 8601 duration of the vendor's clock. Answers 202. */
export function deferRequest(call: PartnerCall, duration: string): Answer {
  const { state, method, path, headers, body, origin, requestId, correlationId, clientId, user, tenantId } =
    call
  const id = nextId(state)
  const kept = { 'if-match': headers['if-match'], 'x-locale': headers['x-locale'] }
  state.scheduled.put(id, {
    id,
    dueAt: addDuration(call.now, duration)!.getTime(),
    call: {
      ...{ method, path, body, origin, requestId, correlationId, clientId, user, tenantId },
      query: [...call.query],
      headers: kept,
      partnerId: call.partner.tenantId,
    },
  })
  return { status: 202, headers: { Location: path.replace(/^\/v1(\.0)?/, ''), 'Retry-After': '1' } }
}

/** Returns the requests that are due, earliest first. */
export function dueRequests(state: State, now: Date): ScheduledRequest[] {
  if (state.scheduled.size === 0) return []
  return [...state.scheduled.values()]
    .filter(({ dueAt }) => dueAt <= now.getTime())
    .sort((a, b) => a.dueAt - b.dueAt)
}

/** Converts a deferred request to a call at the time when it is due. */
export function toCall(
  state: State,
  { call, dueAt }: ScheduledRequest,
  params: PartnerCall['params'],
): PartnerCall {
  const { partnerId, query, ...rest } = call
  return {
    ...rest,
    state,
    params,
    query: new Map(query),
    partner: state.partners.get(partnerId)!,
    now: new Date(dueAt),
    isDeferred: true,
  }
}
