import { describe, expect, it } from 'vitest'
import { rebased } from '../../console/src/api/draft.ts'
import { type CoveredBy, priceStepWords } from '../../console/src/parts/price-words.ts'
import { textAbout, textOfField } from '../../console/src/parts/text-about.ts'
import {
  appliedDays,
  appliedMargin,
  customerMarginsBody,
  digitsOf,
  firstOfNextMonth,
  isBackDated,
  lastPlannedDay,
  marginsBody,
  ownTypesIn,
  profitOf,
  startOn,
  type TypedMargins,
  typedMargins,
} from '../../console/src/screens/margins/margin.ts'
import {
  isOwnSale,
  isPlannedFor,
  keyOf,
  type PlannedSale,
  partiesOf,
} from '../../console/src/screens/margins/sale.ts'
import { emptyReseller, resellerBody } from '../../console/src/screens/resellers/new-reseller.ts'
import {
  isStillOwn,
  ownMarginBody,
  typedOwnMargin,
} from '../../console/src/screens/subscription/margin/own-margin.ts'

const typed: TypedMargins = {
  all: { rule: 'Markup', value: '12,5' },
  License: { rule: 'ErpMinusDiscount', value: '8' },
  AzurePlan: { rule: '', value: '3' },
  effectiveDate: null,
}

describe('the margin editor', () => {
  it('names the offer types that keep a margin of their own', () => {
    expect(ownTypesIn(typed)).toEqual([['License', { rule: 'ErpMinusDiscount', value: '8' }]])
    expect(ownTypesIn({ all: typed.all, effectiveDate: null })).toEqual([])
  })

  it('begins with the recorded margins and sends them unchanged', () => {
    const recorded = {
      priceMargin: { marginRule: { name: 'Markup' as const }, value: '12.5' },
      offerTypeMargins: { License: { marginRule: { name: 'Margin' as const }, value: '8.0001' } },
    }
    expect(marginsBody('i', typedMargins(recorded))).toEqual({ providerInstanceId: 'i', ...recorded })
  })

  it('applies the margin of an offer type, and that for all offers where the type inherits', () => {
    expect(appliedMargin(typed, 'License')).toEqual({ margin: typed.License, level: 'OfferType' })
    for (const type of ['AzurePlan', 'AzureLegacy'] as const)
      expect(appliedMargin(typed, type)).toEqual({ margin: typed.all, level: 'ProviderInstance' })
  })

  it('sends own margins only, and null if all offer types inherit', () => {
    expect(Object.keys(marginsBody('i', typed).offerTypeMargins ?? {})).toEqual(['License'])
    expect(marginsBody('i', { all: typed.all, effectiveDate: null }).offerTypeMargins).toBeNull()
  })

  it('keeps what another person has set for one offer type while another one is typed', () => {
    const seen = typedMargins({ priceMargin: null, offerTypeMargins: null })
    const typedHere: TypedMargins = { ...seen, License: { rule: 'Margin', value: '8' } }
    const present: TypedMargins = { ...seen, AzurePlan: { rule: 'Markup', value: '3' } }
    expect(rebased(typedHere, seen, present)).toEqual({ ...typedHere, ...present })
  })

  it.each([
    ['12.5', '12.5'],
    [' 12,5 ', '12.5'],
    ['0', '0'],
    ['', null],
    ['-1', null],
    ['1e3', null],
    ['1.2.3', null],
  ])('reads the typed value %j as %j', (value, digits) => expect(digitsOf(value)).toBe(digits))

  it.each([
    ['2026-11-28T23:59:59Z', '2026-12-01'],
    ['2026-12-01T00:00:00Z', '2027-01-01'],
    ['2027-01-31T12:00:00Z', '2027-02-01'],
  ])('begins a plan of %s on %s', (now, day) => expect(firstOfNextMonth(new Date(now))).toBe(day))

  it.each([
    ['2026-11-28T23:59:59Z', '2027-11-28'],
    ['2028-02-29T12:00:00Z', '2029-03-01'],
  ])('plans on %s until %s', (now, day) => expect(lastPlannedDay(new Date(now))).toBe(day))

  it.each([
    [null, [], '2026-11-28', undefined, false],
    [null, ['2027-02-01', '2027-01-01'], '2026-11-28', '2027-01-01', false],
    ['', ['2027-01-01'], '2026-11-28', '2027-01-01', false],
    ['2026-09-01', ['2027-01-01'], '2026-09-01', '2027-01-01', false],
    ['2026-11-28', [], '2026-11-28', undefined, false],
    ['2026-11-29', [], '2026-11-29', undefined, true],
    // The margins of the same day are replaced, so the next ones are those of a later day.
    ['2027-01-01', ['2027-01-01', '2027-02-01'], '2027-01-01', '2027-02-01', true],
    ['2027-03-01', ['2027-01-01'], '2027-03-01', undefined, true],
  ])('says of margins from %j with margins planned on %j that they apply from %s to %s', (...row) => {
    const [effectiveDate, planned, from, replacedOn, isPlanned] = row
    const days = appliedDays(effectiveDate, planned, new Date('2026-11-28T23:59:59Z'))
    expect(days).toEqual({ from, replacedOn, isPlanned })
  })

  it.each([
    ['2026-10-01', true],
    ['2026-11-27', true],
    ['2026-11-28', false],
    ['2026-12-01', false],
    ['', false],
    [null, false],
  ])('says whether a margin from %s also applies to days that have passed', (day, expected) => {
    expect(isBackDated(day, new Date('2026-11-28T23:59:59Z'))).toBe(expected)
  })

  it('says whether a subscription still has the own margin that was saved', () => {
    const margin = { marginRule: { name: 'Markup' as const }, value: '6' }
    expect(isStillOwn({ rule: 'Markup', value: '6,0' }, { margin })).toBe(true)
    expect(isStillOwn({ rule: 'Markup', value: '7' }, { margin })).toBe(false)
    expect(isStillOwn({ rule: '', value: '' }, { margin })).toBe(false)
    expect(isStillOwn({ rule: '', value: '' }, { margin: null })).toBe(true)
    expect(isStillOwn({ rule: 'Markup', value: '6' }, { margin: null })).toBe(false)
  })

  it('says what a price earns exactly, and nothing if a price is unknown', () => {
    expect(profitOf('0.1', '0.3')).toBe('0.2')
    expect(profitOf('45.6', '40')).toBe('-5.6')
    expect(profitOf(null, '1')).toBeNull()
    expect(profitOf('1', null)).toBeNull()
  })
})

