import { type ChargedTerm, termsOf } from '../../domain/invoices/own-services/charged-terms.ts'
import { inOrder, nameOf, type OwnBill } from '../../domain/invoices/own-services/own-bill.ts'
import { chargeIdOf } from '../../domain/invoices/own-services/own-charges.ts'
import { planSupplements } from '../../domain/invoices/own-services/supplements.ts'
import {
  asWaiting,
  dueWith,
  type Known,
  type PricedWaiting,
  type Unbilled,
  unbilledCharges,
  waitingKey,
} from '../../domain/invoices/own-services/waiting-charges.ts'
import type { Term } from '../../domain/subscriptions/term.ts'
import type { Store } from '../../store/store.ts'
import { chargedSubscriptions, keepPrice } from './charged-subscriptions.ts'

async function readKnown(store: Store, providerInstanceId: string): Promise<Known> {
  const present = await store.importedInvoices.present(providerInstanceId)
  return { present, waiting: await store.waitingCharges.of(providerInstanceId) }
}

/** A term whose charges must be billed or stored as waiting, unless an invoice contains them already. */
interface UnbilledTerm {
  readonly term: ChargedTerm
  readonly due: Unbilled
}

/** Divides terms into `billed`, whose charges an invoice contains already, and `unbilled`. */
async function sortBilled(
  store: Store,
  providerInstanceId: string,
  terms: readonly UnbilledTerm[],
): Promise<{ readonly unbilled: readonly UnbilledTerm[]; readonly billed: readonly UnbilledTerm[] }> {
  const doubtful = terms.filter(({ due }) => due.isBilledPerhaps)
  const billed = new Set<UnbilledTerm>()
  for (const group of Map.groupBy(doubtful, ({ term }) => `${term.month} ${term.kind}`).values()) {
    const [{ term }] = group as [UnbilledTerm]
    const found = await store.ownServices.billed(providerInstanceId, term, group.flatMap(chargeIdsOf))
    for (const one of group) if (chargeIdsOf(one).some((id) => found.has(id))) billed.add(one)
  }
  return { unbilled: terms.filter((one) => !billed.has(one)), billed: [...billed] }
}

function chargeIdsOf({ term, due }: UnbilledTerm): string[] {
  const { subscriptionId } = term.subscription
  return unbilledCharges(term, due).map((charge) => chargeIdOf(subscriptionId, charge))
}

/** The result of the comparison of a month's planned bills with the present prices. */
export interface CheckedPlan {
  /** Whether prices have changed so that the month must be planned again. */
  readonly isOutdated: boolean
  /** The keys of the charges that an invoice contains, although their price is now unknown or in another currency. */
  readonly billed: ReadonlySet<string>
}

/**
 * Compares the planned bills of a month with the present prices. The plan is outdated if an unbilled charge is neither
 * stored as waiting nor part of a planned bill. This happens when its price was removed or is now in another currency.
 */
export async function checkPlan(
  store: Store,
  providerInstanceId: string,
  span: Term,
  planned: readonly OwnBill[],
): Promise<CheckedPlan> {
  const dueOf = dueWith(await readKnown(store, providerInstanceId))
  const names = new Set(planned.map(nameOf))
  const isPlanned = ({ due }: UnbilledTerm) =>
    due.is === 'open' && due.bills.every((bill) => names.has(nameOf(bill)))
  const terms: UnbilledTerm[] = []
  for await (const one of chargedSubscriptions(store, providerInstanceId, span))
    for (const term of termsOf(one)) {
      const due = dueOf(term)
      if (!due || due.is === 'priced') continue
      if (due.isBilledPerhaps || !isPlanned({ term, due })) terms.push({ term, due })
    }
  const { unbilled, billed } = await sortBilled(store, providerInstanceId, terms)
  return {
    isOutdated: !unbilled.every(isPlanned),
    billed: new Set(billed.map(({ term }) => waitingKey(asWaiting(term)))),
  }
}

