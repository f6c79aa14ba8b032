import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { LineKind } from '../../../domain/invoices/invoice-lines.ts'
import type { VendorTotals } from '../publish/claim-import.ts'
import type { LineSource } from '../publish/import-lines.ts'
import { linesOfCsv } from './csv-lines.ts'

const chunkBytes = 2 ** 18

/**
 * Returns a source of lines that reads files. A file contains JSON Lines, or CSV whose first row has the member names.
 * Both can be compressed by gzip, which the first bytes show. The version is a digest of the contents that does not
 * depend on the order or the names of the files. The pieces (one for each file) are ordered by name and content, so
 * that line numbers do not depend on the order of `paths`.
 */
export async function lineFiles(
  paths: readonly string[],
  kind: LineKind,
  totals: VendorTotals,
): Promise<LineSource> {
  const found: { path: string; name: string; bytes: number; digest: string }[] = []
  for (const path of paths)
    found.push({
      ...{ path, name: basename(path), bytes: (await stat(path)).size },
      digest: await digestOf(path),
    })
  const version = `sha256:${hashOf(found.map(({ digest }) => digest).sort())}`
  const ordered = found.toSorted(
    (one, other) => compare(one.name, other.name) || compare(one.digest, other.digest),
  )
  const files = ordered.map(({ path }) => path)
  const pieces = ordered.map(({ name, bytes }) => ({ name, bytes }))
  return {
    ...totals,
    version,
    pieces,
    async open(piece) {
      const file = files[piece]!
      const isGzip = await isPacked(file)
      if (!(await isCsv(file, isGzip)))
        return { bytes: createReadStream(file, { highWaterMark: chunkBytes }), isGzip }
      return { bytes: linesOfCsv(unpackedFile(file, isGzip), pieces[piece]!.name, kind), isGzip: false }
    },
  }
}

/** Returns the SHA-256 digest of a file in hexadecimal. One buffer is reused for all reads. */
async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  const memory = Buffer.allocUnsafe(chunkBytes)
  const handle = await open(file)
  try {
    for (;;) {
      const { bytesRead } = await handle.read(memory, 0, memory.length)
      if (bytesRead === 0) return hash.digest('hex')
      hash.update(memory.subarray(0, bytesRead))
    }
  } finally {
    await handle.close()
  }
}

function hashOf(digests: readonly string[]): string {
  return createHash('sha256').update(digests.join('\n')).digest('hex')
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}

async function isPacked(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await handle.close()
  }
}

/**
 * Returns whether a file is CSV. Any content that does not begin with a JSON object is CSV. Returns false for an empty
 * file and for a file that cannot be decompressed.
 */
async function isCsv(file: string, isGzip: boolean): Promise<boolean> {
  try {
    for await (const chunk of unpackedFile(file, isGzip))
      return !/^\ufeff?\s*(\{|$)/.test(chunk.toString('utf8', 0, 64))
    return false
  } catch {
    // A later read of the file throws the decompression error.
    return false
  }
}

async function* unpackedFile(file: string, isGzip: boolean): AsyncGenerator<Buffer> {
  const packed = createReadStream(file)
  if (!isGzip) return yield* packed
  const unpacked = createGunzip()
  // The callback ignores errors, because the iteration of `unpacked` throws them.
  pipeline(packed, unpacked, () => {})
  yield* unpacked
}
