import { refuseInvalid } from '../../domain/error.ts'
import type { ProviderInstance } from '../../domain/providers/provider.ts'
import { hasCapability } from '../../domain/providers/provider-types.ts'
import type { Beginning } from '../../queue/job.ts'
import { billOwnServices, ownServicesToBill } from './bill-own-services.ts'
import { type InvoicesToImport, importInvoices, invoicesToImport } from './import-invoices.ts'

/**
 * Adds the job that imports the closed invoices of a provider instance. For an instance that no vendor bills, adds the job
 * that bills the past months that are not billed yet.
 *
 * @throws DomainError `invalid` when differences are accepted for an instance that no vendor bills
 */
export async function beginInvoiceImport(
  { store, jobs, now }: Beginning & { readonly now: Date },
  instance: ProviderInstance,
  accepted: InvoicesToImport['accepted'],
): Promise<void> {
  const { providerInstanceId } = instance
  if (hasCapability(instance, 'sendsInvoices')) {
    jobs.add(importInvoices, invoicesToImport(providerInstanceId, { accepted }))
    return
  }
  const description =
    'No vendor bills this provider instance, so no total can differ from its lines; omit acceptedDifferences.'
  refuseInvalid(accepted.length > 0 ? [{ path: 'acceptedDifferences', description }] : [])
  for (const month of await ownServicesToBill(store, providerInstanceId, now))
    jobs.add(billOwnServices, month)
}
