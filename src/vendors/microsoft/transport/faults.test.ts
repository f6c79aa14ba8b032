import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { directPartner, refreshTokens } from '../../../../simulator/seed/seed.ts'
import { type Simulator, startSimulator } from '../../../../simulator/simulator.ts'
import type { AccountKeeper } from '../../adapter.ts'
import { company, moved, newCustomer, newIntent, valueIn } from '../../conformance/conformance.ts'
import type { Intent, NewVendorCustomer, Outcome, Vendor } from '../../port.ts'
import type { MicrosoftSettings } from '../account.ts'
import { controlOf, openVendor, settingsFor } from '../simulated.ts'
import { defaultLimits, type Limits } from './limits.ts'
import { pauseAfter } from './transport.ts'

let simulator: Simulator
let control: ReturnType<typeof controlOf>
let vendor: Vendor
beforeAll(async () => {
  simulator = await startSimulator({ host: '127.0.0.1', port: 0 })
  control = controlOf(simulator.url)
})
afterAll(() => simulator.close())
beforeEach(async () => {
  await control.reset()
  vendor = open()
})

type Changed = Partial<MicrosoftSettings & AccountKeeper>

function open(changed: Changed = {}, url = simulator.url): Vendor {
  return openVendor({
    type: 'MicrosoftTier1',
    ...settingsFor(url, directPartner, refreshTokens.direct, changed),
  })
}

const openWith = (limits: Partial<Limits>) => open({ limits })

const creations = async ({ requestId }: Intent) =>
  (await control.ledger('CreateCustomer')).filter((entry) => entry.requestId === requestId)

const create = 'POST /v1/customers'

