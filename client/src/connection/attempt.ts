import { ClientError, ConnectionLost, TimedOut } from '../errors/errors.ts'

/** Sends one request with the signal and the time limit of an attempt. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/**
 * Runs one attempt, in which `run` only sends and reads. `timeoutMs` limits the time until `run` resolves. A body that is read later has no limit, but the
 * signal ends it.
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
    return await run((url, init) => fetchOne(url, { ...init, signal: either }))
  } catch (error) {
    either.throwIfAborted()
    throw error instanceof ClientError ? error : lost(error)
  } finally {
    clearTimeout(timer)
  }
}

/** Returns the error for a connection that failed with another error. */
export function lost(cause: unknown): ConnectionLost {
  return new ConnectionLost(`The connection failed. ${causeOf(cause)}`.trim(), { cause })
}

function causeOf(error: unknown): string {
  const { message = '', cause } = error as { message?: string; cause?: { message?: string } }
  return cause?.message ?? message
}
