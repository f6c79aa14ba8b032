import { LRUCache } from 'lru-cache'
import { StoreUnavailable, TenantMoving } from '../store/database.ts'
import { findingOf, type HomeAnswer } from './answers.ts'

/** The homes of a process: databases, each with all rows of its tenants. */
export interface Homes<H> {
  /** The names of all configured homes. */
  readonly names: readonly string[]
  /** Returns an open home. @throws StoreUnavailable while the process could not open it */
  home(name: string): H
  hasTenant(home: H, tenantId: string): Promise<boolean>
}

/** A look-up in all homes. */
export interface Wanted<H, T> {
  /** Identifies the look-up among all look-ups; messages about faults contain it. */
  readonly key: string
  readonly ask: (home: H) => Promise<T | undefined>
  /** Returns the id of the tenant to which a finding belongs. */
  readonly tenantOf: (found: T) => string
}

/** Finds the home of each tenant, and remembers it. */
export interface KnownHomes<H> {
  /**
   * Returns what a look-up finds. Asks the home that had it before; if that home no longer has it, or none is known,
   * asks all homes. Returns undefined if no home has it, or if several have it.
   *
   * @throws StoreUnavailable when no home has it and one does not answer
   */
  find<T>(wanted: Wanted<H, T>): Promise<T | undefined>
  /** Returns the home of a tenant that a look-up has found. @throws StoreUnavailable for any other tenant */
  of(tenantId: string): H
}

// Entries of about 100 bytes. Look-ups of the least recently used are repeated.
const maxRemembered = 200_000
// How long the other homes may answer after one has the wanted thing, and all of them otherwise. In milliseconds.
const timesMs = { others: 500, all: 3_000 }

/**
 * Returns a search for the homes of tenants, with a cache. A repeated look-up asks the home that found something before,
 * and asks all homes only if this home finds nothing now.
 *
 * @param onFault Called when a look-up finds something in several homes, for example the same tenant.
 */
export function knownHomes<H>(
  { names, home: homeNamed, hasTenant }: Homes<H>,
  onFault: (fault: Error) => void,
  times = timesMs,
): KnownHomes<H> {
  // With `max` in place of `maxSize`, each cache would allocate four megabytes in advance.
  const limit = { maxSize: maxRemembered, sizeCalculation: () => 1 }
  const byKey = new LRUCache<string, string>(limit)
  const byTenant = new LRUCache<string, string>(limit)

  async function askAll<T>(ask: Wanted<H, T>['ask']): Promise<HomeAnswer<T>[]> {
    const silence = new StoreUnavailable(undefined, 'One of the databases does not answer.')
    const answers = new Map<string, HomeAnswer<T>>(names.map((home) => [home, { home, error: silence }]))
    const asked = names.map(async (home) => {
      const answer = await Promise.try(() => ask(homeNamed(home))).then(
        (found) => ({ home, found }),
        (error) => ({ home, error }),
      )
      answers.set(home, answer)
      return answer
    })
    const found = Promise.any(
      asked.map(async (one) => {
        const answer = await one
        if (!('found' in answer) || answer.found === undefined) throw new Error('not here')
      }),
    )
    const ends: (() => void)[] = []
    const pause = (time: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, time)
        ends.push(() => clearTimeout(timer))
      })
    await Promise.race([
      Promise.all(asked),
      pause(times.all),
      found.then(
        () => pause(times.others),
        () => new Promise<void>(() => {}),
      ),
    ])
    for (const end of ends) end()
    return [...answers.values()]
  }

  async function findAnywhere<T>({
    key,
    ask,
  }: Pick<Wanted<H, T>, 'key' | 'ask'>): Promise<Found<T> | undefined> {
    const finding = findingOf(await askAll(ask))
    if (finding.kind === 'found') {
      byKey.set(key, finding.home)
      return finding
    }
    if (finding.kind === 'unanswered') throw finding.error
    byKey.delete(key)
    if (finding.kind === 'ambiguous') {
      const which = `The homes ${finding.homes.join(' and ')} both have ${key}`
      onFault(new Error(`${which}. The service refuses its requests until only one home has it.`))
    }
    return undefined
  }

  async function findRemembered<T>({ key, ask }: Wanted<H, T>): Promise<Found<T> | undefined> {
    const home = byKey.get(key)
    if (home === undefined) return undefined
    try {
      const found = await ask(homeNamed(home))
      return found === undefined ? undefined : { home, found }
    } catch (error) {
      // At the end of a move, the other home may serve the tenant already.
      if (error instanceof TenantMoving) return undefined
      throw error
    }
  }

  /** Remembers the home of a tenant. Returns false if another home has the tenant, too. */
  async function remember(tenantId: string, home: string): Promise<boolean> {
    const known = byTenant.get(tenantId)
    if (known !== undefined && known !== home) {
      const ask = async (one: H) => ((await hasTenant(one, tenantId)) ? tenantId : undefined)
      const only = await findAnywhere({ key: `the tenant ${tenantId}`, ask })
      if (only?.home !== home) return false
    }
    byTenant.set(tenantId, home)
    return true
  }

  return {
    async find(wanted) {
      const one = (await findRemembered(wanted)) ?? (await findAnywhere(wanted))
      if (one === undefined) return undefined
      const { home, found } = one
      return (await remember(wanted.tenantOf(found), home)) ? found : undefined
    },
    of(tenantId) {
      const name = byTenant.get(tenantId)
      if (name !== undefined) return homeNamed(name)
      throw new StoreUnavailable(undefined, 'The database of this tenant is not known at the moment.')
    },
  }
}

interface Found<T> {
  readonly home: string
  readonly found: T
}
