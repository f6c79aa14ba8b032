import { demoCustomerId, demoSubscriptionId } from '../../demo/identifiers.ts'
import {
  carryOut,
  changeOf,
  type SubscriptionChange,
} from '../../domain/subscriptions/changes/subscription-change.ts'
import { allowedFrom, refuseInState, refuseWhilePending } from '../../domain/subscriptions/subscription.ts'
import { refuseLateCancellation } from '../../domain/subscriptions/subscription-windows.ts'
import { beginChange } from '../../jobs/subscriptions/change-subscription.ts'
import { answer, type Context, operation } from '../../kernel/operation.ts'
import { type NextTerm, nextTermOfSold } from '../../steps/subscriptions/prices/next-term.ts'
import { driftOf } from '../../steps/subscriptions/subscription-state.ts'
import type { Store } from '../../store/store.ts'
import { showPrice } from '../offers/price-schema.ts'
import { showAmounts, showSeenAmounts } from './collection-schema.ts'
import { conflictResponse, showConflict } from './conflict-schema.ts'
import { exampleConflict, exampleShown, exampleSubscription, exampleUpdate } from './example.ts'
import { shownSubscription, showSubscription } from './item-schema.ts'
import { subscriptionParams } from './schema.ts'
import { subscriptionUpdate, toWanted } from './update-schema.ts'

export const getSubscription = operation({
  id: 'getSubscription',
  method: 'GET',
  readsByKey: true,
  path: '/v1/customers/{customerId}/subscriptions/{subscriptionId}',
  tag: 'Subscriptions',
  summary: 'Get a subscription.',
  description: 'The answer has an ETag: send it in If-Match with the next change.',
  roles: ['csp', 'reseller', 'customer'],
  params: subscriptionParams,
  responses: {
    200: { description: 'The subscription.', schema: shownSubscription },
    304: { description: 'Not modified since the ETag in If-None-Match.' },
  },
  errors: ['NotFound'],
  example: { params: exampleSubscription, response: exampleShown },

  async handle({ params, caller, store, now }) {
    const subscription = await store.subscriptions.sold(params)
    const { offerId, segment, region, providerInstanceId, version } = subscription
    const [offer, prices, instances] = await Promise.all([
      store.offers.get(offerId),
      store.offers.prices(offerId, { segment, region, at: now }),
      store.providerInstances.named([subscription]),
    ])
    const instance = instances.get(providerInstanceId)!
    const shown = showSubscription(subscription, { offer, prices, instance, now }, caller.role)
    return answer(200, shown, version)
  },
})

export const updateSubscription = operation({
  id: 'updateSubscription',
  method: 'PATCH',
  path: '/v1/customers/{customerId}/subscriptions/{subscriptionId}',
  tag: 'Subscriptions',
  summary: 'Update name, seats, billing frequency and renewal of a subscription.',
  description:
    'The service first compares the subscription with the vendor; if they differ, the response is 409 and nothing changes. The vendor applies the change in the background. Seats can be given back within seven days after they were added. To reduce seats from the next term on, use autoRenewSettings. Added seats above a purchase limit, also those of the next term, wait for the approval of the csp, unless the csp requests them. A dry run previews price (of the whole term before and after), nextTerm (its start, the seats and the price without and with the change, and why the price of one unit differs from the present one; null for a subscription without a term) and approval (whether the change would wait).',
  roles: ['csp', 'reseller', 'customer'],
  params: subscriptionParams,
  body: subscriptionUpdate,
  responses: {
    202: { description: 'Accepted. The vendor applies the change in the background.' },
    409: { ...conflictResponse, example: exampleConflict },
  },
  errors: ['NotFound', 'BusinessRuleViolation', 'ProviderUnavailable'],
  allowedFrom: allowedFrom('update'),
  audit: 'UpdateSubscription',
  example: { params: exampleSubscription, body: exampleUpdate },

  async handle(context) {
    const { params, body, caller, store, now } = context
    const subscription = await store.subscriptions.get(params)
    refuseWhilePending(subscription)
    const drift = await driftOf(context, subscription)
    if (drift) return answer(409, showConflict(drift, caller.role))
    refuseInState(subscription.status, 'update')
    const { offerId, segment, region } = subscription
    const offer = await store.offers.get(offerId)
    const prices = await store.offers.prices(offerId, { segment, region, at: now })
    const change = changeOf({ subscription, offer, prices }, toWanted(body), now)
    if (Object.keys(change).length === 0) return
    await previewAmounts(context, change)
    await previewNextTerm(context, change)
    await beginChange(context, subscription, { change, kind: 'UpdateSubscription', isCompared: true })
  },
})

