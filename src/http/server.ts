import { type BlockList, Socket } from 'node:net'
import type { Readable } from 'node:stream'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { ApiError } from '../kernel/errors.ts'
import type { RunnableOperation } from '../kernel/run.ts'
import { networkOf } from '../limits/network.ts'
import { headTokens } from '../limits/rate-limits.ts'
import type { EndlessBody, PublicRoute } from '../routes/route.ts'
import { enter, leave, received } from './admission/places.ts'
import { type DownloadSpeed, refuse, refuseAudited } from './answers.ts'
import { compressAnswers } from './compression.ts'
import { answerExpectations } from './expectations.ts'
import {
  fromFramework,
  headProblem,
  maxBodyBytes,
  methodNotAllowed,
  protectiveHeaders,
  refuseOn,
  refuseRemoved,
  refuseUnreadable,
} from './refusals.ts'
import { type FinishedRequest, initState, type RequestTracing, stateOf, summarize } from './request-state.ts'
import { type Admission, addOperation, addPublicRoute, addRefusal } from './routes.ts'
import { stopListening, untilClosed } from './stop-listening.ts'

/** A removed path and its successor. */
export interface RemovedPath {
  readonly path: string
  readonly successor: string
}

/** The dependencies of the HTTP server. */
export interface HttpParts extends Admission {
  readonly operations: readonly RunnableOperation[]
  readonly publicRoutes: readonly PublicRoute[]
  readonly removedPaths: readonly RemovedPath[]
  /** The path of a list of all paths; /docs by default. */
  readonly listOfPaths?: string
  readonly onFinished: (request: FinishedRequest) => void
  /** How many milliseconds clients have to use or close their idle connections when the server closes; 5,000 by default. */
  readonly drainMs?: number | undefined
  /** The speed at which clients must read files; two minutes and 10 kB per second by default. */
  readonly downloadSpeed?: DownloadSpeed | undefined
  /** How many milliseconds a client may read nothing of an answer; two minutes by default. */
  readonly unreadMs?: number | undefined
  /** Undefined while nothing is traced. */
  readonly tracing?: RequestTracing | undefined
  /** The proxies whose header X-Forwarded-For is used to find the address of the caller. */
  readonly trustedProxies: BlockList
}

/** A server that is ready to listen. */
export interface HttpServer {
  /** Listens and returns the port. */
  listen(host: string, port: number): Promise<number>
  /**
   * Shuts down: asks clients to close their connections, finishes the requests in progress, then closes the server.
   *
   * @param drainMs How many milliseconds clients have to use or close their idle connections, instead of the usual time.
   */
  close(drainMs?: number): Promise<void>
  /** The framework's instance, to which tests send requests without a socket. */
  readonly instance: FastifyInstance
}

interface OfferedPath {
  readonly pattern: RegExp
  readonly parameters: number
  readonly methods: string[]
}

const routedMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const
const tunnelLess = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
// The request headers on which the answer for a URL depends.
const vary = 'Authorization, X-Tenant, Accept, Accept-Encoding'
const keepAliveMs = 5_000
// Smaller answers fit into the buffers of the operating system.
const minWatchedBytes = 65_536
const usualUnreadMs = 120_000
// A client whose download is cut off resumes it at another process.
const streamDrainMs = 5_000
const shutdownTimeoutMs = 20_000

