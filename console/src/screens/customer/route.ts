import { createRoute } from '@tanstack/react-router'
import { root } from '../../router/root.tsx'
import { compact, oneOf } from '../../router/search.ts'

/** The parts of the screen, which the address names. */
export const customerTabs = [
  'overview',
  'subscriptions',
  'orders',
  'users',
  'administration',
  'timeline',
] as const

export const customerRoute = createRoute({
  getParentRoute: () => root,
  path: '/customers/$customerId',
  validateSearch: (search) => compact({ tab: oneOf(search, 'tab', customerTabs) }),
}).lazy(() => import('./customer-screen.tsx').then(({ Route }) => Route))