describe('a write', () => {
  test.each([
    ['its connection is reset', { fault: 'reset' }],
    ['no answer comes', { fault: 'timeout' }],
    ['it fails inside the vendor', { fault: 'status', status: 500 }],
    ['a gateway fails', { fault: 'status', status: 502 }],
    ['the vendor is overloaded', { fault: 'status', status: 503 }],
    ['the vendor is overloaded and says for how long', { fault: 'status', status: 503, retryAfter: 0 }],
    ['a gateway answers with a page', { fault: 'html', status: 504 }],
    ['a gateway answers with a page of its own', { fault: 'html', status: 404 }],
    ['half an answer comes', { fault: 'half' }],
    ['an answer of 100 MB comes', { fault: 'huge' }],
    ['it arrives twice', { fault: 'duplicate' }],
  ])('is done once when %s', async (_, fault) => {
    for (const acts of [true, false]) {
      await control.faults([{ route: create, next: 1, acts, ...fault }])
      const intent = newIntent()
      const outcome = await vendor.createCustomer(newCustomer(null), intent)
      expect(outcome).toMatchObject({
        kind: 'done',
        value: { credentials: { password: expect.any(String) } },
      })
      expect(await creations(intent)).toHaveLength(1)
    }
  })

  test.each([
    { fault: 'reset' },
    { fault: 'timeout' },
    { fault: 'status', status: 500 },
    { fault: 'html', status: 503 },
  ])('whose answers are all lost is left open, and found by asking: %j', async (fault) => {
    await control.faults([{ route: create, acts: true, ...fault }])
    const intent = newIntent()
    const wanted = newCustomer(null)
    expect(await vendor.createCustomer(wanted, intent)).toMatchObject({ kind: 'unknown' })

    const found = valueIn(await vendor.findCreatedCustomer(wanted, intent))
    const entries = await creations(intent)
    expect(entries).toHaveLength(1)
    expect(found.customerId).toBe(entries[0].subject)
  })

  test('that never arrived is left open too, and is repeated when nothing is found', async () => {
    await control.faults([{ route: create, fault: 'reset', next: 3 }])
    const intent = newIntent()
    const wanted = newCustomer(null)
    expect(await vendor.createCustomer(wanted, intent)).toMatchObject({ kind: 'unknown' })
    expect(await vendor.findCreatedCustomer(wanted, intent)).toMatchObject({ kind: 'missing' })
    expect(await vendor.createCustomer(wanted, intent)).toMatchObject({ kind: 'done' })
    expect(await creations(intent)).toHaveLength(1)
  })

  test('is the same when it is repeated because an old copy did not show it yet', async () => {
    await control.faults([
      { route: create, fault: 'reset', acts: true, next: 3 },
      { route: 'GET /v1/customers', fault: 'stale', age: 'PT15M' },
    ])
    const intent = newIntent()
    const wanted = newCustomer(null)
    expect(await vendor.createCustomer(wanted, intent)).toMatchObject({ kind: 'unknown' })
    expect(await vendor.findCreatedCustomer(wanted, intent)).toMatchObject({ kind: 'missing' })
    const { customer } = valueIn(await vendor.createCustomer(wanted, intent))
    expect(await creations(intent)).toMatchObject([{ subject: customer.customerId }])
  })

  test('that the vendor accepts for later is pending, and is found when it is done', async () => {
    await control.faults([{ route: create, fault: 'accepted', after: 'PT10M' }])
    const intent = newIntent()
    const wanted = newCustomer(null)
    expect(await vendor.createCustomer(wanted, intent)).toEqual({ kind: 'pending' })
    expect(await vendor.findCreatedCustomer(wanted, intent)).toMatchObject({ kind: 'missing' })
    await control.advance('PT11M')
    expect(await vendor.findCreatedCustomer(wanted, intent)).toMatchObject({ kind: 'done' })
    expect(await creations(intent)).toHaveLength(1)
  })

  test.each([800005, 800094])(
    'of which the vendor itself does not know (%i) is not repeated',
    async (code) => {
      await control.faults([{ route: create, fault: 'status', status: 500, code, acts: true }])
      const intent = newIntent()
      expect(await vendor.createCustomer(newCustomer(null), intent)).toMatchObject({ kind: 'unknown' })
      expect(await control.requests()).toHaveLength(1)
    },
  )

  test('whose answer was lost is not taken for refused by what comes after', async () => {
    await control.faults([
      { route: create, fault: 'reset', acts: true, next: 1 },
      {
        route: create,
        fault: 'status',
        status: 400,
        code: 3000,
        description: 'The domain is in use.',
        every: 2,
      },
    ])
    const outcome = await vendor.createCustomer(newCustomer(null), newIntent())
    expect(outcome).toMatchObject({ kind: 'unknown' })
  })

  test('of company data whose answer was lost is found done when it is repeated', async () => {
    const { customerId } = valueIn(await vendor.createCustomer(newCustomer(null), newIntent())).customer
    await control.faults([{ route: 'PUT /v1/**', fault: 'reset', acts: true }])
    const intent = newIntent()
    expect(await vendor.updateCompany(customerId, moved, company, intent)).toMatchObject({ kind: 'unknown' })
    expect(await vendor.updateCompany(customerId, moved, company, intent)).toEqual({
      kind: 'done',
      value: null,
    })
    expect(await control.ledger('UpdateBillingProfile')).toHaveLength(1)
  })

  test('is done exactly once under whatever mixture of faults', async () => {
    const kinds = [
      { fault: 'reset', acts: true },
      { fault: 'reset' },
      { fault: 'timeout', acts: true, ms: 20 },
      { fault: 'half' },
      { fault: 'status', status: 503, acts: true },
      { fault: 'status', status: 500, code: 800005, acts: true },
      { fault: 'html', status: 502 },
      { fault: 'accepted', after: 'PT5S' },
      { fault: 'status', status: 429, retryAfter: 0 },
    ]
    await control.faults([
      ...kinds.map((fault) => ({ route: create, probability: 0.2, ...fault })),
      ...kinds.slice(1, 6).map((fault) => ({ route: 'GET /v1/customers', probability: 0.1, ...fault })),
      { route: 'GET /v1/customers', fault: 'stale', age: 'PT3S', probability: 0.3 },
    ])
    const intents = Array.from({ length: 40 }, () => ({ intent: newIntent(), wanted: newCustomer(null) }))
    const ids = await Promise.all(intents.map(({ intent, wanted }) => untilCreated(wanted, intent)))

    const entries = await control.ledger('CreateCustomer')
    expect(entries.map(({ requestId }) => requestId).sort()).toEqual(
      intents.map(({ intent }) => intent.requestId).sort(),
    )
    expect(ids.toSorted()).toEqual(entries.map(({ subject }) => subject).sort())
  })
})

