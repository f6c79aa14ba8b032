import { scaled } from '../domain/amount.ts'
import { job, vendorRetries } from './job.ts'

/** An invoice that is to be reconciled. */
export interface InvoiceToReconcile {
  readonly invoiceId: string
  /** What may differ: an amount as decimal text, and days. */
  readonly amountTolerance?: string
  readonly dayTolerance?: number
}

/** Compares an invoice with what is known of its subscriptions. It can be done any number of times. */
export const reconcileInvoice = job<InvoiceToReconcile>({
  name: 'reconcile-invoice',
  retries: vendorRetries,

  async run({ data, store, now }) {
    const { invoiceId, amountTolerance = '0', dayTolerance = 0 } = data
    const invoice = await store.reconciliations.invoice(invoiceId)
    await store.reconciliations.make(invoice, { amount: scaled(amountTolerance), days: dayTolerance }, now)
  },
})
