import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { directPartner, indirectProvider, refreshTokens, resellers } from '../../seed/seed.ts'
import { callerOf, createdCustomer, type Send, simulatorForTests } from '../../testing/client.ts'
import { buyingCustomer, cartLine, checkOut, newCart } from '../../testing/sales.ts'

// Requests that partners' tools make besides sales.
const { control } = simulatorForTests()
let direct: Send
let indirect: Send
let customerId: string

const act = async (path: string, body: object = {}) =>
  (await control('POST', `/simulator/actions/${path}`, body)).body
const held = async (more: object = {}): Promise<string> =>
  (await act(`customers/${customerId}/subscriptions`, more)).id
const at = (path: string) => `/v1/customers/${customerId}/${path}`
const sandbox = () => act(`partners/${directPartner.tenantId}`, { isSandbox: true })

beforeEach(async () => {
  direct = callerOf(control, directPartner, refreshTokens.direct)
  indirect = callerOf(control, indirectProvider, refreshTokens.indirect)
  customerId = await buyingCustomer(control, direct)
})
afterEach(() => control('POST', '/simulator/reset'))

describe('profiles of the partner', () => {
  it('can be read, and changed where the vendor allows it', async () => {
    const { body } = await direct('GET', '/v1/profiles/billing')
    expect(body).toMatchObject({ companyName: directPartner.companyName, billingCurrency: 'EUR' })
    const changed = await direct('PUT', '/v1/profiles/billing', { ...body, purchaseOrderNumber: '9888' })
    expect(changed).toMatchObject({ status: 200, body: { purchaseOrderNumber: '9888' } })
    expect(changed.body.attributes.etag).not.toBe(body.attributes.etag)
    expect((await direct('PUT', '/v1/profiles/billing', { ...body, companyName: 'Other' })).status).toBe(400)
    expect((await direct('GET', '/v1/profiles/legalbusiness')).body.vettingStatus).toBe('authorized')
    const support = { email: 'help@partner.example', telephone: '1', website: 'partner.example' }
    expect((await direct('PUT', '/v1/profiles/support', { ...support, email: '' })).status).toBe(400)
    await direct('PUT', '/v1/profiles/support', support)
    expect((await direct('GET', '/v1/profiles/support')).body).toMatchObject(support)
    expect((await indirect('GET', '/v1/profiles/support')).body.email).toBe(indirectProvider.email)
  })
})

describe('validation rules of countries', () => {
  it('list the requirements of addresses', async () => {
    const { body } = await direct('GET', '/v1/countryvalidationrules/us')
    expect(body).toMatchObject({
      iso2Code: 'US',
      isStateRequired: true,
      countryCallingCodes: { value: ['1'] },
    })
    expect(new RegExp(body.postalCodeRegex).test('98052-1234')).toBe(true)
    expect((await direct('GET', '/v1/countryvalidationrules/AQ')).status).toBe(404)
    const { items } = (await direct('GET', '/v1/offercategories?country=DE')).body
    expect(items.map(({ name }: { name: string }) => name)).toContain('SmallBusiness')
  })
})