/** What a caller that creates a customer does with each outcome. */
async function untilCreated(wanted: NewVendorCustomer, intent: Intent): Promise<string> {
  for (let round = 0; round < 100; round += 1) {
    const outcome = await vendor.createCustomer(wanted, intent)
    if (outcome.kind === 'done') return outcome.value.customer.customerId
    expect(['unknown', 'pending', 'throttled', 'unavailable']).toContain(outcome.kind)
    await control.advance('PT1S')
    const found = await vendor.findCreatedCustomer(wanted, intent)
    if (found.kind === 'done') return found.value.customerId
    expect(['missing', 'throttled', 'unavailable']).toContain(found.kind)
  }
  throw new Error('It was never created.')
}

describe('a question', () => {
  const faults = [
    { fault: 'reset' },
    { fault: 'timeout' },
    { fault: 'status', status: 500 },
    { fault: 'status', status: 500, code: 800005 },
    { fault: 'status', status: 408 },
    { fault: 'html', status: 502 },
    { fault: 'html', status: 404 },
    { fault: 'half' },
    { fault: 'huge' },
    { fault: 'delay', ms: 2_500 },
  ]

  test.each(faults)('is asked again after %j', async (fault) => {
    await control.faults([{ route: 'GET /v1/**', next: 1, ...fault }])
    expect(await vendor.testConnection(newIntent())).toMatchObject({ kind: 'done' })
  })

  test.each(faults)('has no answer as long as there is %j', async (fault) => {
    await control.faults([{ route: 'GET /v1/**', ...fault }])
    const answer = await vendor.testConnection(newIntent())
    expect(answer).toMatchObject({
      kind: 'unavailable',
      reason: expect.stringMatching(/^Microsoft cannot .*\.$/),
    })
  })

  test('takes a page of a gateway for no word about a customer', async () => {
    await control.faults([{ route: 'GET /v1/**', fault: 'html', status: 404 }])
    const answer = await vendor.customer(directPartner.tenantId, newIntent())
    expect(answer.kind).toBe('unavailable')
  })

  test('is of no harm with something twice', async () => {
    const wanted = newCustomer(null)
    await vendor.createCustomer(wanted, newIntent())
    await control.faults([{ route: 'GET /v1/**', fault: 'duplicate' }])
    expect(await vendor.findCreatedCustomer(wanted, newIntent())).toMatchObject({ kind: 'done' })
  })
})

describe('a vendor that wants fewer requests', () => {
  test('gets no request until the time in its answer', async () => {
    await control.faults([{ route: 'GET /v1/**', fault: 'status', status: 429, retryAfter: 30 }])
    const { afterMs } = throttledIn(await vendor.testConnection(newIntent()))
    expect(afterMs).toBeGreaterThanOrEqual(30_000)
    expect(afterMs).toBeLessThan(33_000)

    expect(await vendor.testConnection(newIntent())).toMatchObject({ kind: 'throttled' })
    // What the test before has sent twice may arrive now.
    const refused = (await control.requests()).filter(({ status }: { status: number }) => status === 429)
    expect(refused).toHaveLength(1)
    expect(await vendor.isDomainAvailable('other', newIntent())).toMatchObject({ kind: 'done' })
  })

  test('is left alone for as long as its gateway says in words', async () => {
    await control.faults([{ route: 'GET /v1/**', fault: 'status', status: 429 }])
    const { afterMs } = throttledIn(await vendor.testConnection(newIntent()))
    expect(afterMs).toBeGreaterThanOrEqual(57_000)
  })

  test('is asked again after a short pause', async () => {
    await control.faults([{ route: create, fault: 'status', status: 429, retryAfter: 1, next: 1 }])
    vendor = openWith({ patience: 3_000, write: { all: 5_000, each: 1_000 } })
    const before = Date.now()
    expect(await vendor.createCustomer(newCustomer(null), newIntent())).toMatchObject({ kind: 'done' })
    expect(Date.now() - before).toBeGreaterThanOrEqual(1_000)
  })

  test('is not asked more often than it likes in the first place', async () => {
    await control.limits([{ family: '*', requests: 500, per: 'PT1M', perCustomer: false }])
    vendor = openWith({ familyPerMinute: 400, patience: 0 })
    const answers = await Promise.all(
      Array.from({ length: 150 }, () => vendor.isDomainAvailable('nordlicht', newIntent())),
    )
    expect(answers.filter(({ kind }) => kind === 'done').length).toBeLessThanOrEqual(101)
    expect((await control.requests()).every(({ status }) => status !== 429)).toBe(true)
  })

  test('is not asked about one customer all the time', async () => {
    const { customerId } = valueIn(await vendor.createCustomer(newCustomer(null), newIntent())).customer
    vendor = openWith({ customerPerMinute: 80, patience: 50, concurrency: 100 })
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => vendor.customer(customerId, newIntent())),
    )
    expect(answers.filter(({ kind }) => kind === 'done')).toHaveLength(20)
    expect(await vendor.customer(directPartner.tenantId, newIntent())).toMatchObject({ kind: 'missing' })
  })
})

