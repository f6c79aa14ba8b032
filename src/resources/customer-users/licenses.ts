import { licenseSteps } from '../../domain/customer-users/customer-user.ts'
import { placeAtVendor, refuseDeleted } from '../../domain/customers/customer.ts'
import { operation } from '../../kernel/operation.ts'
import { whereSold } from '../../steps/customers/where-sold.ts'
import { list, object } from '../../validation/fields.ts'
import { relationQuery } from '../customers/schema.ts'
import { exampleDirectory, exampleLicense, exampleUser } from './example.ts'
import { changeOf, license, providerInstanceId, showLicenses, userParams, wantedLicenses } from './schema.ts'

export const listCustomerUserLicenses = operation({
  id: 'listCustomerUserLicenses',
  method: 'GET',
  path: '/v1/Customers/{customerId}/users/{customerUserId}/licenses',
  tag: 'Customer users',
  summary: 'List the licences of a customer and which of them a user has.',
  description:
    'The list comes from the vendor at the time of the request. isSelected is true for licences that the user has.',
  roles: ['csp', 'reseller', 'customer'],
  params: userParams,
  query: { providerInstanceId, resellerId: relationQuery },
  responses: { 200: { description: 'One entry for each product.', schema: list(license) } },
  errors: ['NotFound', 'BusinessRuleViolation', 'ProviderUnavailable'],
  example: {
    params: exampleUser,
    query: exampleDirectory.relation,
    response: [{ ...exampleLicense, availableLicenses: 1, isSelected: true, consumedLicenses: 1 }],
  },

  async handle({ params, query, store, ask }) {
    const customer = await store.customers.get(params.customerId)
    return await whereSold(customer, query, [], async ({ providerInstanceId, customerId }) => {
      const [bought, held] = await Promise.all([
        ask(providerInstanceId, (vendor, tracing) => vendor.licenses(customerId, tracing)),
        ask(providerInstanceId, (vendor, tracing) =>
          vendor.userLicenses(customerId, params.customerUserId, tracing),
        ),
      ])
      return showLicenses(bought, held)
    })
  },
})

export const replaceCustomerUserLicenses = operation({
  id: 'replaceCustomerUserLicenses',
  method: 'PATCH',
  path: '/v1/Customers/{customerId}/users/{customerUserId}/licenses',
  tag: 'Customer users',
  summary: "Replace the licences of a user in a customer's directory.",
  description:
    'Licences of one licence group are exchanged in one step, so that the user is never without a licence. If a later group fails, the error names that group. Repeat the request to complete the rest.',
  roles: ['csp', 'reseller', 'customer'],
  params: userParams,
  body: object({ providerInstanceId, licenses: wantedLicenses }),
  responses: { 200: { description: 'The user has exactly the selected licences.' } },
  errors: ['NotFound', 'BusinessRuleViolation', 'PreconditionFailed', 'ProviderUnavailable'],
  audit: 'ReplaceCustomerUserLicenses',
  isLive: true,
  example: {
    params: exampleUser,
    body: { ...exampleDirectory.instance, licenses: [{ skuId: exampleLicense.skuId, isSelected: true }] },
  },

  async handle({ params: { customerId, customerUserId }, body, store, ask, change }) {
    const at = placeAtVendor(refuseDeleted(await store.customers.known(customerId)), body)
    const { tell } = await change(changeOf(at, customerUserId))
    const [user, held, bought] = await Promise.all([
      ask(at.providerInstanceId, (vendor, tracing) => vendor.user(at.customerId, customerUserId, tracing)),
      ask(at.providerInstanceId, (vendor, tracing) =>
        vendor.userLicenses(at.customerId, customerUserId, tracing),
      ),
      ask(at.providerInstanceId, (vendor, tracing) => vendor.licenses(at.customerId, tracing)),
    ])
    for (const step of licenseSteps(user, held, bought, body.licenses)) {
      await tell(JSON.stringify(step), (vendor, intent) =>
        vendor.changeLicenses(at.customerId, customerUserId, step, intent),
      )
    }
  },
})
