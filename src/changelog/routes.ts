import type { PublicRoute } from '../kernel/route.ts'

export const changelogRoutes: PublicRoute[] = []
