import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import Type from 'typebox'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { unlimited } from '../../../test/harness/limits.ts'
import { ApiError } from '../../kernel/errors.ts'
import { operation } from '../../kernel/operation.ts'
import { prepare, type RunnableOperation } from '../../kernel/run.ts'
import type { RequestRuntime } from '../../kernel/runtime.ts'
import { type FairQueueLimits, fairQueue } from '../../limits/fair-queue.ts'
import { failureTokens, type RequestsPerMinute, rateLimits } from '../../limits/rate-limits.ts'
import { networkList } from '../../validation/networks.ts'
import { maxDownloads } from '../open-streams.ts'
import { buildHttp, type HttpServer } from '../server.ts'

const about = {
  tag: 'Work',
  summary: 'Works.',
  roles: ['csp'] as const,
  example: {},
}
const done = { 200: { description: 'Done.' } }

/** A server whose callers are named `tenant/access`, and whose requests wait until the test ends them. */
function world({
  perMinute = { access: 0, tenant: 0, address: 0 },
  processes = 1,
  holdMs = 0,
  queue,
  trustedProxies = [],
  downloadSpeed,
}: {
  readonly perMinute?: RequestsPerMinute
  readonly processes?: number
  readonly holdMs?: number
  readonly queue?: FairQueueLimits
  readonly trustedProxies?: readonly string[]
  readonly downloadSpeed?: { readonly startMs: number; readonly bytesPerSecond: number }
} = {}) {
  const running: { readonly tenant: string; readonly end: () => void }[] = []
  const begun: string[] = []
  const atVendor: (() => void)[] = []
  const limits = rateLimits(perMinute, processes, holdMs)
  const overloaded = () => new ApiError('Overloaded', 'Too much.', { headers: { 'retry-after': '2' } })
  const places = queue ? fairQueue(queue, overloaded) : unlimited.places
  const bodies = queue ? fairQueue(queue, overloaded) : unlimited.bodies
  const quick = operation({
    ...{ ...about, id: 'quick', method: 'GET', path: '/v1/quick', responses: done },
    handle: async () => undefined,
  })
  const slow = operation({
    ...{ ...about, id: 'slow', method: 'GET', path: '/v1/slow', responses: done },
    async handle({ caller: { tenantId } }) {
      begun.push(tenantId)
      await new Promise<void>((resolve) => running.push({ tenant: tenantId, end: resolve }))
    },
  })
  const asking: RunnableOperation = {
    operation: { ...quick, path: '/v1/asking' },
    admit: () => {},
    refuse: async () => {},
    async run({ aside }) {
      await aside(() => new Promise<void>((resolve) => atVendor.push(resolve)))
      return { status: 200, headers: {}, body: '' }
    },
  }
  const large = operation({
    ...{ ...about, id: 'large', method: 'PUT', path: '/v1/large', responses: done, audit: 'Large' },
    body: Type.Object({}, { title: 'Large' }),
    handle: async () => undefined,
  })
  const file = operation({
    ...{ ...about, id: 'file', method: 'GET', path: '/v1/file' },
    responses: { 200: { description: 'A file.', files: ['text/csv'] as const } },
    handle: async () => async () => ({
      status: 200,
      headers: { 'content-type': 'text/csv' },
      body: { pieces: endless() },
    }),
  })
  /** How many files have a piece in generation, now and at most. */
  const generating = { now: 0, most: 0 }
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for (let piece = 0; piece < 3; piece += 1) {
      generating.now += 1
      generating.most = Math.max(generating.most, generating.now)
      await new Promise((resolve) => setTimeout(resolve, 1))
      generating.now -= 1
      yield new Uint8Array(10)
    }
  }
  const report = operation({
    ...{ ...about, id: 'report', method: 'GET', path: '/v1/report' },
    responses: { 200: { description: 'A file.', files: ['text/csv'] as const } },
    handle: async () => async () => ({
      status: 200,
      headers: { 'content-type': 'text/csv' },
      body: { pieces: pieces() },
    }),
  })
  const runtime = {
    now: () => new Date(),
    newId: randomUUID,
    onFault: () => {},
    database: {},
  } as unknown as RequestRuntime
  const http = buildHttp({
    operations: [...[quick, slow, large, file, report].map((one) => prepare(runtime, one)), asking],
    publicRoutes: [
      {
        method: 'GET',
        path: '/healthz',
        tokens: 0,
        respond: () => ({ status: 200, headers: {}, body: 'well' }),
      },
      {
        method: 'POST',
        path: '/token',
        tokens: 10,
        respond: ({ body }) => ({ status: body === 'wrong' ? 401 : 200, headers: {}, body: '' }),
      },
    ],
    removedPaths: [],
    authenticator: {
      async authenticate(given) {
        const [tenantId, apiAccessId] = given?.split('/') ?? []
        if (!tenantId || !apiAccessId) throw new ApiError('Unauthorized', 'no')
        return { tenantId, apiAccessId, role: 'csp', scopes: null, allowedAddresses: null } as never
      },
    },
    tenantCheck: async () => {},
    limits,
    places,
    keyPlaces: places,
    bodies,
    trustedProxies: networkList(trustedProxies),
    downloadSpeed,
    onFinished: () => {},
  })
  servers.push(http)
  const get = async (caller: string, path = '/v1/quick', { from = '127.0.0.1', headers = {} } = {}) => {
    const answer = await http.instance.inject({
      ...{ method: 'GET', url: path, remoteAddress: from },
      headers: { host: 'api.test', authorization: caller, ...headers },
    })
    const type = answer.statusCode < 400 ? undefined : answer.json().type
    return { status: answer.statusCode, headers: answer.headers, type }
  }
  const put = async (caller: string, payload: string | Readable) => {
    const headers = {
      ...{ host: 'api.test', authorization: caller, 'content-type': 'text/nonsense' },
      ...(typeof payload !== 'string' && { 'transfer-encoding': 'chunked' }),
    }
    const { statusCode } = await http.instance.inject({ method: 'PUT', url: '/v1/large', headers, payload })
    return statusCode
  }
  const post = async (body: string) => {
    const headers = { host: 'api.test', 'content-type': 'text/plain' }
    const { statusCode } = await http.instance.inject({
      method: 'POST',
      url: '/token',
      headers,
      payload: body,
    })
    return statusCode
  }
  const statuses = async (count: number, send: () => Promise<{ readonly status: number }>) => {
    const found: number[] = []
    for (let sent = 0; sent < count; sent += 1) found.push((await send()).status)
    return found
  }
  return { http, get, post, put, statuses, limits, places, bodies, running, begun, atVendor, generating }
}

