import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BillingFrequency, TermDuration } from '../../offers/offer.ts'
import type { FullChain } from '../../offers/price-chain.ts'
import { amountsOf, chainOfTerm } from '../../subscriptions/subscription-price.ts'
import { daysAfter, firstTerm, startOfDay } from '../../subscriptions/term.ts'
import { decimal } from '../../values/decimal.ts'
import { currencies, roundAmount } from '../../values/money.ts'
import { isDifferenceOf, rateLine } from '../rating/line-rating.ts'
import type { LineSales } from '../rating/line-relations.ts'
import { type CompiledSale, priceRatio, scaledNumber } from '../rating/rating.ts'
import type { BilledState } from '../reconciliation/expected-charges.ts'
import { chargesIn } from './own-charges.ts'

const ever = { startDate: new Date(0), endDate: new Date('2200-01-01T00:00:00Z') }
const currency = fc.constantFrom('EUR', 'JPY', 'KWD')
const sale = fc.record<CompiledSale>({
  rule: fc.constantFrom('Markup', 'Margin', 'SplitMargin', 'ErpMinusDiscount'),
  value: fc.bigInt({ min: 0n, max: 900_000n }),
  capsAtErp: fc.boolean(),
  floorsAtList: fc.boolean(),
})
const cost = fc
  .tuple(fc.integer({ min: 1, max: 1_000_000_000 }), fc.integer({ min: 0, max: 6 }))
  .map(([digits, places]) => decimal(`${digits}e-${places}`).toFixed())
const ways = fc.constantFrom<[TermDuration, BillingFrequency]>(
  ...([
    ['OneMonth', 'Monthly'],
    ['OneYear', 'Monthly'],
    ['OneYear', 'Annual'],
    ['ThreeYears', 'Monthly'],
    ['ThreeYears', 'Annual'],
    ['FiveYears', 'Monthly'],
    ['OneYear', 'OneTime'],
  ] as [TermDuration, BillingFrequency][]),
)
const drawn = fc.record({
  ...{ cost, currency, ways, sales: fc.tuple(sale, sale), retail: fc.integer({ min: 100, max: 250 }) },
  quantity: fc.integer({ min: 1, max: 300 }),
  start: fc.date({ min: new Date('2026-01-01'), max: new Date('2040-12-31'), noInvalidDate: true }),
})
type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never

function stateOf({
  cost,
  currency,
  ways: [termDuration, billingFrequency],
  quantity,
  start,
}: Drawn): BilledState {
  return {
    ...{ ...firstTerm(start, termDuration), since: start, status: 'Active', providerOfferId: 'backup' },
    ...{ quantity, termDuration, billingFrequency, price: { cost, currency } },
  }
}

/** Returns the sales that give the amounts of a reseller and a customer, the same for all lines. */
function termsOf({ sales, retail }: Drawn): LineSales {
  const seller = { resellerId: null, reseller: null, customerInternalId: null }
  const price = { cost: '100', erp: String(retail) }
  const ratio = priceRatio(scaledNumber(price.cost), scaledNumber(price.erp))
  return { seller, sales, chain: [], reseller: 0, customer: 1, gap: null, ratio, price }
}

/** Returns the chain of the same sales from the price of one unit for a full term. */
function chainOfUnit({ cost, currency, sales, retail }: Drawn): FullChain {
  const buyers = ['reseller', 'customer'] as const
  return {
    ...{ currency, payer: 'csp', paid: decimal(cost) },
    erp: decimal(cost)
      .times(decimal(String(retail)))
      .times(decimal('0.01')),
    sales: sales.map(({ rule, value, capsAtErp, floorsAtList }, place) => ({
      ...{ seller: place === 0 ? 'csp' : 'reseller', buyer: buyers[place]! },
      ...{ limits: { capsAtErp, floorsAtList } },
      terms: {
        ...{ Subscription: null, OfferType: null },
        ProviderInstance: { marginRule: { name: rule }, value: Number(value) / 10_000 },
      },
    })),
  }
}

const sumOf = (amounts: readonly (bigint | null)[]) => amounts.reduce<bigint>((sum, one) => sum + one!, 0n)

