import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createResellerApi } from '../../client/client.ts'
import { demo } from '../../src/demo/identifiers.ts'
import { exampleAccount } from '../../src/resources/resellers/example.ts'
import { startApi, type TestApi } from '../harness/api.ts'

const robot = { tenant: demo.domain, clientId: 'demo-csp', clientSecret: demo.clientSecret }

describe('the generated client', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi('embedded')
  })
  afterEach(() => vi.useRealTimers())
  afterAll(() => api.stop())

  const tokenRequests = () => api.log.filter((line) => line.includes('/oauth2/v2.0/token')).length

  it('creates, changes and reads a reseller with client id and secret only', async () => {
    const client = createResellerApi({ baseUrl: api.url, ...robot })
    const created = await client.POST('/v1/Resellers', {
      body: {
        ...exampleAccount,
        providerResellers: [
          {
            providerInstanceId: demo.genericInstanceId,
            priceMargin: { marginRule: { name: 'Markup' }, value: 12.5 },
            resellerProviderData: null,
          },
        ],
      },
    })
    expect(created.response.status).toBe(201)
    const params = { path: { resellerId: (created.data as { resellerId: string }).resellerId } }
    const changed = await client.PATCH('/v1/Resellers/{resellerId}/account-info', {
      params,
      body: { ...exampleAccount, companyName: 'Nordlicht Cloud AG' },
    })
    expect(changed.response.status).toBe(204)
    const { data } = await client.GET('/v1/Resellers/{resellerId}', { params })
    expect(data?.companyName).toBe('Nordlicht Cloud AG')
  })

  it('returns errors unchanged', async () => {
    const client = createResellerApi({ baseUrl: api.url, ...robot })
    const { error } = await client.GET('/v1/Resellers', { params: { query: { pageSize: 0 } } })
    expect(error).toMatchObject({ statusCode: 400, errors: [{ propertyName: 'pageSize' }] })
  })

  it('accepts a token of the caller instead', async () => {
    const client = createResellerApi({
      baseUrl: api.url,
      tenant: demo.domain,
      token: await api.token('reseller'),
    })
    const before = tokenRequests()
    expect((await client.GET('/v1/Resellers')).response.status).toBe(403)
    expect(tokenRequests()).toBe(before)
  })

  it('uses one token for many requests, and gets the next one before it expires', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const client = createResellerApi({ baseUrl: api.url, ...robot })
    const statuses = async () =>
      (await Promise.all([1, 2, 3].map(() => client.GET('/v1/Resellers')))).map(
        ({ response }) => response.status,
      )
    const before = tokenRequests()
    expect(await statuses()).toEqual([200, 200, 200])
    expect(await statuses()).toEqual([200, 200, 200])
    expect(tokenRequests() - before).toBe(1)
    vi.setSystemTime(Date.now() + 3_540_000)
    expect(await statuses()).toEqual([200, 200, 200])
    expect(tokenRequests() - before).toBe(2)
  })

  it('reports the reason why it gets no token, and tries again at the next request', async () => {
    const client = createResellerApi({ baseUrl: api.url, ...robot, clientSecret: 'wrong' })
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const before = tokenRequests()
      await expect(client.GET('/v1/Resellers')).rejects.toThrow(
        /No token for demo-csp: .*client_secret is wrong/,
      )
      await expect.poll(() => tokenRequests() - before).toBe(1)
    }
  })
})
