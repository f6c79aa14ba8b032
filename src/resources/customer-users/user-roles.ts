import { roleSteps } from '../../domain/customer-users/customer-user.ts'
import { placeAtVendor, refuseDeleted } from '../../domain/customers/customer.ts'
import { operation } from '../../kernel/operation.ts'
import { list, object } from '../../validation/fields.ts'
import { exampleDirectory, exampleRole, exampleUser } from './example.ts'
import { changeOf, providerInstanceId, showRole, userParams, userRole, wantedRoles } from './schema.ts'

export const listCustomerUserRoles = operation({
  id: 'listCustomerUserRoles',
  method: 'GET',
  path: '/v1/Customers/{customerId}/users/{customerUserId}/user-roles',
  tag: 'Customer users',
  summary: "List the directory roles of a user in a customer's directory.",
  description: 'The list comes from the vendor at the time of the request.',
  roles: ['csp', 'reseller', 'customer'],
  params: userParams,
  query: { providerInstanceId },
  responses: { 200: { description: 'The roles.', schema: list(userRole) } },
  errors: ['NotFound', 'BusinessRuleViolation', 'ProviderUnavailable'],
  example: { params: exampleUser, query: exampleDirectory.instance, response: [exampleRole] },

  async handle({ params, query, store, ask }) {
    const at = placeAtVendor(await store.customers.get(params.customerId), query)
    const held = await ask(at.providerInstanceId, (vendor, tracing) =>
      vendor.userRoles(at.customerId, params.customerUserId, tracing),
    )
    return held.map(showRole)
  },
})

export const replaceCustomerUserRoles = operation({
  id: 'replaceCustomerUserRoles',
  method: 'PATCH',
  path: '/v1/Customers/{customerId}/users/{customerUserId}/user-roles',
  tag: 'Customer users',
  summary: "Replace the directory roles of a user in a customer's directory.",
  description:
    'Roles that are not in the list are removed one by one, and then missing roles are added. If a step fails, the error names that step. Repeat the request to complete the rest.',
  roles: ['csp', 'reseller', 'customer'],
  params: userParams,
  body: object({ providerInstanceId, userRoles: wantedRoles }),
  responses: { 200: { description: 'The user has exactly these roles.' } },
  errors: ['NotFound', 'BusinessRuleViolation', 'PreconditionFailed', 'ProviderUnavailable'],
  audit: 'ReplaceCustomerUserRoles',
  isLive: true,
  example: {
    params: exampleUser,
    body: { ...exampleDirectory.instance, userRoles: [{ roleId: exampleRole.roleId }] },
  },

  async handle({ params: { customerId, customerUserId }, body, store, ask, change }) {
    const at = placeAtVendor(refuseDeleted(await store.customers.known(customerId)), body)
    const { tell } = await change(changeOf(at, customerUserId))
    const [known, held] = await Promise.all([
      ask(at.providerInstanceId, (vendor, tracing) => vendor.roles(at.customerId, tracing)),
      ask(at.providerInstanceId, (vendor, tracing) =>
        vendor.userRoles(at.customerId, customerUserId, tracing),
      ),
    ])
    for (const step of roleSteps(held, known, body.userRoles)) {
      await tell(JSON.stringify(step), (vendor, intent) =>
        'add' in step
          ? vendor.addRole(at.customerId, customerUserId, step.add, intent)
          : vendor.removeRole(at.customerId, customerUserId, step.remove, intent),
      )
    }
  },
})
