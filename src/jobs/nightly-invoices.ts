import type { ProviderInstance } from '../domain/provider.ts'
import { isConfirmedByVendor } from '../domain/provider-association.ts'
import type { Database } from '../store/database.ts'
import { providerConnections } from '../store/provider-connections.ts'
import { setTenant } from '../store/sql.ts'
import { openStore } from '../store/store.ts'
import { beginWork } from './begin-work.ts'
import { billOwnServices, ownServicesToBill } from './bill-own-services.ts'
import { allInvoices, importInvoices } from './import-invoices.ts'
import { lastNight, type NightlyRuntime } from './nightly-catalogue.ts'
import { endTerms } from './subscription-clock.ts'

const second = 1_000
const looked = 30 * second

/**
 * Has the invoices of all connected accounts imported, and what no vendor bills billed, each night.
 *
 * @returns A function that ends it.
 */
export function startNightlyInvoices(runtime: NightlyRuntime): () => void {
  const look = () => {
    beginDueImports(runtime).catch((fault) => runtime.onFault(fault, 'nightly invoices'))
  }
  const timers = [setTimeout(look, second), setInterval(look, looked)]
  for (const timer of timers) timer.unref()
  return () => timers.forEach(clearInterval)
}

/**
 * Begins to import the invoices of accounts at which nobody has looked since the last night began, and to bill what
 * instances without a vendor sell.
 */
export async function beginDueImports(runtime: NightlyRuntime): Promise<void> {
  const { database, now, catalogueHour } = runtime
  const tenants = await database.query({ text: 'select tenant_id as id from directory.tenants', values: [] })
  for (const { id } of tenants) {
    const tenantId = id as string
    const { store } = openStore(database, { tenantId, resellerId: null, customerId: null })
    for (const instance of await store.providerInstances.all()) {
      const { providerInstanceId } = instance
      const isOwn = !isConfirmedByVendor(instance)
      // One that waits for a person is looked at in the night after.
      if (!isOwn && !(await isConnected(database, { tenantId, providerInstanceId }))) continue
      if (!(await store.importedInvoices.claim(providerInstanceId, now(), lastNight(now(), catalogueHour))))
        continue
      // What time has done belongs to the bill, however long nobody was there to see it.
      if (isOwn) await endTerms(runtime, tenantId)
      await beginImports(runtime, tenantId, instance)
    }
  }
}

async function isConnected(
  database: Database,
  place: { readonly tenantId: string; readonly providerInstanceId: string },
): Promise<boolean> {
  const connection = await providerConnections(database).find(place)
  return connection !== undefined && connection.needs === null
}

/**
 * Begins to import the invoices of a provider instance in the background, on nobody's behalf; of one without a vendor, to
 * bill the months that are over.
 *
 * @returns the operation; undefined when nothing is to be billed
 */
export async function beginImports(
  { database, queue, now, newId }: Omit<NightlyRuntime, 'catalogueHour' | 'onFault'>,
  tenantId: string,
  instance: ProviderInstance,
): Promise<string | undefined> {
  const { providerInstanceId } = instance
  const { store } = openStore(database, { tenantId, resellerId: null, customerId: null })
  const jobs = isConfirmedByVendor(instance)
    ? [{ kind: importInvoices, data: allInvoices(providerInstanceId, true) }]
    : (await ownServicesToBill(store, providerInstanceId, now())).map((data) => ({
        kind: billOwnServices,
        data,
      }))
  if (jobs.length === 0) return undefined
  const operationId = newId()
  await database.transaction([
    setTenant(tenantId),
    ...(await beginWork(
      { queue, now, newId },
      {
        ...{ tenantId, operationId, operation: 'ImportInvoices', correlationId: newId() },
        ...{ userName: null, userEmail: null, resellerId: null, customerId: null },
        jobs: jobs as never,
      },
    )),
  ])
  queue.wake()
  return operationId
}
