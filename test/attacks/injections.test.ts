import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { demo, demoResellerId } from '../../src/demo/identifiers.ts'
import { exampleReseller } from '../../src/resources/resellers/example.ts'
import { startApi, type TestApi, type TestRequest } from '../harness/api.ts'
import { oneDatabase } from '../harness/databases.ts'

const databases = oneDatabase(import.meta.url)

const closings = [
  "'",
  '"',
  "')",
  "'))",
  "';",
  "\\'",
  '$$',
  '`',
  '%27',
  '’',
  "' --",
  "*/'",
  "E'\\\\'",
  '1',
  '',
]
const payloads = [
  'or 1=1',
  "or '1'='1",
  'union select null',
  'union all select secret_hash from directory.api_accesses',
  '; drop table resellers cascade',
  '; delete from audit_logs',
  "; update resellers set tenant_id = '00000000-0000-4000-8000-000000000000'",
  '; select pg_sleep(10)',
  '|| (select pg_sleep(10)::text) ||',
  'and (select count(*) from pg_class, pg_class a, pg_class b) > 0',
  "; set role postgres; select set_config('app.tenant', '', false)",
  '; rollback; begin',
  '; copy resellers to program $$id$$',
  '\\x27 or 1=1',
  '$1 $2 :tenant ? {{7*7}} #{7*7}',
  'like $$%$$ escape $$\\$$',
  '::uuid',
]
const comments = ['', ' --', ' /*', ' #', ';']
/** More than 500 different ways to close a text, continue with SQL and comment out the rest. */
const injections = closings.flatMap((closing) =>
  payloads.flatMap((payload, index) => [
    `${closing} ${payload}${comments[index % comments.length]}`,
    `${closing}${payload.replaceAll(' ', '/**/')}${comments[(index + 2) % comments.length]}`,
  ]),
)

const textMembers = [
  'companyName',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'firstName',
  'lastName',
  'internalIdentifier',
  'taxId',
] as const

/** Long runs that almost match, which make a careless pattern backtrack exponentially. */
const runs = [
  'a',
  '0',
  ' ',
  '-',
  '.',
  'a.',
  '0-',
  '1 ',
  '+',
  'é',
  '\t',
  'a@',
  '@a.',
  '0a',
  '((',
  '٣',
].flatMap((unit) => {
  const long = unit.repeat(Math.ceil(50_000 / unit.length))
  return [long, `${long}!`, `a@${long}`, `+49${long}`]
})

