import { isConfirmedByVendor } from '../domain/provider-association.ts'
import type { Database } from '../store/database.ts'
import type { JobQueue } from '../store/job-queue.ts'
import { providerConnections } from '../store/provider-connections.ts'
import { setTenant } from '../store/sql.ts'
import { openStore } from '../store/store.ts'
import { beginWork } from './begin-work.ts'
import { syncCatalogue, wholeCatalogue } from './sync-catalogue.ts'

/** What reading catalogues every night takes. */
export interface NightlyRuntime {
  readonly database: Database
  readonly queue: JobQueue
  readonly now: () => Date
  readonly newId: () => string
  readonly onFault: (fault: unknown, correlationId: string) => void
  /** The hour, in UTC, from which on it is night. */
  readonly catalogueHour: number
}

const second = 1_000
const looked = 30 * second
const day = 24 * 3_600 * second

/**
 * Has the catalogues of all connected accounts read: each night, at the beginning, and with the first customer of a
 * country.
 *
 * @returns A function that ends it.
 */
export function startNightlyCatalogue(runtime: NightlyRuntime): () => void {
  const look = () => {
    beginDueSyncs(runtime).catch((fault) => runtime.onFault(fault, 'nightly catalogue'))
  }
  const timers = [setTimeout(look, second), setInterval(look, looked)]
  for (const timer of timers) timer.unref()
  return () => timers.forEach(clearInterval)
}

/**
 * Begins to read the catalogues that were not since the last night began, or not for a country that there is a customer
 * in by now; of several processes one does.
 */
export async function beginDueSyncs(runtime: NightlyRuntime): Promise<void> {
  const { database, now, catalogueHour } = runtime
  const tenants = await database.query({ text: 'select tenant_id as id from directory.tenants', values: [] })
  for (const { id } of tenants) {
    const tenantId = id as string
    const { store } = openStore(database, { tenantId, resellerId: null, customerId: null })
    for (const instance of await store.providerInstances.all()) {
      const { providerInstanceId } = instance
      if (!isConfirmedByVendor(instance)) continue
      // One that waits for a person is read in the night after.
      const connection = await providerConnections(database).find({ tenantId, providerInstanceId })
      if (!connection || connection.needs !== null) continue
      const markets = await store.catalogue.countriesAt(providerInstanceId)
      const night = lastNight(now(), catalogueHour)
      if (await store.catalogue.claim(providerInstanceId, markets, now(), night))
        await beginSync(runtime, { tenantId, providerInstanceId })
    }
  }
}

/** The last moment at which a night began. */
export function lastNight(now: Date, hour: number): Date {
  const begins = new Date(now)
  begins.setUTCHours(hour, 0, 0, 0)
  return begins > now ? new Date(begins.getTime() - day) : begins
}

/** Begins to read a catalogue in the background, on nobody's behalf. @returns the operation */
export async function beginSync(
  { database, queue, now, newId }: Omit<NightlyRuntime, 'catalogueHour' | 'onFault'>,
  { tenantId, providerInstanceId }: { readonly tenantId: string; readonly providerInstanceId: string },
): Promise<string> {
  const operationId = newId()
  await database.transaction([
    setTenant(tenantId),
    ...(await beginWork(
      { queue, now, newId },
      {
        ...{ tenantId, operationId, operation: 'SyncCatalogue', correlationId: newId() },
        ...{ userName: null, userEmail: null, resellerId: null, customerId: null },
        jobs: [{ kind: syncCatalogue as never, data: wholeCatalogue(providerInstanceId) }],
      },
    )),
  ])
  queue.wake()
  return operationId
}
