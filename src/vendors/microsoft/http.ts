import { parseWire } from './wire.ts'

/** A request on its way. */
export interface HttpRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** An answer; the body is undefined when it is empty or, where the status says all, no JSON. */
export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

/** No answer, or none that can be used. */
export interface Lost {
  readonly isLost: true
  /** Whether the request may have arrived. */
  readonly wasSent: boolean
  readonly reason: string
}

/**
 * Sends one request and reads the whole answer, within a time (milliseconds) and a length (bytes). Redirections
 * are not followed: a token goes nowhere but to where it was meant for.
 */
export async function exchange(
  { method, url, headers, body }: HttpRequest,
  { timeout, longest }: { readonly timeout: number; readonly longest: number },
): Promise<Reply | Lost> {
  const controller = new AbortController()
  // A signal with a time-out of its own would hold the answer in memory until that has passed.
  const timer = setTimeout(() => controller.abort(new TimedOut()), timeout)
  try {
    const response = await fetch(url, {
      method,
      headers,
      body,
      signal: controller.signal,
      redirect: 'manual',
    })
    return replyOf(response, await textOf(response, longest))
  } catch (error) {
    return lost(error, timeout)
  } finally {
    clearTimeout(timer)
  }
}

async function textOf({ body }: Response, longest: number): Promise<string> {
  // Decoding as a stream takes a byte order mark off the beginning.
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
  if (text.trim() === '') return { status, headers, body: undefined }
  try {
    return { status, headers, body: parseWire(text) }
  } catch {
    // Gateways speak HTML. Where they say that it is too much or too early, the status is enough; everything
    // else would be taken for a word of the vendor, such as a 404 for a customer that does not exist.
    if (status === 401 || status === 408 || status === 429 || status >= 500) {
      return { status, headers, body: undefined }
    }
    return { isLost: true, wasSent: true, reason: `it answered ${status} with a body that is no JSON` }
  }
}

class TimedOut extends Error {}

class TooLong extends Error {
  constructor(longest: number) {
    super(`its answer is longer than ${Math.floor(longest / 1_000)} kB`)
  }
}

// What goes wrong before the first byte of a request has left.
const neverSent =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_INVALID_URL|ERR_TLS_.*|.*CERT.*|UNABLE_TO_.*)$/

// Messages of errors can quote addresses and headers, so only codes are passed on.
function lost(error: unknown, timeout: number): Lost {
  if (error instanceof TooLong) return { isLost: true, wasSent: true, reason: error.message }
  const { name, cause } = error as Error
  if (error instanceof TimedOut) {
    return { isLost: true, wasSent: true, reason: `it did not answer within ${timeout / 1_000} s` }
  }
  const code = String(Object(cause).code ?? Object(error).code ?? name)
  const wasSent = !neverSent.test(code)
  return {
    isLost: true,
    wasSent,
    reason: `${wasSent ? 'the connection broke off' : 'no connection'} (${code})`,
  }
}
