import type { Readable } from 'node:stream'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { ApiError } from '../kernel/errors.ts'
import type { PublicRoute } from '../kernel/route.ts'
import type { RunnableOperation } from '../kernel/run.ts'
import { refuse, refuseAudited } from './answers.ts'
import {
  fromFramework,
  hostProblem,
  maxBodyBytes,
  methodNotAllowed,
  refuseRemoved,
  refuseUnreadable,
} from './refusals.ts'
import { type FinishedRequest, initState, stateOf, summarize } from './request-state.ts'
import { type Admission, addOperation, addPublicRoute, addRefusal } from './routes.ts'

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
  readonly onFinished: (request: FinishedRequest) => void
}

/** A server that is ready to listen. */
export interface HttpServer {
  /** Listens and returns the port. */
  listen(host: string, port: number): Promise<number>
  /** Shuts down in order: asks clients to close connections, finishes requests in progress, closes. */
  close(): Promise<void>
  /** The framework's instance, so that plugins can add pages before it listens. */
  readonly instance: FastifyInstance
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const
const drainMs = 500
// A client whose download is cut off resumes it at another process.
const streamDrainMs = 5_000
const shutdownTimeoutMs = 20_000

/** Builds the server. */
export function buildHttp(parts: HttpParts): HttpServer {
  let isDraining = false
  const streams = new Set<Readable>()
  const instance = fastify({
    logger: false,
    bodyLimit: maxBodyBytes,
    requestTimeout: 30_000,
    keepAliveTimeout: 5_000,
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
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      // The router refuses some requests, such as an undecodable path, before any hook runs.
      initState(request)
      refuse(request, reply, fromFramework(error))
      parts.onFinished(summarize(request, reply))
    },
  } as object) as unknown as FastifyInstance

  instance.removeAllContentTypeParsers()
  instance.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  // Callback style: a promise per hook and request costs measurable time.
  instance.addHook('onRequest', (request, reply, done) => {
    initState(request)
    reply.header('x-correlation-id', stateOf(request).correlationId)
    reply.header('x-content-type-options', 'nosniff')
    done(hostProblem(request))
  })
  // Applies to requests that arrived before the shutdown, too: the connection closes after this response.
  instance.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining) reply.header('connection', 'close')
    done(null, payload)
  })
  instance.addHook('onResponse', (request, reply, done) => {
    parts.onFinished(summarize(request, reply))
    done()
  })
  instance.setErrorHandler((error, request, reply) => refuseAudited(request, reply, fromFramework(error)))
  const offered = new Map<string, string[]>()
  const offer = (url: string, method: string) => offered.set(url, [...(offered.get(url) ?? []), method])
  instance.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]!
    // A method that the framework does not know matches no route, although the path may have some.
    const known = [...offered].find(([url]) => patternOf(url).test(path))
    const error = known
      ? methodNotAllowed(known[1])
      : new ApiError('NotFound', `There is no path ${path}; see /docs for all paths.`)
    refuse(request, reply, error)
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
    addRefusal(instance, path, methods, () => refuseRemoved(successor))

  return {
    instance,
    async listen(host, port) {
      await instance.listen({ host, port })
      return (instance.server.address() as { port: number }).port
    },
    async close() {
      // Responses in progress carry `Connection: close`, and idle clients get a moment to see it: a
      // connection that closes between two requests would fail the second one.
      isDraining = true
      await new Promise((resolve) => setTimeout(resolve, drainMs))
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
  return new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i')
}

function except(offered: readonly string[]): string[] {
  return methods.filter(
    (method) => !offered.includes(method) && !(method === 'HEAD' && offered.includes('GET')),
  )
}
