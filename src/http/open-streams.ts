import { ApiError } from '../kernel/errors.ts'

/** The maximum number of streams of one API access in a process. */
export const maxStreams = 5
/** The maximum number of files that a process sends to one tenant at the same time. Each has chunks of about 1 MB in memory. */
export const maxDownloads = 64
const retrySeconds = 2

/** The number of open answers by API access or tenant. */
type Counts = Map<string, number>
const streams: Counts = new Map()
const downloads: Counts = new Map()

/** Counts a stream of an API access, and returns the function that ends it. @throws ApiError 429 above the limit */
export function openStream(accessId: string): () => void {
  return opened(
    ...([streams, accessId, maxStreams] as const),
    `This API access has ${maxStreams} open streams of events, the most that are allowed. Close one of them first.`,
  )
}

/** Counts a download of a tenant, and returns the function that ends it. @throws ApiError 429 above the limit */
export function openDownload(tenantId: string): () => void {
  return opened(
    ...([downloads, tenantId, maxDownloads] as const),
    `This tenant has ${maxDownloads} open downloads, the most that are allowed. Read one of them to its end first.`,
  )
}

function opened(open: Counts, key: string, most: number, text: string): () => void {
  const count = open.get(key) ?? 0
  if (count >= most)
    throw new ApiError('TooManyRequests', text, { headers: { 'retry-after': String(retrySeconds) } })
  open.set(key, count + 1)
  let isOpen = true
  return () => {
    if (!isOpen) return
    isOpen = false
    const left = open.get(key)! - 1
    if (left === 0) open.delete(key)
    else open.set(key, left)
  }
}
