import { demo, demoCustomerId, demoResellerId } from '../../demo/identifiers.ts'
import { refuseDeleted, relationMeant } from '../../domain/customers/customer.ts'
import { offerTypeMargins, priceMargin } from '../../domain/offers/margin-fields.ts'
import { marginStart } from '../../domain/planned-margins/planned-margin.ts'
import { associationAt } from '../../domain/providers/provider-association.ts'
import { operation } from '../../kernel/operation.ts'
import { setBindingMargins } from '../../steps/offers/set-margins.ts'
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
    'Replaces the margin and all margins by offer type. If offerTypeMargins is null or absent, margins by offer type are removed. With an effectiveDate on a later day, the margins are planned (listPlannedMargins).',
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

  async handle(context) {
    const { params, query, body, store, now } = context
    const customer = refuseDeleted(await store.customers.get(params.customerId))
    const relation = relationMeant(customer, body.resellerId)
    associationAt(relation.bindings, params.providerInstanceId)
    const binding = toBinding(params.providerInstanceId, body)
    setBindingMargins(context, customer, relation, binding, marginStart(query.effectiveDate, now))
  },
})
