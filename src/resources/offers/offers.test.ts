import { Big } from 'big.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi, type TestRequest } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import { demo, demoCustomerId, demoOfferId, demoResellerId } from '../../demo/identifiers.ts'
import { type ImportedPrice, openPriceImport } from '../../store/offers/prices/price-import.ts'

const segment = 'Commercial'
const providerInstanceId = demo.genericInstanceId
const backup = `/v1/Offers/${demoOfferId(1)}`

// The provider's price is 45.6. The csp's markup is 10 % for reseller 1 and 15 % for its direct customer 2. The
// markup of reseller 1 is 15 % for customer 1.
const cost = 45.6
const list = 50.16
const resold = 57.684
const direct = 52.44
const erp = 57

interface ShownPrice {
  readonly termDuration: { name: string }
  readonly region: { value: string }
  readonly billingFrequencies: { name: string }[]
  readonly costPrice: { value: number } | null
  readonly revenuePrice: { value: number } | null
  readonly erpPrice: { value: number } | null
}

describe.each(oneDatabase(import.meta.url))('offers, on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(kind, { WORKER: 'false' })
  })
  afterAll(() => api.stop())

  async function get(path: string, query: TestRequest['query'], as: TestRequest['as'] = 'csp') {
    return await api.request('GET', path, { as, query: { segment, ...query } })
  }

  async function names(query: TestRequest['query'], as: TestRequest['as'] = 'csp'): Promise<string[]> {
    const { status, body, text } = await get('/v1/Offers', { pageSize: 2000, ...query }, as)
    expect(status, text).toBe(200)
    expect(body.totalCount).toBe(body.items.length)
    return body.items.map(({ providerOfferId }: { providerOfferId: string }) => providerOfferId)
  }

  /** Returns the price of a year that is paid at once. */
  async function yearly(path: string, query: TestRequest['query'], as: TestRequest['as'] = 'csp') {
    const { status, body, text } = await get(path, { providerInstanceId, ...query }, as)
    expect(status, text).toBe(200)
    const prices: ShownPrice[] = body.prices ?? body
    return prices.filter((one) => one.billingFrequencies.some(({ name }) => name === 'Annual'))
  }

  describe('the list', () => {
    it('is sorted by name in both directions', async () => {
      const up = await names({})
      expect(up.slice(0, 2)).toEqual(['backup-archive', 'endpoint-protection'])
      expect(await names({ ascendingOrder: false })).toEqual([...up].reverse())
    })

    it.each([
      ['deleted offers only with includeDeleted', { includeDeleted: true }, 'fax', {}],
      ['other types only without a filter', {}, 'backup', { offerTypes: 'AzurePlan|PerpetualSoftware' }],
      ['offers of another segment only there', {}, 'backup', { segment: 'Education' }],
      ['non-matching offers only without a search', {}, 'backup', { searchValue: 'vpn' }],
    ])('shows %s', async (_, query, offer, without) => {
      expect(await names(query)).toContain(offer)
      expect(await names(without)).not.toContain(offer)
    })

    it('is searched by a part of the name, or of the id at the vendor', async () => {
      expect(await names({ searchValue: 'mail' })).toEqual(['mail-archive', 'mail-filter'])
      expect(await names({ searchValue: 'ARCHIVE', searchField: 'ProviderOfferId' })).toEqual([
        'backup-archive',
        'mail-archive',
      ])
    })

    it('shows the prices of the market of the customer, or of all markets', async () => {
      const regions = async (query: TestRequest['query']) => {
        const { body } = await get('/v1/Offers', { searchValue: 'Mail Archive', ...query })
        return [...new Set(body.items[0]?.prices.map((price: ShownPrice) => price.region.value))]
      }
      expect(await regions({})).toEqual(['AT', 'CH', 'DE'])
      expect(await regions({ customerId: demoCustomerId(1) })).toEqual(['DE'])
      expect(await regions({ customerId: demoCustomerId(3) })).toEqual(['AT'])
      // Switzerland has the services but not the backup.
      expect(await names({ customerId: demoCustomerId(11) })).not.toContain('backup')
    })

    it('shows the offers of the instances at which the customer buys', async () => {
      expect(await names({ customerId: demoCustomerId(10) })).toEqual([])
      expect(
        await names({ customerId: demoCustomerId(2), providerInstanceId: demo.tier2InstanceId }),
      ).toEqual([])
    })
  })

  describe('the prices', () => {
    const views = [
      ['the csp without a buyer', 'csp', {}, [cost, null, erp]],
      ['the csp for a reseller', 'csp', { resellerId: demoResellerId(1) }, [cost, list, erp]],
      ["the csp for a reseller's customer", 'csp', { customerId: demoCustomerId(1) }, [cost, list, erp]],
      ['the csp for a customer of its own', 'csp', { customerId: demoCustomerId(2) }, [cost, direct, erp]],
      ['a reseller without a customer', 'reseller', {}, [list, null, erp]],
      ['a reseller for its customer', 'reseller', { customerId: demoCustomerId(1) }, [list, resold, erp]],
      ['a customer', 'customer', {}, [null, resold, erp]],
    ] as const

    it.each(views)(
      'for %s are its purchase price, its selling price and the suggested retail price',
      async (_, as, query, expected) => {
        const found = await yearly(backup, query, as)
        expect(found.length).toBeGreaterThan(0)
        for (const { costPrice, revenuePrice, erpPrice } of found)
          expect([costPrice, revenuePrice, erpPrice].map((price) => price?.value ?? null)).toEqual(expected)
      },
    )

    it.each(views)('for %s are the same in the list, the offer and the explanation', async (_, as, query) => {
      const { body } = await get('/v1/Offers', { ...query, providerInstanceId, searchValue: 'Managed B' }, as)
      const [listed] = body.items.filter((one: { id: string }) => one.id === demoOfferId(1))
      const offer = await get(backup, { providerInstanceId, ...query }, as)
      expect(offer.body).toEqual(listed)
      const explained = await get(`${backup}/price-explanation`, { providerInstanceId, ...query }, as)
      expect(explained.body.map(({ steps: _, ...price }: { steps: unknown }) => price)).toEqual(listed.prices)
    })

    it.each(views)('for %s can be computed from the explanation', async (_, as, query, expected) => {
      for (const explained of await yearly(`${backup}/price-explanation`, query, as)) {
        const { steps } = explained as unknown as { steps: Step[] }
        const told = steps.map(({ price }) => price)
        expect(recomputed(steps)).toEqual(told)
        expect(told).toContain(expected[1] ?? expected[0])
      }
    })

    it('hide from a reseller or a customer the amounts of the levels above', async () => {
      for (const path of ['/v1/Offers', backup, `${backup}/price-explanation`]) {
        const query: Record<string, string> = path === '/v1/Offers' ? {} : { providerInstanceId }
        const toReseller = await get(path, { ...query, customerId: demoCustomerId(1) }, 'reseller')
        expect(toReseller.text).toContain('50.16')
        expect(toReseller.text).not.toMatch(/\b(45\.6|4\.8)\b/)
        const toCustomer = await get(path, query, 'customer')
        expect(toCustomer.text).toContain('57.684')
        expect(toCustomer.text).not.toMatch(/\b(45\.6|50\.16|4\.8|Markup)\b/)
      }
    })

    it('of a proposed margin are those that getting them answers after the change', async () => {
      const query = { providerInstanceId, termDuration: 'OneYear', billingFrequency: 'Annual' }
      const buyer = { ...query, resellerId: demoResellerId(3) }
      const priced = async (more: object, as: TestRequest['as'] = 'csp') => {
        const { body } = await get(`${backup}/price-explanation`, { ...query, ...more }, as)
        return body[0] && [body[0].costPrice.value, body[0].revenuePrice.value]
      }
      const before = await priced(buyer)
      const proposal = { marginRule: 'SplitMargin', marginValue: 33.3333 }
      const proposed = await priced({ ...buyer, ...proposal })
      expect(proposed).not.toEqual(before)
      expect(await priced(buyer)).toEqual(before)
      const path = `/v1/Resellers/${demoResellerId(3)}/margins/${providerInstanceId}`
      const priceMargin = { marginRule: { name: 'SplitMargin' }, value: 33.3333 }
      const { status } = await api.request('PATCH', path, { body: { providerInstanceId, priceMargin } })
      expect([status, await priced(buyer)]).toEqual([204, proposed])
      // A reseller proposes the price of its customer, and still sees no price before its own.
      const own = { customerId: demoCustomerId(1), marginRule: 'Markup', marginValue: 100 }
      expect(await priced(own, 'reseller')).toEqual([list, 2 * list])
      for (const [as, query] of [
        ['csp', { marginRule: 'Markup' }],
        ['reseller', { marginRule: 'Markup', marginValue: 1 }],
        ['customer', { marginRule: 'Markup', marginValue: 1 }],
      ] as const)
        expect((await get(`${backup}/price-explanation`, { providerInstanceId, ...query }, as)).status).toBe(
          400,
        )
    })

    it('change at the announced time', async () => {
      const announce = async (cost: number, validFrom: Date) => {
        const prices = await openPriceImport(api.database, { tenantId: demo.tenantId, providerInstanceId })
        const price: ImportedPrice = {
          ...{ providerOfferId: 'vpn', offerName: 'Remote Access', segment, region: 'DE', currency: 'EUR' },
          ...({ offerType: 'License', billingType: 'License' } as const),
          ...({ termDuration: 'OneYear', billingFrequency: 'Annual' } as const),
          ...{ cost: String(cost), erp: null, validFrom, validTo: null },
        }
        await prices.add({ prices: [price] })
        await prices.merge({ now: new Date() })
        await prices.close()
      }
      const paid = async () => {
        const found = await yearly(`/v1/Offers/${demoOfferId(16)}`, {})
        return found.find(({ region }) => region.value === 'DE')?.costPrice?.value
      }
      // A busy machine may read the former price too late; then the next change is announced earlier.
      for (let [cost, delay, isEarly] = [43, 1_500, false]; !isEarly; cost -= 1, delay *= 2) {
        const soon = Date.now() + delay
        await announce(cost, new Date(soon))
        const before = await paid()
        isEarly = Date.now() < soon
        if (isEarly) expect(before).toBe(cost + 1)
        await expect.poll(paid).toBe(cost)
      }
    })
  })

  describe('a request', () => {
    const other = demoCustomerId(2)
    it.each([
      ['without a segment', 400, '/v1/Offers', { segment: '' }, 'csp'],
      ['for an unknown instance', 400, '/v1/Offers', { providerInstanceId: demo.operationId }, 'csp'],
      ['for an unknown customer', 404, '/v1/Offers', { customerId: demo.operationId }, 'csp'],
      [
        'for an offer and an unknown reseller',
        404,
        backup,
        { resellerId: demo.operationId, providerInstanceId },
        'csp',
      ],
      [
        'for an offer, and a customer and a reseller without a relation',
        404,
        backup,
        { customerId: other, resellerId: demoResellerId(1), providerInstanceId },
        'csp',
      ],
      ["for another reseller's customer", 404, '/v1/Offers', { customerId: other }, 'reseller'],
      ['for another customer', 404, backup, { customerId: other, providerInstanceId }, 'customer'],
      ['for another reseller', 403, '/v1/Offers', { resellerId: demoResellerId(2) }, 'reseller'],
      ['for an offer of another instance', 404, backup, { providerInstanceId: demo.tier2InstanceId }, 'csp'],
      ['for an unknown offer', 404, `/v1/Offers/${demo.operationId}`, { providerInstanceId }, 'csp'],
    ] as const)('%s returns %i', async (_, status, path, query, as) => {
      expect((await get(path, query, as)).status).toBe(status)
    })
  })
})

interface Step {
  readonly step: { name: string }
  readonly price: number | null
  readonly list: number | null
  readonly erp: number | null
  readonly margin: { marginRule: { name: string }; value: number } | null
}

/** Returns the price after each step, computed by the rules of docs/api/margins.md without the code under test. */
function recomputed(steps: readonly Step[]): (number | null)[] {
  return steps.map(({ step, price, list, erp, margin }) => {
    if (step.name !== 'Margin' || !margin) return price
    const part = new Big(margin.value).div(100)
    const rules: Record<string, () => Big> = {
      Markup: () => new Big(list!).times(part.plus(1)),
      Margin: () => new Big(list!).div(new Big(1).minus(part)),
      SplitMargin: () => new Big(list!).plus(new Big(erp!).minus(list!).times(part)),
      ErpMinusDiscount: () => new Big(erp!).times(new Big(1).minus(part)),
    }
    return rules[margin.marginRule.name]!().round(8).toNumber()
  })
}
