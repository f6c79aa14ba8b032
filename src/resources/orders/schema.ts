import { priceMargin } from '../../domain/offers/margin-fields.ts'
import { billingFrequencies, segments, termDurations } from '../../domain/offers/offer.ts'
import { type Order, type OrderWanted, orderOperations, orderStatuses } from '../../domain/orders/order.ts'
import type { Role } from '../../kernel/operation.ts'
import {
  boolean,
  dateTime,
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
  offerId: uuid({ description: 'What is bought.' }),
  customerId: uuid({ description: 'Who buys it.' }),
  providerInstanceId: uuid({ description: 'The provider instance that sells it, at which the customer is.' }),
  subscriptionName: nullableText(255, {
    description: 'What the new subscription is called; null for the name of the offer.',
  }),
  termDuration: enumeration(termDurations),
  billingFrequency: enumeration(billingFrequencies),
  segment: enumeration(segments),
  operation: enumeration(orderOperations),
  quantity: integer(1, 2_147_483_647, { description: 'How many, within what the offer takes.' }),
}

const subscriptionInternalId = nullableText(255, {
  description: 'What the seller calls the new subscription.',
})
const poNumber = nullableText(255, { description: 'The purchase order that it is bought under.' })
const providerData = nullableText(10_000, {
  description:
    'A JSON object as text, with what the kind of instance asks for: of a Microsoft instance customTermEndDate, attestationAccepted, renewsTo, promotionId, reservationScope, azureSubscriptionId, azurePlanId and hourlyCommitment.',
})

/** A new order, as requests describe it. */
export const newOrder = object(
  {
    id: optional(serverOwned(uuid())),
    ...members,
    subscriptionName: nullableText(255, {
      minLength: 1,
      description: 'What the new subscription is called, not empty; null for the name of the offer.',
    }),
    resellerId: optional(
      nullableUuid({
        description:
          'Who sells: null or absent for the csp itself, and for a customer whoever sells to it there.',
      }),
    ),
    subscriptionMargin: optional(
      nullable({
        ...priceMargin,
        title: 'OrderMargin',
        description: 'A margin of the new subscription alone, of whoever orders; not for customers.',
      }),
    ),
    subscriptionInternalId: optional(subscriptionInternalId),
    poNumber: optional(poNumber),
    autoRenewEnabled: optional(
      boolean({
        default: true,
        description: 'Whether it is renewed when its term ends; else it stops, and the vendor is told so.',
      }),
    ),
    providerData: optional(providerData),
    parentSubscriptionId: optional(
      nullableUuid({ description: 'The subscription of the customer that an add-on belongs to.' }),
    ),
    status: optional(serverOwned(enumeration(orderStatuses))),
    createdDate: optional(serverOwned(dateTime())),
    errorMessage: optional(serverOwned(nullableText(10_000))),
  },
  { title: 'NewOrder' },
)

/** An order as answers show it. */
export const shownOrder = object(
  {
    id: uuid(),
    ...members,
    resellerId: nullableUuid({ description: 'Who sells; null for the csp itself.' }),
    subscriptionMargin: nullable({
      ...priceMargin,
      title: 'ShownOrderMargin',
      description: "The reader's own margin of the new subscription.",
    }),
    subscriptionInternalId,
    poNumber,
    autoRenewEnabled: boolean(),
    status: enumeration(orderStatuses),
    createdDate: dateTime(),
    providerData,
    parentSubscriptionId: nullableUuid(),
    errorMessage: nullableText(10_000, {
      description:
        'Why it has failed, in the words of the vendor; of one that is Provisioning, why nobody knows yet what came of it.',
    }),
  },
  { title: 'Order' },
)

export const orderCreated = object({ orderId: uuid() })

/** What a request orders, in the form in which it is kept. */
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

/** An order in the form in which answers show it to a role. */
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
