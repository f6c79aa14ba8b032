import type { ProviderInstance } from '../../domain/providers/provider.ts'
import { hasCapability } from '../../domain/providers/provider-types.ts'
import { beginUnasked, type UnaskedRuntime } from '../../queue/begin-work.ts'
import { forEachIsolated } from '../../queue/for-each.ts'
import type { OpenVendor } from '../../queue/job.ts'
import { type Recurring, recurring } from '../../queue/recurring.ts'
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

/** What the nightly import of invoices needs. */
export interface NightlyInvoicesRuntime extends NightlyRuntime {
  readonly vendors: OpenVendor
}

/**
 * Imports the invoices of all connected accounts each night.
 *
 * @returns the work, to stop it
 */
export function startNightlyInvoices(runtime: NightlyInvoicesRuntime): Recurring {
  const onFault = (fault: unknown) => runtime.onFault(fault, 'nightly invoices')
  const name = 'nightly invoices'
  return recurring(() => beginDueImports(runtime), { name, first: secondMs, every: pollEveryMs, onFault })
}

/**
 * Begins to import the invoices of accounts that were not imported since the last night began, and to bill what
 * instances without a vendor sell. A failing account does not stop the others, and the next run tries it again.
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
  const isOwn = !hasCapability(instance, 'sendsInvoices')
  const connection = await providerConnections(database).find({ tenantId, providerInstanceId })
  // An account that waits for a person is imported the next night.
  if (!isOwn && (!connection || connection.needs !== null)) return
  if (!isOwn && !(await runtime.vendors(tenantId, instance)).capabilities.sendsInvoices) return
  // The bill includes all term ends until now, even after a downtime.
  if (isOwn) await endTerms(runtime, tenantId)
  const since = connection ? monthBefore(connection.connectedAt) : null
  const claim = (operationId: string | null) =>
    store.importedInvoices.claim(providerInstanceId, operationId, now(), night)
  const begun = await beginImports(runtime, tenantId, instance, { since, claim })
  if (begun === undefined) await database.transaction([setTenant(tenantId), claim(null)])
}

/**
 * Returns the beginning of the month before a moment, which is that of the connection. Bills from before that month
 * belong to customers that are not known here yet; an operator can import them on request.
 */
function monthBefore(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() - 1, 1))
}

/**
 * Begins to import the invoices of a provider instance in the background, without a requester. For an instance
 * without a vendor, bills the past months.
 *
 * @param wish Narrows the selection of invoices.
 * @returns the operation id; undefined when there is nothing to bill
 * @throws Conflicting when there is a claim and its condition does not hold
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
  const jobs = hasCapability(instance, 'sendsInvoices')
    ? [{ kind: importInvoices, data: invoicesToImport(providerInstanceId, wish) }]
    : (await ownServicesToBill(store, providerInstanceId, runtime.now())).map((data) => ({
        kind: billOwnServices,
        data,
      }))
  if (jobs.length === 0) return undefined
  return await beginUnasked(runtime, { tenantId, operation: 'ImportInvoices', jobs: jobs as never }, claim)
}
