import type { FastifyRequest } from 'fastify'
import type { FairQueue } from '../../limits/fair-queue.ts'
import { freeBytes } from '../../limits/rate-limits.ts'
import type { RequestState } from '../request-state.ts'

/** The places of requests. */
export interface Places {
  /** The places of requests that use the database or much processor time. */
  readonly places: FairQueue
  /** The places of large bodies that arrive. */
  readonly bodies: FairQueue
}

type Placed = Pick<RequestState, 'placeOf'>
type PlacedBody = Pick<RequestState, 'bodyPlaceOf'>

/** Takes a place for a request, unless it has one. Waits for it in the turn of the tenant. @throws ApiError 503 */
export async function enter({ places }: Places, here: Placed, tenantId: string): Promise<void> {
  if (here.placeOf !== undefined) return
  if (!places.tryEnter(tenantId)) await places.enter(tenantId)
  here.placeOf = tenantId
}

/** Returns the place of a request, if it has one. */
export function leave({ places }: Places, here: Placed): void {
  const { placeOf } = here
  here.placeOf = undefined
  if (placeOf !== undefined) places.leave(placeOf)
}

/** Returns the number of bytes of a body before it arrives; undefined when its sender does not declare it. */
export function bodyBytes(headers: FastifyRequest['headers']): number | undefined {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : undefined
}

/**
 * Waits until a body may arrive, if it is large. Its place is free again after `received`, or when the connection has
 * ended. @throws ApiError 503
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

/** Returns the place of a body that has arrived, if it had one. */
export function received({ bodies }: Places, here: PlacedBody): void {
  const { bodyPlaceOf } = here
  here.bodyPlaceOf = undefined
  if (bodyPlaceOf !== undefined) bodies.leave(bodyPlaceOf)
}
