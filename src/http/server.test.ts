import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exchange, statusesOf } from '../../test/attacks/wire.ts'
import { unlimited } from '../../test/harness/limits.ts'
import { ApiError, invalidRequest } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { prepare } from '../kernel/run.ts'
import type { RequestRuntime } from '../kernel/runtime.ts'
import { etagMatches } from '../tags/entity-tags.ts'
import { fixedDocument } from './document.ts'
import { canonicalUuid } from './request-state.ts'
import { buildHttp, type HttpParts, type HttpServer } from './server.ts'

const long = JSON.stringify({ text: 'x'.repeat(5_000) })
const sale = operation({
  ...{ id: 'sell', method: 'POST', path: '/v1/sales', tag: 'Sales', summary: 'Sell.', roles: ['csp'] },
  ...{ responses: { 204: { description: 'It is sold.' } }, audit: 'Sell', example: {} },
  async handle() {},
})

let parts: HttpParts
let http: HttpServer
let url: string
beforeAll(async () => {
  const caller = {
    tenantId: randomUUID(),
    apiAccessId: randomUUID(),
    role: 'csp',
    scopes: null,
    allowedAddresses: null,
  } as never
  const runtime = { now: () => new Date(), newId: randomUUID, onFault: () => {} } as unknown as RequestRuntime
  parts = {
    operations: [prepare(runtime, sale)],
    publicRoutes: [
      {
        method: 'GET',
        path: '/document',
        respond: fixedDocument('application/json; charset=utf-8', () => long),
      },
      { method: 'POST', path: '/document', respond: ({ body }) => ({ status: 200, headers: {}, body }) },
    ],
    removedPaths: [],
    authenticator: {
      authenticate: async (given) => {
        if (given !== 'known') throw new ApiError('Unauthorized', 'no')
        return caller
      },
    },
    tenantCheck: async () => {},
    ...unlimited,
    onFinished: () => {},
  }
  http = buildHttp(parts)
  url = `http://127.0.0.1:${await http.listen('127.0.0.1', 0)}`
})
afterAll(() => http.close())

// Each connection is closed by the server long before.
const patienceMs = 60_000

/** Sends the lines of a request, followed by a blank line, and returns the last answer. */
async function send(lines: readonly string[], body = '') {
  const { received, closed } = await exchange(url, `${lines.join('\r\n')}\r\n\r\n${body}`, patienceMs)
  const [head = '', text = ''] = received.split('\r\n\r\n').slice(-2)
  const refused = text.startsWith('{"statusCode"') ? JSON.parse(text) : undefined
  const named = (refused?.errors ?? []).map(({ propertyName }: { propertyName: string }) => propertyName)
  return {
    statuses: statusesOf(received),
    head: head.toLowerCase(),
    text,
    type: refused?.type,
    named,
    closed,
  }
}

const host = 'Host: api.example'

describe('every answer', () => {
  it.each([
    ['a document', ['GET /document HTTP/1.1', 'Host: a', 'Connection: close']],
    ['a refusal', ['POST /v1/sales HTTP/1.1', 'Host: a', 'Connection: close']],
    ['an unknown path', ['GET /unknown HTTP/1.1', 'Host: a', 'Connection: close']],
    ['a request that is not HTTP', ['nonsense']],
    ['a request to connect', ['CONNECT a:1 HTTP/1.1', 'Host: a']],
  ])(
    'keeps browsers from rendering it, embedding it and reading it from other sites: %s',
    async (_, lines) => {
      const { head } = await send(lines)
      expect(head).toContain('x-content-type-options: nosniff')
      expect(head).toContain(
        "content-security-policy: default-src 'none'; base-uri 'none'; object-src 'none'",
      )
      expect(head).toContain('referrer-policy: no-referrer')
      expect(head).not.toContain('access-control')
    },
  )
})

