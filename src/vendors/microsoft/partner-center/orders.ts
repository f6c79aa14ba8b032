import type { VendorPromotion } from '../../../domain/subscriptions/subscription-price.ts'
import type { PlacedOrder, Purchase, Purchasing } from '../../commerce.ts'
import { done, missing } from '../../outcome.ts'
import { type Call, type Connection, unclear } from '../transport/connection.ts'
import { appearsWithinMs } from '../transport/named-ids.ts'
import { listAt, textAt } from '../transport/wire.ts'

const orders = '/customers/{customerId}/orders'
const calls = {
  list: { method: 'GET', path: orders, family: 'orders', as: 'app', isList: true },
  read: { method: 'GET', path: `${orders}/{orderId}`, family: 'orders', as: 'app' },
} as const satisfies Record<string, Call>

/** Returns the calls that read orders. */
export function orderReading({ ask, askForList }: Connection) {
  return {
    ordersAppearWithin: appearsWithinMs,

    async findOrder(purchase, tracing) {
      const answer = await askForList(calls.list, { params: { customerId: purchase.customerId } }, tracing)
      if (answer.kind !== 'done') return answer
      const found = answer.value
        .filter((order) => listAt(order, 'lineItems').some((line) => isOf(line, purchase)))
        .toSorted((one, other) => timeOf(one).localeCompare(timeOf(other)))
      // Later changes of the subscription create further orders with the same reference; the oldest order is the
      // purchase.
      const order = placedIn(found[0], purchase)
      return order === undefined ? missing('Microsoft shows no order with this reference yet.') : done(order)
    },

    async order(customerId, orderId, tracing) {
      const answer = await ask(calls.read, { params: { customerId, orderId } }, tracing)
      if (answer.kind !== 'done') return answer
      const order = placedIn(answer.value.body)
      return order === undefined ? unclear : done(order)
    },

    async promotionOf(customerId, orderId, tracing) {
      const details = { params: { customerId, orderId }, query: { include_price: 'true' } }
      const answer = await ask(calls.read, details, tracing)
      return answer.kind === 'done' ? done(promotionIn(answer.value.body)) : answer
    },
  } satisfies Partial<Purchasing>
}

/** Returns the promotion of the first line that has one, with its unit prices; null when no line has one. */
function promotionIn(order: unknown): VendorPromotion | null {
  for (const line of listAt(order, 'lineItems')) {
    const promotionId = textAt(line, 'promotionId')
    const [list, discounted] = ['listPrice', 'discountedPrice'].map((price) => textAt(line, 'pricing', price))
    if (promotionId && list && discounted) return { promotionId, list, discounted }
  }
  return null
}

type Progress = Pick<PlacedOrder, 'status' | 'reason'>

const inReview: Progress = { status: 'Pending', reason: 'Microsoft is reviewing the order.' }
const failed: Progress = { status: 'Failed', reason: 'The order has failed at Microsoft; order again.' }

/**
 * The documented statuses without separators (Partner Center, order resources); every other one is Pending. Some orders
 * of software need a purchase order of the customer, and a review.
 */
const progressByStatus = new Map<string, Progress>([
  ['completed', { status: 'Completed' }],
  ['cancelled', { status: 'Cancelled' }],
  ['canceled', { status: 'Cancelled' }],
  ['pendingreview', inReview],
  [
    'pendingpoupload',
    {
      status: 'Pending',
      reason: 'Microsoft waits for the purchase order of the customer; upload it in Partner Center.',
    },
  ],
  ['pouploadcomplete', inReview],
  ['poreviewrejected', { status: 'Failed', reason: 'The order has not passed the review of Microsoft.' }],
  ['error', failed],
])

/**
 * Returns the progress of an order. `subscriptionId` is the subscription of the order's line; null when it has none.
 */
function progressOf(order: unknown, subscriptionId: string | null): Progress {
  const status =
    textAt(order, 'status')
      ?.toLowerCase()
      .replaceAll(/[\s_-]/g, '') ?? ''
  // Microsoft has fulfilled only some lines of the order. A fulfilled line has a subscription.
  if (status === 'partialsuccess') return subscriptionId === null ? failed : { status: 'Completed' }
  return progressByStatus.get(status) ?? { status: 'Pending' }
}

function timeOf(order: unknown): string {
  return textAt(order, 'creationDate') ?? ''
}

/**
 * Returns whether an order line belongs to a purchase: a line with the transaction type `new`, the offer of the
 * purchase, and its reference as friendly name.
 */
function isOf(line: unknown, { reference, providerOfferId }: Purchase): boolean {
  const offerId = textAt(line, 'offerId')?.toLowerCase() ?? ''
  const isOffer = `${offerId}:`.startsWith(`${providerOfferId.toLowerCase()}:`)
  const type = textAt(line, 'transactionType')?.toLowerCase() ?? 'new'
  return isOffer && type === 'new' && textAt(line, 'friendlyName') === reference
}

/**
 * Returns an order; undefined when the body is not an order. Its subscription is that of the purchase's line, or of
 * the first line when no line matches.
 */
export function placedIn(order: unknown, purchase?: Purchase): PlacedOrder | undefined {
  const orderId = textAt(order, 'id')
  if (orderId === null) return undefined
  const lines = listAt(order, 'lineItems')
  const line = (purchase && lines.find((one) => isOf(one, purchase))) ?? lines[0]
  const subscriptionId = textAt(line, 'subscriptionId')
  return { orderId, subscriptionId, ...progressOf(order, subscriptionId) }
}
