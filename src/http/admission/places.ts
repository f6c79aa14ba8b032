import type { FastifyRequest } from 'fastify'
import type { FairQueue } from '../../limits/fair-queue.ts'
import { freeBytes } from '../../limits/rate-limits.ts'
import type { RequestState } from '../request-state.ts'

/** The queues that limit concurrent requests and bodies (FairQueue). A place is a permit of such a queue. */
export interface Places {
  /** Limits the requests that use the database or much processor time. */
  readonly places: FairQueue
  /** Limits the large bodies that arrive at the same time. */
  readonly bodies: FairQueue
}

type Placed = Pick<RequestState, 'placeOf'>
type PlacedBody = Pick<RequestState, 'bodyPlaceOf'>

/** Takes a place for a request, unless it holds one. Waits in the queue of the tenant. @throws ApiError 503 */
export async function enter({ places }: Places, here: Placed, tenantId: string): Promise<void> {
  if (here.placeOf !== undefined) return
  if (!places.tryEnter(tenantId)) await places.enter(tenantId)
  here.placeOf = tenantId
}

/** Releases the place of a request, if it holds one. */
export function leave({ places }: Places, here: Placed): void {
  const { placeOf } = here
  here.placeOf = undefined
  if (placeOf !== undefined) places.leave(placeOf)
}

/** Returns the declared size of a body in bytes; undefined when the sender does not declare it. */
export function bodyBytes(headers: FastifyRequest['headers']): number | undefined {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : undefined
}

/**
 * Waits for a place for the body of a request, if the body is large. The place is released by `received`, or when the
 * connection ends. @throws ApiError 503
 */
export async function receive(
  parts: Places,
  here: PlacedBody,
  { raw }: FastifyRequest,
  tenantId: string,
): Promise<void> {
  const bytes = bodyBytes(raw.headers)
  if (bytes !== undefined && bytes <= freeBytes) return
  if (!parts.bodies.tryEnter(tenantId)) await parts.bodies.enter(tenantId)
  here.bodyPlaceOf = tenantId
  if (raw.destroyed) received(parts, here)
  else raw.once('close', () => received(parts, here))
}

/** Releases the place of a body that has arrived, if it held one. */
export function received({ bodies }: Places, here: PlacedBody): void {
  const { bodyPlaceOf } = here
  here.bodyPlaceOf = undefined
  if (bodyPlaceOf !== undefined) bodies.leave(bodyPlaceOf)
}