function throttledIn(outcome: Outcome<unknown>) {
  expect(outcome).toMatchObject({ kind: 'throttled' })
  return outcome as Extract<typeof outcome, { kind: 'throttled' }>
}

describe('a vendor that is down', () => {
  test('is known to be so after pauses of less than 2 seconds, and nothing was left open', async () => {
    const gone = await startSimulator({ host: '127.0.0.1', port: 0 })
    await gone.close()
    // A wait for one of these limits would end the test.
    const endless = { all: 3_600_000, each: 3_600_000 }
    vendor = open({ limits: { ...defaultLimits, question: endless, write: endless } }, gone.url)
    expect(await vendor.testConnection(newIntent())).toMatchObject({ kind: 'unavailable' })
    const pauses = Array.from({ length: defaultLimits.tries - 1 }, (_, index) =>
      pauseAfter(index + 1, defaultLimits, 1),
    )
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeLessThan(2_000)
    expect(await vendor.createCustomer(newCustomer(null), newIntent())).toMatchObject({ kind: 'unavailable' })
  })

  test('is left in peace after some failures in a row, and asked again after a rest', async () => {
    vendor = openWith({ failures: 5, rest: 2_000 })
    await control.faults([{ route: '* /v1/**', fault: 'html', status: 503 }])
    await vendor.isDomainAvailable('nordlicht', newIntent())
    await vendor.isDomainAvailable('nordlicht', newIntent())
    expect(await control.requests()).toHaveLength(5)

    await control.faults([])
    const answer = await vendor.isDomainAvailable('nordlicht', newIntent())
    expect(answer).toMatchObject({ kind: 'unavailable', afterMs: expect.any(Number) })
    expect(await control.requests()).toHaveLength(5)

    await expect
      .poll(async () => (await vendor.isDomainAvailable('nordlicht', newIntent())).kind)
      .toBe('done')
  })

  test('says once that it is back after a rest, and nothing after a single failure', async () => {
    let recoveries = 0
    const onRecovered = async () => {
      recoveries += 1
    }
    const tries: Record<string, number> = {}
    const changes: boolean[] = []
    vendor = open({
      limits: { failures: 3, rest: 50, tries: 1 },
      onRecovered,
      onTry({ outcome }) {
        tries[outcome] = (tries[outcome] ?? 0) + 1
      },
      onBreaker: ({ api, isOpen }) => changes.push(isOpen && api === 'partnerCenter'),
    })
    const ask = async () => (await vendor.isDomainAvailable('nordlicht', newIntent())).kind
    const fail = (next?: number) =>
      control.faults([{ route: '* /v1/**', fault: 'html', status: 503, ...(next && { next }) }])
    await fail(1)
    expect([await ask(), await ask()]).toEqual(['unavailable', 'done'])
    expect(recoveries).toBe(0)
    for (const times of [1, 2]) {
      await fail()
      for (let tried = 0; tried < 5; tried += 1) await ask()
      await control.faults([])
      await expect.poll(ask).toBe('done')
      await Promise.all([ask(), ask(), ask()])
      expect(recoveries).toBe(times)
      expect(changes).toEqual(Array.from({ length: times }, () => [true, false]).flat())
    }
    expect(tries).toMatchObject({
      unavailable: expect.any(Number),
      blocked: expect.any(Number),
      answered: expect.any(Number),
    })
  })

  test('is asked where it answers, while another interface of it does not', async () => {
    vendor = openWith({ failures: 1, rest: 60_000, tries: 1 })
    await control.faults([{ route: 'GET /v1.0/**', fault: 'html', status: 503 }])
    await vendor.lineExport('export', newIntent())
    expect(await vendor.lineExport('export', newIntent())).toMatchObject({
      ...{ kind: 'unavailable', afterMs: expect.any(Number) },
    })
    expect(await vendor.isDomainAvailable('nordlicht', newIntent())).toMatchObject({ kind: 'done' })
  })

  test('is asked by one request after the rest', async () => {
    vendor = openWith({ failures: 1, rest: 1_000, tries: 1 })
    await control.faults([{ route: '* /v1/**', fault: 'html', status: 503 }])
    await vendor.isDomainAvailable('nordlicht', newIntent())
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    await Promise.all(Array.from({ length: 6 }, () => vendor.isDomainAvailable('nordlicht', newIntent())))
    expect(await control.requests()).toHaveLength(2)
  })
})