describe('the wizard of a reseller', () => {
  it('sends empty texts as null, and the margin of the chosen instance', () => {
    const body = resellerBody({
      ...emptyReseller('i'),
      companyName: ' Nordlicht ',
      margin: { rule: 'Markup', value: '10' },
    })
    expect(body).toMatchObject({ companyName: 'Nordlicht', addressLine2: null, taxId: null })
    expect(body.providerResellers).toMatchObject([
      { providerInstanceId: 'i', priceMargin: { marginRule: { name: 'Markup' }, value: '10' } },
    ])
  })

  it('sends no empty value of a margin, which the service would refuse as a text', () => {
    const sold = resellerBody(emptyReseller('i')).providerResellers?.[0]
    expect(sold?.priceMargin).toEqual({ marginRule: { name: 'Markup' } })
  })

  it('finds the text of the server about a member and what is below it', () => {
    const members = { ZipCode: 'a', 'providerResellers[0].priceMargin.value': 'b' }
    expect(textAbout(members, 'zipCode')).toBe('a')
    expect(textAbout(members, 'providerResellers')).toBe('b')
    expect(textAbout(members, 'city')).toBeUndefined()
    expect(textAbout(undefined, 'city')).toBeUndefined()
  })

  it('finds the text of the server about a field whose member is inside another one', () => {
    const members = { 'customer.zip': 'a', 'customer.zipCode': 'b', city: 'c', 'customer.city': 'd' }
    expect(textOfField(members, 'zip')).toBe('a')
    expect(textOfField(members, 'city')).toBe('c')
    expect(textOfField(members, 'code')).toBeUndefined()
    expect(textOfField(undefined, 'zip')).toBeUndefined()
  })
})

describe('the steps of a price in another language than that of the API', () => {
  const words = {
    text: (key: string, values: object = {}) => [key, ...Object.values(values)].join(' '),
    money: (value: string) => `${value} €`,
    decimal: (value: string) => value.replace('.', ','),
    marginRule: (name: string) => name,
  }
  const step = (name: string, values: object, coveredBy: CoveredBy = 'term') =>
    priceStepWords({ step: { name }, words: 'In English.', ...values } as never, { ...words, coveredBy })

  it('have the payer of the first price, and whether it is free', () => {
    expect(step('Start', { payer: { name: 'csp' }, price: '9' })).toBe('csp 9 €')
    expect(step('Start', { payer: { name: 'csp' }, price: '0.00' })).toBe('csp 0.00 € free')
    expect(step('Start', { payer: { name: 'csp' }, price: null })).toBe('unknown')
  })

  it.each([
    ['Markup', '10 × (1 + 2,5/100)'],
    ['Margin', '10 / (1 − 2,5/100)'],
    ['SplitMargin', '10 + (20,4 − 10) × 2,5/100'],
    ['ErpMinusDiscount', '20,4 × (1 − 2,5/100)'],
  ])('have the formula of %s with the numbers of the language', (name, formula) => {
    const margin = { marginRule: { name }, value: '2.5' }
    const sold = {
      ...{ seller: { name: 'csp' }, buyer: { name: 'reseller' }, level: { name: 'OfferType' }, margin },
      ...{ list: '10', erp: '20.4', price: '7' },
    }
    expect(step('Margin', sold)).toBe(`csp-reseller ${name} 2,5 % OfferType formula ${formula} 7 €`)
    expect(step('Margin', { ...sold, price: null })).toBe(`csp-reseller ${name} 2,5 % OfferType noPrice`)
  })

  it('call the reader "you"', () => {
    const margin = { marginRule: { name: 'Markup' }, value: '5' }
    const said = (name: string, values: object, role: 'csp' | 'reseller' | 'customer') =>
      priceStepWords({ step: { name }, words: '', ...values } as never, { ...words, coveredBy: 'term', role })
    const paid = { payer: { name: 'csp' }, price: '9', termPart: null }
    expect([said('Start', paid, 'csp'), said('Start', paid, 'reseller')]).toEqual(['youPay 9 €', 'csp 9 €'])
    const sold = {
      ...{ seller: { name: 'reseller' }, buyer: { name: 'customer' }, level: { name: 'OfferType' }, margin },
      ...{ list: '10', erp: '20', price: null },
    }
    expect(said('Margin', sold, 'reseller')).toContain('you-customer')
    expect(said('Margin', sold, 'csp')).toContain('reseller-customer')
  })

  it('have the outcome of a promotion, a shortened term and a limit', () => {
    expect(step('Promotion', { promotionId: 'P1', price: '8' })).toBe('promotion P1 8 €')
    expect(step('ShareOfTerm', { isTruncated: true, price: '8' })).toBe('share 8 € truncated')
    expect(step('ShareOfTerm', { isEstimated: true, price: '8' })).toBe('share 8 € estimated')
    expect(step('CapAtErp', { price: '8' })).toBe('CapAtErp 8 €')
  })

  it.each([
    [{ periods: 1, ofPeriods: 12, days: 0, ofDays: 30 }, 'chargeOfPeriod 12'],
    [{ periods: 0, ofPeriods: 12, days: 10, ofDays: 31 }, 'chargeOfDays 10 31'],
    [{ periods: 1, ofPeriods: 1, days: 0, ofDays: 365 }, 'chargeOfTerm'],
  ])('have the part of a term that a charge covers: %j', (termPart, covered) => {
    expect(step('ShareOfTerm', { termPart, isTruncated: true, price: '8' }, 'charge')).toBe(
      `${covered} chargePrice 8 € truncated`,
    )
  })
})

