import { demo, demoCustomerId } from '../../demo/identifiers.ts'
import { placeAtVendor } from '../../domain/customers/customer.ts'
import { operation } from '../../kernel/operation.ts'
import { list, uuid } from '../../validation/fields.ts'
import { providerInstanceId, showRole, userRole } from '../customer-users/schema.ts'

export const listCustomerRoles = operation({
  id: 'listCustomerRoles',
  method: 'GET',
  path: '/v1/Customers/{customerId}/user-roles',
  tag: 'Customers',
  summary: 'List the directory roles of a customer.',
  description:
    'The list comes from the vendor at the time of the request. The ids are valid for this customer only.',
  roles: ['csp', 'reseller', 'customer'],
  params: { customerId: uuid() },
  query: { providerInstanceId },
  responses: { 200: { description: 'All roles.', schema: list(userRole) } },
  errors: ['NotFound', 'BusinessRuleViolation', 'ProviderUnavailable'],
  example: {
    params: { customerId: demoCustomerId(10) },
    query: { providerInstanceId: demo.tier2InstanceId },
    response: [{ roleId: demo.directoryRoleId, name: 'Global Reader' }],
  },

  async handle({ params, query, store, ask }) {
    const at = placeAtVendor(await store.customers.get(params.customerId), query)
    const roles = await ask(at.providerInstanceId, (vendor, tracing) => vendor.roles(at.customerId, tracing))
    return roles.map(showRole)
  },
})
