import { afterEach, describe, expect, it } from 'vitest'
import { demoCustomer, directPartner, indirectProvider } from '../seed/seed.ts'
import {
  callerOf,
  createdCustomer,
  newCustomer,
  type Received,
  simulatorForTests,
} from '../testing/client.ts'

const { control, direct, indirect } = simulatorForTests()
const clock = (body: object) => control('PUT', '/simulator/clock', body)
const ledger = async (query = '') => (await control('GET', `/simulator/ledger?${query}`)).body

afterEach(() => control('POST', '/simulator/reset'))

describe('the clock', () => {
  it('stays at the time that is set, and all times come from it', async () => {
    expect((await clock({ now: '2027-01-31T12:00:00Z' })).body).toEqual({
      now: '2027-01-31T12:00:00.000Z',
      running: false,
    })
    const then = callerOf(control, directPartner)
    const { headers } = await then('POST', '/v1/customers', newCustomer())
    expect(headers.get('date')).toBe('Sun, 31 Jan 2027 12:00:00 GMT')
    // The ledger also has the automatic changes until then, each at its own time.
    expect((await ledger()).at(-1)).toMatchObject({
      kind: 'CreateCustomer',
      time: '2027-01-31T12:00:00.000Z',
    })
  })

  it.each([
    ['P1M', '2027-02-28T12:00:00.000Z'],
    ['P1Y', '2028-01-31T12:00:00.000Z'],
    ['P1W', '2027-02-07T12:00:00.000Z'],
    ['P1DT1H30M10S', '2027-02-01T13:30:10.000Z'],
  ])('advances by %s', async (advance, now) => {
    await clock({ now: '2027-01-31T12:00:00Z' })
    expect((await clock({ advance })).body).toEqual({ now, running: false })
  })

  it('continues from its current time', async () => {
    const { body } = await clock({ now: '2027-01-31T12:00:00Z', running: true })
    expect(body.running).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 20))
    const later = new Date((await clock({ running: false })).body.now).getTime()
    expect(later).toBeGreaterThanOrEqual(Date.parse('2027-01-31T12:00:00.019Z'))
    expect(later).toBeLessThan(Date.parse('2027-01-31T12:00:10Z'))
  })

  it.each([
    {},
    { now: 'noon' },
    { advance: 'P' },
    { advance: 'PT' },
    { advance: '1 day' },
    { running: 'yes' },
  ])('refuses %j', async (body) => {
    expect((await clock(body)).status).toBe(400)
  })
})

describe('the ledger', () => {
  it('records every change once, with its actor', async () => {
    const headers = { 'MS-RequestId': '94e4e214-6b06-4fb7-96d1-94d559f9b47f', 'MS-CorrelationId': 'mine' }
    const { body } = await direct('POST', '/v1/customers', newCustomer(), headers)
    expect(await ledger('kind=CreateCustomer')).toMatchObject([
      {
        sequence: 1,
        partnerId: directPartner.tenantId,
        subject: body.id,
        requestId: headers['MS-RequestId'],
        correlationId: 'mine',
        user: `admin@${directPartner.domain}`,
        outOfBand: false,
        after: { id: body.id },
      },
    ])
    expect(await ledger('kind=DeleteCustomer')).toEqual([])
  })

  it('omits reads and refusals, and can be read from a sequence number on', async () => {
    await createdCustomer(direct)
    await direct('GET', '/v1/customers')
    await direct('POST', '/v1/customers', {})
    await createdCustomer(indirect)
    expect((await ledger()).map((entry: { sequence: number }) => entry.sequence)).toEqual([1, 2])
    expect(await ledger('after=1')).toMatchObject([{ partnerId: indirectProvider.tenantId }])
    expect(await ledger(`partnerId=${directPartner.tenantId}&last=5`)).toHaveLength(1)
  })
})

