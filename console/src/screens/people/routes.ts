import { createRoute, redirect } from '@tanstack/react-router'
import { root } from '../../router/root.tsx'
import { compact, oneOf, textIn } from '../../router/search.ts'
import { signInOutcomes } from './access/filters.ts'
import { auditStates } from './audit/filters.ts'
import { groupNames, userActions, userSorts } from './users/filters.ts'
import { webhookActions, webhookOutcomes } from './webhooks/filters.ts'

const getParentRoute = () => root

const peopleRoute = createRoute({
  getParentRoute,
  path: '/people',
  beforeLoad: () => {
    throw redirect({ to: '/people/users', replace: true })
  },
})

const usersRoute = createRoute({
  getParentRoute,
  path: '/people/users',
  validateSearch: (search) =>
    compact({
      search: textIn(search, 'search'),
      group: oneOf(search, 'group', groupNames),
      resellerId: textIn(search, 'resellerId'),
      sort: oneOf(search, 'sort', userSorts),
      action: oneOf(search, 'action', userActions),
      of: textIn(search, 'of'),
    }),
}).lazy(() => import('./users/users-screen.tsx').then(({ Route }) => Route))

const accessRoute = createRoute({
  getParentRoute,
  path: '/people/access',
  validateSearch: (search) =>
    compact({
      outcome: oneOf(search, 'outcome', signInOutcomes),
      clientId: textIn(search, 'clientId'),
    }),
}).lazy(() => import('./access/access-screen.tsx').then(({ Route }) => Route))

const webhooksRoute = createRoute({
  getParentRoute,
  path: '/people/webhooks',
  validateSearch: (search) => compact({ action: oneOf(search, 'action', ['create'] as const) }),
}).lazy(() => import('./webhooks/webhooks-screen.tsx').then(({ Route }) => Route))

const webhookRoute = createRoute({
  getParentRoute,
  path: '/people/webhooks/$webhookId',
  validateSearch: (search) =>
    compact({
      outcome: oneOf(search, 'outcome', webhookOutcomes),
      eventId: textIn(search, 'eventId'),
      action: oneOf(search, 'action', webhookActions),
      of: textIn(search, 'of'),
    }),
}).lazy(() => import('./webhooks/webhook-screen.tsx').then(({ Route }) => Route))

const auditRoute = createRoute({
  getParentRoute,
  path: '/people/audit',
  validateSearch: (search) =>
    compact({
      ...{ from: textIn(search, 'from'), to: textIn(search, 'to') },
      ...{ status: oneOf(search, 'status', auditStates), operations: textIn(search, 'operations') },
      ...{ user: textIn(search, 'user'), apiAccessId: textIn(search, 'apiAccessId') },
      ...{ reseller: textIn(search, 'reseller'), customer: textIn(search, 'customer') },
      ...{ resellerId: textIn(search, 'resellerId'), customerId: textIn(search, 'customerId') },
      ...{ correlationId: textIn(search, 'correlationId'), text: textIn(search, 'text') },
      ...{ latest: oneOf(search, 'latest', ['yes'] as const), entry: textIn(search, 'entry') },
    }),
}).lazy(() => import('./audit/audit-screen.tsx').then(({ Route }) => Route))

const delegationRoute = createRoute({
  getParentRoute,
  path: '/people/delegation',
  validateSearch: (search) =>
    compact({
      instanceId: textIn(search, 'instanceId'),
      action: oneOf(search, 'action', ['edit', 'apply'] as const),
      of: textIn(search, 'of'),
    }),
}).lazy(() => import('./delegation/delegation-screen.tsx').then(({ Route }) => Route))

/** The routes of the screen "People and access": one for each tab, and one for a webhook. */
export const peopleRoutes = [
  peopleRoute,
  usersRoute,
  accessRoute,
  webhooksRoute,
  webhookRoute,
  auditRoute,
  delegationRoute,
] as const
