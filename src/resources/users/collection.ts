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
  summary: 'List the portal users, by name.',
  description: 'A reseller sees its own and those of its customers within their relation with it.',
  roles: ['csp', 'reseller'],
  query: {
    ...pageQuery,
    searchValue: optional(
      text(255, {
        description: 'Text to find anywhere in the name or the e-mail address, without regard to case.',
      }),
    ),
    sortPropertyName: optional(
      name(['Name', 'Email'], { description: 'What to sort by; Name unless told.' }),
    ),
    ascendingOrder: optional(boolean({ default: true, description: 'true sorts upwards, false downwards.' })),
    groups: optional(
      names(portalGroupNames, { description: 'Only members of one of these groups, joined by "|".' }),
    ),
    resellerId: optional(
      uuid({ description: 'Only users of this reseller, and those of its customers in relation with it.' }),
    ),
  },
  responses: { 200: { description: 'One page of portal users.', schema: pageOf(shownPortalUser) } },
  example: {
    query: { pageSize: 10, groups: 'Administrator', resellerId: demoResellerId(1) },
    response: examplePage([exampleShownPortalUser], 10),
  },

  async handle({ query, store, page }) {
    const { searchValue, sortPropertyName: sort = 'Name', ascendingOrder = true, groups, resellerId } = query
    const filter = {
      searchValue,
      sort,
      descending: !ascendingOrder,
      groups: groups?.split('|') as PortalGroup[] | undefined,
      resellerId,
    }
    return await page(store.portalUsers.list(filter), showPortalUser)
  },
})
