import { customerUserChange, shownCustomerUser } from '../../domain/customer-users/customer-user.ts'
import { placeAtVendor, refuseDeleted } from '../../domain/customers/customer.ts'
import { operation } from '../../kernel/operation.ts'
import { changeUser, deleteUser } from '../../steps/customer-users/change-user.ts'
import { object } from '../../validation/fields.ts'
import {
  exampleCustomerUser,
  exampleDirectory,
  exampleLeaver,
  exampleShownCustomerUser,
  exampleUser,
} from './example.ts'
import { changeOf, providerInstanceId, showCustomerUser, userParams } from './schema.ts'

export const getCustomerUser = operation({
  id: 'getCustomerUser',
  method: 'GET',
  path: '/v1/Customers/{customerId}/users/{customerUserId}',
  tag: 'Customer users',
  summary: "Get a user in a customer's directory.",
  description: 'The user comes from the vendor at the time of the request.',
  roles: ['csp', 'reseller', 'customer'],
  params: userParams,
  query: { providerInstanceId },
  responses: { 200: { description: 'The user.', schema: shownCustomerUser } },
  errors: ['NotFound', 'BusinessRuleViolation', 'ProviderUnavailable'],
  example: { params: exampleUser, query: exampleDirectory.instance, response: exampleShownCustomerUser },

  async handle({ params, query, caller, store, ask }) {
    const at = placeAtVendor(await store.customers.get(params.customerId), query)
    const user = await ask(at.providerInstanceId, (vendor, tracing) =>
      vendor.user(at.customerId, params.customerUserId, tracing),
    )
    return showCustomerUser(user, caller.role)
  },
})

export const updateCustomerUser = operation({
  id: 'updateCustomerUser',
  method: 'PATCH',
  path: '/v1/Customers/{customerId}/users/{customerUserId}',
  tag: 'Customer users',
  summary: "Update the names and the location of a user in a customer's directory.",
  description:
    'displayName, email and domain keep their value if they are null. firstName and lastName keep their value if they are absent, and lose it if they are null. For users that are synchronized from an on-premises directory, only the location can be changed.',
  roles: ['csp', 'reseller', 'customer'],
  params: userParams,
  body: object({ providerInstanceId, customerUser: customerUserChange }),
  responses: { 200: { description: 'The vendor has changed the user.' } },
  errors: ['NotFound', 'BusinessRuleViolation', 'PreconditionFailed', 'ProviderUnavailable'],
  audit: 'UpdateCustomerUser',
  isLive: true,
  example: {
    params: exampleUser,
    body: {
      ...exampleDirectory.instance,
      customerUser: { ...exampleCustomerUser, displayName: 'Ada Berger-Lang' },
    },
  },

  async handle({ params: { customerId, customerUserId }, body, store, ask, change }) {
    const at = placeAtVendor(refuseDeleted(await store.customers.known(customerId)), body)
    const { tell } = await change(changeOf(at, customerUserId))
    await changeUser({ ask, tell }, at, customerUserId, body.customerUser)
  },
})

export const deleteCustomerUser = operation({
  id: 'deleteCustomerUser',
  method: 'DELETE',
  path: '/v1/Customers/{customerId}/users/{customerUserId}',
  tag: 'Customer users',
  summary: "Delete a user from a customer's directory.",
  description:
    "The user's licences become available immediately. Microsoft keeps a deleted user for 30 days, during which an administrator of the customer can restore it.",
  roles: ['csp', 'reseller', 'customer'],
  params: userParams,
  query: { providerInstanceId },
  responses: { 204: { description: 'The vendor has deleted the user.' } },
  errors: ['NotFound', 'BusinessRuleViolation', 'PreconditionFailed', 'ProviderUnavailable'],
  audit: 'DeleteCustomerUser',
  isLive: true,
  example: { params: exampleLeaver, query: exampleDirectory.instance },

  async handle({ params: { customerId, customerUserId }, query, store, ask, change }) {
    const at = placeAtVendor(refuseDeleted(await store.customers.known(customerId)), query)
    const { isRepeated, tell } = await change(changeOf(at, customerUserId))
    await deleteUser({ ask, tell, isRepeated }, at, customerUserId)
  },
})
