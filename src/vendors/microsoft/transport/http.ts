import type { VendorWatch } from '../../adapter.ts'
import { defaultLimits } from './limits.ts'
import { parseWire } from './wire.ts'

/** A request to send. */
export interface HttpRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** Whether a successful answer is streamed instead of read. */
  readonly isStreamed?: boolean
}

/**
 * An answer. `body` is undefined when it is empty or streamed. It is also undefined when it is not JSON but the status
 * alone determines the outcome.
 */
export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
  /** The body of a streamed answer. */
  readonly chunks?: AsyncIterable<Uint8Array>
}

/** The result of a request without a usable answer. */
export interface Lost {
  readonly status?: undefined
  readonly isLost: true
  /** Whether the request may have arrived. */
  readonly wasSent: boolean
  readonly reason: string
}

/** The limits of one request: `timeout` in milliseconds, and `longest`, the maximum size of the answer in bytes. */
interface ExchangeLimits {
  readonly timeout: number
  readonly longest: number
  /** The minimum speed, for streamed answers only. */
  readonly speed?: MinimumSpeed
}

/** The minimum speed of a streamed answer. Without it, a few bytes before each time-out would keep the answer open for ever. */
export interface MinimumSpeed {
  /**
   * The maximum total wait for chunks, in milliseconds, in addition to the time that the received bytes take at the
   * minimum speed.
   */
  readonly all: number
  /** The minimum average speed, in bytes per second. */
  readonly slowest: number
}

/** Sends one request as `exchange` does, in a span of the trace if requests are traced. */
export async function exchangeTraced(
  request: HttpRequest,
  limits: ExchangeLimits,
  family: string,
  onSend: VendorWatch['onSend'],
): Promise<Reply | Lost> {
  if (!onSend) return await exchange(request, limits)
  const { method, url } = request
  const host = URL.parse(url)?.hostname ?? ''
  return await onSend({ family, method, host }, (headers) =>
    exchange({ ...request, headers: { ...request.headers, ...headers } }, limits),
  )
}

/**
 * Sends one request and reads the whole answer, within `timeout` milliseconds and up to `longest` bytes. Does not
 * follow redirects, so that a token is sent only to its intended URL.
 */
export async function exchange(
  { method, url, headers, body, isStreamed }: HttpRequest,
  { timeout, longest, speed = { all: timeout, slowest: defaultLimits.slowestFile } }: ExchangeLimits,
): Promise<Reply | Lost> {
  const controller = new AbortController()
  // AbortSignal.timeout would keep the answer in memory until the timeout expires, so this code clears its own timer.
  const timer = setTimeout(() => controller.abort(new TimedOut()), timeout)
  try {
    const response = await fetch(url, {
      method,
      headers,
      body,
      signal: controller.signal,
      redirect: 'manual',
    })
    if (isStreamed && response.status === 200) {
      const { status, headers: received } = response
      const chunks = piecesOf(response, controller, timeout, speed)
      return { status, headers: received, body: undefined, chunks }
    }
    return replyOf(response, await textOf(response, longest))
  } catch (error) {
    return lost(error, timeout)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Yields the chunks of an answer. Each chunk must arrive within `timeout` ms, and all of them at the minimum speed.
 * Only the waits for chunks count, not the time in which the consumer processes a chunk.
 */
async function* piecesOf(
  { body }: Response,
  controller: AbortController,
  timeout: number,
  { all, slowest }: MinimumSpeed,
): AsyncGenerator<Uint8Array> {
  const pieces = (body ?? new ReadableStream<Uint8Array>()).values()
  let leftMs = all
  try {
    for (;;) {
      const reason = timeout < leftMs ? new TimedOut() : new TooSlow(slowest)
      const begun = performance.now()
      const timer = setTimeout(() => controller.abort(reason), Math.max(0, Math.min(timeout, leftMs)))
      const { value, done } = await pieces.next().finally(() => clearTimeout(timer))
      if (done) return
      leftMs += (value.length / slowest) * 1_000 - (performance.now() - begun)
      yield value
    }
  } catch (error) {
    throw new BrokenOff(lost(error, timeout).reason)
  } finally {
    // When the consumer stops early, the rest of the answer is not read.
    await pieces.return?.().catch(() => undefined)
  }
}

async function textOf({ body }: Response, longest: number): Promise<string> {
  // Decoding as a stream removes a byte order mark.
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > longest) throw new TooLong(longest)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function replyOf({ status, headers }: Response, text: string): Reply | Lost {
  // The vendor answers no call with a redirect, so a gateway sent it, and the vendor may have performed the request.
  if (status >= 300 && status < 400)
    return { isLost: true, wasSent: true, reason: `it answered ${status}, a redirect` }
  if (text.trim() === '') return { status, headers, body: undefined }
  try {
    return { status, headers, body: parseWire(text) }
  } catch {
    // Gateways answer in HTML. For throttling and similar answers the status alone determines the outcome. Every other
    // HTML answer is rejected: a 404 of a gateway, for example, must not be taken for a missing customer.
    if (status === 401 || status === 408 || status === 429 || status >= 500) {
      return { status, headers, body: undefined }
    }
    // Azure Storage answers in XML; the status alone determines the outcome.
    if (/\bxml\b/.test(headers.get('content-type') ?? '')) return { status, headers, body: undefined }
    return { isLost: true, wasSent: true, reason: `it answered ${status} with a body that is not JSON` }
  }
}

class TimedOut extends Error {}

class TooSlow extends Error {
  constructor(slowest: number) {
    super(`it sends less than ${slowest / 1_000} kB per second`)
  }
}

/** Thrown when the rest of a file does not arrive. */
export class BrokenOff extends Error {
  constructor(reason: string) {
    super(`The download of a file from Microsoft was interrupted: ${reason}.`)
    this.name = 'BrokenOff'
  }
}

class TooLong extends Error {
  constructor(longest: number) {
    super(`its answer is longer than ${Math.floor(longest / 1_000)} kB`)
  }
}

// The error codes of failures before the first byte of a request is sent.
const neverSent =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_INVALID_URL|ERR_TLS_.*|.*CERT.*|UNABLE_TO_.*)$/

// Error messages can quote URLs and headers, so only codes are passed on.
function lost(error: unknown, timeout: number): Lost {
  if (error instanceof TooLong || error instanceof TooSlow)
    return { isLost: true, wasSent: true, reason: error.message }
  const { name, cause } = error as Error
  if (error instanceof TimedOut) {
    return { isLost: true, wasSent: true, reason: `it did not answer within ${timeout / 1_000} s` }
  }
  const code = String(Object(cause).code ?? Object(error).code ?? name)
  const wasSent = !neverSent.test(code)
  return {
    isLost: true,
    wasSent,
    reason: `${wasSent ? 'the connection was interrupted' : 'no connection'} (${code})`,
  }
}
