import type { ProviderInstance } from '../../domain/providers/provider.ts'
import { hasCapability } from '../../domain/providers/provider-types.ts'
import { beginUnasked, type UnaskedRuntime } from '../../queue/begin-work.ts'
import type { OpenVendor } from '../../queue/job.ts'
import { runDueWork } from '../../queue/recurring/due.ts'
import { type Recurring, recurring } from '../../queue/recurring/recurring.ts'
import type { Wish } from '../../steps/invoices/wanted-lines.ts'
import { type Account, atAccount } from '../../steps/providers/accounts.ts'
import type { Statement } from '../../store/database.ts'
import { providerConnections } from '../../store/providers/provider-connections.ts'
import { openTenantStore } from '../../store/store.ts'
import { setTenant } from '../../store/tenant.ts'
import { lastNight, type NightlyRuntime, nextNight, nightly } from '../offers/nightly-catalogue.ts'
import { endTerms } from '../subscriptions/subscription-clock.ts'
import { billOwnServices, ownServicesToBill } from './bill-own-services.ts'
import { importInvoices, invoicesToImport } from './import-invoices.ts'

const secondMs = 1_000
const pollEveryMs = 5 * secondMs
const retryMs = 15 * 60 * secondMs

/** The dependencies of the nightly import of invoices. */
export interface NightlyInvoicesRuntime extends NightlyRuntime {
  readonly vendors: OpenVendor
}

/**
 * Starts the nightly import of the invoices of all connected accounts.
 *
 * @returns the recurring work, which the caller can stop
 */
export function startNightlyInvoices(runtime: NightlyInvoicesRuntime): Recurring {
  const onFault = (fault: unknown) => runtime.onFault(fault, 'nightly invoices')
  const name = 'nightly invoices'
  return recurring(() => beginDueImports(runtime), { name, first: secondMs, every: pollEveryMs, onFault })
}

/**
 * Starts the import of the invoices of all accounts whose import has not started since nightly work last became due.
 * For Generic instances, starts the billing of own services instead. A failing account does not stop the others; the
 * next run tries it again.
 */
export async function beginDueImports(runtime: NightlyInvoicesRuntime): Promise<void> {
  const begin = async (account: Account) => {
    const isTried = await beginDueImport(runtime, account)
    const next = nextNight(runtime.now(), runtime.catalogueHour)
    return isTried ? next : new Date(Math.min(next.getTime(), runtime.now().getTime() + retryMs))
  }
  const onFault = (fault: unknown) => runtime.onFault(fault, 'nightly invoices')
  await runDueWork(runtime, 'Invoices', { ...nightly, onFault }, atAccount(runtime.database, begin))
}

/** Starts a due import. Returns whether the import started, or cannot start before the next night. */
async function beginDueImport(
  runtime: NightlyInvoicesRuntime,
  { tenantId, store, instance }: Account,
): Promise<boolean> {
  const { database, now, catalogueHour } = runtime
  const { providerInstanceId } = instance
  const night = lastNight(now(), catalogueHour)
  // The import of the last night may still be running.
  if (!(await store.importedInvoices.isDue(providerInstanceId, night))) return false
  const isOwn = !hasCapability(instance, 'sendsInvoices')
  const connection = await providerConnections(database).find({ tenantId, providerInstanceId })
  // An account without credentials or consent is skipped until they are renewed, which makes its work due.
  if (!isOwn && (!connection || connection.needs !== null)) return true
  if (!isOwn && !(await runtime.vendors(tenantId, instance)).capabilities.sendsInvoices) return true
  // Processes all due term ends first, because the bill must include them, also after a downtime.
  if (isOwn) await endTerms(runtime, tenantId)
  const since = connection ? monthBefore(connection.connectedAt) : null
  const claim = (operationId: string | null) =>
    store.importedInvoices.claim(providerInstanceId, operationId, now(), night)
  const begun = await beginImports(runtime, tenantId, instance, { since, claim })
  if (begun === undefined) await database.transaction([setTenant(tenantId), claim(null)])
  return true
}

/**
 * Returns the beginning of the month before the one in which the account was connected. Earlier bills are for customers
 * that are not stored here yet; an operator can import these bills on request.
 */
function monthBefore(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() - 1, 1))
}

/**
 * Starts a background operation that imports the invoices of a provider instance, without a user who requested it. For
 * a Generic instance, the operation bills the past months.
 *
 * @param options `since` and `accepted` as in `Wish`; `claim` returns a statement for the same transaction.
 * @returns the operation id; undefined when there is nothing to bill
 * @throws Conflicting when the statement of `claim` fails
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
