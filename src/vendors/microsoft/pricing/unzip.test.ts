import { crc32, deflateRawSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { unzip } from './unzip.ts'

const sheet = Buffer.from('"ProductId","SkuId"\n"CFQ7QWERTY12","0001"\n'.repeat(200))

/** A ZIP archive with one file, as its format says (APPNOTE.TXT 4.3.7), and what stands for its table of contents. */
function archive(packed: Buffer, { method = 0, flags = 0, length = packed.length } = {}): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(flags, 6)
  header.writeUInt16LE(method, 8)
  header.writeUInt32LE(crc32(sheet), 14)
  header.writeUInt32LE(length, 18)
  header.writeUInt32LE(sheet.length, 22)
  header.writeUInt16LE('sheet.csv'.length, 26)
  return Buffer.concat([header, Buffer.from('sheet.csv'), packed, Buffer.from('PK\x01\x02 and so on')])
}

async function read(bytes: Buffer, length: number): Promise<Buffer> {
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
  }
  return Buffer.concat(await Array.fromAsync(unzip(pieces())))
}

describe.each([1, 3, 29, 1_000, 1_000_000])('in pieces of %i bytes', (length) => {
  test.each([
    ['as it is', sheet],
    ['deflated in an archive', archive(deflateRawSync(sheet), { method: 8 })],
    [
      'deflated in an archive with its length after it',
      archive(deflateRawSync(sheet), { method: 8, flags: 8, length: 0 }),
    ],
    ['stored in an archive', archive(sheet)],
    ['as gzip', gzipSync(sheet)],
  ])('a sheet is read %s', async (_, bytes) => {
    expect((await read(bytes, length)).equals(sheet)).toBe(true)
  })

  test.each([
    ['an archive that is cut short', archive(sheet).subarray(0, 500)],
    ['a deflated one that is cut short', archive(deflateRawSync(sheet), { method: 8 }).subarray(0, 60)],
    ['one that ends within its header', archive(sheet).subarray(0, 20)],
    ['a gzip that is cut short', gzipSync(sheet).subarray(0, 60)],
    ['an encrypted one', archive(sheet, { flags: 1 })],
    ['one that is packed otherwise', archive(sheet, { method: 12 })],
    ['a stored one without its length', archive(sheet, { flags: 8 })],
  ])('%s is an error', async (_, bytes) => {
    await expect(read(bytes, length)).rejects.toThrow()
  })
})
