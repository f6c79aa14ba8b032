import { demo, demoResellerId } from '../../demo/identifiers.ts'
import { refuseInvalid } from '../../domain/error.ts'
import { pick } from '../../domain/noun.ts'
import { sameInstanceProblems } from '../../domain/offers/margin.ts'
import { marginStart } from '../../domain/planned-margins/planned-margin.ts'
import { associationAt, association as noun } from '../../domain/providers/provider-association.ts'
import { operation } from '../../kernel/operation.ts'
import { setAssociationMargins } from '../../steps/offers/set-margins.ts'
import { object, uuid } from '../../validation/fields.ts'
import { exampleAssociation } from './example.ts'
import { effectiveDateQuery, toMargins } from './schema.ts'

export const updateResellerMargins = operation({
  id: 'updateResellerMargins',
  method: 'PATCH',
  path: '/v1/Resellers/{resellerId}/margins/{providerInstanceId}',
  tag: 'Resellers',
  summary: "Set a reseller's margins at one provider instance.",
  description:
    'Replaces the price margin and all margins by offer type. If offerTypeMargins is null or absent, margins by offer type are removed. With an effectiveDate on a later day, the margins are planned (listPlannedMargins).',
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
    setAssociationMargins(context, reseller, association, toMargins(body), start)
  },
})
