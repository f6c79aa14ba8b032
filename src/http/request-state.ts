import type { BlockList } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RunnableOperation } from '../kernel/run.ts'
import type { FairQueue } from '../limits/fair-queue.ts'
import type { ApiAccess } from '../store/directory.ts'
import { newTimeOrderedId } from '../store/queue/time-ordered-ids.ts'
import type { Problem } from '../validation/problem.ts'
import { callerAddress } from './admission/caller-address.ts'

/** The data that the service stores for a request while it processes the request. */
export interface RequestState {
  correlationId: string
  callerAddress: string
  problems: Problem[]
  startedAt: number
  operation: RunnableOperation | undefined
  caller: ApiAccess | undefined
  contentType: string
  isStream: boolean
  /** The place that the request holds in a fair queue. */
  place: Place | undefined
  /** The place that the large body of the request holds while it arrives. */
  bodyPlace: Place | undefined
  /** The span of the request; undefined while nothing is traced. */
  span: RequestSpan | undefined
  fault: unknown
}

/** The span of a request in a trace. */
export interface RequestSpan {
  /** Runs work, whose statements and vendor calls become children of the span. */
  within<T>(work: () => T): T
  /** Ends the span. `route` is the pattern of the path, such as `/v1/Resellers/:resellerId`. */
  end(request: FinishedRequest, route: string | undefined): void
}

/** Records spans of requests. */
export interface RequestTracing {
  /** Begins the span of a request. `traceparent` is the header of this name (W3C Trace Context). */
  beginRequest(method: string, traceparent: string | string[] | undefined): RequestSpan
}

/** A permit of a fair queue, held for a tenant. */
export interface Place {
  readonly queue: FairQueue
  readonly tenantId: string
}

const known = Symbol('known')
type KnownRequest = FastifyRequest & { [known]: RequestState }

/** Returns the state that `initState` has attached to a request. */
export function stateOf(request: FastifyRequest): RequestState {
  return (request as KnownRequest)[known]
}

/** Attaches the state to a request. `trustedProxies` are the proxies whose header X-Forwarded-For is used. */
export function initState(request: FastifyRequest, trustedProxies: BlockList): void {
  const given = request.headers['x-correlation-id']
  const id = typeof given === 'string' ? canonicalUuid(given) : undefined
  ;(request as KnownRequest)[known] = {
    // Ids in the order of time are neighbours in the indexes of the audit log, so that a write changes fewer pages.
    correlationId: id ?? newTimeOrderedId(),
    callerAddress: callerAddress(request, trustedProxies),
    problems: [
      ...(given === undefined || id !== undefined ? [] : [correlationProblem]),
      ...queryProblems(request.raw.url ?? ''),
    ],
    startedAt: performance.now(),
    operation: undefined,
    caller: undefined,
    contentType: 'application/json; charset=utf-8',
    isStream: false,
    place: undefined,
    bodyPlace: undefined,
    span: undefined,
    fault: undefined,
  }
}

const correlationProblem: Problem = {
  path: 'X-Correlation-Id',
  description: 'The header must be a UUID such as 3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58.',
}

/**
 * Returns a problem for each query parameter that is not UTF-8 in percent-encoding. The parser of queries would replace
 * the invalid bytes of the parameter, so that a search would find nothing.
 */
export function queryProblems(url: string): Problem[] {
  const start = url.indexOf('?')
  if (start === -1 || !url.includes('%', start)) return []
  return url
    .slice(start + 1)
    .split('&')
    .filter((parameter) => !isDecodable(parameter))
    .map((parameter) => ({
      path: parameter.split('=')[0]!,
      description: 'The text must be UTF-8 in percent-encoding, such as M%C3%BCnchen; a percent sign is %25.',
    }))
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

const hyphenated = '[\\da-f]{8}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{12}'
const uuidForms = new RegExp(
  `^(?:(?:urn:uuid:)?${hyphenated}|\\{${hyphenated}\\}|\\(${hyphenated}\\)|[\\da-f]{32})$`,
  'i',
)

/**
 * Returns the canonical form of a UUID in any of its textual forms: hyphenated, 32 hexadecimal digits, in braces or
 * parentheses, or as a URN. Returns undefined for other texts.
 */
export function canonicalUuid(text: string): string | undefined {
  if (!uuidForms.test(text)) return undefined
  const digits = text
    .replace(/^urn:uuid:/i, '')
    .replaceAll(/[^\da-f]/gi, '')
    .toLowerCase()
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The summary of one finished request, for the log and the metrics. */
export interface FinishedRequest {
  readonly method: string
  readonly path: string
  /** The IP address of the caller. */
  readonly address: string
  readonly operationId: string | undefined
  readonly status: number
  readonly milliseconds: number
  readonly correlationId: string
  readonly tenantId: string | undefined
  readonly apiAccessId: string | undefined
  /** The thrown value of an internal error; undefined without one. */
  readonly fault: unknown
}

/** Returns a path in which `{email}` replaces each segment that contains an e-mail address. */
export function withoutAddresses(path: string): string {
  if (!path.includes('@') && !path.includes('%')) return path
  // Also finds an @ that is percent-encoded several times. One expression for the whole path would take quadratic time.
  const hasAddress = (segment: string) => /@|%(?:25)*40/i.test(segment)
  return path
    .split('/')
    .map((segment) => (hasAddress(segment) ? '{email}' : segment))
    .join('/')
}

/** Returns the summary of a finished request. */
export function summarize(request: FastifyRequest, reply: FastifyReply): FinishedRequest {
  const { correlationId, callerAddress: address, startedAt, operation, caller, fault } = stateOf(request)
  return {
    method: request.method,
    path: withoutAddresses(request.url.split('?')[0]!),
    address,
    operationId: operation?.operation.id,
    status: reply.statusCode,
    milliseconds: Math.round((performance.now() - startedAt) * 100) / 100,
    correlationId,
    tenantId: caller?.tenantId,
    apiAccessId: caller?.apiAccessId,
    fault,
  }
}
