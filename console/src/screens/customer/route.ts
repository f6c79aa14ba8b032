import { createRoute } from '@tanstack/react-router'
import { root } from '../../router/root.tsx'
import { compact, oneOf } from '../../router/search.ts'
import { customerTabs } from './tabs.ts'

export const customerRoute = createRoute({
  getParentRoute: () => root,
  path: '/customers/$customerId',
  validateSearch: (search) => compact({ tab: oneOf(search, 'tab', customerTabs) }),
}).lazy(() => import('./customer-screen.tsx').then(({ Route }) => Route))
