import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Vendor } from '../port.ts'
import { newCustomer, newIntent, valueIn } from './conformance.ts'

/** A vendor with subscriptions under test. */
export interface SubscribingPremises {
  readonly vendor: Vendor
  /** The partner id of a reseller that may sell; null if the resellers of this vendor have none. */
  readonly partnerId: string | null
  /**
   * Buys seats directly at the vendor, not through the adapter, and returns the subscription's id. Null for a vendor
   * that stores no subscriptions.
   */
  readonly buy: ((customerId: string, seats: number) => Promise<string>) | null
  stop(): Promise<void>
}

/** Declares the conformance tests of subscriptions for every adapter. */
export function subscribingConformance(name: string, open: () => Promise<SubscribingPremises>): void {
  describe(name, () => {
    let premises: SubscribingPremises
    let vendor: Vendor
    let customerId: string
    beforeAll(async () => {
      premises = await open()
      vendor = premises.vendor
      const created = await vendor.createCustomer(newCustomer(premises.partnerId), newIntent())
      customerId = valueIn(created).customer.customerId
    })
    afterAll(() => premises.stop())

    test('declares whether it stores subscriptions', () => {
      expect(vendor.capabilities.keepsSubscriptions).toBe(premises.buy !== null)
    })

    test('has none before a purchase', async () => {
      expect((await vendor.subscription(customerId, randomUUID(), newIntent())).kind).toBe('missing')
    })

    test('sets a budget, and removes it', async () => {
      for (const amount of ['10.50', '10.50', null])
        expect(await vendor.setBudget(customerId, amount, newIntent())).toEqual({ kind: 'done', value: null })
    })

    test('refuses unsigned webhook calls', async () => {
      const stranger = { headers: {}, body: Buffer.from('{}') }
      expect((await vendor.readNotification(stranger)).kind).toBe('refused')
    })

    test('returns a bought subscription, and changes it once under one intent', async () => {
      if (premises.buy === null) return
      const id = await premises.buy(customerId, 3)
      const seen = valueIn(await vendor.subscription(customerId, id, newIntent()))
      expect(seen).toMatchObject({ subscriptionId: id, quantity: 3, status: 'Active' })
      const { subscriptions, unread } = valueIn(await vendor.subscriptions(customerId, newIntent()))
      expect(subscriptions).toContainEqual(seen)
      expect(unread).toEqual([])
      const intent = newIntent()
      const change = { quantity: 5, name: 'Renamed' }
      const changed = valueIn(await vendor.changeSubscription(customerId, seen, change, intent))
      expect(changed).toMatchObject(change)
      expect(valueIn(await vendor.subscription(customerId, id, newIntent()))).toEqual(changed)
      const late = await vendor.changeSubscription(customerId, seen, { quantity: 9 }, newIntent())
      expect(late).toEqual({ kind: 'stale' })
    })

    test('answers the further reads, or refuses each with the reason', async () => {
      const id = (await premises.buy?.(customerId, 1)) ?? randomUUID()
      const dates = { termDuration: 'OneYear', targetSubscriptionId: null } as const
      const told = await Promise.all([
        vendor.customTermEndDates(customerId, dates, newIntent()),
        vendor.transitions(customerId, id, newIntent()),
        vendor.entitlements(customerId, id, newIntent()),
        vendor.transition(customerId, id, newIntent()),
        vendor.migration(customerId, id, newIntent()),
        vendor.changes(null, newIntent()),
      ])
      for (const { kind } of told) expect(['done', 'missing', 'refused']).toContain(kind)
    })
  })
}
