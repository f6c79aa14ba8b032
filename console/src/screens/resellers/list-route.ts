import { createRoute } from '@tanstack/react-router'
import { sortsBy } from '../../parts/sort.ts'
import { root } from '../../router/root.tsx'
import { compact, oneOf, textIn } from '../../router/search.ts'

export const resellersRoute = createRoute({
  getParentRoute: () => root,
  path: '/resellers',
  validateSearch: (search) =>
    compact({
      search: textIn(search, 'search'),
      sort: oneOf(search, 'sort', sortsBy(['Company.Name'])),
      action: oneOf(search, 'action', ['create'] as const),
    }),
}).lazy(() => import('./resellers-screen.tsx').then(({ Route }) => Route))
