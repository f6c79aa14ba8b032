import { createRoute } from '@tanstack/react-router'
import { root } from '../../router/root.tsx'
import { compact, oneOf, textIn } from '../../router/search.ts'
import { formats } from '../months/audiences.ts'

export const invoiceRoute = createRoute({
  getParentRoute: () => root,
  path: '/invoices/$invoiceId',
  validateSearch: (search) =>
    compact({
      resellerId: textIn(search, 'resellerId'),
      direct: oneOf(search, 'direct', ['yes'] as const),
      customerId: textIn(search, 'customerId'),
      subscriptionId: textIn(search, 'subscriptionId'),
      show: oneOf(search, 'show', ['lines'] as const),
      line: textIn(search, 'line'),
      action: oneOf(search, 'action', ['re-rate'] as const),
      format: oneOf(search, 'format', formats),
    }),
}).lazy(() => import('./invoice-screen.tsx').then(({ Route }) => Route))
