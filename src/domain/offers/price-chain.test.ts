import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawChain, drawing } from '../../../test/prices/chains.ts'
import { type Decimal, decimal } from '../values/decimal.ts'
import { type MarginRule, marginRules, type PriceMargin } from './margin.ts'
import {
  type FullChain,
  type PriceLimits,
  priceSteps,
  pricesSeenBy,
  restrictToReach,
  type Sale,
  salePrices,
  termsOf,
} from './price-chain.ts'

const margin = (name: MarginRule, value: number): PriceMargin => ({ marginRule: { name }, value })
const unlimited: PriceLimits = { capsAtErp: false, floorsAtList: false }
const both: PriceLimits = { capsAtErp: true, floorsAtList: true }

function sale(
  seller: Sale['seller'],
  buyer: Sale['buyer'],
  own: PriceMargin,
  limits = unlimited,
  terms: Partial<Sale['terms']> = {},
): Sale {
  return {
    seller,
    buyer,
    terms: { Subscription: null, OfferType: null, ProviderInstance: own, ...terms },
    limits,
  }
}

function chain(paid: string | null, erp: string | null, ...sales: Sale[]): FullChain {
  const known = (text: string | null) => (text === null ? null : decimal(text))
  return { currency: 'EUR', payer: 'csp', paid: known(paid), erp: known(erp), sales }
}

const texts = (prices: readonly (Decimal | null)[]) => prices.map((one) => one?.toFixed() ?? null)

/** Returns the price that a customer of the csp pays with one margin and price limits. */
function direct(paid: string | null, erp: string | null, own: PriceMargin, limits = unlimited) {
  return texts(salePrices(chain(paid, erp, sale('csp', 'customer', own, limits))))[0]
}

describe('a chain of prices', () => {
  it('gives a customer of the csp one margin', () =>
    expect(direct('8.43', null, margin('Markup', 25))).toBe('10.5375'))

  it('gives a customer of a reseller two, the second one on what the reseller pays', () => {
    const two = chain(
      '8.43',
      '20',
      sale('csp', 'reseller', margin('Markup', 25)),
      sale('reseller', 'customer', margin('Margin', 50)),
    )
    expect(texts(salePrices(two))).toEqual(['10.5375', '21.075'])
  })

  it('rounds each price to 8 decimals before the next one is made of it', () => {
    const thirds = chain(
      '1',
      null,
      sale('csp', 'reseller', margin('Margin', 70)),
      sale('reseller', 'customer', margin('Markup', 200)),
    )
    expect(texts(salePrices(thirds))).toEqual(['3.33333333', '9.99999999'])
  })

  it('starts from the ERP at each sale', () => {
    const retail = chain(
      null,
      '8.40',
      sale('csp', 'reseller', margin('ErpMinusDiscount', 20)),
      sale('reseller', 'customer', margin('ErpMinusDiscount', 10)),
    )
    expect(texts(salePrices(retail))).toEqual(['6.72', '7.56'])
  })
})

describe('the margin that counts', () => {
  const [subscription, offerType, instance] = [30, 20, 10].map((value) => margin('Markup', value))
  const relation = { margin: instance!, offerTypeMargins: { License: offerType! } }

  it.each([
    ['of the subscription, if it has one', 'License', subscription, 'Subscription', '13'],
    ['else of the offer type', 'License', null, 'OfferType', '12'],
    ['else of the provider instance', 'AzurePlan', null, 'ProviderInstance', '11'],
  ] as const)('is that %s', (_, type, own, level, price) => {
    const terms = termsOf(relation, type, own ?? null)
    const steps = priceSteps(chain('10', null, { ...sale('csp', 'customer', instance!), terms }))
    expect(steps[1]).toMatchObject({ step: 'Margin', level })
    expect(texts([steps[1]!.price])).toEqual([price])
  })

  it('is that of the provider instance where the relation has none for offer types', () =>
    expect(termsOf({ ...relation, offerTypeMargins: null }, 'License', null).OfferType).toBeNull())
})

describe('limits', () => {
  it.each([
    ['a price above the ERP becomes the ERP', '10', '12', 50, '12'],
    ['a price at the ERP stays', '10', '12', 20, '12'],
    ['a price below the ERP stays', '10', '12', 10, '11'],
    ['a price with an unknown ERP stays', '10', null, 50, '15'],
    ['an ERP below the cost never makes a loss', '10', '8', 0, '10'],
  ] as const)('%s', (_, paid, erp, value, price) =>
    expect(direct(paid, erp, margin('Markup', value), both)).toBe(price),
  )

  it.each([
    ['a price below the cost becomes the cost', '10', '12', 50, '10'],
    ['a price with an unknown cost stays', null, '12', 50, '6'],
  ] as const)('%s', (_, paid, erp, value, price) =>
    expect(direct(paid, erp, margin('ErpMinusDiscount', value), both)).toBe(price),
  )

  it('are those of the seller alone', () => {
    const limited = chain(
      '10',
      '12',
      sale('csp', 'reseller', margin('Markup', 50)),
      sale('reseller', 'customer', margin('ErpMinusDiscount', 50), { ...unlimited, floorsAtList: true }),
    )
    expect(texts(salePrices(limited))).toEqual(['15', '15'])
  })
})

