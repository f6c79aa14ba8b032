import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { gunzip } from 'node:zlib'
import { acceptsGzip } from '../http/compression.ts'
import { ApiError } from '../kernel/errors.ts'
import { type Answer, type RequestHeaders, single } from '../routes/route.ts'
import { etagMatches } from '../tags/entity-tags.ts'

/** A file of a built folder. Its content is compressed by gzip. */
export interface PackedFile {
  readonly type: string
  readonly digest: string
  /** Whether the path changes with the content, so that clients may cache the file for ever. */
  readonly isFixed: boolean
  content(): Promise<Buffer>
}

/** Returns the file at a path in lower case; undefined if there is none. */
export type PackedFiles = (path: string) => PackedFile | undefined

/** A folder of files that the service serves, such as the documentation. */
export interface Packed {
  /** The folder in the npm package and in the image of a deployment, relative to the root. */
  readonly built: string
  /**
   * The program that builds the folder in a checkout, relative to the root. It runs as a thread and sends the path of
   * the built folder as a message.
   */
  readonly builder: string
  /** The answer while the folder is neither there nor can be built. */
  readonly missing: string
}

const root = fileURLToPath(new URL('../../', import.meta.url))
const retryMs = 30_000
const unpack = promisify(gunzip)

/** Returns whether a folder is built, or can be built here. */
export function isServed({ built, builder }: Packed): boolean {
  return [built, builder].some((path) => existsSync(resolve(root, path)))
}

/**
 * Returns a function that opens a folder when it is first needed. In a checkout this builds the folder in a thread, which
 * takes some seconds, unless the cache has it. If it cannot be built, the next attempt is possible 30 seconds later.
 */
export function packedFolder(packed: Packed): () => Promise<PackedFiles> {
  let opening: Promise<PackedFiles> | undefined
  return () => {
    opening ??= open(packed).catch((cause) => {
      setTimeout(() => {
        opening = undefined
      }, retryMs).unref()
      throw new ApiError('ServiceUnavailable', packed.missing, { cause })
    })
    return opening
  }
}

async function open({ built, builder }: Packed): Promise<PackedFiles> {
  const place = resolve(root, built)
  const folder = existsSync(place) ? place : await build(resolve(root, builder))
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Record<
    string,
    Omit<PackedFile, 'content'>
  >
  const files = new Map(Object.entries(manifest))
  return (path) => {
    const file = files.get(path)
    return file && { ...file, content: () => readFile(join(folder, `${file.digest}.gz`)) }
  }
}

/** Builds a folder in a thread, unless the cache has it, and returns the folder. */
async function build(builder: string): Promise<string> {
  const thread = new Worker(builder)
  const [folder] = await once(thread, 'message')
  return folder
}

/** Returns the path of a URL in the form that `PackedFiles` takes: lower case, without query and trailing slash. */
export function packedPath(url: string): string {
  return url.split('?')[0]!.replace(/\/+$/, '').toLowerCase()
}

/** Returns the answer with a file, in the encoding that the request accepts. */
export async function fileAnswer(
  file: PackedFile,
  requested: RequestHeaders,
  policy: string,
): Promise<Answer> {
  // Both encodings have the same tag, so it is a weak one.
  const etag = `W/"${file.digest}"`
  const headers = {
    'content-type': file.type,
    etag,
    'cache-control': file.isFixed ? 'public, max-age=31536000, immutable' : 'no-cache',
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
  }
  if (etagMatches(single(requested['if-none-match']), etag)) return { status: 304, headers, body: '' }
  const content = await file.content()
  return acceptsGzip(requested['accept-encoding'])
    ? { status: 200, headers: { ...headers, 'content-encoding': 'gzip' }, body: content }
    : { status: 200, headers, body: await unpack(content) }
}

/** Returns the content of a file as text. */
export async function textOf(file: PackedFile): Promise<string> {
  return (await unpack(await file.content())).toString('utf8')
}

/** Returns whether a request comes from a browser that opens a page. */
export function wantsPage(headers: RequestHeaders): boolean {
  return single(headers.accept)?.includes('text/html') === true
}
