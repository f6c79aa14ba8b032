import type { ProviderInstance } from '../domain/provider.ts'
import { isConfirmedByVendor } from '../domain/provider-association.ts'
import type { Database } from '../store/database.ts'
import { providerConnections } from '../store/provider-connections.ts'
import { openTenantStore } from '../store/store.ts'
import { accounts } from './accounts.ts'
import { beginUnasked, type UnaskedRuntime } from './begin-work.ts'
import { billOwnServices, ownServicesToBill } from './bill-own-services.ts'
import { allInvoices, importInvoices } from './import-invoices.ts'
import { lastNight, type NightlyRuntime } from './nightly-catalogue.ts'
import { recurring } from './recurring.ts'
import { endTerms } from './subscription-clock.ts'

const second = 1_000
const looked = 30 * second

/**
 * Has the invoices of all connected accounts imported each night.
 *
 * @returns A function that ends it.
 */
export function startNightlyInvoices(runtime: NightlyRuntime): () => void {
  const onFault = (fault: unknown) => runtime.onFault(fault, 'nightly invoices')
  return recurring(() => beginDueImports(runtime), { first: second, every: looked, onFault }).end
}

/**
 * Begins to import the invoices of accounts at which nobody has looked since the last night began, and to bill what
 * instances without a vendor sell.
 */
export async function beginDueImports(runtime: NightlyRuntime): Promise<void> {
  const { database, now, catalogueHour } = runtime
  for await (const { tenantId, store, instance } of accounts(database)) {
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
  runtime: UnaskedRuntime,
  tenantId: string,
  instance: ProviderInstance,
): Promise<string | undefined> {
  const { providerInstanceId } = instance
  const { store } = openTenantStore(runtime.database, tenantId)
  const jobs = isConfirmedByVendor(instance)
    ? [{ kind: importInvoices, data: allInvoices(providerInstanceId, true) }]
    : (await ownServicesToBill(store, providerInstanceId, runtime.now())).map((data) => ({
        kind: billOwnServices,
        data,
      }))
  if (jobs.length === 0) return undefined
  return await beginUnasked(runtime, { tenantId, operation: 'ImportInvoices', jobs: jobs as never })
}
