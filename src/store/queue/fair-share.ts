/**
 * Returns the maximum number of places, such as concurrent jobs, for each of several active tenants: an equal share of
 * three quarters of all places, at least one. The last quarter stays free for tenants that become active, so that they
 * do not wait for a slow tenant.
 */
export function fairShare(places: number, tenants: number): number {
  const newcomers = Math.floor(places / 4)
  return Math.max(1, Math.floor((places - newcomers) / tenants))
}
