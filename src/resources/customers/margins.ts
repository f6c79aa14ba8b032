import { demo, demoCustomerId, demoResellerId } from '../../demo/identifiers.ts'
import { refuseDeleted, relationMeant } from '../../domain/customers/customer.ts'
import { effectiveFrom } from '../../domain/offers/margin.ts'
import { offerTypeMargins, priceMargin } from '../../domain/offers/margin-fields.ts'
import { associationAt } from '../../domain/providers/provider-association.ts'
import { operation } from '../../kernel/operation.ts'
import { object, optional, uuid } from '../../validation/fields.ts'
import { effectiveDateQuery } from '../resellers/schema.ts'
import { exampleProviderCustomer } from './example.ts'
import { relationId, toBinding } from './schema.ts'

export const updateCustomerMargins = operation({
  id: 'updateCustomerMargins',
  method: 'PATCH',
  path: '/v1/Customers/{customerId}/margins/{providerInstanceId}',
  tag: 'Customers',
  summary: "Set a seller's margins for a customer at one provider instance.",
  description:
    'Replaces the margin and all margins by offer type. If offerTypeMargins is null or absent, margins by offer type are removed.',
  roles: ['csp', 'reseller'],
  params: { customerId: uuid(), providerInstanceId: uuid() },
  query: effectiveDateQuery,
  body: object({
    margin: priceMargin,
    offerTypeMargins: optional(offerTypeMargins),
    resellerId: relationId,
  }),
  responses: { 204: { description: 'Updated.' } },
  errors: ['NotFound', 'BusinessRuleViolation', 'PreconditionFailed'],
  audit: 'UpdateCustomerMargins',
  example: {
    params: { customerId: demoCustomerId(5), providerInstanceId: demo.genericInstanceId },
    body: { margin: exampleProviderCustomer.margin, resellerId: demoResellerId(1) },
  },

  async handle({ params, query, body, store, now }) {
    const customer = refuseDeleted(await store.customers.get(params.customerId))
    const relation = relationMeant(customer, body.resellerId)
    associationAt(relation.bindings, params.providerInstanceId)
    const { resellerId } = relation
    const { providerInstanceId } = params
    store.marginHistory.holdsSince(effectiveFrom(query.effectiveDate, now), {
      resellerId,
      providerInstanceId,
    })
    store.customers.touch(customer)
    store.customers.saveBinding(customer.id, relation, toBinding(params.providerInstanceId, body))
  },
})
