import {
  boolean,
  dateTime,
  described,
  enumeration,
  integer,
  nullable,
  nullableText,
  nullableUuid,
  uuid,
} from '../../validation/fields.ts'
import { enumerated, internal, kept, noun, pick, type RecordOf, supplied } from '../noun.ts'
import type { PriceMargin } from '../offers/margin.ts'
import { priceMargin } from '../offers/margin-fields.ts'
import { billingFrequencies, type Offer, type OfferPrice, segments, termDurations } from '../offers/offer.ts'
import type { SubscriptionMargins } from '../subscriptions/subscription.ts'
import type { Country } from '../values/contact/country.ts'

/** What an order does. */
export const orderOperations = ['CreateSubscription'] as const

/** The states of an order: stored, sent to the vendor, and completed or failed. */
export const orderStatuses = ['Processing', 'Provisioning', 'Completed', 'Failed'] as const
export type OrderStatus = (typeof orderStatuses)[number]

const name = 'The name of the new subscription'
const toSubscriptionOnly = 'for the new subscription only; null for the usual margin.'

/** What is ordered: the members of a request that its sender decides, in the order of the contract. */
export const wantedOrder = noun({
  offerId: kept(uuid({ description: 'The id of the offer.' })),
  customerId: kept(uuid({ description: 'The id of the customer.' })),
  providerInstanceId: kept(
    uuid({
      description: 'The id of the provider instance that sells the offer. The customer must have it.',
    }),
  ),
  subscriptionName: kept(nullableText(255, { description: `${name}; null for the name of the offer.` }), {
    request: nullableText(255, {
      minLength: 1,
      description: `${name}, not empty; null for the name of the offer.`,
    }),
    example: 'Backup of the bakery',
  }),
  termDuration: enumerated('TermDuration', termDurations, { example: 'OneYear' }),
  billingFrequency: enumerated('BillingFrequency', billingFrequencies, { example: 'Monthly' }),
  segment: enumerated('Segment', segments),
  operation: supplied(enumeration('OrderOperation', orderOperations), {
    sent: 'required',
    example: { name: orderOperations[0] },
  }),
  quantity: kept(
    integer(1, 2_147_483_647, {
      description: 'The number of seats or units, between minQuantity and maxQuantity of the offer.',
    }),
    { example: 5 },
  ),
  // Null for the csp itself; a customer may omit its seller.
  resellerId: kept(nullableUuid({ description: 'The reseller that sells; null for the csp itself.' }), {
    sent: 'optional',
    request: nullableUuid({
      description:
        'The reseller that sells; null or absent for the csp itself. If a customer orders, null or absent means its seller.',
    }),
  }),
  subscriptionMargin: supplied(
    described(nullable(priceMargin), `The margin of the reader ${toSubscriptionOnly}`),
    {
      sent: 'optional',
      request: described(
        nullable(priceMargin),
        `The margin of the caller ${toSubscriptionOnly} Not for customers.`,
      ),
    },
  ),
  subscriptionInternalId: kept(
    nullableText(255, {
      description: "The seller's own id of the new subscription; null if there is none.",
    }),
    { sent: 'optional', example: 'S-2041' },
  ),
  poNumber: kept(
    nullableText(255, { description: "The customer's purchase order number; null if there is none." }),
    { sent: 'optional', example: 'PO-7719' },
  ),
  autoRenewEnabled: kept(boolean(), {
    sent: 'optional',
    request: boolean({
      default: true,
      description:
        'Whether the subscription is renewed at the end of its term. If false, it ends with its term.',
    }),
    ...{ absent: true, example: true },
  }),
  providerData: kept(
    nullableText(10_000, {
      description:
        'Vendor-specific settings, as a JSON object in a string. Microsoft: customTermEndDate, attestationAccepted, renewsTo, promotionId, reservationScope, azureSubscriptionId, azurePlanId and hourlyCommitment.',
    }),
    { sent: 'optional' },
  ),
  parentSubscriptionId: kept(nullableUuid(), {
    sent: 'optional',
    request: nullableUuid({
      description:
        'The id of the subscription to which the add-on belongs; null or absent if the offer is not an add-on.',
    }),
  }),
})
export interface OrderWanted extends RecordOf<typeof wantedOrder.members> {}

const { providerData, parentSubscriptionId, ...wanted } = wantedOrder.members

/** The members of an order in its own table, in the order of answers. */
export const order = noun({
  id: kept(uuid(), { sent: 'ignored', column: 'order_id', isFixed: true }),
  ...wanted,
  status: enumerated('OrderStatus', orderStatuses, { sent: 'ignored', example: 'Failed' }),
  createdDate: kept(dateTime(), {
    ...{ sent: 'ignored', column: 'created_at', example: '2026-05-04T09:42:00Z' },
  }),
  providerData,
  parentSubscriptionId,
  errorMessage: kept(
    nullableText(10_000, {
      description:
        "The vendor's reason for the failure; while Provisioning, the reason why the outcome is still unknown. Null otherwise.",
    }),
    {
      sent: 'ignored',
      request: nullableText(10_000),
      example: 'The vendor has cancelled the order.',
    },
  ),
  /** The subscription that it creates; its id is known from the beginning. */
  subscriptionId: internal<string>(),
  /** The market of its price, and that price. */
  region: internal<Country>(),
  currency: internal<string>(),
  cost: internal<string | null>({ readAs: 'text' }),
  erp: internal<string | null>({ readAs: 'text' }),
  /** The vendor's id of the prepared cart, stored before the purchase. */
  providerCartId: internal<string | null>(),
  providerOrderId: internal<string | null>(),
  /** The UTC day on which the purchase takes effect, such as 2026-11-22; null until the order is completed. */
  effectiveDay: internal<string | null>({ readAs: 'text' }),
})

/** An order of one subscription. */
export interface Order extends RecordOf<typeof order.members> {
  readonly version: number
  /** The initial margins of the subscription: that of the ordering party. */
  readonly margins: SubscriptionMargins
}

/** The members that change while an order is placed; all others stay as they were accepted. */
export const orderProgress = noun(
  pick(
    order.members,
    'status',
    'errorMessage',
    'providerCartId',
    'providerOrderId',
    'subscriptionId',
    'effectiveDay',
  ),
)

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
