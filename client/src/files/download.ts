import { sha256 } from '@noble/hashes/sha2.js'
import type { Answer, FileDownload } from '../calls/types.ts'
import { chunksOf } from '../connection/chunks.ts'
import type { Connection } from '../connection/connection.ts'
import { backoffMs, pause } from '../connection/pauses.ts'
import { FileDamaged, RangeNotSatisfiable } from '../errors/errors.ts'
import type { FileOptions } from '../options.ts'

/** A file to download. */
interface Source {
  readonly connection: Connection
  readonly path: string
  readonly options: FileOptions
  /** The version of the file; undefined if it cannot be read in parts. */
  readonly etag: string | undefined
}

/** Opens a file. Its stream resumes at the first missing byte after a lost connection. */
export async function downloadOf(
  connection: Connection,
  path: string,
  options: FileOptions,
): Promise<Answer<FileDownload>> {
  const hash = sha256.create()
  const known = { connection, path, options, etag: options.resumeFrom?.etag }
  let offset = 0
  for await (const chunk of options.resumeFrom?.bytes ?? []) {
    hash.update(chunk)
    offset += chunk.length
  }
  // If all bytes are known already, a HEAD request reads only the headers.
  const response =
    known.etag === undefined
      ? await request(known)
      : ((await resumed(known, offset)) ?? (await request(known, {}, 'HEAD')))
  const { headers } = response
  const header = (name: string) => headers.get(name) ?? undefined
  const etag = header('accept-ranges') === 'bytes' ? header('etag') : undefined
  const body = streamOf(bytesOf({ ...known, etag }, response, hash, offset))
  return {
    data: {
      fileName: fileNameIn(header('content-disposition') ?? ''),
      contentType: header('content-type'),
      body,
      text: () => new Response(body).text(),
      bytes: async () => new Uint8Array(await new Response(body).arrayBuffer()),
    },
    status: response.status,
    headers,
    etag: header('etag'),
    correlationId: header('x-correlation-id'),
    operationId: undefined,
    isReplayed: false,
  }
}

/** Returns the file name in a header Content-Disposition: that of `filename*`, which has all letters, before `filename` (RFC 6266). */
function fileNameIn(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([\w!#$&+.^`|~%-]+)/i.exec(disposition)?.[1]
  return encoded === undefined ? /filename="([^"]+)"/.exec(disposition)?.[1] : decodeURIComponent(encoded)
}

/** Returns the bytes of a file, and compares their digest with that of the service. */
async function* bytesOf(
  source: Source,
  opened: Response,
  hash: ReturnType<typeof sha256.create>,
  start: number,
): AsyncGenerator<Uint8Array, void> {
  const { timeoutMs, maxRetries } = { ...source.connection, ...source.options }
  let response: Response | undefined = opened
  for (let [offset, failures] = [start, 0]; response?.body; ) {
    try {
      for await (const chunk of chunksOf(response.body, timeoutMs!)) {
        hash.update(chunk)
        offset += chunk.length
        failures = 0
        yield chunk
      }
      break
    } catch (error) {
      source.options.signal?.throwIfAborted()
      if (source.etag === undefined || failures >= maxRetries!) throw error
      await pause(backoffMs(failures, 8_000, Math.random()), source.options.signal)
      failures += 1
      response = await resumed(source, offset)
    }
  }
  const expected = digestIn(response ?? opened) ?? (source.etag ? await publishedDigest(source) : undefined)
  if (expected !== undefined && expected !== btoa(String.fromCharCode(...hash.digest())))
    throw new FileDamaged('The file differs from its digest. Download it again.')
}

/** Requests the bytes of a file from `offset` on. Returns undefined if the file ends there. */
async function resumed(source: Source, offset: number): Promise<Response | undefined> {
  const headers = { range: `bytes=${offset}-`, 'if-range': source.etag! }
  try {
    const response = await request(source, headers)
    if (response.headers.get('content-range')?.startsWith(`bytes ${offset}-`)) return response
    await response.body?.cancel()
  } catch (error) {
    if (error instanceof RangeNotSatisfiable) return undefined
    throw error
  }
  throw new FileDamaged('The file has changed during the download. Download it again.')
}

/**
 * Returns the digest of a file that was generated during its download. The service sends it in an HTTP trailer, which
 * fetch does not expose, so a HEAD request reads it.
 */
async function publishedDigest(source: Source): Promise<string | undefined> {
  const response = await request(source, {}, 'HEAD')
  if (response.headers.get('etag') !== source.etag)
    throw new FileDamaged('The file has changed during the download. Download it again.')
  return digestIn(response)
}

function digestIn({ headers }: Response): string | undefined {
  const value = headers.get('repr-digest') ?? headers.get('content-digest') ?? ''
  return /sha-256=:([^:]+):/.exec(value)?.[1]
}

function request({ connection, path, options }: Source, headers = {}, method = 'GET'): Promise<Response> {
  return connection.send({ method, path, headers }, options, async (response) => response)
}

function streamOf(chunks: AsyncGenerator<Uint8Array, void>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return()
    },
  })
}
