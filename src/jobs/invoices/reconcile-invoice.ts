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

/** An invoice that was reconciled, or whose reconciliation has failed. */
export interface TriedInvoice {
  readonly invoiceId: string
  /** Null for a success. */
  readonly fault: { readonly thrown: unknown } | null
}

/**
 * Reconciles the latest published invoice of a provider instance whose current revision is not reconciled yet. Returns
 * this invoice with the fault of the reconciliation; undefined if no such invoice is left.
 *
 * @param failed The ids of the invoices to leave out.
 */
export async function reconcileNext(
  store: Store,
  providerInstanceId: string,
  failed: readonly string[],
  now: Date,
): Promise<TriedInvoice | undefined> {
  const invoiceId = await store.reconciliations.missing(providerInstanceId, failed)
  if (invoiceId === undefined) return undefined
  try {
    await reconcileNow(store, invoiceId, now)
    return { invoiceId, fault: null }
  } catch (thrown) {
    return { invoiceId, fault: { thrown } }
  }
}
