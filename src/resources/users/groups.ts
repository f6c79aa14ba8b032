import { portalGroups, shownPortalGroup } from '../../domain/users/portal-user.ts'
import { operation } from '../../kernel/operation.ts'
import { examplePage } from '../../lists/example.ts'
import { pageOf, pageQuery } from '../../lists/paging.ts'
import type { Page, PageRequest } from '../../store/list.ts'

type Group = (typeof portalGroups)[number]

export const listPortalGroups = operation({
  id: 'listPortalGroups',
  method: 'GET',
  path: '/v1/Users/groups',
  tag: 'Portal users',
  summary: 'List the groups of portal users.',
  description:
    'The groups are the same in every tenant. Administrator has all permissions of the role of the user, and Viewer can only read. Alert Manager is combined with one of them. The list is sorted by name.',
  roles: ['csp', 'reseller', 'customer'],
  query: pageQuery,
  responses: { 200: { description: 'One page of groups.', schema: pageOf(shownPortalGroup) } },
  example: { query: { pageSize: 10 }, response: examplePage(portalGroups, 10) },

  async handle({ page }) {
    return await page(readGroups, (group) => group)
  },
})

async function readGroups({ pageNumber, pageSize, after }: PageRequest): Promise<Page<Group>> {
  const start = after ? portalGroups.findIndex(({ id }) => id === after[0]) + 1 : (pageNumber - 1) * pageSize
  const rows = portalGroups.slice(start, start + pageSize)
  const isLast = start + pageSize >= portalGroups.length
  return { rows, totalCount: portalGroups.length, next: isLast ? undefined : [rows.at(-1)!.id] }
}
