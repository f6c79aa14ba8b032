import { DomainError } from '../../domain/error.ts'
import { type Charge, chargesIn, orderIdOf } from '../../domain/invoices/own-charges.ts'
import type { ListedSubscription } from '../../domain/subscriptions/subscription.ts'
import { priceFor } from '../../domain/subscriptions/subscription-price.ts'
import { lastDayOf, monthsAfter, never, type Term } from '../../domain/subscriptions/term.ts'
import { dayOf } from '../../domain/values/moment.ts'
import { job } from '../../queue/job.ts'
import { TryLater } from '../../queue/vendor-result.ts'
import type { OwnSubscription } from '../../store/invoices/own-services.ts'
import { ImportInProgress } from '../../store/invoices/publish/claim-import.ts'
import type { Store } from '../../store/store.ts'

/** The months for which the subscriptions of a Generic instance are billed, and the progress of this billing. */
export interface OwnServicesToBill {
  readonly providerInstanceId: string
  /** The month that is billed now, for example 2026-10. */
  readonly month: string
  /** The months after it; absent if there are none. */
  readonly later?: readonly string[]
  /** The bills to write; undefined before the first step of a month. */
  readonly bills?: readonly OwnBill[]
  /** Why earlier months, or some of their bills, could not be billed; absent if all were. */
  readonly refused?: readonly string[]
  /** The reasons with which the job fails after the last month; undefined before. */
  readonly failures?: readonly string[]
}

/** Returns the beginning of the month of `now`, in UTC. */
function firstOfMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
}

/** A bill of a Generic instance: one month, one currency, one kind of lines. */
interface OwnBill {
  readonly month: string
  readonly currency: string
  readonly kind: Charge['kind']
}

// A job takes the time of its change when it begins, and commits the change later, at most some lock timeouts later. A bill
// that is written between the two would lack the charge for good.
const settlingMs = 10 * 60_000

/**
 * Returns the past months that are not completely billed yet, as the data of one job that bills them in their order: a
 * credit gets the terms of its charge, which an earlier month can have billed. Returns an empty list if all are billed. A
 * month is past some minutes after its end.
 */
export async function ownServicesToBill(
  store: Store,
  providerInstanceId: string,
  now: Date,
): Promise<OwnServicesToBill[]> {
  const ever = { startDate: new Date(0), endDate: firstOfMonth(new Date(now.getTime() - settlingMs)) }
  const { bills, unpriced } = await unbilled(store, providerInstanceId, ever)
  const months = new Set([...bills, ...unpriced].map(({ month }) => month))
  const [month, ...later] = [...months].sort()
  return month === undefined ? [] : [{ providerInstanceId, month, later }]
}

/**
 * Bills the subscriptions of a Generic instance for some months: per currency one invoice of licences and one of one-time
 * charges. The lines pass through the same import as a vendor's lines. A billed month does not change any more. A month
 * that cannot be billed stops no other one.
 */
export const billOwnServices = job<OwnServicesToBill>({
  name: 'bill-own-services',
  retry:
    'Send POST /v1/Providers/Instances/{providerInstanceId}/invoice-import. It bills the missing months.',
  retries: { limit: 50, days: 2, delaySeconds: 60, longestSeconds: 3_600 },

  async run({ data, operationId, store, continueJob: goOn, report }) {
    const { providerInstanceId, month, later = [], bills, refused = [] } = data
    if (data.failures) throw new DomainError('rule', data.failures.join(' '))
    /** Commits the stretch, and continues with the next month, or fails with all reasons. */
    const goOnAfter = (reasons: readonly string[]) => {
      const all = [...refused, ...reasons]
      const [next, ...others] = later
      if (next !== undefined) goOn({ providerInstanceId, month: next, later: others, refused: all })
      else if (all.length > 0) goOn({ ...data, failures: all })
    }
    const startDate = new Date(`${month}-01T00:00:00Z`)
    const span = { startDate, endDate: monthsAfter(startDate, 1) }
    // A billed month does not change, so the bill must wait until all ends of terms in the month are processed. A purchase
    // that waits for its approval can delay the end of a term for days.
    const due = await store.subscriptions.dueBefore(providerInstanceId, span.endDate, maxNamedCount + 1)
    if (due.length > 0) throw new TryLater(notRenewed(month, due))
    if (!bills) {
      const wanted = await unbilled(store, providerInstanceId, span)
      // A billed month does not change, so an omitted charge would be missing for good.
      if (wanted.unpriced.length > 0) return goOnAfter([withoutPrice(month, wanted.unpriced)])
      for (const one of wanted.learned) await keepPrice(store, one)
      store.operationInvoices.plan(operationId, providerInstanceId, wanted.bills.map(namedLines))
      return goOn({ ...data, bills: wanted.bills })
    }
    const failures: string[] = []
    for (const bill of bills) {
      const { currency, kind } = bill
      const imported = await store.importedInvoices
        .importLines(
          {
            ...{ providerInstanceId, providerInvoiceId: numberOf(bill), kind, currency },
            ...{ amends: null, accountId: null },
            ...{ issuedAt: span.endDate, periodStart: span.startDate, periodEnd: span.endDate },
          },
          {
            ...{ version: '1', lineCount: null, total: null, pieces: [{ name: month, bytes: 1 }] },
            open: async () => ({ bytes: ownLines(store, providerInstanceId, span, bill), isGzip: false }),
          },
          { newId: () => crypto.randomUUID() },
        )
        .catch((error) => {
          throw error instanceof ImportInProgress ? new TryLater(error.message) : error
        })
      const reason = imported.state === 'Failed' ? imported.reason : null
      store.operationInvoices.settle(operationId, providerInstanceId, namedLines(bill), reason)
      if (reason !== null) failures.push(`${numberOf(bill)} ${kind}: ${reason}`)
    }
    // A month that was refused for a price can be billed after a month with credits for its charges.
    // A failure must not delay the later months; the next billing repeats it.
    await store.reRatings.makeOfLateCharges(providerInstanceId).catch(report)
    goOnAfter(failures)
  },
})

