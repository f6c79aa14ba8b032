import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Authenticator } from '../auth/authenticator.ts'
import type { TenantCheck } from '../auth/tenant.ts'
import { type ApiError, toApiError } from '../kernel/errors.ts'
import type { RunnableOperation } from '../kernel/run.ts'
import type { FairQueue } from '../limits/fair-queue.ts'
import { networkOf } from '../limits/network.ts'
import { headTokens, type RateLimits } from '../limits/rate-limits.ts'
import type { Answer, PublicRoute } from '../routes/route.ts'
import type { ApiAccess } from '../store/directory.ts'
import { bodyBytes, enter, leave, type Places, queueOf, receive, received } from './admission/places.ts'
import { hasPieces, refuse, type Streaming, send, stream } from './answers.ts'
import { negotiate, prefersStream } from './negotiation.ts'
import { openDownload, openStream } from './open-streams.ts'
import { stateOf } from './request-state.ts'

/** The parts that identify the caller, check its rights and limit its requests. */
export interface Admission extends Places {
  readonly authenticator: Authenticator
  readonly tenantCheck: TenantCheck
  readonly limits: RateLimits
}

/** Adds the route of an operation. `url` is its path in the syntax of the framework. */
export function addOperation(
  instance: FastifyInstance,
  parts: Admission & Streaming,
  url: string,
  runnable: RunnableOperation,
): void {
  const { method, responses } = runnable.operation
  const { limits } = parts
  /**
   * Throws if the caller of a request may no longer call the operation, if the reach of the caller has changed, or if
   * the tenant has moved to a home with another queue.
   */
  const mayContinue = async (request: FastifyRequest, queue: FairQueue | undefined) => {
    const { caller, callerAddress } = stateOf(request)
    const now = await parts.authenticator.authenticate(request.headers.authorization)
    await parts.tenantCheck(request.headers['x-tenant'], now)
    runnable.admit(now, callerAddress)
    const reachOf = ({ role, resellerId, customerId }: ApiAccess) => [role, resellerId, customerId].join()
    if (reachOf(now) !== reachOf(caller!))
      throw new Error('the role, reseller or customer of the API access has changed')
    if (queueOf(parts, runnable, now.tenantId) !== queue)
      throw new Error('the tenant was moved to another home')
  }
  const isStreamed = responses[200]?.isStreamed === true
  const answersFiles = Object.values(responses).some(({ files }) => files !== undefined)
  instance.route({
    method,
    url,
    // The caller is identified before a byte of the body is read.
    onRequest: async (request, reply) => {
      const here = stateOf(request)
      here.operation = runnable
      const caller = await parts.authenticator.authenticate(request.headers.authorization)
      const bytes = bodyBytes(request.headers)
      const refusal =
        limits.admitCaller(caller, headTokens(request.raw.rawHeaders)) ?? limits.admitBody(caller, bytes ?? 0)
      if (refusal) throw refusal
      if (limits.policy !== undefined) reply.header('ratelimit-policy', limits.policy)
      const remaining = limits.remaining(caller)
      if (remaining !== undefined) reply.header('ratelimit', remaining)
      await enter(parts, here, caller.tenantId)
      await parts.tenantCheck(request.headers['x-tenant'], caller)
      here.caller = caller
      runnable.admit(caller, here.callerAddress)
      here.isStream = isStreamed && prefersStream(request.headers)
      // For files the query decides the format, not Accept. A stream that is refused is refused in JSON.
      if (!answersFiles && !here.isStream) here.contentType = negotiate(request.headers)
      // Releases the place while the body arrives, because the sender decides how long that takes. With a Content-Type,
      // the framework reads even an empty body. If the connection ends during this, the handler, which releases the
      // place, is never called.
      if (bytes !== 0 || request.headers['content-type'] !== undefined) {
        leave(here)
        await receive(parts, here, request, caller.tenantId)
      }
    },
    handler: async (request, reply) => {
      const here = stateOf(request)
      const { correlationId, caller, callerAddress, problems, contentType, isStream } = here
      received(here)
      const { tenantId } = caller!
      const isHead = request.method === 'HEAD'
      let answer: Answer
      let release = () => {}
      let queue: FairQueue | undefined
      try {
        if (isStream) release = openStream(caller!.apiAccessId)
        const { length = 0 } = (request.body ?? {}) as Partial<Buffer>
        const refusal = bodyBytes(request.headers) === undefined && limits.admitBody(caller!, length)
        if (refusal) {
          await limits.hold(refusal)
          throw refusal
        }
        await enter(parts, here, tenantId)
        queue = here.place!.queue
        const admitted = {
          // HEAD discards the body, so the scope `read` excludes values that are shown only once.
          caller: isHead ? { ...caller!, scopes: caller!.scopes ?? ['read'] } : caller!,
          callerAddress,
          correlationId,
          url: request.raw.url!,
          // Only GET has ranges (RFC 9110, 14.2).
          contentType,
          isStream,
          headers: isHead ? { ...request.headers, range: undefined } : request.headers,
          params: request.params as Record<string, string>,
          body: request.body as Buffer | undefined,
          problems,
          // The place is held until the answer is complete.
          aside: <T>(work: () => Promise<T>) => here.place!.queue.aside(tenantId, work),
        }
        // Node emits the end of a body outside of the context that the span has set.
        answer = await (here.span ? here.span.within(() => runnable.run(admitted)) : runnable.run(admitted))
        if (hasPieces(answer) && !isStream && !isHead) release = openDownload(tenantId)
      } catch (error) {
        release()
        return refuse(request, reply, toApiError(error))
      } finally {
        // A file is sent without a place, because its receiver decides how long that takes. Each piece is generated with
        // a place.
        leave(here)
      }
      if (hasPieces(answer))
        return stream(parts, request, reply, answer, {
          mayContinue: () => mayContinue(request, queue),
          inTurn: (work) => queueOf(parts, runnable, tenantId).resume(tenantId, work),
          release,
        })
      if (answer.body === '') return send(reply, answer)
      return send(reply, { ...answer, headers: { 'content-type': contentType, ...answer.headers } })
    },
  })
}

/** Adds a route that is not an operation. */
export function addPublicRoute(
  instance: FastifyInstance,
  { limits }: Pick<Admission, 'limits'>,
  route: PublicRoute,
): void {
  const { tokens = 1 } = route
  instance.route({
    method: route.method,
    url: route.path,
    onRequest: (request, _reply, done) =>
      done(
        tokens > 1 ? limits.admitAddress(networkOf(stateOf(request).callerAddress), tokens - 1) : undefined,
      ),
    handler: async (request, reply) => {
      const answer = await route.respond({
        headers: request.headers,
        callerAddress: stateOf(request).callerAddress,
        url: request.raw.url!,
        body: request.body === undefined ? '' : (request.body as Buffer).toString('utf8'),
      })
      if (answer.status === 401) limits.chargeFailure(networkOf(stateOf(request).callerAddress))
      return send(reply, answer)
    },
  })
}

/** Adds a route that refuses the given methods at a path. */
export function addRefusal(
  instance: FastifyInstance,
  url: string,
  refused: readonly string[],
  error: () => ApiError,
): void {
  if (refused.length === 0) return
  instance.route({
    method: [...refused] as never,
    url,
    exposeHeadRoute: false,
    onRequest: async (request, reply) => refuse(request, reply, error()),
    handler: () => undefined,
  })
}
