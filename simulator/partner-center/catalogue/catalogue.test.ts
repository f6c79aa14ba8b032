import { afterEach, describe, expect, it } from 'vitest'
import { simulatorForTests } from '../../testing/client.ts'
import { buyingCustomer } from '../../testing/sales.ts'

const { control, direct } = simulatorForTests()
const basic = '/v1/products/CFQ7TTC0LH18/skus/0001'
afterEach(() => control('POST', '/simulator/reset'))

describe('products', () => {
  const list = (query: string) => direct('GET', `/v1/products?country=DE&${query}`)

  it('are listed by view and segment', async () => {
    const { body } = await list('targetView=OnlineServices')
    expect(body.totalCount).toBeGreaterThan(20)
    expect(body.items[0]).toMatchObject({
      id: 'CFQ7TTC0LH18',
      title: 'Microsoft 365 Business Basic',
      productType: { id: 'OnlineServicesNCE' },
      links: { skus: { uri: '/products/CFQ7TTC0LH18/skus?country=DE' } },
    })
    const ids = async (query: string) =>
      (await list(query)).body.items.map(({ id }: { id: string }) => id) as string[]
    expect(await ids('targetView=Azure')).toEqual(['DZH318Z0BPS6', 'DZH318Z09V6F'])
    expect(await ids('targetView=AzureReservations')).toHaveLength(1)
    expect(await ids('targetView=Software')).toHaveLength(2)
    expect(await ids('targetView=OnlineServices&targetSegment=education')).toContain('CFQ7TTC0LFK5')
    expect(await ids('targetView=OnlineServices&targetSegment=commercial')).not.toContain('CFQ7TTC0LFK5')
  })

  it.each([
    ['/v1/products?country=DE&targetView=Everything', 403, 400036],
    ['/v1/products?country=DE&targetView=Azure&targetSegment=military', 403, 400030],
    ['/v1/products?country=XX&targetView=Azure', 400, 3000],
    ['/v1/products/CFQ7TTC00000?country=DE', 404, 400013],
    ['/v1/products/CFQ7TTC0LH18/skus/9999?country=DE', 404, 400018],
    [`${basic}/availabilities/CFQ700000000?country=DE`, 404, 400019],
    ['/v1/offers/CFQ7TTC0LH18?country=DE', 400, 2100],
    ['/v1/offers/00000000-0000-4000-8000-000000000000?country=DE', 404, 1000],
    ['/v1/productpromotions/none?country=DE', 404, 400013],
  ])('%s is %i with code %i', async (path, status, code) => {
    expect(await direct('GET', path)).toMatchObject({ status, body: { code } })
  })

  it('have SKUs with limits, trials and prerequisites', async () => {
    const { body } = await direct('GET', '/v1/products/CFQ7TTC0LDPB/skus?country=US')
    expect(body.items).toMatchObject([
      { id: '0001', isTrial: false, minimumQuantity: 1, maximumQuantity: 300 },
      { id: '0017', isTrial: true, supportedBillingCycles: ['none'], minimumQuantity: 25 },
    ])
    const addon = await direct('GET', '/v1/products/CFQ7TTC0LHPM/skus/0001?country=US')
    expect(addon.body.dynamicAttributes).toMatchObject({
      isAddon: true,
      prerequisiteSkus: ['CFQ7TTC0LFLX:0001'],
    })
    const school = await direct('GET', '/v1/products/CFQ7TTC0LFK5/skus/0001?country=US')
    expect(school.body.attestationProperties).toMatchObject({ enforceAttestation: true })
  })

  it('have availabilities with terms, in the currency of the country', async () => {
    const { body } = await direct('GET', `${basic}/availabilities?country=CH&targetSegment=commercial`)
    expect(body.items).toHaveLength(1)
    const [{ id, terms, ...availability }] = body.items
    expect(availability).toMatchObject({
      catalogItemId: `CFQ7TTC0LH18:0001:${id}`,
      defaultCurrency: { code: 'CHF' },
      segment: 'commercial',
    })
    expect(terms.map((term: Record<string, string>) => [term.duration, term.billingCycle])).toEqual([
      ['P1M', 'Monthly'],
      ['P1Y', 'Monthly'],
      ['P1Y', 'Annual'],
      ['P3Y', 'Monthly'],
      ['P3Y', 'Annual'],
      ['P3Y', 'Triennial'],
    ])
    expect((await direct('GET', `${basic}/availabilities/${id}?country=CH`)).body.id).toBe(id)
  })

  it('have other availability ids in another month, and after a rotation', async () => {
    const id = async () => {
      const { body } = await direct('GET', `${basic}/availabilities?country=DE&targetSegment=commercial`)
      return body.items[0].id as string
    }
    const ids = [await id(), await id()]
    await control('POST', '/simulator/actions/catalogue/availabilities/rotate')
    ids.push(await id())
    expect(new Set(ids).size).toBe(2)
  })

  it("are those of the customer's country in the path of a customer", async () => {
    const id = await buyingCustomer(control, direct, { country: 'GB' })
    const { body } = await direct('GET', `/v1/customers/${id}${basic.slice(3)}/availabilities`)
    expect(body.items[0]).toMatchObject({ country: 'GB', defaultCurrency: { code: 'GBP', symbol: '£' } })
  })

  it('disappear when they are withdrawn, and increase when more are made up', async () => {
    await control('PUT', '/simulator/sales', { withdrawn: ['CFQ7TTC0LH18:0001'], madeUpProducts: 50 })
    expect((await direct('GET', `${basic}?country=DE`)).body.code).toBe(400013)
    const { body } = await list('targetView=OnlineServices')
    const last = body.items.at(-1)
    expect(last.title).toBe('Sample Cloud Service 50')
    expect((await direct('GET', `/v1/products/${last.id}/skus/0001?country=DE`)).status).toBe(200)
  })
})