const namedLines = (bill: OwnBill) => ({ providerInvoiceId: numberOf(bill), kind: bill.kind })

function numberOf({ month, currency }: OwnBill): string {
  return `${month}-${currency}`
}

/** A subscription with charges in a month that have no price; `since` is the day whose price is missing. */
interface Unpriced {
  readonly month: string
  readonly subscription: OwnSubscription
  readonly since: Date
}

/** A subscription whose present term has a price in the catalogue, which is not stored with the subscription yet. */
interface Learned {
  readonly subscription: OwnSubscription
  /** The first state of the present term. */
  readonly began: State
}

/**
 * Returns the bills that are not written yet for the months in `span`, in order, the charges without a price, and the
 * charged subscriptions whose price became known after the beginning of the term.
 */
async function unbilled(
  store: Store,
  providerInstanceId: string,
  span: Term,
): Promise<{
  readonly bills: readonly OwnBill[]
  readonly unpriced: readonly Unpriced[]
  readonly learned: readonly Learned[]
}> {
  const present = await store.importedInvoices.present(providerInstanceId)
  // A charge without a price has no currency, so these names omit the currency.
  const billed = new Set([...present].map((name) => name.replace(/-[A-Z]{3} /, ' ')))
  const bills = new Map<string, OwnBill>()
  const unpriced = new Map<string, Unpriced>()
  const learned: Learned[] = []
  for await (const { subscription, states, charges } of charged(store, providerInstanceId, span)) {
    const last = states.at(-1)
    const isLearned = subscription.price === null && last?.price != null
    if (isLearned && charges.some(({ state }) => isSameTerm(state, last)))
      learned.push({ subscription, began: beganOf(states, last) })
    for (const { from, kind, price, state } of charges) {
      const month = from.toISOString().slice(0, 7)
      if (price) {
        const bill = { month, currency: price.currency, kind }
        const name = `${numberOf(bill)} ${kind}`
        if (!present.has(name)) bills.set(name, bill)
      } else if (!subscription.isByUse && !billed.has(`${month} ${kind}`)) {
        const key = `${month} ${subscription.subscriptionId}`
        if (!unpriced.has(key))
          unpriced.set(key, { month, subscription, since: beganOf(states, state).since })
      }
    }
  }
  const inOrder = [...bills].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, bill]) => bill)
  return { bills: inOrder, unpriced: [...unpriced.values()], learned }
}

/**
 * Stores the price of the present term with its subscription, so that explanations have it, and rating finds the retail
 * price that belongs to it.
 */
async function keepPrice(store: Store, { subscription, began }: Learned): Promise<void> {
  const { customerId, subscriptionId } = subscription
  const seen = await store.subscriptions.get({ customerId, subscriptionId })
  const isPresent = seen.startDate.getTime() === began.startDate.getTime()
  if (seen.price !== null || !isPresent) return
  const price = await listed(store, subscription, began, began.price!.currency)
  if (price) store.subscriptions.save({ ...seen, price }, seen, 'silent')
}

type State = OwnSubscription['states'][number]

/** Yields the subscriptions of an instance with their charges in a period. */
async function* charged(store: Store, providerInstanceId: string, span: Term) {
  for await (const one of store.ownServices.subscriptions(providerInstanceId, span.endDate)) {
    const states = await pricedStates(store, one)
    yield { subscription: one, states, charges: chargesIn(states, span) }
  }
}

/**
 * Returns the states of a subscription. A term without a price in its history gets the price of the subscription, if it is
 * the present term, or else the price of the catalogue at its beginning, which may have been imported later. The term keeps
 * it until its end.
 */
