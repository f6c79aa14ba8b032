import { createRoute } from '@tanstack/react-router'
import { root } from '../../router/root.tsx'
import { compact, oneOf } from '../../router/search.ts'

export const storyRoute = createRoute({
  getParentRoute: () => root,
  path: '/story/$id',
  validateSearch: (search) => compact({ events: oneOf(search, 'events', ['all']) }),
}).lazy(() => import('./story-screen.tsx').then(({ Route }) => Route))
