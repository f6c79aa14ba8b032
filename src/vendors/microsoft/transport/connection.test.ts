import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { company, moved, newCustomer, newIntent } from '../../conformance/conformance.ts'
import type { Vendor } from '../../port.ts'
import { accountOf } from '../account.ts'
import { openVendor, settingsFor } from '../simulated.ts'
import { openConnection } from './connection.ts'

// A vendor of few words, for what the simulator never says.
interface Received {
  readonly request: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}
type Answer = (response: ServerResponse, request: IncomingMessage) => void

let received: Received[] = []
let signIns = 0
let lifetime = 3_600
let answers: Answer
/** Returns the refusal of a sign-in to a directory with a form; undefined when the sign-in succeeds. */
let refusalOf: (directory: string, form: URLSearchParams) => Answer | undefined
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  if (request.url!.includes('/oauth2/')) {
    signIns += 1
    const form = new URLSearchParams(String(Buffer.concat(chunks)))
    const refusal = refusalOf(request.url!.split('/')[1]!, form)
    if (refusal !== undefined) return refusal(response, request)
    return json({ access_token: token, expires_in: lifetime })(response, request)
  }
  received.push({
    request: `${request.method} ${request.url}`,
    headers: request.headers,
    body: String(Buffer.concat(chunks)),
  })
  answers(response, request)
})
const token = 'eyJhbGciOiJub25lIn0.secret-of-the-session'
const partner = {
  tenantId: 'a1000000-0000-4000-8000-000000000001',
  clientId: 'robot',
  clientSecret: 'S3cret!',
}
const customerId = 'c1000000-0000-4000-8000-000000000001'

function json(body: unknown, status = 200, headers = {}): Answer {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
}

let url: string
let vendor: Vendor
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
beforeEach(() => {
  received = []
  signIns = 0
  lifetime = 3_600
  refusalOf = () => undefined
  vendor = openVendor({ type: 'MicrosoftTier1', ...settingsFor(url, partner, 'refresh-me') })
})

