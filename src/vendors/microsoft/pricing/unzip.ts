import { pipeline } from 'node:stream/promises'
import { createGunzip, createInflateRaw, type Gunzip, type InflateRaw } from 'node:zlib'

const localHeader = 0x04034b50
const headerLength = 30
const gzipMark = 0x8b1f
/** Compression methods of the ZIP format (APPNOTE.TXT 4.4.5). */
const [stored, deflated] = [0, 8]
/** Bits of the ZIP flags (APPNOTE.TXT 4.4.4): the file is encrypted; the length of the file follows its content. */
const [encrypted, lengthBehind] = [1, 8]

/**
 * Yields the chunks of the file in a ZIP archive or a gzip file, or of the input itself when it is neither. Reads
 * only the first file of an archive, and not the archive's directory of files, which comes last.
 *
 * @throws Error when the archive is truncated, encrypted, or uses an unknown compression
 */
export async function* unzip(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = chunks[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  const wantHead = async (length: number) => {
    while (head.length < length) {
      const { value, done } = await source.next()
      if (done) return false
      head = Buffer.concat([head, value])
    }
    return true
  }
  const rest = async function* () {
    yield head
    yield* { [Symbol.asyncIterator]: () => source }
  }
  try {
    if ((await wantHead(2)) && head.readUInt16LE(0) === gzipMark) {
      return yield* through(rest(), createGunzip())
    }
    if (!(await wantHead(4)) || head.readUInt32LE(0) !== localHeader) return yield* rest()
    if (!(await wantHead(headerLength))) throw new Error('The archive is truncated.')
    const [flags, method, length] = [head.readUInt16LE(6), head.readUInt16LE(8), head.readUInt32LE(18)]
    const isPlain = method === stored && (flags & lengthBehind) === 0
    if ((flags & encrypted) !== 0 || (method !== deflated && !isPlain))
      throw new Error('The archive uses an unknown compression.')
    const skipped = headerLength + head.readUInt16LE(26) + head.readUInt16LE(28)
    if (!(await wantHead(skipped))) throw new Error('The archive is truncated.')
    head = head.subarray(skipped)
    yield* isPlain ? first(rest(), length) : through(rest(), createInflateRaw())
  } finally {
    await source.return?.()
  }
}

/** Yields the unpacked file; ignores the bytes after its end, such as the archive's directory of files. */
async function* through(
  packed: AsyncIterable<Uint8Array>,
  unpacking: Gunzip | InflateRaw,
): AsyncGenerator<Uint8Array> {
  // Errors of the pipeline are ignored. An error of the source and a truncated file already make the read of
  // `unpacking` throw. Bytes after the end of the packed file may make a write fail, which is harmless.
  pipeline(packed, unpacking).catch(() => undefined)
  yield* unpacking
}

/** Yields the first `length` bytes. @throws Error when there are fewer */
async function* first(chunks: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Uint8Array> {
  let missing = length
  for await (const chunk of chunks) {
    if (missing === 0) return
    const taken = chunk.subarray(0, missing)
    missing -= taken.length
    yield taken
  }
  if (missing > 0) throw new Error('The archive is truncated.')
}