describe('the margins of a sale', () => {
  const ofReseller = { kind: 'Reseller', resellerId: 'r', providerInstanceId: 'i' } as const
  const direct = { kind: 'Customer', customerId: 'c', resellerId: null, providerInstanceId: 'i' } as const
  const resold = { ...direct, resellerId: 'r' } as const

  it('are sent with the seller of the customer', () => {
    const margin = { marginRule: { name: 'Markup' }, value: '12.5' }
    const offerTypeMargins = { License: { marginRule: { name: 'ErpMinusDiscount' }, value: '8' } }
    expect(customerMarginsBody('r', typed)).toEqual({ margin, offerTypeMargins, resellerId: 'r' })
    expect(customerMarginsBody(null, { all: typed.all, effectiveDate: null })).toEqual({
      ...{ margin, offerTypeMargins: null, resellerId: null },
    })
  })

  it.each([
    [null, {}],
    ['2027-01-01', { effectiveDate: '2027-01-01T00:00:00Z' }],
    ['', { effectiveDate: 'T00:00:00Z' }],
  ])('apply from %j with the query %j', (day, query) => expect(startOn(day)).toEqual(query))

  it.each([
    ['csp', ofReseller, true],
    ['csp', direct, true],
    ['csp', resold, false],
    ['reseller', resold, true],
    ['customer', resold, false],
  ] as const)('have sample prices for the %s that makes the sale %j: %j', (role, sale, has) =>
    expect(isOwnSale(sale, role)).toBe(has),
  )

  it('have the parties of the sale in each query, and a key of their own', () => {
    const sales = [ofReseller, direct, resold]
    expect(sales.map(partiesOf)).toEqual([
      { resellerId: 'r' },
      { customerId: 'c' },
      { customerId: 'c', resellerId: 'r' },
    ])
    expect(new Set(sales.map(keyOf)).size).toBe(3)
  })

  it('are planned at one provider instance by one seller', () => {
    const planned = [
      { providerInstanceId: 'i', resellerId: null },
      { providerInstanceId: 'i', resellerId: 'r' },
      { providerInstanceId: 'other', resellerId: 'r' },
    ]
    const found = (sale: PlannedSale) => planned.map((one) => isPlannedFor(one, sale))
    expect(found(direct)).toEqual([true, false, false])
    expect(found(resold)).toEqual([false, true, false])
    expect(found({ kind: 'Subscription', subscriptionId: 's' })).toEqual([true, true, true])
  })

  it('are those of a subscription, which can have none of its own', () => {
    const margin = { marginRule: { name: 'Margin' as const }, value: '8.0001' }
    expect(ownMarginBody(typedOwnMargin({ margin }))).toEqual(margin)
    expect(typedOwnMargin({ margin: null })).toEqual({ margin: { rule: '', value: '' }, effectiveDate: null })
    expect(ownMarginBody(typedOwnMargin({ margin: null }))).toBeNull()
  })

  it('apply from the day that a link to the form proposes, such as the first of a month with a loss', () => {
    expect(typedOwnMargin({ margin: null }, '2026-10-01').effectiveDate).toBe('2026-10-01')
    expect(typedOwnMargin({ margin: null }, undefined).effectiveDate).toBeNull()
  })
})
