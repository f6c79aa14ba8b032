import { describe, expect, it } from 'vitest'
import type { PricedTerm } from '../subscriptions/subscription-price.ts'
import type { Alert } from './alert.ts'
import { stakeMonthsOf } from './stake-months.ts'

const term: PricedTerm = {
  ...{
    startDate: new Date('2026-03-15T00:00:00Z'),
    endDate: new Date('2027-03-15T00:00:00Z'),
    anchorDay: 15,
  },
  ...{ termDuration: 'OneYear', billingFrequency: 'Monthly', offerType: 'License', isBilledHere: false },
}
const shortened = { ...term, endDate: new Date('2026-10-01T00:00:00Z'), anchorDay: 1 }
const monthly = { ...term, termDuration: 'OneMonth', endDate: new Date('2026-04-15T00:00:00Z') } as const
const legacy = { ...term, offerType: 'LicenseLegacy' } as const
const stake = { amount: '9.60', currency: 'EUR' }

const request = (method: 'PATCH' | 'DELETE') => ({ method, path: '/v1', body: null })

describe('the months that an amount at stake covers', () => {
  it.each<[Alert['kind'], Alert['request'], PricedTerm | null, number | null]>([
    ['NegativeMargin', null, term, 12],
    ['NegativeMargin', null, monthly, 1],
    ['NegativeMargin', null, { ...term, termDuration: 'NoTerm' }, null],
    ['NegativeMargin', null, shortened, null],
    ['RenewalDeadline', request('PATCH'), shortened, 12],
    ['RenewalDeadline', request('DELETE'), shortened, null],
    ['VendorDifference', request('DELETE'), term, 12],
    ['UnassignedSeats', request('PATCH'), term, 1],
    ['BudgetOverrun', request('PATCH'), term, 1],
    ['NegativeMargin', null, legacy, 1],
    ['NegativeMargin', null, { ...legacy, isBilledHere: true }, 12],
    ['NegativeMargin', null, { ...legacy, billingFrequency: 'Annual' }, 12],
    ['WebhookPaused', null, null, null],
  ])('of %s with the request %o and the term %o are %s', (kind, sent, of, months) => {
    expect(stakeMonthsOf({ kind, stake, request: sent }, of)).toBe(months)
  })

  it('are unknown without an amount', () => {
    expect(stakeMonthsOf({ kind: 'UnassignedSeats', stake: null, request: null }, term)).toBeNull()
  })
})
