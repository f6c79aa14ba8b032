import { createHash } from 'node:crypto'
import { ApiError } from '../kernel/errors.ts'
import { etagMatches } from '../kernel/precondition.ts'
import { type Answer, type OwnAnswer, type RequestHeaders, single } from '../kernel/route.ts'
import { within } from '../kernel/time-limit.ts'

/** How long a file is, and the SHA-256 of it. */
export interface FileMeasure {
  readonly bytes: number
  readonly sha256: Uint8Array
}

/** A file of any size that an operation answers. It is never held as a whole: its bytes are made while they are sent. */
export interface Download {
  readonly name: string
  readonly mediaType: string
  /** Stands for its bytes: a file with the same tag is the same to the byte, whoever makes it and when. */
  readonly tag: string
  /** What is known of it before it is made. */
  readonly measure: FileMeasure | undefined
  /** Finds out what is not known yet, by making all of it; after all `bytes` from 0 have been read, it is known. */
  measured(): Promise<FileMeasure>
  /** Its bytes from a place on; the next piece is made when it is asked for. */
  bytes(from: number): AsyncIterable<Uint8Array>
}

/** A tag for a file that is wholly decided by some values, and by nothing else. */
export function fileTag(...decidedBy: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(decidedBy)).digest('base64url').slice(0, 22)
}

/** Measures a file piece by piece. */
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
 * What a handler returns to answer a file; the operation declares its media types as `files`. Whoever was cut off can go
 * on: where the request asks for a range, that is answered (RFC 9110, 14). The digest of the file goes ahead of it when it
 * is known, else behind it as a trailer (RFC 9530).
 *
 * The answer throws ApiError 416 when the file ends before the range begins, 503 while it takes long to be made for one.
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
    'content-disposition': `attachment; filename="${file.name}"`,
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

/** A digest as headers carry it. */
export function digestOf({ sha256 }: FileMeasure): string {
  return `sha-256=:${Buffer.from(sha256).toString('base64')}:`
}

interface Range {
  /** The first and the last place of it in a file of so many bytes; undefined when none of it is there. */
  within(length: number): { readonly first: number; readonly last: number } | undefined
}

/**
 * The one range that a request asks for. What is no single range of bytes is as if it was not there, and so is one of a
 * file that has become another.
 */
function parseRange({ range, 'if-range': ifRange }: RequestHeaders, tag: string): Range | undefined {
  if (typeof range !== 'string' || (ifRange !== undefined && ifRange !== tag)) return undefined
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range.trim()) ?? []
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
