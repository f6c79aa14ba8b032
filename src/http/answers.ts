import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ApiError, errorBody } from '../kernel/errors.ts'
import type { Answer, StreamedBody } from '../kernel/route.ts'
import { type FinishedRequest, stateOf, summarize } from './request-state.ts'

/** Sends an answer that is there as a whole. */
export function send(reply: FastifyReply, { status, headers, body }: Answer): FastifyReply {
  return reply
    .code(status)
    .headers(headers)
    .send(body === '' ? undefined : body)
}

type StreamedAnswer = Answer & { readonly body: StreamedBody }

/** Whether the body of an answer is made while it is sent. */
export function isStreamed(answer: Answer): answer is StreamedAnswer {
  return typeof answer.body === 'object' && 'pieces' in answer.body
}

/** What bodies that are made while they are sent take beside their request. */
export interface Streaming {
  /** Those under way, for whoever has to cut them off. */
  readonly streams: Set<Readable>
  readonly onFinished: (request: FinishedRequest) => void
}

/** Sends a body as it is made. What fails then can only be told by cutting the connection. */
export function stream(
  { streams, onFinished }: Streaming,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: StreamedAnswer,
): FastifyReply {
  reply.code(status).headers(headers)
  // The pieces of what is not sent are never made.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  const { pieces, trailer } = body
  if (trailer) reply.trailer(trailer.name, () => trailer.value())
  const sent = Readable.from(pieces, { objectMode: false, highWaterMark: 65_536 })
  streams.add(sent)
  sent.once('error', (fault) => {
    stateOf(request).fault = fault
  })
  sent.once('close', () => streams.delete(sent))
  // The framework tells only of what was sent to its end.
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) onFinished(summarize(request, reply))
  })
  return reply.send(sent)
}

/** Answers an error. */
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

/** Refuses a request that never came to run: its caller is known, so the attempt stands in the audit log. */
export async function refuseAudited(
  request: FastifyRequest,
  reply: FastifyReply,
  error: ApiError,
): Promise<FastifyReply> {
  const { operation, caller, correlationId } = stateOf(request)
  if (operation && caller) {
    const params = request.params as Record<string, string>
    await operation.refuse({ caller, correlationId, headers: request.headers, params }, error)
  }
  return refuse(request, reply, error)
}
