import { ApiError } from '../kernel/errors.ts'

// Below the usual timeouts of proxies and clients; most work is done by then.
const defaultTimeoutMs = 20_000

/**
 * Returns the result of long work. If it exceeds the time limit, the work continues without the request, so that a
 * later request gets its result.
 *
 * @throws ApiError 503 with Retry-After
 */
export async function within<T>(making: Promise<T>, patience = defaultTimeoutMs): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const later = new Promise<never>((_, reject) => {
    const text = 'The result is still being computed. Try again in 5 seconds.'
    const headers = { 'retry-after': '5' }
    timer = setTimeout(() => reject(new ApiError('BeingMade', text, { headers })), patience)
  })
  try {
    return await Promise.race([making, later])
  } finally {
    clearTimeout(timer)
  }
}
