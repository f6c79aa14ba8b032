import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ApiError, errorBody, toApiError } from '../kernel/errors.ts'
import type { Answer, StreamedBody } from '../routes/route.ts'
import { type FinishedRequest, stateOf, summarize } from './request-state.ts'

/** Sends an answer that is complete in memory. */
export function send(reply: FastifyReply, { status, headers, body }: Answer): FastifyReply {
  return reply
    .code(status)
    .headers(headers)
    .send(body === '' ? undefined : body)
}

type StreamedAnswer = Answer & { readonly body: StreamedBody }

/** Returns whether the body of an answer is generated while it is sent. */
export function isStreamed(answer: Answer): answer is StreamedAnswer {
  return typeof answer.body === 'object' && 'pieces' in answer.body
}

/** The dependencies of `stream`. */
export interface Streaming {
  /** The streams in progress, so that shutdown can cut them off. */
  readonly streams: Set<Readable>
  readonly onFinished: (request: FinishedRequest) => void
}

/** Sends a body as it is generated. A failure in the middle can only be reported by closing the connection. */
export function stream(
  { streams, onFinished }: Streaming,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: StreamedAnswer,
): FastifyReply {
  reply.code(status).headers(headers)
  // For HEAD the body is never generated.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  const { pieces, trailer } = body
  if (trailer) reply.trailer(trailer.name, () => trailer.value())
  const sent = Readable.from(pieces, { objectMode: false, highWaterMark: 65_536 })
  streams.add(sent)
  sent.once('error', (fault) => {
    stateOf(request).fault = fault
  })
  sent.once('close', () => streams.delete(sent))
  // The framework calls its hook `onResponse` only for responses that were sent completely.
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) onFinished(summarize(request, reply))
  })
  return reply.send(sent)
}

/** Sends the answer to a failed request. */
export function refuse(request: FastifyRequest, reply: FastifyReply, error: ApiError): FastifyReply {
  const here = stateOf(request)
  if (error.isFault) here.fault = error.cause ?? error
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

/**
 * Sends the refusal of a request whose handler did not run. If the caller is known, first adds an audit row for a
 * refused write, except when the refusal is for too many requests or overload.
 *
 * @param inTurn Runs work while the request holds a place in the fair queue.
 */
export async function refuseAudited(
  inTurn: (work: () => Promise<void>) => Promise<void>,
  request: FastifyRequest,
  reply: FastifyReply,
  error: ApiError,
): Promise<FastifyReply> {
  const { operation, caller, correlationId } = stateOf(request)
  if (!operation || !caller || operation.operation.method === 'GET') return refuse(request, reply, error)
  const refused = { caller, correlationId, headers: request.headers, params: request.params as Params }
  try {
    if (!isShed(error)) await inTurn(() => operation.refuse(refused, error))
  } catch (thrown) {
    return refuse(request, reply, toApiError(thrown))
  }
  return refuse(request, reply, error)
}

type Params = Record<string, string>

const isShed = ({ type }: ApiError) => type === 'TooManyRequests' || type === 'Overloaded'
