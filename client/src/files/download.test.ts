import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '../client.ts'
import { ConnectionLost, FileDamaged } from '../errors/errors.ts'

const content = Buffer.from('0123456789'.repeat(2_000))
const sha256 = (bytes: Buffer) => `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`

/** The faults of the server: how it sends each answer, and what it says about the file. */
interface Faults {
  /** After how many bytes the connection of each answer ends; the last answers are whole. */
  readonly cuts?: readonly number[]
  /** The digest is in no header of a GET, as when the file is generated during the download. */
  readonly isGenerated?: boolean
  readonly digest?: string
  readonly etags?: readonly string[]
  readonly hasRanges?: boolean
  /** How many bytes after the requested one each range begins. */
  readonly shift?: number
}

describe('a download', () => {
  let faults: Faults = {}
  const asked: string[] = []
  beforeAll(() => void vi.spyOn(Math, 'random').mockReturnValue(0.01))
  beforeEach(() => {
    asked.length = 0
  })
  afterAll(() => void vi.restoreAllMocks())

  /** Answers as the service does. The connection ends only after its last bytes were read. */
  const answer: typeof fetch = async (_, { method = 'GET', headers } = {}) => {
    const sent = new Headers(headers)
    const range = sent.get('range') ?? ''
    asked.push(`${method} ${range}`.trim())
    const etag = faults.etags?.[asked.length - 1] ?? '"1"'
    const isRange = range !== '' && sent.get('if-range') === etag
    const from = isRange ? Number(/\d+/.exec(range)![0]) + (faults.shift ?? 0) : 0
    const isHead = method === 'HEAD'
    const own: Record<string, string> = {
      ...(faults.hasRanges !== false && { 'accept-ranges': 'bytes', etag }),
      ...(isRange && { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` }),
      ...((isHead || !faults.isGenerated) && { 'repr-digest': faults.digest ?? sha256(content) }),
    }
    const body = isHead ? null : bodyOf(content.subarray(from), faults.cuts?.[asked.length - 1])
    return new Response(body, { status: isRange ? 206 : 200, headers: own })
  }
  const download = async (given: Faults, options = {}) => {
    faults = given
    const client = createClient({ baseUrl: '', tenant: 't', token: 't', fetch: answer, ...options })
    return await (await client.invoices.export({ id: 'i' })).text()
  }

  it.each([
    ['lost connections', { cuts: [100, 5_000] }],
    ['lost connections while the file is generated', { cuts: [100, 5_000], isGenerated: true }],
  ])('resumes at the first missing byte after %s', async (_, given) => {
    expect(await download(given)).toBe(content.toString())
    const ranges = ['GET', 'GET bytes=100-', 'GET bytes=5100-']
    expect(asked).toEqual('isGenerated' in given ? [...ranges, 'HEAD'] : ranges)
  })

  const otherDigest = sha256(Buffer.from('other'))
  it.each([
    ['another digest', { digest: otherDigest }, 'differs from its digest'],
    [
      'another digest after the download',
      { digest: otherDigest, isGenerated: true },
      'differs from its digest',
    ],
    ['another version in the middle', { cuts: [100], etags: ['"1"', '"2"'] }, 'has changed'],
    ['another range than the requested one', { cuts: [100], shift: 1 }, 'has changed'],
    ['another version at the end', { isGenerated: true, etags: ['"1"', '"2"'] }, 'has changed'],
  ])('fails after %s', async (_, given, message) => {
    const failed = await download(given).catch((error) => error)
    expect(failed).toBeInstanceOf(FileDamaged)
    expect(failed.message).toContain(message)
  })

  it('allows for any number of failures, as long as each attempt brings further bytes', async () => {
    expect(await download({ cuts: [100, 100, 100, 100] }, { maxRetries: 1 })).toBe(content.toString())
    expect(asked).toHaveLength(5)
  })

  it('fails if the file has no ranges, or if no attempt brings further bytes', async () => {
    await expect(download({ cuts: [100], hasRanges: false })).rejects.toThrow(ConnectionLost)
    expect(asked).toEqual(['GET'])
    asked.length = 0
    await expect(download({ cuts: [100, 0, 0, 0] }, { maxRetries: 2 })).rejects.toThrow(ConnectionLost)
    expect(asked).toHaveLength(3)
  })
})

/** Returns a body whose connection is lost after some bytes, if a number is given. */
function bodyOf(bytes: Uint8Array, cut: number | undefined): ReadableStream<Uint8Array> {
  const pieces = [bytes.subarray(0, cut)].filter(({ length }) => length > 0)
  return new ReadableStream({
    pull(controller) {
      const piece = pieces.shift()
      if (piece) controller.enqueue(piece)
      else if (cut === undefined) controller.close()
      else controller.error(new TypeError('terminated'))
    },
  })
}
