import { nameOf, numberOf, type OwnBill, supplementOf } from './own-bill.ts'
import { type Known, type PricedWaiting, type WaitingCharges, waitingKey } from './waiting-charges.ts'

/** The supplements of a month. */
export interface Supplements {
  readonly bills: readonly OwnBill[]
  /** The waiting charges that are assigned to a supplement now, with the number of this supplement. */
  readonly assigned: readonly { readonly number: string; readonly rows: readonly WaitingCharges[] }[]
}

/**
 * Returns the supplements of a month: those that were planned earlier and are not published yet, and a new one for each other
 * kind and currency in which waiting charges have a price now. A planned supplement never gets more charges, because an
 * import may have read its charges already. While one is unpublished, further charges of its kind and currency wait, so that
 * the numbers of supplements have no gaps.
 *
 * @param known The invoices of the instance, and the waiting charges of the month.
 */
export function planSupplements(
  { present, waiting }: Pick<Known, 'present' | 'waiting'>,
  priced: readonly PricedWaiting[],
): Supplements {
  const bills: OwnBill[] = []
  const assigned: Supplements['assigned'][number][] = []
  const isPriced = new Set(priced.map(({ row, currency }) => `${waitingKey(row)} ${currency}`))
  const planned = Map.groupBy(waiting, ({ kind, providerInvoiceId }) => `${providerInvoiceId} ${kind}`)
  const begun = new Set<string>()
  for (const rows of planned.values()) {
    const [{ providerInvoiceId }] = rows as [WaitingCharges]
    if (providerInvoiceId === null) continue
    const bill = supplementOf(rows[0]!, providerInvoiceId)
    begun.add(`${bill.currency} ${bill.kind}`)
    // If one of its charges no longer has a price, the supplement is not billed now.
    if (rows.every((row) => isPriced.has(`${waitingKey(row)} ${bill.currency}`))) bills.push(bill)
  }
  const unplanned = priced.filter(({ row }) => row.providerInvoiceId === null)
  const groups = Map.groupBy(unplanned, ({ row, currency }) => `${currency} ${row.kind}`)
  for (const [name, group] of groups) {
    if (begun.has(name)) continue
    const bill = nextSupplement(group[0]!, present)
    bills.push(bill)
    assigned.push({ number: numberOf(bill), rows: group.map(({ row }) => row) })
  }
  return { bills, assigned }
}

/** Returns the supplement with the first number that no invoice has. */
function nextSupplement(
  { row: { month, kind }, currency }: PricedWaiting,
  present: Known['present'],
): OwnBill {
  let supplement = 1
  while (present.has(nameOf({ month, currency, kind, supplement }))) supplement += 1
  return { month, currency, kind, supplement }
}
