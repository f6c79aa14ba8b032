import { demo, demoResellerId } from '../../demo/identifiers.ts'
import { refuseInvalid } from '../../domain/error.ts'
import { pick } from '../../domain/noun.ts'
import { sameInstanceProblems } from '../../domain/offers/margin.ts'
import type { RelationMargins } from '../../domain/offers/selling-terms.ts'
import { marginStart } from '../../domain/planned-margins/planned-margin.ts'
import { associationAt, association as noun } from '../../domain/providers/provider-association.ts'
import { marginEffect } from '../../domain/resellers/margin-effect.ts'
import { type Context, operation } from '../../kernel/operation.ts'
import { setAssociationMargins } from '../../steps/offers/set-margins.ts'
import { object, uuid } from '../../validation/fields.ts'
import { showPrice } from '../offers/price-schema.ts'
import { exampleAssociation } from './example.ts'
import { effectiveDateQuery, toMargins } from './schema.ts'

export const updateResellerMargins = operation({
  id: 'updateResellerMargins',
  method: 'PATCH',
  path: '/v1/Resellers/{resellerId}/margins/{providerInstanceId}',
  tag: 'Resellers',
  summary: "Set a reseller's margins at one provider instance.",
  description:
    'Replaces the price margin and all margins by offer type. If offerTypeMargins is null or absent, margins by offer type are removed. With an effectiveDate on a later day, the margins are planned (listPlannedMargins). In the answer of a dry run, effect has the number of active subscriptions for which the reseller would pay another amount (subscriptionCount), and what the reseller pays for these subscriptions in a month with the present and with the new margins, by currency (monthly). Usage is not included. isComplete is false if the reseller has so many subscriptions that only the first 2,000 are included.',
  roles: ['csp'],
  params: { resellerId: uuid(), providerInstanceId: uuid() },
  query: effectiveDateQuery,
  body: object(pick(noun.requestMembers, 'providerInstanceId', 'priceMargin', 'offerTypeMargins')),
  responses: { 204: { description: 'Updated.' } },
  errors: ['NotFound', 'PreconditionFailed'],
  audit: 'UpdateResellerMargins',
  example: {
    params: { resellerId: demoResellerId(4), providerInstanceId: demo.genericInstanceId },
    body: { providerInstanceId: demo.genericInstanceId, priceMargin: exampleAssociation.priceMargin },
  },

  async handle(context) {
    const { params, query, body, store, now } = context
    const reseller = await store.resellers.get(params.resellerId)
    const association = associationAt(reseller.providerResellers, params.providerInstanceId)
    refuseInvalid(sameInstanceProblems(body, params))
    const start = marginStart(query.effectiveDate, now)
    const margins = toMargins(body)
    await previewEffect(context, margins)
    setAssociationMargins(context, reseller, association, margins, start)
  },
})

// A dry run is repeated after each change of a form.
const mostSubscriptions = 2_000

/** Adds to the answer of a dry run what the margins move among the active subscriptions of the reseller. */
async function previewEffect(
  {
    params: { resellerId, providerInstanceId },
    store,
    preview,
  }: Context<{ resellerId: string; providerInstanceId: string }>,
  margins: RelationMargins,
): Promise<void> {
  await preview('effect', async () => {
    const found = await store.subscriptions.activeOf(resellerId, providerInstanceId, mostSubscriptions + 1)
    const { subscriptionCount, monthly } = marginEffect(found.slice(0, mostSubscriptions), margins)
    return {
      ...{ subscriptionCount, isComplete: found.length <= mostSubscriptions },
      monthly: monthly.map(({ currency, before, after }) => ({
        before: showPrice(before, currency),
        after: showPrice(after, currency),
      })),
    }
  })
}
