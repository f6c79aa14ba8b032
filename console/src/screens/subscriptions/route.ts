import { createRoute } from '@tanstack/react-router'
import { root } from '../../router/root.tsx'
import { compact, oneOf, textIn } from '../../router/search.ts'
import { subscriptionStates } from './states.ts'

export const subscriptionsRoute = createRoute({
  getParentRoute: () => root,
  path: '/subscriptions',
  validateSearch: (search) =>
    compact({ search: textIn(search, 'search'), status: oneOf(search, 'status', subscriptionStates) }),
}).lazy(() => import('./subscriptions-screen.tsx').then(({ Route }) => Route))
