import { createRoute } from '@tanstack/react-router'
import { root } from '../../router/root.tsx'
import { compact, oneOf, textIn } from '../../router/search.ts'
import { subscriptionSorts, subscriptionStates } from './states.ts'

export const subscriptionsRoute = createRoute({
  getParentRoute: () => root,
  path: '/subscriptions',
  validateSearch: (search) =>
    compact({
      search: textIn(search, 'search'),
      status: oneOf(search, 'status', subscriptionStates),
      sort: oneOf(search, 'sort', subscriptionSorts),
    }),
}).lazy(() => import('./subscriptions-screen.tsx').then(({ Route }) => Route))
