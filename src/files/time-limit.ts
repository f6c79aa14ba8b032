import { ApiError } from '../kernel/errors.ts'

// Shorter than the usual timeouts of proxies and clients; most work takes less.
const defaultTimeoutMs = 20_000

/**
 * Returns the result of long work. After the time limit (`patience`, milliseconds) the request fails, but the work
 * continues, so that a later request gets the result.
 *
 * @throws ApiError 503 with Retry-After at the time limit
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
