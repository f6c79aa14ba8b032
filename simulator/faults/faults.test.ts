import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { directPartner, refreshTokens } from '../seed/seed.ts'
import { startSimulator } from '../simulator.ts'
import { callerOf, createdCustomer, newCustomer, simulatorForTests } from '../testing/client.ts'
import type { FaultRule } from './tables.ts'

const { control, direct } = simulatorForTests()
const route = 'POST /v1/customers'
const plan = (...rules: (Partial<FaultRule> & Pick<FaultRule, 'fault'>)[]) =>
  control(
    'PUT',
    '/simulator/faults',
    rules.map((rule) => ({ route, ...rule })),
  )
const headers = { 'MS-RequestId': '94e4e214-6b06-4fb7-96d1-94d559f9b47f' }
const creations = async () => (await control('GET', '/simulator/ledger?kind=CreateCustomer')).body.length

beforeEach(() => direct('GET', '/v1/profiles/organization'))
afterEach(() => control('POST', '/simulator/reset'))

describe('a fault without an answer', () => {
  it.each([
    ['reset', false],
    ['reset', true],
    ['timeout', false],
    ['timeout', true],
  ] as const)('%s, having acted: %s; a retry does not act again', async (fault, acts) => {
    await plan({ fault, acts, next: 1, ms: 50 })
    const body = newCustomer()
    await expect(direct('POST', '/v1/customers', body, headers)).rejects.toThrow()
    expect(await creations()).toBe(acts ? 1 : 0)
    expect((await direct('POST', '/v1/customers', body, headers)).status).toBe(201)
    expect(await creations()).toBe(1)
  })

  it('half a body is sent after the request was executed', async () => {
    await plan({ fault: 'half' })
    await expect(direct('POST', '/v1/customers', newCustomer())).rejects.toThrow()
    expect(await creations()).toBe(1)
  })
})

describe('a fault with another answer', () => {
  it.each([
    [{ status: 429 }, null, { statusCode: 429 }],
    [{ status: 429, retryAfter: 7 }, '7', { message: 'Rate limit is exceeded. Try again in 7 seconds.' }],
    [{ status: 500 }, null, { code: 800003, source: 'PartnerFD' }],
    [{ status: 500, code: 800005, acts: true }, null, { code: 800005 }],
    [{ status: 409, code: 800064, description: 'Busy.' }, null, { code: 800064, description: 'Busy.' }],
  ] as const)('%j', async (how, retryAfter, body) => {
    await plan({ fault: 'status', ...how })
    const answer = await direct('POST', '/v1/customers', newCustomer())
    expect(answer).toMatchObject({ status: how.status, body })
    expect(answer.headers.get('retry-after')).toBe(retryAfter)
    expect(await creations()).toBe('acts' in how ? 1 : 0)
  })

  it.each([
    { fault: 'status', status: 502 },
    { fault: 'status', status: 503, retryAfter: 2 },
    { fault: 'html' },
  ] as const)('%j is a page of the gateway', async (rule) => {
    await plan(rule)
    const { status, headers, text } = await direct('POST', '/v1/customers', newCustomer())
    expect(status).toBe('status' in rule ? rule.status : 502)
    expect(headers.get('content-type')).toBe('text/html')
    expect(text).toMatch(/^<html>/)
  })
})

