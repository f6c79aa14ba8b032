import type { Charge } from './own-charges.ts'

/** A bill of a Generic instance: one month, one currency, one kind of lines. */
export interface OwnBill {
  readonly month: string
  readonly currency: string
  readonly kind: Charge['kind']
  /**
   * The index of a supplement among the invoices of its month, currency and kind, such as 2; absent for an invoice that is
   * not a supplement.
   */
  readonly supplement?: number
}

/** Returns the number of a bill, such as `2026-10-EUR`, or `2026-10-EUR-2` for a supplement. */
export function numberOf({ month, currency, supplement = 1 }: OwnBill): string {
  return supplement === 1 ? `${month}-${currency}` : `${month}-${currency}-${supplement}`
}

/** Returns the supplement that has the given month, kind and bill number. A bill number is, for example, `2026-10-EUR-2`. */
export function supplementOf({ month, kind }: Pick<OwnBill, 'month' | 'kind'>, number: string): OwnBill {
  const [, , currency = '', place = '1'] = number.split('-')
  return { month, kind, currency, supplement: Number(place) }
}

/** Returns a bill as "number kind", the form in which the store lists the invoices of an instance. */
export function nameOf(bill: OwnBill): string {
  return `${numberOf(bill)} ${bill.kind}`
}

/** Returns bills by the order of their names, so that every run imports them in the same order. */
export function inOrder(bills: Iterable<OwnBill>): readonly OwnBill[] {
  const byName = new Map([...bills].map((bill) => [nameOf(bill), bill]))
  return [...byName].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, bill]) => bill)
}