describe('signing in', () => {
  test('happens once for many requests at the same time', async () => {
    await Promise.all(Array.from({ length: 10 }, () => vendor.testConnection(newIntent())))
    await vendor.testConnection(newIntent())
    expect(await control.signIns()).toHaveLength(1)
  })

  test('stores a new refresh token before anything is asked with it', async () => {
    const order: string[] = []
    vendor = open({
      onRefreshToken: async (token) => {
        expect(await control.requests()).toEqual([])
        order.push(token)
      },
    })
    await vendor.testConnection(newIntent())
    expect(order).toHaveLength(1)
    expect(order[0]).not.toBe(refreshTokens.direct)
  })

  test('asks nothing while a new refresh token cannot be stored, and stores it later', async () => {
    const kept: string[] = []
    let isBroken = true
    vendor = open({
      onRefreshToken: async (token) => {
        if (isBroken) throw new Error(`The database is down; ${token}`)
        kept.push(token)
      },
    })
    expect(await vendor.testConnection(newIntent())).toMatchObject({ kind: 'unavailable' })
    expect(await control.requests()).toEqual([])
    isBroken = false
    expect(await vendor.testConnection(newIntent())).toMatchObject({ kind: 'done' })
    expect(kept).toHaveLength(1)
  })

  test('is repeated when a token has expired too early', async () => {
    await vendor.testConnection(newIntent())
    await control.advance('PT2H')
    expect(await vendor.testConnection(newIntent())).toMatchObject({ kind: 'done' })
    expect(await control.signIns()).toHaveLength(2)
  })

  test('ends with the consent, without asking for it again and again', async () => {
    await control.act(`partners/${directPartner.tenantId}/consent`, { isGiven: false })
    for (let count = 0; count < 3; count += 1) {
      const answer = await vendor.testConnection(newIntent())
      expect(answer).toMatchObject({
        kind: 'unavailable',
        needs: 'consent',
        reason: expect.stringContaining('consent'),
      })
    }
    expect(await control.signIns()).toHaveLength(1)
    // App-only calls still work.
    expect(await vendor.isDomainAvailable('nordlicht', newIntent())).toMatchObject({ kind: 'done' })
  })

  test('begins again after a new consent, without reopening the account', async () => {
    let stored: string | undefined
    vendor = open({ storedRefreshToken: async () => stored })
    await control.act(`partners/${directPartner.tenantId}/consent`, { isGiven: false })
    await vendor.testConnection(newIntent())
    stored = (await control.act(`partners/${directPartner.tenantId}/consent`, { isGiven: true })).refreshToken
    expect(await vendor.testConnection(newIntent())).toMatchObject({ kind: 'done' })
  })

  test('is not tried for a user who has never consented', async () => {
    vendor = openVendor({ type: 'MicrosoftTier1', ...settingsFor(simulator.url, directPartner, undefined) })
    expect(await vendor.testConnection(newIntent())).toMatchObject({ kind: 'unavailable', needs: 'consent' })
    expect(await vendor.createCustomer(newCustomer(null), newIntent())).toMatchObject({ kind: 'done' })
  })

  test('says that the credentials are wrong, without repeating them', async () => {
    vendor = open({ clientSecret: 'not-the-secret' })
    const answer = await vendor.isDomainAvailable('nordlicht', newIntent())
    expect(answer).toMatchObject({ kind: 'unavailable', needs: 'credentials' })
    expect(JSON.stringify(answer)).not.toContain('not-the-secret')
  })

  test('that fails in passing leaves no write open', async () => {
    await control.faults([{ route: 'POST /*/oauth2/**', fault: 'reset' }])
    expect(await vendor.createCustomer(newCustomer(null), newIntent())).toMatchObject({ kind: 'unavailable' })
    await control.faults([{ route: 'POST /*/oauth2/**', fault: 'html', status: 503, next: 1 }])
    expect(await vendor.createCustomer(newCustomer(null), newIntent())).toMatchObject({ kind: 'done' })
  })
})