/** The months that have charges to bill, in order, and the moment up to which months can be closed. */
export interface MonthsToBill {
  readonly months: readonly string[]
  /**
   * When `months` are billed, all months before this moment are closed; null if the end of a term before it is not processed
   * yet.
   */
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
  // Read before the charges: if a term ends during the reads, its charges may be missing from `months`, so the months must
  // not be closed.
  const unended = await store.subscriptions.dueBefore(providerInstanceId, before, 1)
  const closedUntil = await store.waitingCharges.closedUntil(providerInstanceId)
  const known = await readKnown(store, providerInstanceId)
  const dueOf = dueWith(known)
  const months = new Set<string>()
  const doubtful: UnbilledTerm[] = []
  const collect = async (span: Term, ids: readonly string[] | null) => {
    for await (const one of chargedSubscriptions(store, providerInstanceId, span, ids))
      for (const term of termsOf(one)) {
        const due = dueOf(term)
        // In a closed month, only waiting charges that have a price now are billed, by supplements.
        if (!due || (ids !== null && due.is !== 'priced')) continue
        if (due.is !== 'priced' && due.isBilledPerhaps) doubtful.push({ term, due })
        else months.add(term.month)
      }
  }
  const earlier = known.waiting.filter(({ month }) => beginOf(month) < closedUntil)
  const [first] = earlier
  if (first) {
    const ids = [...new Set(earlier.map(({ subscriptionId }) => subscriptionId))]
    await collect({ startDate: beginOf(first.month), endDate: closedUntil }, ids)
  }
  if (closedUntil < before) await collect({ startDate: closedUntil, endDate: before }, null)
  const { unbilled } = await sortBilled(store, providerInstanceId, doubtful)
  for (const { term } of unbilled) months.add(term.month)
  return { months: [...months].sort(), closes: unended.length > 0 ? null : before }
}

/** Returns the first moment of a month such as 2026-10. */
export function beginOf(month: string): Date {
  return new Date(`${month}-01T00:00:00Z`)
}

/**
 * Returns the bills to write for a month, in order, and stores the charges that wait for a price. Waiting charges that have a
 * price now are billed by supplements, but only when all other bills of the month exist: the publication of a supplement
 * deletes its waiting charges, so another bill that is written later would contain these charges again.
 */
export async function planMonth(
  store: Store,
  providerInstanceId: string,
  span: Term & { readonly month: string },
): Promise<readonly OwnBill[]> {
  const known = await readKnown(store, providerInstanceId)
  const isClosed = span.startDate < (await store.waitingCharges.closedUntil(providerInstanceId))
  const ofMonth = known.waiting.filter(({ month }) => month === span.month)
  const ids = isClosed ? ofMonth.map(({ subscriptionId }) => subscriptionId) : null
  const dueOf = dueWith(known)
  const open = new Map<string, OwnBill>()
  const undone: UnbilledTerm[] = []
  const priced: PricedWaiting[] = []
  for await (const one of chargedSubscriptions(store, providerInstanceId, span, ids)) {
    const terms = termsOf(one).map((term) => ({ term, due: dueOf(term) }))
    for (const { term, due } of terms) {
      if (due?.is === 'priced' && !due.isFollowing) priced.push(due)
      if (!due || due.is === 'priced' || isClosed) continue
      if (due.is === 'unpriced' || due.isBilledPerhaps) undone.push({ term, due })
      else for (const bill of due.bills) open.set(nameOf(bill), bill)
    }
    if (terms.some(({ due }) => due !== undefined)) await keepPrice(store, one)
  }
  const { unbilled } = await sortBilled(store, providerInstanceId, undone)
  const waiting = unbilled.filter(({ due }) => due.is === 'unpriced').map(({ term }) => asWaiting(term))
  store.waitingCharges.add(providerInstanceId, waiting)
  for (const { due } of unbilled)
    if (due.is === 'open') for (const bill of due.bills) open.set(nameOf(bill), bill)
  if (open.size > 0) return inOrder(open.values())
  const { bills, assigned } = planSupplements({ ...known, waiting: ofMonth }, priced)
  for (const { number, rows } of assigned) store.waitingCharges.assign(providerInstanceId, rows, number)
  return inOrder(bills)
}
