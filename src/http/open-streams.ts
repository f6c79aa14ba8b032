import { ApiError } from '../kernel/errors.ts'

/** The maximum number of streams of one API access in a process. */
export const maxStreams = 5
const retrySeconds = 2

/** The number of open streams by API access. */
const open = new Map<string, number>()

/** Counts a stream of an API access, and returns the function that ends it. @throws ApiError 429 above the limit */
export function openStream(accessId: string): () => void {
  const count = open.get(accessId) ?? 0
  if (count >= maxStreams)
    throw new ApiError(
      'TooManyRequests',
      `This API access has ${maxStreams} open streams of events, the most that are allowed. Close one of them first.`,
      { headers: { 'retry-after': String(retrySeconds) } },
    )
  open.set(accessId, count + 1)
  let isOpen = true
  return () => {
    if (!isOpen) return
    isOpen = false
    const left = open.get(accessId)! - 1
    if (left === 0) open.delete(accessId)
    else open.set(accessId, left)
  }
}
