import { describe, expect, it } from 'vitest'
import { demoOffers } from '../../../demo/offers.ts'
import { demoSubscriptions } from '../../../demo/subscriptions.ts'
import { DomainError } from '../../error.ts'
import { entitlementOf, entitlementsOf, keepBudget } from '../entitlement.ts'
import type { ListedSubscription } from '../subscription.ts'
import { termsOf } from '../subscription-purchase.ts'
import { moveInto, moveOut, moveTo } from './subscription-move.ts'
import { migrationWanted, successorOf } from './subscription-succession.ts'

const now = new Date('2026-05-04T09:42:00Z')
const day = (text: string) => new Date(`${text}T00:00:00Z`)
const margin = { marginRule: { name: 'Markup' }, value: 5 } as const
const subscription: ListedSubscription = {
  ...demoSubscriptions(now)[0]!,
  ...{ margins: { csp: margin, reseller: null }, monthlyBudget: '12.5', pendingOperationId: 'x' },
  ...{ offerName: 'Managed Backup', offerType: 'License', billingType: 'License' },
  ...{ isAddonOffer: false, isTrialOffer: false },
}

describe('what comes of a migration', () => {
  const there = {
    ...{ ...termsOf(subscription), providerOfferId: 'new', quantity: 3 },
    ...{ subscriptionId: 'there', refundable: [], price: null },
  }
  const price = { cost: '1', erp: null, currency: 'EUR' }
  const successor = successorOf(subscription, { id: 'new-id', offerId: 'offer', there, price }, now)

  it('has everything that only we know of what it takes the place of', () => {
    const { margins, poNumber, internalId, resellerId, orderId, monthlyBudget } = subscription
    expect(successor).toMatchObject({ margins, poNumber, internalId, resellerId, orderId, monthlyBudget })
    expect(successor.replaces).toBe(subscription.id)
  })

  it('has everything else from its vendor, and nothing at work on it', () => {
    expect(successor).toMatchObject({
      ...{ id: 'new-id', version: 1, offerId: 'offer', providerOfferId: 'new', quantity: 3, price },
      ...{ providerSubscriptionId: 'there', pendingOperationId: null, syncedAt: now },
    })
  })

  it('keeps the present members by default, and never has more seats', () => {
    const given = { purchaseFullTerm: false, quantity: 5 }
    expect(migrationWanted(subscription, given, 'ref')).toMatchObject({
      termDuration: 'OneYear',
      billingFrequency: 'Monthly',
    })
    const refused = (changes: object) => () => migrationWanted(subscription, { ...given, ...changes }, 'ref')
    expect(refused({ quantity: 6 })).toThrow(DomainError)
    expect(refused({ termDuration: 'OneMonth', billingFrequency: 'Annual' })).toThrow(DomainError)
  })
})

describe('a move of seats', () => {
  it.each([1, 3, 5])('of %i of 5 loses none of them', (seats) => {
    const offer = demoOffers.find(({ providerOfferId }) => providerOfferId === 'backup-plus')!
    const from = moveOut(subscription, seats, now)
    const to = moveTo(subscription, { id: 'to', offer, seats, price: null }, now)
    const isWhole = seats === 5
    expect((from.status === 'Deleted' ? 0 : from.quantity) + to.quantity).toBe(5)
    expect([from.status, to.replaces]).toEqual(isWhole ? ['Deleted', subscription.id] : ['Active', null])
    expect(to).toMatchObject({ endDate: subscription.endDate, margins: subscription.margins })
    expect(moveInto(to, seats).quantity).toBe(2 * seats)
  })
})

describe('cloud subscriptions', () => {
  const plan = { ...subscription, offerType: 'AzurePlan', billingType: 'Usage' } as const
  const production = { entitlementId: 'one', name: 'Production', isActive: true }

  it('have the same id whenever they are met', () => {
    const first = entitlementOf(plan, production, now)
    expect(entitlementOf(plan, { ...production, name: 'Other' }, day('2027-01-01')).id).toBe(first.id)
    expect(entitlementOf({ ...plan, id: crypto.randomUUID() }, production, now).id).not.toBe(first.id)
  })

  it('are shown as they are there, with what is kept of them here', () => {
    const known = { ...entitlementOf(plan, production, now), monthlyBudget: '5' }
    const there = [
      { ...production, name: 'Renamed', isActive: false },
      { ...production, entitlementId: 'two' },
    ]
    const found = entitlementsOf(plan, [known], there, now)
    expect(found.map(({ name, status, monthlyBudget }) => [name, status, monthlyBudget])).toEqual([
      ['Renamed', 'Disabled', '5'],
      ['Production', 'Active', null],
    ])
  })

  it.each([
    [0.1, '0.1'],
    [1e12, '1000000000000'],
    [1e-7, '0.0000001'],
    [null, null],
  ])('have the budget %d as %s', (given, kept) => expect(keepBudget(given)).toBe(kept))
})
