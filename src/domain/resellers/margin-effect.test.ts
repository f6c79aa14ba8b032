import { describe, expect, it } from 'vitest'
import type { PricedSubscription } from '../subscriptions/subscription-price.ts'
import { marginEffect } from './margin-effect.ts'

const markup = (value: number) => ({ marginRule: { name: 'Markup' }, value }) as const
const limits = { capsAtErp: false, floorsAtList: false }
const sold: PricedSubscription = {
  ...{ offerType: 'License', termDuration: 'OneYear', billingFrequency: 'Monthly', isBilledHere: false },
  ...{ startDate: new Date('2026-01-01'), endDate: new Date('2027-01-01'), anchorDay: 1 },
  ...{ quantity: 5, price: { cost: '120', erp: '150', currency: 'EUR' } },
  margins: { csp: null, reseller: null },
  terms: {
    cspToReseller: { margin: markup(6), offerTypeMargins: null },
    sellerToCustomer: { margin: markup(20), offerTypeMargins: null },
    limits: { csp: limits, reseller: limits },
  },
}
const nine = { margin: markup(9), offerTypeMargins: null }
const effect = (subscriptions: readonly PricedSubscription[], margins = nine) =>
  JSON.parse(JSON.stringify(marginEffect(subscriptions, margins)))

describe('the effect of other margins for a reseller', () => {
  it('is what it pays for its subscriptions in a month, by currency', () => {
    const franc = { ...sold, price: { cost: '24', erp: null, currency: 'CHF' }, quantity: 1 }
    expect(effect([sold, franc, sold])).toEqual({
      subscriptionCount: 3,
      monthly: [
        { currency: 'EUR', before: 106, after: 109 },
        { currency: 'CHF', before: 2.12, after: 2.18 },
      ],
    })
  })

  it.each([
    ['the same margins', sold, sold.terms.cspToReseller!],
    ['a margin of the subscription', { ...sold, margins: { csp: markup(1), reseller: null } }, nine],
    ['an unknown price', { ...sold, price: null }, nine],
    ['a price without a term', { ...sold, termDuration: 'NoTerm', billingFrequency: 'OneTime' }, nine],
    ['usage, which has the price 0', { ...sold, price: { cost: '0', erp: '0', currency: 'EUR' } }, nine],
    ['another offer type', sold, { margin: markup(6), offerTypeMargins: { AzureReservation: markup(9) } }],
  ] as const)('is none with %s', (_, one, margins) => {
    expect(effect([one as PricedSubscription], margins as typeof nine)).toEqual({
      subscriptionCount: 0,
      monthly: [],
    })
  })

  it('counts the price of a legacy licence for its billing period', () => {
    const legacy = { ...sold, offerType: 'LicenseLegacy', price: { cost: '10', erp: null, currency: 'EUR' } }
    expect(effect([legacy as PricedSubscription]).monthly).toEqual([
      { currency: 'EUR', before: 53, after: 54.5 },
    ])
  })
})
