import { job, vendorRetries } from '../../queue/job.ts'
import { TryLater } from '../../queue/vendor-result.ts'
import { ImportInProgress } from '../../store/invoices/publish/claim-import.ts'
import { reconcileInvoice } from './reconcile-invoice.ts'

/** An invoice to rate again, and the reason. */
interface InvoiceToReRate {
  readonly invoiceId: string
  readonly reason: string
}

/**
 * Rates an invoice again with the current margins, and adds a revision when amounts or gaps differ. Idempotent: a repeated
 * run finds no difference.
 */
export const reRateInvoice = job<InvoiceToReRate>({
  name: 're-rate-invoice',
  retries: vendorRetries,

  async run({ data, store, followUp }) {
    const invoice = await store.reRatings.find(data.invoiceId)
    try {
      await store.reRatings.make(invoice, data.reason)
      // An earlier attempt may have stored the revision, but ended before it started the reconciliation.
      const { reconciledAt } = await store.reconciliations.find(data.invoiceId)
      if (reconciledAt === null) followUp(reconcileInvoice, { invoiceId: data.invoiceId })
    } catch (fault) {
      if (fault instanceof ImportInProgress) throw new TryLater(fault.message)
      throw fault
    }
  },
})
