import { Readable } from 'node:stream'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { validate as isUuid, v4 as randomUuid } from 'uuid'
import type { Authenticator } from '../auth/authenticator.ts'
import type { TenantCheck } from '../auth/tenant.ts'
import type { Problem } from '../domain/problem.ts'
import type { ApiAccess } from '../store/directory.ts'
import { ApiError, errorBody, toApiError } from './errors.ts'
import {
  fromFramework,
  gone,
  hostProblem,
  largestBody,
  methodNotAllowed,
  refuseUnreadable,
} from './http-refusals.ts'
import { negotiate } from './request.ts'
import type { Answer, PublicRoute, StreamedBody } from './route.ts'
import type { RunnableOperation } from './run.ts'

/** One finished request, for the log and the metrics. */
export interface FinishedRequest {
  readonly method: string
  readonly path: string
  readonly operationId: string | undefined
  readonly status: number
  readonly milliseconds: number
  readonly correlationId: string
  readonly tenantId: string | undefined
  readonly apiAccessId: string | undefined
  /** What was thrown, when the fault is ours. */
  readonly fault: unknown
}

/** A path that the API once had, and what took its place. */
export interface RemovedPath {
  readonly path: string
  readonly successor: string
}

/** What the HTTP server is made from. */
export interface HttpParts {
  readonly operations: readonly RunnableOperation[]
  readonly publicRoutes: readonly PublicRoute[]
  readonly removedPaths: readonly RemovedPath[]
  readonly authenticator: Authenticator
  readonly tenantCheck: TenantCheck
  readonly onFinished: (request: FinishedRequest) => void
}

/** A server that is ready to listen. */
export interface HttpServer {
  /** Listens and gives the port. */
  listen(host: string, port: number): Promise<number>
  /** Ends in order: tells clients to leave, finishes what is under way, closes. */
  close(): Promise<void>
  /** The framework's own instance, for a page of its ecosystem to be added before listening. */
  readonly instance: FastifyInstance
}

/** What is known of a request from its first byte on. */
interface Known {
  correlationId: string
  problems: Problem[]
  startedAt: number
  operation: RunnableOperation | undefined
  caller: ApiAccess | undefined
  contentType: string
  fault: unknown
}

const known = Symbol('known')
type KnownRequest = FastifyRequest & { [known]: Known }

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const
const drainingTime = 500
// Who is cut off goes on elsewhere from where it was.
const patienceWithStreams = 5_000