describe('a request', () => {
  test('carries who asks, for what, and in which language', async () => {
    answers = json({}, 404)
    const intent = newIntent()
    await vendor.customer(customerId, intent)
    expect(received).toMatchObject([
      {
        request: `GET /v1/customers/${customerId}`,
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          'x-locale': 'en-US',
          'ms-requestid': expect.stringMatching(/^[\da-f-]{36}$/),
          'ms-correlationid': intent.correlationId,
        },
      },
    ])
  })

  test.each(['', '/', '/v1', '/v1/'])(
    'is sent to the same path if the URL of the account ends in "%s"',
    async (end) => {
      answers = json({}, 404)
      const settings = settingsFor(url, partner, 'refresh-me', { partnerCenterUrl: `${url}${end}` })
      vendor = openVendor({ type: 'MicrosoftTier1', ...settings })
      await vendor.customer(customerId, newIntent())
      expect(received).toMatchObject([{ request: `GET /v1/customers/${customerId}` }])
    },
  )

  test('keeps its request id when it is repeated', async () => {
    answers = json({}, 503)
    await vendor.customer(customerId, newIntent())
    expect(received).toHaveLength(3)
    expect(new Set(received.map(({ headers }) => headers['ms-requestid'])).size).toBe(1)
  })

  test('that asks has an id of its own', async () => {
    answers = json({}, 404)
    const intent = newIntent()
    await vendor.customer(customerId, intent)
    await vendor.customer(customerId, intent)
    const ids = received.map(({ headers }) => headers['ms-requestid'])
    expect(new Set([...ids, intent.requestId, intent.correlationId]).size).toBe(4)
  })

  test('uses a token until half a minute before its end', async () => {
    answers = json({}, 404)
    lifetime = 25
    for (let count = 0; count < 3; count += 1) await vendor.customer(customerId, newIntent())
    expect(signIns).toBe(3)
    lifetime = 60
    for (let count = 0; count < 3; count += 1) await vendor.customer(customerId, newIntent())
    expect(signIns).toBe(4)
  })

  test('that found no one to take it leaves nothing open', async () => {
    const nobody = settingsFor(url, partner, undefined, { partnerCenterUrl: await closedUrl() })
    vendor = openVendor({ type: 'MicrosoftTier1', ...nobody })
    expect(await vendor.createCustomer(newCustomer(null), newIntent())).toMatchObject({
      kind: 'unavailable',
      reason: expect.stringContaining('no connection'),
    })
  })

  test('sends a resource back with everything that came with it, to the digit', async () => {
    const profile = `{"companyName":"Nordlicht","credit":120.5682999999995904716,"attributes":{"etag":"7"}}`
    answers = (response, request) => json(request.method === 'GET' ? profile : {})(response, request)
    const seen = {
      ...company,
      companyName: 'Nordlicht',
      email: '',
      culture: '',
      language: '',
      address: noAddress,
    }
    expect(await vendor.updateCompany(customerId, moved, seen, newIntent())).toMatchObject({ kind: 'done' })
    expect(received[1]).toMatchObject({ headers: { 'if-match': '"7"', 'content-type': 'application/json' } })
    expect(received[1]!.body).toContain('"credit":120.5682999999995904716')
  })

  test('does not follow redirects', async () => {
    answers = json({}, 307, { location: `${url}/v1/elsewhere` })
    expect((await vendor.createCustomer(newCustomer(null), newIntent())).kind).not.toBe('done')
    expect((await vendor.testConnection(newIntent())).kind).not.toBe('done')
    expect(received.map(({ request }) => request)).not.toContain('POST /v1/elsewhere')
    expect(received.map(({ request }) => request)).not.toContain('GET /v1/elsewhere')
  })

  test.each([301, 302, 303, 304, 307, 308])(
    'is neither done nor refused when it is answered by %i without a word',
    async (status) => {
      answers = (response) => void response.writeHead(status, { location: `${url}/v1/elsewhere` }).end()
      expect((await vendor.createCustomer(newCustomer(null), newIntent())).kind).toBe('unknown')
      expect((await vendor.customer(customerId, newIntent())).kind).toBe('unavailable')
    },
  )

  test.each([505, 507, 509, 520, 530, 599])(
    'is neither done nor refused when it is answered by %i',
    async (status) => {
      answers = json({ message: 'An unknown error occurred.' }, status)
      expect((await vendor.createCustomer(newCustomer(null), newIntent())).kind).toBe('unknown')
      expect((await vendor.customer(customerId, newIntent())).kind).toBe('unavailable')
    },
  )
})

