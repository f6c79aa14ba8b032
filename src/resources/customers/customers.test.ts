import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import { finished, offendingMembers } from '../../../test/harness/work.ts'
import { demoCustomers } from '../../demo/customers.ts'
import { demo, demoCustomerId, demoResellerId } from '../../demo/identifiers.ts'
import { exampleCustomer, exampleCustomerAccount, exampleProviderCustomer } from './example.ts'

describe.each(oneDatabase(import.meta.url))('customers, on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(kind)
  })
  afterEach(() => api.vendor.faults([]))
  afterAll(() => api.stop())

  async function create(changes: object = {}): Promise<string> {
    const { status, body, text } = await api.request('POST', '/v1/Customers', {
      body: { ...exampleCustomer, ...changes },
    })
    expect(status, text).toBe(201)
    return body.customerId
  }
  const read = async (id: string, resellerId?: string) =>
    (await api.request('GET', `/v1/Customers/${id}`, { query: resellerId ? { resellerId } : {} })).body

  /** Creates a customer and waits for the answers of its vendors. */
  async function created(changes: object = {}): Promise<string> {
    const answer = await api.request('POST', '/v1/Customers', { body: { ...exampleCustomer, ...changes } })
    expect((await finished(api, answer)).state.name).toBe('Succeded')
    return answer.body.customerId
  }

  describe('POST /v1/Customers', () => {
    it('keeps every member as sent, and completes at a Generic instance within moments', async () => {
      const sent = { ...exampleCustomer, companyName: ' Müller & Söhne 雲 ', middleName: "O'" }
      const shown = await read(await created(sent))
      expect(shown).toMatchObject({
        ...sent,
        providerCustomers: [{ ...exampleProviderCustomer, providerCustomerId: expect.any(String) }],
        isDeleted: false,
      })
      expect(shown.providerCustomers[0].status).toEqual({ name: 'Success' })
    })

    it('makes a direct customer of the csp without a reseller', async () => {
      const id = await create({ resellerId: null, providerCustomers: [] })
      expect(await read(id)).toMatchObject({ resellerId: null, providerCustomers: [] })
      const asReseller = await api.request('GET', `/v1/Customers/${id}`, { as: 'reseller' })
      expect(asReseller.status).toBe(404)
    })

    it("makes the customer of a reseller its own, and no one else's", async () => {
      const { resellerId: _, ...body } = exampleCustomer
      const answer = await api.request('POST', '/v1/Customers', { as: 'reseller', body })
      expect((await read(answer.body.customerId)).resellerId).toBe(demoResellerId(1))
      const other = await api.request('POST', '/v1/Customers', {
        as: 'reseller',
        body: { ...body, resellerId: demoResellerId(2) },
      })
      expect(other.status).toBe(403)
    })

    it('links a customer that already exists at the vendor', async () => {
      const providerCustomerId = randomUUID()
      const id = await created({ providerCustomers: [{ ...exampleProviderCustomer, providerCustomerId }] })
      expect((await read(id)).providerCustomers[0]).toMatchObject({ providerCustomerId })
    })

    it('reports all problems of all instances at once', async () => {
      const answer = await api.request('POST', '/v1/Customers', {
        body: {
          ...exampleCustomer,
          resellerId: demoResellerId(2),
          city: null,
          providerCustomers: [
            { ...exampleProviderCustomer, providerCustomerData: '{"Domain":"x"}' },
            { ...exampleProviderCustomer, providerInstanceId: demo.tier2InstanceId },
            { ...exampleProviderCustomer, providerInstanceId: randomUUID() },
          ],
        },
      })
      expect([answer.status, offendingMembers(answer)]).toEqual([
        400,
        [
          'providerCustomers[0].providerCustomerData',
          // Reseller 2 does not sell there.
          'providerCustomers[1].providerInstanceId',
          'providerCustomers[2].providerInstanceId',
        ],
      ])
    })

    it('refuses the id of an existing customer, within reach or not', async () => {
      const answer = await api.request('POST', '/v1/Customers', {
        as: 'reseller',
        body: { ...exampleCustomer, id: demoCustomerId(2) },
      })
      expect([answer.status, offendingMembers(answer)]).toEqual([400, ['id']])
    })

    const atMicrosoft = (domain: string) => ({
      ...exampleProviderCustomer,
      providerInstanceId: demo.tier2InstanceId,
      providerCustomerData: JSON.stringify({ Domain: domain }),
    })
    const atVendor = async (customerId: string) => (await read(customerId)).providerCustomers[0]
    const createdAtVendor = async (domain: string) =>
      (await api.vendor.ledger('CreateCustomer')).filter(
        ({ after }) => after.domain === `${domain}.onmicrosoft.com`,
      )

    it('retries while a vendor is unreachable, shows the reason, and continues with the others', async () => {
      await api.vendor.faults([
        { route: 'HEAD /v1/domains/isdown.onmicrosoft.com', fault: 'status', status: 503 },
      ])
      const answer = await api.request('POST', '/v1/Customers', {
        body: {
          ...exampleCustomer,
          providerCustomers: [atMicrosoft('isdown'), exampleProviderCustomer],
        },
      })
      const tried = async () => (await api.request('GET', answer.headers.get('operation-location')!)).body
      const statuses = async () =>
        (await read(answer.body.customerId)).providerCustomers
          .map((one: { status: { name: string } }) => one.status.name)
          .sort()
      await expect.poll(tried).toMatchObject({
        state: { name: 'Processing' },
        attempts: 1,
        lastError: 'Microsoft cannot be reached: it answered 503.',
        nextAttemptAt: expect.any(String),
      })
      await expect.poll(statuses).toEqual(['Processing', 'Success'])
      await api.vendor.faults([])
      await api.vendor.hasten()
      expect(await finished(api, answer)).toMatchObject({ state: { name: 'Succeded' }, attempts: 2 })
      expect(await statuses()).toEqual(['Success', 'Success'])
      expect(await createdAtVendor('isdown')).toHaveLength(1)
    })

    it('shows the reason of a refusal, and retries on request', async () => {
      const description = 'The city is unknown.'
      await api.vendor.faults([
        { route: 'POST /v1/customers', next: 1, fault: 'status', status: 400, code: 2007, description },
      ])
      const answer = await api.request('POST', '/v1/Customers', {
        body: { ...exampleCustomer, providerCustomers: [atMicrosoft('isrefused')] },
      })
      const reason =
        'The address cannot be found; check street, city, state and postal code: The city is unknown.'
      expect(await finished(api, answer)).toMatchObject({ state: { name: 'Failed' }, lastError: reason })
      const { customerId } = answer.body
      const [failed] = (await read(customerId)).providerCustomers
      expect(failed).toMatchObject({ status: { name: 'Failed' }, errorMessage: reason })
      await finished(
        api,
        await api.request('POST', `/v1/Customers/${customerId}/provider-customers/${demo.tier2InstanceId}`),
      )
      const [done] = (await read(customerId)).providerCustomers
      expect(done).toMatchObject({ status: { name: 'Success' }, errorMessage: null })
      expect(await createdAtVendor('isrefused')).toHaveLength(1)
    })

    it('uses the partner id of the reseller, and refuses a domain that is taken', async () => {
      const post = (domain: string) =>
        api.request('POST', '/v1/Customers', {
          body: { ...exampleCustomer, providerCustomers: [atMicrosoft(domain)] },
        })
      await finished(api, await post('istaken'))
      const [made] = await createdAtVendor('istaken')
      expect(made.after.relations[demo.tier2PartnerTenantId].associatedPartnerId).toBe('6234500')
      expect(made.after.billingProfile.companyName).toBe(exampleCustomer.companyName)
      expect(await finished(api, await post('istaken'))).toMatchObject({
        state: { name: 'Failed' },
        lastError: expect.stringContaining('istaken is taken'),
      })
      expect(await createdAtVendor('istaken')).toHaveLength(1)
    })

    it('creates a customer with a corrected domain after a refusal, and only then', async () => {
      // The simulator has a customer with this domain.
      const answer = await api.request('POST', '/v1/Customers', {
        body: { ...exampleCustomer, providerCustomers: [atMicrosoft('donau')] },
      })
      expect((await finished(api, answer)).firstError).toContain('/provider-customers/{providerInstanceId}')
      const { customerId } = answer.body
      const path = `/v1/Customers/${customerId}/provider-customers/${demo.tier2InstanceId}`
      const retry = async (body: object) => await api.request('POST', path, { body })
      const wrong = await retry({ providerCustomerData: '{"Domain":"is not a domain"}' })
      expect([wrong.status, wrong.body.type]).toEqual([400, 'BusinessRuleViolation'])
      const { providerCustomerData } = atMicrosoft('iscorrected')
      await finished(api, await retry({ providerCustomerData }))
      expect(await atVendor(customerId)).toMatchObject({ status: { name: 'Success' }, providerCustomerData })
      expect(await createdAtVendor('iscorrected')).toHaveLength(1)
      expect(await createdAtVendor('donau')).toHaveLength(0)
    })

    it.each([
      ['shows', 'islost', []],
      // The service repeats the request under its id, by which the vendor recognises it.
      ['does not show yet', 'ishidden', [{ route: 'GET /v1/customers', fault: 'stale' }]],
    ])(
      'queries the vendor before a retry after lost answers, and creates a customer that the vendor %s once',
      async (_, domain, faults) => {
        const creation = { route: 'POST /v1/customers', fault: 'reset', acts: true }
        await api.vendor.faults([...faults, { ...creation, next: 3 }])
        const answer = await api.request('POST', '/v1/Customers', {
          body: { ...exampleCustomer, providerCustomers: [atMicrosoft(domain)] },
        })
        const tried = async () => (await api.request('GET', answer.headers.get('operation-location')!)).body
        await expect
          .poll(tried)
          .toMatchObject({ attempts: 1, lastError: expect.stringContaining('It is unknown whether') })
        await api.vendor.hasten()
        expect((await finished(api, answer)).state.name).toBe('Succeded')
        const [made, ...more] = await createdAtVendor(domain)
        expect(await atVendor(answer.body.customerId)).toMatchObject({
          status: { name: 'Success' },
          providerCustomerId: made.subject,
        })
        expect(more).toEqual([])
      },
    )

    it('returns the first credentials once, with the first read of the finished operation, and stores them nowhere', async () => {
      const answer = await api.request('POST', '/v1/Customers', {
        body: { ...exampleCustomer, providerCustomers: [atMicrosoft('fresh')] },
      })
      const first = await finished(api, answer)
      const password = (await api.vendor.firstPasswords()).get('fresh')
      expect(first.credentials).toEqual([
        {
          providerInstanceId: demo.tier2InstanceId,
          userName: 'admin@fresh.onmicrosoft.com',
          password,
        },
      ])
      expect((await finished(api, answer)).credentials).toEqual([])
      const { text } = await api.request('GET', '/v1/AuditLogs', { query: { operations: 'CreateCustomer' } })
      expect(text + api.log.join('\n')).not.toContain(password)
    })

    it('does not link a customer that has not accepted the relation', async () => {
      const link = async (providerCustomerId: string) =>
        await api.request('POST', '/v1/Customers', {
          body: { ...exampleCustomer, providerCustomers: [{ ...atMicrosoft('any'), providerCustomerId }] },
        })
      expect((await finished(api, await link(randomUUID()))).lastError).toContain('relationship-acceptance')

      const elsewhere = { ...atMicrosoft('iselsewhere'), providerInstanceId: demo.tier1InstanceId }
      const direct = await created({ resellerId: null, providerCustomers: [elsewhere] })
      const { providerCustomerId } = await atVendor(direct)
      const answer = await link(providerCustomerId)
      expect((await finished(api, answer)).lastError).toContain('relationship-acceptance')

      const { body: url } = await api.request('GET', '/v1/Customers/relationship-acceptance', {
        query: { providerInstanceId: demo.tier2InstanceId, resellerId: demoResellerId(1) },
      })
      await api.vendor.act('relationship-requests', { url, customerId: providerCustomerId })
      const { customerId } = answer.body
      await finished(
        api,
        await api.request('POST', `/v1/Customers/${customerId}/provider-customers/${demo.tier2InstanceId}`),
      )
      expect(await atVendor(customerId)).toMatchObject({
        status: { name: 'Success' },
        providerCustomerId,
        errorMessage: null,
      })
    })

    it('names the members that a vendor requires', async () => {
      const answer = await api.request('POST', '/v1/Customers', {
        body: {
          ...exampleCustomer,
          city: null,
          providerCustomers: [{ ...atMicrosoft('any'), providerCustomerData: '{"Domain":"no-dash"}' }],
        },
      })
      expect(offendingMembers(answer)).toEqual(['city', 'providerCustomers[0].providerCustomerData'])
    })
  })

  describe('GET /v1/Customers', () => {
    const names = async (query: Record<string, string | number | boolean>, as: 'csp' | 'reseller' = 'csp') =>
      (await api.request('GET', '/v1/Customers', { as, query })).body.items.map(
        ({ companyName }: { companyName: string }) => companyName,
      )

    it('finds customers by name, domain, vendor id and the id of their seller', async () => {
      const found = await Promise.all([
        names({ searchValue: 'TISCHLEREI' }),
        names({ searchField: 'Domain', searchValue: 'donau.on' }),
        names({ searchField: 'ProviderCustomerId', searchValue: '5000-8000-000000000011' }),
        names({ searchField: 'InternalIdentifier', searchValue: 'c-1012' }),
      ])
      expect(found.flat()).toEqual([
        'Wiener Tischlerei Hofer GmbH',
        'Donau Maschinenbau AG',
        'Hotel Seeblick AG',
        'Garten Schulte GmbH',
      ])
    })

    it('shows a reseller its own customers, and the csp those of one reseller on request', async () => {
      const own = await names({}, 'reseller')
      expect(own).not.toContain('Hotel Seeblick AG')
      expect(await names({ resellerId: demoResellerId(1) })).toEqual(own)
      expect(await names({ resellerId: demoResellerId(2) })).toEqual(['Garten Schulte GmbH'])
    })

    it('finds customers by their state at the vendors of the reader', async () => {
      const failed = ['Alpen Sport Handels GmbH', 'Steinbach Logistik AG']
      const query = { status: 'failed|processing', pageSize: 99 }
      // Other tests add customers with a name of their own.
      const known = (found: string[]) => found.filter((name) => failed.includes(name))
      expect(known(await names(query, 'reseller'))).toEqual(failed)
      expect(known(await names(query))).toEqual(failed)
      expect(await names({ ...query, ascendingOrder: false, pageSize: 1 })).toEqual([failed[1]])
      expect(await names({ ...query, searchValue: 'SPORT' })).toEqual([failed[0]])
      for (const as of ['csp', 'reseller'] as const)
        expect(await names({ ...query, searchField: 'InternalIdentifier', searchValue: '1004' }, as)).toEqual(
          [failed[1]],
        )
      const without = (status: string) => names({ status, resellerId: demoResellerId(1), pageSize: 99 })
      expect(known(await without('Success'))).toEqual([])
      expect(known(await without('Success|Processing'))).toEqual([])
      expect(known(await without('Success|Failed'))).toEqual(failed)
      expect(known(await without('Success|Failed|Processing'))).toEqual(failed)
      const wrong = await api.request('GET', '/v1/Customers', { query: { status: 'Active' } })
      expect([wrong.status, offendingMembers(wrong)]).toEqual([400, ['status']])
    })

    it('shows a seller nothing of the state of a customer at an instance of another seller', async () => {
      const id = demoCustomerId(4)
      const resellerId = demoResellerId(3)
      const added = await api.request('POST', `/v1/Customers/${id}/provider-instances`, {
        query: { resellerId },
        body: {
          ...exampleProviderCustomer,
          ...{ providerInstanceId: demo.tier2InstanceId, providerCustomerData: '{"Domain":"steinbach"}' },
        },
      })
      expect((await finished(api, added)).state.name).toBe('Succeded')
      expect(await names({ resellerId, status: 'Failed' })).toEqual([])
      expect(await names({ resellerId, status: 'Success' })).toEqual(['Steinbach Logistik AG'])
      expect(await names({ resellerId: demoResellerId(1), status: 'Failed' })).toContain(
        'Steinbach Logistik AG',
      )
    })
  })

  describe('a customer of two sellers, each at an instance of its own', () => {
    const other = demoResellerId(3)
    const ofOther = (domain: string) => ({
      ...exampleProviderCustomer,
      ...{
        providerInstanceId: demo.tier2InstanceId,
        providerCustomerData: JSON.stringify({ Domain: domain }),
      },
    })
    /** Creates a customer of the demo reseller, and lets the other reseller sell to it at Microsoft. */
    const shared = async (companyName: string, domain: string) => {
      const id = await created({ companyName })
      const path = `/v1/Customers/${id}/provider-instances`
      const added = await api.request('POST', path, { query: { resellerId: other }, body: ofOther(domain) })
      await finished(api, added)
      return id
    }

    it('is not found by a seller through the domain and the vendor id of the other one', async () => {
      const companyName = randomUUID()
      const id = await shared(companyName, 'isshared')
      const { providerCustomerId } = (await read(id, other)).providerCustomers[0]
      for (const [searchField, searchValue] of [
        ['Domain', 'isshared'],
        ['ProviderCustomerId', providerCustomerId.slice(4, 30)],
      ]) {
        const found = async (as: 'csp' | 'reseller', query: object = {}) =>
          (await api.request('GET', '/v1/Customers', { as, query: { searchField, searchValue, ...query } }))
            .body.totalCount
        expect([await found('csp'), await found('csp', { resellerId: other })]).toEqual([1, 1])
        expect(await found('reseller')).toBe(0)
        expect(await found('reseller', { status: 'Success' })).toBe(0)
        expect(await found('csp', { resellerId: demoResellerId(1) })).toBe(0)
      }
    })

    it('is not created by a seller at the instance of the other one', async () => {
      const refusal = { fault: 'status', status: 400, code: 2007, description: 'The city is unknown.' }
      await api.vendor.faults([{ route: 'POST /v1/customers', next: 1, ...refusal }])
      const id = await shared(randomUUID(), 'isofanother')
      const body = { customer: exampleCustomerAccount, retryFailedProviderCustomersFromCompanyInfo: true }
      const answer = await api.request('PATCH', `/v1/Customers/${id}/account-info`, { as: 'reseller', body })
      expect(answer.status).toBe(202)
      const asReseller = async (path: string) => (await api.request('GET', path, { as: 'reseller' })).body
      expect((await finished(api, answer, { read: asReseller })).credentials).toEqual([])
      expect((await read(id, other)).providerCustomers[0].status).toEqual({ name: 'Failed' })
      const retried = await api.request('PATCH', `/v1/Customers/${id}/account-info`, { body })
      await finished(api, retried)
      expect((await read(id, other)).providerCustomers[0].status).toEqual({ name: 'Success' })
    })
  })

  describe('GET /v1/Resellers', () => {
    it('finds the resellers of a customer at an instance', async () => {
      const { body } = await api.request('GET', '/v1/Resellers', {
        query: { customerId: demoCustomerId(12), providerInstanceId: demo.genericInstanceId },
      })
      expect(body.items.map(({ id }: { id: string }) => id)).toEqual([demoResellerId(2)])
    })
  })

  describe('GET /v1/AuditLogs', () => {
    it('finds entries by the name of a customer', async () => {
      const companyName = randomUUID()
      const customerId = await create({ companyName, providerCustomers: [] })
      const { body } = await api.request('GET', '/v1/AuditLogs', { query: { customer: companyName } })
      expect(body.items).toMatchObject([{ customerId, customerName: companyName }])
    })
  })

  describe('GET /v1/Customers/{customerId}', () => {
    it('shows a customer only itself, without the terms of its sellers', async () => {
      const own = await api.request('GET', `/v1/Customers/${demo.customerId}`, { as: 'customer' })
      expect(own.body).toMatchObject({ id: demo.customerId, internalIdentifier: null })
      expect(own.body.providerCustomers[0]).toMatchObject({ margin: null, offerTypeMargins: null })
      const other = await api.request('GET', `/v1/Customers/${demoCustomerId(3)}`, { as: 'customer' })
      expect(other.status).toBe(404)
    })

    it('returns 403 for a relation that does not exist', async () => {
      const answer = await api.request('GET', `/v1/Customers/${demoCustomerId(3)}`, {
        query: { resellerId: demoResellerId(2) },
      })
      expect([answer.status, answer.body.type]).toEqual([403, 'Forbidden'])
    })

    it('has the partners of a customer', async () => {
      expect((await read(demoCustomerId(12))).customerAssociations).toEqual([
        {
          resellerId: demoResellerId(2),
          resellerName: 'Nordsee IT Systemhaus GmbH',
          providerInstanceId: demo.genericInstanceId,
          providerResellerId: null,
          internalIdentifier: 'C-1012',
        },
      ])
    })
  })

  describe('PATCH /v1/Customers/{customerId}/account-info', () => {
    it('replaces the sent members, keeps optional ones that are absent, and updates the vendor', async () => {
      const id = await created({ addressLine2: 'second floor' })
      const { addressLine2: _, taxId: __, ...account } = exampleCustomerAccount
      const answer = await api.request('PATCH', `/v1/Customers/${id}/account-info`, {
        body: { customer: { ...account, city: 'Kiel' } },
      })
      expect(answer.status).toBe(202)
      expect(await finished(api, answer)).toMatchObject({ state: { name: 'Succeded' }, lastError: null })
      expect(await read(id)).toMatchObject({
        city: 'Kiel',
        addressLine2: 'second floor',
        taxId: exampleCustomerAccount.taxId,
      })
    })

    it('retries a refused provider customer on request', async () => {
      const customer = exampleCustomerAccount
      const path = `/v1/Customers/${demoCustomerId(6)}`
      const update = (body: object) => api.request('PATCH', `${path}/account-info`, { body })
      const status = async () => (await read(demoCustomerId(6))).providerCustomers[0].status.name
      expect((await update({ customer })).headers.has('operation-location')).toBe(false)
      expect(await status()).toBe('Failed')
      await finished(api, await update({ customer, retryFailedProviderCustomersFromCompanyInfo: true }))
      expect(await status()).toBe('Success')
    })
  })

  describe('PATCH /v1/Customers/{customerId}/account-info of a customer at Microsoft', () => {
    const donau = demoCustomers[9]!
    const profile = 'customers/d0000000-0000-5000-8000-000000000010/billing-profile'
    const update = async (changes: object) =>
      await finished(
        api,
        await api.request('PATCH', `/v1/Customers/${demoCustomerId(10)}/account-info`, {
          body: { customer: { ...donau, ...changes } },
        }),
      )
    /** Returns the writes of the service to the billing profile of the customer. */
    const written = async () =>
      (await api.vendor.ledger('UpdateBillingProfile'))
        .filter(({ outOfBand }) => !outOfBand)
        .map(({ after }) => after)

    it('does not write an unchanged profile', async () => {
      expect(await update({})).toMatchObject({ state: { name: 'Succeded' }, attempts: 1 })
      expect(await written()).toEqual([])
    })

    it('writes local changes and keeps changes of the vendor', async () => {
      const region = 'Zentralraum'
      const defaultAddress = { region, phoneNumber: '+43 732 999999', addressLine2: 'Halle 3' }
      await api.vendor.act(profile, { culture: 'en-GB', language: 'en', defaultAddress })
      expect((await update({ city: 'Wels' })).state.name).toBe('Succeded')
      const { id: _, etag: __, ...after } = (await written()).at(-1)
      const { firstName, lastName } = donau
      expect(after).toEqual({
        companyName: donau.companyName,
        email: donau.email,
        ...{ firstName, lastName },
        culture: 'en-GB',
        language: 'en',
        defaultAddress: {
          ...{ firstName, lastName },
          country: 'AT',
          state: donau.state,
          city: 'Wels',
          addressLine1: donau.addressLine1,
          postalCode: donau.zip,
          ...defaultAddress,
        },
      })
    })

    it('keeps them in later updates, and writes nothing in a conflict', async () => {
      expect((await update({ city: 'Enns' })).state.name).toBe('Succeded')
      const before = await written()
      expect(before.at(-1).defaultAddress).toMatchObject({ city: 'Enns', phoneNumber: '+43 732 999999' })

      await api.vendor.act(profile, { defaultAddress: { city: 'Traun' } })
      const changed = await update({ city: 'Leonding' })
      expect(changed).toMatchObject({
        state: { name: 'Failed' },
        lastError: expect.stringContaining(
          'city was "Enns", is "Leonding" in the API and "Traun" at the vendor',
        ),
      })
      expect(await written()).toEqual(before)
      expect((await update({ city: 'Leonding' })).state.name).toBe('Succeded')
      expect((await written()).at(-1).defaultAddress).toMatchObject({
        city: 'Leonding',
        phoneNumber: '+43 732 999999',
      })
    })

    it('reads again after a change at the vendor between reading and writing', async () => {
      const before = await written()
      await api.vendor.act(profile, { culture: 'de-CH' })
      // The profile is read twice before it is written.
      await api.vendor.faults([{ route: 'GET /v1/customers/*/profiles/billing', fault: 'stale', next: 2 }])
      expect(await update({ city: 'Steyr' })).toMatchObject({ state: { name: 'Succeded' }, attempts: 2 })
      const [now, ...more] = (await written()).slice(before.length)
      expect(now).toMatchObject({ culture: 'de-CH', defaultAddress: { city: 'Steyr' } })
      expect(more).toEqual([])
    })
  })

  describe('PATCH /v1/Customers/{customerId}/account-info of a customer of two sellers', () => {
    const other = demoResellerId(3)
    const update = (id: string, as: 'csp' | 'reseller', changes: object) =>
      api.request('PATCH', `/v1/Customers/${id}/account-info`, {
        ...{ as, body: { customer: { ...exampleCustomerAccount, ...changes } } },
      })
    const readBy = (as: 'csp' | 'reseller') => async (path: string) =>
      (await api.request('GET', path, { as })).body
    const cities = async () =>
      (await api.vendor.ledger('UpdateBillingProfile')).map(({ after }) => after.defaultAddress.city)
    /** Creates a customer of the demo reseller at the Generic instance and of another one at Microsoft. */
    const shared = async (domain: string) => {
      const id = await created({ companyName: randomUUID() })
      const providerCustomerData = JSON.stringify({ Domain: domain })
      const added = await api.request('POST', `/v1/Customers/${id}/provider-instances`, {
        query: { resellerId: other },
        body: {
          ...{ ...exampleProviderCustomer, providerInstanceId: demo.tier2InstanceId, providerCustomerData },
        },
      })
      expect((await finished(api, added)).state.name).toBe('Succeded')
      return { id, vendorId: (await read(id, other)).providerCustomers[0].providerCustomerId }
    }

    it('writes nothing at the vendor of the other seller, and shows nothing of it', async () => {
      const { id, vendorId } = await shared('isapart')
      const profile = `customers/${vendorId}/billing-profile`
      await api.vendor.act(profile, { defaultAddress: { city: 'Vendorstadt' } })
      const answer = await update(id, 'reseller', { city: 'Sellerstadt' })
      expect(await finished(api, answer, { read: readBy('reseller') })).toMatchObject({
        ...{ state: { name: 'Succeded' }, lastError: null },
      })
      expect(await cities()).not.toContain('Sellerstadt')
      expect((await read(id)).city).toBe('Sellerstadt')
      const byCsp = await finished(api, await update(id, 'csp', { city: 'Cspstadt' }))
      expect(byCsp.lastError).toContain('"Vendorstadt" at the vendor')
      await finished(api, await update(id, 'csp', { city: 'Cspstadt' }))
      expect(await cities()).toContain('Cspstadt')
    })
  })

  describe('PATCH /v1/Customers/{customerId}/internal-identifier', () => {
    it('belongs to the relation that the request names', async () => {
      const id = await create({ providerCustomers: [] })
      const set = (resellerId: string | null) =>
        api.request('PATCH', `/v1/Customers/${id}/internal-identifier`, {
          body: { internalIdentifier: 'C-9', resellerId },
        })
      expect((await set(demoResellerId(1))).status).toBe(204)
      expect((await read(id)).internalIdentifier).toBe('C-9')
      const direct = await set(null)
      expect([direct.status, offendingMembers(direct)]).toEqual([400, ['resellerId']])
    })
  })

  describe('PATCH /v1/Customers/{customerId}/margins/{providerInstanceId}', () => {
    it('replaces all margins of the relation at one instance', async () => {
      const id = await created()
      const margin = { marginRule: { name: 'Margin' }, value: 12.3456 }
      const set = (providerInstanceId: string) =>
        api.request('PATCH', `/v1/Customers/${id}/margins/${providerInstanceId}`, {
          as: 'reseller',
          body: { margin },
        })
      expect((await set(demo.genericInstanceId)).status).toBe(204)
      expect((await read(id)).providerCustomers[0]).toMatchObject({ margin, offerTypeMargins: null })
      expect((await set(demo.tier1InstanceId)).status).toBe(404)
    })
  })

  describe('DELETE /v1/Customers/{customerId}', () => {
    it('removes the customer from lists without includeDeleted, but not from reads', async () => {
      const companyName = randomUUID()
      const id = await created({ companyName })
      const listed = async (query: object) =>
        (await api.request('GET', '/v1/Customers', { query: { searchValue: companyName, ...query } })).body
          .totalCount
      const answer = await api.request('DELETE', `/v1/Customers/${id}`)
      expect(answer.status).toBe(202)
      expect((await finished(api, answer)).state.name).toBe('Succeded')
      expect([await listed({}), await listed({ showDeleted: false })]).toEqual([1, 0])
      expect((await read(id)).isDeleted).toBe(true)
      const changed = await api.request('PATCH', `/v1/Customers/${id}/internal-identifier`, {
        body: { internalIdentifier: null, resellerId: demoResellerId(1) },
      })
      expect([changed.status, changed.body.type]).toEqual([400, 'BusinessRuleViolation'])
    })
  })

  describe('DELETE /v1/Customers/{customerId}/remove-reseller-relationship/{providerInstanceId}', () => {
    it('removes the customer from the instance, to which it can be added again', async () => {
      const id = await created()
      const path = `/v1/Customers/${id}/remove-reseller-relationship/${demo.genericInstanceId}`
      await finished(api, await api.request('DELETE', path))
      expect((await read(id)).providerCustomers).toEqual([])
      const again = await api.request('POST', `/v1/Customers/${id}/provider-instances`, {
        query: { resellerId: demoResellerId(1) },
        body: exampleProviderCustomer,
      })
      expect(again.status).toBe(201)
    })
  })

  describe('POST /v1/Customers/{customerId}/provider-customers/{providerInstanceId}', () => {
    it('retries only a failed provider customer', async () => {
      const id = await created()
      const path = `/v1/Customers/${id}/provider-customers/${demo.genericInstanceId}`
      const answer = await api.request('POST', path)
      expect([answer.status, answer.body.type]).toEqual([400, 'BusinessRuleViolation'])
    })
  })

  describe('POST /v1/Customers/{customerId}/provider-instances', () => {
    const bind = (id: string, resellerId?: string) =>
      api.request('POST', `/v1/Customers/${id}/provider-instances`, {
        query: resellerId ? { resellerId } : {},
        body: exampleProviderCustomer,
      })

    it('adds a seller to a customer, with its own terms only', async () => {
      const id = await created()
      const answer = await bind(id, demoResellerId(2))
      // The customer already exists at the instance.
      expect([answer.status, answer.headers.has('operation-location')]).toEqual([201, false])
      expect((await bind(id)).status).toBe(201)
      const shown = await read(id)
      expect(shown.customerAssociations).toHaveLength(3)
      expect(shown.resellerId).toBe(null)
      const own = await api.request('GET', `/v1/Customers/${id}`, { as: 'reseller' })
      expect(own.body.customerAssociations).toMatchObject([{ resellerId: demoResellerId(1) }])
    })

    it('adds a seller with the id that the customer has at the vendor already', async () => {
      const id = demoCustomerId(10)
      const { providerCustomers, customerAssociations } = await read(id)
      const there = providerCustomers.find(
        (one: { providerInstanceId: string }) => one.providerInstanceId === demo.tier2InstanceId,
      )
      const sellers = customerAssociations.map((one: { resellerId: string | null }) => one.resellerId)
      const resellerId = sellers.includes(demoResellerId(1)) ? null : demoResellerId(1)
      const answer = await api.request('POST', `/v1/Customers/${id}/provider-instances`, {
        query: resellerId === null ? {} : { resellerId },
        body: {
          ...exampleProviderCustomer,
          ...{ providerInstanceId: demo.tier2InstanceId, providerCustomerData: '{}' },
          providerCustomerId: there.providerCustomerId,
        },
      })
      expect([answer.status, answer.headers.has('operation-location')]).toEqual([201, false])
    })

    it('binds once within a relation', async () => {
      const id = await created()
      const answer = await bind(id, demoResellerId(1))
      expect([answer.status, offendingMembers(answer)]).toEqual([400, ['providerInstanceId']])
    })
  })

  describe('a live query of a vendor', () => {
    const ask = (path: string, query: Record<string, string>) =>
      api.request('GET', `/v1/Customers/${path}`, { query })
    const tier2 = { providerInstanceId: demo.tier2InstanceId }

    it('returns the link on which a customer accepts a relation', async () => {
      const link = async (query: object) =>
        (await ask('relationship-acceptance', { ...tier2, ...query })).body
      const place = /^https:\/\/admin\.microsoft\.com\/Adminportal\/Home\?.*partnerId=(.*?)&msppId=(.*?)&/
      const partnersIn = async (query: object) => place.exec(await link(query))?.slice(1)
      expect(await partnersIn({})).toEqual([demo.tier2PartnerTenantId, '0'])
      expect(await partnersIn({ resellerId: demoResellerId(1) })).toEqual([
        demo.tier2PartnerTenantId,
        '6234500',
      ])
    })

    it('checks whether a domain is available and an address valid', async () => {
      const domain = async (name: string) =>
        (await ask('validations/domain', { tenantId: demo.tier2InstanceId, domain: name })).body
      expect([await domain('free'), await domain('donau')]).toEqual([true, false])
      const address = { city: 'Hamburg', state: '', zipCode: '20095', country: 'DE' }
      const usable = async (addressLine1: string) =>
        (await ask('validations/address', { tenantId: demo.tier2InstanceId, addressLine1, ...address })).body
      // The simulator's verdict on an address depends on the beginning of its first line.
      expect([await usable('Lange Strasse 7'), await usable('StreetPartial 7')]).toEqual([true, false])
    })

    it('returns 503 with Retry-After while the vendor is down', async () => {
      await api.vendor.faults([{ route: 'HEAD /v1/domains/*', fault: 'status', status: 503 }])
      const answer = await ask('validations/domain', { tenantId: demo.tier2InstanceId, domain: 'isdown' })
      expect([answer.status, answer.body.type]).toEqual([503, 'ProviderUnavailable'])
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    })

    it('lists the domains of a customer', async () => {
      const { body } = await ask(`${demoCustomerId(10)}/domains`, tier2)
      expect(body).toEqual(['donau.onmicrosoft.com'])
      const elsewhere = await ask(`${demoCustomerId(1)}/domains`, tier2)
      expect(elsewhere.status).toBe(404)
    })
  })

  const school = { educationSegment: { name: 'HigherEducation' } }
  describe.each([
    ['vendor-customer-domain', { domain: 'donau.example' }, 'AddDomain'],
    ['vendor-qualification', { qualification: { name: 'education' }, ...school }, 'SetQualification'],
    // The vendor already has the value, so it is not sent again.
    ['microsoft-qualification', { qualification: { name: 'Education' }, ...school }, 'SetQualification'],
  ])('PATCH /v1/Customers/{customerId}/%s', (word, body, kind) => {
    it('runs in the background at a Microsoft instance, and is refused at others', async () => {
      const send = (place: number, providerInstanceId: string) =>
        api.request('PATCH', `/v1/Customers/${demoCustomerId(place)}/${word}`, {
          body: { providerInstanceId, ...body },
        })
      const answer = await send(10, demo.tier2InstanceId)
      expect(answer.status).toBe(204)
      expect((await finished(api, answer)).state.name).toBe('Succeded')
      expect(await api.vendor.ledger(kind)).toMatchObject([
        { subject: 'd0000000-0000-5000-8000-000000000010', outOfBand: false },
      ])
      const generic = await send(1, demo.genericInstanceId)
      expect([generic.status, generic.body.type]).toEqual([400, 'BusinessRuleViolation'])
    })
  })

  describe('the Microsoft Customer Agreement', () => {
    const place = (id: string) => `/v1/Customers/${id}/provider-instances/${demo.tier2InstanceId}/mca`
    const statusOf = async (id: string) => (await api.request('GET', place(id))).body.status.name
    const contact = { firstName: 'Miriam', lastName: 'Lindner' }
    const atMicrosoft = (data: { Domain: string }) => ({
      ...exampleProviderCustomer,
      providerInstanceId: demo.tier2InstanceId,
      providerCustomerData: JSON.stringify(data),
    })

    it.each(['vendor-customer-agreement', 'microsoft-customer-agreement'])(
      'is required until PATCH …/%s sends the acceptance to the vendor',
      async (word) => {
        const id = await created({ providerCustomers: [atMicrosoft({ Domain: word.replaceAll('-', '') })] })
        expect(await statusOf(id)).toBe('required')
        const asked = await api.request('POST', `${place(id)}/status`)
        expect([asked.status, asked.body.status.name]).toEqual([200, 'required'])

        const body = {
          providerInstanceId: demo.tier2InstanceId,
          agreementDate: '2026-05-04T09:42:00Z',
          keepPrimaryInformation: false,
        }
        const path = `/v1/Customers/${id}/${word}`
        const unnamed = await api.request('PATCH', path, { body })
        expect(offendingMembers(unnamed)).toEqual(['email', 'firstName', 'lastName', 'phone'])
        const answer = await api.request('PATCH', path, { body: { ...body, keepPrimaryInformation: true } })
        expect(answer.status).toBe(204)
        await finished(api, answer)
        expect((await api.request('GET', place(id))).body).toMatchObject({
          ...contact,
          status: { name: 'agreementcreated' },
        })
      },
    )

    it('is accepted together with a new customer if its data contain the acceptance', async () => {
      const acceptance = { AcceptedMCA: true, AgreementDate: '2026-05-04T09:42:00Z' }
      const data = { Domain: 'agreed', ...acceptance, KeepPrimaryInformation: true }
      const answer = await api.request('POST', '/v1/Customers', {
        body: { ...exampleCustomer, providerCustomers: [atMicrosoft(data)] },
      })
      // Both jobs finish the same operation, and neither may repeat its write at the vendor.
      const { customerId } = answer.body
      const made = async () => (await read(customerId)).providerCustomers[0].status.name
      await expect.poll(made).toBe('Success')
      await api.vendor.hasten()
      const operation = await finished(api, answer)
      expect(operation).toMatchObject({ state: { name: 'Succeded' }, credentials: [{}] })
      expect(await statusOf(customerId)).toBe('agreementcreated')
    })

    it("is read from the vendor's answer", async () => {
      const id = demoCustomerId(10)
      await finished(
        api,
        await api.request('PATCH', `/v1/Customers/${id}/vendor-customer-agreement`, {
          body: {
            providerInstanceId: demo.tier2InstanceId,
            agreementDate: '2026-05-04T09:42:00Z',
            keepPrimaryInformation: true,
          },
        }),
      )
      expect((await api.request('POST', `${place(id)}/status`)).body.status.name).toBe('agreementcreated')
      const listed = async (query: Record<string, string | boolean>) =>
        (await api.request('GET', '/v1/Customers/mca', { query: { customerId: id, ...query } })).body
          .totalCount
      expect([
        await listed({ status: 'AgreementCreated' }),
        await listed({ excludeCompliant: true }),
        await listed({ searchValue: 'donau' }),
      ]).toEqual([1, 0, 1])
    })

    it('is unknown at a Generic instance', async () => {
      const path = `/v1/Customers/${demoCustomerId(1)}/provider-instances/${demo.genericInstanceId}/mca`
      expect((await api.request('GET', path)).status).toBe(404)
    })
  })
})
