import type { ProviderInstance } from '../domain/providers/provider.ts'
import { hasCapability } from '../domain/providers/provider-types.ts'
import { runDueWork } from '../queue/recurring/due.ts'
import { type Recurring, recurring } from '../queue/recurring/recurring.ts'
import type { Database } from '../store/database.ts'
import { deleteExpired, hasExpiring } from '../store/maintenance/expiry.ts'
import { scheduleMissingMargins } from '../store/offers/planned-margins.ts'
import { addMissingWork, type InstanceWork } from '../store/queue/due-work.ts'
import { openTenantStore } from '../store/store.ts'
import { scheduleMissingChanges } from '../store/subscriptions/scheduled-changes.ts'
import { scheduleMissingTerms } from '../store/subscriptions/subscriptions.ts'
import { setTenant } from '../store/tenant.ts'
import { scheduleMissingWebhooks } from '../store/webhooks/webhooks.ts'

/** The dependencies of the upkeep of tenants. */
export interface UpkeepRuntime {
  readonly database: Database
  readonly now: () => Date
  readonly onFault: (fault: unknown, correlationId: string) => void
}

const secondMs = 1_000
const hourMs = 3_600 * secondMs
const pollEveryMs = 2 * secondMs
const busyEveryMs = hourMs
const idleEveryMs = 24 * hourMs
const leaseMs = 5 * 60 * secondMs
const claimedCount = 20

/**
 * Starts the upkeep of tenants, which is due every hour, and once a day for a tenant without recent requests. It is also
 * due when a tenant gets a provider instance or connects one.
 *
 * @returns the recurring work, which the caller can stop
 */
export function startUpkeep(runtime: UpkeepRuntime): Recurring {
  const onFault = (fault: unknown) => runtime.onFault(fault, 'upkeep')
  return recurring(() => keepUp(runtime), { name: 'upkeep', first: 0, every: pollEveryMs, onFault })
}

/**
 * Runs the upkeep of all tenants for which it is due. It deletes expired rows, and adds missing rows of due work. Rows
 * are missing if a provider instance is new, or if a process of an earlier version of the service has added or changed
 * a subscription.
 */
export async function keepUp(runtime: UpkeepRuntime): Promise<void> {
  const onFault = (fault: unknown) => runtime.onFault(fault, 'upkeep')
  await runDueWork(runtime, 'Upkeep', { leaseMs, claimed: claimedCount, onFault }, async ({ tenantId }) => {
    await keepUpTenant(runtime.database, tenantId)
    const pauseMs = (await hasExpiring(runtime.database, tenantId)) ? busyEveryMs : idleEveryMs
    return new Date(runtime.now().getTime() + pauseMs)
  })
}

async function keepUpTenant(database: Database, tenantId: string): Promise<void> {
  await deleteExpired(database, tenantId)
  const { store } = openTenantStore(database, tenantId)
  const connected = await store.providerInstances.connected()
  const work = (await store.providerInstances.all()).flatMap((instance) =>
    workOf(instance, connected.has(instance.providerInstanceId)).map((kind) => ({
      kind,
      id: instance.providerInstanceId,
    })),
  )
  await database.transaction([
    setTenant(tenantId),
    addMissingWork(tenantId, [...work, { kind: 'Alerts', id: tenantId }]),
    scheduleMissingTerms(tenantId),
    scheduleMissingChanges(tenantId),
    scheduleMissingMargins(tenantId),
    scheduleMissingWebhooks(tenantId),
  ])
}

/** Returns the kinds of work for a provider instance. An instance with a vendor has work only while it is connected. */
function workOf(instance: ProviderInstance, isConnected: boolean): InstanceWork[] {
  if (!hasCapability(instance, 'hasRemoteSide')) return ['Invoices']
  if (!isConnected) return []
  return [
    'Catalogue',
    'Invoices',
    ...(hasCapability(instance, 'keepsSubscriptions') ? (['SubscriptionSync'] as const) : []),
    ...(hasCapability(instance, 'delegatesAdministration') ? (['DelegationWatch'] as const) : []),
    ...(readsSeats(instance) ? (['Seats'] as const) : []),
  ]
}

/**
 * Returns whether the vendor of an instance stores both the licences of users and the subscriptions to which the licences
 * belong.
 */
function readsSeats(instance: ProviderInstance): boolean {
  return hasCapability(instance, 'hasDirectory') && hasCapability(instance, 'keepsSubscriptions')
}
