import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  createClient,
  NotFound,
  OperationFailed,
  PreconditionFailed,
  type ResellerClient,
  TokenRefused,
  ValidationError,
} from '../../client/src/index.ts'
import { demo, demoInvoiceId, demoResellerId } from '../../src/demo/identifiers.ts'
import { exampleAccount } from '../../src/resources/resellers/example.ts'
import { startApi, type TestApi } from '../harness/api.ts'
import { oneDatabase } from '../harness/databases.ts'

const robot = { tenant: demo.domain, clientId: 'demo-csp', clientSecret: demo.clientSecret }
const margin = (value: string) => ({ marginRule: { name: 'Markup' as const }, value })
const reseller = {
  ...exampleAccount,
  providerResellers: [
    {
      providerInstanceId: demo.genericInstanceId,
      priceMargin: margin('12.5'),
      resellerProviderData: null,
    },
  ],
}

describe.each(oneDatabase(import.meta.url))('the client, on %s', (kind) => {
  let api: TestApi
  let client: ResellerClient
  /** Replaces answers, if set. */
  let change: (answer: Response) => Response = (answer) => answer
  beforeAll(async () => {
    api = await startApi(kind)
    const through: typeof fetch = async (input, init) => change(await fetch(input, init))
    client = createClient({ baseUrl: api.url, ...robot, fetch: through })
  })
  afterEach(() => {
    change = (answer) => answer
    vi.useRealTimers()
  })
  afterAll(() => api.stop())

  const tokenRequests = () => api.log.filter((line) => line.includes('/oauth2/v2.0/token')).length

  it('creates, changes and reads a reseller, with all digits of its margin', async () => {
    const { resellerId } = await client.resellers.create(reseller)
    await client.resellers.updateAccountInfo(
      { resellerId },
      { ...exampleAccount, companyName: 'Nordlicht Cloud AG' },
    )
    const read = await client.resellers.get({ resellerId })
    expect(read.companyName).toBe('Nordlicht Cloud AG')
    expect(read.providerResellers[0]!.priceMargin).toEqual({ marginRule: { name: 'Markup' }, value: '12.5' })
  })

  it('returns the id of a reseller that exists already, like the first time', async () => {
    const id = '0193a1b2-7c00-7000-8000-5d1e8a9b0c4f'
    expect(await client.resellers.create({ ...reseller, id })).toEqual({ resellerId: id })
    expect(await client.resellers.create({ ...reseller, id })).toEqual({ resellerId: id })
  })

  it('throws a class for each type of error, with the invalid members and the correlation id', async () => {
    const correlationId = '0193a1b2-7c00-7000-8000-5d1e8a9b0c50'
    const refused = await client.resellers.list({ pageSize: 0 }, { correlationId }).catch((error) => error)
    expect(refused).toBeInstanceOf(ValidationError)
    expect(refused).toMatchObject({
      ...{ status: 400, type: 'ValidationError', correlationId },
      errors: [{ propertyName: 'pageSize' }],
      message: expect.stringMatching(/\npageSize: /),
    })
    await expect(client.resellers.get({ resellerId: demo.tenantId })).rejects.toThrow(NotFound)
  })

  it('iterates over pages with a token in the query and with a token in a header', async () => {
    const { items } = await client.resellers.list({ pageSize: 2000 })
    const found = []
    for await (const one of client.resellers.list({ pageSize: 2 })) found.push(one.id)
    expect(found).toEqual(items.map(({ id }) => id))
    const id = demoInvoiceId('license')
    const { items: lines } = await client.invoices.listLicenseLineItems({ id, pageSize: 500 })
    const pages = []
    for await (const page of client.invoices.listLicenseLineItems({ id, pageSize: 1 }).pages())
      pages.push(page)
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.flatMap((page) => page.items)).toEqual(lines)
    expect(lines[0]!.subtotal).toEqual(expect.stringMatching(/^-?\d/))
  })

  it('sends versions, and reports what has changed', async () => {
    const params = { resellerId: demoResellerId(2) }
    const { etag } = await client.resellers.get(params).withResponse()
    expect(await client.resellers.get(params, { ifNoneMatch: etag! })).toBeUndefined()
    await client.resellers.updateInternalIdentifier(params, 'V-1', { ifMatch: etag! })
    await expect(
      client.resellers.updateInternalIdentifier(params, 'V-2', { ifMatch: etag! }),
    ).rejects.toThrow(PreconditionFailed)
  })

  it('changes nothing in a dry run, and changes once under one key', async () => {
    const params = { resellerId: demoResellerId(3) }
    const effects = await client.resellers.create(reseller, { dryRun: true })
    expect(effects).toMatchObject({ status: 201, wouldRun: expect.any(Array), body: expect.anything() })
    const created: string | undefined = effects.body?.resellerId
    await expect(client.resellers.get({ resellerId: created! })).rejects.toThrow(NotFound)
    const write = () =>
      client.resellers.updateInternalIdentifier(params, 'K-1', { idempotencyKey: 'intent-1' }).withResponse()
    expect([(await write()).isReplayed, (await write()).isReplayed]).toEqual([false, true])
  })

  it('waits for background work, and throws its first cause', async () => {
    const { data, operation } = await client.waitFor(client.resellers.create(reseller))
    expect(operation).toMatchObject({ state: { name: 'Succeded' }, resellerId: data.resellerId })
    const failed = await client.waitFor(demo.failedOperationId).catch((error) => error)
    expect(failed).toBeInstanceOf(OperationFailed)
    expect(failed.message).toBe(failed.operation.firstError)
  })

  it('names a file in all letters', async () => {
    const params = { id: demoInvoiceId('license') } as const
    change = (answer) => {
      const name = `attachment; filename="Hofner.csv"; filename*=UTF-8''H%C3%B6fner%20%281%29.csv`
      const headers = new Headers(answer.headers)
      headers.set('content-disposition', name)
      return new Response(answer.body, { status: answer.status, headers })
    }
    const file = await client.invoices.export(params)
    expect(file.fileName).toBe('Höfner (1).csv')
    await file.body.cancel()
  })

  it('downloads a file that was interrupted, and compares its digest', async () => {
    const params = { id: demoInvoiceId('license'), format: 'jsonl' } as const
    const whole = await (await client.invoices.export(params)).text()
    const ranges: string[] = []
    change = (answer) => {
      if (!answer.headers.has('content-disposition') || !answer.body) return answer
      ranges.push(answer.headers.get('content-range') ?? '')
      return ranges.length > 2 ? answer : interrupted(answer)
    }
    const file = await client.invoices.export(params)
    expect(file.fileName).toMatch(/\.jsonl$/)
    expect(await file.text()).toBe(whole)
    expect(ranges).toEqual(['', expect.stringMatching(/^bytes 100-/), expect.stringMatching(/^bytes 200-/)])
    change = (answer) => (answer.body && answer.status === 200 ? altered(answer) : answer)
    const damaged = await client.invoices.export(params)
    await expect(damaged.text()).rejects.toThrow(/differs from its digest/)
  })

  it('uses one token for many requests, and gets the next one before it expires', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const fresh = createClient({ baseUrl: api.url, ...robot })
    const before = tokenRequests()
    await Promise.all([1, 2, 3].map(() => fresh.resellers.list()))
    expect(tokenRequests() - before).toBe(1)
    vi.setSystemTime(Date.now() + 3_540_000)
    await Promise.all([1, 2, 3].map(() => fresh.resellers.list()))
    expect(tokenRequests() - before).toBe(2)
  })

  it('accepts tokens of the caller, and reports why it gets none', async () => {
    const own = createClient({
      ...{ baseUrl: api.url, tenant: demo.domain },
      token: () => api.token('reseller'),
    })
    await expect(own.resellers.list()).rejects.toMatchObject({ name: 'Forbidden', status: 403 })
    const wrong = createClient({ baseUrl: api.url, ...robot, clientSecret: 'wrong' })
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const refused = await wrong.resellers.list().catch((error) => error)
      expect(refused).toBeInstanceOf(TokenRefused)
      expect(refused.message).toMatch(/demo-csp was refused.*client_secret is wrong/)
    }
  })
})

/** Returns an answer whose connection is lost after 100 bytes. */
function interrupted(answer: Response): Response {
  const reader = answer.body!.getReader()
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue((await reader.read()).value!.slice(0, 100))
      await reader.cancel()
    },
    pull: (controller) => controller.error(new TypeError('terminated')),
  })
  return new Response(body, answer)
}

/** Returns an answer with another last byte. */
function altered(answer: Response): Response {
  const flip = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => controller.enqueue(chunk.map((byte) => byte ^ 1)),
  })
  return new Response(answer.body!.pipeThrough(flip), answer)
}
