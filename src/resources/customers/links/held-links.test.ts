import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi, type TestRequest } from '../../../../test/harness/api.ts'
import { oneDatabase } from '../../../../test/harness/databases.ts'
import { followerOf } from '../../../../test/harness/following.ts'
import { isProving } from '../../../../test/harness/proving.ts'
import { finished, offendingMembers } from '../../../../test/harness/work.ts'
import { demo, demoResellerId } from '../../../demo/identifiers.ts'
import { exampleCustomer, exampleProviderCustomer } from '../example.ts'

const { resellerId: _, ...company } = exampleCustomer
const raceRounds = isProving ? 200 : 5
const microsoft = demo.tier2InstanceId

const databases = oneDatabase(import.meta.url)

describe.each(databases)('links of existing vendor customers, on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(kind)
  })
  afterAll(() => api.stop())

  const linkTo = (providerCustomerId: string, providerInstanceId: string = microsoft) => ({
    ...exampleProviderCustomer,
    ...{ providerInstanceId, providerCustomerId },
    providerCustomerData: providerInstanceId === microsoft ? '{"Domain":"any"}' : '{}',
  })
  const ask = (as: 'csp' | 'reseller', providerCustomer: object, resellerId: string | null = null) =>
    api.request('POST', '/v1/Customers', {
      as,
      body: { ...company, ...(as === 'csp' && { resellerId }), providerCustomers: [providerCustomer] },
    })
  /** Sends a request for a link, waits for its end, and returns the customer and the provider customer. */
  async function linked(...wanted: Parameters<typeof ask>) {
    const answer = await ask(...wanted)
    // The owner was within reach already.
    if (answer.status === 400) return { customerId: 'none', status: 'Failed', errorMessage: answer.text }
    const { lastError } = await finished(api, answer)
    const customerId: string = answer.body.customerId
    return { customerId, lastError, ...(await atVendor(customerId)) }
  }
  const atVendor = async (customerId: string) => {
    const { body } = await api.request('GET', `/v1/Customers/${customerId}`)
    const { status, ...one } = body.providerCustomers[0]
    return { ...one, status: status.name }
  }
  const placeOf = (customerId: string, instanceId: string = microsoft) =>
    `/v1/Customers/${customerId}/provider-customers/${instanceId}`
  const decide = (
    customerId: string,
    providerCustomerId: string,
    decision: string,
    request: TestRequest & { at?: string } = {},
  ) =>
    api.request('POST', `${placeOf(customerId, request.at)}/link-decision`, {
      ...request,
      body: { providerCustomerId, decision: { name: decision } },
    })
  const heldLinks = async () =>
    (await api.request('GET', '/v1/Customers/held-links', { query: { pageSize: 2000 } })).body.items
  const usersOf = (customerId: string) =>
    api.request('GET', `/v1/Customers/${customerId}/users`, {
      as: 'reseller',
      query: { providerInstanceId: microsoft },
    })

  /** Accepts the relation with the csp, or with one of its resellers, as a company at the vendor; returns its id. */
  async function companyAtVendor(resellerId?: string, known: object = {}): Promise<string> {
    const { body: url } = await api.request('GET', '/v1/Customers/relationship-acceptance', {
      query: { providerInstanceId: microsoft, ...(resellerId && { resellerId }) },
    })
    const domain = `c${randomUUID().replaceAll('-', '').slice(0, 20)}.onmicrosoft.com`
    const { id } = await api.vendor.act('relationship-requests', { url, domain, ...known })
    await api.vendor.act(`customers/${id}/relation`, { allowDelegatedAccess: true })
    return id
  }

  it('give a reseller the customer whose partner it is at the vendor', async () => {
    const ours = await companyAtVendor(demoResellerId(1))
    const { customerId, status } = await linked('reseller', linkTo(ours))
    expect([status, (await usersOf(customerId)).status]).toEqual(['Success', 200])
  })

  it('are held for a reseller without a proof, and give it nothing', async () => {
    const stranger = await companyAtVendor()
    await api.vendor.act(`customers/${stranger}/subscriptions`, {})
    const held = await linked('reseller', linkTo(stranger))
    expect(held).toMatchObject({ status: 'Failed', errorMessage: held.lastError })
    expect(held.lastError).toContain('The link is held')

    const reads = ['users', 'licenses', 'user-roles', 'domains', 'delegated-admin-relationships']
    for (const what of reads) {
      const path = `/v1/Customers/${held.customerId}/${what}`
      const query = { providerInstanceId: microsoft, pageSize: 5 }
      const { status } = await api.request('GET', path, {
        as: 'reseller',
        query: what === 'domains' ? { providerInstanceId: microsoft } : query,
      })
      expect(status, what).toBe(400)
    }
    const reset = await api.request(
      'PATCH',
      `/v1/Customers/${held.customerId}/users/${randomUUID()}/reset-password`,
      { as: 'reseller', query: { providerInstanceId: microsoft }, body: { password: null } },
    )
    expect(reset.status).toBe(400)
    const removal = await api.request('POST', placeOf(held.customerId), { as: 'reseller' })
    expect((await finished(api, removal)).lastError).toBe(held.lastError)

    await followerOf(api).follow()
    const { body } = await api.request('GET', `/v1/customers/${held.customerId}/subscriptions`, {
      as: 'reseller',
    })
    expect(body.items).toEqual([])
    const asked = (await api.vendor.requests()).filter(({ url }) => url.includes(stranger))
    expect(new Set(asked.map(({ url }) => url.split('?')[0]!.split('/').at(-1)))).toEqual(
      new Set(['relationships']),
    )
  })

  it('have the same refusal whether the vendor has the customer, it is linked, or neither', async () => {
    const known = await companyAtVendor()
    const taken = await companyAtVendor()
    const owner = await linked('csp', linkTo(taken))
    expect(owner.status).toBe('Success')
    const refusals = await Promise.all(
      [known, taken, randomUUID()].map(async (id) => (await linked('reseller', linkTo(id))).lastError),
    )
    expect(new Set(refusals).size).toBe(1)
    expect(refusals[0]).not.toContain(owner.customerId)
  })

  it('are listed for the csp alone, which approves the one that it has seen', async () => {
    const stranger = await companyAtVendor()
    const { customerId } = await linked('reseller', linkTo(stranger))
    const [listed] = (await heldLinks()).filter(
      (one: { customerId: string }) => one.customerId === customerId,
    )
    expect(listed).toEqual({
      ...{ customerId, companyName: company.companyName, providerInstanceId: microsoft },
      ...{ resellerId: demoResellerId(1), resellerName: expect.any(String) },
      ...{ providerCustomerId: stranger, createdAt: expect.any(String) },
    })
    const path = '/v1/Customers/held-links'
    expect((await api.request('GET', path, { as: 'reseller' })).status).toBe(403)
    expect((await decide(customerId, stranger, 'Approve', { as: 'reseller' })).status).toBe(403)
    const other = await decide(customerId, randomUUID(), 'Approve')
    expect([other.status, offendingMembers(other)]).toEqual([400, ['providerCustomerId']])

    const approved = await decide(customerId, stranger.toUpperCase(), 'Approve')
    expect((await finished(api, approved)).state.name).toBe('Succeded')
    expect((await atVendor(customerId)).status).toBe('Success')
    expect((await usersOf(customerId)).status).toBe(200)
    expect(JSON.stringify(await heldLinks())).not.toContain(customerId)
    expect((await decide(customerId, stranger, 'Approve')).status).toBe(400)
  })

  it('stay rejected after a retry, until the vendor names the reseller', async () => {
    const stranger = await companyAtVendor()
    const { customerId } = await linked('reseller', linkTo(stranger))
    const rejected = await decide(customerId, stranger, 'Reject')
    expect([rejected.status, rejected.headers.has('operation-location')]).toEqual([204, false])
    expect((await atVendor(customerId)).errorMessage).toContain('has rejected')
    const retry = async () =>
      (await finished(api, await api.request('POST', placeOf(customerId), { as: 'reseller' }))).state.name
    expect(await retry()).toBe('Failed')
    expect((await atVendor(customerId)).errorMessage).toContain('has rejected')
    expect(JSON.stringify(await heldLinks())).not.toContain(customerId)

    await companyAtVendor(demoResellerId(1), { customerId: stranger })
    expect(await retry()).toBe('Succeded')
    expect((await atVendor(customerId)).status).toBe('Success')
  })

  it('need an approval at a Generic instance, which has no vendor that could prove them', async () => {
    const stranger = randomUUID()
    const at = demo.genericInstanceId
    const { customerId, status } = await linked('reseller', linkTo(stranger, at))
    expect(status).toBe('Failed')
    // A held link owns nothing, so it keeps no other customer from the one at the vendor.
    expect((await linked('csp', linkTo(stranger, at))).status).toBe('Success')
    await finished(api, await decide(customerId, stranger, 'Approve', { at }))
    const { errorMessage } = await atVendor(customerId)
    expect(errorMessage).toContain('is linked to another customer')
  })

  /** Expects that one of the links is made, and that the other one has a refusal without the ids of customers. */
  function expectOneOwner(found: readonly Awaited<ReturnType<typeof linked>>[], round: number): void {
    expect(found.map(({ status }) => status).sort(), `round ${round}`).toEqual(['Failed', 'Success'])
    const { errorMessage } = found.find(({ status }) => status === 'Failed')!
    expect(errorMessage).toContain('is linked to another customer')
    for (const { customerId } of found) expect(errorMessage).not.toContain(customerId)
  }

  it('give a customer to one of two concurrent requests', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const wanted = randomUUID()
      const spelt = [wanted, wanted.toUpperCase()]
      const found = await Promise.all(spelt.map((id) => linked('csp', linkTo(id, demo.genericInstanceId))))
      expectOneOwner(found, round)
    }
  }, 300_000)

  // The reseller has a proof. All requests are accepted before the vendor has the relation, so that only the jobs race.
  it.each([
    ['the csp', 'csp'],
    ['a reseller', 'reseller'],
  ] as const)(
    'give a customer to one of two concurrent jobs, for the csp and for %s',
    async (_, as) => {
      for (let round = 0; round < raceRounds; round += 1) {
        const wanted = await companyAtVendor(demoResellerId(1))
        await api.vendor.act(`customers/${wanted}/relation`, { type: 'none' })
        const early = [await linked('csp', linkTo(wanted)), await linked(as, linkTo(wanted.toUpperCase()))]
        expect(early.map(({ status }) => status)).toEqual(['Failed', 'Failed'])
        await api.vendor.act(`customers/${wanted}/relation`, { type: 'reseller' })
        const retries = await Promise.all(
          early.map(({ customerId }) => api.request('POST', placeOf(customerId))),
        )
        for (const retry of retries) await finished(api, retry)
        const found = early.map(async (one) => ({ ...one, ...(await atVendor(one.customerId)) }))
        expectOneOwner(await Promise.all(found), round)
      }
    },
    300_000,
  )

  it('name no customer beyond the reach of the caller in a refusal', async () => {
    const wanted = await companyAtVendor(demoResellerId(1))
    const owner = await linked('csp', linkTo(wanted))
    const { lastError } = await linked('reseller', linkTo(wanted))
    expect(lastError).toContain('is linked to another customer')
    expect(lastError).not.toContain(owner.customerId)
  })

  it('are refused at once if the owner is within reach, and free after its deletion', async () => {
    const wanted = randomUUID()
    const owner = await linked('csp', linkTo(wanted, demo.genericInstanceId))
    const early = await ask('csp', linkTo(wanted.toUpperCase(), demo.genericInstanceId))
    expect([early.status, offendingMembers(early)]).toEqual([
      400,
      ['providerCustomers[0].providerCustomerId'],
    ])
    expect(early.text).not.toContain(owner.customerId)
    await finished(api, await api.request('DELETE', `/v1/Customers/${owner.customerId}`))
    expect((await linked('csp', linkTo(wanted, demo.genericInstanceId))).status).toBe('Success')
  })

  it('of one customer are shared by two resellers only if the csp adds the second one', async () => {
    const shared = await linked('csp', linkTo(randomUUID(), demo.genericInstanceId), demoResellerId(2))
    const path = `/v1/Customers/${shared.customerId}/provider-instances`
    const atMicrosoft = await api.request('POST', path, {
      query: { resellerId: demoResellerId(1) },
      body: linkTo(await companyAtVendor()),
    })
    expect((await finished(api, atMicrosoft)).state.name).toBe('Succeded')
    const body = linkTo(randomUUID(), demo.genericInstanceId)
    const own = await api.request('POST', path, { as: 'reseller', body })
    expect([own.status, own.body.type]).toEqual([400, 'BusinessRuleViolation'])
    const byCsp = await api.request('POST', path, { query: { resellerId: demoResellerId(1) }, body })
    expect(byCsp.status).toBe(201)
  })
})