describe('a fault in the answer', () => {
  it('a huge body is the correct one after that many spaces', async () => {
    await plan({ fault: 'huge', bytes: 3_000_000 })
    const { text, body } = await direct('POST', '/v1/customers', newCustomer())
    expect(text.length).toBeGreaterThan(3_000_000)
    expect(body.id).toBeTruthy()
  })

  it('a byte order mark precedes the body', async () => {
    await plan({ fault: 'bom' })
    const { text, body } = await direct('POST', '/v1/customers', newCustomer())
    expect(text.startsWith('\uFEFF{')).toBe(true)
    expect(body.id).toBeTruthy()
  })

  it('an unknown enum replaces the values of one member or of all', async () => {
    const id = await createdCustomer(direct)
    await plan({ fault: 'unknown-enum', route: 'GET /v1/customers/{id}' })
    expect((await direct('GET', `/v1/customers/${id}`)).body.relationshipToPartner).toBe('not_known_yet')
    await plan({ fault: 'unknown-enum', field: 'language', route: 'GET /v1/customers/*' })
    const { body } = await direct('GET', `/v1/customers/${id}`)
    expect([body.relationshipToPartner, body.billingProfile.language]).toEqual(['reseller', 'not_known_yet'])
  })

  it('a list has an item twice', async () => {
    const id = await createdCustomer(direct)
    await plan({ fault: 'duplicate', route: 'GET /v1/customers' })
    const { body } = await direct('GET', '/v1/customers')
    expect(body.items.map((item: { id: string }) => item.id)).toEqual([id, id])
  })

  it('a duplicated write acts once when it has a request id', async () => {
    await plan({ fault: 'duplicate' })
    expect((await direct('POST', '/v1/customers', newCustomer(), headers)).status).toBe(201)
    expect(await creations()).toBe(1)
    // Without a request id the second write finds the domain taken by the first.
    expect((await direct('POST', '/v1/customers', newCustomer())).status).toBe(400)
    expect(await creations()).toBe(2)
  })

  it('a stale read returns an older copy, whose etag is stale', async () => {
    const id = await createdCustomer(direct)
    const path = `/v1/customers/${id}/profiles/billing`
    const before = (await direct('GET', path)).body
    const conditions = { 'if-match': `"${before.attributes.etag}"` }
    await direct('PUT', path, { ...before, companyName: 'Renamed' }, conditions)
    await plan({ fault: 'stale', route: 'GET /v1/**' })
    expect((await direct('GET', path)).body).toEqual(before)
    expect((await direct('GET', '/v1/customers')).body.items[0].companyProfile.companyName).toBe(
      before.companyName,
    )
    expect((await direct('PUT', path, before, conditions)).status).toBe(412)
    await plan({ fault: 'stale', age: 'PT0S', route: 'GET /v1/**' })
    expect((await direct('GET', path)).body.companyName).toBe('Renamed')
  })

  it('a stale read omits new rows', async () => {
    await plan({ fault: 'stale', route: 'GET /v1/**' })
    const id = await createdCustomer(direct)
    expect((await direct('GET', `/v1/customers/${id}`)).status).toBe(404)
    expect((await direct('GET', '/v1/customers')).body.items).toEqual([])
  })
})

describe('an accepted request', () => {
  it('is executed once, at its due time', async () => {
    const id = await createdCustomer(direct)
    const path = `/v1/customers/${id}/profiles/billing`
    const before = (await direct('GET', path)).body
    await control('PUT', '/simulator/clock', { now: '2027-01-01T00:00:00Z' })
    const later = callerOf(control, directPartner)
    await plan({ fault: 'accepted', after: 'PT30S', route: `PUT ${path}` })
    const send = () =>
      later(
        'PUT',
        path,
        { ...before, companyName: 'Renamed' },
        {
          ...headers,
          'if-match': `"${before.attributes.etag}"`,
        },
      )
    const answer = await send()
    expect([answer.status, answer.text]).toEqual([202, ''])
    expect(answer.headers.get('location')).toBe(path.replace('/v1', ''))
    expect((await send()).status).toBe(202)
    expect((await later('GET', path)).body.companyName).toBe(before.companyName)
    await control('PUT', '/simulator/clock', { advance: 'P1D' })
    const muchLater = callerOf(control, directPartner)
    expect((await muchLater('GET', path)).body.companyName).toBe('Renamed')
    const { body } = await control('GET', '/simulator/ledger?kind=UpdateBillingProfile')
    expect((await control('GET', '/simulator/state?last=0')).body.sizes.scheduled).toBe(0)
    expect(body).toMatchObject([{ time: '2027-01-01T00:00:30.000Z', requestId: headers['MS-RequestId'] }])
  })
})