describe('the head of a request', () => {
  it.each([
    ['two equal Hosts', [host, host], 'Host'],
    ['two Hosts', [host, 'host: other.example'], 'Host'],
    ['a Host with a blank', ['Host: a b'], 'Host'],
    ['a Host with a path', ['Host: a/b'], 'Host'],
    ['a Host with a user', ['Host: user@a'], 'Host'],
    ['a Host with a wrong port', ['Host: a:b'], 'Host'],
    ['two Authorizations', [host, 'Authorization: known', 'AUTHORIZATION: other'], 'Authorization'],
  ])('with %s is 400', async (_, headers, name) => {
    const { statuses, type, named } = await send(['GET /document HTTP/1.1', ...headers, 'Connection: close'])
    expect([statuses, type, named]).toEqual([[400], 'ValidationError', [name]])
  })

  it.each(['api.example:8080', '127.0.0.1', '[::1]:80', 'x_y.example', 'a%20b', ''])(
    'may name the host %s',
    async (given) => {
      const { statuses } = await send(['GET /document HTTP/1.1', `Host: ${given}`, 'Connection: close'])
      expect(statuses).toEqual([200])
    },
  )

  it.each([
    '3F2B8C1E-5D47-4A7B-9C11-0E6F2A9D4B58',
    '3f2b8c1e5d474a7b9c110e6f2a9d4b58',
    '{3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58}',
    '(3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58)',
    'urn:uuid:3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58',
  ])('may have the correlation id %s', async (id) => {
    expect(canonicalUuid(id)).toBe('3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58')
    const { head } = await send([
      'GET /document HTTP/1.1',
      host,
      `X-Correlation-Id: ${id}`,
      'Connection: close',
    ])
    expect(head).toContain('x-correlation-id: 3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58')
  })

  it.each(['', '{3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58', '3f2b8c1e-5d474a7b-9c11-0e6f2a9d4b58', 'x'])(
    'may not have the correlation id %j',
    (id) => expect(canonicalUuid(id)).toBeUndefined(),
  )
})

describe('a method', () => {
  it.each(['QUERY', 'BREW', 'PROPFIND', 'LINK', 'TRACE', 'query', 'A-B'])(
    '%s is 405 with Allow at a path, and 404 elsewhere',
    async (method) => {
      const at = (path: string) => send([`${method} ${path} HTTP/1.1`, host, 'Connection: close'])
      const refused = await at('/v1/sales?x=1')
      expect([refused.statuses, refused.type]).toEqual([[405], 'MethodNotAllowed'])
      expect(refused.head).toContain('allow: post')
      const unknown = await at('/nonsense')
      expect([unknown.statuses, unknown.type]).toEqual([[404], 'NotFound'])
    },
  )

  it('with a body is refused without reading it', async () => {
    const { statuses } = await send(
      ['QUERY /v1/sales HTTP/1.1', host, 'Content-Length: 100', 'Connection: close'],
      '{',
    )
    expect(statuses).toEqual([405])
  })

  it('CONNECT is 405', async () => {
    const { statuses, type, closed } = await send(['CONNECT a.example:443 HTTP/1.1', 'Host: a.example:443'])
    expect([statuses, type, closed]).toEqual([[405], 'MethodNotAllowed', true])
  })
})

describe('Expect', () => {
  const ofSale = ['POST /v1/sales HTTP/1.1', host, 'Content-Type: application/json', 'Expect: 100-continue']
  const known = 'Authorization: known'

  it.each([
    ['an unknown caller', [...ofSale, 'Content-Length: 2'], 401],
    ['a body above the limit', [...ofSale, known, 'Content-Length: 2000000'], 413],
    ['an unknown path', ['POST /nonsense HTTP/1.1', host, 'Expect: 100-continue', 'Content-Length: 2'], 404],
  ])('does not lead to 100 for %s', async (_, lines, status) => {
    const { statuses, head } = await send(lines)
    expect(statuses).toEqual([status])
    expect(head).toContain('connection: close')
  })

  it('leads to 100 and to the answer, if the body will be read', async () => {
    const lines = [...ofSale, known, 'Content-Length: 2', 'Connection: close']
    // The operation takes no body.
    expect((await send(lines, '{}')).statuses).toEqual([100, 400])
  })

  it('of another kind is ignored', async () => {
    const { statuses } = await send(['GET /document HTTP/1.1', host, 'Expect: tea', 'Connection: close'])
    expect(statuses).toEqual([200])
  })
})

it('closes an idle connection only after the answer to its next request', async () => {
  const server = buildHttp({ ...parts, drainMs: 2 * patienceMs })
  const address = `http://127.0.0.1:${await server.listen('127.0.0.1', 0)}`
  const agents = [1, 2].map(() => new Agent({ keepAlive: true }))
  const get = async (agent: Agent) => {
    const [answer] = await once(request(`${address}/document`, { agent }).end(), 'response')
    await answer.resume().toArray()
    return answer.headers.connection
  }
  for (const agent of agents) expect(await get(agent)).toBe('keep-alive')
  const closing = server.close()
  expect(await get(agents[0]!)).toBe('close')
  agents[1]!.destroy()
  expect(await Promise.race([closing, sleep(patienceMs, 'waits', { ref: false })])).toBeUndefined()
})

