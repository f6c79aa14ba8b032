import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleReseller } from '../../src/resources/resellers/example.ts'
import { credentials, type Premises, premises } from '../faults/premises.ts'
import { endProcesses, freePort, type ServiceProcess, startProcess } from '../faults/service-process.ts'
import { oneDatabase } from '../harness/databases.ts'
import { isProving } from '../harness/proving.ts'
import { dialMany, exchange, statusesOf, whileOthersAreServed } from './wire.ts'

let place: Premises
let service: ServiceProcess
let headers: Record<string, string>

beforeAll(async () => {
  place = await premises(oneDatabase(import.meta.url)[0]!)
  service = startProcess({ ...place.environment, PORT: await freePort() })
  await service.ready()
  headers = await credentials(service.url)
})
afterAll(async () => {
  await endProcesses()
  await place.remove()
})

const host = 'Host: api.example\r\n'
/** A second request inside the first one, which a server must never parse as a request. */
const smuggled = `GET /smuggled HTTP/1.1\r\n${host}\r\n`

const ambiguous: [what: string, request: string][] = [
  [
    'Content-Length and Transfer-Encoding',
    `POST /healthz HTTP/1.1\r\n${host}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG`,
  ],
  [
    'Transfer-Encoding and Content-Length',
    `POST /healthz HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${smuggled}`,
  ],
  [
    'two different Content-Lengths',
    `POST /healthz HTTP/1.1\r\n${host}Content-Length: 0\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`,
  ],
  ['a list in Content-Length', `POST /healthz HTTP/1.1\r\n${host}Content-Length: 0, 0\r\n\r\n${smuggled}`],
  ['a signed Content-Length', `POST /healthz HTTP/1.1\r\n${host}Content-Length: +0\r\n\r\n${smuggled}`],
  ['a negative Content-Length', `POST /healthz HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n${smuggled}`],
  ['a huge Content-Length', `POST /healthz HTTP/1.1\r\n${host}Content-Length: ${'9'.repeat(30)}\r\n\r\n`],
  [
    'an unknown Transfer-Encoding',
    `POST /healthz HTTP/1.1\r\n${host}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`,
  ],
  [
    'chunked that is not last',
    `POST /healthz HTTP/1.1\r\n${host}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`,
  ],
  ['a blank before the colon', `POST /healthz HTTP/1.1\r\n${host}Content-Length : 5\r\n\r\nhello${smuggled}`],
  [
    'a folded header',
    `GET /healthz HTTP/1.1\r\n${host}X-One: 1\r\n Transfer-Encoding: chunked\r\n\r\n${smuggled}`,
  ],
  ['lines that end in LF only', `GET /healthz HTTP/1.1\nHost: api.example\n\n${smuggled}`],
  ['a bare CR in a header', `GET /healthz HTTP/1.1\r\n${host}X-One: 1\rX-Two: 2\r\n\r\n${smuggled}`],
  ['NUL in a header', `GET /healthz HTTP/1.1\r\n${host}X-One: a\0b\r\n\r\n${smuggled}`],
  [
    'a chunk size that is not a number',
    `POST /healthz HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nxyz\r\n`,
  ],
  [
    'a chunk size of 20 digits',
    `POST /healthz HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n${'f'.repeat(20)}\r\n`,
  ],
  [
    'a chunk longer than its size',
    `POST /oauth2/v2.0/token HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n2\r\nabcd\r\n0\r\n\r\n`,
  ],
  [
    'chunk lines that end in LF only',
    `POST /oauth2/v2.0/token HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n1\nZ\n0\n\n`,
  ],
  ['an unknown method', `BREW /healthz HTTP/1.1\r\n${host}\r\n${smuggled}`],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['a greeting of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
]

describe('an ambiguous request', () => {
  it.each(ambiguous)(
    '%s: refused with the error body, and the connection is closed',
    async (what, request) => {
      const { received, closed } = await exchange(service.url, request)
      const statuses = statusesOf(received)
      expect(statuses.at(-1), received).toBeGreaterThanOrEqual(400)
      expect(
        statuses.every((status) => status === 400 || status === 405),
        received,
      ).toBe(true)
      expect(received).not.toContain('/smuggled')
      expect(closed).toBe(true)
      const [head, body] = received.split(/\r\n\r\n/).slice(-2)
      expect(head).toMatch(/connection: close/i)
      expect(JSON.parse(body!)).toMatchObject({
        statusCode: what === 'an unknown method' ? 405 : 400,
        correlationId: expect.any(String),
      })
    },
  )

  it.each(['GET /healthz HTTP/1.1', 'GET /healthz'])('%s without a host is refused', async (line) => {
    const { received } = await exchange(service.url, `${line}\r\nConnection: close\r\n\r\n`)
    expect(statusesOf(received)).toEqual([400])
    expect(JSON.parse(received.split('\r\n\r\n')[1]!).errors).toMatchObject([{ propertyName: 'Host' }])
  })

  it('extensions of chunks are ignored up to a limit', async () => {
    const chunked = (extension: string) =>
      `POST /oauth2/v2.0/token HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n1;${extension}\r\nZ\r\n0\r\n\r\n`
    expect(statusesOf((await exchange(service.url, chunked('a=b'))).received)).toEqual([400])
    const { received, closed } = await exchange(service.url, chunked('a'.repeat(20_000)))
    expect(statusesOf(received)[0]).toBeGreaterThanOrEqual(400)
    expect(closed).toBe(true)
  })
})

describe('a path below /docs', () => {
  // The first request waits for the site, which the service may have to build.
  beforeAll(async () => {
    await fetch(`${service.url}/docs`)
  })

  it.each([
    '/docs/assets/../../../package.json',
    '/docs/assets/..%2f..%2fpackage.json',
    '/docs/assets/%2e%2e/package.json',
    '/docs/assets/./index.html/../../x',
    '/docs/assets/nothing.js',
    '/docs/..',
  ])('%s is 404, and no fault', async (path) => {
    const faults = async () =>
      /^faults_total (\d+)$/m.exec(await (await fetch(`${service.url}/metrics`)).text())![1]
    const before = await faults()
    const request = `GET ${path} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`
    const { received } = await exchange(service.url, request)
    expect(statusesOf(received)).toEqual([404])
    expect(JSON.parse(received.split('\r\n\r\n')[1]!).type).toBe('NotFound')
    expect(await faults()).toBe(before)
  })
})

describe('a connection', () => {
  it('on which nothing is sent is closed without an answer, and half a request is 408', async () => {
    // The headers must arrive within 10 seconds.
    const patience = 60_000
    const [silent, half] = await Promise.all([
      exchange(service.url, '', patience),
      exchange(service.url, `GET /healthz HTTP/1.1\r\n${host}`, patience),
    ])
    expect([silent.received, silent.closed]).toEqual(['', true])
    expect([statusesOf(half.received), half.closed]).toEqual([[408], true])
    expect(JSON.parse(half.received.split('\r\n\r\n')[1]!).type).toBe('RequestTimeout')
  })
})

describe('headers', () => {
  it.each([
    ['15 kB in one header', 200, 1, 15_000],
    ['17 kB in one header', 431, 1, 17_000],
    ['100 kB in one header', 431, 1, 100_000],
    ['100 kB in 1,000 headers', 431, 1_000, 90],
  ])('of %s get %i', async (_what, status, count, length) => {
    const lines = Array.from({ length: count }, (_, index) => `X-${index}: ${'x'.repeat(length)}\r\n`).join(
      '',
    )
    const { received } = await exchange(service.url, `GET /healthz HTTP/1.1\r\n${host}${lines}\r\n`)
    expect(statusesOf(received)).toEqual([status])
    if (status === 431) expect(received).toContain('"type":"RequestHeadersTooLarge"')
  })
})

describe('a body', () => {
  const post = (more: Record<string, string>, body: string | Uint8Array) =>
    fetch(`${service.url}/v1/Resellers`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', ...more },
      body: body as BodyInit,
    })

  // Made once: while this process compresses, it cannot see that the service closes its idle connections.
  const bomb = new Uint8Array(gzipSync(Buffer.alloc(50_000_000)))
  it.each(['gzip', 'deflate', 'br', 'zstd', 'gzip, gzip', 'x-unknown'])(
    'encoded by %s is refused, never decompressed',
    async (encoding) => {
      const response = await post({ 'content-encoding': encoding }, bomb)
      expect(response.status).toBe(415)
      expect(await response.json()).toMatchObject({ type: 'UnsupportedMediaType' })
    },
  )

  it.each(['text/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'of type "%s" is refused',
    async (type) => {
      const response = await post({ 'content-type': type }, JSON.stringify(exampleReseller))
      expect(response.status).toBe(415)
    },
  )

  it('of an unknown caller is not read', async () => {
    const request = `POST /v1/Resellers HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 1000000\r\n\r\n{`
    const { received } = await exchange(service.url, request)
    expect(statusesOf(received)).toEqual([401])
  })

  it('with a Content-Length above the limit is refused before it arrives', async () => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const request = `POST /v1/Resellers HTTP/1.1\r\n${host}${lines.join('')}Content-Type: application/json\r\nContent-Length: 2000000\r\n\r\n{`
    const { received } = await exchange(service.url, request)
    expect(statusesOf(received)).toEqual([413])
  })
})

// It compares times, which a busy machine makes longer.
describe.runIf(isProving)('2,000 silent connections', () => {
  it('do not delay other requests and take little memory', { retry: 2 }, async () => {
    const memory = async () => {
      const metrics = await (await fetch(`${service.url}/metrics`)).text()
      return Number(/^process_resident_memory_bytes (\d+)/m.exec(metrics)![1])
    }
    const before = await memory()
    const idle = await dialMany(service.url, 2_000)
    const { longest } = await whileOthersAreServed(service.url, () =>
      Promise.all(
        Array.from({ length: 20 }, async () => {
          const response = await fetch(`${service.url}/v1/Resellers`, { headers })
          expect(response.status).toBe(200)
          await response.arrayBuffer()
        }),
      ),
    )
    const after = await memory()
    for (const socket of idle) socket.destroy()
    expect(longest).toBeLessThan(250)
    expect(after - before).toBeLessThan(100 * 1_048_576)
  })
})
