/**
 * The tar format (ustar, POSIX.1-1988) for files in memory. A maintained library such as tar-stream would replace these
 * few lines by 13 packages, some with native code for another runtime.
 */

/** A file within a tar file. */
export interface TarEntry {
  readonly name: string
  readonly bytes: Buffer
}

const blockBytes = 512
// The offset and the length in bytes of each field of a header.
const fields = {
  name: [0, 100],
  mode: [100, 8],
  owner: [108, 8],
  group: [116, 8],
  size: [124, 12],
  time: [136, 12],
  checksum: [148, 8],
  type: [156, 1],
  magic: [257, 8],
} as const

/** Yields a tar file that contains entries. Names have at most 100 ASCII characters. */
export async function* packTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const { name, bytes } of entries) {
    yield headerOf(name, bytes.length)
    yield bytes
    yield Buffer.alloc(paddingOf(bytes.length))
  }
  yield Buffer.alloc(2 * blockBytes)
}

/**
 * Yields the entries of a tar file that `packTar` has written.
 *
 * @throws Error when the file ends before its end mark, or is not a tar file
 */
export async function* unpackTar(file: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const take = reader(file)
  for (;;) {
    const header = await take(blockBytes)
    if (header.every((byte) => byte === 0)) return
    if (text(header, 'magic') !== magic || octal(header, 'checksum') !== checksumOf(header))
      throw new Error('a header of the tar file is invalid')
    const size = octal(header, 'size')
    if (Number.isNaN(size)) throw new Error('a header of the tar file is invalid')
    const bytes = await take(size)
    await take(paddingOf(size))
    yield { name: text(header, 'name'), bytes }
  }
}

const magic = 'ustar\u000000'

function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(blockBytes)
  const set = (field: keyof typeof fields, value: string) => header.write(value, fields[field][0], 'ascii')
  const number = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  if (name.length > fields.name[1]) throw new Error(`The name ${name} is too long for a tar file.`)
  set('name', name)
  set('mode', number(0o600, 7))
  set('owner', number(0, 7))
  set('group', number(0, 7))
  set('size', number(size, 11))
  set('time', number(0, 11))
  set('type', '0')
  set('magic', magic)
  set('checksum', `${number(checksumOf(header), 6)} `)
  return header
}

/** Returns the checksum of a header: the sum of its bytes, with spaces in place of the field `checksum`. */
function checksumOf(header: Buffer): number {
  const [start, length] = fields.checksum
  return header.reduce((sum, byte, at) => sum + (at >= start && at < start + length ? 0x20 : byte), 0)
}

function text(header: Buffer, field: keyof typeof fields): string {
  const [start, length] = fields[field]
  const found = header.toString('ascii', start, start + length)
  return field === 'magic' ? found : found.replace(/\0.*$/s, '')
}

function octal(header: Buffer, field: keyof typeof fields): number {
  const digits = text(header, field).trim()
  return /^[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : Number.NaN
}

function paddingOf(size: number): number {
  return (blockBytes - (size % blockBytes)) % blockBytes
}

/** Returns a function that reads the next `count` bytes of a file, and throws an Error when fewer bytes are left. */
function reader(file: AsyncIterable<Buffer>): (count: number) => Promise<Buffer> {
  const pieces = file[Symbol.asyncIterator]()
  let waiting: Buffer[] = []
  let length = 0
  return async (count) => {
    while (length < count) {
      const { value, done } = await pieces.next()
      if (done) throw new Error('the file ends too early')
      waiting.push(value)
      length += value.length
    }
    const all = Buffer.concat(waiting)
    waiting = [all.subarray(count)]
    length -= count
    return all.subarray(0, count)
  }
}
