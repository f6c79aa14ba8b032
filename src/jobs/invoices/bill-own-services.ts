import { DomainError } from '../../domain/error.ts'
import { type Charge, chargesIn } from '../../domain/invoices/own-charges.ts'
import { priceFor } from '../../domain/subscriptions/subscription-price.ts'
import { lastDayOf, monthsAfter, never, type Term } from '../../domain/subscriptions/term.ts'
import { job } from '../../queue/job.ts'
import { TryLater } from '../../queue/vendor-result.ts'
import type { OwnSubscription } from '../../store/invoices/own-services.ts'
import { ImportInProgress } from '../../store/invoices/publish/claim-import.ts'
import type { Store } from '../../store/store.ts'

/** The month for which the subscriptions of a Generic instance are billed. */
export interface OwnServicesToBill {
  readonly providerInstanceId: string
  /** Such as 2026-10. */
  readonly month: string
  /** What is to be billed; undefined before somebody has looked. */
  readonly bills?: readonly OwnBill[]
  /** What could not be billed, and why; undefined before it was tried. */
  readonly failures?: readonly string[]
}

/** The moment at which the month of a moment began. */
function firstOfMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
}

/** A bill of what an instance without a vendor sells: of a month, in a currency, as lines of one kind. */
interface OwnBill {
  readonly month: string
  readonly currency: string
  readonly kind: Charge['kind']
}

/** The months that are over at a moment, and of which something is not billed yet, the oldest first. */
export async function ownServicesToBill(
  store: Store,
  providerInstanceId: string,
  now: Date,
): Promise<OwnServicesToBill[]> {
  const ever = { startDate: new Date(0), endDate: firstOfMonth(now) }
  const { bills, unpriced } = await unbilled(store, providerInstanceId, ever)
  const months = new Set([...bills, ...unpriced].map(({ month }) => month))
  return [...months].sort().map((month) => ({ providerInstanceId, month }))
}

/**
 * Bills the subscriptions of a Generic instance, which no vendor does: an invoice of licences, and one of what is billed
 * once, in each currency. The lines go the way of a vendor's; a month that was billed stays as it is.
 */
export const billOwnServices = job<OwnServicesToBill>({
  name: 'bill-own-services',
  retries: { limit: 50, days: 2, delaySeconds: 60, longestSeconds: 3_600 },

  async run({ data, operationId, store, continueJob: goOn }) {
    const { providerInstanceId, month, bills, failures: refused } = data
    if (refused) throw new DomainError('rule', refused.join(' '))
    const startDate = new Date(`${month}-01T00:00:00Z`)
    const span = { startDate, endDate: monthsAfter(startDate, 1) }
    // What time has not done yet, because nobody was there for a while, would be missing in the bill for good.
    if ((await store.subscriptions.dueByTime(span.endDate, 1)).length > 0)
      throw new TryLater(`Terms of ${month} have ended and are still to be renewed.`)
    if (!bills) {
      const wanted = await unbilled(store, providerInstanceId, span)
      // A month that was billed stays as it is: what was left out of it would be so for good.
      if (wanted.unpriced.length > 0) throw new DomainError('rule', withoutPrice(month, wanted.unpriced))
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
    // What came of each is written with this; it fails with the next stretch.
    if (failures.length > 0) goOn({ ...data, failures })
  },
})

const namedLines = (bill: OwnBill) => ({ providerInvoiceId: numberOf(bill), kind: bill.kind })

function numberOf({ month, currency }: OwnBill): string {
  return `${month}-${currency}`
}

/** What is to be charged in a month, and nobody knows what it costs. */
interface Unpriced {
  readonly month: string
  readonly subscription: OwnSubscription
  readonly since: Date
}

/** What is charged within a span of whole months and is in no invoice yet, in order. */
async function unbilled(
  store: Store,
  providerInstanceId: string,
  span: Term,
): Promise<{ bills: readonly OwnBill[]; unpriced: readonly Unpriced[] }> {
  const present = await store.importedInvoices.present(providerInstanceId)
  // Of what has no price nobody knows the currency, either.
  const billed = new Set([...present].map((name) => name.replace(/-[A-Z]{3} /, ' ')))
  const bills = new Map<string, OwnBill>()
  const unpriced = new Map<string, Unpriced>()
  for await (const { subscription, charges } of charged(store, providerInstanceId, span)) {
    for (const { from, kind, price, state } of charges) {
      const month = from.toISOString().slice(0, 7)
      if (price) {
        const bill = { month, currency: price.currency, kind }
        const name = `${numberOf(bill)} ${kind}`
        if (!present.has(name)) bills.set(name, bill)
      } else if (!subscription.isByUse && !billed.has(`${month} ${kind}`)) {
        const key = `${month} ${subscription.subscriptionId}`
        if (!unpriced.has(key)) unpriced.set(key, { month, subscription, since: state.since })
      }
    }
  }
  const inOrder = [...bills].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, bill]) => bill)
  return { bills: inOrder, unpriced: [...unpriced.values()] }
}

/** The subscriptions of an instance with what they are charged in a span, also by a price that became known since. */
async function* charged(store: Store, providerInstanceId: string, span: Term) {
  for await (const one of store.ownServices.subscriptions(providerInstanceId, span.endDate)) {
    const states = await Promise.all(
      one.states.map(async (state) => ({
        ...state,
        price: state.price ?? (await listed(store, one, state)),
      })),
    )
    yield { subscription: one, charges: chargesIn(states, span) }
  }
}

/** What the catalogue says by now that a unit cost at the beginning of a state. */
async function listed(
  store: Store,
  { offerId, segment, region, isByUse }: OwnSubscription,
  { since, termDuration, billingFrequency }: OwnSubscription['states'][number],
) {
  if (isByUse) return null
  const prices = await store.offers.prices(offerId, { segment, region, at: since })
  return priceFor(prices, { termDuration, billingFrequency, currency: null }) ?? null
}

const maxNamedCount = 10

/** Why a month is not billed, in the words of whoever can mend it. */
function withoutPrice(month: string, unpriced: readonly Unpriced[]): string {
  const named = unpriced.slice(0, maxNamedCount).map(({ subscription, since }) => {
    const { subscriptionId, name, customerName, offerName } = subscription
    const day = since.toISOString().slice(0, 10)
    return `${name ?? subscriptionId} (${subscriptionId}) of ${customerName}, ${offerName}, since ${day}`
  })
  const others = unpriced.length > maxNamedCount ? ` and ${unpriced.length - maxNamedCount} more` : ''
  return (
    `Nothing of ${month} is billed, because nobody knows what these cost: ${named.join('; ')}${others}. ` +
    'Import a price of the offer that holds on that day, which may be 0; the next night bills the month.'
  )
}

/** The charges of a month as lines, in the form in which vendors write theirs. */
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
        // Lines of vendors name last days.
        subscriptionEndDate: state.endDate < never ? lastDayOf(state) : null,
        chargeType: charge.chargeType,
        chargeStartDate: from,
        chargeEndDate: to && lastDayOf({ endDate: to }),
        unitPrice: price.unitPrice,
        // Seats that are given back are told by the amount: a quantity of licences is never below zero.
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
