import { toScaled } from '../../domain/invoices/rating/amount.ts'
import { noTolerance, type Tolerances } from '../../domain/invoices/reconciliation/reconciliation.ts'
import { job, vendorRetries } from '../../queue/job.ts'
import type { Store } from '../../store/store.ts'

/** An invoice to reconcile. */
export interface InvoiceToReconcile {
  readonly invoiceId: string
  /** Differences up to this amount (decimal text) are ignored; `dayTolerance` is the same in days. */
  readonly amountTolerance?: string
  readonly dayTolerance?: number
}

/** Reconciles an invoice: compares it with the stored state of its subscriptions. Idempotent. */
export const reconcileInvoice = job<InvoiceToReconcile>({
  name: 'reconcile-invoice',
  retries: vendorRetries,

  async run({ data, store, now }) {
    const { invoiceId, amountTolerance = '0', dayTolerance = 0 } = data
    await reconcileNow(store, invoiceId, now, { amount: toScaled(amountTolerance), days: dayTolerance })
  },
})

/** Compares an invoice with the stored state of its subscriptions, and stores the differences immediately. */
export async function reconcileNow(
  store: Store,
  invoiceId: string,
  now: Date,
  tolerances: Tolerances = noTolerance,
): Promise<void> {
  await store.reconciliations.make(await store.reconciliations.invoice(invoiceId), tolerances, now)
}
