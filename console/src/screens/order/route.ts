import { createRoute } from '@tanstack/react-router'
import { root } from '../../router/root.tsx'
import { compact, oneOf, textIn } from '../../router/search.ts'
import { segments } from './segments.ts'

/** The URL has each choice of the wizard, so that Back, a reload and a link sent to a colleague work. */
export const orderRoute = createRoute({
  getParentRoute: () => root,
  path: '/orders/new',
  validateSearch: (search) =>
    compact({
      customerId: textIn(search, 'customerId'),
      segment: oneOf(search, 'segment', segments),
      find: textIn(search, 'find'),
      offerId: textIn(search, 'offerId'),
      instanceId: textIn(search, 'instanceId'),
      orderId: textIn(search, 'orderId'),
      operationId: textIn(search, 'operationId'),
    }),
}).lazy(() => import('./order-screen.tsx').then(({ Route }) => Route))