describe('a customer', () => {
  const application = 'b6b84568-6c01-4981-a80f-09da9a20bbed'
  const grant = { enterpriseApplicationId: '00000003-0000-0000-c000-000000000000', scope: 'User.Read' }

  it('consents to an application once, until the consent is removed', async () => {
    const body = { applicationId: application, displayName: 'Tool', applicationGrants: [grant] }
    const path = at('applicationconsents')
    expect((await direct('POST', path, { ...body, applicationGrants: [] })).status).toBe(400)
    expect(await direct('POST', path, body)).toMatchObject({ status: 201, body })
    expect((await direct('POST', path, body)).status).toBe(409)
    expect((await direct('DELETE', `${path}/${application}`)).status).toBe(204)
    expect((await direct('DELETE', `${path}/${application}`)).status).toBe(404)
  })

  it('has one qualification in the older API, as a bare name', async () => {
    const path = at('qualification')
    expect((await direct('GET', path)).body).toBe('none')
    expect(await direct('PUT', path, 'Education')).toMatchObject({ status: 200, body: 'education' })
    expect((await direct('GET', path)).body).toBe('education')
    expect((await direct('PUT', path, 'None')).status).toBe(400)
  })

  it('may buy reservations itself under a policy', async () => {
    const path = '/v1/SelfServePolicy'
    const permissions = [{ resource: 'AzureReservedInstances', action: 'Purchase' }]
    const policy = {
      selfServeEntity: { selfServeEntityType: 'customer', tenantID: customerId },
      grantor: { grantorType: 'billToPartner', tenantID: directPartner.tenantId },
      permissions,
    }
    expect((await direct('POST', path, { ...policy, permissions: [] })).status).toBe(400)
    const { body } = await direct('POST', path, policy)
    expect((await direct('POST', path, policy)).body.code).toBe(600041)
    expect((await direct('GET', `${path}?entity_id=${customerId}`)).body.items).toMatchObject([policy])
    expect((await direct('PUT', path, policy, { 'if-match': '"0"' })).body.code).toBe(600040)
    expect((await direct('PUT', path, policy, { 'if-match': body.attributes.etag })).status).toBe(200)
    expect((await indirect('GET', `${path}/${body.id}`)).status).toBe(404)
    expect((await direct('DELETE', `${path}/${body.id}`)).status).toBe(204)
    expect((await direct('GET', `${path}/${body.id}`)).body.code).toBe(600039)
  })
})

describe('a subscription', () => {
  it('is supported by its partner, or by a reseller with an active relation', async () => {
    const theirs = await createdCustomer(indirect, { associatedPartnerId: '6234500' })
    const { id } = await act(`customers/${theirs}/subscriptions`, {})
    const path = `/v1/customers/${theirs}/subscriptions/${id}/supportcontact`
    expect((await indirect('GET', path)).body.supportMpnId).toBe(indirectProvider.mpnId)
    const [reseller] = resellers
    expect((await indirect('PUT', path, { supportMpnId: '6234504' })).status).toBe(400)
    const other = { supportMpnId: reseller!.mpnId, supportTenantId: indirectProvider.tenantId }
    expect((await indirect('PUT', path, other)).status).toBe(400)
    await indirect('PUT', path, { ...other, supportTenantId: reseller!.tenantId })
    expect((await indirect('GET', path)).body).toMatchObject({ name: reseller!.name })
  })

  it('of Azure can be registered; one of seats cannot', async () => {
    const [plan, seats] = [await held({ offer: 'DZH318Z0BPS6:0001' }), await held()]
    const path = at(`subscriptions/${plan}`)
    expect((await direct('GET', `${path}/registrationstatus`)).body.status).toBe('NotRegistered')
    const { status, headers } = await direct('POST', `${path}/registrations`)
    expect([status, headers.get('location')]).toEqual([
      202,
      `/customers/${customerId}/subscriptions/${plan}/registrationstatus`,
    ])
    expect((await direct('GET', `${path}/registrationstatus`)).body.status).toBe('Registered')
    expect((await direct('POST', at(`subscriptions/${seats}/registrations`))).status).toBe(400)
  })

  it('of the marketplace is activated in a sandbox only', async () => {
    const id = await held()
    expect((await direct('POST', at(`subscriptions/${id}/activate`))).status).toBe(400)
    await sandbox()
    expect((await direct('POST', at(`subscriptions/${id}/activate`))).body).toEqual({
      subscriptionId: id,
      status: 'Success',
    })
  })

  it('with seats has its managed services', async () => {
    expect((await direct('GET', at('managedservices'))).body.items).toEqual([])
    await held()
    const { items } = (await direct('GET', at('managedservices'))).body
    expect(items[0]).toMatchObject({ id: 'Exchange', groupName: 'Office' })
  })
})

