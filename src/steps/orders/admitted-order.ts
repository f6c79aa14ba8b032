import type { PriceMargin } from '../../domain/offers/margin.ts'
import type { OfferPrice } from '../../domain/offers/offer.ts'
import { acceptOrder, type Order, type OrderWanted, orderMargins } from '../../domain/orders/order.ts'
import type { OrderedOffer } from '../../domain/orders/order-price.ts'
import { admitOrder } from '../../domain/orders/order-rules.ts'
import { hasCapability } from '../../domain/providers/provider-types.ts'
import type { Store } from '../../store/store.ts'

/** The caller's role, the margin that the caller sets on the order, and the time of the order. */
interface Ordering {
  readonly role: 'csp' | 'reseller' | 'customer'
  readonly margin: PriceMargin | null
  readonly now: Date
  newId(): string
}

/** An order that the rules allow, with its offer and the price of the offer. */
export interface AdmittedOrder {
  readonly order: Order
  readonly price: OfferPrice
  readonly offer: OrderedOffer
}

/**
 * Checks a requested order, and returns the order with its price. Stores nothing.
 *
 * @throws DomainError `invalid`, with every member that breaks a rule; `rule` while the customer has not accepted the
 *   agreement
 */
export async function admittedOrder(
  store: Store,
  wanted: OrderWanted,
  { role, margin, now, newId }: Ordering,
): Promise<AdmittedOrder> {
  const [grounds, instances] = await Promise.all([
    store.orders.grounds(wanted, now),
    store.providerInstances.named([wanted]),
  ])
  const instance = instances.get(wanted.providerInstanceId)
  const { price, resellerId } = admitOrder(wanted, grounds, instance, {
    role,
    now,
    hasMargin: margin !== null,
  })
  const accepted = { id: newId(), subscriptionId: newId(), createdDate: now }
  const margins = orderMargins(role, margin)
  const order = acceptOrder({ ...wanted, resellerId }, price, { ...accepted, margins })
  const isBilledHere = !hasCapability(instance!, 'sendsInvoices')
  return { order, price, offer: { offerType: grounds.offer!.offerType, isBilledHere } }
}
