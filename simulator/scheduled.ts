import type { IncomingHttpHeaders } from 'node:http'
import { nextId } from './draw.ts'
import { later } from './duration.ts'
import type { Answer, PartnerCall } from './route.ts'
import type { World } from './world.ts'

/** A request that the vendor has accepted and will carry out later. */
export interface ScheduledRequest {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly dueAt: number
  readonly call: {
    readonly method: string
    readonly path: string
    readonly query: readonly (readonly [string, string])[]
    readonly headers: IncomingHttpHeaders
    readonly body: unknown
    readonly origin: string
    readonly requestId: string
    readonly correlationId: string
    readonly partnerId: string
    readonly clientId: string
    readonly user: string | undefined
    readonly tenantId: string
  }
}

/** Puts a request off by an ISO 8601 duration of the vendor's clock. */
export function schedule(call: PartnerCall, duration: string): Answer {
  const { world, method, path, headers, body, origin, requestId, correlationId, clientId, user, tenantId } =
    call
  const id = nextId(world)
  const kept = { 'if-match': headers['if-match'], 'x-locale': headers['x-locale'] }
  world.scheduled.put(id, {
    id,
    dueAt: later(call.now, duration)!.getTime(),
    call: {
      ...{ method, path, body, origin, requestId, correlationId, clientId, user, tenantId },
      query: [...call.query],
      headers: kept,
      partnerId: call.partner.tenantId,
    },
  })
  return { status: 202, headers: { Location: path.replace(/^\/v1(\.0)?/, ''), 'Retry-After': '1' } }
}

/** The requests whose time has come, earliest first. */
export function dueRequests(world: World, now: Date): ScheduledRequest[] {
  if (world.scheduled.size === 0) return []
  return [...world.scheduled.values()]
    .filter(({ dueAt }) => dueAt <= now.getTime())
    .sort((a, b) => a.dueAt - b.dueAt)
}

/** A scheduled request as a call, at the time for which it was put off. */
export function scheduledCall(
  world: World,
  { call, dueAt }: ScheduledRequest,
  params: PartnerCall['params'],
): PartnerCall {
  const { partnerId, query, ...rest } = call
  return {
    ...rest,
    world,
    params,
    query: new Map(query),
    partner: world.partners.get(partnerId)!,
    now: new Date(dueAt),
    isDeferred: true,
  }
}
