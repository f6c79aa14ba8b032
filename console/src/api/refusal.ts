/** Unauthorized, Request Timeout, and Too Many Requests say nothing about an earlier request with the same key. */
const undecided: readonly number[] = [401, 408, 429]

/**
 * Returns whether the service has refused a write for good. After any other error, such as a lost answer, a rate limit, an ended
 * session or a key whose first request is still running, the write may have been done. Then only an attempt with the same
 * idempotency key is safe.
 */
export function isRefusal(error: unknown): boolean {
  const { status = 0, retryAfterMs } = error as { readonly status?: number; readonly retryAfterMs?: number }
  return status >= 400 && status < 500 && !undecided.includes(status) && retryAfterMs === undefined
}
