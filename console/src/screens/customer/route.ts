import { createRoute } from '@tanstack/react-router'
import { root } from '../../router/root.tsx'
import { compact, oneOf, textIn } from '../../router/search.ts'
import { segments } from '../order/segments.ts'
import { customerTabs, timeLineKinds } from './tabs.ts'

export const customerRoute = createRoute({
  getParentRoute: () => root,
  path: '/customers/$customerId',
  validateSearch: (search) =>
    compact({
      tab: oneOf(search, 'tab', customerTabs),
      instance: textIn(search, 'instance'),
      seller: textIn(search, 'seller'),
      segment: oneOf(search, 'segment', segments),
      kind: oneOf(search, 'kind', timeLineKinds),
    }),
}).lazy(() => import('./customer-screen.tsx').then(({ Route }) => Route))
