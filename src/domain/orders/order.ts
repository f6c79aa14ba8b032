import type { PriceMargin } from '../offers/margin.ts'
import type { BillingFrequency, Offer, OfferPrice, Segment, TermDuration } from '../offers/offer.ts'
import type { SubscriptionMargins } from '../subscriptions/subscription.ts'
import type { Country } from '../values/contact/country.ts'

/** What an order has done. */
export const orderOperations = ['CreateSubscription'] as const

/** How far an order has come: stored, sent to the vendor, and through or refused. */
export const orderStatuses = ['Processing', 'Provisioning', 'Completed', 'Failed'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** What is ordered: the members of a request that its sender decides. */
export interface OrderWanted {
  readonly offerId: string
  readonly customerId: string
  /** Null for the csp itself; a customer need not say who sells to it. */
  readonly resellerId: string | null
  readonly providerInstanceId: string
  readonly subscriptionName: string | null
  readonly termDuration: TermDuration
  readonly billingFrequency: BillingFrequency
  readonly segment: Segment
  readonly quantity: number
  readonly subscriptionInternalId: string | null
  readonly poNumber: string | null
  readonly autoRenewEnabled: boolean
  /** A JSON object as text. */
  readonly providerData: string | null
  readonly parentSubscriptionId: string | null
}

/** An order of one subscription. */
export interface Order extends OrderWanted {
  readonly id: string
  readonly version: number
  /** The subscription that it brings about; it is told from the beginning. */
  readonly subscriptionId: string
  /** The market whose price it was ordered at, with that price. */
  readonly region: Country
  readonly currency: string
  readonly cost: string | null
  readonly erp: string | null
  /** The margins that the subscription begins with: that of whoever ordered. */
  readonly margins: SubscriptionMargins
  readonly status: OrderStatus
  readonly createdDate: Date
  /** Why it has failed; null unless it has. */
  readonly errorMessage: string | null
  /** What the vendor calls the prepared purchase, kept before it is carried out. */
  readonly providerCartId: string | null
  readonly providerOrderId: string | null
  /** The UTC day on which the purchase takes effect, as 2026-11-22; null until the order is completed. */
  readonly effectiveDay: string | null
}

/** What is known of everything that an order names, as far as it is within the reach of who orders. */
export interface OrderGrounds {
  readonly offer: Offer | null
  /** What the offer costs now in the country of the customer. */
  readonly prices: readonly OfferPrice[]
  /** Whether the customer holds something that the offer has to be preceded by. */
  readonly holdsPrerequisite: boolean
  /** Through whom the customer has or orders the offer at the instance, null for the csp; of a trial also what is over. */
  readonly heldThrough: readonly (string | null)[]
  readonly customer: OrderingCustomer | null
  readonly parent: OrderedParent | null
}

/** A customer as far as buying at one provider instance needs to know it. */
export interface OrderingCustomer {
  readonly isDeleted: boolean
  readonly country: Country | null
  /** How far it has come at the instance; null when it is not bound to it. */
  readonly placeStatus: 'Processing' | 'Success' | 'Failed' | null
  /** Null where the vendor has no agreement, or none has been begun. */
  readonly agreementStatus: string | null
  /** Who sells to it, and whether at the instance. */
  readonly sellers: readonly OrderSeller[]
}

/** One who sells to a customer; null is the csp itself. */
export interface OrderSeller {
  readonly resellerId: string | null
  /** Whether the customer buys at the instance through it. */
  readonly isBound: boolean
  /** How far the vendor has confirmed the reseller; null for the csp, and for one who does not sell there. */
  readonly associationStatus: 'Processing' | 'Success' | 'Failed' | null
}

/** The subscription that an add-on is to belong to. */
export interface OrderedParent {
  readonly providerInstanceId: string
  readonly providerOfferId: string
  readonly status: string
}

/** The margins that an order begins with, when its sender wants one: everybody sets that of its own hop. */
export function orderMargins(
  role: 'csp' | 'reseller' | 'customer',
  margin: PriceMargin | null,
): SubscriptionMargins {
  return { csp: role === 'csp' ? margin : null, reseller: role === 'reseller' ? margin : null }
}

/** What an order adds to what was wanted, when it is accepted. */
type Accepted = Pick<Order, 'id' | 'subscriptionId' | 'margins' | 'createdDate'>

/** The order of what was wanted, at the price that holds now. */
export function acceptOrder(wanted: OrderWanted, price: OfferPrice, accepted: Accepted): Order {
  const { region, currency, cost, erp } = price
  return {
    ...wanted,
    ...accepted,
    version: 1,
    ...{ region, currency, cost, erp },
    status: 'Processing',
    errorMessage: null,
    providerCartId: null,
    providerOrderId: null,
    effectiveDay: null,
  }
}

/** An order whose subscription is there. Its purchase takes effect on the first day of the subscription's first term. */
export function toCompletedOrder(
  order: Order,
  { id, startDate }: { readonly id: string; readonly startDate: Date },
): Order {
  const effectiveDay = startDate.toISOString().slice(0, 10)
  return { ...order, subscriptionId: id, effectiveDay, status: 'Completed' }
}

/** Whether nothing more becomes of an order by itself. */
export function isSettled({ status }: Pick<Order, 'status'>): boolean {
  return status === 'Completed' || status === 'Failed'
}
