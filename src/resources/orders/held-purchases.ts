import { demo, demoCustomerId, demoResellerId, demoSubscriptionId } from '../../demo/identifiers.ts'
import { purchaseKinds } from '../../domain/orders/committed-purchase.ts'
import {
  continuedBy,
  limitedParties,
  limitRules,
  purchaseDecisions,
  refuseDecided,
} from '../../domain/orders/purchase-limits.ts'
import { operation } from '../../kernel/operation.ts'
import { examplePage } from '../../lists/example.ts'
import { pageOf, pageQuery } from '../../lists/paging.ts'
import type { HeldPurchase } from '../../store/orders/purchase-limits.ts'
import {
  count,
  dateTime,
  described,
  enumeration,
  list,
  nullableText,
  nullableUuid,
  object,
  optional,
  type Shown,
  uuid,
} from '../../validation/fields.ts'
import { nullablePrice, showPrice } from '../offers/price-schema.ts'

const heldPurchase = object(
  {
    operationId: uuid({
      description:
        'The id of the background operation that makes the purchase, for GET /v1/operations/{operationId}.',
    }),
    kind: enumeration('PurchaseKind', purchaseKinds, { description: 'What is bought.' }),
    orderId: nullableUuid({ description: 'The id of the order; null for a change of a subscription.' }),
    subscriptionId: nullableUuid({ description: 'The id of the changed subscription; null for an order.' }),
    resellerId: nullableUuid({ description: 'The reseller that sells; null for the csp itself.' }),
    resellerName: nullableText(255),
    customerId: uuid(),
    customerName: nullableText(255),
    providerInstanceId: uuid(),
    offerName: nullableText(1_000),
    seats: count({ description: 'The number of seats or units to buy.' }),
    amount: described(
      nullablePrice,
      'The amount for the term that the buyer of the csp sees that it pays, also for added seats; null if it is unknown.',
    ),
    exceeded: list(
      object(
        { of: enumeration('LimitedParty', limitedParties), rule: enumeration('LimitRule', limitRules) },
        { title: 'ExceededLimit' },
      ),
      { description: 'The limits that the purchase exceeded when it was requested.' },
    ),
    requestedAt: dateTime({ description: 'When the purchase was requested.' }),
    expiresAt: dateTime({ description: 'If the csp has not decided by this time, the purchase fails.' }),
  },
  { title: 'HeldPurchase' },
)

const exampleHeld = {
  operationId: demo.heldPurchaseId,
  kind: { name: 'Increase' },
  orderId: null,
  subscriptionId: demoSubscriptionId(2),
  resellerId: demoResellerId(1),
  resellerName: 'Alpenblick Cloud GmbH',
  customerId: demoCustomerId(1),
  customerName: 'Bäckerei Sonnleitner',
  providerInstanceId: demo.genericInstanceId,
  offerName: 'Managed Backup',
  seats: 250,
  amount: { value: 13_200, currency: { name: 'EUR' } },
  exceeded: [{ of: { name: 'Reseller' }, rule: { name: 'SeatsPerOrder' } }],
  requestedAt: '2026-11-20T02:00:41.000Z',
  expiresAt: '2099-12-31T12:00:00.000Z',
}

export const listHeldPurchases = operation({
  id: 'listHeldPurchases',
  method: 'GET',
  path: '/v1/Orders/held-purchases',
  tag: 'Orders',
  summary: 'List the purchases that wait for a decision of the csp.',
  description: 'A purchase is held if it exceeds a purchase limit. The oldest purchase comes first.',
  roles: ['csp'],
  query: pageQuery,
  responses: { 200: { description: 'One page of held purchases.', schema: pageOf(heldPurchase) } },
  example: { query: { pageSize: 10 }, response: examplePage([exampleHeld], 10) },

  async handle({ store, page }) {
    return await page(store.purchaseLimits.held(), show)
  },
})

export const decideHeldPurchase = operation({
  id: 'decideHeldPurchase',
  method: 'POST',
  path: '/v1/Orders/customers/{customerId}/held-purchases/{operationId}/decision',
  tag: 'Orders',
  summary: 'Approve or reject a held purchase.',
  description:
    'An approved purchase is made in the background and counts against the purchase limits of the month of the approval. A rejected purchase fails, and its buyer sees the reason.',
  roles: ['csp'],
  params: { customerId: uuid(), operationId: uuid() },
  body: object(
    {
      decision: enumeration('PurchaseDecision', purchaseDecisions),
      reason: optional(
        nullableText(1_000, { description: 'Why the purchase is rejected; null or absent for no reason.' }),
      ),
    },
    { title: 'DecideHeldPurchaseRequest' },
  ),
  responses: { 204: { description: 'Decided. The purchase continues or fails in the background.' } },
  errors: ['NotFound', 'BusinessRuleViolation', 'PreconditionFailed'],
  audit: 'DecideHeldPurchase',
  example: {
    params: { customerId: demoCustomerId(1), operationId: demo.heldPurchaseId },
    body: { decision: { name: 'Approve' } },
  },

  async handle({ params, body, store, jobs }) {
    const purchase = await store.purchaseLimits.find(params)
    refuseDecided(purchase)
    store.purchaseLimits.decide(purchase, { decision: body.decision.name, reason: body.reason ?? null })
    jobs.resume(continuedBy(body.decision.name, purchase))
  },
})

function show({ kind, amount, currency, exceeded, ...held }: HeldPurchase): Shown<typeof heldPurchase> {
  return {
    ...held,
    kind: { name: kind },
    amount: showPrice(amount, currency ?? ''),
    exceeded: exceeded.map(({ of, rule }) => ({ of: { name: of }, rule: { name: rule } })),
  }
}
