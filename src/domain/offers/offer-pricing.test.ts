import { describe, expect, it } from 'vitest'
import { type KnownPrice, sharing } from './offer-pricing.ts'

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
