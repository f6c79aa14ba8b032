/**
 * Returns how many of some places one of several active tenants may hold: an equal share, at least one. A quarter of the
 * places is free for tenants that begin, so that they do not wait for a slow neighbour to finish.
 */
export function fairShare(places: number, tenants: number): number {
  const newcomers = Math.floor(places / 4)
  return Math.max(1, Math.floor((places - newcomers) / tenants))
}
