import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
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
  let server: Server
  let faults: Faults = {}
  const asked: string[] = []
  beforeAll(async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.01)
    server = createServer((request, response) => {
      const { range = '', 'if-range': ifRange } = request.headers
      asked.push(`${request.method} ${range}`.trim())
      const etag = faults.etags?.[asked.length - 1] ?? '"1"'
      const from = ifRange === etag ? Number(/\d+/.exec(range)?.[0] ?? 0) + (faults.shift ?? 0) : 0
      const isHead = request.method === 'HEAD'
      response.writeHead(from > 0 ? 206 : 200, {
        ...(faults.hasRanges !== false && { 'accept-ranges': 'bytes', etag }),
        ...(from > 0 && { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` }),
        ...((isHead || !faults.isGenerated) && { 'repr-digest': faults.digest ?? sha256(content) }),
        'content-disposition': 'attachment; filename="invoice.csv"',
      })
      send(response, isHead ? Buffer.alloc(0) : content.subarray(from), faults.cuts?.[asked.length - 1])
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
  })
  beforeEach(() => {
    asked.length = 0
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  const send = (response: ServerResponse, bytes: Buffer, cut: number | undefined) => {
    if (cut === undefined) return response.end(bytes)
    // All bytes arrive before the end of the connection.
    return response.write(bytes.subarray(0, cut), () => response.socket!.end())
  }
  const download = async (given: Faults, options = {}) => {
    faults = given
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const client = createClient({ baseUrl, tenant: 't', token: 't', ...options })
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
