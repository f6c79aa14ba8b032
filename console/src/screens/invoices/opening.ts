import type { InvoiceType } from './kinds.ts'

/** The list of invoices that a person sees first. */
export interface Opening {
  readonly providerInstanceId: string
  readonly invoiceType: InvoiceType
}

export type Weighed = Opening & { readonly total: string | null }

/** Returns the list whose invoices have the largest total, and without totals the first one; undefined without an invoice. */
export function largestOf(invoices: readonly Weighed[]): Opening | undefined {
  const sums = new Map<string, { readonly opening: Opening; readonly sum: number }>()
  for (const { providerInstanceId, invoiceType, total } of invoices) {
    const key = `${providerInstanceId}:${invoiceType}`
    // A sum of numbers is enough to compare: no amount is shown.
    const sum = (sums.get(key)?.sum ?? 0) + Number(total ?? 0)
    sums.set(key, { opening: { providerInstanceId, invoiceType }, sum })
  }
  return [...sums.values()].reduce<{ readonly opening: Opening; readonly sum: number } | undefined>(
    (most, one) => (most === undefined || one.sum > most.sum ? one : most),
    undefined,
  )?.opening
}
