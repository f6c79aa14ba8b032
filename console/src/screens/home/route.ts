import { createRoute } from '@tanstack/react-router'
import { root } from '../../router/root.tsx'
import { compact, oneOf } from '../../router/search.ts'
import { needKinds } from './needs.ts'

export const homeRoute = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: (search) => compact({ kind: oneOf(search, 'kind', needKinds) }),
}).lazy(() => import('./home-screen.tsx').then(({ Route }) => Route))
