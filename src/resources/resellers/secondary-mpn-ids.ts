import { demo, demoResellerId } from '../../demo/identifiers.ts'
import {
  associationAt,
  instancesOf,
  refuseWithoutPartnerIds,
  withSecondaryPartnerIds,
} from '../../domain/providers/provider-association.ts'
import { operation } from '../../kernel/operation.ts'
import { list, text, uuid } from '../../validation/fields.ts'

export const updateResellerSecondaryMpnIds = operation({
  id: 'updateResellerSecondaryMpnIds',
  method: 'PATCH',
  path: '/v1/Resellers/{resellerId}/secondary-mpn-ids/{providerInstanceId}',
  tag: 'Resellers',
  summary: "Replace a reseller's secondary partner ids at a Microsoft Tier 2 instance.",
  description:
    'The body is a JSON array of strings: all secondary partner ids. Ids that are not in it are removed.',
  roles: ['csp'],
  params: { resellerId: uuid(), providerInstanceId: uuid() },
  body: list(text(50), { maxItems: 100 }),
  responses: { 200: { description: 'Replaced.' } },
  errors: ['NotFound', 'BusinessRuleViolation', 'PreconditionFailed'],
  audit: 'UpdateResellerSecondaryMpnIds',
  example: {
    params: { resellerId: demoResellerId(5), providerInstanceId: demo.tier2InstanceId },
    body: ['6234552', '6234553'],
  },

  async handle({ params, body, store }) {
    const reseller = await store.resellers.get(params.resellerId)
    const association = associationAt(reseller.providerResellers, params.providerInstanceId)
    const instances = await store.providerInstances.named([association])
    instancesOf([association], instances).forEach(refuseWithoutPartnerIds)
    store.resellers.saveAssociation(reseller, withSecondaryPartnerIds(association, body))
  },
})