/** Adds to the answer of a dry run the amounts for the present term before and after the change. */
async function previewAmounts(
  { params, caller, store, preview }: Context<Parameters<Store['subscriptions']['sold']>[0]>,
  change: SubscriptionChange,
): Promise<void> {
  await preview('price', async () => {
    const sold = await store.subscriptions.sold(params)
    const { quantity = sold.quantity } = change
    return {
      before: showAmounts(sold, caller.role),
      after: showAmounts({ ...sold, quantity }, caller.role),
    }
  })
}

/** Adds to the answer of a dry run the seats and the amounts for the next term, without the change and with it. */
async function previewNextTerm(
  { params, caller, store, preview, now }: Context<Parameters<Store['subscriptions']['sold']>[0]>,
  change: SubscriptionChange,
): Promise<void> {
  await preview('nextTerm', async () => {
    const sold = await store.subscriptions.sold(params)
    const before = await nextTermOfSold({ store, caller }, sold)
    const after = await nextTermOfSold({ store, caller }, { ...sold, ...carryOut(sold, change, now) })
    if (!before || !after) return null
    return {
      ...{ startsAt: before.startsAt, before: showTerm(before), after: showTerm(after) },
      unitPrice: showUnitPrice(after),
    }
  })
}

function showTerm({ quantity, termDuration, amounts }: NextTerm) {
  return { quantity, termDuration: termDuration && { name: termDuration }, ...showSeenAmounts(amounts) }
}

function showUnitPrice({ unitPrice }: NextTerm) {
  if (!unitPrice) return null
  const { currency, present, next, fromPurchasePrice, fromMargins } = unitPrice
  return {
    present: showPrice(present, currency),
    next: showPrice(next, currency),
    fromPurchasePrice: showPrice(fromPurchasePrice, currency),
    fromMargins: showPrice(fromMargins, currency),
  }
}

export const cancelSubscription = operation({
  id: 'cancelSubscription',
  method: 'DELETE',
  path: '/v1/customers/{customerId}/subscriptions/{subscriptionId}',
  tag: 'Subscriptions',
  summary: 'Cancel a subscription.',
  description:
    'A cancellation is possible until cancellationAllowedUntil, and cannot be undone. After that time, set endOfTermAction to Stop to end the subscription with its term. The service first compares the subscription with the vendor (409 if they differ). The vendor cancels in the background.',
  roles: ['csp', 'reseller', 'customer'],
  params: subscriptionParams,
  responses: {
    202: { description: 'Accepted. The vendor cancels in the background.' },
    409: { ...conflictResponse, example: exampleConflict },
  },
  errors: ['NotFound', 'BusinessRuleViolation', 'ProviderUnavailable'],
  allowedFrom: allowedFrom('cancel'),
  audit: 'CancelSubscription',
  example: { params: { customerId: demoCustomerId(1), subscriptionId: demoSubscriptionId(2) } },

  async handle(context) {
    const { params, caller, store, now } = context
    const subscription = await store.subscriptions.get(params)
    refuseWhilePending(subscription)
    const drift = await driftOf(context, subscription)
    if (drift) return answer(409, showConflict(drift, caller.role))
    refuseInState(subscription.status, 'cancel')
    refuseLateCancellation(subscription, now)
    const change = { status: 'Deleted' } as const
    await beginChange(context, subscription, { change, kind: 'CancelSubscription', isCompared: true })
  },
})
