import { createHash } from 'node:crypto'
import { ApiError } from '../kernel/errors.ts'
import { type Answer, type OwnAnswer, type RequestHeaders, single } from '../routes/route.ts'
import { etagMatches } from '../tags/entity-tags.ts'
import { contentDisposition } from './file-name.ts'
import { within } from './time-limit.ts'

/** The length of a file in bytes, and its SHA-256 digest. */
export interface FileMeasure {
  readonly bytes: number
  readonly sha256: Uint8Array
}

/**
 * A file of any size that an operation returns. It is never in memory as a whole: its bytes are generated
 * while they are sent.
 */
export interface Download {
  readonly name: string
  readonly mediaType: string
  /** The ETag: files with the same tag have the same bytes, whichever process generates them. */
  readonly tag: string
  /** The length and the digest of the file; undefined when the file was not generated before. */
  readonly measure: FileMeasure | undefined
  /**
   * Returns the length and the digest of the file. Generates the whole file for this, unless a caller has already read
   * all `bytes` from offset 0.
   */
  measured(): Promise<FileMeasure>
  /** Yields the bytes from an offset on, generated on demand. */
  bytes(from: number): AsyncIterable<Uint8Array>
}

/** Returns the tag of a file whose bytes depend only on the given values. */
export function fileTag(...decidedBy: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(decidedBy)).digest('base64url').slice(0, 22)
}

/** Returns functions that compute the length and the digest of a file chunk by chunk. */
export function measuring(): { add(piece: Uint8Array): void; result(): FileMeasure } {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    add(piece) {
      hash.update(piece)
      bytes += piece.length
    },
    result: () => ({ bytes, sha256: hash.digest() }),
  }
}

/**
 * Returns the response that sends a file; the operation declares its media types as `files`. An interrupted client can
 * resume with a range (RFC 9110, 14). The response has the digest as a header when it is known before the file is
 * generated, otherwise as a trailer (RFC 9530).
 *
 * The response throws ApiError 416 when the file ends before the range begins, and 503 when it takes too long to
 * compute the length of the file for a range.
 */
export function download(file: Download, patience?: number): OwnAnswer {
  return (headers) => answer(file, headers, patience)
}

async function answer(
  file: Download,
  headers: RequestHeaders,
  patience: number | undefined,
): Promise<Answer> {
  const tag = `"${file.tag}"`
  const always = { etag: tag, 'accept-ranges': 'bytes', 'cache-control': 'private, no-cache' }
  if (etagMatches(single(headers['if-none-match']), tag)) return { status: 304, headers: always, body: '' }
  const shown = {
    ...always,
    'content-type': file.mediaType,
    'content-disposition': contentDisposition(file.name),
  }
  const wanted = parseRange(headers, tag)
  if (!wanted) return whole(file, shown)

  const measure = file.measure ?? (await within(file.measured(), patience))
  const range = wanted.within(measure.bytes)
  if (!range) {
    const headers = { ...always, 'content-range': `bytes */${measure.bytes}` }
    throw new ApiError('RangeNotSatisfiable', `The file ends after ${measure.bytes} bytes.`, { headers })
  }
  const { first, last } = range
  const length = last - first + 1
  return {
    status: 206,
    headers: {
      ...shown,
      'content-range': `bytes ${first}-${last}/${measure.bytes}`,
      'content-length': String(length),
      'repr-digest': digestOf(measure),
    },
    body: { pieces: firstBytes(file.bytes(first), length) },
  }
}

function whole(file: Download, headers: Answer['headers']): Answer {
  const pieces = file.bytes(0)
  if (!file.measure) {
    const trailer = { name: 'content-digest', value: async () => digestOf(await file.measured()) }
    return { status: 200, headers, body: { pieces, trailer } }
  }
  const digest = digestOf(file.measure)
  const known = {
    'content-length': String(file.measure.bytes),
    'content-digest': digest,
    'repr-digest': digest,
  }
  return { status: 200, headers: { ...headers, ...known }, body: { pieces } }
}

/** Returns a digest in the form of the header Content-Digest. */
export function digestOf({ sha256 }: FileMeasure): string {
  return `sha-256=:${Buffer.from(sha256).toString('base64')}:`
}

interface Range {
  /**
   * Returns the first and the last offset of the range in a file of the given length; undefined when the range is
   * outside of the file.
   */
  within(length: number): { readonly first: number; readonly last: number } | undefined
}

/**
 * Returns the range that a request names. Returns undefined for anything but a single range of bytes, and when
 * `If-Range` names another version of the file: then the whole file is sent.
 */
function parseRange({ range, 'if-range': ifRange }: RequestHeaders, tag: string): Range | undefined {
  if (typeof range !== 'string' || (ifRange !== undefined && ifRange !== tag)) return undefined
  // Range units are case-insensitive (RFC 9110, 14.1). A position of any number of digits is valid: it may lie after
  // the end of the file.
  const [, from, to] = /^bytes=(\d*)-(\d*)$/i.exec(range.trim()) ?? []
  if (from === undefined || from + to === '') return undefined
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined
  return {
    within(length) {
      const first = from === '' ? Math.max(0, length - Number(to)) : Number(from)
      const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1)
      return first <= last ? { first, last } : undefined
    },
  }
}

async function* firstBytes(pieces: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Uint8Array> {
  let left = length
  for await (const piece of pieces) {
    yield piece.length > left ? piece.subarray(0, left) : piece
    left -= piece.length
    if (left <= 0) return
  }
}
