import { createRoute } from '@tanstack/react-router'
import { root } from '../../router/root.tsx'
import { compact, oneOf } from '../../router/search.ts'

/** The changes that a person can make on the screen; the address names the open one. */
export const subscriptionActions = [
  'update',
  'suspend',
  'reactivate',
  'cancel',
  'poNumber',
  'internalId',
  'budget',
] as const

export const subscriptionRoute = createRoute({
  getParentRoute: () => root,
  path: '/customers/$customerId/subscriptions/$subscriptionId',
  validateSearch: (search) => compact({ action: oneOf(search, 'action', subscriptionActions) }),
}).lazy(() => import('./subscription-screen.tsx').then(({ Route }) => Route))