describe('legacy offers', () => {
  it('are listed, also in parts, with their add-ons', async () => {
    const { body } = await direct('GET', '/v1/offers?country=DE&size=2&offset=1')
    expect(body.items).toHaveLength(2)
    const [offer] = body.items
    expect(offer).toMatchObject({
      name: 'Office 365 Enterprise E3',
      supportedBillingCycles: ['monthly', 'annual'],
    })
    const addons = await direct('GET', `/v1/offers/${offer.id}/addons?country=DE`)
    expect(addons.body.items).toMatchObject([
      { isAddOn: true, prerequisiteOffers: expect.arrayContaining([offer.id]) },
      { isAddOn: true },
    ])
  })
})

describe('promotions', () => {
  it('are listed while they run, and found by id at any time', async () => {
    await control('PUT', '/simulator/clock', { now: '2026-06-15T12:00:00Z' })
    const { body } = await direct('GET', '/v1/productpromotions?country=DE&segment=commercial')
    expect(body.items).toMatchObject([
      {
        properties: { isAutoApplicable: true },
        requiredProducts: [
          { productId: 'CFQ7TTC0LCHC', term: { duration: 'P1Y', billingCycle: 'Monthly' } },
          {},
        ],
      },
      {
        properties: { isAutoApplicable: false },
        promotionConstraints: { seatConstraints: [{ minRequiredSeats: 25 }] },
      },
    ])
    const ended = await direct('GET', '/v1/productpromotions/CFQ7TTC0H9MP:0002:39NFJQT10QVL?country=DE')
    expect(ended.body.endDate).toMatch(/^2025/)
  })

  it.each([
    [{ quantity: 30, termDuration: 'P1Y', billingCycle: 'annual' }, []],
    [{ quantity: 3, termDuration: 'P1Y', billingCycle: 'annual' }, ['seatCount']],
    [{ quantity: 3, termDuration: 'P1M', billingCycle: 'monthly' }, ['term', 'seatCount']],
    [
      { quantity: 30, termDuration: 'P1Y', billingCycle: 'annual', promotionId: 'none' },
      ['invalidPromotion'],
    ],
    [{ catalogItemId: 'CFQ7TTC0LFLX:0001:OLD' }, ['invalidCatalogItemId']],
  ])('a customer that wants %j is eligible, or gets the reason', async (wanted, problems) => {
    const id = await buyingCustomer(control, direct)
    const path = `/v1/customers/${id}/products/CFQ7TTC0LFLX/skus/0001/availabilities`
    const { body } = await direct('GET', `${path}?targetSegment=commercial`)
    const item = { id: 0, catalogItemId: body.items[0].catalogItemId, ...wanted }
    const answer = await direct('POST', `/v1/customers/${id}/promotionEligibilities`, { items: [item] })
    const [{ eligibilities }] = answer.body.items
    expect(eligibilities[0].isEligible).toBe(problems.length === 0)
    expect(eligibilities[0].errors.map(({ type }: { type: string }) => type)).toEqual(problems)
  })
})
