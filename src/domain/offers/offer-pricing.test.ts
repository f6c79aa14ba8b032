import { describe, expect, it } from 'vitest'
import { retailAmount } from '../invoices/rating/rating.ts'
import { decimal } from '../values/decimal.ts'
import { type KnownPrice, pricesShownTo, sharing } from './offer-pricing.ts'

const price: KnownPrice = {
  termDuration: 'OneYear',
  segment: 'Commercial',
  region: 'DE',
  currency: 'EUR',
  billingFrequency: 'Monthly',
  cost: '100',
  erp: '120',
}

describe('shared prices', () => {
  it('have one entry for all billing frequencies with the same price', () => {
    const prices = [price, { ...price, billingFrequency: 'Annual' } as const]
    expect(sharing(prices, ({ cost }) => cost)).toEqual([
      {
        termDuration: 'OneYear',
        segment: 'Commercial',
        region: 'DE',
        currency: 'EUR',
        billingFrequencies: ['Monthly', 'Annual'],
        shown: '100',
      },
    ])
  })

  it.each([
    { termDuration: 'ThreeYears' },
    { segment: 'Education' },
    { region: 'FR' },
    { currency: 'USD' },
    { cost: '101' },
  ] as const)('have entries of their own if they differ in %j', (difference) => {
    expect(sharing([price, { ...price, ...difference }], ({ cost }) => cost)).toHaveLength(2)
  })
})

describe('a shown price', () => {
  const limits = { capsAtErp: false, floorsAtList: false }
  const margin = { marginRule: { name: 'ErpMinusDiscount' }, value: 10 } as const
  const terms = {
    cspToReseller: null,
    sellerToCustomer: { margin, offerTypeMargins: null },
    limits: { csp: limits, reseller: limits },
  }

  it.each([
    ['100', '120', '108'],
    ['0', '120', '0'],
    ['100', '0', undefined],
    ['100', null, undefined],
  ])('of cost %s and ERP %s is that by which a charge is rated', (cost, erp, expected) => {
    const [shown] = pricesShownTo('csp', [{ ...price, cost, erp }], 'License', terms)
    expect(shown!.prices.revenue?.toFixed()).toBe(expected)
    const known = erp === null ? null : { cost: decimal(cost), erp: decimal(erp) }
    expect(shown!.prices.erp?.toFixed()).toBe(retailAmount(decimal(cost), known)?.toFixed())
  })
})
