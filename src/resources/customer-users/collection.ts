import { operation } from '../../kernel/operation.ts'
import { type SeekPage, type SeekRequest, seekPageOf, seekQuery } from '../../lists/vendor-cursor.ts'
import { whereSold } from '../../steps/customers/where-sold.ts'
import { boolean, name, optional, text, uuid } from '../../validation/fields.ts'
import type { VendorUser } from '../../vendors/port.ts'
import { relationQuery } from '../customers/schema.ts'
import { exampleDirectory, exampleShownCustomerUser } from './example.ts'
import { providerInstanceId, showCustomerUser, shownCustomerUser } from './schema.ts'

const noUsers: SeekPage<VendorUser> = { rows: [], continuation: null, hasNext: false, hasPrevious: false }

export const listCustomerUsers = operation({
  id: 'listCustomerUsers',
  method: 'GET',
  path: '/v1/Customers/{customerId}/users',
  tag: 'Customer users',
  summary: "List the users in a customer's directory at a vendor, as the vendor knows them now.",
  description:
    'Pages are reached by seeking. How many users there are the vendor does not tell: totalCount and totalPages are what is known so far. A page of a search may hold fewer users than were wanted, even none, while hasNextPage is true.',
  roles: ['csp', 'reseller', 'customer'],
  params: { customerId: uuid() },
  query: {
    providerInstanceId,
    ...seekQuery,
    searchValue: optional(
      text(255, { description: 'Text to find in any of the names, without regard to case. Forward only.' }),
    ),
    sortPropertyName: optional(
      name(['DisplayName', 'UserPrincipalName'], {
        description: 'What to sort by; DisplayName unless told.',
      }),
    ),
    ascendingOrder: optional(boolean({ default: true, description: 'true sorts upwards, false downwards.' })),
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

  async handle({ params, query, store, ask, seek }) {
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
    return await seek(read, showCustomerUser)
  },
})