/** Builds the server: the only place that knows the HTTP framework. */
export function buildHttp(parts: HttpParts): HttpServer {
  let isDraining = false
  const streams = new Set<Readable>()
  const instance = fastify({
    logger: false,
    bodyLimit: largestBody,
    requestTimeout: 30_000,
    keepAliveTimeout: 5_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: true,
    http: {
      maxHeaderSize: 16_384,
      headersTimeout: 10_000,
      connectionsCheckingInterval: 1_000,
      // Node itself would refuse without the error body.
      requireHostHeader: false,
    },
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 1_000 },
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      // The router refuses before any hook has run, for an undecodable path for example.
      begin(request)
      refuse(request as KnownRequest, reply, fromFramework(error))
      finish(parts, request, reply)
    },
  } as object) as unknown as FastifyInstance

  instance.removeAllContentTypeParsers()
  instance.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  // In the style of callbacks: a promise for each hook of each request would be felt.
  instance.addHook('onRequest', (request, reply, done) => {
    begin(request)
    reply.header('x-correlation-id', (request as KnownRequest)[known].correlationId)
    reply.header('x-content-type-options', 'nosniff')
    if (isDraining) reply.header('connection', 'close')
    done(hostProblem(request))
  })
  instance.addHook('onResponse', (request, reply, done) => {
    finish(parts, request, reply)
    done()
  })
  instance.setErrorHandler((error, request, reply) =>
    refuseAudited(request as KnownRequest, reply, fromFramework(error)),
  )
  const offered = new Map<string, string[]>()
  const offer = (url: string, method: string) => offered.set(url, [...(offered.get(url) ?? []), method])
  instance.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]!
    // A method that the framework does not know finds no route, although the path may have some.
    const known = [...offered].find(([url]) => patternOf(url).test(path))
    const error = known
      ? methodNotAllowed(known[1])
      : new ApiError('NotFound', `There is no path ${path}; /docs shows all that there are.`)
    refuse(request as KnownRequest, reply, error)
  })

  for (const runnable of parts.operations) {
    const { method, path, aliases = [] } = runnable.operation
    for (const one of [path, ...aliases]) {
      const url = one.replaceAll(/\{(\w+)\}/g, ':$1')
      addOperation(instance, { ...parts, streams }, url, runnable)
      offer(url, method)
    }
  }
  for (const route of parts.publicRoutes) {
    addPublicRoute(instance, route)
    offer(route.path, route.method)
  }
  for (const [url, here] of offered) addRefusal(instance, url, except(here), () => methodNotAllowed(here))
  for (const { path, successor } of parts.removedPaths)
    addRefusal(instance, path, methods, () => gone(successor))

  return {
    instance,
    async listen(host, port) {
      await instance.listen({ host, port })
      return (instance.server.address() as { port: number }).port
    },
    async close() {
      // Whoever is connected is told to leave with the answer under way, and has a moment to hear it: a
      // connection that closes between two requests would fail the second.
      isDraining = true
      await new Promise((resolve) => setTimeout(resolve, drainingTime))
      const cut = setTimeout(() => streams.forEach((one) => void one.destroy()), patienceWithStreams)
      await instance.close()
      clearTimeout(cut)
    },
  }
}

function finish(parts: HttpParts, request: FastifyRequest, reply: FastifyReply): void {
  const { correlationId, startedAt, operation, caller, fault } = (request as KnownRequest)[known]
  parts.onFinished({
    method: request.method,
    path: request.url.split('?')[0]!,
    operationId: operation?.operation.id,
    status: reply.statusCode,
    milliseconds: Math.round((performance.now() - startedAt) * 100) / 100,
    correlationId,
    tenantId: caller?.tenantId,
    apiAccessId: caller?.apiAccessId,
    fault,
  })
}

function begin(request: FastifyRequest): void {
  const given = request.headers['x-correlation-id']
  const isValid = typeof given === 'string' && isUuid(given)
  ;(request as KnownRequest)[known] = {
    correlationId: isValid ? given.toLowerCase() : randomUuid(),
    problems:
      given === undefined || isValid
        ? []
        : [
            {
              path: 'X-Correlation-Id',
              description: 'The header holds a UUID such as 3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58.',
            },
          ],
    startedAt: performance.now(),
    operation: undefined,
    caller: undefined,
    contentType: 'application/json; charset=utf-8',
    fault: undefined,
  }
}

function addOperation(
  instance: FastifyInstance,
  parts: HttpParts & { readonly streams: Set<Readable> },
  url: string,
  runnable: RunnableOperation,
): void {
  const { method, roles, responses } = runnable.operation
  const answersFiles = Object.values(responses).some(({ files }) => files !== undefined)
  instance.route({
    method,
    url,
    // Who calls is settled before a byte of the body is read.
    onRequest: async (request) => {
      const here = (request as KnownRequest)[known]
      here.operation = runnable
      const caller = await parts.authenticator.authenticate(request.headers.authorization)
      await parts.tenantCheck(request.headers['x-tenant'], caller)
      here.caller = caller
      if (!roles.includes(caller.role)) {
        throw new ApiError(
          'Forbidden',
          `The role ${caller.role} may not do this; it takes ${roles.join(' or ')}.`,
        )
      }
      if (caller.isReadOnly && method !== 'GET') {
        throw new ApiError(
          'Forbidden',
          'You may read only; whoever changes anything has to be in the group Administrator.',
        )
      }
      // Whoever asks for a file says which by the query.
      if (!answersFiles) here.contentType = negotiate(request.headers.accept)
    },
    handler: async (request, reply) => {
      const { correlationId, caller, problems, contentType } = (request as KnownRequest)[known]
      let answer: Answer
      try {
        answer = await runnable.run({
          caller: caller!,
          correlationId,
          url: request.raw.url!,
          // A range is of what GET answers only (RFC 9110, 14.2).
          headers: request.method === 'HEAD' ? { ...request.headers, range: undefined } : request.headers,
          params: request.params as Record<string, string>,
          body: request.body as Buffer | undefined,
          problems,
        })
      } catch (error) {
        return refuse(request as KnownRequest, reply, toApiError(error))
      }
      if (isStreamed(answer)) return stream(parts, request as KnownRequest, reply, answer)
      return send(
        reply,
        answer.body === ''
          ? answer
          : { ...answer, headers: { 'content-type': contentType, ...answer.headers } },
      )
    },
  })
}

