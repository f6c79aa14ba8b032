import { createRoute } from '@tanstack/react-router'
import { root } from '../../router/root.tsx'
import { compact, oneOf, textIn } from '../../router/search.ts'
import { timeLineKinds } from '../customer/tabs.ts'
import { segments } from '../order/segments.ts'
import { resellerTabs } from './tabs.ts'

export const resellerRoute = createRoute({
  getParentRoute: () => root,
  path: '/resellers/$resellerId',
  validateSearch: (search) =>
    compact({
      tab: oneOf(search, 'tab', resellerTabs),
      instance: textIn(search, 'instance'),
      segment: oneOf(search, 'segment', segments),
      kind: oneOf(search, 'kind', timeLineKinds),
    }),
}).lazy(() => import('./reseller-screen.tsx').then(({ Route }) => Route))
