import { createRoute } from '@tanstack/react-router'
import { root } from '../../router/root.tsx'
import { compact, oneOf, textIn } from '../../router/search.ts'
import { workActions, workKinds, workStates, workTabs } from './filters.ts'

export const workRoute = createRoute({
  getParentRoute: () => root,
  path: '/work',
  validateSearch: (search) =>
    compact({
      tab: oneOf(search, 'tab', workTabs),
      state: oneOf(search, 'state', workStates),
      kind: oneOf(search, 'kind', workKinds),
      instanceId: textIn(search, 'instanceId'),
      customerId: textIn(search, 'customerId'),
      resellerId: textIn(search, 'resellerId'),
      action: oneOf(search, 'action', workActions),
      of: textIn(search, 'of'),
    }),
}).lazy(() => import('./work-screen.tsx').then(({ Route }) => Route))
