import { createRoute } from '@tanstack/react-router'
import { root } from '../../router/root.tsx'

export const storyRoute = createRoute({
  getParentRoute: () => root,
  path: '/story/$id',
}).lazy(() => import('./story-screen.tsx').then(({ Route }) => Route))