describe('a fault plan', () => {
  const statuses = async (count: number) => {
    const seen: number[] = []
    for (let sent = 0; sent < count; sent += 1) seen.push((await direct('GET', '/v1/profiles/mpn')).status)
    return seen
  }
  const rule = { route: 'GET /v1/profiles/*', fault: 'status', status: 500 } as const

  it('hits every n-th request, or the next n', async () => {
    await plan({ ...rule, every: 3 })
    expect(await statuses(6)).toEqual([200, 200, 500, 200, 200, 500])
    await plan({ ...rule, next: 2 })
    expect(await statuses(4)).toEqual([500, 500, 200, 200])
    expect((await control('GET', '/simulator/faults')).body).toMatchObject([{ seen: 4, fired: 2 }])
  })

  it('hits the same requests at random when the seed is the same', async () => {
    const run = async (seed: string) => {
      await control('POST', '/simulator/reset', { seed })
      await plan({ ...rule, probability: 0.5 })
      const caller = callerOf(control, directPartner, refreshTokens.direct)
      const seen: number[] = []
      for (let sent = 0; sent < 20; sent += 1) seen.push((await caller('GET', '/v1/profiles/mpn')).status)
      return seen
    }
    const first = await run('one')
    expect(new Set(first)).toEqual(new Set([200, 500]))
    expect(await run('one')).toEqual(first)
    expect(await run('two')).not.toEqual(first)
    await control('POST', '/simulator/reset', { seed: 'tests' })
  })

  it('applies before authentication, and never to the control API', async () => {
    await plan({ fault: 'status', status: 503, route: '* /**' })
    expect((await control('GET', '/v1/customers')).status).toBe(503)
    expect((await control('GET', '/simulator/clock')).status).toBe(200)
    await control('DELETE', '/simulator/faults')
    expect((await control('GET', '/v1/customers')).status).toBe(401)
  })

  it('can delay a request and apply another fault to it', async () => {
    await plan({ fault: 'delay', ms: 60 }, { fault: 'bom' })
    const start = performance.now()
    const { text } = await direct('POST', '/v1/customers', newCustomer())
    expect(performance.now() - start).toBeGreaterThan(55)
    expect(text.startsWith('\uFEFF')).toBe(true)
  })

  it.each([
    [{}, 'Send a list of rules.'],
    [[{ route, fault: 'rain' }], '[0].fault must be one of delay, '],
    [[{ route: '/v1/customers', fault: 'bom' }], '[0].route must be like POST /v1/customers.'],
    [
      [
        { route, fault: 'bom' },
        { route, fault: 'status' },
      ],
      '[1].status is required for this fault.',
    ],
    [[{ route, fault: 'bom', often: 1 }], '[0].often is not a member of a rule'],
    [[{ route, fault: 'bom', every: 0 }], '[0].every must be an integer from 1.'],
  ])('is refused: %j', async (rules, text) => {
    const { status, body } = await control('PUT', '/simulator/faults', rules)
    expect([status, body.error]).toEqual([400, expect.stringContaining(text)])
  })

  it('is shown in the list of requests', async () => {
    await plan({ fault: 'timeout', next: 1, ms: 10 })
    await expect(direct('POST', '/v1/customers', newCustomer())).rejects.toThrow()
    const { body } = await control('GET', '/simulator/requests?last=1')
    expect(body).toMatchObject([{ method: 'POST', url: '/v1/customers', status: null, faults: ['timeout'] }])
  })
})

it('a hanging connection does not prevent the simulator from closing', async () => {
  const simulator = await startSimulator({ host: '127.0.0.1', port: 0 })
  const rules = JSON.stringify([{ route: '* /**', fault: 'timeout' }])
  await fetch(`${simulator.url}/simulator/faults`, { method: 'PUT', body: rules })
  const waiting = fetch(`${simulator.url}/v1/customers`).catch((error) => error)
  await new Promise((resolve) => setTimeout(resolve, 50))
  await simulator.close()
  expect(await waiting).toBeInstanceOf(Error)
})
