import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountsOf } from '../../subscriptions/subscription-price.ts'
import { type Decimal, decimal } from '../../values/decimal.ts'
import {
  type BilledChain,
  type FullChain,
  type PriceChain,
  pricesSeenBy,
  restrictToReach,
  type Sale,
  type TermShare,
} from '../price-chain.ts'
import { explainPrices } from '../price-explanation.ts'
import { billedChain, partPricesSeenBy, partStepsSeenBy } from './part-prices.ts'

const sale = (seller: Sale['seller'], buyer: Sale['buyer'], markup: number): Sale => ({
  ...{ seller, buyer, limits: { capsAtErp: false, floorsAtList: false } },
  terms: {
    ...{ Subscription: null, OfferType: null },
    ProviderInstance: { marginRule: { name: 'Markup' }, value: markup },
  },
})
const chain = (paid: Decimal, erp: Decimal, ofCsp: number, ofReseller: number): FullChain => ({
  ...{ currency: 'EUR', payer: 'csp', paid, erp },
  sales: [sale('csp', 'reseller', ofCsp), sale('reseller', 'customer', ofReseller)],
})
const factor = (markup: number) => decimal(String(markup)).times(decimal('0.01')).plus(decimal('1'))

const share = fc
  .record({
    ...{ ofPeriods: fc.constantFrom(1, 12, 36, 60), ofDays: fc.constantFrom(28, 30, 31, 365, 366) },
    ...{ periods: fc.nat(59), days: fc.nat(365), isBilledHere: fc.boolean() },
  })
  .filter(
    ({ ofPeriods, ofDays, periods, days }) => periods < ofPeriods && days < ofDays && periods + days > 0,
  )
  .map(({ isBilledHere, ...part }): TermShare => ({ part, coveredBy: 'Term', isBilledHere }))
const price = fc.integer({ min: 1, max: 500_000 }).map((cents) => decimal(`${cents}e-2`))
const markup = fc.integer({ min: 0, max: 9_000 }).map((hundredths) => hundredths / 100)
const sold = fc.record({
  ...{ cost: price, erp: price, ofCsp: markup, ofReseller: fc.nat(90), share },
  quantity: fc.integer({ min: 1, max: 1_000_000 }),
})

describe('the prices of a part of a term', () => {
  // The second world has the price of the first buyer as cost and no margin before, so all prices for full terms are equal.
  it.each(['reseller', 'customer'] as const)(
    'are for a %s the same whatever is paid and added before its own price',
    (party) => {
      fc.assert(
        fc.property(sold, ({ cost, erp, ofCsp, ofReseller, share, quantity }) => {
          const worlds = [
            chain(cost, erp, ofCsp, ofReseller),
            party === 'reseller'
              ? chain(cost.times(factor(ofCsp)), erp, 0, ofReseller)
              : chain(cost.times(factor(ofCsp)).times(factor(ofReseller)), erp, 0, 0),
          ].map((full): PriceChain => ({ ...full, share }))
          const seen = worlds.map((one) =>
            JSON.stringify([
              explainPrices(party, one),
              partPricesSeenBy(party, one),
              partStepsSeenBy(party, one),
              amountsOf(party, one, quantity),
            ]),
          )
          expect(seen[0]).toBe(seen[1])
        }),
        { numRuns: 300 },
      )
    },
  )

  it('are equal for the seller and the buyer below the csp', () => {
    fc.assert(
      fc.property(sold, ({ cost, erp, ofCsp, ofReseller, share, quantity }) => {
        const one = { ...chain(cost, erp, ofCsp, ofReseller), share }
        const [ofSeller, ofBuyer] = (['reseller', 'customer'] as const).map((party) =>
          [partPricesSeenBy(party, one), amountsOf(party, one, quantity)].map(({ revenue }) =>
            revenue!.toFixed(),
          ),
        )
        expect(ofSeller).toEqual(ofBuyer)
      }),
    )
  })

  it('are above the bill of a vendor by less than a cent for each unit and period, times the margins', () => {
    fc.assert(
      fc.property(sold, ({ cost, erp, ofCsp, ofReseller, share }) => {
        const one = { ...chain(cost, erp, ofCsp, ofReseller), share: { ...share, isBilledHere: false } }
        const billed = partPricesSeenBy('csp', one).revenue!
        const seen = partPricesSeenBy('reseller', one).cost!
        const lost = seen.minus(billed)
        const rounding = decimal('2e-8')
        const cents = decimal(String(share.part.periods + 1)).times(decimal('0.01'))
        expect(lost.gte(rounding.neg())).toBe(true)
        expect(lost.lt(cents.times(factor(ofCsp)).plus(rounding))).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('are truncated for the csp alone', () => {
    const part = { periods: 3, ofPeriods: 12, days: 4, ofDays: 30 }
    const one = {
      ...chain(decimal('59.13'), decimal('73.92'), 22.38, 10),
      share: { part, coveredBy: 'Term', isBilledHere: false } as const,
    }
    const texts = (party: 'csp' | 'reseller' | 'customer') => {
      const { cost, revenue, erp } = partPricesSeenBy(party, one)
      return [cost, revenue, erp].map((price) => price?.toFixed() ?? null)
    }
    // A month is 4.9275, and four days 0.657: 3 × 4.92 + 0.65. For others, 72.363294 × 94/360.
    expect(texts('csp')).toEqual(['15.41', '18.858758', '19.26445459'])
    expect(texts('reseller')).toEqual(['18.8948601', '20.78434611', '19.30133333'])
    expect(texts('customer')).toEqual([null, '20.78434611', '19.30133333'])
    expect(partStepsSeenBy('reseller', one).map(({ step, price }) => [step, price?.toFixed()])).toEqual([
      ['Start', '72.363294'],
      ['Margin', '79.5996234'],
      ['ShareOfTerm', '20.78434611'],
    ])
  })
})

describe('the compiler', () => {
  it('refuses to show a later buyer what a vendor truncates', () => {
    const mistakes = (billed: BilledChain, charged: PriceChain) => [
      // @ts-expect-error: a later buyer sees no price that is computed from a billed one.
      () => restrictToReach('reseller', billed),
      // @ts-expect-error
      () => pricesSeenBy('reseller', billed),
      // @ts-expect-error
      () => partPricesSeenBy('reseller', billed),
      // @ts-expect-error
      () => amountsOf('reseller', billed, 1),
      // @ts-expect-error: prices for the full term are not those of the charged part.
      () => pricesSeenBy('reseller', charged),
    ]
    const full = chain(decimal('10'), decimal('12'), 20, 10)
    const part = { periods: 0, ofPeriods: 1, days: 30, ofDays: 365 }
    const share = { part, coveredBy: 'Term', isBilledHere: false } as const
    expect(mistakes(billedChain(full, share), { ...full, share })).toHaveLength(5)
  })
})
