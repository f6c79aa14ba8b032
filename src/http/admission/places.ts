import type { FastifyRequest } from 'fastify'
import type { RunnableOperation } from '../../kernel/run.ts'
import type { FairQueue } from '../../limits/fair-queue.ts'
import { freeBytes } from '../../limits/rate-limits.ts'
import type { RequestState } from '../request-state.ts'

/** The queues that limit concurrent requests and bodies (FairQueue). A place is a permit of such a queue. */
export interface Places {
  /** Limits the requests that use the database or much processor time. */
  readonly places: QueueOfTenant
  /** Limits the requests that only read rows by key, which are short. */
  readonly keyPlaces: QueueOfTenant
  /** Limits the large bodies that arrive at the same time. */
  readonly bodies: FairQueue
}

/** One queue for all tenants, or a function that returns the queue of a tenant's database. */
export type QueueOfTenant = FairQueue | ((tenantId: string) => FairQueue)

type Placed = Pick<RequestState, 'place' | 'operation'>
type PlacedBody = Pick<RequestState, 'bodyPlace'>

/** Returns the queue in which the requests of a tenant for an operation wait. */
export function queueOf(
  { places, keyPlaces }: Places,
  { operation }: RunnableOperation,
  tenantId: string,
): FairQueue {
  const queue = operation.readsByKey ? keyPlaces : places
  return typeof queue === 'function' ? queue(tenantId) : queue
}

/** Takes a place for the request of an operation, unless it holds one, and waits for it. @throws ApiError 503 */
export async function enter(parts: Places, here: Placed, tenantId: string): Promise<void> {
  if (here.place !== undefined) return
  const queue = queueOf(parts, here.operation!, tenantId)
  if (!queue.tryEnter(tenantId)) await queue.enter(tenantId)
  here.place = { queue, tenantId }
}

/** Releases the place of a request, if it holds one. */
export function leave(here: Placed): void {
  const { place } = here
  here.place = undefined
  place?.queue.leave(place.tenantId)
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
  { bodies }: Places,
  here: PlacedBody,
  { raw }: FastifyRequest,
  tenantId: string,
): Promise<void> {
  const bytes = bodyBytes(raw.headers)
  if (bytes !== undefined && bytes <= freeBytes) return
  if (!bodies.tryEnter(tenantId)) await bodies.enter(tenantId)
  here.bodyPlace = { queue: bodies, tenantId }
  if (raw.destroyed) received(here)
  else raw.once('close', () => received(here))
}

/** Releases the place of a body that has arrived, if it held one. */
export function received(here: PlacedBody): void {
  const { bodyPlace } = here
  here.bodyPlace = undefined
  bodyPlace?.queue.leave(bodyPlace.tenantId)
}
