import { beginOf } from '../../domain/invoices/month.ts'
import { type ChargedTerm, termsOf } from '../../domain/invoices/own-services/charged-terms.ts'
import {
  type DelayChanges,
  delayKey,
  delaysOf,
  monthsWithDelayChanges,
  type OverdueSubscription,
} from '../../domain/invoices/own-services/delayed-subscriptions.ts'
import { inOrder, nameOf, type OwnBill } from '../../domain/invoices/own-services/own-bill.ts'
import { chargeIdOf } from '../../domain/invoices/own-services/own-charges.ts'
import { planSupplements } from '../../domain/invoices/own-services/supplements.ts'
import {
  asWaiting,
  dueWith,
  isBillable,
  type Known,
  type PricedWaiting,
  type Unbilled,
  unbilledCharges,
  type WaitingCharges,
  waitingKey,
} from '../../domain/invoices/own-services/waiting-charges.ts'
import { nextStep } from '../../domain/subscriptions/renewal/subscription-renewal.ts'
import type { ListedSubscription } from '../../domain/subscriptions/subscription.ts'
import type { Term } from '../../domain/subscriptions/term.ts'
import type { Store } from '../../store/store.ts'
import { chargedSubscriptions, keepPrice } from './charged-subscriptions.ts'

async function readKnown(store: Store, providerInstanceId: string): Promise<Known> {
  const present = await store.importedInvoices.present(providerInstanceId)
  const waiting = await store.waitingCharges.of(providerInstanceId)
  return { present, waiting, delayed: await store.waitingCharges.delayed(providerInstanceId) }
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

/**
 * Returns the months before a moment that have work: the months with unbilled charges that are not closed yet, the closed months
 * whose waiting charges have a price now, and the months in which delayed subscriptions change.
 */
export async function monthsToBill(
  store: Store,
  providerInstanceId: string,
  before: Date,
): Promise<readonly string[]> {
  // Read before the charges: the charges after a renewal that is processed meanwhile may be missing from the reads below, and
  // the subscription is then still delayed.
  const overdue = await store.subscriptions.dueBefore(providerInstanceId, before)
  const closedUntil = await store.waitingCharges.closedUntil(providerInstanceId)
  const known = await readKnown(store, providerInstanceId)
  const unbilledSpan = { startDate: closedUntil, endDate: before }
  const months = new Set(monthsWithDelayChanges(overdue.map(asOverdue), known.delayed, unbilledSpan))
  const dueOf = dueWith(known)
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
  if (closedUntil < before) await collect(unbilledSpan, null)
  const { unbilled } = await sortBilled(store, providerInstanceId, doubtful)
  for (const { term } of unbilled) months.add(term.month)
  return [...months].sort()
}

function asOverdue(subscription: ListedSubscription): OverdueSubscription {
  // The store returns only subscriptions with a next step.
  return { subscriptionId: subscription.id, since: nextStep(subscription)!.at }
}

/** A month, for example 2026-10, with its first moment and that of the next month. */
export type MonthSpan = Term & { readonly month: string }

/**
 * Returns the subscriptions whose renewal, or another change that time causes, was due before the end of a month and is not
 * processed, unless they are stored as delayed in the month.
 */
export async function overdueIn(
  store: Store,
  providerInstanceId: string,
  { month, endDate }: MonthSpan,
): Promise<readonly ListedSubscription[]> {
  const overdue = await store.subscriptions.dueBefore(providerInstanceId, endDate)
  const isDelayed = new Set((await store.waitingCharges.delayed(providerInstanceId)).map(delayKey))
  return overdue.filter(({ id }) => !isDelayed.has(delayKey({ month, subscriptionId: id })))
}

/**
 * Stores how the delayed subscriptions of a month change. The charges of those that are not delayed any more become waiting
 * charges, as if they had waited for a price: so they are billed by supplements, once they have a price.
 *
 * @returns the invoices, the waiting charges and the delayed subscriptions after these changes
 */
async function settleDelays(
  store: Store,
  providerInstanceId: string,
  span: MonthSpan,
  known: Known,
  { begun, ended }: DelayChanges,
): Promise<Known> {
  const { month } = span
  store.waitingCharges.delay(providerInstanceId, month, begun)
  const isWaiting = new Set(known.waiting.map(waitingKey))
  const unbilled = ended.length > 0 ? await delayedCharges(store, providerInstanceId, span, ended) : []
  const rows = unbilled.filter((row) => !isWaiting.has(waitingKey(row)))
  store.waitingCharges.add(providerInstanceId, rows)
  store.waitingCharges.resume(providerInstanceId, month, ended)
  const isEnded = new Set(ended.map((subscriptionId) => delayKey({ month, subscriptionId })))
  return {
    ...known,
    waiting: [...known.waiting, ...rows].sort((one, other) => one.month.localeCompare(other.month)),
    delayed: [
      ...known.delayed.filter((one) => !isEnded.has(delayKey(one))),
      ...begun.map((subscriptionId) => ({ month, subscriptionId })),
    ],
  }
}

/** Returns the charges of subscriptions in a month that no invoice has, in the form of waiting charges. */
async function delayedCharges(
  store: Store,
  providerInstanceId: string,
  span: Term,
  ids: readonly string[],
): Promise<readonly WaitingCharges[]> {
  const terms: UnbilledTerm[] = []
  for await (const one of chargedSubscriptions(store, providerInstanceId, span, ids))
    for (const term of termsOf(one).filter(isBillable))
      terms.push({ term, due: { is: 'unpriced', isBilledPerhaps: true } })
  const { unbilled } = await sortBilled(store, providerInstanceId, terms)
  return unbilled.map(({ term }) => asWaiting(term))
}

/**
 * Returns the bills to write for a month, in order. Stores the charges that wait for a price, and the subscriptions that are
 * delayed. Waiting charges that have a price now are billed by supplements, but only when all other bills of the month exist:
 * the publication of a supplement deletes its waiting charges, so another bill that is written later would contain these
 * charges again.
 */
export async function planMonth(
  store: Store,
  providerInstanceId: string,
  span: MonthSpan,
): Promise<readonly OwnBill[]> {
  // Read before the charges: a renewal that is processed meanwhile can be missing from them.
  const overdue = await store.subscriptions.dueBefore(providerInstanceId, span.endDate)
  const seen = await readKnown(store, providerInstanceId)
  const isClosed = span.startDate < (await store.waitingCharges.closedUntil(providerInstanceId))
  const { begun, ended } = delaysOf(
    span.month,
    overdue.map(({ id }) => id),
    seen.delayed,
  )
  // In a closed month, each charge is in an invoice or waits already.
  const changes = { begun: isClosed ? [] : begun, ended }
  const known = await settleDelays(store, providerInstanceId, span, seen, changes)
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
