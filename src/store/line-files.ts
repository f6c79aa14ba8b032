import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import type { VendorTotals } from './invoice-import.ts'
import type { LineSource } from './line-import.ts'

/**
 * Files of lines as a source: JSON Lines, or CSV whose first row names the members; packed with gzip or not, which their
 * first bytes tell. The version is what is in them, so that the same files are not imported twice.
 */
export async function lineFiles(files: readonly string[], totals: VendorTotals): Promise<LineSource> {
  const hash = createHash('sha256')
  for (const file of files) for await (const chunk of createReadStream(file)) hash.update(chunk)
  const pieces = await Promise.all(
    files.map(async (file) => ({ name: basename(file), bytes: (await stat(file)).size })),
  )
  return {
    ...totals,
    version: `sha256:${hash.digest('hex')}`,
    pieces,
    async open(piece) {
      const file = files[piece]!
      const isGzip = await isPacked(file)
      if (!(await isCsv(file, isGzip)))
        return { bytes: createReadStream(file, { highWaterMark: 2 ** 18 }), isGzip }
      return { bytes: linesOfCsv(file, isGzip), isGzip: false }
    },
  }
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

/** What does not begin as an object does is CSV. */
async function isCsv(file: string, isGzip: boolean): Promise<boolean> {
  const packed = createReadStream(file)
  const plain = isGzip ? packed.pipe(createGunzip()) : packed
  try {
    for await (const chunk of plain)
      return !/^\ufeff?\s*(\{|$)/.test((chunk as Buffer).toString('utf8', 0, 64))
    return false
  } catch {
    // What cannot be unpacked is found out when it is read.
    return false
  } finally {
    packed.destroy()
    plain.destroy()
  }
}

async function* linesOfCsv(file: string, isGzip: boolean): AsyncIterable<Uint8Array> {
  const packed = createReadStream(file)
  const rows = (isGzip ? packed.pipe(createGunzip()) : packed).pipe(
    parse({ bom: true, columns: true, relax_column_count: false, skip_empty_lines: true }),
  )
  let text = ''
  for await (const row of rows) {
    text += `${JSON.stringify(row)}\n`
    if (text.length < 2 ** 16) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}
