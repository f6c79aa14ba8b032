import { termsOf } from '../../domain/invoices/own-services/charged-terms.ts'
import { inOrder, nameOf, type OwnBill } from '../../domain/invoices/own-services/own-bill.ts'
import { planSupplements } from '../../domain/invoices/own-services/supplements.ts'
import {
  asWaiting,
  dueWith,
  type Known,
  type PricedWaiting,
  type WaitingCharges,
} from '../../domain/invoices/own-services/waiting-charges.ts'
import type { Term } from '../../domain/subscriptions/term.ts'
import type { Store } from '../../store/store.ts'
import { chargedSubscriptions, keepPrice } from './charged-subscriptions.ts'

async function readKnown(store: Store, providerInstanceId: string): Promise<Known> {
  const present = await store.importedInvoices.present(providerInstanceId)
  return { present, waiting: await store.waitingCharges.of(providerInstanceId) }
}

/** The months with work, in their order, and the end of the period after which nothing is closed. */
export interface MonthsToBill {
  readonly months: readonly string[]
  /** The moment until which all months are closed when these months are billed; null if a term must end first. */
  readonly closes: Date | null
}

/**
 * Returns the months before a moment that have charges to bill: the months that are not closed yet, and closed months whose
 * waiting charges have a price now.
 */
export async function monthsToBill(
  store: Store,
  providerInstanceId: string,
  before: Date,
): Promise<MonthsToBill> {
  // Read first: a term that ends after this read can belong to a month without other charges.
  const unended = await store.subscriptions.dueBefore(providerInstanceId, before, 1)
  const closedUntil = await store.waitingCharges.closedUntil(providerInstanceId)
  const known = await readKnown(store, providerInstanceId)
  const dueOf = dueWith(known)
  const months = new Set<string>()
  const collect = async (span: Term, ids: readonly string[] | null) => {
    for await (const one of chargedSubscriptions(store, providerInstanceId, span, ids))
      for (const term of termsOf(one)) {
        const due = dueOf(term)
        // A closed month gets supplements only.
        if (due && (ids === null || due.is === 'priced')) months.add(term.month)
      }
  }
  const earlier = known.waiting.filter(({ month }) => beginOf(month) < closedUntil)
  const [first] = earlier
  if (first) {
    const ids = [...new Set(earlier.map(({ subscriptionId }) => subscriptionId))]
    await collect({ startDate: beginOf(first.month), endDate: closedUntil }, ids)
  }
  if (closedUntil < before) await collect({ startDate: closedUntil, endDate: before }, null)
  return { months: [...months].sort(), closes: unended.length > 0 ? null : before }
}

/** Returns the first moment of a month such as 2026-10. */
export function beginOf(month: string): Date {
  return new Date(`${month}-01T00:00:00Z`)
}

/**
 * Returns the bills to write for a month, in order, and stores the charges that wait for a price. The charges that have
 * waited are billed by supplements, after all other bills of the month exist: a supplement removes its charges from those
 * that wait, and a later bill of the month would have them again.
 */
export async function planMonth(
  store: Store,
  providerInstanceId: string,
  span: Term & { readonly month: string },
): Promise<readonly OwnBill[]> {
  const known = await readKnown(store, providerInstanceId)
  const isClosed = span.startDate < (await store.waitingCharges.closedUntil(providerInstanceId))
  const waiting = known.waiting.filter(({ month }) => month === span.month)
  const ids = isClosed ? waiting.map(({ subscriptionId }) => subscriptionId) : null
  const dueOf = dueWith(known)
  const open = new Map<string, OwnBill>()
  const unpriced: WaitingCharges[] = []
  const priced: PricedWaiting[] = []
  for await (const one of chargedSubscriptions(store, providerInstanceId, span, ids)) {
    const terms = termsOf(one).map((term) => ({ term, due: dueOf(term) }))
    for (const { term, due } of terms) {
      if (due?.is === 'priced' && !due.isFollowing) priced.push(due)
      if (due?.is === 'unpriced' && !isClosed) unpriced.push(asWaiting(term))
      if (due?.is === 'open' && !isClosed) for (const bill of due.bills) open.set(nameOf(bill), bill)
    }
    if (terms.some(({ due }) => due !== undefined)) await keepPrice(store, one)
  }
  store.waitingCharges.add(providerInstanceId, unpriced)
  if (open.size > 0) return inOrder(open.values())
  const { bills, assigned } = planSupplements({ ...known, waiting }, priced)
  for (const { number, rows } of assigned) store.waitingCharges.assign(providerInstanceId, rows, number)
  return inOrder(bills)
}
