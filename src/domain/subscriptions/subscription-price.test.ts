import { describe, expect, it } from 'vitest'
import { amountOwed } from '../invoices/rating/rating.ts'
import type { FullChain } from '../offers/price-chain.ts'
import { partPricesSeenBy } from '../offers/prices/part-prices.ts'
import { decimal } from '../values/decimal.ts'
import { amountsOf, chainOfPeriod, chainOfTerm, type PricedTerm, priceChange } from './subscription-price.ts'
import { firstTerm, never } from './term.ts'

const day = (text: string) => new Date(`${text}T00:00:00Z`)
const price = (cost: string, erp: string | null) => ({ cost, erp, currency: 'EUR' })
const october = { startDate: day('2026-10-12'), price: price('21.44', '26.80') }
const november = { startDate: day('2026-11-12'), price: price('30', '40') }
const noon = new Date('2026-11-14T12:00:00Z')
const forGood = { endDate: never, termDuration: 'NoTerm', billingFrequency: 'OneTime' } as const

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

describe('the price of a shortened term', () => {
  const plain: FullChain = {
    ...{ currency: 'EUR', payer: 'csp', paid: decimal('268.01'), erp: decimal('335.01') },
    sales: [],
  }
  const term = (changes: Partial<PricedTerm>, end: Date | null = day('2026-12-27')): PricedTerm => ({
    ...firstTerm(new Date('2026-11-27T09:00:00Z'), 'OneYear', end),
    ...{ termDuration: 'OneYear', billingFrequency: 'Annual', offerType: 'License', isBilledHere: false },
    ...changes,
  })
  const prices = (changes: Partial<PricedTerm>, end?: Date) => {
    const chain = chainOfTerm(plain, term(changes, end))
    const { cost, erp: retail } = partPricesSeenBy('csp', chain)
    const { list, erp } = amountsOf('csp', chain, 3)
    return [cost, retail, list, erp].map((one) => one?.toFixed())
  }

  // 268.01 × 30/365 = 22.0282…
  it('is truncated for each unit where a vendor bills it', () =>
    expect(prices({})).toEqual(['22.02', '27.5247946', '66.06', '82.57']))

  it('is rounded once for all units where the service bills it', () =>
    expect(prices({ isBilledHere: true })).toEqual(['22.02821918', '27.5350685', '66.08', '82.61']))

  // A month is 22.334166…; 4 of its 30 days are 2.977888….
  it('is the sum of the truncated billing periods of a vendor', () =>
    expect(prices({ billingFrequency: 'Monthly' }, day('2027-03-01'))).toEqual([
      ...['69.96', '87.44934741'],
      ...['209.88', '262.35'],
    ]))

  it('truncates a price just below a cent', () => {
    const chain = { ...plain, paid: decimal('0.35999999'), erp: null }
    const shortened = chainOfTerm(chain, term({ billingFrequency: 'Monthly' }, day('2027-10-27')))
    expect(partPricesSeenBy('csp', shortened).cost?.toFixed()).toBe('0.22')
  })

  it.each<[string, Partial<PricedTerm>]>([
    ['a legacy licence, whose price is for a billing period', { offerType: 'LicenseLegacy' }],
    ['a reservation, whose term is never shortened', { offerType: 'AzureReservation' }],
  ])('is the whole price of %s', (_, changes) => expect(chainOfTerm(plain, term(changes))).toBe(plain))

  it('is the whole price of a full term', () => expect(chainOfTerm(plain, term({}, null))).toBe(plain))
})

describe('the price of one charge', () => {
  const yearly: FullChain = {
    ...{ currency: 'EUR', payer: 'csp', paid: decimal('59.13'), erp: decimal('73.92') },
    sales: [],
  }
  const term = (changes: Partial<PricedTerm>): PricedTerm => ({
    ...firstTerm(new Date('2026-01-31T09:00:00Z'), 'OneYear'),
    ...{ termDuration: 'OneYear', billingFrequency: 'Monthly', offerType: 'License', isBilledHere: false },
    ...changes,
  })
  const shortened = firstTerm(new Date('2026-01-31T09:00:00Z'), 'OneYear', day('2026-04-10'))

  // A twelfth of 59.13 is 4.9275; 10 of the 28 days from 31 January are 1.7598…, and 10 of the 31 from 10 January 1.5895….
  it.each<[string, string, Partial<PricedTerm>, string | undefined]>([
    ['a period from the start of the term', '2026-01-31', {}, '4.92'],
    ['a later period', '2026-03-31', {}, '4.92'],
    ['units that are added within a period', '2026-02-18', {}, '1.75'],
    [
      'units that are added in a year that is billed at once',
      '2026-12-02',
      { billingFrequency: 'Annual' },
      '9.72',
    ],
    ['a year that is billed at once', '2026-01-31', { billingFrequency: 'Annual' }, '59.13'],
    ['the first period of a shortened term', '2026-01-31', shortened, '1.58'],
    ['a whole period of a shortened term', '2026-03-10', shortened, '4.92'],
    ['a period of an own service', '2026-01-31', { isBilledHere: true }, '4.9275'],
    ['some days of an own service', '2026-02-18', { isBilledHere: true }, '1.75982143'],
    ['a period of a reservation', '2026-01-31', { offerType: 'AzureReservation' }, '4.92'],
    ['a period of a legacy licence', '2026-01-31', { offerType: 'LicenseLegacy' }, '59.13'],
    ['some days of a legacy licence', '2026-02-18', { offerType: 'LicenseLegacy' }, undefined],
    ['software for good', '2026-02-18', { ...forGood, offerType: 'PerpetualSoftware' }, '59.13'],
    ['a trial', '2026-01-31', { billingFrequency: 'None' }, undefined],
    ['a day after the term', '2027-01-31', {}, undefined],
    ['a day before the term', '2026-01-30', {}, undefined],
  ])('of %s', (_, on, changes, expected) => {
    const priced = term(changes)
    const chain = chainOfPeriod(yearly, priced, day(on))
    expect(chain ? partPricesSeenBy('csp', chain).cost?.toFixed() : undefined).toBe(expected)
  })

  it('is none for what is billed by its usage', () =>
    expect(chainOfPeriod({ ...yearly, paid: decimal('0') }, term({}), day('2026-01-31'))).toBeNull())

  it('is truncated also for a term of one period', () => {
    const chain = chainOfPeriod(
      { ...yearly, paid: decimal('59.139') },
      term({ billingFrequency: 'Annual' }),
      day('2026-01-31'),
    )!
    const { cost, erp } = partPricesSeenBy('csp', chain)
    // The suggested retail price keeps its ratio to the price: 73.92 × 59.13 / 59.139.
    expect([cost, erp].map((one) => one?.toFixed())).toEqual(['59.13', '73.90875057'])
  })
})
