import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestAnswer, type TestApi } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import { type Follower, followed, followerOf } from '../../../test/harness/following.ts'
import { succeeded } from '../../../test/harness/work.ts'
import { demo, demoResellerId } from '../../demo/identifiers.ts'
import { setTenant } from '../../store/tenant.ts'
import { exampleCustomer } from '../customers/example.ts'
import { exampleOrder } from './example.ts'

const databases = oneDatabase(import.meta.url)

const { customerId, vendorCustomerId } = followed
const { tenantId, tier2InstanceId: providerInstanceId } = demo
const [basic, plan, reservation, perpetual, savingsPlan] = [
  ...['CFQ7TTC0LH18:0001', 'DZH318Z0BPS6:0001', 'DZH318Z0BQ3Q:00JB', 'DG7GMGF0D5RK:0005'],
  'DZH318Z09V6F:0001',
] as const
const noTerm = { termDuration: { name: 'NoTerm' } }

describe.each(databases)('orders of each kind of offer at Microsoft, on the %s database', (kind) => {
  let api: TestApi
  let follower: Follower
  beforeAll(async () => {
    api = await startApi(kind, { SYNC_SECONDS: '3600', CATALOGUE_HOUR: '3' })
    follower = followerOf(api)
    await api.database.transaction([
      setTenant(tenantId),
      {
        text: `insert into customer_agreements (tenant_id, customer_id, provider_instance_id, status)
               values ($1, $2, $3, 'agreementcreated')`,
        values: [tenantId, customerId, providerInstanceId],
      },
    ])
    await api.vendor.act(`customers/${vendorCustomerId}/agreement`, { isSigned: true })
    await done(await api.request('POST', `/v1/Providers/Instances/${providerInstanceId}/catalogue-sync`))
  })
  afterAll(() => api.stop())

  const done = (answer: TestAnswer) => succeeded(api, answer)
  const query = { segment: 'Commercial', customerId, pageSize: 2000 }
  const offers = async (more: object = {}) =>
    (await api.request('GET', '/v1/Offers', { query: { ...query, ...more } })).body.items
  const offerOf = async (providerOfferId: string) =>
    (await offers({ searchField: 'ProviderOfferId', searchValue: providerOfferId }))[0]

  /** Returns an order for an offer with its first listed price. */
  async function wanted(providerOfferId: string, more: object = {}) {
    const { id, prices } = await offerOf(providerOfferId)
    const [price] = prices
    return {
      ...{ ...exampleOrder, customerId, providerInstanceId, offerId: id, quantity: 1 },
      ...{ termDuration: price.termDuration, billingFrequency: price.billingFrequencies[0] },
      ...more,
    }
  }
  const order = (body: object, headers = {}) => api.request('POST', '/v1/Orders', { body, headers })
  const dryRun = async (body: object) => (await order(body, { prefer: 'dry-run' })).body
  const of = (id: string, rest = '') => `/v1/customers/${customerId}/subscriptions/${id}${rest}`
  async function bought(body: object) {
    const answer = await order(body)
    await done(answer)
    const found = await follower.rows(
      `select s.*, o.status as order_status from subscriptions s
       join orders o on o.tenant_id = s.tenant_id and o.order_id = s.order_id where s.order_id = $1`,
      answer.body.orderId,
    )
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({
      order_status: 'Completed',
      status: 'Active',
      pending_operation_id: null,
    })
    return found[0]
  }

  /** Returns the Azure plan of the customer at its vendor. */
  async function activePlan(): Promise<{ readonly id: string }> {
    const { subscriptions } = await api.vendor.state()
    return subscriptions.find(
      (one: { kind: string; customerId: string }) =>
        one.kind === 'azurePlan' && one.customerId === vendorCustomerId,
    )
  }

  async function newCustomer(): Promise<string> {
    const data = {
      Domain: 'plans',
      AcceptedMCA: true,
      AgreementDate: '2026-11-02',
      KeepPrimaryInformation: true,
    }
    const address = { country: 'AT', city: 'Wien', state: 'Wien', zip: '1200', phone: '+43 1 5223457' }
    const margin = { marginRule: { name: 'Markup' }, value: 5 }
    const providerCustomers = [{ providerInstanceId, providerCustomerData: JSON.stringify(data), margin }]
    const answer = await api.request('POST', '/v1/Customers', {
      body: {
        ...exampleCustomer,
        ...address,
        taxId: null,
        resellerId: demoResellerId(1),
        providerCustomers,
      },
    })
    await done(answer)
    return answer.body.customerId
  }

  it('lists the Azure plan with price 0, and buys it', async () => {
    const offer = await offerOf(plan)
    expect(offer).toMatchObject({
      ...{ offerType: { name: 'AzurePlan' }, billingType: { name: 'Usage' }, isPurchasable: true },
      prices: [
        {
          ...noTerm,
          billingFrequencies: [{ name: 'Monthly' }],
          revenuePrice: { value: 0, currency: { name: 'EUR' } },
        },
      ],
    })
    const { body: explained } = await api.request('GET', `/v1/Offers/${offer.id}/price-explanation`, {
      query: { providerInstanceId, segment: 'Commercial', customerId },
    })
    expect(explained[0].steps[0].words).toMatch(/pays 0 EUR for one unit: .*what is used/)
    const body = await wanted(plan)
    // Uses our copy of the customer's plan, or the vendor's while we have none.
    const second = await order(body, { prefer: 'dry-run' })
    expect(second.text).toMatch(/has Azure plan through this seller|"isAllowed":false/)
    const another = { ...body, customerId: await newCustomer() }
    expect(await dryRun(another)).toMatchObject({ preview: { vendor: { isAllowed: true } } })
    expect(await bought(another)).toMatchObject({
      provider_offer_id: plan,
      cost: '0',
      provider_subscription_id: expect.any(String),
    })
  })

  it('buys a reservation, for which the vendor has no subscription', async () => {
    const there = await activePlan()
    const { id: azureSubscriptionId } = await api.vendor.act(`subscriptions/${there.id}/entitlements`, {})
    const providerData = JSON.stringify({ reservationScope: 'Shared', azureSubscriptionId })
    const body = await wanted(reservation, {
      providerData,
      termDuration: { name: 'ThreeYears' },
      billingFrequency: { name: 'Monthly' },
    })
    expect(await dryRun(body)).toMatchObject({ preview: { vendor: { isAllowed: true } } })
    const { subscription_id: id, ...row } = await bought(body)
    expect(row).toMatchObject({
      ...{ provider_subscription_id: null, name: exampleOrder.subscriptionName, quantity: 1 },
      ...{ auto_renew_enabled: false, end_of_term_action: 'Stop', term_duration: 'ThreeYears' },
    })
    const [purchase] = (await api.vendor.ledger('Purchase')).slice(-1)
    expect(purchase.after.provisioningContext).toEqual({
      ...{ scope: 'shared', subscriptionId: azureSubscriptionId, duration: '3Years' },
    })
    const change = { name: 'x', quantity: 2, nextBillingFrequency: { name: 'Monthly' } }
    expect(await api.request('PATCH', of(id), { body: change })).toMatchObject({
      status: 400,
      body: { description: expect.stringContaining('the vendor has no subscription for it') },
    })
    expect((await api.request('GET', of(id))).status).toBe(200)
  })

  it('buys a savings plan at the price of its hourly commitment', async () => {
    const offer = await offerOf(savingsPlan)
    expect(offer).toMatchObject({
      ...{ offerType: { name: 'AzureSavingsPlan' }, isPurchasable: true, maxQuantity: 1 },
      prices: [
        {
          termDuration: { name: 'OneYear' },
          billingFrequencies: expect.arrayContaining([{ name: 'OneTime' }, { name: 'Monthly' }]),
          costPrice: { value: 8760, currency: { name: 'EUR' } },
        },
      ],
    })
    const { body: explained } = await api.request('GET', `/v1/Offers/${offer.id}/price-explanation`, {
      query: { providerInstanceId, segment: 'Commercial', customerId },
    })
    expect(explained[0].steps[0].words).toContain('8760 EUR for a commitment of 1 EUR an hour')

    const { id: azurePlanId } = await activePlan()
    const { id: azureSubscriptionId } = await api.vendor.act(`subscriptions/${azurePlanId}/entitlements`, {})
    const body = (data: object, more: object = {}) =>
      wanted(savingsPlan, {
        autoRenewEnabled: true,
        providerData: JSON.stringify({ hourlyCommitment: 0.05, ...data }),
        ...more,
      })
    const shared = { reservationScope: 'Shared', azurePlanId }
    const single = { reservationScope: 'Single', azureSubscriptionId }
    const price = { unit: { costPrice: { value: 438 } }, total: { costPrice: { value: 438 } } }
    expect(await dryRun(await body(single))).toMatchObject({
      preview: { price, vendor: { isAllowed: true } },
    })
    expect(await dryRun(await body({ ...shared, azurePlanId: randomUUID() }))).toMatchObject({
      preview: { vendor: { isAllowed: false, reason: expect.stringContaining('azurePlanId') } },
    })
    for (const [refused, member] of [
      [await body({ ...single, hourlyCommitment: 0.0001 }), 'providerData'],
      [await body(single, { autoRenewEnabled: false }), 'autoRenewEnabled'],
      [await body(single, { quantity: 2 }), 'quantity'],
      [await body(single, { termDuration: { name: 'ThreeYears' } }), 'termDuration'],
    ] as const) {
      const answer = await order(refused)
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ propertyName: member }] } })
    }

    const row = await bought(await body(single, { billingFrequency: { name: 'Monthly' } }))
    expect(row).toMatchObject({
      ...{ provider_subscription_id: expect.any(String), name: exampleOrder.subscriptionName },
      ...{ quantity: 1, cost: '438', currency: 'EUR', auto_renew_enabled: true },
    })
    const [purchase] = (await api.vendor.ledger('Purchase')).slice(-1)
    const purchaseCommitment = { amount: 0.05, grain: 'hourly', currency: 'eur' }
    expect(purchase.after).toMatchObject({ billingCycle: 'monthly', discountedPrice: '438.00' })
    expect(purchase.after.purchaseCommitment).toEqual(purchaseCommitment)
    expect(purchase.after.provisioningContext).toEqual({
      scope: 'single',
      entitlementId: azureSubscriptionId,
    })
    const { body: shown } = await api.request('GET', of(row.subscription_id))
    expect(shown).toMatchObject({
      offer: { offerType: { name: 'AzureSavingsPlan' } },
      status: { name: 'Active' },
    })
    const { body: chain } = await api.request('GET', of(row.subscription_id, '/price-explanation'))
    expect(JSON.stringify(chain)).toContain('438 EUR')

    const forAll = await bought(await body(shared, { billingFrequency: { name: 'OneTime' } }))
    expect(forAll.cost).toBe('438')
    const [last] = (await api.vendor.ledger('Purchase')).slice(-1)
    expect(last.after.provisioningContext).toEqual({ scope: 'shared', subscriptionId: azurePlanId })
  })

  it('buys perpetual software, under the subscription that the vendor shows for its order', async () => {
    const row = await bought(await wanted(perpetual))
    expect(row).toMatchObject({ term_duration: 'NoTerm', name: exampleOrder.subscriptionName })
    expect(row.provider_subscription_id).toEqual(expect.any(String))
  })

  it('omits offers that subscriptions can only move into, and refuses their order', async () => {
    const names = (await offers()).map(({ name }: { name: string }) => name)
    expect(names.length).toBeGreaterThan(20)
    expect(names.filter((name: string) => name.includes('Extended Service'))).toEqual([])
    const [extended] = await follower.rows(
      `select offer_id from offers where provider_offer_id = 'CFQ7TTC0LH18:E001'`,
    )
    const { body } = await api.request('GET', `/v1/Offers/${extended.offer_id}`, {
      query: { ...{ segment: 'Commercial', customerId, providerInstanceId } },
    })
    expect(body).toMatchObject({ isPurchasable: false, isDeleted: false })
    expect(body.prices.length).toBeGreaterThan(0)
    const refused = await order({ ...(await wanted(basic)), offerId: extended.offer_id })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ propertyName: 'offerId' }] } })
    expect(refused.text).toContain('cannot be ordered')
  })

  it('ends terms on the days that custom-term-end-dates lists, as they are listed', async () => {
    const path = `/v1/customers/${customerId}/subscriptions/custom-term-end-dates`
    const { body: ends } = await api.request('GET', path, { query: { termDuration: 'OneYear' } })
    expect(ends.length).toBeGreaterThan(10)
    const dates = ends.map((one: { endDate: string }) => one.endDate)
    expect(dates).toEqual(dates.toSorted())
    const soon = await api.request('GET', path, { query: { subscriptionEndDate: dates[1] } })
    expect(soon.body.map((one: { endDate: string }) => one.endDate)).toEqual(dates.slice(0, 2))
    const year = { termDuration: { name: 'OneYear' }, billingFrequency: { name: 'Monthly' } }
    for (const { endDate } of [ends[0], ends.at(-1)]) {
      const providerData = JSON.stringify({ customTermEndDate: endDate })
      const body = await wanted(basic, { ...year, providerData })
      const { preview } = await dryRun(body)
      const row = await bought(body)
      expect(row.end_date.toISOString()).toBe(endDate)
      const targeted = await api.request('GET', path, {
        query: { targetSubscriptionId: row.subscription_id },
      })
      const subscriptionIds = expect.arrayContaining([row.subscription_id])
      expect(targeted.body).toEqual([{ type: 'SubscriptionAligned', endDate, subscriptionIds }])
      const { body: explained } = await api.request('GET', of(row.subscription_id, '/price-explanation'))
      expect(explained.listAmount).toEqual(preview.price.total.costPrice)
      if (endDate === ends[0].endDate) {
        const share = explained.steps[1]
        expect(share).toMatchObject({
          step: { name: 'ShareOfTerm' },
          termPart: { ofPeriods: 12 },
          isTruncated: true,
        })
        const { periods, days, ofDays } = share.termPart
        const cents = Math.round(Number(row.cost) * 100)
        const truncated = periods * Math.floor(cents / 12) + Math.floor((cents * days) / (12 * ofDays))
        expect(explained.costPrice.value).toBe(truncated / 100)
        // A buyer of the csp sees its own price in proportion, in the dry run and afterwards.
        const full = explained.steps.find(
          ({ step }: { step: { name: string } }) => step.name === 'Start',
        ).price
        const ordered = await api.request('POST', '/v1/Orders', {
          ...{ as: 'reseller', body, headers: { prefer: 'dry-run' } },
        })
        const seen = await api.request('GET', of(row.subscription_id, '/price-explanation'), {
          as: 'reseller',
        })
        const [start] = seen.body.steps
        const portion = (periods + days / ofDays) / 12
        expect(seen.body.costPrice.value).toBeCloseTo(start.price * portion, 7)
        expect(start.price).toBeGreaterThan(full)
        expect(seen.body.steps.at(-1)).toMatchObject({ isTruncated: false, isEstimated: true })
        expect(ordered.body.preview.price.unit).toEqual({
          ...{ costPrice: seen.body.costPrice, revenuePrice: seen.body.revenuePrice },
          erpPrice: seen.body.erpPrice,
        })
        expect(ordered.body.preview.price.total.costPrice).toEqual(seen.body.listAmount)
      }
      const after = new Date(Date.parse(endDate))
      after.setUTCMonth(after.getUTCMonth() + 6, 1)
      const autoRenewSettings = {
        ...{ term: year.termDuration, billingFrequency: year.billingFrequency },
        customTermEndDate: after.toISOString(),
      }
      const change = { name: row.name, quantity: 1, nextBillingFrequency: { name: 'Monthly' } }
      await done(
        await api.request('PATCH', of(row.subscription_id), { body: { ...change, autoRenewSettings } }),
      )
    }
  })

  it('buys a held order once after its approval, although the answer of the vendor is lost', async () => {
    const limits = { seatsPerOrder: 1, amounts: [] }
    const path = `/v1/Resellers/${demoResellerId(1)}/purchase-limits`
    await api.request('PATCH', path, { body: limits })
    const body = await wanted(basic, { quantity: 2 })
    const held = await api.request('POST', '/v1/Orders', { as: 'reseller', body })
    const operation = held.headers.get('operation-location')!
    await expect
      .poll(async () => (await api.request('GET', operation)).body.lastError)
      .toMatch(/waits for the approval/)
    const bought = async () =>
      (await api.vendor.ledger('Purchase')).filter(
        ({ after }: { after: { friendlyName: string } }) => after.friendlyName === held.body.orderId,
      )
    expect(await bought()).toEqual([])
    const checkout = 'POST /v1/customers/*/carts/*/checkout'
    await api.vendor.faults([{ route: checkout, fault: 'reset', acts: true }])
    const id = operation.split('/').at(-1)
    const decision = `/v1/Orders/customers/${customerId}/held-purchases/${id}/decision`
    await api.request('POST', decision, { body: { decision: { name: 'Approve' } } })
    await expect.poll(bought).toHaveLength(1)
    await api.vendor.faults([])
    await succeeded(api, held, { meanwhile: () => api.vendor.hasten() })
    expect(await bought()).toHaveLength(1)
    await api.request('PATCH', path, { body: { ...limits, seatsPerOrder: null } })
  })

  it('converts a trial with the first of its listed transitions', async () => {
    const trial = await bought(await wanted('CFQ7TTC0LDPB:0017', { quantity: 25 }))
    const path = of(trial.subscription_id, '/eligible-transitions')
    const [first] = (await api.request('GET', path)).body
    expect(first).toMatchObject({ billingFrequency: { name: 'Monthly' } })
    const upgrade = of(trial.subscription_id, '/upgrade')
    const unsold = { ...first, billingFrequency: { name: 'None' } }
    expect(await api.request('POST', upgrade, { body: unsold })).toMatchObject({
      status: 400,
      body: { errors: [{ propertyName: 'billingFrequency' }] },
    })
    await done(await api.request('POST', upgrade, { body: first }))
  })
})