/** An address at which no server listens. */
async function closedUrl(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}`
}

const noAddress = {
  ...{ country: '', addressLine1: '', city: '', postalCode: '' },
  ...{ addressLine2: null, state: null, firstName: null, middleName: null, lastName: null, phone: null },
}

describe('an answer', () => {
  test.each([
    [{ code: 4711, description: 'No.' }, '4711'],
    [{ code: '4711', description: 'No.', data: [], source: 'PartnerFD' }, '4711'],
    [{ statusCode: 400, message: 'No.' }, '400'],
    [{ error: { code: 'BadRequest', message: 'No.' } }, 'BadRequest'],
    [{ code: 4711, description: '{"code":"60071","reason":"No."}' }, '4711'],
  ])('that refuses is understood in the shape %j', async (body, code) => {
    answers = json(body, 400)
    const outcome = await vendor.customer(customerId, newIntent())
    expect(outcome).toEqual({ kind: 'refused', code, reason: 'Microsoft refuses the request: No.' })
  })

  test.each([
    [400, 'refused'],
    [403, 'refused'],
    [404, 'missing'],
    [405, 'refused'],
    [409, 'refused'],
    [410, 'unavailable'],
    [501, 'refused'],
  ])('%i without a word comes to: %s', async (status, kind) => {
    answers = (response) => void response.writeHead(status).end()
    expect(await vendor.customer(customerId, newIntent())).toMatchObject({
      kind,
      reason: expect.stringMatching(/\.$/),
    })
  })

  test('410 means a missing object only for exports, which expire', async () => {
    answers = (response) => void response.writeHead(410).end()
    expect((await vendor.lineExport('some-export', newIntent())).kind).toBe('missing')
    expect((await vendor.order(customerId, '0', newIntent())).kind).toBe('unavailable')
    expect((await vendor.removeRelationship(customerId, newIntent())).kind).toBe('unknown')
  })

  test('that takes no token is asked once more with a new one, and no third time', async () => {
    answers = json({ code: 400, description: 'Access denied.' }, 401)
    expect(await vendor.customer(customerId, newIntent())).toMatchObject({
      kind: 'unavailable',
      needs: 'credentials',
    })
    expect(received).toHaveLength(2)
  })

  test('quotes no secret of ours, no control characters, and is no novel', async () => {
    const said = `Bad\u0000 \u001b[31mtoken\r\n${token} S3cret! refresh-me ${'😀'.repeat(400)}`
    answers = json({ code: 4711, description: said }, 400)
    const outcome = await vendor.customer(customerId, newIntent())
    const { reason } = outcome as Extract<typeof outcome, { kind: 'refused' }>
    for (const secret of [token, 'S3cret!', 'refresh-me']) expect(reason).not.toContain(secret)
    expect(reason).toMatch(/^Microsoft refuses the request: Bad \[31mtoken … … … 😀+…$/u)
    expect([...reason].length).toBeLessThan(340)
  })

  test.each([
    ['in seconds', () => '40'],
    ['as a date', () => new Date(Date.now() + 40_000).toUTCString()],
  ])('that asks to wait %s is obeyed', async (_, retryAfter) => {
    answers = (response) => void response.writeHead(429, { 'retry-after': retryAfter() }).end('Slow down.')
    const outcome = await vendor.customer(customerId, newIntent())
    const { afterMs } = outcome as Extract<typeof outcome, { kind: 'throttled' }>
    expect(afterMs).toBeGreaterThan(38_000)
    expect(afterMs).toBeLessThan(43_000)
  })

  test.each([
    ['a fraction', { message: 1.5 }],
    ['an object', { message: { toString: 'x' } }],
  ])('that throttles with %s for its text is understood', async (_, body) => {
    answers = json(body, 429, { 'retry-after': '40' })
    expect((await vendor.customer(customerId, newIntent())).kind).toBe('throttled')
  })

  test('that is too long is not read to its end', async () => {
    answers = json(JSON.stringify({ id: 'x', padding: ' '.repeat(30_000) }))
    vendor = openVendor({
      type: 'MicrosoftTier1',
      ...settingsFor(url, partner, undefined, { limits: { longestAnswer: 20_000 } }),
    })
    expect(await vendor.customer(customerId, newIntent())).toMatchObject({
      kind: 'unavailable',
      reason: expect.stringContaining('longer than 20 kB'),
    })
  })

  test('with more customers than were asked for is searched for the very domain', async () => {
    const wanted = newCustomer(null)
    const [domain, other] = [
      `${wanted.domainPrefix}.OnMicrosoft.com`,
      `${wanted.domainPrefix}.onmicrosoft.com.example`,
    ]
    const items = [other, `x${domain}`, domain].map((name, index) => ({
      id: `customer ${index}`,
      companyProfile: { domain: name },
    }))
    answers = json({ items })
    expect(await vendor.findCreatedCustomer(wanted, newIntent())).toMatchObject({
      value: { customerId: 'customer 2' },
    })
    answers = json({ items: items.slice(0, 2) })
    expect(await vendor.findCreatedCustomer(wanted, newIntent())).toMatchObject({ kind: 'missing' })
  })

  test('to a creation that names no customer leaves it open', async () => {
    answers = json({ attributes: {} }, 201)
    expect(await vendor.createCustomer(newCustomer(null), newIntent())).toMatchObject({ kind: 'unknown' })
  })

  test.each([
    ['empty', ''],
    ['a list', '["x"]'],
    ['nothing', 'null'],
    ['a text', '"text"'],
    ['a number', '7'],
    ['an empty object', '{}'],
    ['an object for an id', '{"id":{},"items":{}}'],
    ['a prototype', '{"__proto__":{"id":"x","items":[]}}'],
    ['100,000 lists in lists', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ])('that is %s is none', async (_, text) => {
    answers = json(text)
    const tracing = newIntent()
    for (const outcome of [
      await vendor.testConnection(tracing),
      await vendor.customer(customerId, tracing),
      await vendor.company(customerId, tracing),
      await vendor.updateCompany(customerId, moved, company, tracing),
      await vendor.domains(customerId, tracing),
      await vendor.addDomain(customerId, 'nordlicht.example', tracing),
      await vendor.relationshipLink(null, tracing),
    ]) {
      expect(outcome).toMatchObject({ kind: 'unavailable' })
    }
    for (const question of [
      vendor.agreement(customerId, tracing),
      vendor.qualifications(customerId, tracing),
      vendor.findCreatedCustomer(newCustomer(null), tracing),
      vendor.isAddressUsable(company.address, tracing),
    ]) {
      await expect(question).resolves.toHaveProperty('kind')
    }
  })
})

describe('a vendor that was silent', () => {
  test('answers again although a slow request waits on a silent connection', async () => {
    const limits = {
      ...{ failures: 1, rest: 1, probe: 300, tries: 1 },
      ...{ question: { all: 2_000, each: 300 }, slow: { all: 3_600_000, each: 3_600_000 } },
    }
    const settings = settingsFor(url, partner, undefined, { limits })
    const { ask } = openConnection(accountOf(1, settings, settings))
    const call = { method: 'GET', path: '/invoices', family: 'invoices', as: 'app' } as const
    const silent: ServerResponse[] = []
    answers = (response) => void silent.push(response)
    expect(await ask(call, {}, newIntent())).toMatchObject({ kind: 'unavailable' })
    await expect
      .poll(() => {
        void ask(call, { isSlow: true }, newIntent())
        return silent.length
      })
      .toBe(2)
    answers = json({ items: [] })
    await expect.poll(async () => (await ask(call, {}, newIntent())).kind).toBe('done')
    for (const response of silent) response.destroy()
  })
})

describe('a list', () => {
  const list = { method: 'GET', path: '/customers', family: 'customers', as: 'app' } as const
  const pagesOf = async () => {
    const settings = settingsFor(url, partner, undefined)
    const found = []
    for await (const page of openConnection(accountOf(1, settings, settings)).pages(list, {}, newIntent()))
      found.push(page)
    return found
  }

  test('ends when the vendor repeats a page for ever', async () => {
    const next = {
      uri: '/customers?seekOperation=Next',
      headers: [{ key: 'MS-ContinuationToken', value: 'AAA' }],
    }
    answers = json({ items: [{ id: 'x' }], links: { next } })
    const pages = await pagesOf()
    expect(pages.map(({ kind }) => kind)).toEqual(['done', 'done', 'unavailable'])
    expect(received[1]).toMatchObject({
      request: 'GET /v1/customers?seekOperation=Next',
      headers: { 'ms-continuationtoken': 'AAA' },
    })
  })

  test('ends when the vendor leads back to an earlier page', async () => {
    answers = (response, request) => {
      const value = request.headers['ms-continuationtoken'] === 'AAA' ? 'BBB' : 'AAA'
      const next = { uri: '/customers?seekOperation=Next', headers: [{ key: 'MS-ContinuationToken', value }] }
      // A reader that does not notice would read for ever.
      json(received.length > 20 ? { items: [] } : { items: [{ id: 'x' }], links: { next } })(
        response,
        request,
      )
    }
    expect((await pagesOf()).at(-1)).toMatchObject({ kind: 'unavailable' })
    expect(received).toHaveLength(3)
  })

  const verified = (mpnId: string) => vendorOfTier2().verifyReseller(mpnId, newIntent())
  const vendorOfTier2 = () =>
    openVendor({ type: 'MicrosoftTier2', ...settingsFor(url, partner, 'refresh-me') })
  const reseller = (mpnId: string) => ({ id: mpnId, mpnId, state: 'active' })

  test('that comes whole as a rule is read to its last page', async () => {
    const next = { uri: '/relationships?seekOperation=Next' }
    answers = (response, request) => {
      if (request.url!.includes('agreementstatus'))
        return json({ isAgreementSigned: true })(response, request)
      const isFirst = request.headers['ms-continuationtoken'] === undefined
      const first = { items: [reseller('1')], links: { next }, continuationToken: 'AAA' }
      json(isFirst ? first : { items: [reseller('2')] })(response, request)
    }
    expect(await verified('2')).toEqual({ kind: 'done', value: { resellerId: '2' } })
  })

  test('whose next page cannot be asked for is not taken for the whole', async () => {
    answers = json({ items: [reseller('1')], links: { next: { uri: '/relationships?offset=1' } } })
    expect(await verified('2')).toMatchObject({ kind: 'unavailable' })
  })

  test('ends with the failure of a page', async () => {
    const next = { uri: '/customers?seekOperation=Next' }
    answers = (response, request) =>
      received.length === 1
        ? json({ items: [], links: { next }, continuationToken: 'AAA' })(response, request)
        : json({ code: 20002 }, 403)(response, request)
    expect((await pagesOf()).map(({ kind }) => kind)).toEqual(['done', 'missing'])
  })
})

describe('a sign-in', () => {
  // The shapes of answers of the identity platform, as clients have recorded them.
  const refusal = (error: string, code: number, more: object = {}, status = 400) =>
    json({ error, error_description: `AADSTS${code}: No.`, error_codes: [code], ...more }, status)
  const isFor = (form: URLSearchParams, host: string) => form.get('scope')!.startsWith(`https://${host}/`)

  let reported: string[]
  beforeEach(() => {
    reported = []
    const onNeeds = async (needs: string) => void reported.push(needs)
    vendor = openVendor({ type: 'MicrosoftTier1', ...settingsFor(url, partner, 'refresh-me', { onNeeds }) })
    answers = json({ companyName: 'Nordlicht', value: [] })
  })
  test('that waits for silent ones ends in time', async () => {
    refusalOf = () => () => {}
    const limits = { question: { all: 1_000, each: 400 }, tries: 1 }
    const settings = settingsFor(url, partner, 'refresh-me', { limits })
    const { ask } = openConnection(accountOf(1, settings, settings))
    const call = { method: 'GET', path: '/domains', family: 'domains', as: 'user', on: 'graph' } as const
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => ask(call, { params: { customerId: randomUUID() } }, newIntent())),
    )
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['unavailable']))
    // The others have not begun, because the refresh token of a user is used by one sign-in after the other.
    expect(signIns).toBeLessThan(8)
    refusalOf = () => undefined
    await expect.poll(() => signIns).toBe(8)
  })

  const organization = () => vendor.testConnection(newIntent())
  const relationships = () => vendor.delegatedRelationships(null, newIntent())

  test.each([
    ['invalid_grant', 65001, { suberror: 'consent_required' }],
    ['invalid_grant', 50076, { suberror: 'basic_action' }],
    ['interaction_required', 50079, { claims: '{"access_token":{}}' }],
    ['invalid_resource', 500011, {}],
    ['invalid_resource', 650057, {}],
    ['invalid_scope', 70011, {}],
  ])('that one interface refuses with %s %i leaves the others usable', async (error, code, more) => {
    refusalOf = (_, form) => (isFor(form, 'graph.microsoft.com') ? refusal(error, code, more) : undefined)
    expect(await relationships()).toMatchObject({
      kind: 'unavailable',
      needs: 'consent',
      reason: expect.stringMatching(new RegExp(`Microsoft Graph.*AADSTS${code}`)),
    })
    expect(await organization()).toMatchObject({ kind: 'done' })
    expect(reported).toEqual([])
  })

  test.each([
    ['invalid_grant', 700082, {}],
    ['invalid_grant', 65001, { suberror: 'consent_required' }],
    ['interaction_required', 50079, { claims: '{"access_token":{}}' }],
  ])('that Partner Center refuses with %s %i asks for the consent', async (error, code, more) => {
    refusalOf = (_, form) => (form.has('refresh_token') ? refusal(error, code, more) : undefined)
    expect(await organization()).toMatchObject({
      kind: 'unavailable',
      needs: 'consent',
      reason: expect.stringContaining(`AADSTS${code}`),
    })
    expect(reported).toEqual(['consent'])
  })

  test.each([
    ['temporarily_unavailable', 90033],
    ['server_error', 90000],
  ])('that fails in passing with %s asks for nothing', async (error, code) => {
    refusalOf = () => (signIns === 1 ? refusal(error, code) : undefined)
    expect(await organization()).toMatchObject({ kind: 'done' })
    expect(reported).toEqual([])
  })

  test.each([302, 307, 520])('that is answered once by %i asks for nothing', async (status) => {
    const elsewhere: Answer = (response) => void response.writeHead(status, { location: '/sorry' }).end()
    refusalOf = () => (signIns === 1 ? elsewhere : undefined)
    expect(await organization()).toMatchObject({ kind: 'done' })
    expect(reported).toEqual([])
  })

  test('that the directory of a customer refuses is final, and no word about the account', async () => {
    refusalOf = (directory) =>
      directory === customerId ? refusal('invalid_grant', 65001, { suberror: 'consent_required' }) : undefined
    const subscriptionId = 'd1000000-0000-4000-8000-000000000001'
    expect(await vendor.grantOwnerAccess(customerId, subscriptionId, 'ada@example.com', newIntent())).toEqual(
      {
        kind: 'refused',
        code: 'Directory',
        reason: expect.stringMatching(/directory of the customer.*AADSTS65001/),
      },
    )
    expect(await organization()).toMatchObject({ kind: 'done' })
    expect(reported).toEqual([])
  })
})

