import type { PriceMargin } from '../offers/margin.ts'
import type { BillingFrequency, Offer, OfferPrice, Segment, TermDuration } from '../offers/offer.ts'
import type { SubscriptionMargins } from '../subscriptions/subscription.ts'
import type { Country } from '../values/contact/country.ts'

/** What an order does. */
export const orderOperations = ['CreateSubscription'] as const

/** The states of an order: stored, sent to the vendor, and completed or failed. */
export const orderStatuses = ['Processing', 'Provisioning', 'Completed', 'Failed'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** What is ordered: the members of a request that its sender decides. */
export interface OrderWanted {
  readonly offerId: string
  readonly customerId: string
  /** Null for the csp itself; a customer may omit its seller. */
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
  /** The subscription that it creates; its id is known from the beginning. */
  readonly subscriptionId: string
  /** The market of its price, and that price. */
  readonly region: Country
  readonly currency: string
  readonly cost: string | null
  readonly erp: string | null
  /** The initial margins of the subscription: that of the ordering party. */
  readonly margins: SubscriptionMargins
  readonly status: OrderStatus
  readonly createdDate: Date
  /** Why it has failed; null unless it has. */
  readonly errorMessage: string | null
  /** The vendor's id of the prepared cart, stored before the purchase. */
  readonly providerCartId: string | null
  readonly providerOrderId: string | null
  /** The UTC day on which the purchase takes effect, such as 2026-11-22; null until the order is completed. */
  readonly effectiveDay: string | null
}

/** The data behind everything that an order names, within the caller's reach. */
export interface OrderGrounds {
  readonly offer: Offer | null
  /** The current prices of the offer in the country of the customer. */
  readonly prices: readonly OfferPrice[]
  /** Whether the customer has one of the offer's prerequisites. */
  readonly holdsPrerequisite: boolean
  /**
   * The sellers through which the customer has or has ordered the offer at the instance, null for the csp;
   * for a trial including ended ones.
   */
  readonly heldThrough: readonly (string | null)[]
  readonly customer: OrderingCustomer | null
  readonly parent: OrderedParent | null
}

/** What ordering at one provider instance needs of a customer. */
export interface OrderingCustomer {
  readonly isDeleted: boolean
  readonly country: Country | null
  /** Its provisioning status at the instance; null when it is not bound to it. */
  readonly placeStatus: 'Processing' | 'Success' | 'Failed' | null
  /** Null where the vendor has no agreement, or the customer has no record of one. */
  readonly agreementStatus: string | null
  /** Its sellers, and whether they sell at the instance. */
  readonly sellers: readonly OrderSeller[]
}

/** A seller of a customer; null is the csp itself. */
export interface OrderSeller {
  readonly resellerId: string | null
  /** Whether the customer buys at the instance through it. */
  readonly isBound: boolean
  /** The vendor's confirmation of the reseller; null for the csp, and for a reseller that does not sell there. */
  readonly associationStatus: 'Processing' | 'Success' | 'Failed' | null
}

/** The subscription that an add-on should belong to. */
export interface OrderedParent {
  readonly providerInstanceId: string
  readonly providerOfferId: string
  readonly status: string
}

/** Returns the initial margins of an order: each party sets only its own. */
export function orderMargins(
  role: 'csp' | 'reseller' | 'customer',
  margin: PriceMargin | null,
): SubscriptionMargins {
  return { csp: role === 'csp' ? margin : null, reseller: role === 'reseller' ? margin : null }
}

/** What accepting an order adds to the request. */
type Accepted = Pick<Order, 'id' | 'subscriptionId' | 'margins' | 'createdDate'>

/** Returns the order of a request, at the current price. */
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

/**
 * Returns an order that is completed by its subscription. Its purchase takes effect on the first day of the
 * subscription's first term.
 */
export function toCompletedOrder(
  order: Order,
  { id, startDate }: { readonly id: string; readonly startDate: Date },
): Order {
  const effectiveDay = startDate.toISOString().slice(0, 10)
  return { ...order, subscriptionId: id, effectiveDay, status: 'Completed' }
}

/** Whether an order is in a final state. */
export function isSettled({ status }: Pick<Order, 'status'>): boolean {
  return status === 'Completed' || status === 'Failed'
}
