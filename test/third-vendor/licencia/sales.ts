import { type Static, Type } from 'typebox'
import type { Commerce, PlacedOrder, VendorSubscription } from '../../../src/vendors/commerce.ts'
import { done, mapDone, missing, refused } from '../../../src/vendors/outcome.ts'
import { withoutCommerce } from '../../../src/vendors/without-commerce.ts'
import { type Http, segment } from './http.ts'

const terms = { P1M: 'OneMonth', P1Y: 'OneYear', P3Y: 'ThreeYears' } as const
const statuses = { active: 'Active', paused: 'Suspended', ended: 'Expired' } as const

const subscription = Type.Object({
  id: Type.String(),
  version: Type.String(),
  orderId: Type.String(),
  productId: Type.String(),
  name: Type.String(),
  seats: Type.Integer(),
  term: Type.Enum(Object.keys(terms) as (keyof typeof terms)[]),
  status: Type.Enum(Object.keys(statuses) as (keyof typeof statuses)[]),
  startsAt: Type.String(),
  endsAt: Type.String(),
  renews: Type.Boolean(),
})
const order = Type.Object({ id: Type.String(), subscriptionId: Type.String() })
const listOf = <S extends typeof order | typeof subscription>(items: S) =>
  Type.Object({ items: Type.Array(items) })

/** Returns the calls for purchases and subscriptions. Orders complete at once and are visible at once. */
export function sales({ ask, write }: Http): Commerce {
  return {
    ...withoutCommerce(refused('NotOffered', 'Licencia offers nothing of the kind.')),
    checkPurchase: async ({ customerId }, tracing) =>
      mapDone(await ask(Type.Object({}), pathOf(customerId), tracing), () => null),
    promotionFor: async () => done(null),
    promotionOf: async () => done(null),
    ordersAppearWithin: 0,

    async preparePurchase(purchase, intent) {
      const { customerId, providerOfferId, termDuration, quantity } = purchase
      const term = Object.entries(terms).find(([, ours]) => ours === termDuration)?.[0]
      if (term === undefined) return refused('Term', `Licencia sells for no term ${termDuration}.`)
      const body = { productId: providerOfferId, term, seats: quantity }
      const cart = Type.Object({ id: Type.String() })
      const outcome = await write(
        cart,
        { method: 'POST', path: `${pathOf(customerId)}/carts` },
        { body },
        intent,
      )
      return mapDone(outcome, ({ id }) => ({ cartId: id }))
    },
    async placeOrder({ customerId, reference }, cartId, intent) {
      const call = { method: 'POST', path: `${pathOf(customerId)}/orders` } as const
      return mapDone(await write(order, call, { body: { cartId, reference } }, intent), placedOrder)
    },
    async findOrder({ customerId, reference }, tracing) {
      const path = `${pathOf(customerId)}/orders?reference=${encodeURIComponent(reference)}`
      const answer = await ask(listOf(order), path, tracing)
      if (answer.kind !== 'done') return answer
      const [found] = answer.value.items
      return found ? done(placedOrder(found)) : missing('Licencia has no order with this reference.')
    },
    async order(customerId, orderId, tracing) {
      const path = `${pathOf(customerId)}/orders/${segment(orderId)}`
      return mapDone(await ask(order, path, tracing), placedOrder)
    },

    async subscriptions(customerId, tracing) {
      const path = `${pathOf(customerId)}/subscriptions`
      return mapDone(await ask(listOf(subscription), path, tracing), ({ items }) => ({
        subscriptions: items.map(vendorSubscription),
        unread: [],
      }))
    },
    async subscription(customerId, subscriptionId, tracing) {
      const path = `${pathOf(customerId)}/subscriptions/${segment(subscriptionId)}`
      return mapDone(await ask(subscription, path, tracing), vendorSubscription)
    },
    async changeSubscription(customerId, { subscriptionId, etag }, change, intent) {
      const { name, quantity: seats, status, autoRenewEnabled: renews, ...others } = change
      if (Object.keys(others).length > 0 || (status !== undefined && !isKnown(status)))
        return refused('NotOffered', 'Licencia changes names, seats, renewal and pauses only.')
      const path = `${pathOf(customerId)}/subscriptions/${segment(subscriptionId)}`
      const theirs = status && Object.entries(statuses).find(([, ours]) => ours === status)?.[0]
      const body = { name, seats, renews, status: theirs }
      const outcome = await write(subscription, { method: 'PATCH', path }, { body, version: etag }, intent)
      return mapDone(outcome, vendorSubscription)
    },
    async setBudget(customerId, amount, intent) {
      const call = { method: 'PUT', path: `${pathOf(customerId)}/budget` } as const
      return mapDone(await write(Type.Object({}), call, { body: { amount } }, intent), () => null)
    },
  }
}

function pathOf(customerId: string): string {
  return `/customers/${segment(customerId)}`
}

function isKnown(status: string): boolean {
  return Object.values(statuses).some((one) => one === status)
}

function placedOrder({ id, subscriptionId }: Static<typeof order>): PlacedOrder {
  return { orderId: id, subscriptionId, status: 'Completed' }
}

function vendorSubscription(one: Static<typeof subscription>): VendorSubscription {
  return {
    subscriptionId: one.id,
    etag: one.version,
    orderId: one.orderId,
    name: one.name,
    offerName: one.productId,
    providerOfferId: one.productId,
    quantity: one.seats,
    termDuration: terms[one.term],
    billingFrequency: 'Monthly',
    status: statuses[one.status],
    startDate: new Date(one.startsAt),
    endDate: new Date(one.endsAt),
    autoRenewEnabled: one.renews,
    endOfTermAction: one.renews ? 'Renew' : 'Stop',
    offerType: 'License',
    billingType: 'License',
    segment: null,
    isTrial: false,
    isAddon: false,
    parentSubscriptionId: null,
    refundable: [],
    price: null,
    migratedFrom: null,
    suspensionReasons: [],
    promotionId: null,
    cancellationAllowedUntil: null,
    autoRenewSettings: null,
    nextBillingFrequency: null,
    partnerId: null,
  }
}
