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
  visibleTo,
} from '../../validation/fields.ts'
import { enumerated, internal, kept, noun, pick, type RecordOf, sellers, supplied } from '../noun.ts'
import type { PriceMargin } from '../offers/margin.ts'
import { priceMargin } from '../offers/margin-fields.ts'
import { billingFrequencies, type Offer, type OfferPrice, segments, termDurations } from '../offers/offer.ts'
import type { SubscriptionMargins } from '../subscriptions/subscription.ts'
import type { Country } from '../values/contact/country.ts'
import { dayOf } from '../values/moment.ts'

/** The operations of orders. */
export const orderOperations = ['CreateSubscription'] as const

/**
 * The states of an order: `Processing` when it is stored, `Provisioning` when its purchase is prepared at the vendor and may
 * be sent from then on, then `Completed` or `Failed`.
 */
export const orderStatuses = ['Processing', 'Provisioning', 'Completed', 'Failed'] as const
export type OrderStatus = (typeof orderStatuses)[number]

const name = 'The name of the new subscription'
const toSubscriptionOnly = 'for the new subscription only; null if it has no margin of its own.'

/** The members of an order that a request sets, in the order of the contract. */
export const wantedOrder = noun({
  offerId: kept(uuid({ description: 'The id of the offer.' })),
  customerId: kept(uuid({ description: 'The id of the customer.' })),
  providerInstanceId: kept(
    uuid({
      description: 'The id of the provider instance that sells the offer. The customer must be bound to it.',
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
  // Null means the csp itself. A customer may omit its seller, and a reseller itself.
  resellerId: kept(nullableUuid({ description: 'The reseller that sells; null for the csp itself.' }), {
    sent: 'optional',
    request: nullableUuid({
      description:
        'The reseller that sells; null or absent for the csp itself. If a customer orders, null or absent means its seller; if a reseller orders, itself.',
    }),
  }),
  subscriptionMargin: supplied(
    described(nullable(priceMargin), `The margin of the reader ${toSubscriptionOnly}`),
    {
      sent: 'optional',
      request: visibleTo(
        'caller',
        described(nullable(priceMargin), `The margin of the caller ${toSubscriptionOnly} Not for customers.`),
      ),
    },
  ),
  subscriptionInternalId: kept(
    nullableText(255, {
      description: "The seller's own id of the new subscription; null if there is none, and for customers.",
    }),
    { sent: 'optional', example: 'S-2041', visibleTo: sellers },
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

/** The members of an order, in the sequence in which answers show them. */
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
        'Failed: the reason. Processing: says if the order waits for the approval of the csp. Provisioning: the reason why the outcome is still unknown. Null otherwise.',
    }),
    {
      sent: 'ignored',
      request: nullableText(10_000),
      example: 'The vendor has cancelled the order.',
    },
  ),
  /** The id of the subscription that the order creates, which is assigned when the order is accepted. */
  subscriptionId: internal<string>(),
  /** The market of the price. `currency`, `cost` and `erp` are the price of one unit. */
  region: internal<Country>(),
  currency: internal<string>(),
  cost: internal<string | null>({ readAs: 'text' }),
  erp: internal<string | null>({ readAs: 'text' }),
  /** The vendor's id of the cart that is bought; stored before the purchase, so that a retry buys the same cart. */
  providerCartId: internal<string | null>(),
  providerOrderId: internal<string | null>(),
  /** The UTC day on which the purchase takes effect, such as 2026-11-22; null until the order is completed. */
  effectiveDay: internal<string | null>({ readAs: 'text' }),
})

/** An order of one subscription. */
export interface Order extends RecordOf<typeof order.members> {
  readonly version: number
  /** The initial margins of the subscription. Only the margin of the ordering party can be set. */
  readonly margins: SubscriptionMargins
}

/** The members that can change after an order was accepted. */
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

/** The data needed to check an order, within the caller's reach. */
export interface OrderGrounds {
  readonly offer: Offer | null
  /** The current prices of the offer in the country of the customer. */
  readonly prices: readonly OfferPrice[]
  /** Whether the customer has one of the offer's prerequisites. */
  readonly holdsPrerequisite: boolean
  /**
   * The sellers through which the customer has the offer at the instance, or has an order for it that is neither completed
   * nor failed; null is the csp. For a trial, deleted subscriptions count too.
   */
  readonly heldThrough: readonly (string | null)[]
  readonly customer: OrderingCustomer | null
  readonly parent: OrderedParent | null
}

/** The data of a customer that is needed to check an order at one provider instance. */
export interface OrderingCustomer {
  readonly isDeleted: boolean
  readonly country: Country | null
  /** The provisioning status of the customer at the instance; null when the customer is not bound to the instance. */
  readonly placeStatus: 'Processing' | 'Success' | 'Failed' | null
  /**
   * The status of the customer's agreement. Null when the vendor has no agreement, or when none is recorded for
   * the customer.
   */
  readonly agreementStatus: string | null
  /** The sellers of the customer. */
  readonly sellers: readonly OrderSeller[]
}

/** A seller of a customer. `resellerId` is null for the csp itself. */
export interface OrderSeller {
  readonly resellerId: string | null
  /** Whether the customer is bound to the instance through this seller. */
  readonly isBound: boolean
  /**
   * The status of the reseller's association with the instance; null for the csp, and for a reseller without an
   * association.
   */
  readonly associationStatus: 'Processing' | 'Success' | 'Failed' | null
}

/** The subscription to which an ordered add-on will belong. */
export interface OrderedParent {
  readonly providerInstanceId: string
  readonly providerOfferId: string
  readonly status: string
}

/** Returns the initial margins of an order. The ordering party can set only its own margin. */
export function orderMargins(
  role: 'csp' | 'reseller' | 'customer',
  margin: PriceMargin | null,
): SubscriptionMargins {
  return { csp: role === 'csp' ? margin : null, reseller: role === 'reseller' ? margin : null }
}

/** The members that are added to a request when its order is accepted. */
type Accepted = Pick<Order, 'id' | 'subscriptionId' | 'margins' | 'createdDate'>

/** Returns the new order for a request, with the current price. */
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
 * Returns the order as `Completed`, with the id of its subscription. The purchase takes effect on the first day of the
 * subscription's first term.
 */
export function toCompletedOrder(
  order: Order,
  { id, startDate }: { readonly id: string; readonly startDate: Date },
): Order {
  const effectiveDay = dayOf(startDate)
  return { ...order, subscriptionId: id, effectiveDay, status: 'Completed' }
}

/** Returns whether an order is in a final state. */
export function isSettled({ status }: Pick<Order, 'status'>): boolean {
  return status === 'Completed' || status === 'Failed'
}
