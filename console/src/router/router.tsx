import { createRouter } from '@tanstack/react-router'
import { PageFailed } from '../shell/page-failed.tsx'
import { root } from './root.tsx'
import { routes } from './routes.ts'

export const router = createRouter({
  routeTree: root.addChildren(routes),
  basepath: '/console',
  defaultPreload: 'intent',
  defaultErrorComponent: PageFailed,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
