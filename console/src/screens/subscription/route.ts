import { createRoute } from '@tanstack/react-router'
import { root } from '../../router/root.tsx'
import { compact, dayIn, oneOf } from '../../router/search.ts'
import { subscriptionActions } from './actions.ts'

export const subscriptionRoute = createRoute({
  getParentRoute: () => root,
  path: '/customers/$customerId/subscriptions/$subscriptionId',
  validateSearch: (search) =>
    compact({
      action: oneOf(search, 'action', subscriptionActions),
      // The day that the form of the margin proposes.
      from: dayIn(search, 'from'),
    }),
}).lazy(() => import('./subscription-screen.tsx').then(({ Route }) => Route))
