import { toScaled } from '../../domain/invoices/rating/amount.ts'
import { noTolerance, type Tolerances } from '../../domain/invoices/reconciliation/reconciliation.ts'
import { job, vendorRetries } from '../../queue/job.ts'
import type { Store } from '../../store/store.ts'

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
    await reconcileNow(store, invoiceId, now, { amount: toScaled(amountTolerance), days: dayTolerance })
  },
})

/** Compares an invoice with what is known of its subscriptions, and keeps what differs at once. */
export async function reconcileNow(
  store: Store,
  invoiceId: string,
  now: Date,
  tolerances: Tolerances = noTolerance,
): Promise<void> {
  await store.reconciliations.make(await store.reconciliations.invoice(invoiceId), tolerances, now)
}
