import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { unreadable, type WhyParked } from '../../../domain/invoices/parked-line.ts'
import type { LineWriter } from '../rate/rate-lines.ts'

/** A parked line with its position in the piece and the reason. */
export interface ParkedLine extends WhyParked {
  readonly piece: string
  /** The number of the line in its piece (file), counted from 1. */
  readonly line: number
  /** The first 2,000 characters of the line. */
  readonly content: string
}

/** The source of the lines ended early or is not valid gzip. A retry can succeed. */
export class BrokenPiece extends Error {}

/** The source of the lines is invalid, and a retry cannot succeed. The message states the violated rule. */
export class UnusablePiece extends Error {}

// The chunk size of decompression, and the maximum length of a line. Real lines have a few thousand bytes.
const chunkBytes = 2 ** 18
export const maxLineBytes = 2 ** 20
const maxShownCharacters = 2_000
const newline = 0x0a

/**
 * Passes the lines of a piece to a writer, one after another. Returns the number of lines, excluding empty lines.
 *
 * @param firstNumber The first line of the piece has the number `firstNumber + 1`.
 * @param onParked Called for each parked line.
 * @param onChunk Called with the number of lines so far after each chunk, and awaited for backpressure.
 * @throws BrokenPiece when the piece cannot be read to its end; UnusablePiece when its content is invalid
 */
export async function writeLines(
  writer: LineWriter,
  piece: { readonly name: string; readonly bytes: AsyncIterable<Uint8Array>; readonly isGzip: boolean },
  firstNumber: number,
  onParked: (parked: ParkedLine) => void,
  onChunk: (lines: number) => Promise<void>,
): Promise<number> {
  let place = 0
  let lines = 0
  let carried: Buffer[] = []
  let carriedLength = 0

  function take(bytes: Buffer, start: number, end: number, isText: boolean): void {
    place += 1
    const from = place === 1 && bytes[start] === 0xef && bytes[start + 1] === 0xbb ? start + 3 : start
    if (isEmpty(bytes, from, end)) return
    lines += 1
    const why =
      isText || isUtf8(bytes.subarray(from, end))
        ? writer.write(bytes, from, end, firstNumber + place)
        : unreadable('The line is not UTF-8.')
    if (why !== undefined) park(why, contentOf(bytes, from, end))
  }

  function park({ reason, currency, ...why }: WhyParked, content: string): void {
    onParked({
      ...{ ...why, piece: piece.name, line: place, content },
      ...{ reason: storable(reason), currency: currency && storable(currency) },
    })
  }

  function takeCarried(): void {
    const whole = Buffer.concat(carried)
    carried = []
    if (carriedLength <= maxLineBytes) take(whole, 0, whole.length, false)
    else {
      place += 1
      lines += 1
      const why = unreadable(`The line is longer than ${maxLineBytes} bytes.`)
      park(why, contentOf(whole, 0, whole.length))
    }
    carriedLength = 0
  }

  function carry(bytes: Buffer): void {
    // Of an overlong line, only the beginning is needed.
    if (carriedLength <= maxLineBytes) carried.push(Buffer.from(bytes))
    carriedLength += bytes.length
  }

  for await (const chunk of unpack(piece)) {
    const last = chunk.lastIndexOf(newline)
    let start = 0
    if (carriedLength > 0 && last >= 0) {
      start = chunk.indexOf(newline) + 1
      carry(chunk.subarray(0, start - 1))
      takeCarried()
    }
    const isText = last > start && isUtf8(chunk.subarray(start, last))
    while (start <= last) {
      const end = chunk.indexOf(newline, start)
      take(chunk, start, end, isText)
      start = end + 1
    }
    if (start < chunk.length) carry(chunk.subarray(start))
    await onChunk(lines)
  }
  if (carriedLength > 0) takeCarried()
  await onChunk(lines)
  return lines
}

async function* unpack({
  bytes,
  isGzip,
}: {
  readonly bytes: AsyncIterable<Uint8Array>
  readonly isGzip: boolean
}): AsyncIterable<Buffer> {
  const source = isGzip ? gunzip(bytes) : bytes
  try {
    for await (const chunk of source) yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
  } catch (cause) {
    if (cause instanceof UnusablePiece) throw cause
    throw new BrokenPiece(`The lines cannot be read to their end: ${(cause as Error).message}.`, { cause })
  }
}

function gunzip(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> {
  const packed = Readable.from(bytes, { objectMode: false })
  const gunzip = createGunzip({ chunkSize: chunkBytes })
  packed.once('error', (error) => gunzip.destroy(error))
  gunzip.once('close', () => packed.destroy())
  return packed.pipe(gunzip)
}

function isEmpty(bytes: Buffer, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (bytes[at] !== 0x0d && bytes[at] !== 0x20) return false
  return true
}

function contentOf(bytes: Buffer, start: number, end: number): string {
  return storable(bytes.toString('utf8', start, Math.min(end, start + maxShownCharacters * 4)))
}

/** Returns the first 2,000 characters of a text; U+FFFD replaces characters that the database rejects. */
function storable(text: string): string {
  return text.slice(0, maxShownCharacters).toWellFormed().replaceAll('\0', '\ufffd')
}