async function pricedStates(store: Store, one: OwnSubscription): Promise<State[]> {
  const states: State[] = []
  const present = one.states.at(-1)
  for (const state of one.states) {
    const before = states.at(-1)
    const isOngoing = before !== undefined && isSameTerm(before, state)
    const isPresent = present !== undefined && isSameTerm(present, state)
    // A billed term must not get a price of another currency later, because it would be billed again in that currency.
    const currency = before?.price?.currency ?? one.price?.currency ?? null
    const known = state.price ?? (isOngoing ? before.price : isPresent ? one.price : null)
    states.push({ ...state, price: known ?? (isOngoing ? null : await listed(store, one, state, currency)) })
  }
  return states
}

/** Returns the first state of the term of a state. The term is billed at the price of the day on which that state began. */
function beganOf(states: readonly State[], state: State): State {
  return states.find((one) => isSameTerm(one, state))!
}

function isSameTerm(one: State, other: State): boolean {
  const isOfSameOffer = one.providerOfferId === other.providerOfferId
  return isOfSameOffer && one.startDate.getTime() === other.startDate.getTime()
}

/**
 * Returns the catalogue price that was valid when a state of a subscription began, preferably in a given currency; null
 * for none.
 */
async function listed(
  store: Store,
  { offerId, segment, region, isByUse }: OwnSubscription,
  { since, termDuration, billingFrequency }: State,
  currency: string | null,
) {
  if (isByUse) return null
  const prices = await store.offers.prices(offerId, { segment, region, at: since })
  return priceFor(prices, { termDuration, billingFrequency, currency }) ?? null
}

const maxNamedCount = 10

/** Returns the reason why a month is not billed yet: its subscriptions that are due, with the operations that delay them. */
function notRenewed(month: string, due: readonly ListedSubscription[]): string {
  const named = due.slice(0, maxNamedCount).map(({ id, name, pendingOperationId }) => {
    const delay = pendingOperationId === null ? '' : ` waits for the operation ${pendingOperationId}`
    return `${name ?? id} (${id})${delay}`
  })
  const others = due.length > maxNamedCount ? ' and others' : ''
  return `Subscriptions whose term ended by the end of ${month} are not renewed yet: ${named.join('; ')}${others}.`
}

/** Returns the reason why a month is not billed, and how an operator can fix it. */
function withoutPrice(month: string, unpriced: readonly Unpriced[]): string {
  const named = unpriced.slice(0, maxNamedCount).map(({ subscription, since }) => {
    const { subscriptionId, name, customerName, offerName } = subscription
    const day = dayOf(since)
    return `${name ?? subscriptionId} (${subscriptionId}) of ${customerName}, ${offerName}, since ${day}`
  })
  const others = unpriced.length > maxNamedCount ? ` and ${unpriced.length - maxNamedCount} more` : ''
  return (
    `Nothing of ${month} is billed, because these subscriptions have no price: ${named.join('; ')}${others}. ` +
    'Import a price of the offer that is valid on that day; it may be 0. The next nightly run then bills the month.'
  )
}

/** Yields the charges of a month as lines in the form of a vendor's lines. */
async function* ownLines(
  store: Store,
  providerInstanceId: string,
  span: Term,
  wanted: OwnBill,
): AsyncIterable<Uint8Array> {
  for await (const { subscription, charges } of charged(store, providerInstanceId, span)) {
    for (const [place, charge] of charges.entries()) {
      const { kind, state, from, to, quantity, price } = charge
      if (!price || kind !== wanted.kind || price.currency !== wanted.currency) continue
      const line = {
        lineItemId: `${subscription.subscriptionId}/${from.toISOString()}/${place}`,
        customerId: subscription.lineCustomerId,
        customerName: subscription.customerName,
        subscriptionId: subscription.lineSubscriptionId,
        subscriptionDescription: subscription.name,
        subscriptionStartDate: state.startDate,
        // Vendors' lines contain the last day, not the end.
        subscriptionEndDate: state.endDate < never ? lastDayOf(state) : null,
        chargeType: charge.chargeType,
        // Rating prefers a charge with the order of the credit.
        orderId: orderIdOf(subscription.subscriptionId, charge),
        chargeStartDate: from,
        chargeEndDate: to && lastDayOf({ endDate: to }),
        unitPrice: price.unitPrice,
        // A credit for returned seats has a negative amount: the quantity of licences is never negative.
        quantity: kind === 'license' ? Math.abs(quantity) : quantity,
        subtotal: price.amount,
        termAmountBefore: price.before,
        termAmountAfter: price.after,
        currency: price.currency,
      }
      yield Buffer.from(`${JSON.stringify(line)}\n`)
    }
  }
}
