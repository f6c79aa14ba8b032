import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'

const localHeader = 0x04034b50
const headerLength = 30
const deflated = 8

/**
 * The file inside of a ZIP archive, or what came as it is when it is no archive, piece by piece. Of an archive only
 * the first file is read, and its table of contents is not: that comes last.
 *
 * @throws Error when the archive is cut short, encrypted, or packed in a way that is not known here
 */
export async function* unpacked(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
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
    const isArchive = (await wantHead(4)) && head.readUInt32LE(0) === localHeader
    if (!isArchive) return yield* rest()
    await wantHead(headerLength)
    const isEncrypted = (head.readUInt16LE(6) & 1) === 1
    if (isEncrypted || head.readUInt16LE(8) !== deflated)
      throw new Error('The archive is packed in a way that is not known here.')
    const skipped = headerLength + head.readUInt16LE(26) + head.readUInt16LE(28)
    await wantHead(skipped)
    head = head.subarray(skipped)
    yield* inflated(rest())
  } finally {
    await source.return?.()
  }
}

async function* inflated(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const inflate = createInflateRaw()
  // A source that fails, and data that end too early, make the iteration throw. After the end of the file the pipeline may
  // fail: the table of contents follows, which nothing reads.
  pipeline(packed, inflate).catch(() => undefined)
  yield* inflate
}