async function* endless(): AsyncGenerator<Uint8Array> {
  for (;;) yield new Uint8Array(65_536)
}

const servers: HttpServer[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const { instance } of servers.splice(0)) await instance.close()
})

// Enough for a test of a minute: such a bucket gets a token every 12 seconds.
const few = 5
const many = 20

describe('the rate limit', () => {
  it('of an API access refuses it with 429, and no other access', async () => {
    const { get, statuses, limits } = world({ perMinute: { access: few, tenant: 1_000, address: 0 } })
    const first = await get('a/one')
    expect(first.headers).toMatchObject({
      'ratelimit-policy': `"access";q=${few};w=60, "tenant";q=1000;w=60`,
      ratelimit: `"access";r=${few - 1}`,
    })
    const found = await statuses(many, () => get('a/one'))
    expect(found.indexOf(429)).toBeGreaterThanOrEqual(few - 1)
    const refused = await get('a/one')
    expect([refused.status, refused.type]).toEqual([429, 'TooManyRequests'])
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(refused.headers).toMatchObject({
      'ratelimit-policy': `"access";q=${few};w=60`,
      ratelimit: `"access";r=0;t=${seconds}`,
    })
    expect((await get('a/two')).status).toBe(200)
    expect(limits.refusals().access).toBeGreaterThan(0)
  })

  it('of a tenant refuses all of its accesses, and no other tenant', async () => {
    const { get, statuses } = world({ perMinute: { access: 0, tenant: few, address: 0 } })
    expect(await statuses(many, () => get(`a/${randomUUID()}`))).toContain(429)
    const { status, headers } = await get('a/new')
    expect([status, headers['ratelimit-policy']]).toEqual([429, `"tenant";q=${few};w=60`])
    expect((await get('b/one')).status).toBe(200)
  })

  it('of an address applies before authentication, to every path, but not to health', async () => {
    const { get, statuses } = world({ perMinute: { access: 0, tenant: 0, address: few } })
    expect(await statuses(many, () => get('', '/nowhere'))).toContain(429)
    for (const path of ['/v1/quick', '/v1/Slow', '/nowhere', '/token'])
      expect((await get('a/one', path)).type).toBe('TooManyRequests')
    expect(await statuses(many, () => get('', '/healthz'))).toEqual(Array(many).fill(200))
    expect((await get('a/one', '/v1/quick', { from: '192.0.2.1' })).status).toBe(200)
  })

  it('of an address counts a failed sign-in as many requests, and a request for a token as ten', async () => {
    const tokens = 10 * failureTokens
    const perMinute = { access: 0, tenant: 0, address: tokens }
    const guessing = world({ perMinute })
    const failures = await guessing.statuses(tokens, () => guessing.get('unknown'))
    expect(failures.indexOf(429)).toBeLessThan(12)
    const signingIn = world({ perMinute })
    const signedIn = await signingIn.statuses(tokens, async () => ({ status: await signingIn.post('right') }))
    expect(signedIn.indexOf(429)).toBeGreaterThanOrEqual(tokens / 10)
    expect(signedIn.indexOf(429)).toBeLessThan(tokens / 10 + 5)
    const wrong = world({ perMinute })
    const refused = await wrong.statuses(tokens, async () => ({ status: await wrong.post('wrong') }))
    expect(refused.indexOf(429)).toBeLessThan(10)
  })

  it('reads X-Forwarded-For only from trusted proxies', async () => {
    const perMinute = { access: 0, tenant: 0, address: few }
    const forwarded = (client: string, from = '10.1.2.3') => ({
      from,
      headers: { 'x-forwarded-for': client },
    })
    const untrusting = world({ perMinute })
    const next = () => forwarded(`198.51.100.${randomInt(256)}`)
    expect(await untrusting.statuses(many, () => untrusting.get('a/one', '/v1/quick', next()))).toContain(429)
    const trusting = world({ perMinute, trustedProxies: ['10.1.0.0/16'] })
    const through = () => trusting.get('a/one', '/v1/quick', next())
    expect(await trusting.statuses(many, through)).toEqual(Array(many).fill(200))
    const direct = () => trusting.get('a/one', '/v1/quick', { ...next(), from: '203.0.113.9' })
    expect(await trusting.statuses(many, direct)).toContain(429)
    // The proxy appends the address of its client to what the client has sent.
    const forged = () =>
      trusting.get('a/one', '/v1/quick', forwarded(`192.0.2.${randomInt(256)}, 203.0.113.10`))
    expect(await trusting.statuses(many, forged)).toContain(429)
  })

  it('counts a large body as many requests, also one without Content-Length', async () => {
    // No tokens come back meanwhile.
    vi.useFakeTimers({ toFake: ['performance'] })
    const perMinute = { access: 10_000, tenant: 0, address: 0 }
    for (const bytes of [8_192, 8_193, 1_048_576]) {
      const { put, get } = world({ perMinute })
      expect(await put('a/one', 'x'.repeat(bytes))).toBe(415)
      const { headers } = await get('a/one')
      const left = Number(/r=(\d+)/.exec(String(headers.ratelimit))![1])
      expect(10_000 - 2 - left).toBe(Math.ceil((bytes - 8_192) / 256))
    }
    const { put } = world({ perMinute })
    const found = [1, 2, 3].map(() => put('a/one', Readable.from([Buffer.alloc(1_000_000)])))
    expect((await Promise.all(found)).sort()).toEqual([415, 415, 429])
  })

  it('counts large headers as many requests', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const perMinute = { access: 1_000, tenant: 0, address: 0 }
    const { get } = world({ perMinute })
    const leftAfter = async (bytes: number) => {
      const { headers } = await get('a/one', '/v1/quick', { headers: { 'x-long': 'x'.repeat(bytes) } })
      return Number(/r=(\d+)/.exec(String(headers.ratelimit))![1])
    }
    expect(await leftAfter(5_000)).toBe(999)
    expect(await leftAfter(6_144 + 2_560)).toBeLessThanOrEqual(999 - 11)
    const before = world({ perMinute: { access: 0, tenant: 0, address: 10 } })
    const headers = { 'x-long': 'x'.repeat(6_144 + 2_560) }
    expect((await before.get('', '/nowhere', { headers })).status).toBe(404)
    expect((await before.get('', '/nowhere')).status).toBe(429)
  })

  it('holds refusals for a while, but not admitted requests', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { get, statuses } = world({ perMinute: { access: 1, tenant: 0, address: 0 }, holdMs: 300 })
    const timed = async () => {
      const begun = process.hrtime.bigint()
      const { status } = await get('a/one')
      return { status, ms: Number(process.hrtime.bigint() - begun) / 1e6 }
    }
    expect(await statuses(1, () => get('a/one'))).toEqual([200])
    const refused = await Promise.all([timed(), timed(), timed()])
    expect(refused.map(({ status }) => status)).toEqual([429, 429, 429])
    expect(Math.min(...refused.map(({ ms }) => ms))).toBeGreaterThan(145)
    expect((await get('a/two')).status).toBe(200)
  })

  it('is divided among the processes that serve', async () => {
    const { get } = world({ perMinute: { access: 60_000, tenant: 0, address: 0 }, processes: 4 })
    const { headers } = await get('a/one')
    expect(headers['ratelimit-policy']).toBe('"access";q=15000;w=60')
  })

  it('of 0 is off and shows no header', async () => {
    const { get, statuses } = world()
    expect(await statuses(many, () => get('a/one'))).toEqual(Array(many).fill(200))
    expect(Object.keys((await get('a/one')).headers).filter((name) => name.startsWith('ratelimit'))).toEqual(
      [],
    )
  })
})

