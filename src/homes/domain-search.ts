import { unknownTenant } from '../limits/fair-queue.ts'
import type { TenantHome } from './tenancy.ts'

/** A home, as far as the search for a domain needs it. */
type SearchedHome = Pick<TenantHome, 'directory' | 'notified'>

class NotHere extends Error {}

/**
 * Returns the function that returns whether a tenant of any home has an active domain. Callers without a sign-in choose the
 * domains, so the look-ups wait in the queue of the unknown tenant. A home that does not answer is ignored if another home has
 * the domain.
 *
 * @throws The error of a home that does not answer, if no home has the domain
 */
export function domainSearch(homes: () => readonly SearchedHome[]): (domain: string) => Promise<boolean> {
  return async (domain) => {
    const asked = homes().map(async ({ directory, notified }) => {
      const tenant = await notified.inTurn(unknownTenant, () => directory.tenantOfDomain(domain))
      if (tenant === undefined) throw new NotHere()
    })
    try {
      await Promise.any(asked)
      return true
    } catch (thrown) {
      const fault = (thrown as AggregateError).errors.find((error) => !(error instanceof NotHere))
      if (fault !== undefined) throw fault
      return false
    }
  }
}