describe('the state', () => {
  it('is plain data', async () => {
    const id = await createdCustomer(direct)
    const { body } = await control('GET', '/simulator/state')
    expect(body.customers).toMatchObject([
      { id: demoCustomer.id, domain: demoCustomer.domain },
      { id, relations: { [directPartner.tenantId]: { type: 'reseller' } } },
    ])
    expect(body.sizes).toMatchObject({ partners: 2, resellers: 3, customers: 2, ledger: 1 })
    expect((await control('GET', '/simulator/state?last=1')).body.resellers).toHaveLength(1)
  })

  it('starts again from the seed with the same generated values', async () => {
    const { body } = await direct('POST', '/v1/customers', { ...newCustomer(), ...same })
    await control('PUT', '/simulator/faults', [{ route: '* /**', fault: 'bom' }])
    await control('POST', '/simulator/reset')
    expect((await control('GET', '/simulator/state')).body.sizes).toMatchObject({ customers: 1, ledger: 0 })
    expect((await control('GET', '/simulator/faults')).body).toEqual([])
    const again = await direct('POST', '/v1/customers', { ...newCustomer(), ...same })
    expect(again.body.id).toBe(body.id)
  })
  const same = newCustomer()

  it('is shown by a page that makes no requests to other hosts', async () => {
    const { status, headers, text } = await control('GET', '/')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(text).not.toMatch(/(src|href)="?(https?:)?\/\//)
  })
})

describe('the actions', () => {
  it('change a billing profile, so that an older etag is stale', async () => {
    const id = await createdCustomer(direct)
    const path = `/v1/customers/${id}/profiles/billing`
    const { body } = await direct('GET', path)
    const change = { companyName: 'Renamed', defaultAddress: { city: 'Bellevue' } }
    await control('POST', `/simulator/actions/customers/${id}/billing-profile`, change)
    expect((await direct('PUT', path, body, { 'if-match': `"${body.attributes.etag}"` })).status).toBe(412)
    const { defaultAddress } = body
    expect((await direct('GET', path)).body).toMatchObject({
      ...change,
      defaultAddress: { ...defaultAddress, city: 'Bellevue' },
    })
    expect(await ledger('kind=UpdateBillingProfile')).toMatchObject([
      { outOfBand: true, subject: id, requestId: null },
    ])
  })

  it('end and restore a relation', async () => {
    const id = await createdCustomer(direct)
    const path = `/simulator/actions/customers/${id}/relation`
    await control('POST', path, { type: 'none' })
    expect((await direct('GET', `/v1/customers/${id}`)).status).toBe(403)
    await control('POST', path, {
      partnerId: directPartner.tenantId,
      type: 'reseller',
      allowDelegatedAccess: false,
    })
    expect((await direct('GET', `/v1/customers/${id}`)).body.allowDelegatedAccess).toBe(false)
    expect(await ledger('kind=RemoveRelationship')).toHaveLength(1)
  })

  it('delete a customer', async () => {
    const id = await createdCustomer(direct)
    expect((await control('POST', `/simulator/actions/customers/${id}/delete`)).status).toBe(204)
    expect((await direct('GET', `/v1/customers/${id}`)).status).toBe(404)
    expect(await ledger('kind=DeleteCustomer')).toMatchObject([
      { outOfBand: true, partnerId: directPartner.tenantId },
    ])
  })

  it('set the agreement of a reseller and the state of its relation', async () => {
    await control('POST', '/simulator/actions/resellers/6234502', { hasSignedAgreement: true })
    const { body } = await indirect('GET', '/v1/compliance/csp/agreementstatus?mpnId=6234502')
    expect(body.isAgreementSigned).toBe(true)
    await control('POST', '/simulator/actions/resellers/6234504', { state: 'Active' })
    expect(await createdCustomer(indirect, { associatedPartnerId: '6234504' })).toBeTruthy()
  })

  it.each([
    ['customers/nobody/delete', {}, 404],
    ['resellers/1', {}, 404],
    ['partners/1/consent', {}, 404],
    ['subscriptions/1', {}, 404],
    [`partners/${directPartner.tenantId}`, { tenantId: 'x' }, 400],
  ])('refuse %s', async (path, body, status) => {
    const answer = await control('POST', `/simulator/actions/${path}`, body)
    expect([answer.status, answer.body.error]).toEqual([status, expect.any(String)])
  })
})

describe('the audit records', () => {
  const list = (query = ''): Promise<Received> => direct('GET', `/v1/auditrecords?${query}`)

  it('list all changes, by whatever interface they were made', async () => {
    const id = await createdCustomer(direct)
    await control('POST', `/simulator/actions/customers/${id}/billing-profile`, { companyName: 'Renamed' })
    const { body } = await list()
    expect(body.items).toMatchObject([
      {
        operationType: 'add_customer',
        resourceType: 'customer',
        customerId: id,
        applicationId: directPartner.clientId,
        originalCorrelationId: expect.any(String),
        resourceOldValue: null,
        operationStatus: 'succeeded',
        attributes: { objectType: 'AuditRecord' },
      },
      { operationType: 'update_customer_billing_profile', customerName: 'Renamed', applicationId: null },
    ])
    expect(JSON.parse(body.items[1].resourceNewValue)).toMatchObject({ CompanyName: 'Renamed' })
    expect((await indirect('GET', '/v1/auditrecords')).body.items).toEqual([])
  })

  it('are filtered and paged', async () => {
    const [one] = [
      await createdCustomer(direct),
      await createdCustomer(direct),
      await createdCustomer(direct),
    ]
    const filter = encodeURIComponent(JSON.stringify({ Field: 'CustomerId', Value: one, Operator: 'equals' }))
    expect((await list(`filter=${filter}`)).body.totalCount).toBe(1)
    const first = await list('size=2')
    const headers = { 'MS-ContinuationToken': first.body.continuationToken }
    const second = await direct('GET', '/v1/auditrecords?seekOperation=Next', undefined, headers)
    expect([first.body.totalCount, second.body.totalCount]).toEqual([2, 1])
    expect(second.body.links).not.toHaveProperty('next')
  })

  it('cover thirty days by default, and ninety at most', async () => {
    await clock({ now: '2027-03-01T12:00:00Z' })
    await createdCustomer(callerOf(control, directPartner))
    await clock({ now: '2027-04-15T12:00:00Z' })
    const later = callerOf(control, directPartner)
    const count = async (query: string) => (await later('GET', `/v1/auditrecords?${query}`)).body.totalCount
    expect(await count('')).toBe(0)
    expect(await count('startDate=2027-03-01')).toBe(1)
    expect(await count('startDate=2027-03-01&endDate=2027-03-01')).toBe(1)
    expect(await count('startDate=2027-03-02')).toBe(0)
    expect(await count('startDate=3/1/2027%2012:00:00%20AM')).toBe(1)
    expect(await later('GET', '/v1/auditrecords?startDate=2027-01-01')).toMatchObject({ status: 400 })
    expect(await later('GET', '/v1/auditrecords?startDate=then')).toMatchObject({ status: 400 })
  })
})
