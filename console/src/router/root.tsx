import { createRootRoute } from '@tanstack/react-router'
import { NoPage, PageFailed } from '../shell/page-failed.tsx'
import { Shell } from '../shell/shell.tsx'

/** The root of all screens. */
export const root = createRootRoute({
  component: Shell,
  notFoundComponent: NoPage,
  errorComponent: PageFailed,
})
