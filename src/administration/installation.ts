import { type Administration, administration } from '../store/administration.ts'
import { type Database, StoreUnavailable } from '../store/database.ts'
import type { Presence } from '../store/maintenance/moves/steps.ts'
import { Refused } from './refused.ts'

/** The databases of an installation, its homes. A command opens them for its work; the service has them open. */
export interface Installation {
  /** The names of all configured homes; the first one is the home `default`. */
  readonly names: readonly string[]
  /** Runs work in all homes at the same time, and returns the results in the order of the homes. */
  inAll<T>(work: (database: Database, home: string) => Promise<T>): Promise<InHome<T>[]>
}

/** The result of work in one home, or why the work has failed there. */
export type InHome<T> =
  | { readonly home: string; readonly result: T }
  | { readonly home: string; readonly failure: string }

/** A domain or a client. Each belongs to at most one tenant of an installation. */
export type Unique = { readonly domain: string } | { readonly issuer: string; readonly clientId: string }

/**
 * The states of a move in which a home has the tenant. A tenant that is being moved is in two homes; of these
 * two homes, the one whose state comes first in this list serves the tenant, or served it last.
 */
export const presences: readonly Presence[] = ['Present', 'Draining', 'Leaving', 'Closed']

/** Returns a sentence for each home in which work has failed; undefined if there is none. */
export function failuresOf(homes: readonly InHome<unknown>[]): string | undefined {
  const failed = homes.flatMap((one) => ('failure' in one ? [one.failure] : []))
  return failed.length === 0 ? undefined : failed.join('\n')
}

/** Runs `work` with the administrative functions for an open database and returns its result. */
export async function administering<T>(
  database: Database,
  work: (admin: Administration) => Promise<T>,
): Promise<T> {
  return await database.asOwner((pool) => work(administration(pool)))
}

/** Returns the id of the tenant that has a domain or an API access; undefined if no tenant has it. */
export async function tenantIdAt(admin: Administration, where: Unique): Promise<string | undefined> {
  if ('domain' in where) return (await admin.domain(where.domain))?.tenantId
  return await admin.tenantOfClient(where.issuer, where.clientId)
}

/**
 * Throws Refused when a tenant of another home has a name, or when a home does not answer, because one of its tenants
 * may have the name.
 *
 * @param home The home in which the name will be used.
 */
export async function requireUnusedName(
  installation: Installation,
  name: string,
  home: string,
): Promise<void> {
  if (installation.names.length === 1) return
  const found = await installation.inAll((database) => administering(database, (admin) => admin.tenants()))
  const failures = failuresOf(found)
  if (failures !== undefined) throw new Refused('conflict', failures)
  const other = found.find(
    (one) => one.home !== home && 'result' in one && one.result.some((tenant) => tenant.name === name),
  )
  if (other)
    throw new Refused(
      'conflict',
      `There is a tenant ${JSON.stringify(name)} in the home ${other.home} already; choose a different name.`,
    )
}

/**
 * Returns the home, other than `home`, in which another tenant has a domain or an API access; undefined when there is
 * none.
 *
 * @throws Refused when a home does not answer, because a tenant of that home may have the domain or API access
 */
export async function elsewhere(
  installation: Installation,
  home: string,
  tenantId: string,
  where: Unique,
): Promise<string | undefined> {
  if (installation.names.length === 1) return undefined
  const homes = await installation.inAll((database, name) =>
    name === home
      ? Promise.resolve(undefined)
      : administering(database, async (admin) => {
          const other = await tenantIdAt(admin, where)
          // A tenant that is being moved is in two homes.
          return other !== undefined && other !== tenantId && presences.includes(await admin.presence(other))
        }),
  )
  const failures = failuresOf(homes)
  if (failures !== undefined) throw new Refused('conflict', failures)
  return homes.find((one) => 'result' in one && one.result)?.home
}

/**
 * Runs work with the administrative functions in all homes, and returns the results.
 *
 * @throws StoreUnavailable when a home does not answer, so that no list lacks its rows
 */
export async function inEveryHome<T>(
  installation: Installation,
  work: (admin: Administration) => Promise<T>,
): Promise<{ readonly home: string; readonly result: T }[]> {
  const homes = await installation.inAll((database) => administering(database, work))
  return homes.map((one) => {
    if ('failure' in one) throw new StoreUnavailable(undefined, one.failure)
    return one
  })
}