/** Builds the server. */
export function buildHttp(parts: HttpParts): HttpServer {
  let isDraining = false
  const streams = new Set<Readable>()
  const endless = new Set<EndlessBody>()
  const connections = new Set<Socket>()
  const offered = new Map<string, OfferedPath>()
  const offer = (url: string, method: string) => {
    const known = offered.get(url)
    if (known) known.methods.push(method)
    else offered.set(url, { pattern: patternOf(url), parameters: url.split(':').length, methods: [method] })
  }
  const refusalAt = (path: string) => {
    // A method that the framework does not know matches no route, although the path may have routes for other methods.
    // The router prefers a path with fewer parameters, too.
    const [known] = [...offered.values()]
      .filter(({ pattern }) => pattern.test(path))
      .sort((left, right) => left.parameters - right.parameters)
    return known
      ? methodNotAllowed(known.methods)
      : new ApiError(
          'NotFound',
          `There is no path ${path}; see ${parts.listOfPaths ?? '/docs'} for all paths.`,
        )
  }
  const instance = fastify({
    logger: false,
    bodyLimit: maxBodyBytes,
    requestTimeout: 30_000,
    keepAliveTimeout: keepAliveMs,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: true,
    http: {
      maxHeaderSize: 16_384,
      headersTimeout: 10_000,
      connectionsCheckingInterval: 1_000,
      // Node's own refusal would lack the error body.
      requireHostHeader: false,
    },
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 1_000 },
    clientErrorHandler: (error: Error, socket: Socket) => refuseUnreadable(error, socket, refusalAt),
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      // The router refuses some requests, such as an undecodable path, before any hook runs.
      initState(request, parts.trustedProxies)
      refuse(request, reply, fromFramework(error))
      parts.onFinished(summarize(request, reply))
    },
  } as object) as unknown as FastifyInstance

  instance.removeAllContentTypeParsers()
  instance.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  // The hooks use callbacks, because a promise per hook and request takes measurable time.
  const unlimited = new Set<string | undefined>(
    parts.publicRoutes.filter(({ tokens }) => tokens === 0).map(({ path }) => path),
  )
  instance.addHook('onRequest', (request, reply, done) => {
    initState(request, parts.trustedProxies)
    reply.header('x-correlation-id', stateOf(request).correlationId)
    reply.headers(protectiveHeaders)
    reply.header('vary', vary)
    const problem =
      (unlimited.has(request.raw.url)
        ? undefined
        : parts.limits.admitAddress(
            networkOf(stateOf(request).callerAddress),
            headTokens(request.raw.rawHeaders),
          )) ??
      headProblem(request) ??
      (request.is404 ? refusalAt(request.url.split('?')[0]!) : undefined)
    if (parts.tracing && !unlimited.has(request.raw.url)) {
      const span = parts.tracing.beginRequest(request.method, request.headers.traceparent)
      stateOf(request).span = span
      span.within(() => done(problem))
    } else done(problem)
  })
  answerExpectations(instance)
  compressAnswers(instance)
  instance.server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  // Without this listener, Node closes the connection of a CONNECT request without an answer.
  instance.server.on('connect', (_request, socket) => refuseOn(socket, methodNotAllowed(tunnelLess)))
  // During a shutdown, each response closes its connection, even if the request arrived before the shutdown.
  instance.addHook('onSend', (request, reply, payload, done) => {
    if (isDraining) reply.header('connection', 'close')
    const isComplete = typeof payload === 'string' || Buffer.isBuffer(payload)
    // Node limits only the time of requests. A client that reads nothing would keep the answer in memory for ever. The end
    // of the answer restores the usual time limits of the connection. Streams have time limits of their own.
    if (isComplete && payload.length >= minWatchedBytes && request.raw.socket instanceof Socket)
      request.raw.socket.setTimeout(parts.unreadMs ?? usualUnreadMs)
    done(null, payload)
  })
  instance.addHook('onResponse', (request, reply, done) => {
    const summary = summarize(request, reply)
    parts.onFinished(summary)
    stateOf(request).span?.end(summary, request.routeOptions.url)
    done()
  })
  instance.setErrorHandler(async (thrown, request, reply) => {
    const error = fromFramework(thrown)
    if (error.type === 'Unauthorized') parts.limits.chargeFailure(networkOf(stateOf(request).callerAddress))
    const here = stateOf(request)
    received(here)
    if (error.type === 'TooManyRequests') await parts.limits.hold(error)
    const inTurn = async (work: () => Promise<void>) => {
      await enter(parts, here, here.caller!.tenantId)
      await work()
    }
    return refuseAudited(inTurn, request, reply, error).finally(() => leave(here))
  })
  // Plugins call this handler too, for example for a static file that does not exist.
  instance.setNotFoundHandler((request, reply) =>
    refuse(request, reply, refusalAt(request.url.split('?')[0]!)),
  )

  for (const runnable of parts.operations) {
    const { method, path, aliases = [] } = runnable.operation
    for (const one of [path, ...aliases]) {
      const url = one.replaceAll(/\{(\w+)\}/g, ':$1')
      addOperation(instance, { ...parts, streams, endless }, url, runnable)
      offer(url, method)
    }
  }
  for (const route of parts.publicRoutes) {
    addPublicRoute(instance, parts, route)
    offer(route.path, route.method)
  }
  // Without these routes, a path like /v1/Customers/search would be one of /v1/Customers/:id for the methods of the latter.
  // The handler of unknown paths refuses all other methods: a thousand routes would slow down the start.
  const withParameters = [...offered].filter(([, { parameters }]) => parameters > 1)
  for (const [url, { methods }] of offered) {
    const others = withParameters.filter(([other, { pattern }]) => other !== url && pattern.test(url))
    const refused = routedMethods.filter(
      (method) => !offers(methods, method) && others.some(([, other]) => offers(other.methods, method)),
    )
    addRefusal(instance, url, refused, () => methodNotAllowed(methods))
  }
  for (const { path, successor } of parts.removedPaths)
    addRefusal(instance, path, routedMethods, () => refuseRemoved(successor))

  return {
    instance,
    async listen(host, port) {
      await instance.listen({ host, port })
      return (instance.server.address() as { port: number }).port
    },
    async close(drainMs = parts.drainMs ?? keepAliveMs) {
      // From now on, responses have `Connection: close`. A connection that the server closes while a client sends its
      // next request would fail that request, so each idle connection stays open until its client uses or closes it.
      isDraining = true
      endless.forEach((one) => void one.stop())
      await untilClosed(connections, drainMs)
      await stopListening(instance.server)
      // Those of requests that arrived in the meantime.
      endless.forEach((one) => void one.stop())
      const cuts = [
        setTimeout(() => streams.forEach((one) => void one.destroy()), streamDrainMs),
        setTimeout(() => instance.server.closeAllConnections(), shutdownTimeoutMs),
      ]
      await instance.close()
      cuts.forEach(clearTimeout)
    },
  }
}

function patternOf(url: string): RegExp {
  return new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+').replace(/\*$/, '.*')}/?$`, 'i')
}

/** Returns whether a path with these methods answers a method: HEAD as GET. */
function offers(methods: readonly string[], method: string): boolean {
  return methods.includes(method) || (method === 'HEAD' && methods.includes('GET'))
}
