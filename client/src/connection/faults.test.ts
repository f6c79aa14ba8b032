import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '../client.ts'
import {
  Conflict,
  ConnectionLost,
  InternalServerError,
  TimedOut,
  TooManyRequests,
  UnexpectedAnswer,
} from '../errors/errors.ts'
import type { ClientOptions } from '../options.ts'

type Reply = (response: ServerResponse, request: IncomingMessage) => void

const problem = (status: number, type: string, headers: Record<string, string> = {}): Reply => {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(
      JSON.stringify({ statusCode: status, type, description: type, correlationId: 'c-1', errors: null }),
    )
  }
}
const created: Reply = (response) => {
  response.writeHead(201, { 'content-type': 'application/json' })
  response.end('{"webhookId":"w-1","secret":"whsec_"}')
}
const reset: Reply = (response) => response.socket!.destroy()
const resetInside: Reply = (response) => {
  response.writeHead(201, { 'content-type': 'application/json', 'content-length': '100' })
  response.write('{"webhookId":', () => response.socket!.destroy())
}
const silent: Reply = () => {}
const page: Reply = (response) => response.end('<html>A page of a proxy</html>')

describe('the client at a server with faults', () => {
  let server: Server
  let url = ''
  const script: Reply[] = []
  const received: { path: string; key: string | undefined; token: string | undefined; atMs: number }[] = []
  let tokens = 0
  /** The answer of the token endpoint, instead of a token. */
  let movesTokens: Reply | undefined
  beforeAll(async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.01)
    server = createServer((request, response) => {
      if (request.url!.startsWith('/oauth2')) {
        if (movesTokens) return movesTokens(response, request)
        tokens += 1
        return response.end(JSON.stringify({ access_token: `t-${tokens}`, expires_in: 3_600 }))
      }
      const { 'idempotency-key': key, authorization: token } = request.headers
      received.push({ path: request.url!, key: key as string, token, atMs: performance.now() })
      return (script.shift() ?? created)(response, request)
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  beforeEach(() => {
    script.length = received.length = tokens = 0
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  const client = (options: Partial<ClientOptions> = {}) =>
    createClient({ baseUrl: url, tenant: 't', clientId: 'c', clientSecret: 's', ...options } as ClientOptions)
  const body = { url: 'https://hooks.example' }
  const keys = () => new Set(received.map(({ key }) => key))

  it.each([
    ['a refused connection', [reset]],
    ['a reset in the middle of the answer', [resetInside, resetInside]],
    ['503', [problem(503, 'Overloaded'), problem(503, 'OutcomeUnknown')]],
    ['502 of a proxy', [(response: ServerResponse) => void response.writeHead(502).end('<html>')]],
    ['409 for a request that is running', [reset, problem(409, 'Conflict', { 'retry-after': '0' })]],
    ['the end of a token', [problem(401, 'Unauthorized')]],
    [
      'all of them',
      [
        reset,
        problem(401, 'Unauthorized'),
        problem(429, 'TooManyRequests'),
        resetInside,
        problem(503, 'Overloaded'),
      ],
    ],
  ] as [string, Reply[]][])('repeats a write after %s under one key', async (_, faults) => {
    script.push(...faults)
    expect(await client().webhooks.create(body)).toMatchObject({ webhookId: 'w-1' })
    expect(received).toHaveLength(faults.length + 1)
    expect([...keys()]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
  })

  it('has another key for each write, and none for reads', async () => {
    await client().webhooks.create(body)
    await client().webhooks.create(body)
    await client().webhooks.create(body, { idempotencyKey: 'own' })
    expect(keys().size).toBe(3)
    expect(keys()).toContain('own')
    received.length = 0
    await client().webhooks.list()
    expect([...keys()]).toEqual([undefined])
  })

  it('waits as long as Retry-After says, unless that is too long', async () => {
    script.push(problem(429, 'TooManyRequests', { 'retry-after': '1' }))
    await client().webhooks.list()
    expect(received[1]!.atMs - received[0]!.atMs).toBeGreaterThan(990)
    script.push(problem(429, 'TooManyRequests', { 'retry-after': '61' }))
    const refused = await client()
      .webhooks.list()
      .catch((error) => error)
    expect(refused).toBeInstanceOf(TooManyRequests)
    expect(refused).toMatchObject({
      retryAfterMs: 61_000,
      correlationId: 'c-1',
      description: 'TooManyRequests',
    })
  })

  it('waits for a file that is being generated for longer than for other retries', async () => {
    script.push(...Array.from({ length: 4 }, () => problem(503, 'BeingMade', { 'retry-after': '0' })), reset)
    await client({ maxRetries: 1 }).invoices.getManifest({ id: 'i' })
    expect(received).toHaveLength(6)
  })

  it.each([
    [500, 'InternalServerError', {}, InternalServerError],
    [409, 'Conflict', {}, Conflict],
  ] as const)('does not repeat %s %s', async (status, type, headers, expected) => {
    script.push(problem(status, type, headers))
    await expect(client().webhooks.create(body)).rejects.toThrow(expected)
    expect(received).toHaveLength(1)
  })

  it('gives up after the retries, with the last error', async () => {
    script.push(...Array.from({ length: 3 }, () => reset))
    await expect(client().webhooks.create(body, { maxRetries: 2 })).rejects.toThrow(ConnectionLost)
    expect(received).toHaveLength(3)
  })

  it.each([301, 302, 303, 307, 308])('follows no redirect with the status %i', async (status) => {
    const elsewhere: string[] = []
    const other = createServer((request, response) => {
      request.on('data', (part) => elsewhere.push(String(part)))
      elsewhere.push(request.method!)
      response.setHeader('content-type', 'application/json').end('{"access_token":"theirs","items":[]}')
    })
    await once(other.listen(0, '127.0.0.1'), 'listening')
    const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
    const redirect: Reply = (response, request) => {
      response.writeHead(status, { location: location + request.url }).end()
    }
    try {
      const text = new RegExp(`redirect.* to ${location}`)
      script.push(redirect)
      await expect(client().webhooks.create(body as never)).rejects.toThrow(text)
      script.push(redirect)
      await expect(client().webhooks.list()).rejects.toThrow(UnexpectedAnswer)
      movesTokens = redirect
      await expect(client().webhooks.list()).rejects.toThrow(text)
      // The secret of the client, and the data of a write, are for the service alone.
      expect(elsewhere).toEqual([])
      expect(received).toHaveLength(2)
    } finally {
      movesTokens = undefined
      other.close()
    }
  })

  it('reports a page of a proxy', async () => {
    script.push(page)
    await expect(client().webhooks.list()).rejects.toThrow(UnexpectedAnswer)
  })

  it('reports a dry run that a server has executed', async () => {
    await expect(client().webhooks.create(body, { dryRun: true })).rejects.toThrow(
      /does not support dry runs/,
    )
  })

  it('repeats a request without an answer, and ends it when its signal aborts', async () => {
    script.push(silent)
    await client().webhooks.create(body, { timeoutMs: 50, maxRetries: 1_000 })
    expect(received.length).toBeGreaterThan(1)
    expect(keys().size).toBe(1)
    script.length = 0
    script.push(silent)
    await expect(client().webhooks.list({}, { timeoutMs: 50, maxRetries: 0 })).rejects.toThrow(TimedOut)
    const ended = new AbortController()
    // An attempt can end before the server has read its request.
    script.length = 0
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    script.push(() => arrive())
    const call = client().webhooks.list({}, { signal: ended.signal })
    const reason = new Error('no longer wanted')
    call.catch(() => {})
    await arrived
    const before = received.length
    ended.abort(reason)
    await expect(call).rejects.toBe(reason)
    expect(received).toHaveLength(before)
  })

  it('gets one new token for all concurrent requests whose token was refused', async () => {
    const one = client()
    await one.webhooks.list()
    received.length = 0
    const expired: Reply = (response, request) =>
      (request.headers.authorization === 'Bearer t-1' ? problem(401, 'Unauthorized') : created)(
        response,
        request,
      )
    script.push(...Array.from({ length: 10 }, () => expired))
    await Promise.all(Array.from({ length: 5 }, () => one.webhooks.list()))
    expect(tokens).toBe(2)
    expect(received.map(({ token }) => token).sort()).toEqual([
      ...Array.from({ length: 5 }, () => 'Bearer t-1'),
      ...Array.from({ length: 5 }, () => 'Bearer t-2'),
    ])
  })

  it('asks a token provider again after a 401, and throws its errors', async () => {
    let asked = 0
    const provided = () => {
      asked += 1
      return `p-${asked}`
    }
    script.push(problem(401, 'Unauthorized'))
    const one = client({ token: provided })
    await one.webhooks.list()
    await one.webhooks.list()
    expect(received.map(({ token }) => token)).toEqual(['Bearer p-1', 'Bearer p-2', 'Bearer p-2'])
    script.push(problem(401, 'Unauthorized'), problem(401, 'Unauthorized'))
    await expect(one.webhooks.list()).rejects.toMatchObject({ status: 401 })
    const failing = client({ token: () => Promise.reject(new Error('no session')) })
    await expect(failing.webhooks.list()).rejects.toThrow('no session')
  })

  it('reports a parameter of the path that is missing, without a request', async () => {
    await expect(client().webhooks.get({ webhookId: '' })).rejects.toThrow('webhookId is missing')
    expect(received).toHaveLength(0)
  })
})