it('closes the connection of a client that reads nothing of a large answer', async () => {
  const body = Buffer.alloc(64_000_000)
  const respond = () => ({ status: 200, headers: {}, body })
  const publicRoutes = [{ method: 'GET', path: '/large', respond }] as const
  const server = buildHttp({ ...parts, publicRoutes, unreadMs: 200 })
  const port = await server.listen('127.0.0.1', 0)
  const connected = once(server.instance.server, 'connection')
  const client = connect(port, '127.0.0.1')
  client.on('error', () => {}).pause()
  client.write(`GET /large HTTP/1.1\r\n${host}\r\n\r\n`)
  const [socket] = await connected
  const closed = new Promise((resolve) => socket.once('close', () => resolve('closed')))
  expect(await Promise.race([closed, sleep(patienceMs, 'open', { ref: false })])).toBe('closed')
  client.destroy()
  await server.close(0)
})

describe('a body above the limit', () => {
  const size = 2_000_000
  const chunk = `${(65_536).toString(16)}\r\n${'x'.repeat(65_536)}\r\n`

  it.each([
    ['Content-Length', `Content-Length: ${size}`, 'x'.repeat(size)],
    ['chunks', 'Transfer-Encoding: chunked', `${chunk.repeat(40)}0\r\n\r\n`],
  ])('with %s is refused, read to its end, and leaves the connection usable', async (_, framing, body) => {
    const head = ['POST /v1/sales HTTP/1.1', host, 'Authorization: known', 'Content-Type: application/json']
    const next = ['GET /document HTTP/1.1', host, 'Connection: close', '', '']
    const { statuses, text } = await send([...head, framing], body + next.join('\r\n'))
    expect([statuses, text]).toEqual([[413], long])
  })
})

describe('an answer', () => {
  const get = (headers: Record<string, string> = {}) =>
    http.instance.inject({ method: 'GET', url: '/document', headers: { host: 'api.example', ...headers } })

  it('names the headers on which it depends', async () => {
    for (const path of ['/document', '/v1/sales', '/nonsense']) {
      const { headers } = await http.instance.inject({ method: 'GET', url: path })
      expect(headers.vary).toBe('Authorization, X-Tenant, Accept, Accept-Encoding')
    }
  })

  it.each(['gzip', 'br, GZIP;q=0.5', '*', 'x-gzip'])(
    'is compressed for Accept-Encoding: %s',
    async (given) => {
      for (let round = 0; round < 2; round += 1) {
        const { headers, rawPayload } = await get({ 'accept-encoding': given })
        expect(headers).toMatchObject({
          'content-encoding': 'gzip',
          'content-length': String(rawPayload.length),
          etag: expect.stringMatching(/^W\/"/),
        })
        expect(gunzipSync(rawPayload).toString()).toBe(long)
      }
    },
  )

  it.each(['', 'identity', 'gzip;q=0', 'br', 'gzip;q=0, *', '*;q=0'])(
    'is not compressed for Accept-Encoding: %s',
    async (given) => {
      const { headers, body } = await get({ 'accept-encoding': given })
      expect([headers['content-encoding'], body]).toEqual([undefined, long])
      expect(headers.etag).toMatch(/^"/)
    },
  )

  it('with the weak tag of a compressed document is 304', async () => {
    const { etag } = (await get({ 'accept-encoding': 'gzip' })).headers
    const again = await get({ 'accept-encoding': 'gzip', 'if-none-match': String(etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(etagMatches(String(etag), String(again.headers.etag))).toBe(true)
  })
})

it('lists at most 100 problems with cut texts', () => {
  const description = 'y'.repeat(5_000)
  const many = Array.from({ length: 5_000 }, () => ({ path: 'x'.repeat(5_000), description }))
  const { problems } = invalidRequest(many)
  expect(problems.length).toBeLessThanOrEqual(100)
  expect(JSON.stringify(problems).length).toBeLessThan(60_000)
  expect(problems[0]!.path).toHaveLength(200)
})
