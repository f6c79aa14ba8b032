import { shownCustomerUser } from '../../domain/customer-users/customer-user.ts'
import { operation } from '../../kernel/operation.ts'
import { type SeekPage, type SeekRequest, seekPageOf, seekQuery } from '../../lists/vendor-cursor.ts'
import { whereSold } from '../../steps/customers/where-sold.ts'
import { boolean, name, optional, text, uuid } from '../../validation/fields.ts'
import type { VendorUser } from '../../vendors/port.ts'
import { relationQuery } from '../customers/schema.ts'
import { exampleDirectory, exampleShownCustomerUser } from './example.ts'
import { providerInstanceId, showCustomerUser } from './schema.ts'

const noUsers: SeekPage<VendorUser> = { rows: [], continuation: null, hasNext: false, hasPrevious: false }

export const listCustomerUsers = operation({
  id: 'listCustomerUsers',
  method: 'GET',
  path: '/v1/Customers/{customerId}/users',
  tag: 'Customer users',
  summary: "List the users in a customer's directory at a vendor.",
  description:
    'The list comes from the vendor at the time of the request. The vendor does not return the number of users, so totalCount and totalPages are exact only on the last page. A page of search results can have fewer items than pageSize, even none, while hasNextPage is true.',
  roles: ['csp', 'reseller', 'customer'],
  params: { customerId: uuid() },
  query: {
    providerInstanceId,
    ...seekQuery,
    searchValue: optional(
      text(255, {
        description:
          'Text to find in any of the names of the user. Case does not matter. Search results can only be paged forward.',
      }),
    ),
    sortPropertyName: optional(
      name(['DisplayName', 'UserPrincipalName'], {
        description: 'The member to sort by; DisplayName if absent.',
      }),
    ),
    ascendingOrder: optional(
      boolean({
        default: true,
        description: 'Sorts in ascending order if true, in descending order if false.',
      }),
    ),
    resellerId: relationQuery,
  },
  responses: { 200: { description: 'One page of users.', schema: seekPageOf(shownCustomerUser) } },
  errors: ['NotFound', 'BusinessRuleViolation', 'ProviderUnavailable'],
  example: {
    params: exampleDirectory.customer,
    query: { ...exampleDirectory.relation, pageSize: 25 },
    response: {
      items: [exampleShownCustomerUser],
      paginationParameters: { pageNumber: 1, pageSize: 25 },
      totalPages: 1,
      totalCount: 1,
      hasPreviousPage: false,
      hasNextPage: false,
      continuationToken: null,
    },
  },

  async handle({ params, query, caller, store, ask, seek }) {
    const customer = await store.customers.get(params.customerId)
    const wanted = {
      search: query.searchValue || null,
      sortBy: query.sortPropertyName ?? 'DisplayName',
      isDescending: query.ascendingOrder === false,
    }
    const read = (page: SeekRequest) =>
      whereSold(customer, query, noUsers, async ({ providerInstanceId, customerId }) => {
        const { users, ...place } = await ask(providerInstanceId, (vendor, tracing) =>
          vendor.users(customerId, { ...wanted, ...page }, tracing),
        )
        return { rows: users, ...place }
      })
    return await seek(read, (user) => showCustomerUser(user, caller.role))
  },
})
