import type { OfferPrice } from '../offers/offer.ts'
import type { PriceChain } from '../offers/price-chain.ts'
import { chainOf, type SellingTerms } from '../offers/selling-terms.ts'
import type { OfferType } from '../providers/provider.ts'
import type { SubscriptionChange } from '../subscriptions/changes/subscription-change.ts'
import type { ListedSubscription, LockedPrice } from '../subscriptions/subscription.ts'
import { amountsOf, chainOfSubscription, priceFor, promotionOf } from '../subscriptions/subscription-price.ts'
import { type Decimal, decimal } from '../values/decimal.ts'
import type { Order } from './order.ts'
import { orderPrices } from './order-price.ts'

/** The kinds of purchases: an order, more seats, a move of seats to another offer, a migration to new commerce. */
export const purchaseKinds = ['Order', 'Increase', 'Upgrade', 'Migration'] as const
export type PurchaseKind = (typeof purchaseKinds)[number]

/**
 * The seats and the amount that a request buys at a vendor, to which the purchase limits of the reseller and the
 * customer apply.
 */
export interface CommittedPurchase {
  readonly kind: PurchaseKind
  readonly orderId: string | null
  readonly subscriptionId: string | null
  readonly resellerId: string | null
  readonly customerId: string
  readonly providerInstanceId: string
  /** The seats or units that are bought. */
  readonly seats: number
  /** The amount that the csp's buyer pays for the whole term, rounded once; null if it is unknown. */
  readonly amount: Decimal | null
  /** The currency of the amount; null if the amount is unknown. */
  readonly currency: string | null
  /** The terms from which the amount of an order was computed, because the order freezes them; otherwise null. */
  readonly terms: SellingTerms | null
}

/** A subscription with the terms on which it is sold. */
type Sold = ListedSubscription & { readonly terms: SellingTerms }

/** Returns the purchase of an order: all units for the whole term, at the price that the order freezes. */
export function orderPurchase(
  order: Order,
  price: OfferPrice,
  terms: SellingTerms,
  offerType: OfferType,
): CommittedPurchase {
  const { total } = orderPrices(order, price, terms, offerType, 'csp')
  return {
    ...partiesOf(order),
    ...{ kind: 'Order', orderId: order.id, subscriptionId: null, seats: order.quantity, terms },
    ...amountIn(order.currency, total.revenue),
  }
}

/**
 * Returns the purchase that a change of a subscription makes; undefined when the change buys nothing. An added seat
 * counts with its full price for the whole term, even in the middle of the term. Seats that a renewal adds are bought
 * when the renewal is set; a renewal to another term buys all seats of the new term.
 *
 * @param prices The present prices of the subscription's offer.
 */
export function changePurchase(
  sold: Sold,
  { quantity = sold.quantity, autoRenewSettings: renewal }: SubscriptionChange,
  prices: readonly OfferPrice[],
): CommittedPurchase | undefined {
  const added = Math.max(0, quantity - sold.quantity)
  const renewed = renewal?.quantity ?? quantity
  const addedByRenewal = renewal ? Math.max(0, renewed - quantity) : 0
  const isOtherTerm = renewal != null && renewal.term !== sold.termDuration
  const seats = added + addedByRenewal
  if (seats === 0 && !isOtherTerm) return undefined
  const now = chainOfSubscription(sold)
  const parts = [
    { chain: now, seats: isOtherTerm ? added : seats },
    ...(isOtherTerm
      ? [{ chain: chainAt(sold, priceFor(prices, termOf(sold, renewal)), sold.offerType), seats: renewed }]
      : []),
  ]
  return {
    ...partiesOf(sold),
    ...{ kind: 'Increase', orderId: null, subscriptionId: sold.id, seats, terms: null },
    ...sumOf(parts.filter((one) => one.seats > 0)),
  }
}

/**
 * Returns the purchase of a move to another offer: the moved seats at the price of the destination subscription. If the
 * move creates a new subscription, the price is the present price of the offer, or undefined when it is unknown.
 */
export function movePurchase(
  sold: Sold,
  target: {
    readonly destination: Sold | null
    readonly price: LockedPrice | undefined
    readonly offerType: OfferType
    readonly seats: number
  },
): CommittedPurchase {
  const { destination, price, offerType, seats } = target
  const chain = destination ? chainOfSubscription(destination) : chainAt(sold, price, offerType)
  return {
    ...partiesOf(sold),
    ...{ kind: 'Upgrade', orderId: null, subscriptionId: sold.id, seats, terms: null },
    ...sumOf([{ chain, seats }]),
  }
}

/** Returns the purchase of a migration. The vendor chooses the new offer, so the amount is unknown. */
export function migrationPurchase(subscription: ListedSubscription, seats: number): CommittedPurchase {
  return {
    ...partiesOf(subscription),
    ...{ kind: 'Migration', orderId: null, subscriptionId: subscription.id, seats, terms: null },
    ...{ amount: null, currency: null },
  }
}

type Parties = Pick<CommittedPurchase, 'resellerId' | 'customerId' | 'providerInstanceId'>

function partiesOf({ resellerId, customerId, providerInstanceId }: Parties): Parties {
  return { resellerId, customerId, providerInstanceId }
}

function termOf(
  { price }: Sold,
  { term, billingFrequency }: NonNullable<SubscriptionChange['autoRenewSettings']>,
) {
  return { termDuration: term, billingFrequency, currency: price?.currency ?? null }
}

function chainAt(sold: Sold, price: LockedPrice | undefined, offerType: OfferType): PriceChain | undefined {
  if (!price) return undefined
  const { currency, cost, erp } = price
  const provider = { currency, cost: decimal(cost), erp: erp === null ? null : decimal(erp) }
  return { ...chainOf(provider, sold.terms, offerType, sold.margins), ...promotionOf(price) }
}

type Amount = Pick<CommittedPurchase, 'amount' | 'currency'>

/**
 * Returns the sum that the csp's buyer pays for all parts of a purchase; null when the amount of one part is unknown,
 * or the parts have different currencies.
 */
function sumOf(parts: readonly { readonly chain: PriceChain | undefined; readonly seats: number }[]): Amount {
  const amounts = parts.map(({ chain, seats }) => chain && amountsOf('csp', chain, seats))
  const [first] = amounts
  let sum = decimal('0')
  for (const one of amounts) {
    if (!one?.revenue || one.currency !== first!.currency) return amountIn('', null)
    sum = sum.plus(one.revenue)
  }
  return amountIn(first?.currency ?? '', first ? sum : null)
}

function amountIn(currency: string, amount: Decimal | null): Amount {
  return { amount, currency: amount && currency }
}
