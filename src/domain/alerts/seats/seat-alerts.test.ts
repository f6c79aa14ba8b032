import { describe, expect, it } from 'vitest'
import { generatePortfolio } from '../../../../test/alerts/portfolios.ts'
import type { ReadyRequest } from '../alert.ts'
import type { WatchedSubscription } from '../subscriptions/watched-subscription.ts'
import { seatFindings } from './seat-alerts.ts'

const now = new Date('2026-11-20T10:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const [drawn] = generatePortfolio(1).subscriptions as [WatchedSubscription]
const readings = (seats: number, assigned: number) => Array.from({ length: 5 }, () => ({ seats, assigned }))
const base: WatchedSubscription = {
  ...drawn,
  ...{
    quantity: 10,
    seatReadings: readings(10, 7),
    endDate: later(100),
    status: 'Active',
    isTrialOffer: false,
  },
  ...{ autoRenewEnabled: true, endOfTermAction: 'Renew', autoRenewSettings: null, scheduled: [] },
  ...{
    cancellationAllowedUntil: null,
    refundable: [],
    minQuantity: 1,
    margins: { csp: null, reseller: null },
  },
  ...{ termDuration: 'OneYear', price: { cost: '48', erp: '60', currency: 'EUR' } },
  ...{ billingType: 'License', offerType: 'License', providerSubscriptionId: 'there' },
}
const find = (changes: Partial<WatchedSubscription>) => seatFindings({ ...base, ...changes }, now)
const requestOf = (changes: Partial<WatchedSubscription>): ReadyRequest | null | undefined =>
  find(changes)[0]?.shares.csp?.request

describe('seatFindings', () => {
  it('has the stake of a month for each party, at its own price', () => {
    const [{ shares }] = find({}) as [ReturnType<typeof seatFindings>[number]]
    // 48 a year and seat; the csp sells with 10 %, the reseller with 15 %.
    expect(Object.entries(shares).map(([party, { stake }]) => [party, stake?.amount])).toEqual([
      ['csp', '12'],
      ['reseller', '13.2'],
      ['customer', '15.18'],
    ])
    expect(find({ price: null })[0]?.shares.csp?.stake).toBeNull()
    expect(find({ termDuration: 'OneMonth' })[0]?.shares.csp?.stake?.amount).toBe('144')
  })

  it('has the price of a legacy licence, which is for a billing period, as the stake of a month', () => {
    const legacy = { offerType: 'LicenseLegacy', isBilledHere: false } as const
    const stakeOf = (billingFrequency: WatchedSubscription['billingFrequency']) =>
      find({ ...legacy, billingFrequency })[0]?.shares.csp?.stake?.amount
    expect([stakeOf('Monthly'), stakeOf('Annual')]).toEqual(['144', '12'])
  })

  it.each<[string, Partial<WatchedSubscription>, object | null]>([
    ['at the renewal', {}, { quantity: 10, autoRenewSettings: { quantity: 7 } }],
    ['now, if they can be returned', { refundable: [{ quantity: 9, until: later(1) }] }, { quantity: 7 }],
    [
      'as far as they can be returned now',
      { refundable: [{ quantity: 2, until: later(1) }] },
      { quantity: 8 },
    ],
    [
      'at the renewal, if they can no longer be returned',
      { refundable: [{ quantity: 9, until: later(-1) }] },
      { autoRenewSettings: { quantity: 7 } },
    ],
    ['down to the least of the offer', { minQuantity: 8 }, { autoRenewSettings: { quantity: 8 } }],
    [
      'by the end, if no user has one and the offer allows no fewer',
      { minQuantity: 10, seatReadings: readings(10, 0) },
      { autoRenewEnabled: false },
    ],
    ['by the end, if no user has one', { seatReadings: readings(10, 0) }, { autoRenewEnabled: false }],
    ['by a migration, if it is legacy', { offerType: 'LicenseLegacy' }, null],
  ])('has the request that gives the seats back %s', (_, changes, body) => {
    const request = requestOf(changes)
    if (body === null) expect(request).toBeNull()
    else expect(request).toMatchObject({ method: 'PATCH', body })
  })

  it('cancels a subscription that no user has, while that is possible', () => {
    const changes = { seatReadings: readings(10, 0), cancellationAllowedUntil: later(1) }
    expect(requestOf(changes)).toMatchObject({ method: 'DELETE', body: null })
  })

  it.each<[string, Partial<WatchedSubscription>]>([
    ['one spare seat in twenty', { quantity: 60, seatReadings: readings(60, 57) }],
    ['a renewal with fewer seats', { autoRenewSettings: settings(8) }],
    ['a subscription that is not renewed', { autoRenewEnabled: false, endOfTermAction: 'Stop' }],
    ['a scheduled cancellation', { scheduled: [scheduled('Cancel', {})] }],
    ['scheduled fewer seats', { scheduled: [scheduled('Update', { quantity: 9 })] }],
    ['the last day before the renewal', { endDate: later(0.5) }],
    ['use without seats', { billingType: 'Usage' }],
    ['the least seats of the offer, while users have some of them', { minQuantity: 10 }],
    ['fewer seats than the offer allows, while users have some of them', { minQuantity: 12 }],
  ])('accepts %s', (_, changes) => {
    expect(find(changes)).toEqual([])
  })

  it.each<[string, Partial<WatchedSubscription>]>([
    ['more spare seats', { quantity: 60, seatReadings: readings(60, 56) }],
    ['a renewal with as many seats', { autoRenewSettings: settings(10) }],
    ['a scheduled change of another member', { scheduled: [scheduled('Update', { name: 'x' })] }],
  ])('does not accept %s', (_, changes) => {
    expect(find(changes)).toHaveLength(1)
  })

  it.each([
    [40, 'Info'],
    [10, 'Warning'],
    [1.5, 'Critical'],
  ])('with a term that ends in %s days is %s', (days, severity) => {
    expect(find({ endDate: later(days) })[0]?.severity).toBe(severity)
  })
})

function settings(quantity: number) {
  return { term: 'OneYear', billingFrequency: 'Monthly', customTermEndDate: null, quantity } as const
}

function scheduled(action: 'Cancel' | 'Update', change: WatchedSubscription['scheduled'][number]['change']) {
  return { id: 'a change', effectiveDate: later(20), action, change }
}
