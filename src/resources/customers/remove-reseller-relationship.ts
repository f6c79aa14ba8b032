import { demo, demoCustomerId } from '../../demo/identifiers.ts'
import { refuseDeleted, refuseWhileProcessing, refuseWithPurchases } from '../../domain/customers/customer.ts'
import { associationAt } from '../../domain/providers/provider-association.ts'
import { removeRelationship } from '../../jobs/customers/remove-relationship.ts'
import { operation } from '../../kernel/operation.ts'
import { uuid } from '../../validation/fields.ts'

export const removeCustomerResellerRelationship = operation({
  id: 'removeCustomerResellerRelationship',
  method: 'DELETE',
  path: '/v1/Customers/{customerId}/remove-reseller-relationship/{providerInstanceId}',
  tag: 'Customers',
  summary:
    "End a vendor's reseller relationship with a customer and remove the customer from that provider instance.",
  description:
    'Returns 400 while the customer has subscriptions that are Pending, Active or Suspended or orders in progress at the instance, or is Processing there. The relationship ends in the background. If the customer has active subscriptions at the vendor, the vendor refuses and nothing changes. After the end of the relationship, no seller can sell to the customer at the instance.',
  roles: ['csp'],
  params: { customerId: uuid(), providerInstanceId: uuid() },
  responses: { 202: { description: 'Accepted. The relationship ends in the background.' } },
  errors: ['NotFound', 'BusinessRuleViolation', 'PreconditionFailed'],
  audit: 'RemoveCustomerResellerRelationship',
  example: { params: { customerId: demoCustomerId(9), providerInstanceId: demo.genericInstanceId } },

  async handle({ params, store, jobs }) {
    const customer = refuseDeleted(await store.customers.get(params.customerId))
    const one = associationAt(customer.providerCustomers, params.providerInstanceId)
    refuseWhileProcessing([one])
    refuseWithPurchases(await store.orders.purchasesOf(customer.id, one.providerInstanceId))
    store.customers.touch(customer)
    jobs.add(removeRelationship, { customerId: customer.id, providerInstanceId: one.providerInstanceId })
  },
})
