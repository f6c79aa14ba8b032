import { ApiError } from './errors.ts'

// In milliseconds: so long nobody on the way to the caller gives up, and most of what is asked for is there by then.
const defaultTimeoutMs = 20_000

/**
 * What long work comes to, unless it takes so long that a proxy might give up: then it goes on without the request, and the
 * caller is asked to come again.
 *
 * @throws ApiError 503 with Retry-After
 */
export async function within<T>(making: Promise<T>, patience = defaultTimeoutMs): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const later = new Promise<never>((_, reject) => {
    const text = 'It is being made, which goes on meanwhile; ask again in a few seconds.'
    const headers = { 'retry-after': '5' }
    timer = setTimeout(() => reject(new ApiError('BeingMade', text, { headers })), patience)
  })
  try {
    return await Promise.race([making, later])
  } finally {
    clearTimeout(timer)
  }
}