describe('Azure usage', () => {
  it('is listed by day, hour and resource, and summarized', async () => {
    const plan = await held({ offer: 'DZH318Z0BPS6:0001' })
    await act(`subscriptions/${plan}/usage`, { totalCost: 120.5, resourceName: 'vm1' })
    await act(`subscriptions/${plan}/usage`, { totalCost: 29.5 })
    const path = at(`subscriptions/${plan}`)
    const span = 'start_time=2000-01-01T00:00:00Z&end_time=2999-01-01T00:00:00Z'
    const utilizations = (query: string) => direct('GET', `${path}/utilizations/azure?${query}`)
    const { items } = (await utilizations(`${span}&granularity=hourly`)).body
    expect(items).toHaveLength(2)
    expect(Date.parse(items[0].usageEndTime) - Date.parse(items[0].usageStartTime)).toBe(3_600_000)
    expect((await utilizations(`${span}&show_details=false`)).body.items[0]).not.toHaveProperty(
      'instanceData',
    )
    expect((await utilizations('start_time=2000-01-01')).status).toBe(400)
    expect((await direct('GET', `${path}/usagesummary`)).body).toMatchObject({ totalCost: 150 })
    const records = (await direct('GET', `${path}/usagerecords/resources`)).body.items
    expect(records.map(({ totalCost }: { totalCost: number }) => totalCost)).toEqual([120.5, 29.5])
    await direct('PATCH', at('usagebudget'), { amount: 100 })
    expect((await direct('GET', '/v1/usagesummary')).body).toMatchObject({
      ...{ totalCost: 150, customersOverBudget: 1, customersWithUsageBasedSubscription: 1 },
    })
  })
})

describe('an order', () => {
  const bought = async (key: string, more: object = {}) => {
    const line = await cartLine(direct, customerId, { key, quantity: 1, ...more })
    const cart = await newCart(direct, customerId, line)
    const { body } = await checkOut(direct, customerId, cart.body.id)
    await control('PUT', '/simulator/clock', { advance: 'PT20M' })
    return body.orders[0].id as string
  }
  const software = () => bought('DG7GMGF0D5RK:0005', { termDuration: undefined, billingCycle: 'one_time' })

  it('of software gives the customer an entitlement', async () => {
    const order = await software()
    const own = (query = '') => direct('GET', at(`entitlements${query}`))
    expect((await own()).body.items).toMatchObject([
      {
        referenceOrder: { id: order, lineItemId: '0' },
        productId: 'DG7GMGF0D5RK',
        entitlementType: 'software',
      },
    ])
    expect((await own('?entitlementType=reservedinstance')).body.items).toEqual([])
    expect((await own('?entitlementType=shoes')).status).toBe(400)
    const links = await direct('GET', at(`orders/${order}/lineitems/0/activationlinks`))
    expect(links.body).toMatchObject({ totalCount: 1, items: [{ lineItemNumber: 0 }] })
    expect((await direct('GET', at(`orders/${order}/lineitems/7/activationlinks`))).status).toBe(404)
  })

  it('is cancelled as a whole in a sandbox, and nowhere else', async () => {
    const id = await software()
    const cancelled = { id, status: 'cancelled' }
    expect((await direct('PATCH', at(`orders/${id}`), cancelled)).status).toBe(403)
    await sandbox()
    expect((await direct('PATCH', at(`orders/${id}`), { ...cancelled, id: 'other' })).status).toBe(400)
    expect(await direct('PATCH', at(`orders/${id}`), cancelled)).toMatchObject({
      status: 200,
      body: cancelled,
    })
    expect((await direct('GET', at('entitlements'))).body.items).toEqual([])
  })

  it("is part of the customer's service costs after it is billed", async () => {
    const path = at('servicecosts/mostrecent')
    expect((await direct('GET', path)).body).toMatchObject({ pretaxTotal: 0, details: [] })
    const lines = (await direct('GET', `${path}/lineitems`)).body
    expect(lines.items).toEqual([])
    expect((await direct('GET', at('servicecosts/2026-01'))).status).toBe(400)
  })
})

