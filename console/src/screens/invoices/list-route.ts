import { createRoute } from '@tanstack/react-router'
import { root } from '../../router/root.tsx'
import { compact, oneOf, textIn } from '../../router/search.ts'
import { invoiceTypes } from './kinds.ts'

export const invoicesRoute = createRoute({
  getParentRoute: () => root,
  path: '/invoices',
  validateSearch: (search) =>
    compact({ instance: textIn(search, 'instance'), type: oneOf(search, 'type', invoiceTypes) }),
}).lazy(() => import('./invoices-screen.tsx').then(({ Route }) => Route))