describe('a file', () => {
  const call = { method: 'GET', path: '/file', family: 'invoices', as: 'app' } as const

  async function read(limits: { each: number; all: number; slowest: number }): Promise<number> {
    const { slowest, ...file } = limits
    const settings = settingsFor(url, partner, undefined, { limits: { file, slowestFile: slowest } })
    const answer = await openConnection(accountOf(1, settings, settings)).askForFile(call, {}, newIntent())
    let bytes = 0
    for await (const chunk of answer.kind === 'done' ? answer.value : []) bytes += chunk.length
    return bytes
  }

  /** Answers with a chunk of some bytes every 20 ms. */
  const dripping =
    (bytes: number, chunks: number): Answer =>
    (response) => {
      response.writeHead(200)
      let left = chunks
      const timer = setInterval(() => {
        left -= 1
        if (left === 0) response.end()
        else response.write(Buffer.alloc(bytes))
      }, 20)
      response.once('close', () => clearInterval(timer))
    }

  // Without this limit, a vendor that sends a byte before each time-out would keep an import and its connections for ever.
  test('that arrives too slowly is interrupted, although no chunk is late', async () => {
    answers = dripping(1, 1_000)
    await expect(read({ each: 10_000, all: 300, slowest: 10_000 })).rejects.toThrow(
      'The download of a file from Microsoft was interrupted: it sends less than 10 kB per second.',
    )
  })

  test('that takes long is read to its end, if it arrives fast enough', async () => {
    answers = dripping(10_000, 40)
    expect(await read({ each: 10_000, all: 300, slowest: 10_000 })).toBe(390_000)
  })
})
