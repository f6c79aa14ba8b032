import { demo, demoResellerId } from '../../demo/identifiers.ts'
import { operation } from '../../kernel/operation.ts'
import { relationshipLink } from '../../steps/customers/relationship-link.ts'
import { text, uuid } from '../../validation/fields.ts'
import { relationQuery } from './schema.ts'

export const getRelationshipAcceptance = operation({
  id: 'getRelationshipAcceptance',
  method: 'GET',
  path: '/v1/Customers/relationship-acceptance',
  tag: 'Customers',
  summary: 'Get the URL at which a customer accepts the csp or a reseller as its partner at the vendor.',
  description:
    'The link depends on the provider instance and the reseller. It is the same for every customer.',
  roles: ['csp', 'reseller'],
  query: { providerInstanceId: uuid(), resellerId: relationQuery },
  responses: {
    200: {
      description: 'The link.',
      schema: text(2000, {
        title: 'RelationshipAcceptanceLink',
        description: 'The URL at which a customer accepts the partner.',
      }),
    },
  },
  errors: ['NotFound', 'BusinessRuleViolation', 'ProviderUnavailable'],
  example: {
    query: { providerInstanceId: demo.tier2InstanceId, resellerId: demoResellerId(1) },
    response:
      'https://admin.microsoft.com/Adminportal/Home?invType=ResellerRelationship' +
      `&partnerId=${demo.tier2PartnerTenantId}&msppId=6234500&DAP=false#/BillingAccounts/partner-invitation`,
  },

  async handle({ query: { providerInstanceId, resellerId = null }, store, ask }) {
    return await relationshipLink({ store, ask }, providerInstanceId, resellerId)
  },
})
