import { createRoute } from '@tanstack/react-router'
import { root } from '../../router/root.tsx'
import { compact, oneOf, textIn } from '../../router/search.ts'
import { customerStates } from './states.ts'

export const customersRoute = createRoute({
  getParentRoute: () => root,
  path: '/customers',
  validateSearch: (search) =>
    compact({
      search: textIn(search, 'search'),
      resellerId: textIn(search, 'resellerId'),
      status: oneOf(search, 'status', customerStates),
      sort: oneOf(search, 'sort', ['Company.Name', '-Company.Name'] as const),
      // The dialog of a new customer, and what another screen knows about it.
      action: oneOf(search, 'action', ['create'] as const),
      name: textIn(search, 'name'),
      vendorId: textIn(search, 'vendorId'),
      instance: textIn(search, 'instance'),
      // The bill that lacks the customer, to which the dialog leads back.
      month: textIn(search, 'month'),
      invoice: textIn(search, 'invoice'),
    }),
}).lazy(() => import('./customers-screen.tsx').then(({ Route }) => Route))
