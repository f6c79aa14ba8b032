import { priceMargin } from '../../domain/offers/margin-fields.ts'
import { billingFrequencies, segments, termDurations } from '../../domain/offers/offer.ts'
import { type Order, type OrderWanted, orderOperations, orderStatuses } from '../../domain/orders/order.ts'
import type { Role } from '../../kernel/operation.ts'
import {
  boolean,
  dateTime,
  described,
  enumeration,
  integer,
  nullable,
  nullableText,
  nullableUuid,
  object,
  optional,
  type Shown,
  type Static,
  serverOwned,
  uuid,
} from '../../validation/fields.ts'

const members = {
  offerId: uuid({ description: 'The id of the offer.' }),
  customerId: uuid({ description: 'The id of the customer.' }),
  providerInstanceId: uuid({
    description: 'The id of the provider instance that sells the offer. The customer must have it.',
  }),
  subscriptionName: nullableText(255, {
    description: 'The name of the new subscription; null for the name of the offer.',
  }),
  termDuration: enumeration('TermDuration', termDurations),
  billingFrequency: enumeration('BillingFrequency', billingFrequencies),
  segment: enumeration('Segment', segments),
  operation: enumeration('OrderOperation', orderOperations),
  quantity: integer(1, 2_147_483_647, {
    description: 'The number of seats or units, between minQuantity and maxQuantity of the offer.',
  }),
}

const subscriptionInternalId = nullableText(255, {
  description: "The seller's own id of the new subscription; null if there is none.",
})
const poNumber = nullableText(255, {
  description: "The customer's purchase order number; null if there is none.",
})
const providerData = nullableText(10_000, {
  description:
    'Vendor-specific settings, as a JSON object in a string. Microsoft: customTermEndDate, attestationAccepted, renewsTo, promotionId, reservationScope, azureSubscriptionId, azurePlanId and hourlyCommitment.',
})

/** A new order in requests. */
export const newOrder = object(
  {
    id: optional(serverOwned(uuid())),
    ...members,
    subscriptionName: nullableText(255, {
      minLength: 1,
      description: 'The name of the new subscription, not empty; null for the name of the offer.',
    }),
    resellerId: optional(
      nullableUuid({
        description:
          'The reseller that sells; null or absent for the csp itself. If a customer orders, null or absent means its seller.',
      }),
    ),
    subscriptionMargin: optional(
      described(
        nullable(priceMargin),
        'The margin of the caller for the new subscription only; null for the usual margin. Not for customers.',
      ),
    ),
    subscriptionInternalId: optional(subscriptionInternalId),
    poNumber: optional(poNumber),
    autoRenewEnabled: optional(
      boolean({
        default: true,
        description:
          'Whether the subscription is renewed at the end of its term. If false, it ends with its term.',
      }),
    ),
    providerData: optional(providerData),
    parentSubscriptionId: optional(
      nullableUuid({
        description:
          'The id of the subscription to which the add-on belongs; null or absent if the offer is not an add-on.',
      }),
    ),
    status: optional(serverOwned(enumeration('OrderStatus', orderStatuses))),
    createdDate: optional(serverOwned(dateTime())),
    errorMessage: optional(serverOwned(nullableText(10_000))),
  },
  { title: 'CreateOrderRequest' },
)

/** An order in answers. */
export const shownOrder = object(
  {
    id: uuid(),
    ...members,
    resellerId: nullableUuid({ description: 'The reseller that sells; null for the csp itself.' }),
    subscriptionMargin: described(
      nullable(priceMargin),
      'The margin of the reader for the new subscription only; null for the usual margin.',
    ),
    subscriptionInternalId,
    poNumber,
    autoRenewEnabled: boolean(),
    status: enumeration('OrderStatus', orderStatuses),
    createdDate: dateTime(),
    providerData,
    parentSubscriptionId: nullableUuid(),
    errorMessage: nullableText(10_000, {
      description:
        "The vendor's reason for the failure; while Provisioning, the reason why the outcome is still unknown. Null otherwise.",
    }),
  },
  { title: 'Order' },
)

export const orderCreated = object({ orderId: uuid() }, { title: 'CreatedOrder' })

/** Converts an order of a request to its stored form. */
export function toOrderWanted(given: Static<typeof newOrder>): OrderWanted {
  return {
    offerId: given.offerId.toLowerCase(),
    customerId: given.customerId.toLowerCase(),
    resellerId: given.resellerId?.toLowerCase() ?? null,
    providerInstanceId: given.providerInstanceId.toLowerCase(),
    subscriptionName: given.subscriptionName,
    termDuration: given.termDuration.name,
    billingFrequency: given.billingFrequency.name,
    segment: given.segment.name,
    quantity: given.quantity,
    subscriptionInternalId: given.subscriptionInternalId ?? null,
    poNumber: given.poNumber ?? null,
    autoRenewEnabled: given.autoRenewEnabled ?? true,
    providerData: given.providerData ?? null,
    parentSubscriptionId: given.parentSubscriptionId?.toLowerCase() ?? null,
  }
}

/** Converts an order to its form in answers to a role. */
export function showOrder(order: Order, role: Role): Shown<typeof shownOrder> {
  return {
    id: order.id,
    offerId: order.offerId,
    customerId: order.customerId,
    resellerId: order.resellerId,
    providerInstanceId: order.providerInstanceId,
    subscriptionName: order.subscriptionName,
    termDuration: { name: order.termDuration },
    billingFrequency: { name: order.billingFrequency },
    segment: { name: order.segment },
    operation: { name: orderOperations[0] },
    quantity: order.quantity,
    subscriptionMargin: role === 'customer' ? null : order.margins[role],
    subscriptionInternalId: order.subscriptionInternalId,
    poNumber: order.poNumber,
    autoRenewEnabled: order.autoRenewEnabled,
    status: { name: order.status },
    createdDate: order.createdDate,
    providerData: order.providerData,
    parentSubscriptionId: order.parentSubscriptionId,
    errorMessage: order.errorMessage,
  }
}