describe('products', () => {
  it('are in stock while they are sold', async () => {
    const body = { TargetItems: [{ ProductId: 'DZH318Z0BQ3Q' }], InventoryContext: { customerId } }
    const path = '/v1/extensions/product/checkinventory'
    expect((await direct('POST', `${path}?country=US`, body)).body).toMatchObject([
      { productId: 'DZH318Z0BQ3Q', skuId: '00JB', isRestricted: false },
    ])
    expect((await direct('POST', path, body)).status).toBe(400)
  })

  it('of legacy Azure are upgraded to the plan of the customer', async () => {
    const family = { customerId, productFamily: 'azure' }
    const isEligible = async () =>
      (await direct('POST', '/v1/productupgrades/eligibility', family)).body.isEligible
    expect(await isEligible()).toBe(false)
    expect((await direct('POST', '/v1/productupgrades', family)).status).toBe(400)
    await held({ offer: 'DZH318Z0BPS6:0001' })
    const azure = await held({ offer: 'ms-azr-0145p' })
    expect(await isEligible()).toBe(true)
    const { headers } = await direct('POST', '/v1/productupgrades', family)
    const { body } = await direct('POST', `/v1/${headers.get('location')}/status`, family)
    expect(body).toMatchObject({ status: 'Completed', lineItems: [{ sourceProduct: { id: azure } }] })
  })
})

describe('a transfer', () => {
  const wanted = (...ids: string[]) => ({
    sourcePartnerTenantId: directPartner.tenantId,
    targetPartnerTenantId: indirectProvider.tenantId,
    lineItems: ids.map((subscriptionId) => ({ subscriptionId, partnerIdOnRecord: '6234500' })),
  })
  const befriended = async () => {
    const { url } = (await indirect('GET', '/v1/customers/relationshiprequests')).body
    await act('relationship-requests', { url, customerId })
  }

  it('is limited to one per subscription, and can be withdrawn', async () => {
    const id = await held()
    const { status, body } = await direct('POST', at('transfers'), wanted(id))
    expect([status, body.status, body.lineItems[0].subscriptionId]).toEqual([201, 'Active', id.toUpperCase()])
    expect((await direct('POST', at('transfers'), wanted(id))).status).toBe(400)
    expect((await direct('GET', at('transferseligibility?transferType=directtoindirect'))).body).toEqual([
      { id: id.toUpperCase(), isEligible: false, reason: expect.stringContaining(body.id) },
    ])
    expect((await indirect('DELETE', at(`transfers/${body.id}`))).status).toBe(403)
    expect((await direct('DELETE', at(`transfers/${body.id}`))).status).toBe(204)
    expect((await direct('GET', at(`transfers/${body.id}`))).body.status).toBe('Withdrawn')
    expect((await direct('GET', at('transfers'))).body).toHaveLength(1)
  })

  it('is rejected or accepted by the other partner', async () => {
    const id = await held()
    await befriended()
    const first = (await direct('POST', at('transfers'), wanted(id))).body
    const no = { id: first.id, status: 'reject' }
    expect((await direct('PATCH', at(`transfers/${first.id}`), no)).status).toBe(403)
    expect((await indirect('PATCH', at(`transfers/${first.id}`), no)).body.status).toBe('Reject')
    const second = (await direct('POST', at('transfers'), wanted(id))).body
    const { status, body } = await indirect('POST', at(`transfers/${second.id}/accept`))
    expect(status, JSON.stringify(body)).toBe(200)
    expect([status, body.orders[0].lineItems[0].subscriptionId]).toEqual([200, id])
    expect((await direct('GET', at(`subscriptions/${id}`))).status).toBe(404)
    expect((await indirect('GET', at(`subscriptions/${id}`))).status).toBe(200)
  })
})
