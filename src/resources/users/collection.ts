import { demoResellerId } from '../../demo/identifiers.ts'
import { type PortalGroup, portalGroupNames } from '../../domain/users/portal-user.ts'
import { operation } from '../../kernel/operation.ts'
import { examplePage } from '../../lists/example.ts'
import { pageOf, pageQuery } from '../../lists/paging.ts'
import { boolean, name, names, optional, text, uuid } from '../../validation/fields.ts'
import { exampleShownPortalUser } from './example.ts'
import { shownPortalUser, showPortalUser } from './schema.ts'

export const listPortalUsers = operation({
  id: 'listPortalUsers',
  method: 'GET',
  path: '/v1',
  tag: 'Portal users',
  summary: 'List portal users.',
  description:
    'A reseller sees its own users. It also sees a user of a customer if the user belongs to the relation of the customer with this reseller. The list is sorted by name unless sortPropertyName is Email.',
  roles: ['csp', 'reseller'],
  query: {
    ...pageQuery,
    searchValue: optional(
      text(255, {
        description: 'Text to find anywhere in the name or the e-mail address. Case does not matter.',
      }),
    ),
    sortPropertyName: optional(
      name(['Name', 'Email'], { description: 'The member to sort by; Name if absent.' }),
    ),
    ascendingOrder: optional(
      boolean({
        default: true,
        description: 'Sorts in ascending order if true, in descending order if false.',
      }),
    ),
    groups: optional(
      names(portalGroupNames, {
        description: 'Only members of one of these groups, separated by a vertical bar.',
      }),
    ),
    resellerId: optional(
      uuid({
        description:
          'Only users of this reseller, and users of customers in their relation with this reseller.',
      }),
    ),
  },
  responses: { 200: { description: 'One page of portal users.', schema: pageOf(shownPortalUser) } },
  example: {
    query: { pageSize: 10, groups: 'Administrator', resellerId: demoResellerId(1) },
    response: examplePage([exampleShownPortalUser], 10),
  },

  async handle({ query, caller, store, page }) {
    const { searchValue, sortPropertyName: sort = 'Name', ascendingOrder = true, groups, resellerId } = query
    const filter = {
      searchValue,
      sort,
      descending: !ascendingOrder,
      groups: groups?.split('|') as PortalGroup[] | undefined,
      resellerId,
    }
    return await page(store.portalUsers.list(filter), (user) => showPortalUser(user, caller.role))
  },
})
