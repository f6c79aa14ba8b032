import { ClientError, ConnectionLost, TimedOut, UnexpectedAnswer } from '../errors/errors.ts'

/** Sends one request with the signal and the time limit of an attempt. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/**
 * Runs one attempt of a request. `timeoutMs` limits the time until `run` resolves. A body that the caller reads after
 * that has no time limit; the signal can end it.
 *
 * @throws ConnectionLost if sending or reading failed, TimedOut, the reason of the signal, or a ClientError of `run`
 */
export async function attempt<T>(
  fetchOne: typeof fetch,
  { signal, timeoutMs }: { readonly signal?: AbortSignal | undefined; readonly timeoutMs: number },
  run: (fetch: Fetch) => Promise<T>,
): Promise<T> {
  const limit = new AbortController()
  const timer = setTimeout(
    () => limit.abort(new TimedOut(`There was no complete answer within ${timeoutMs} ms.`)),
    timeoutMs,
  )
  const either = signal ? AbortSignal.any([signal, limit.signal]) : limit.signal
  try {
    either.throwIfAborted()
    return await run(async (url, init) => {
      const response = await fetchOne(url, { ...init, redirect: 'manual', signal: either })
      refuseRedirect(response)
      return response
    })
  } catch (error) {
    either.throwIfAborted()
    throw error instanceof ClientError ? error : lost(error)
  } finally {
    clearTimeout(timer)
  }
}

const redirects = [301, 302, 303, 307, 308]

/**
 * Throws UnexpectedAnswer for a redirect. The service itself never redirects. Following a redirect could send the
 * client's secret to another server. It could also turn a write into a GET, whose answer would look like a successful
 * write.
 */
function refuseRedirect({ status, type, headers }: Response): void {
  // A browser reports an unfollowed redirect by the type `opaqueredirect`, with the status 0.
  if (!redirects.includes(status) && type !== 'opaqueredirect') return
  const to = headers.get('location') ?? 'another address'
  throw new UnexpectedAnswer(
    `The answer is a redirect, which is not followed, to ${to}. Check the URL of the service.`,
  )
}

/** Returns a ConnectionLost with the given error as its cause. */
export function lost(cause: unknown): ConnectionLost {
  return new ConnectionLost(`The connection failed. ${causeOf(cause)}`.trim(), { cause })
}

function causeOf(error: unknown): string {
  const { message = '', cause } = error as { message?: string; cause?: { message?: string } }
  return cause?.message ?? message
}
