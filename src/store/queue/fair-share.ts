/**
 * Returns how many of some places one of several active tenants may hold: an equal share of three quarters, at least one.
 * The last quarter is free for tenants that begin, so that a tenant never waits for a slow neighbour to finish.
 */
export function fairShare(places: number, tenants: number): number {
  return Math.max(1, Math.floor(Math.floor((places * 3) / 4) / tenants))
}