describe.each(databases)('hostile text, on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(kind)
  })
  afterAll(() => api.stop())
  afterEach(() => {
    api.log.length = 0
  })

  const names = async () => {
    const { body } = await api.request('GET', '/v1/Resellers', { query: { pageSize: 2000 } })
    return body.items.map((one: { companyName: string }) => one.companyName) as string[]
  }

  /** Sends a request that must take no time. It has three tries, because other work of the process can interfere. */
  async function atOnce(method: string, path: string, sent: TestRequest) {
    const limit = 100
    for (let tries = 1; ; tries += 1) {
      // Counts the computing time of this thread, for service and client, so other load on the machine does not matter.
      const before = process.threadCpuUsage()
      const answer = await api.request(method, path, sent)
      const { user, system } = process.threadCpuUsage(before)
      const milliseconds = (user + system) / 1_000
      if (milliseconds > limit && tries < 3) continue
      expect(milliseconds, `${method} ${path.slice(0, 60)}`).toBeLessThanOrEqual(limit)
      return answer
    }
  }

  it(`${injections.length} injections in members are stored unchanged`, async () => {
    expect(new Set(injections).size).toBeGreaterThanOrEqual(500)
    const before = await names()
    const groups = chunked(injections, textMembers.length)
    const ids = await inTurns(groups, async (group) => {
      const texts = Object.fromEntries(textMembers.map((member, index) => [member, group[index] ?? '']))
      const created = await api.request('POST', '/v1/Resellers', { body: { ...exampleReseller, ...texts } })
      expect(created.status, created.text).toBe(201)
      const { body } = await api.request('GET', `/v1/Resellers/${created.body.resellerId}`)
      expect(body).toMatchObject(texts)
      return created.body.resellerId
    })
    expect(new Set(ids).size).toBe(groups.length)
    expect((await names()).length).toBe(before.length + groups.length)
  })

  it('injections in searches match that text only', async () => {
    const all = (await names()).map((name) => name.toLowerCase())
    await inTurns(injections, async (searchValue) => {
      const { status, body, text } = await api.request('GET', '/v1/Resellers', { query: { searchValue } })
      expect(status, text).toBe(200)
      const wanted = plain(searchValue)
      expect(body.totalCount, searchValue).toBe(all.filter((name) => plain(name).includes(wanted)).length)
    })
  })

  it.each(['%', '_', '\\', '%%', '_%', '\\%', '[a-z]', '.*', 'A%C_E\\G'])(
    'the wildcard %s matches itself only',
    async (wildcard) => {
      const companyName = `Wild ${wildcard} ${randomUUID()}`
      await api.request('POST', '/v1/Resellers', { body: { ...exampleReseller, companyName } })
      const { body } = await api.request('GET', '/v1/Resellers', {
        query: { searchValue: wildcard, pageSize: 2000 },
      })
      const found = body.items.map((one: { companyName: string }) => one.companyName)
      expect(found).toContain(companyName)
      const wanted = plain(wildcard)
      expect(found.filter((name: string) => !plain(name).includes(wanted))).toEqual([])
    },
  )

  it('injections in all other places are refused or find nothing', async () => {
    const places: ((text: string) => [path: string, request: TestRequest])[] = [
      (text) => [`/v1/Resellers/${encodeURIComponent(text)}`, {}],
      (text) => ['/v1/Resellers', { query: { searchValue: 'x', searchField: text } }],
      (text) => ['/v1/Resellers', { query: { sortPropertyName: text } }],
      (text) => ['/v1/Resellers', { query: { pageSize: text } }],
      (text) => ['/v1/Resellers', { query: { continuationToken: text } }],
      (text) => ['/v1/Resellers', { query: { providerInstanceId: text } }],
      (text) => ['/v1/Resellers', { query: { [text]: 'x' } }],
      (text) => ['/v1/AuditLogs', { query: { startDate: text } }],
      (text) => ['/v1/AuditLogs', { query: { status: text } }],
      (text) => ['/v1/AuditLogs', { query: { operations: text } }],
      (text) => ['/v1/AuditLogs', { query: { reseller: text } }],
      (text) => ['/v1/Resellers', { headers: { 'x-tenant': latin1(text) } }],
      (text) => ['/v1/Resellers', { headers: { 'x-correlation-id': latin1(text) } }],
    ]
    await inTurns(injections, async (text, index) => {
      const [path, sent] = places[index % places.length]!(text)
      const { status, body } = await api.request('GET', path, sent)
      expect([200, 400, 404], `${path} ${text}`).toContain(status)
      if (status !== 200 || !path.includes('Audit')) return
      const found = body.items.map((one: { resellerName: string | null }) => plain(one.resellerName ?? ''))
      if (sent.query?.reseller === undefined) expect(found, text).toEqual([])
      else expect(found.filter((name: string) => !name.includes(plain(text)))).toEqual([])
    })
  })

  it('all of them are valid idempotency keys', async () => {
    await inTurns(injections.filter((text) => /^[\x20-\x7e]+$/.test(text)).slice(0, 60), async (text) => {
      const headers = { 'idempotency-key': text }
      const post = () =>
        api.request('POST', '/v1/Resellers', { body: { ...exampleReseller, companyName: 'Key' }, headers })
      const [first, second] = [await post(), await post()]
      expect([first.status, second.status]).toEqual([201, 201])
      expect(second.body).toEqual(first.body)
    })
  })

  it('every pattern checks text of 50 kB that almost matches at once', async () => {
    const members = ['country', 'zipCode', 'phone', 'email', 'companyName', 'city', 'taxId', 'id'] as const
    for (const text of runs) {
      const body = Object.fromEntries(members.map((member) => [member, text]))
      for (const country of [text, 'GB']) {
        const answer = await atOnce('POST', '/v1/Resellers', {
          body: { ...exampleReseller, ...body, country },
        })
        expect(answer.status).toBe(400)
        expect(answer.text.length).toBeLessThan(10_000)
      }
    }
  })

  it('long text in paths, queries and headers is checked at once', async () => {
    for (const run of runs) {
      const text = encodeURIComponent(run)
        .slice(0, 12_000)
        .replace(/%[^%]?$/, '')
      const header = latin1(run).slice(0, 12_000)
      const requests: [string, TestRequest][] = [
        [`/v1/Resellers/${text}`, {}],
        [`/v1/Resellers/${text.slice(0, 900).replace(/%[^%]?$/, '')}`, {}],
        [`/v1/AuditLogs?startDate=${text}&endDate=${text}`.slice(0, 14_000).replace(/%[^%]?$/, ''), {}],
        [`/v1/Resellers?searchValue=${text}`, {}],
        [`/v1/Resellers?continuationToken=${text}`, {}],
        [`/v1/Resellers?${text}=1`, {}],
        ['/v1/Resellers', { headers: { 'x-tenant': header } }],
        ['/v1/Resellers', { headers: { 'x-correlation-id': header } }],
        ['/v1/Resellers', { headers: { authorization: `Bearer ${header}` } }],
        [`/v1/Resellers/${demoResellerId(1)}`, { headers: { 'if-none-match': header } }],
        ['/v1/Resellers', { headers: { accept: header } }],
      ]
      for (const [path, sent] of requests) {
        const { status } = await atOnce('GET', path, sent)
        expect([200, 400, 401, 403, 404, 406, 414], `${path.slice(0, 60)} ${status}`).toContain(status)
      }
      for (const name of ['idempotency-key', 'if-match', 'content-type', 'content-encoding']) {
        const headers = { [name]: header || 'x' }
        const { status } = await atOnce('POST', '/v1/Resellers', { body: exampleReseller, headers })
        expect([201, 400, 412, 415], `${name} ${status}`).toContain(status)
      }
    }
  })

  it('each line of the log is one JSON object, whatever a request contains', async () => {
    const forged = '\r\n{"level":30,"msg":"forged"}\u001b[31m\u2028\u0007'
    const encoded = encodeURIComponent(forged)
    const headers = { 'user-agent': 'x\t{"level":60}', 'x-correlation-id': `"}{${latin1('\u0085')}` }
    await api.request('GET', `/v1/Resellers/${encoded}`)
    await api.request('GET', `/${encoded}`)
    await api.request('GET', `/v1/Resellers?searchValue=${encoded}&${encoded}=1`)
    await api.request('GET', '/v1/Resellers', { headers })
    await api.request('POST', '/v1/Resellers', { body: { ...exampleReseller, companyName: forged } })
    await raw(api.url, '/v1/Resellers/"}\\u001b[31m{"level":60')
    const requests = api.log.filter((line) => line.includes('"msg":"request"'))
    expect(requests).toHaveLength(6)
    for (const line of api.log) {
      expect(line.endsWith('\n')).toBe(true)
      expect(line.slice(0, -1)).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/)
      expect(JSON.parse(line).msg).not.toBe('forged')
    }
  })
})

/** Runs work for each item, eight items at a time. */
async function inTurns<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const turn = async () => {
    for (let index = next++; index < items.length; index = next++)
      results[index] = await work(items[index]!, index)
  }
  await Promise.all(Array.from({ length: 8 }, turn))
  return results
}

function chunked<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}

/** The normalisation of searches: without accents and case. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .normalize('NFC')
}

/** Whether a text is a valid header value: Latin-1 without control characters, not empty. */
function latin1(text: string): string {
  return [...text].map((one) => (/^[\t\x20-\x7e\x80-\xff]$/.test(one) ? one : '?')).join('') || 'x'
}

/** Requests a path unchanged, without the encoding that fetch adds. */
function raw(url: string, path: string): Promise<void> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers: { 'x-tenant': demo.domain } }, (response) => {
      response.resume().once('end', resolve)
    })
      .once('error', reject)
      .end()
  })
}
