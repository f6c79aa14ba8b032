import { crc32, createDeflateRaw } from 'node:zlib'

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/**
 * Yields a ZIP archive of one file as a stream, with sizes and checksum in a data descriptor. The maximum size is 4
 * GiB.
 */
export async function* zipped(name: string, content: Bytes, modified: Date): AsyncIterable<Uint8Array> {
  const told = { sum: 0, size: 0, packed: 0 }
  const fileName = Buffer.from(name)
  yield Buffer.concat([localHeader(fileName, modified), fileName])
  for await (const chunk of deflated(content, told)) {
    told.packed += chunk.length
    yield chunk
  }
  const descriptor = Buffer.alloc(16)
  descriptor.writeUInt32LE(0x08074b50, 0)
  writeSizes(descriptor, 4, told)
  const offset = 30 + fileName.length + told.packed + 16
  const entry = Buffer.concat([centralHeader(fileName, modified, told), fileName])
  yield Buffer.concat([descriptor, entry, endRecord(entry.length, offset)])
}

interface Told {
  sum: number
  size: number
  packed: number
}

async function* deflated(content: Bytes, told: Told): AsyncIterable<Uint8Array> {
  const deflate = createDeflateRaw({ level: 1 })
  const writing = write()
  writing.catch((error: Error) => deflate.destroy(error))
  yield* deflate
  await writing

  async function write(): Promise<void> {
    for await (const chunk of content) {
      told.sum = crc32(chunk, told.sum)
      told.size += chunk.length
      if (!deflate.write(chunk)) await new Promise((resolve) => deflate.once('drain', resolve))
    }
    deflate.end()
  }
}

const usesDescriptor = 0x0008
const deflateMethod = 8

function localHeader(name: Buffer, modified: Date): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  writeManner(header, 6, modified)
  header.writeUInt16LE(name.length, 26)
  return header
}

function centralHeader(name: Buffer, modified: Date, told: Told): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(20, 6)
  writeManner(header, 8, modified)
  writeSizes(header, 16, told)
  header.writeUInt16LE(name.length, 28)
  return header
}

function endRecord(size: number, offset: number): Buffer {
  const record = Buffer.alloc(22)
  record.writeUInt32LE(0x06054b50, 0)
  record.writeUInt16LE(1, 8)
  record.writeUInt16LE(1, 10)
  record.writeUInt32LE(size, 12)
  record.writeUInt32LE(offset, 16)
  return record
}

function writeManner(header: Buffer, at: number, modified: Date): void {
  header.writeUInt16LE(usesDescriptor, at)
  header.writeUInt16LE(deflateMethod, at + 2)
  const [hours, minutes] = [modified.getUTCHours(), modified.getUTCMinutes()]
  header.writeUInt16LE((hours << 11) | (minutes << 5), at + 4)
  const years = Math.max(0, modified.getUTCFullYear() - 1980)
  header.writeUInt16LE((years << 9) | ((modified.getUTCMonth() + 1) << 5) | modified.getUTCDate(), at + 6)
}

function writeSizes(header: Buffer, at: number, { sum, size, packed }: Told): void {
  header.writeUInt32LE(sum, at)
  header.writeUInt32LE(packed, at + 4)
  header.writeUInt32LE(size, at + 8)
}
