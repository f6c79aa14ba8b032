import type { PriceMargin } from '../../domain/offers/margin.ts'
import { priceMargin } from '../../domain/offers/margin-fields.ts'
import { marginStart } from '../../domain/planned-margins/planned-margin.ts'
import { allowedFrom, refuseOver } from '../../domain/subscriptions/subscription.ts'
import { sellerOf } from '../../domain/subscriptions/subscription-price.ts'
import { type Context, operation } from '../../kernel/operation.ts'
import { setOwnMargin } from '../../steps/subscriptions/own-margin.ts'
import type { Store } from '../../store/store.ts'
import { nullable, visibleTo } from '../../validation/fields.ts'
import { effectiveDateQuery } from '../resellers/schema.ts'
import { showAmounts } from './collection-schema.ts'
import { exampleSubscription } from './example.ts'
import { subscriptionParams } from './schema.ts'

export const updateSubscriptionPriceMargin = operation({
  id: 'updateSubscriptionPriceMargin',
  method: 'PATCH',
  path: '/v1/customers/{customerId}/subscriptions/{subscriptionId}/price-margin',
  tag: 'Subscriptions',
  summary: "Set the caller's margin for a subscription.",
  description:
    'For this subscription, the margin replaces the margin that the caller has set for its buyer. The buyer of the csp is the reseller or a direct customer; the buyer of a reseller is the customer. Send null to remove the margin of the subscription. With an effectiveDate on a later day, the margin is planned (listPlannedMargins). A dry run previews price: the amounts of the whole term before and after.',
  roles: ['csp', 'reseller'],
  params: subscriptionParams,
  query: effectiveDateQuery,
  body: visibleTo('caller', nullable(priceMargin)),
  responses: { 204: { description: 'Updated.' } },
  errors: ['NotFound', 'BusinessRuleViolation'],
  allowedFrom: allowedFrom('edit'),
  audit: 'UpdateSubscriptionPriceMargin',
  example: { params: exampleSubscription, body: { marginRule: { name: 'Markup' }, value: 12.5 } },

  async handle(context) {
    const { params, query, body, caller, store, now } = context
    const subscription = refuseOver(await store.subscriptions.get(params))
    await previewAmounts(context, body)
    setOwnMargin(context, subscription, caller.role, body, marginStart(query.effectiveDate, now))
  },
})

/** Adds to the answer of a dry run the amounts for the whole term with the present margin and with the new one. */
async function previewAmounts(
  { params, caller: { role }, store, preview }: Context<Parameters<Store['subscriptions']['sold']>[0]>,
  margin: PriceMargin | null,
): Promise<void> {
  await preview('price', async () => {
    const sold = await store.subscriptions.sold(params)
    const margins = { ...sold.margins, [sellerOf(role)]: margin }
    return { before: showAmounts(sold, role), after: showAmounts({ ...sold, margins }, role) }
  })
}
