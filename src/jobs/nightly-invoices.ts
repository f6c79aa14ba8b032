import { isConfirmedByVendor } from '../domain/provider-association.ts'
import { providerConnections } from '../store/provider-connections.ts'
import type { Store } from '../store/store.ts'
import { accounts } from './accounts.ts'
import { beginUnasked, type UnaskedRuntime } from './begin-work.ts'
import { billOwnServices, firstOfMonth, ownServicesOf } from './bill-own-services.ts'
import { allInvoices, importInvoices } from './import-invoices.ts'
import { lastNight, type NightlyRuntime } from './nightly-catalogue.ts'
import { recurring } from './recurring.ts'

const second = 1_000
const hour = 3_600 * second
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

/** Begins to import the invoices of accounts at which nobody has looked since the last night began. */
export async function beginDueImports(runtime: NightlyRuntime): Promise<void> {
  const { database, now, catalogueHour } = runtime
  for await (const { tenantId, store, instance } of accounts(database)) {
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
    await beginUnasked(
      runtime,
      { tenantId, operation: 'ImportInvoices' },
      billOwnServices,
      ownServicesOf(providerInstanceId, now),
    )
}

/** Begins to import invoices in the background, on nobody's behalf. @returns the operation */
export async function beginImports(
  runtime: UnaskedRuntime,
  { tenantId, providerInstanceId }: { readonly tenantId: string; readonly providerInstanceId: string },
): Promise<string> {
  return await beginUnasked(
    runtime,
    { tenantId, operation: 'ImportInvoices' },
    importInvoices,
    allInvoices(providerInstanceId, true),
  )
}
