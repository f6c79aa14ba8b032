import type { ProviderInstance } from '../../domain/providers/provider.ts'
import { isConfirmedByVendor } from '../../domain/providers/provider-association.ts'
import { beginUnasked, type UnaskedRuntime } from '../../queue/begin-work.ts'
import { forEachIsolated } from '../../queue/for-each.ts'
import type { OpenVendor } from '../../queue/job.ts'
import { recurring } from '../../queue/recurring.ts'
import type { Wish } from '../../steps/invoices/wanted-lines.ts'
import { type Account, accounts } from '../../steps/providers/accounts.ts'
import type { Statement } from '../../store/database.ts'
import { providerConnections } from '../../store/providers/provider-connections.ts'
import { openTenantStore } from '../../store/store.ts'
import { setTenant } from '../../store/tenant.ts'
import { lastNight, type NightlyRuntime } from '../offers/nightly-catalogue.ts'
import { endTerms } from '../subscriptions/subscription-clock.ts'
import { billOwnServices, ownServicesToBill } from './bill-own-services.ts'
import { importInvoices, invoicesToImport } from './import-invoices.ts'

const secondMs = 1_000
const pollEveryMs = 30 * secondMs

/** What importing invoices every night takes. */
export interface NightlyInvoicesRuntime extends NightlyRuntime {
  readonly vendors: OpenVendor
}

/**
 * Has the invoices of all connected accounts imported each night.
 *
 * @returns A function that ends it.
 */
export function startNightlyInvoices(runtime: NightlyInvoicesRuntime): () => void {
  const onFault = (fault: unknown) => runtime.onFault(fault, 'nightly invoices')
  return recurring(() => beginDueImports(runtime), { first: secondMs, every: pollEveryMs, onFault }).end
}

/**
 * Begins to import the invoices of accounts at which nobody has looked since the last night began, and to bill what
 * instances without a vendor sell. One that this fails for keeps no other from its turn, and has its own at the next look.
 */
export async function beginDueImports(runtime: NightlyInvoicesRuntime): Promise<void> {
  await forEachIsolated(accounts(runtime.database), (account) => beginDueImport(runtime, account), {
    nameOf: ({ instance }) => `Provider instance ${instance.providerInstanceId}`,
    onFault: (fault) => runtime.onFault(fault, 'nightly invoices'),
  })
}

async function beginDueImport(
  runtime: NightlyInvoicesRuntime,
  { tenantId, store, instance }: Account,
): Promise<void> {
  const { database, now, catalogueHour } = runtime
  const { providerInstanceId } = instance
  const night = lastNight(now(), catalogueHour)
  if (!(await store.importedInvoices.isDue(providerInstanceId, night))) return
  const isOwn = !isConfirmedByVendor(instance)
  const connection = await providerConnections(database).find({ tenantId, providerInstanceId })
  // One that waits for a person is looked at in the night after.
  if (!isOwn && (!connection || connection.needs !== null)) return
  if (!isOwn && !(await runtime.vendors(tenantId, instance)).capabilities.sendsInvoices) return
  // What time has done belongs to the bill, however long nobody was there to see it.
  if (isOwn) await endTerms(runtime, tenantId)
  const since = connection ? monthBefore(connection.connectedAt) : null
  const claim = (operationId: string | null) =>
    store.importedInvoices.claim(providerInstanceId, operationId, now(), night)
  const begun = await beginImports(runtime, tenantId, instance, { since, claim })
  if (begun === undefined) await database.transaction([setTenant(tenantId), claim(null)])
}

/** Bills from before belong to customers that nobody here knows yet; they come when somebody asks for them. */
function monthBefore(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() - 1, 1))
}

/**
 * Begins to import the invoices of a provider instance in the background, on nobody's behalf; of one without a vendor, to
 * bill the months that are over.
 *
 * @param wish Less than all that there are.
 * @returns the operation; undefined when nothing is to be billed
 * @throws Conflicting when there is a claim that does not hold
 */
export async function beginImports(
  runtime: UnaskedRuntime,
  tenantId: string,
  instance: ProviderInstance,
  {
    since = null,
    accepted = [],
    claim,
  }: {
    readonly since?: Date | null
    readonly accepted?: Wish['accepted']
    readonly claim?: (operationId: string) => Statement
  } = {},
): Promise<string | undefined> {
  const { providerInstanceId } = instance
  const { store } = openTenantStore(runtime.database, tenantId)
  const wish = { since: since?.toISOString() ?? null, accepted }
  const jobs = isConfirmedByVendor(instance)
    ? [{ kind: importInvoices, data: invoicesToImport(providerInstanceId, wish) }]
    : (await ownServicesToBill(store, providerInstanceId, runtime.now())).map((data) => ({
        kind: billOwnServices,
        data,
      }))
  if (jobs.length === 0) return undefined
  return await beginUnasked(runtime, { tenantId, operation: 'ImportInvoices', jobs: jobs as never }, claim)
}