function addPublicRoute(instance: FastifyInstance, route: PublicRoute): void {
  instance.route({
    method: route.method,
    url: route.path,
    handler: async (request, reply) => {
      const answer = await route.respond({
        headers: request.headers,
        url: request.raw.url!,
        body: request.body === undefined ? '' : (request.body as Buffer).toString('utf8'),
        origin: `${request.protocol}://${request.host}`,
      })
      return send(reply, answer)
    },
  })
}

function addRefusal(
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
    onRequest: async (request, reply) => refuse(request as KnownRequest, reply, error()),
    handler: () => undefined,
  })
}

function patternOf(url: string): RegExp {
  return new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i')
}

function except(offered: readonly string[]): string[] {
  return methods.filter(
    (method) => !offered.includes(method) && !(method === 'HEAD' && offered.includes('GET')),
  )
}

function send(reply: FastifyReply, { status, headers, body }: Answer): FastifyReply {
  return reply
    .code(status)
    .headers(headers)
    .send(body === '' ? undefined : body)
}

type StreamedAnswer = Answer & { readonly body: StreamedBody }

function isStreamed(answer: Answer): answer is StreamedAnswer {
  return typeof answer.body === 'object' && 'pieces' in answer.body
}

/** Sends a body as it is made. What fails then can only be told by cutting the connection. */
function stream(
  parts: HttpParts & { readonly streams: Set<Readable> },
  request: KnownRequest,
  reply: FastifyReply,
  { status, headers, body }: StreamedAnswer,
): FastifyReply {
  reply.code(status).headers(headers)
  // The pieces of what is not sent are never made.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  const { pieces, trailer } = body
  if (trailer) reply.trailer(trailer.name, () => trailer.value())
  const sent = Readable.from(pieces, { objectMode: false, highWaterMark: 65_536 })
  parts.streams.add(sent)
  sent.once('error', (fault) => {
    request[known].fault = fault
  })
  sent.once('close', () => parts.streams.delete(sent))
  // The framework tells only of what was sent to its end.
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) finish(parts, request, reply)
  })
  return reply.send(sent)
}

function refuse(request: KnownRequest, reply: FastifyReply, error: ApiError): FastifyReply {
  const here = request[known]
  if (error.status >= 500) here.fault = error.cause ?? error
  return reply
    .code(error.status)
    .headers({
      'content-type': here.contentType,
      'cache-control': 'no-store',
      'x-correlation-id': here.correlationId,
      ...error.headers,
    })
    .send(JSON.stringify(errorBody(error, here.correlationId)))
}

/** Refuses a request that never came to run: its caller is known, so the attempt stands in the audit log. */
async function refuseAudited(
  request: KnownRequest,
  reply: FastifyReply,
  error: ApiError,
): Promise<FastifyReply> {
  const { operation, caller, correlationId } = request[known]
  if (operation && caller) {
    const params = request.params as Record<string, string>
    await operation.refuse({ caller, correlationId, headers: request.headers, params }, error)
  }
  return refuse(request, reply, error)
}
