import { createRoute } from '@tanstack/react-router'
import { root } from '../../router/root.tsx'
import { compact, oneOf, textIn } from '../../router/search.ts'
import { customerStates } from './states.ts'

export const customersRoute = createRoute({
  getParentRoute: () => root,
  path: '/customers',
  validateSearch: (search) =>
    compact({
      search: textIn(search, 'search'),
      resellerId: textIn(search, 'resellerId'),
      status: oneOf(search, 'status', customerStates),
    }),
}).lazy(() => import('./customers-screen.tsx').then(({ Route }) => Route))
