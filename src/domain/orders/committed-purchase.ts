import type { OfferPrice } from '../offers/offer.ts'
import type { PriceChain } from '../offers/price-chain.ts'
import type { SellingTerms } from '../offers/selling-terms.ts'
import type { SubscriptionChange } from '../subscriptions/changes/subscription-change.ts'
import { nextTermOf } from '../subscriptions/renewal/subscription-renewal.ts'
import type { ListedSubscription, LockedPrice } from '../subscriptions/subscription.ts'
import { amountOfBuyer, chainOfSubscription } from '../subscriptions/subscription-price.ts'
import { firstTerm } from '../subscriptions/term.ts'
import { type Decimal, decimal } from '../values/decimal.ts'
import type { Order } from './order.ts'
import { chainOfOrder, type OrderedOffer } from './order-price.ts'

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
  /** The amount for the term that the csp's buyer pays, as this buyer sees it; null if it is unknown. */
  readonly amount: Decimal | null
  /** The currency of the amount; null if the amount is unknown. */
  readonly currency: string | null
  /** For an order, the terms that it freezes and from which its amount was computed; otherwise null. */
  readonly terms: SellingTerms | null
}

/** A subscription with the terms on which it is sold. */
type Sold = ListedSubscription & { readonly terms: SellingTerms; readonly isBilledHere: boolean }

/** Returns the purchase of an order: all units for the first term, at the price that the order freezes. */
export function orderPurchase(
  order: Order,
  price: OfferPrice,
  terms: SellingTerms,
  offer: OrderedOffer,
): CommittedPurchase {
  const amount = amountOfBuyer(chainOfOrder(order, price, terms, offer), order.quantity)
  return {
    ...partiesOf(order),
    ...{ kind: 'Order', orderId: order.id, subscriptionId: null, seats: order.quantity, terms },
    ...amountIn(order.currency, amount),
  }
}

/**
 * Returns the purchase that a change of a subscription makes; undefined when the change buys nothing. An added seat
 * counts with its price for the present term, even in the middle of the term. Seats that a renewal adds are bought when
 * the renewal is set, at the price of the next term; a renewal to another term buys all seats of the new term.
 *
 * @param nextPrices The prices of the subscription's offer at the beginning of the next term.
 */
export function changePurchase(
  sold: Sold,
  { quantity = sold.quantity, autoRenewSettings: renewal }: SubscriptionChange,
  nextPrices: readonly OfferPrice[],
): CommittedPurchase | undefined {
  const added = Math.max(0, quantity - sold.quantity)
  const renewed = renewal?.quantity ?? quantity
  const addedByRenewal = renewal ? Math.max(0, renewed - quantity) : 0
  const isOtherTerm = renewal != null && renewal.term !== sold.termDuration
  const seats = added + addedByRenewal
  if (seats === 0 && !isOtherTerm) return undefined
  const parts = [
    { one: sold, seats: added },
    { one: renewedBy(sold, renewal ?? null, nextPrices), seats: isOtherTerm ? renewed : addedByRenewal },
  ]
    .filter((part) => part.seats > 0)
    .map((part) => ({ chain: chainOfSubscription(part.one), seats: part.seats }))
  return {
    ...partiesOf(sold),
    ...{ kind: 'Increase', orderId: null, subscriptionId: sold.id, seats, terms: null },
    ...sumOf(parts),
  }
}

/** Returns a subscription in the term that begins with its renewal by the given settings. */
function renewedBy(
  sold: Sold,
  autoRenewSettings: Sold['autoRenewSettings'],
  nextPrices: readonly OfferPrice[],
): Sold {
  const renewing: Sold = { ...sold, endOfTermAction: 'Renew', autoRenewSettings }
  return { ...renewing, ...nextTermOf(renewing, nextPrices) }
}

/**
 * Returns the purchase of a move to another offer: the moved seats at the price of the destination subscription. If the move
 * creates a new subscription (`destination` is null), `price` is the present price of the other offer, undefined when unknown.
 * A new subscription with the same duration keeps the term of `sold`, so the amount is for that term. A new subscription with
 * another duration begins a full term, so the amount is for a full term.
 */
export function movePurchase(
  sold: Sold,
  target: {
    readonly destination: Sold | null
    readonly price: LockedPrice | undefined
    readonly term: Pick<Sold, 'offerType' | 'termDuration' | 'billingFrequency'>
    readonly seats: number
  },
): CommittedPurchase {
  const { destination, price, term, seats } = target
  const chain = destination ? chainOfSubscription(destination) : chainAt(sold, price, term)
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

function chainAt(
  sold: Sold,
  price: LockedPrice | undefined,
  term: Parameters<typeof movePurchase>[1]['term'],
): PriceChain | undefined {
  if (!price) return undefined
  const moved = { ...sold, ...term, price }
  if (term.termDuration === sold.termDuration) return chainOfSubscription(moved)
  // A move to another duration begins a full term.
  return chainOfSubscription({ ...moved, ...firstTerm(sold.endDate, term.termDuration) })
}

type Amount = Pick<CommittedPurchase, 'amount' | 'currency'>

/**
 * Returns the sum that the csp's buyer pays for all parts of a purchase; null when the amount of one part is unknown,
 * or the parts have different currencies.
 */
function sumOf(parts: readonly { readonly chain: PriceChain | undefined; readonly seats: number }[]): Amount {
  const currency = parts[0]?.chain?.currency ?? ''
  let sum = decimal('0')
  for (const { chain, seats } of parts) {
    const amount = chain?.currency === currency ? amountOfBuyer(chain, seats) : null
    if (!amount) return amountIn('', null)
    sum = sum.plus(amount)
  }
  return amountIn(currency, parts.length > 0 ? sum : null)
}

function amountIn(currency: string, amount: Decimal | null): Amount {
  return { amount, currency: amount && currency }
}
