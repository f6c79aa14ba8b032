import { isConfirmedByVendor } from '../domain/provider-association.ts'
import { providerConnections } from '../store/provider-connections.ts'
import { setTenant } from '../store/sql.ts'
import { openStore, type Store } from '../store/store.ts'
import { beginWork } from './begin-work.ts'
import { billOwnServices, firstOfMonth, ownServicesOf } from './bill-own-services.ts'
import { allInvoices, importInvoices } from './import-invoices.ts'
import type { JobDefinition } from './job.ts'
import { lastNight, type NightlyRuntime } from './nightly-catalogue.ts'

const second = 1_000
const hour = 3_600 * second
const looked = 30 * second

/**
 * Has the invoices of all connected accounts imported each night.
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

/** Begins to import the invoices of accounts at which nobody has looked since the last night began. */
export async function beginDueImports(runtime: NightlyRuntime): Promise<void> {
  const { database, now, catalogueHour } = runtime
  const tenants = await database.query({ text: 'select tenant_id as id from directory.tenants', values: [] })
  for (const { id } of tenants) {
    const tenantId = id as string
    const { store } = openStore(database, { tenantId, resellerId: null, customerId: null })
    for (const instance of await store.providerInstances.all()) {
      const { providerInstanceId } = instance
      if (!isConfirmedByVendor(instance)) {
        await beginOwn(runtime, store, tenantId, providerInstanceId)
        continue
      }
      // One that waits for a person is looked at in the night after.
      const connection = await providerConnections(database).find({ tenantId, providerInstanceId })
      if (!connection || connection.needs !== null) continue
      if (await store.importedInvoices.claim(providerInstanceId, now(), lastNight(now(), catalogueHour)))
        await beginImports(runtime, { tenantId, providerInstanceId })
    }
  }
}

/** Begins, once a month, to bill what an instance without a vendor sells. */
async function beginOwn(
  runtime: NightlyRuntime,
  store: Store,
  tenantId: string,
  providerInstanceId: string,
): Promise<void> {
  const now = runtime.now()
  const firstNight = new Date(firstOfMonth(now).getTime() + runtime.catalogueHour * hour)
  if (now < firstNight) return
  if ((await store.ownServices.currencies(providerInstanceId, firstOfMonth(now))).length === 0) return
  if (await store.importedInvoices.claim(providerInstanceId, now, firstNight))
    await begin(runtime, tenantId, billOwnServices, ownServicesOf(providerInstanceId, now))
}

/** Begins to import invoices in the background, on nobody's behalf. @returns the operation */
export async function beginImports(
  runtime: BeginRuntime,
  { tenantId, providerInstanceId }: { readonly tenantId: string; readonly providerInstanceId: string },
): Promise<string> {
  return await begin(runtime, tenantId, importInvoices, allInvoices(providerInstanceId, true))
}

type BeginRuntime = Omit<NightlyRuntime, 'catalogueHour' | 'onFault'>

async function begin<T extends object>(
  { database, queue, now, newId }: BeginRuntime,
  tenantId: string,
  kind: JobDefinition<T>,
  data: T,
): Promise<string> {
  const operationId = newId()
  await database.transaction([
    setTenant(tenantId),
    ...(await beginWork(
      { queue, now, newId },
      {
        ...{ tenantId, operationId, operation: 'ImportInvoices', correlationId: newId() },
        ...{ userName: null, userEmail: null, resellerId: null, customerId: null },
        jobs: [{ kind: kind as never, data }],
      },
    )),
  ])
  queue.wake()
  return operationId
}