describe('the periods of a term', () => {
  it('come to its price, for the csp, for a reseller and for a customer', () => {
    fc.assert(
      fc.property(drawn, (one) => {
        const charges = chargesIn([stateOf(one)], ever)
        const total = decimal(one.cost).times(decimal(String(one.quantity)))
        const sum = charges.reduce((all, { price }) => all.plus(price!.amount), decimal('0'))
        expect(sum.toFixed()).toBe(roundAmount(total, one.currency).toFixed())

        const decimals = currencies.get(one.currency)!
        const whole = rateLine(scaledNumber(total.toFixed()), null, termsOf(one), null, decimals)
        const periods = charges.map(({ price }) => {
          const within = { before: price!.before.toFixed(), after: price!.after.toFixed() }
          expect(isDifferenceOf(within, price!.amount.toFixed(), decimals)).toBe(true)
          return rateLine(scaledNumber(price!.amount.toFixed()), within, termsOf(one), null, decimals)
        })
        expect(sumOf(periods.map(({ byReseller }) => byReseller))).toBe(whole.byReseller)
        expect(sumOf(periods.map(({ byCustomer }) => byCustomer))).toBe(whole.byCustomer)
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['100', 'EUR', 1, '100', '8.33 8.34 8.33 8.33 8.34 8.33 8.33 8.34 8.33 8.33 8.34 8.33'],
    ['999999.99', 'EUR', 25, '24999999.75', undefined],
    ['226', 'JPY', 1, '226', '19 19 19 18 19 19 19 19 19 18 19 19'],
  ])('of %s %s for %i come to %s', (cost, currency, quantity, total, amounts) => {
    const start = new Date('2026-03-01T09:00:00Z')
    const state = stateOf({
      cost,
      currency,
      quantity,
      start,
      ways: ['OneYear', 'Monthly'],
    } as unknown as Drawn)
    const charges = chargesIn([state], ever)
    expect(charges.reduce((sum, { price }) => sum.plus(price!.amount), decimal('0')).toFixed()).toBe(total)
    if (amounts) expect(charges.map(({ price }) => price!.amount.toFixed()).join(' ')).toBe(amounts)
  })

  it('come to the amounts that are shown for a shortened term', () => {
    fc.assert(
      fc.property(drawn, fc.integer({ min: 1, max: 1_826 }), (one, days) => {
        const state = stateOf(one)
        const end = daysAfter(startOfDay(one.start), days)
        fc.pre(end <= state.endDate)
        const shortened = { ...state, ...firstTerm(one.start, state.termDuration, end) }
        const decimals = currencies.get(one.currency)!
        const charges = chargesIn([shortened], ever).map(({ price }) => price!)
        const rated = charges.map(({ before, after, amount }) => {
          const within = { before: before.toFixed(), after: after.toFixed() }
          return rateLine(scaledNumber(amount.toFixed()), within, termsOf(one), null, decimals)
        })
        const term = { ...shortened, offerType: 'License', isBilledHere: true } as const
        const chain = chainOfTerm(chainOfUnit(one), term)
        const billed = charges.reduce((sum, { amount }) => sum.plus(amount), decimal('0'))
        const minor = (amount: bigint) => decimal(`${amount}e-${decimals}`).toFixed()
        const [byReseller, byCustomer] = [
          decimal(minor(sumOf(rated.map(({ byReseller }) => byReseller)))),
          decimal(minor(sumOf(rated.map(({ byCustomer }) => byCustomer)))),
        ]
        expect(amountsOf('csp', chain, one.quantity)).toMatchObject({ list: billed, revenue: byReseller })
        // A reseller sees its own price in proportion, which can be on the other side of a tie.
        const { list, revenue } = amountsOf('reseller', chain, one.quantity)
        const unit = decimal(`1e-${decimals}`)
        expect(list!.minus(byReseller).abs().lte(unit)).toBe(true)
        expect(revenue!.minus(byCustomer).abs().lte(unit)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('are given back for what they were charged, at the end of any day', () => {
    fc.assert(
      fc.property(drawn, fc.integer({ min: 1, max: 27 }), (one, day) => {
        const state = stateOf(one)
        const midnight = new Date(Math.floor(one.start.getTime() / 86_400_000) * 86_400_000)
        const since = new Date(midnight.getTime() + day * 86_400_000)
        const charges = chargesIn([state, { ...state, status: 'Deleted', since }], ever)
        const left = charges.reduce((sum, { price }) => sum.plus(price!.amount), decimal('0'))
        // The remaining amount is the price of the days until then, rounded once.
        const [back] = charges.filter(({ chargeType }) => chargeType === 'cancelImmediate')
        expect(left.toFixed()).toBe(roundAmount(back!.price!.before.abs(), one.currency).toFixed())
      }),
      { numRuns: 300 },
    )
  })

  it('have no amount where the margin needs an unknown retail price', () => {
    const terms = {
      ...termsOf({ sales: [], retail: 100 } as unknown as Drawn),
      sales: [{ rule: 'ErpMinusDiscount', value: 0n, capsAtErp: false, floorsAtList: false }] as const,
      ...{ reseller: -1, customer: 0, ratio: null },
    }
    const first = rateLine(scaledNumber('10'), { before: '0', after: '10' }, terms, null, 2)
    expect(first).toMatchObject({ byReseller: null, byCustomer: null, retail: null, gap: 'NoRetailPrice' })
  })
})
