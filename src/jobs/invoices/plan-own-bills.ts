import { type ChargedTerm, termsOf } from '../../domain/invoices/own-services/charged-terms.ts'
import { inOrder, nameOf, type OwnBill } from '../../domain/invoices/own-services/own-bill.ts'
import { chargeIdOf } from '../../domain/invoices/own-services/own-charges.ts'
import { planSupplements } from '../../domain/invoices/own-services/supplements.ts'
import {
  asWaiting,
  type Due,
  dueWith,
  type Known,
  type PricedWaiting,
  waitingKey,
} from '../../domain/invoices/own-services/waiting-charges.ts'
import type { Term } from '../../domain/subscriptions/term.ts'
import type { Store } from '../../store/store.ts'
import { chargedSubscriptions, keepPrice } from './charged-subscriptions.ts'

async function readKnown(store: Store, providerInstanceId: string): Promise<Known> {
  const present = await store.importedInvoices.present(providerInstanceId)
  return { present, waiting: await store.waitingCharges.of(providerInstanceId) }
}

/** A term without a price. */
type Unpriced = readonly [term: ChargedTerm, due: Extract<Due, { readonly is: 'unpriced' }>]

/** Returns the terms that wait for a price, and those that do not, because an invoice already has their charges. */
async function sortUnpriced(
  store: Store,
  providerInstanceId: string,
  unpriced: readonly Unpriced[],
): Promise<{ readonly waiting: readonly ChargedTerm[]; readonly billed: readonly ChargedTerm[] }> {
  const doubtful = unpriced.filter(([, { isBilledPerhaps }]) => isBilledPerhaps).map(([term]) => term)
  const billed = new Set<ChargedTerm>()
  for (const terms of Map.groupBy(doubtful, ({ month, kind }) => `${month} ${kind}`).values()) {
    const ids = await store.ownServices.billed(providerInstanceId, terms[0]!, terms.flatMap(chargeIdsOf))
    for (const term of terms) if (chargeIdsOf(term).some((id) => ids.has(id))) billed.add(term)
  }
  const waiting = unpriced.map(([term]) => term).filter((term) => !billed.has(term))
  return { waiting, billed: [...billed] }
}

function chargeIdsOf({ subscription: { subscriptionId }, charges }: ChargedTerm): string[] {
  return charges.map((charge) => chargeIdOf(subscriptionId, charge))
}

/** The charges of a month that have lost their price since the month was planned. */
export interface LostPrices {
  /** Whether charges that no invoice has and that do not wait have no price: the month must be planned again. */
  readonly isPlanOutdated: boolean
  /** The keys of charges without a price that an invoice already has. */
  readonly billed: ReadonlySet<string>
}

/** Returns the charges of a planned month that have lost their price since. */
export async function lostPrices(store: Store, providerInstanceId: string, span: Term): Promise<LostPrices> {
  const dueOf = dueWith(await readKnown(store, providerInstanceId))
  const unpriced: Unpriced[] = []
  for await (const one of chargedSubscriptions(store, providerInstanceId, span))
    for (const term of termsOf(one)) {
      const due = dueOf(term)
      if (due?.is === 'unpriced') unpriced.push([term, due])
    }
  const { waiting, billed } = await sortUnpriced(store, providerInstanceId, unpriced)
  return {
    isPlanOutdated: waiting.length > 0,
    billed: new Set(billed.map((term) => waitingKey(asWaiting(term)))),
  }
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
  const unpriced: Unpriced[] = []
  const collect = async (span: Term, ids: readonly string[] | null) => {
    for await (const one of chargedSubscriptions(store, providerInstanceId, span, ids))
      for (const term of termsOf(one)) {
        const due = dueOf(term)
        // A closed month gets supplements only.
        if (!due || (ids !== null && due.is !== 'priced')) continue
        if (due.is === 'unpriced') unpriced.push([term, due])
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
  const { waiting } = await sortUnpriced(store, providerInstanceId, unpriced)
  for (const { month } of waiting) months.add(month)
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
  const ofMonth = known.waiting.filter(({ month }) => month === span.month)
  const ids = isClosed ? ofMonth.map(({ subscriptionId }) => subscriptionId) : null
  const dueOf = dueWith(known)
  const open = new Map<string, OwnBill>()
  const unpriced: Unpriced[] = []
  const priced: PricedWaiting[] = []
  for await (const one of chargedSubscriptions(store, providerInstanceId, span, ids)) {
    const terms = termsOf(one).map((term) => ({ term, due: dueOf(term) }))
    for (const { term, due } of terms) {
      if (due?.is === 'priced' && !due.isFollowing) priced.push(due)
      if (due?.is === 'unpriced' && !isClosed) unpriced.push([term, due])
      if (due?.is === 'open' && !isClosed) for (const bill of due.bills) open.set(nameOf(bill), bill)
    }
    if (terms.some(({ due }) => due !== undefined)) await keepPrice(store, one)
  }
  const { waiting } = await sortUnpriced(store, providerInstanceId, unpriced)
  store.waitingCharges.add(providerInstanceId, waiting.map(asWaiting))
  if (open.size > 0) return inOrder(open.values())
  const { bills, assigned } = planSupplements({ ...known, waiting: ofMonth }, priced)
  for (const { number, rows } of assigned) store.waitingCharges.assign(providerInstanceId, rows, number)
  return inOrder(bills)
}
