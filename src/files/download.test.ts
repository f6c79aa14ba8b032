import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StreamedBody } from '../routes/route.ts'
import { type Download, digestOf, download } from './download.ts'

const content = Buffer.from('Grüße, year=2026\r\n'.repeat(50))
const measure = { bytes: content.length, sha256: createHash('sha256').update(content).digest() }
const digest = `sha-256=:${createHash('sha256').update(content).digest('base64')}:`

/** Returns the content as a file that is generated in chunks of a few bytes. */
function fileOf(known: Partial<Download> = {}): Download {
  return {
    ...{ name: 'lines.csv', mediaType: 'text/csv; charset=utf-8', tag: 'abc', measure },
    measured: async () => measure,
    async *bytes(from) {
      for (let at = from; at < content.length; at += 7) yield content.subarray(at, at + 7)
    },
    ...known,
  }
}

async function textOf(body: unknown): Promise<Buffer> {
  const pieces = []
  for await (const piece of (body as StreamedBody).pieces) pieces.push(piece)
  return Buffer.concat(pieces)
}

describe('a file', () => {
  it('is answered whole, with its length and digest ahead of it', async () => {
    const { status, headers, body } = await download(fileOf())({})
    expect([status, headers]).toEqual([
      200,
      {
        etag: '"abc"',
        'accept-ranges': 'bytes',
        'cache-control': 'private, no-cache',
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="lines.csv"',
        'content-length': String(content.length),
        'content-digest': digest,
        'repr-digest': digest,
      },
    ])
    expect(await textOf(body)).toEqual(content)
  })

  it('of unknown measure has its digest as a trailer', async () => {
    const { headers, body } = await download(fileOf({ measure: undefined }))({})
    expect(Object.keys(headers).filter((name) => /digest|length/.test(name))).toEqual([])
    expect(await textOf(body)).toEqual(content)
    const { trailer } = body as StreamedBody
    expect([trailer?.name, await trailer?.value()]).toEqual(['content-digest', digest])
  })

  it('that takes long to generate answers 503, and is generated meanwhile', async () => {
    const measured = () => new Promise<never>(() => {})
    const asked = download(fileOf({ measure: undefined, measured }), 10)({ range: 'bytes=5-' })
    await expect(asked).rejects.toMatchObject({
      ...{ status: 503, type: 'BeingMade', isFault: false },
      headers: { 'retry-after': '5' },
    })
  })

  it('is measured for a range request', async () => {
    const { status, headers } = await download(fileOf({ measure: undefined }))({ range: 'bytes=5-' })
    expect([status, headers['repr-digest']]).toEqual([206, digestOf(measure)])
  })

  it('is a 304 for a client that has it', async () => {
    for (const seen of ['"abc"', 'W/"abc"', '"x", "abc"', '*'])
      expect((await download(fileOf())({ 'if-none-match': seen })).status).toBe(304)
    expect((await download(fileOf())({ 'if-none-match': '"abd"' })).status).toBe(200)
  })
})

describe('a range of a file', () => {
  const end = content.length - 1

  it('is those bytes of it, wherever it begins and ends', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: end }), fc.nat({ max: 2 * end }), async (first, more) => {
        const last = Math.min(first + more, end)
        const { status, headers, body } = await download(fileOf())({
          range: `bytes=${first}-${first + more}`,
        })
        expect(status).toBe(206)
        expect(headers['content-range']).toBe(`bytes ${first}-${last}/${content.length}`)
        const text = await textOf(body)
        expect(text).toEqual(content.subarray(first, last + 1))
        expect(headers['content-length']).toBe(String(text.length))
      }),
    )
  })

  it.each([
    ['bytes=0-', `0-${end}`],
    ['bytes=10-', `10-${end}`],
    ['bytes=-10', `${end - 9}-${end}`],
    ['bytes=-99999', `0-${end}`],
    [' bytes=3-3 ', '3-3'],
    ['BYTES=3-3', '3-3'],
    [`bytes=0-${'9'.repeat(40)}`, `0-${end}`],
  ])('%s is %s', async (range, found) => {
    const { headers } = await download(fileOf())({ range })
    expect(headers['content-range']).toBe(`bytes ${found}/${content.length}`)
  })

  it.each(['bytes=2-1', 'bytes=-', 'bytes=1-2,4-5', 'lines=1-2', 'bytes=a-', ''])(
    'that is not a range of bytes, %s, is the whole file',
    async (range) => {
      expect((await download(fileOf())({ range })).status).toBe(200)
    },
  )

  it.each([`bytes=${end + 1}-`, `bytes=${'9'.repeat(40)}-`, 'bytes=-0'])(
    'behind the end, %s, is refused',
    async (range) => {
      await expect(download(fileOf())({ range })).rejects.toMatchObject({
        status: 416,
        headers: { 'content-range': `bytes */${content.length}`, etag: '"abc"' },
      })
    },
  )

  it('of a file that has changed since is the whole file', async () => {
    const of = async (tag: string) =>
      (await download(fileOf())({ range: 'bytes=3-', 'if-range': tag })).status
    expect([await of('"abc"'), await of('"abd"'), await of('W/"abc"')]).toEqual([206, 200, 200])
  })
})
