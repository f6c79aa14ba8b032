import type { BillingFrequency, TermDuration } from '../../offers/offer.ts'
import type { ChargedTerm } from './charged-terms.ts'
import { type DelayedSubscription, delayKey } from './delayed-subscriptions.ts'
import { nameOf, type OwnBill } from './own-bill.ts'
import type { Charge } from './own-charges.ts'

/**
 * The charges of one kind for one term of a subscription in one month. No invoice has these charges, because their price, or
 * the price of an earlier charge of the term, was unknown.
 */
export interface WaitingCharges {
  /** For example 2026-10. */
  readonly month: string
  readonly kind: Charge['kind']
  readonly subscriptionId: string
  readonly providerOfferId: string
  readonly termStart: Date
  /** The moment for which the offer needs a price, for this term and billing frequency. */
  readonly pricedAt: Date
  readonly termDuration: TermDuration
  readonly billingFrequency: BillingFrequency
  /** The number of the supplementary invoice that will have the charges; null until they have a price. */
  readonly providerInvoiceId: string | null
}

/** Returns the key that identifies waiting charges within a provider instance: one month, kind and term of a subscription. */
export function waitingKey({ month, kind, subscriptionId, providerOfferId, termStart }: WaitingCharges) {
  return `${month} ${kind} ${subscriptionId} ${termStart.getTime()} ${providerOfferId}`
}

/** Returns the key of a term, which charges of several months have in common. */
function termKey({ subscriptionId, providerOfferId, termStart }: WaitingCharges): string {
  return `${subscriptionId} ${termStart.getTime()} ${providerOfferId}`
}

/**
 * Returns the charges of a term in the form in which waiting charges are stored; they need the price of the day on which the
 * term began.
 */
export function asWaiting({ month, kind, subscription, began }: ChargedTerm): WaitingCharges {
  const { subscriptionId } = subscription
  const { providerOfferId, startDate: termStart, since: pricedAt, termDuration, billingFrequency } = began
  const price = { pricedAt, termDuration, billingFrequency }
  return { month, kind, subscriptionId, providerOfferId, termStart, ...price, providerInvoiceId: null }
}

/** The invoices, the waiting charges and the delayed subscriptions of a Generic instance. */
export interface Known {
  /** The invoices, each as "number kind". */
  readonly present: ReadonlySet<string>
  /** The charges that wait, the oldest month first. */
  readonly waiting: readonly WaitingCharges[]
  readonly delayed: readonly DelayedSubscription[]
}

/** The remaining work for the charges of a term. */
export type Due = Unbilled | ({ readonly is: 'priced' } & PricedWaiting)

/** Charges that must be billed or stored as waiting, unless an invoice contains them already. */
export type Unbilled = (
  | { readonly is: 'open' /** The missing bills. */; readonly bills: readonly OwnBill[] }
  /** The charges cannot be billed yet: a price is unknown, or charges of an earlier month still wait. */
  | { readonly is: 'unpriced' }
) & {
  /**
   * Whether the month has an invoice of this kind, in any currency. This invoice may contain the charges already, even if they
   * now have no price, or a price in another currency.
   */
  readonly isBilledPerhaps: boolean
}

/** Charges that have waited, and have a price now. */
export interface PricedWaiting {
  readonly row: WaitingCharges
  readonly currency: string
  /** Whether charges of an earlier month wait, too. A credit must not be billed before the charge that it reverses. */
  readonly isFollowing: boolean
}

/**
 * Returns a function that returns the remaining work for a term; undefined if there is none, if the stored waiting charges
 * of the term still have no price (docs/billing.md, "Charges without a price"), or if the subscription is delayed in the month.
 */
export function dueWith({ present, waiting, delayed }: Known): (term: ChargedTerm) => Due | undefined {
  // The names of the invoices without currency and supplement number, such as "2026-10 license".
  const billed = new Set([...present].map((name) => name.replace(/-[A-Z]{3}(-\d+)? /, ' ')))
  const rows = new Map(waiting.map((row) => [waitingKey(row), row]))
  const firstMonths = new Map(waiting.toReversed().map((row) => [termKey(row), row.month]))
  const isDelayed = new Set(delayed.map(delayKey))
  return (term) => {
    const { month, kind, charges, subscription } = term
    if (isDelayed.has(delayKey({ month, subscriptionId: subscription.subscriptionId }))) return undefined
    const wanted = asWaiting(term)
    const row = rows.get(waitingKey(wanted))
    const currencies = [...new Set(charges.flatMap(({ price }) => price?.currency ?? []))]
    const isFollowing = (firstMonths.get(termKey(wanted)) ?? month) < month
    if (row) {
      const [currency] = currencies
      if (!isPriced(term) || currency === undefined || currencies.length > 1) return undefined
      return { is: 'priced', row, currency, isFollowing }
    }
    const isBilledPerhaps = billed.has(`${month} ${kind}`)
    if (!isPriced(term) || isFollowing) return { is: 'unpriced', isBilledPerhaps }
    const bills = currencies.map((currency) => ({ month, currency, kind }))
    const open = bills.filter((bill) => !present.has(nameOf(bill)))
    return open.length > 0 ? { is: 'open', bills: open, isBilledPerhaps } : undefined
  }
}

/** Returns whether all charges of a term have a price, or need none. */
export function isPriced({ subscription, charges }: ChargedTerm): boolean {
  return subscription.isByUse || charges.every(({ price }) => price !== null)
}

/** Returns whether a term has charges to bill. A trial or usage-based subscription without a price has none. */
export function isBillable({ subscription, charges }: ChargedTerm): boolean {
  return !subscription.isByUse || charges.some(({ price }) => price !== null)
}

/** Returns the charges of a term that the missing bills (`due.bills`) must contain; all charges if none can be billed yet. */
export function unbilledCharges({ charges }: ChargedTerm, due: Unbilled): readonly Charge[] {
  if (due.is === 'unpriced') return charges
  const currencies = new Set(due.bills.map(({ currency }) => currency))
  return charges.filter(({ price }) => price !== null && currencies.has(price.currency))
}
