import { demoCustomerId, demoResellerId } from '../../demo/identifiers.ts'
import { refuseDeleted, relationMeant } from '../../domain/customers/customer.ts'
import { operation } from '../../kernel/operation.ts'
import { nullableText, object, uuid } from '../../validation/fields.ts'
import { relationId } from './schema.ts'

export const updateCustomerInternalIdentifier = operation({
  id: 'updateCustomerInternalIdentifier',
  method: 'PATCH',
  path: '/v1/Customers/{customerId}/internal-identifier',
  tag: 'Customers',
  summary: "Set a seller's own id of a customer.",
  description:
    'The id belongs to the relation of the customer with one seller: other sellers do not see the id.',
  roles: ['csp', 'reseller'],
  params: { customerId: uuid() },
  body: object({ internalIdentifier: nullableText(255), resellerId: relationId }),
  responses: { 204: { description: 'Updated.' } },
  errors: ['NotFound', 'BusinessRuleViolation', 'PreconditionFailed'],
  audit: 'UpdateCustomerInternalIdentifier',
  example: {
    params: { customerId: demoCustomerId(4) },
    body: { internalIdentifier: 'C-2077', resellerId: demoResellerId(1) },
  },

  async handle({ params, body, store }) {
    const customer = refuseDeleted(await store.customers.get(params.customerId))
    const relation = relationMeant(customer, body.resellerId)
    const { internalIdentifier } = body
    store.customers.touch(customer)
    store.customers.saveIdentifier(customer.id, { ...relation, internalIdentifier })
  },
})
