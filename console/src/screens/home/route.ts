import { createRoute } from '@tanstack/react-router'
import { root } from '../../router/root.tsx'
import { compact, oneOf } from '../../router/search.ts'
import { needKinds } from './needs.ts'

/** The order of the needs, if it is not that of their urgency. */
const sorts = ['stake'] as const

export const homeRoute = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: (search) =>
    compact({ kind: oneOf(search, 'kind', needKinds), sort: oneOf(search, 'sort', sorts) }),
}).lazy(() => import('./home-screen.tsx').then(({ Route }) => Route))