describe('a price', () => {
  it.each([
    ['Markup', null, '12', null],
    ['SplitMargin', '10', null, null],
    ['ErpMinusDiscount', '10', null, null],
    ['ErpMinusDiscount', null, '12', '10.8'],
  ] as const)('by %s of cost %s and ERP %s is %s', (rule, paid, erp, price) =>
    expect(direct(paid, erp, margin(rule, 10), both) ?? null).toBe(price),
  )

  it('that is unknown to a reseller leaves its own price unknown, unless that is made of the ERP', () => {
    const unknown = (own: PriceMargin) =>
      chain(null, '10', sale('csp', 'reseller', margin('Markup', 5)), sale('reseller', 'customer', own))
    expect(texts(salePrices(unknown(margin('Markup', 5))))).toEqual([null, null])
    expect(texts(salePrices(unknown(margin('ErpMinusDiscount', 5))))).toEqual([null, '9.5'])
  })
})

describe('what a party sees', () => {
  const through = chain(
    '8',
    '12',
    sale('csp', 'reseller', margin('Markup', 25)),
    sale('reseller', 'customer', margin('Markup', 10)),
  )
  const shown = (party: 'csp' | 'reseller' | 'customer', of: FullChain) => {
    const { cost, revenue, erp } = pricesSeenBy(party, of)
    return texts([cost, revenue, erp])
  }

  it.each([
    ['csp', ['8', '10', '12']],
    ['reseller', ['10', '11', '12']],
    ['customer', [null, '11', '12']],
  ] as const)('as the %s of a sale through a reseller: cost, revenue and ERP are %j', (party, prices) =>
    expect(shown(party, through)).toEqual(prices),
  )

  it.each([
    ['csp', ['8', '10', '12']],
    ['customer', [null, '10', '12']],
  ] as const)('as the %s of a direct sale: %j', (party, prices) =>
    expect(shown(party, chain('8', '12', sale('csp', 'customer', margin('Markup', 25))))).toEqual(prices),
  )

  it('for a reseller without a buyer is what it pays', () => {
    const unsold = { ...through, sales: through.sales.slice(0, 1) }
    expect(shown('reseller', unsold)).toEqual(['10', null, '12'])
    expect(shown('csp', { ...through, sales: [] })).toEqual(['8', null, '12'])
  })

  it('to whom nothing is sold is the ERP, and never a price of others', () => {
    const others = chain('8', '12', sale('csp', 'customer', margin('Markup', 25)))
    expect(shown('reseller', others)).toEqual([null, null, '12'])
    expect(shown('customer', { ...through, sales: through.sales.slice(0, 1) })).toEqual([null, null, '12'])
    expect(restrictToReach('reseller', others).sales).toEqual([])
  })

  it('fits together: what one sells at is what the next pays, and their margins add up', () => {
    const draw = drawing(2)
    for (let count = 0; count < 2_000; count += 1) {
      const drawn = drawChain(draw)
      if (drawn.sales.length < 2) continue
      const [csp, reseller, customer] = (['csp', 'reseller', 'customer'] as const).map((party) =>
        pricesSeenBy(party, drawn),
      )
      expect(texts([csp!.revenue, reseller!.revenue])).toEqual(texts([reseller!.cost, customer!.revenue]))
      if (!csp!.cost || !csp!.revenue || !reseller!.revenue) continue
      const margins = csp!.revenue.minus(csp!.cost).plus(reseller!.revenue.minus(reseller!.cost!))
      expect(margins.eq(customer!.revenue!.minus(csp!.cost))).toBe(true)
    }
  })
})

describe('prices of any chain', () => {
  const price = fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.integer({ min: 0, max: 8 }))
    .map(([units, decimals]) => decimal(`${units}e-${decimals}`))
  const percent = fc.integer({ min: 0, max: 999_999 }).map((units) => units / 10_000)
  const rule = fc.constantFrom(...marginRules)
  const made = (name: MarginRule, value: number, paid: Decimal, erp: Decimal, limits = unlimited) =>
    salePrices({ ...chain(null, null, sale('csp', 'customer', margin(name, value), limits)), paid, erp })[0]!
  const sorted = <T>(one: T, other: T, isLower: boolean) => (isLower ? [one, other] : [other, one]) as [T, T]

  it('rise with what the seller pays and with the ERP', () => {
    fc.assert(
      fc.property(rule, percent, price, price, price, (name, value, one, other, fixed) => {
        const [low, high] = sorted(one, other, one.lt(other))
        expect(made(name, value, low, fixed).lte(made(name, value, high, fixed))).toBe(true)
        expect(made(name, value, fixed, low).lte(made(name, value, fixed, high))).toBe(true)
      }),
    )
  })

  it('rise with a markup and a margin, and fall with a discount', () => {
    fc.assert(
      fc.property(rule, percent, percent, price, price, (name, one, other, paid, distance) => {
        const [low, high] = sorted(one, other, one < other)
        const erp = paid.plus(distance)
        const [few, much] = [made(name, low, paid, erp), made(name, high, paid, erp)]
        expect(name === 'ErpMinusDiscount' ? few.gte(much) : few.lte(much)).toBe(true)
      }),
    )
  })

  it('that split lie between what the seller pays and the ERP', () => {
    fc.assert(
      fc.property(percent, price, price, (value, paid, erp) => {
        const [low, high] = sorted(paid, erp, paid.lt(erp))
        const split = made('SplitMargin', value, paid, erp)
        expect(split.gte(low) && split.lte(high)).toBe(true)
      }),
    )
  })

  it('that are limited lie between what the seller pays and the ERP, or are what it pays', () => {
    fc.assert(
      fc.property(rule, percent, price, price, (name, value, paid, erp) => {
        const limited = made(name, value, paid, erp, both)
        expect(limited.gte(paid)).toBe(true)
        expect(limited.lte(erp) || limited.eq(paid)).toBe(true)
      }),
    )
  })
})
