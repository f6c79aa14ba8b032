import type { SigningKeys } from '../auth/signing-keys.ts'
import type { TenantCheck } from '../auth/tenant.ts'
import type { TokenTrail } from '../auth/token-trail.ts'
import type { RunnableOperation } from '../kernel/run.ts'
import type { FairQueue } from '../limits/fair-queue.ts'
import type { NotificationRuntime } from '../notifications/partner-center.ts'
import type { Directory } from '../store/directory.ts'
import { keysOfHomes } from './key-rings.ts'
import { knownHomes } from './known-homes.ts'
import type { OpenHomes } from './open-homes.ts'

/** A home, as far as requests of its tenants need it. */
export interface TenantHome {
  readonly name: string
  readonly directory: Directory
  readonly keys: SigningKeys
  readonly trail: TokenTrail
  readonly tenantCheck: TenantCheck
  readonly places: FairQueue
  readonly keyPlaces: FairQueue
  readonly operations: readonly RunnableOperation[]
  readonly notified: NotificationRuntime
  readonly clock: { now(): Date }
}

/** The functions by which the server finds the home of a tenant and the parts that serve it. */
export interface Tenancy {
  readonly directory: Pick<Directory, 'access' | 'client'>
  readonly keys: SigningKeys
  readonly trail: TokenTrail
  readonly tenantCheck: TenantCheck
  readonly places: FairQueue | ((tenantId: string) => FairQueue)
  readonly keyPlaces: FairQueue | ((tenantId: string) => FairQueue)
  readonly operations: readonly RunnableOperation[]
  /** Returns the name of the home of a tenant; undefined when no home has the tenant. */
  homeOf(tenantId: string): Promise<string | undefined>
  /** Returns the runtime for notifications about a tenant; undefined when no home has the tenant. */
  runtimeOf(tenantId: string): Promise<NotificationRuntime | undefined>
  /** Returns the time of a database. */
  now(): Date
}

/** Returns the tenancy of a process with one home, without any search for the home of a tenant. */
export function tenancyOfOne(home: TenantHome): Tenancy {
  return {
    ...home,
    homeOf: async () => home.name,
    runtimeOf: async () => home.notified,
    now: () => home.clock.now(),
  }
}

/**
 * Returns the tenancy of a process with several homes. The home of a tenant is looked up in all of them once and then
 * remembered. Requests use the home of the caller's tenant: its queues, its operations and its domains.
 *
 * @param onFault Called when two homes have the same caller or tenant.
 */
export function tenancyOfAll(homes: OpenHomes<TenantHome>, onFault: (fault: Error) => void): Tenancy {
  const known = knownHomes<TenantHome>(
    {
      names: homes.names,
      home: homes.home,
      hasTenant: (home, tenantId) => home.directory.hasTenant(tenantId),
    },
    onFault,
  )
  const { of } = known
  const tenantOf = (found: { readonly tenantId: string }) => found.tenantId
  const homeOf = async (tenantId: string) => {
    const found = await known.find({
      key: `the tenant ${tenantId}`,
      ask: async ({ directory }) => ((await directory.hasTenant(tenantId)) ? { tenantId } : undefined),
      tenantOf,
    })
    return found && of(tenantId)
  }
  const trailOf = (tenantId: string) => of(tenantId).trail
  return {
    directory: {
      access: (issuer, subject) =>
        known.find({
          key: `the API access ${subject} of the issuer ${issuer}`,
          ask: ({ directory }) => directory.access(issuer, subject),
          tenantOf,
        }),
      client: (clientId) =>
        known.find({
          key: `the client ${clientId}`,
          ask: ({ directory }) => directory.client(clientId),
          tenantOf,
        }),
    },
    keys: keysOfHomes({
      rings: homes.list,
      silence() {
        const closed = homes.names.find((name) => homes.problem(name) !== undefined)
        return closed === undefined ? undefined : silenceOf(() => homes.home(closed))
      },
      of,
    }),
    trail: {
      issued: (request) => trailOf(request.tenantId).issued(request),
      refused: (request) => trailOf(request.tenantId).refused(request),
      // The clients of no tenant belong to no home.
      refusedUnknown: (address) => homes.list()[0]!.trail.refusedUnknown(address),
      settled: async () => void (await Promise.all(homes.list().map(({ trail }) => trail.settled()))),
    },
    tenantCheck: (header, caller) => of(caller.tenantId).tenantCheck(header, caller),
    places: (tenantId) => of(tenantId).places,
    keyPlaces: (tenantId) => of(tenantId).keyPlaces,
    operations: homes.list()[0]!.operations.map(({ operation }, place) => {
      const at = (tenantId: string) => of(tenantId).operations[place]!
      return {
        operation,
        admit: (caller, callerAddress) => at(caller.tenantId).admit(caller, callerAddress),
        run: async (request) => await at(request.caller.tenantId).run(request),
        refuse: async (request, error) => await at(request.caller.tenantId).refuse(request, error),
      }
    }),
    homeOf: async (tenantId) => (await homeOf(tenantId))?.name,
    runtimeOf: async (tenantId) => (await homeOf(tenantId))?.notified,
    now: () => homes.list()[0]!.clock.now(),
  }
}

function silenceOf(open: () => unknown): Error | undefined {
  try {
    open()
    return undefined
  } catch (error) {
    return error as Error
  }
}
