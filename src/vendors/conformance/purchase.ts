import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Purchase } from '../commerce.ts'
import type { Vendor } from '../port.ts'
import { newCustomer, newIntent, type Premises, valueIn } from './conformance.ts'

/** A vendor under test that sells, and an offer that the tests buy. */
export interface SalesPremises extends Premises {
  /** An offer and its terms, for a customer in Germany. */
  readonly sold: Pick<Purchase, 'providerOfferId' | 'termDuration' | 'billingFrequency'>
  /** Makes a customer eligible to buy at the vendor. */
  admit(customerId: string): Promise<void>
  /** Waits until no change is in progress. */
  settle(): Promise<void>
}

/** Declares the conformance tests of adapters that sell. */
export function purchaseConformance(name: string, open: () => Promise<SalesPremises>): void {
  describe(name, () => {
    let premises: SalesPremises
    let vendor: Vendor
    let customerId: string
    beforeAll(async () => {
      premises = await open()
      vendor = premises.vendor
      const wanted = newCustomer(premises.partnerId)
      customerId = valueIn(await vendor.createCustomer(wanted, newIntent())).customer.customerId
      await premises.admit(customerId)
    })
    afterAll(() => premises.stop())

    const wanted = (more: Partial<Purchase> = {}): Purchase => ({
      ...newPurchase(customerId, premises.partnerId),
      ...premises.sold,
      ...more,
    })

    test('allows a valid purchase, and buys nothing during the check', async () => {
      const purchase = wanted()
      expect(await vendor.checkPurchase(purchase, newIntent())).toEqual({ kind: 'done', value: null })
    })

    test('buys in two steps, and follows the order until it has its subscription', async () => {
      const purchase = wanted()
      const { cartId } = valueIn(await vendor.preparePurchase(purchase, newIntent()))
      const { orderId } = valueIn(await vendor.placeOrder(purchase, cartId, newIntent()))
      await premises.settle()
      const order = valueIn(await vendor.order(customerId, orderId, newIntent()))
      expect(order).toEqual({ orderId, subscriptionId: expect.any(String), status: 'Completed' })
      expect(valueIn(await vendor.findOrder(purchase, newIntent()))).toEqual(order)
    })

    test('buys once, for any number of repetitions', async () => {
      const purchase = wanted()
      const { cartId } = valueIn(await vendor.preparePurchase(purchase, newIntent()))
      const intent = newIntent()
      const first = valueIn(await vendor.placeOrder(purchase, cartId, intent))
      await premises.settle()
      const again = valueIn(await vendor.placeOrder(purchase, cartId, intent))
      expect(again.orderId).toBe(first.orderId)
      const other = wanted()
      const otherCart = valueIn(await vendor.preparePurchase(other, newIntent())).cartId
      const second = valueIn(await vendor.placeOrder(other, otherCart, newIntent()))
      expect(second.orderId).not.toBe(first.orderId)
    })

    test('declares how long an order may stay invisible', () => {
      expect(vendor.ordersAppearWithin).toBeGreaterThanOrEqual(0)
    })
  })
}

/** Returns a purchase of ten seats for a customer in Germany, under a new reference. */
export function newPurchase(customerId: string, partnerId: string | null): Purchase {
  return {
    reference: `ORD-${randomUUID()}`,
    ...{ customerId, partnerId },
    providerOfferId: 'CFQ7TTC0LH18:0001',
    offerType: 'License',
    segment: 'Commercial',
    market: 'DE',
    currency: 'EUR',
    termDuration: 'OneYear',
    billingFrequency: 'Monthly',
    quantity: 10,
    customTermEndDate: null,
    parentSubscriptionId: null,
    promotionId: null,
    isAttestationAccepted: false,
    renewsTo: null,
    reservation: null,
    savingsPlan: null,
  }
}
