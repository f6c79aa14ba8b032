import { createRoute } from '@tanstack/react-router'
import { root } from '../../router/root.tsx'
import { compact, oneOf, textIn } from '../../router/search.ts'

export const resellersRoute = createRoute({
  getParentRoute: () => root,
  path: '/resellers',
  validateSearch: (search) =>
    compact({
      search: textIn(search, 'search'),
      sort: oneOf(search, 'sort', ['Company.Name', '-Company.Name'] as const),
      action: oneOf(search, 'action', ['create'] as const),
    }),
}).lazy(() => import('./resellers-screen.tsx').then(({ Route }) => Route))
