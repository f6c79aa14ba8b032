import { describe, expect, it } from 'vitest'
import { amountOwed } from '../invoices/rating/rating.ts'
import { decimal } from '../values/decimal.ts'
import { amountsOf, priceChange } from './subscription-price.ts'

const day = (text: string) => new Date(`${text}T00:00:00Z`)
const price = (cost: string, erp: string | null) => ({ cost, erp, currency: 'EUR' })
const october = { startDate: day('2026-10-12'), price: price('21.44', '26.80') }
const november = { startDate: day('2026-11-12'), price: price('30', '40') }
const noon = new Date('2026-11-14T12:00:00Z')

describe('a change of the price', () => {
  it.each([
    ['stays', october],
    ['is written otherwise', { ...october, price: price('21.4400', '26.8') }],
    ['is renewed', { ...november, price: october.price }],
  ])('is none when it %s', (_, after) => expect(priceChange(october, after, noon)).toBeUndefined())

  it('applies from the first day of a new term, however late it becomes known', () =>
    expect(priceChange(october, november, noon)).toEqual({
      former: { price: october.price, since: october.startDate },
      present: november.price,
      since: november.startDate,
    }))

  it('holds from when it happened within a term', () =>
    expect(priceChange(october, { ...october, price: price('22', '26.80') }, noon)).toMatchObject({
      former: { price: october.price },
      since: noon,
    }))

  it('is one when only the currency differs', () =>
    expect(
      priceChange(october, { ...october, price: { ...october.price, currency: 'USD' } }, noon),
    ).toMatchObject({ former: { price: october.price }, since: noon }))

  it.each([null, price('21.44', null)])('applies to all of a term without a known price: %o', (unknown) =>
    expect(priceChange({ ...october, price: unknown }, october, noon)).toEqual({
      former: null,
      present: october.price,
      since: october.startDate,
    }),
  )

  it('leaves what is not known of the term before as it is', () =>
    expect(priceChange({ ...october, price: price('21.44', null) }, november, noon)).toMatchObject({
      former: { price: { erp: null } },
      since: november.startDate,
    }))
})

describe('the amounts of all seats', () => {
  const sale = (seller: 'csp' | 'reseller', buyer: 'reseller' | 'customer', value: number) => ({
    ...{ seller, buyer, limits: { capsAtErp: false, floorsAtList: false } },
    terms: {
      ...{ Subscription: null, OfferType: null },
      ProviderInstance: { marginRule: { name: 'Margin' }, value },
    } as const,
  })
  const chain = (seats: number, ...sales: ReturnType<typeof sale>[]) => ({
    ...({ currency: 'EUR', payer: 'csp', erp: null, sales } as const),
    paid: decimal('10.07').times(decimal(String(seats))),
  })
  const text = (amount: unknown) => String(amount)

  // A unit costs the reseller 13.986111… and nine of them cost 125.875.
  it('are those of an invoice line for each party', () => {
    const sales = [sale('csp', 'reseller', 28), sale('reseller', 'customer', 4)]
    const [ofReseller, ofCustomer] = amountOwed(chain(9, ...sales)).map(text)
    const seen = (party: 'csp' | 'reseller' | 'customer') => amountsOf(party, chain(1, ...sales), 9)
    expect(text(seen('csp').revenue)).toBe(ofReseller)
    expect(text(seen('reseller').list)).toBe(ofReseller)
    expect(text(seen('reseller').revenue)).toBe(ofCustomer)
    expect(text(seen('customer').revenue)).toBe(ofCustomer)
    expect([ofReseller, ofCustomer]).toEqual(['125.88', '131.12'])
  })
})
