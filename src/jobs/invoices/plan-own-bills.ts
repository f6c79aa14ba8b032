import type { Charge } from '../../domain/invoices/own-charges.ts'
import type { Term } from '../../domain/subscriptions/term.ts'
import type { WaitingCharges } from '../../store/invoices/waiting-charges.ts'
import type { Store } from '../../store/store.ts'
import { type ChargedTerm, chargedSubscriptions, keepPrice, termsOf } from './charged-terms.ts'

/** A bill of a Generic instance: one month, one currency, one kind of lines. */
export interface OwnBill {
  readonly month: string
  readonly currency: string
  readonly kind: Charge['kind']
  /** The place of a supplement among the invoices of the month, such as 2; absent for the invoice of all other charges. */
  readonly supplement?: number
}

/** Returns the number of a bill, such as `2026-10-EUR`, or `2026-10-EUR-2` for a supplement. */
export function numberOf({ month, currency, supplement = 1 }: OwnBill): string {
  return supplement === 1 ? `${month}-${currency}` : `${month}-${currency}-${supplement}`
}

/** Returns the key of a term in the waiting charges of an instance. */
export function waitingKey({ month, kind, subscriptionId, providerOfferId, termStart }: WaitingCharges) {
  return `${month} ${kind} ${subscriptionId} ${termStart.getTime()} ${providerOfferId}`
}

/** Returns the charges of a term as charges that wait for the price of the day on which the term began. */
export function asWaiting({ month, kind, subscription, began }: ChargedTerm): WaitingCharges {
  const { subscriptionId } = subscription
  const { providerOfferId, startDate: termStart, since: pricedAt, termDuration, billingFrequency } = began
  const price = { pricedAt, termDuration, billingFrequency }
  return { month, kind, subscriptionId, providerOfferId, termStart, ...price, providerInvoiceId: null }
}

/** What an instance has billed, and what waits. */
interface Known {
  /** The invoices, each as "number kind". */
  readonly present: ReadonlySet<string>
  readonly waiting: readonly WaitingCharges[]
}

async function readKnown(store: Store, providerInstanceId: string): Promise<Known> {
  const present = await store.importedInvoices.present(providerInstanceId)
  return { present, waiting: await store.waitingCharges.of(providerInstanceId) }
}

/** The remaining work for the charges of a term. */
type Due =
  /** Bills without these charges do not exist yet. */
  | { readonly is: 'open'; readonly bills: readonly OwnBill[] }
  /** The charges have to wait for a price. */
  | { readonly is: 'unpriced' }
  | ({ readonly is: 'priced' } & PricedWaiting)

/** Charges that have waited, and have a price now. */
interface PricedWaiting {
  readonly row: WaitingCharges
  readonly currency: string
  /** Whether charges of an earlier month wait, too. A credit must not be billed before the charge that it reverses. */
  readonly isFollowing: boolean
}

/** Returns a function that returns the remaining work for a term; undefined if there is none, or it waits. */
function dueWith({ present, waiting }: Known): (term: ChargedTerm) => Due | undefined {
  // A charge without a price has no currency, so these names omit the currency.
  const billed = new Set([...present].map((name) => name.replace(/-[A-Z]{3}(-\d+)? /, ' ')))
  const rows = new Map(waiting.map((row) => [waitingKey(row), row]))
  const firstMonths = new Map(waiting.toReversed().map((row) => [termKey(row), row.month]))
  return (term) => {
    const { month, kind, charges, subscription } = term
    const wanted = asWaiting(term)
    const row = rows.get(waitingKey(wanted))
    const currencies = [...new Set(charges.flatMap(({ price }) => price?.currency ?? []))]
    const isPriced = subscription.isByUse || charges.every(({ price }) => price !== null)
    const isFollowing = (firstMonths.get(termKey(wanted)) ?? month) < month
    if (row) {
      const [currency] = currencies
      if (!isPriced || currency === undefined || currencies.length > 1) return undefined
      return { is: 'priced', row, currency, isFollowing }
    }
    if (!isPriced || isFollowing) return billed.has(`${month} ${kind}`) ? undefined : { is: 'unpriced' }
    const bills = currencies.map((currency) => ({ month, currency, kind }))
    const open = bills.filter((bill) => !present.has(nameOf(bill)))
    return open.length > 0 ? { is: 'open', bills: open } : undefined
  }
}

/** Returns the key of a term, which charges of several months have in common. */
function termKey({ subscriptionId, providerOfferId, termStart }: WaitingCharges): string {
  return `${subscriptionId} ${termStart.getTime()} ${providerOfferId}`
}

/** Returns a bill as "number kind". */
function nameOf(bill: OwnBill): string {
  return `${numberOf(bill)} ${bill.kind}`
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
  if (open.size > 0) return inOrder(open)
  return inOrder(planSupplements(store, providerInstanceId, { ...known, waiting }, priced))
}

/**
 * Returns the supplements of a month by "number kind": those that were planned before and are not published yet, and one
 * for each other kind and currency of the charges that have got a price since. A planned supplement never gets more charges,
 * because an import of it may have read them already; later ones wait for its publication, so that no number is left out.
 */
function planSupplements(
  store: Store,
  providerInstanceId: string,
  { present, waiting }: Known,
  priced: readonly PricedWaiting[],
): ReadonlyMap<string, OwnBill> {
  const bills = new Map<string, OwnBill>()
  const isPriced = new Set(priced.map(({ row, currency }) => `${waitingKey(row)} ${currency}`))
  const planned = Map.groupBy(waiting, ({ kind, providerInvoiceId }) => `${providerInvoiceId} ${kind}`)
  const begun = new Set<string>()
  for (const rows of planned.values()) {
    const bill = supplementOf(rows[0]!)
    if (!bill) continue
    begun.add(`${bill.currency} ${bill.kind}`)
    // Without the price of one of its charges, the supplement waits again.
    if (rows.every((row) => isPriced.has(`${waitingKey(row)} ${bill.currency}`)))
      bills.set(nameOf(bill), bill)
  }
  const unplanned = priced.filter(({ row }) => row.providerInvoiceId === null)
  const groups = Map.groupBy(unplanned, ({ row, currency }) => `${currency} ${row.kind}`)
  for (const [name, group] of groups) {
    if (begun.has(name)) continue
    const { currency, row } = group[0]!
    const { month, kind } = row
    let supplement = 1
    while (present.has(nameOf({ month, currency, kind, supplement }))) supplement += 1
    const bill = { month, currency, kind, supplement }
    bills.set(nameOf(bill), bill)
    const rows = group.map((one) => one.row)
    store.waitingCharges.assign(providerInstanceId, rows, numberOf(bill))
  }
  return bills
}

/** Returns the supplement that is planned for waiting charges; undefined if none is. */
function supplementOf({ month, kind, providerInvoiceId }: WaitingCharges): OwnBill | undefined {
  if (providerInvoiceId === null) return undefined
  const [, , currency = '', place = '1'] = providerInvoiceId.split('-')
  return { month, kind, currency, supplement: Number(place) }
}

function inOrder(bills: ReadonlyMap<string, OwnBill>): readonly OwnBill[] {
  return [...bills].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, bill]) => bill)
}
