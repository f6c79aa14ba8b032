import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type MarginRule, marginRules, type PriceMargin } from '../../offers/margin.ts'
import type { FullChain, Sale } from '../../offers/price-chain.ts'
import { type Decimal, decimal } from '../../values/decimal.ts'
import { currencies } from '../../values/money.ts'
import {
  amountOwed,
  compileSales,
  rateInIntegers,
  retailAmount,
  retailInIntegers,
  type TermsRecord,
  termsAt,
  toInteger,
} from './rating.ts'

const open = { capsAtErp: false, floorsAtList: false }

function sale(seller: Sale['seller'], buyer: Sale['buyer'], margin: PriceMargin, limits = open): Sale {
  return { seller, buyer, limits, terms: { Subscription: null, OfferType: null, ProviderInstance: margin } }
}

const margin = (name: MarginRule, value: number): PriceMargin => ({ marginRule: { name }, value })

function twoSales(paid: string, erp: string | null, first: PriceMargin, second: PriceMargin): FullChain {
  return {
    currency: 'EUR',
    payer: 'csp',
    paid: decimal(paid),
    erp: erp === null ? null : decimal(erp),
    sales: [sale('csp', 'reseller', first), sale('reseller', 'customer', second)],
  }
}

const texts = (amounts: readonly (Decimal | null)[]) => amounts.map((one) => one?.toFixed(2) ?? null)

describe('what is owed for a line', () => {
  it.each([
    ['10.00', null, margin('Markup', 0), margin('Markup', 0), ['10.00', '10.00']],
    ['10.00', null, margin('Markup', 10), margin('Markup', 20), ['11.00', '13.20']],
    ['10.00', null, margin('Margin', 20), margin('Markup', 0), ['12.50', '12.50']],
    ['10.00', '20.00', margin('SplitMargin', 50), margin('ErpMinusDiscount', 10), ['15.00', '18.00']],
    // The amounts before rounding are 0.105 and 0.11025. The second is computed from the first before it is
    // rounded.
    ['0.10', null, margin('Markup', 5), margin('Markup', 5), ['0.11', '0.11']],
    ['10.00', null, margin('ErpMinusDiscount', 10), margin('Markup', 20), [null, null]],
    ['10.00', null, margin('Markup', 10), margin('SplitMargin', 20), ['11.00', null]],
  ])('of %s with the retail amount %s, under %o and %o, is %o', (paid, erp, first, second, owed) =>
    expect(texts(amountOwed(twoSales(paid, erp, first, second)))).toEqual(owed),
  )

  it('is given back by a credit of the same amount', () => {
    const chain = twoSales('7.77', '9.99', margin('SplitMargin', 33.3), margin('Markup', 12.5))
    const credit = { ...chain, paid: chain.paid!.neg(), erp: chain.erp!.neg() }
    expect(amountOwed(credit).map((one) => one!.neg())).toEqual(amountOwed(chain))
  })

  const amount = fc
    .tuple(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), fc.integer({ min: 0, max: 14 }))
    .map(([digits, decimals]) => decimal(`${digits}e-${decimals}`).toFixed())
  const anyMargin = fc
    .record({ name: fc.constantFrom(...marginRules), value: fc.integer({ min: 0, max: 9_990_000 }) })
    .map(({ name, value }) =>
      margin(
        name,
        name === 'Markup' ? value / 10_000 : (value % (name === 'Margin' ? 1e6 : 1e6 + 1)) / 10_000,
      ),
    )
  const limits = fc.record({ capsAtErp: fc.boolean(), floorsAtList: fc.boolean() })

  it('is computed in integers as it is in decimals, to the last digit', () =>
    fc.assert(
      fc.property(
        amount,
        fc.option(amount),
        fc.array(fc.tuple(anyMargin, limits), { minLength: 1, maxLength: 2 }),
        fc.constantFrom('EUR', 'JPY', 'KWD', 'CLF'),
        (paid, erp, terms, currency) => {
          const retail = erp?.replace('-', '') ?? null
          const sales = terms.map(([one, within], index) =>
            sale(index === 0 ? 'csp' : 'reseller', index === 0 ? 'reseller' : 'customer', one, within),
          )
          const chain: FullChain = {
            currency,
            payer: 'csp',
            paid: decimal(paid),
            erp: retail === null ? null : decimal(retail),
            sales,
          }
          const decimals = currencies.get(currency)!
          const owed = rateInIntegers(
            compileSales(sales),
            toInteger(paid, 14),
            retail === null ? null : toInteger(retail, 14),
            14,
            decimals,
          )
          expect(owed).toEqual(
            amountOwed(chain).map((one) =>
              one === null ? null : toInteger(one.toFixed(decimals), decimals),
            ),
          )
        },
      ),
      { numRuns: 20_000 },
    ))
})

describe('the retail amount of a line', () => {
  it.each([
    ['5.00', '10', '12', '6'],
    ['-5.00', '10', '12', '-6'],
    ['1', '3', '1', '0.33333333'],
    ['0', '3', '0', '0'],
    ['1', '0', '1', null],
    ['1', '3', '0', null],
  ])('of %s, for what is paid with %s and costs %s in the end, is %s', (subtotal, cost, erp, retail) =>
    expect(
      retailAmount(decimal(subtotal), { cost: decimal(cost), erp: decimal(erp) })?.toFixed() ?? null,
    ).toBe(retail),
  )

  it('is not known without prices', () => expect(retailAmount(decimal('1'), null)).toBeNull())

  it('of nothing is nothing', () => expect(retailAmount(decimal('0'), null)?.toFixed()).toBe('0'))

  it('is the same in integers', () =>
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        (subtotal, cost, erp) => {
          const eighths = (value: bigint) => decimal(`${value}e-8`)
          expect(retailInIntegers(subtotal, { cost, erp }, 8)).toBe(
            toInteger(
              retailAmount(eighths(subtotal), { cost: eighths(cost), erp: eighths(erp) })!.toFixed(8),
              8,
            ),
          )
        },
      ),
    ))
})

describe('the terms at a moment', () => {
  const day = (number: number) => Date.UTC(2026, 9, number)
  const records: TermsRecord<string>[] = [
    { validFrom: day(5), terms: 'first' },
    { validFrom: day(20), terms: 'second' },
    { validFrom: day(10), terms: 'corrected' },
  ]
  it.each([
    [4, null],
    [5, 'first'],
    [9, 'first'],
    [10, 'corrected'],
    [25, 'corrected'],
  ])('on day %i are those of the last word about it: %s', (number, terms) =>
    expect(termsAt(records, day(number))).toBe(terms),
  )
  it('are none when they were taken away, or never made', () => {
    expect(termsAt([...records, { validFrom: day(24), terms: null }], day(24))).toBeNull()
    expect(termsAt([], day(1))).toBeNull()
  })
})
