import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ApiError, errorBody, toApiError } from '../kernel/errors.ts'
import type { Answer, EndlessBody, StreamedBody } from '../routes/route.ts'
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
export function hasPieces(answer: Answer): answer is StreamedAnswer {
  return typeof answer.body === 'object' && 'pieces' in answer.body
}

/** The functions that a long body needs while it is sent. */
export interface Sending {
  /** Throws if the caller may not receive an endless body any longer. */
  mayContinue(): Promise<void>
  /** Generates a chunk of a file while the request holds a place. */
  inTurn<T>(work: () => Promise<T>): Promise<T>
  /** Called when the body has ended. */
  release(): void
}

/** The minimum average speed at which a client must read a file. In addition, a client may take `startMs` milliseconds per file. */
export interface DownloadSpeed {
  readonly startMs: number
  readonly bytesPerSecond: number
}

const usualSpeed: DownloadSpeed = { startMs: 120_000, bytesPerSecond: 10_000 }

/** The dependencies of `stream`. */
export interface Streaming {
  /** By default two minutes and 10 kB per second. */
  readonly downloadSpeed?: DownloadSpeed | undefined
  /** The streams in progress, so that shutdown can cut them off. */
  readonly streams: Set<Readable>
  /** The bodies in progress that have no end of their own, so that shutdown can end them. */
  readonly endless: Set<EndlessBody>
  readonly onFinished: (request: FinishedRequest) => void
}

/**
 * Sends a body as it is generated. A failure in the middle of a file can only be reported by closing the connection.
 */
export function stream(
  { streams, endless, onFinished, downloadSpeed = usualSpeed }: Streaming,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: StreamedAnswer,
  sending: Sending,
): FastifyReply {
  reply.code(status).headers(headers)
  // For HEAD the body is never generated.
  if (request.method === 'HEAD') {
    sending.release()
    return reply.send(Readable.from([]))
  }
  const { trailer } = body
  // An endless body waits for its next piece, which needs no place.
  const note = (fault: unknown) => {
    stateOf(request).fault = fault
  }
  const reading = readingTime(downloadSpeed)
  const pieces = body.endless ? untilFailure(body.pieces, note) : inTurns(body.pieces, sending, reading)
  if (trailer) reply.trailer(trailer.name, () => trailer.value())
  const sent = Readable.from(pieces, { objectMode: false, highWaterMark: 65_536 })
  streams.add(sent)
  sent.once('error', note)
  sent.once('close', () => {
    streams.delete(sent)
    sending.release()
  })
  if (body.endless) supervise(sent, reply.raw, body.endless, endless, sending)
  else requireSpeed(sent, reply.raw, reading)
  // The framework calls its hook `onResponse` only for responses that were sent completely.
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) onFinished(summarize(request, reply))
  })
  // The client may have left before the first byte.
  if (reply.raw.destroyed) {
    body.endless?.stop()
    sent.destroy()
  }
  return reply.send(sent)
}

/**
 * Yields the chunks of an endless body, and ends it at a failure: the client connects again and gets the reason as an
 * answer. Passes a failure that is a fault of the service to `note`.
 */
async function* untilFailure(
  pieces: AsyncIterable<Uint8Array>,
  note: (fault: unknown) => void,
): AsyncGenerator<Uint8Array, void> {
  try {
    yield* pieces
  } catch (thrown) {
    const error = toApiError(thrown)
    if (error.isFault) note(error.cause ?? error)
  }
}

/** The time that a client has to read a file. Only the time in which a chunk waits for the client counts. */
interface ReadingTime {
  /** Called when a chunk of `bytes` bytes begins to wait for the client. */
  begin(bytes: number): void
  end(): void
  isOver(): boolean
}

function readingTime({ startMs, bytesPerSecond }: DownloadSpeed): ReadingTime {
  let leftMs = startMs
  let sinceMs: number | undefined
  return {
    begin(bytes) {
      leftMs += (bytes / bytesPerSecond) * 1_000
      sinceMs = performance.now()
    },
    end() {
      leftMs -= performance.now() - sinceMs!
      sinceMs = undefined
    },
    isOver: () => sinceMs !== undefined && performance.now() - sinceMs > leftMs,
  }
}

/**
 * Closes the connection of a client that reads a file too slowly. Without this, a client that reads a few bytes a
 * minute would occupy memory and one of the concurrent downloads of its tenant for ever.
 */
function requireSpeed(sent: Readable, connection: ServerResponse, reading: ReadingTime): void {
  const check = setInterval(() => {
    if (reading.isOver()) connection.destroy()
  }, checkMs)
  sent.once('close', () => clearInterval(check))
}

/** Yields the chunks of a file. Each chunk is generated while the request holds a place. */
async function* inTurns(
  pieces: AsyncIterable<Uint8Array>,
  { inTurn }: Pick<Sending, 'inTurn'>,
  reading: ReadingTime,
): AsyncGenerator<Uint8Array, void> {
  const iterator = pieces[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { done, value } = await inTurn(() => iterator.next())
      if (done) return
      reading.begin(value.length)
      yield value
      reading.end()
    }
  } finally {
    await iterator.return?.()
  }
}

// The API access of a caller is cached for 3 seconds, so a revocation takes effect within 5 seconds.
const checkMs = 2_000

/** Ends an endless body when its caller may not receive it any longer, or does not read it. */
function supervise(
  sent: Readable,
  connection: ServerResponse,
  body: EndlessBody,
  endless: Set<EndlessBody>,
  { mayContinue }: Pick<Sending, 'mayContinue'>,
): void {
  endless.add(body)
  // Ends a wait for further pieces, so that the stream is closed at once.
  connection.once('close', () => body.stop())
  const check = setInterval(() => {
    if (body.isStuck()) connection.destroy()
    else void mayContinue().catch(() => body.stop())
  }, checkMs)
  sent.once('close', () => {
    clearInterval(check)
    endless.delete(body)
  })
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