const callers = 512
const queue = { places: 8, queued: 1_000, waitMs: 60_000 }

describe('the queue of requests', () => {
  it('leaves a place to another tenant while one has 512 callers', async () => {
    const { get, running, begun } = world({ queue })
    const noisy = Array.from({ length: callers }, (_, caller) => get(`noisy/${caller}`, '/v1/slow'))
    await expect.poll(() => begun.length).toBe(6)
    expect((await get('quiet/one')).status).toBe(200)
    // A tenant that needs more time gets every second place at least.
    const quiet = Array.from({ length: 8 }, () => get('quiet/one', '/v1/slow'))
    for (let ended = 0; begun.filter((tenant) => tenant === 'quiet').length < 8; ended += 1) {
      running.shift()!.end()
      await new Promise(setImmediate)
      expect(ended).toBeLessThan(24)
    }
    const all = Promise.all([...noisy, ...quiet])
    while (running.length > 0 || begun.length < callers + 8) {
      for (const { end } of running.splice(0)) end()
      await new Promise(setImmediate)
    }
    expect((await all).every(({ status }) => status === 200)).toBe(true)
  })

  it('answers 503 with Retry-After when it is full or the wait is too long, but not to another tenant', async () => {
    const { get, running, begun } = world({ queue: { places: 4, queued: 10, waitMs: 500 } })
    const noisy = Array.from({ length: 100 }, () => get('noisy/one', '/v1/slow'))
    const answers = await Promise.all(noisy.slice(13))
    expect(new Set(answers.map(({ status, type }) => `${status} ${type}`))).toEqual(
      new Set(['503 Overloaded']),
    )
    expect(answers[0]!.headers['retry-after']).toBe('2')
    expect((await get('quiet/one')).status).toBe(200)
    const late = await Promise.all(noisy.slice(3, 13))
    expect(new Set(late.map(({ type }) => type))).toEqual(new Set(['Overloaded']))
    expect(begun).toEqual(['noisy', 'noisy', 'noisy'])
    for (const { end } of running) end()
    expect(await Promise.all(noisy.slice(0, 3))).toMatchObject(Array(3).fill({ status: 200 }))
  })

  it('does not count requests that wait for a vendor', async () => {
    const { get, atVendor, places } = world({ queue })
    const noisy = Array.from({ length: 100 }, () => get('noisy/one', '/v1/asking'))
    await expect.poll(() => places.state()).toMatchObject({ running: 0, aside: 100 })
    expect((await get('noisy/one')).status).toBe(200)
    for (const answer of atVendor) answer()
    await Promise.all(noisy)
    expect(places.state()).toMatchObject({ running: 0, waiting: 0, aside: 0 })
  })

  it('does not count files that are sent, or bodies that arrive slowly', async () => {
    const { http, get, places } = world({ queue: { places: 1, queued: 10, waitMs: 60_000 } })
    const port = await http.listen('127.0.0.1', 0)
    const head = 'Host: api.test\r\nAuthorization: noisy/one\r\n'
    const requests = [
      `GET /v1/file HTTP/1.1\r\n${head}\r\n`,
      `GET /v1/quick HTTP/1.1\r\n${head}Content-Length: 10\r\n\r\n{`,
    ]
    const sockets = requests.map((text) => {
      const socket = connect(port, '127.0.0.1').on('error', () => {})
      socket.write(text)
      return socket
    })
    await new Promise((resolve) => sockets[0]!.once('readable', resolve))
    expect((await get('quiet/one')).status).toBe(200)
    expect(places.state()).toMatchObject({ running: 0, waiting: 0 })
    for (const socket of sockets) socket.destroy()
  })

  it('generates files in turn, so that the downloads of one tenant delay no other', async () => {
    const { get, places, generating } = world({ queue: { places: 4, queued: 100, waitMs: 60_000 } })
    const noisy = Array.from({ length: 40 }, () => get('noisy/one', '/v1/report'))
    expect((await get('quiet/one', '/v1/report')).status).toBe(200)
    expect(await Promise.all(noisy)).toMatchObject(Array(40).fill({ status: 200 }))
    expect(generating.now).toBe(0)
    expect(generating.most).toBeLessThanOrEqual(4)
    expect(places.state()).toMatchObject({ running: 0, waiting: 0, aside: 0 })
  })

  it(`lets a tenant have ${maxDownloads} downloads, whose pieces are in memory`, async () => {
    const { http, get } = world()
    const port = await http.listen('127.0.0.1', 0)
    const download = async () => {
      const socket = connect(port, '127.0.0.1').on('error', () => {})
      socket.write('GET /v1/file HTTP/1.1\r\nHost: api.test\r\nAuthorization: noisy/one\r\n\r\n')
      await new Promise((resolve) => socket.once('readable', resolve))
      return socket
    }
    const sockets = await Promise.all(Array.from({ length: maxDownloads }, download))
    try {
      const refused = await get('noisy/two', '/v1/report')
      expect(refused).toMatchObject({ status: 429, type: 'TooManyRequests', headers: { 'retry-after': '2' } })
      expect((await get('noisy/two')).status).toBe(200)
      expect((await get('quiet/one', '/v1/report')).status).toBe(200)
      sockets[0]!.destroy()
      await expect.poll(async () => (await get('noisy/two', '/v1/report')).status).toBe(200)
    } finally {
      for (const socket of sockets) socket.destroy()
    }
  })

  it.each([
    ['ends the download of a client that does not read', 0, 0],
    ['ends the download of a client that reads some bytes again and again', 1_000, 0],
    ['continues the download of a client that reads', 10_000_000, 1],
  ])('%s', async (_what, bytes, left) => {
    const { http } = world({ downloadSpeed: { startMs: 300, bytesPerSecond: 1e6 } })
    const port = await http.listen('127.0.0.1', 0)
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    const connections = () =>
      new Promise<number>((resolve) => http.instance.server.getConnections((_, count) => resolve(count)))
    let reading: NodeJS.Timeout | undefined
    try {
      socket.write('GET /v1/file HTTP/1.1\r\nHost: api.test\r\nAuthorization: slow/one\r\n\r\n')
      await once(socket, 'readable')
      expect(await connections()).toBe(1)
      reading = setInterval(() => void (bytes > 0 && socket.read(Math.min(bytes, socket.readableLength))), 5)
      if (left === 0) await expect.poll(connections, { timeout: 20_000 }).toBe(0)
      else await sleep(5_000)
      expect(await connections()).toBe(left)
    } finally {
      clearInterval(reading)
      socket.destroy()
    }
  })

  it('lets large bodies arrive in turn, so that slow ones of one tenant delay no other', async () => {
    const { http, put, places, bodies } = world({ queue: { places: 4, queued: 100, waitMs: 60_000 } })
    const port = await http.listen('127.0.0.1', 0)
    const head = 'PUT /v1/large HTTP/1.1\r\nHost: api.test\r\nAuthorization: noisy/one\r\n'
    const lengths = ['Content-Length: 100000', 'Transfer-Encoding: chunked']
    const sockets = Array.from({ length: 20 }, (_, index) => {
      const socket = connect(port, '127.0.0.1').on('error', () => {})
      socket.write(`${head}${lengths[index % 2]}\r\n\r\n1`)
      return socket
    })
    await expect.poll(() => bodies.state()).toMatchObject({ running: 3, waiting: 17 })
    expect(await put('quiet/one', 'x'.repeat(100_000))).toBe(415)
    expect(places.state()).toMatchObject({ running: 0, waiting: 0 })
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => bodies.state()).toMatchObject({ running: 0, waiting: 0 })
  })

  it('returns the place of a request whose connection ends before its body is read', async () => {
    const { http, get, places } = world({ queue: { places: 1, queued: 10, waitMs: 60_000 } })
    const port = await http.listen('127.0.0.1', 0)
    const connections = () =>
      new Promise((resolve) => http.instance.server.getConnections((_, count) => resolve(count)))
    const lines = [
      'PUT /v1/large HTTP/1.1',
      ...['Host: api.test', 'Authorization: noisy/one', 'Content-Type: application/json'],
    ]
    for (const length of [[], ['Content-Length: 0'], ['Content-Length: 9'], ['Transfer-Encoding: chunked']]) {
      expect(places.tryEnter('other')).toBe(true)
      const socket = connect(port, '127.0.0.1').on('error', () => {})
      socket.write([...lines, ...length, '', ''].join('\r\n'))
      await expect.poll(() => places.state().waiting).toBe(1)
      socket.destroy()
      await expect.poll(connections).toBe(0)
      places.leave('other')
      await expect.poll(() => places.state()).toMatchObject({ running: 0, waiting: 0 })
      expect((await get('noisy/one')).status).toBe(200)
    }
  })

  it('has a place during the checks of a request, and returns it after a refusal', async () => {
    const { get, put, places } = world({ queue: { places: 1, queued: 10, waitMs: 60_000 } })
    const accept = { headers: { accept: 'image/png' } }
    for (const send of [
      () => get('a/one', '/v1/quick', accept),
      () => get('a/one', '/v1/quick?unknown=1'),
      () => get('nobody'),
      async () => ({ status: await put('a/one', '') }),
      async () => ({ status: await put('a/one', 'x'.repeat(2_000_000)) }),
    ]) {
      expect((await send()).status).toBeGreaterThanOrEqual(400)
      expect(places.state()).toMatchObject({ running: 0, waiting: 0 })
    }
  })
})
