import { DomainError } from '../../domain/error.ts'
import { beginOf } from '../../domain/invoices/month.ts'
import {
  type ChargedTerm,
  type OwnSubscription,
  termsOf,
} from '../../domain/invoices/own-services/charged-terms.ts'
import { delayKey } from '../../domain/invoices/own-services/delayed-subscriptions.ts'
import { nameOf, numberOf, type OwnBill } from '../../domain/invoices/own-services/own-bill.ts'
import { type Charge, lineIdOf, orderIdOf, pieceOf } from '../../domain/invoices/own-services/own-charges.ts'
import { asWaiting, isPriced, waitingKey } from '../../domain/invoices/own-services/waiting-charges.ts'
import type { ListedSubscription } from '../../domain/subscriptions/subscription.ts'
import { lastDayOf, monthsAfter, never, type Term } from '../../domain/subscriptions/term.ts'
import { job } from '../../queue/job.ts'
import { TryLater } from '../../queue/vendor-result.ts'
import { checkMissingPrices } from '../../steps/alerts/check-alerts.ts'
import { ImportInProgress } from '../../store/invoices/publish/claim-import.ts'
import type { Store } from '../../store/store.ts'
import { chargedSubscriptions } from './charged-subscriptions.ts'
import {
  type CheckedPlan,
  checkPlan,
  type MonthSpan,
  monthsToBill,
  overdueIn,
  planMonth,
} from './plan-own-bills.ts'

/** The months for which the subscriptions of a Generic instance are billed, and the progress of this billing. */
export interface OwnServicesToBill {
  readonly providerInstanceId: string
  /** The month that is billed now, for example 2026-10. */
  readonly month: string
  /** The months after it; absent if there are none. */
  readonly later?: readonly string[]
  /**
   * The beginning of the current month when the job is added (ISO 8601). If no month of the job fails, it closes all months before
   * this moment: later bills of these months have only charges that waited, and those of delayed subscriptions. Absent in some
   * jobs of an earlier version of the service.
   */
  readonly closes?: string
  /** Until when the job waits for renewals that are not processed yet (ISO 8601); absent before it has waited. */
  readonly waitsUntil?: string
  /** The bills to write; undefined before the first step of a month. */
  readonly bills?: readonly OwnBill[]
  /** The reasons why earlier months of this job, or some of their bills, could not be billed; absent if all were. */
  readonly refused?: readonly string[]
  /** The reasons with which the job fails, set after the last month of this job. */
  readonly failures?: readonly string[]
}

/** Returns the beginning of the month of `now`, in UTC. */
function firstOfMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
}

// How long after its end a month is billed. A job sets the time of a change when it begins, and commits the change later,
// after some lock timeouts at the latest. A bill that is written in between would lack the charge permanently.
const settlingMs = 10 * 60_000

// How long a job waits for renewals in total, so that the clock can process them after a downtime and no supplement is
// necessary. A renewal that waits for the approval of a purchase takes days, and must not delay the other charges.
const renewalsMs = 60 * 60_000
const renewalsPollMs = 60_000

/**
 * Returns the past months that are not completely billed yet, as the data of one job. The job bills the months in order,
 * because a credit can reverse a charge of an earlier month, and can be rated only after this charge. Returns an empty list if
 * no charge is unbilled, or if every unbilled charge is stored as waiting for a price or for the processing of a renewal. A
 * month counts as past from `settlingMs` after its end.
 */
export async function ownServicesToBill(
  store: Store,
  providerInstanceId: string,
  now: Date,
): Promise<OwnServicesToBill[]> {
  const before = firstOfMonth(new Date(now.getTime() - settlingMs))
  const [month, ...later] = await monthsToBill(store, providerInstanceId, before)
  if (month === undefined) return []
  return [{ providerInstanceId, month, later, closes: before.toISOString() }]
}

/**
 * Bills the subscriptions of a Generic instance for some months: per month and currency, one invoice of licences and one of
 * one-time charges. The lines are imported like a vendor's lines. No charges are added to a published invoice. If the import
 * of a bill fails, the later months are billed nevertheless. Charges without a price wait until they have one, and those of a
 * subscription with an unprocessed renewal until it is processed; they are then billed by a supplement of their month.
 */
export const billOwnServices = job<OwnServicesToBill>({
  name: 'bill-own-services',
  retry:
    'Send POST /v1/Providers/Instances/{providerInstanceId}/invoice-import. It bills the missing months.',
  retries: { limit: 50, days: 2, delaySeconds: 60, longestSeconds: 3_600 },

  async run({ data, operationId, store, now, continueJob: goOn, report }) {
    const { providerInstanceId, month, later = [], closes, waitsUntil, bills, refused = [] } = data
    if (data.failures) throw new DomainError('rule', data.failures.join(' '))
    /**
     * Ends a month: continues the job with the next month. After the last month, closes all months, or makes the job fail
     * with all reasons.
     */
    const goOnAfter = (reasons: readonly string[]) => {
      const all = [...refused, ...reasons]
      const [next, ...others] = later
      if (next !== undefined)
        goOn({
          ...{ providerInstanceId, month: next, later: others, refused: all },
          ...{ ...(closes && { closes }), ...(waitsUntil && { waitsUntil }) },
        })
      else if (all.length > 0) goOn({ ...data, failures: all })
      else if (closes) store.waitingCharges.close(providerInstanceId, new Date(closes))
    }
    const startDate = beginOf(month)
    const span = { month, startDate, endDate: monthsAfter(startDate, 1) }
    if (!bills) {
      const overdue = await overdueIn(store, providerInstanceId, span)
      const until = waitsUntil ?? new Date(now.getTime() + renewalsMs).toISOString()
      if (overdue.length > 0 && now < new Date(until))
        return goOn({ ...data, waitsUntil: until }, renewalsPollMs, notRenewed(month, overdue))
    }
    const checked = bills?.some(({ supplement }) => supplement === undefined)
      ? await checkPlan(store, providerInstanceId, span, bills)
      : { isOutdated: false, billed: new Set<string>() }
    if (!bills || checked.isOutdated) {
      const planned = await planMonth(store, providerInstanceId, span)
      store.operationInvoices.plan(operationId, providerInstanceId, planned.map(namedLines))
      if (bills) await settleDropped(store, operationId, providerInstanceId, bills, planned)
      return goOn({ ...data, bills: planned })
    }
    const failures: string[] = []
    for (const bill of bills) {
      const imported = await importBill(store, providerInstanceId, span, bill, checked.billed).catch(
        (error) => {
          throw error instanceof ImportInProgress ? new TryLater(error.message) : error
        },
      )
      const reason = imported.state === 'Failed' ? imported.reason : null
      store.operationInvoices.settle(operationId, providerInstanceId, namedLines(bill), reason)
      if (reason !== null) failures.push(`${numberOf(bill)} ${bill.kind}: ${reason}`)
    }
    // If the import of a month failed, a later month can contain credits for its charges, so rate those credits again. A
    // fault here must not delay the later months; the next billing repeats the re-rating.
    await store.reRatings.makeOfLateCharges(providerInstanceId).catch(report)
    await checkMissingPrices(store, now).catch(report)
    goOnAfter(failures)
  },
})

/** Stores the outcome of the bills of an outdated plan that the new plan of the month does not contain. */
async function settleDropped(
  store: Store,
  operationId: string,
  providerInstanceId: string,
  bills: readonly OwnBill[],
  planned: readonly OwnBill[],
): Promise<void> {
  const present = await store.importedInvoices.present(providerInstanceId)
  const kept = new Set(planned.map(nameOf))
  for (const bill of bills.filter((one) => !kept.has(nameOf(one)))) {
    // An earlier attempt may have published the bill, without committing this stretch.
    const reason = present.has(nameOf(bill))
      ? null
      : 'All charges of the invoice have no price any more, or a price in another currency.'
    store.operationInvoices.settle(operationId, providerInstanceId, namedLines(bill), reason)
  }
}

/**
 * Imports the lines of a bill. When a supplement is published, its charges are deleted from the stored waiting charges.
 *
 * @param billed The keys of charges that other invoices contain, although their price is now unknown or in another currency.
 */
async function importBill(
  store: Store,
  providerInstanceId: string,
  span: MonthSpan,
  bill: OwnBill,
  billed: CheckedPlan['billed'],
) {
  const { month, currency, kind } = bill
  const providerInvoiceId = numberOf(bill)
  const waiting = (await store.waitingCharges.of(providerInstanceId)).filter(
    (row) => row.month === month && row.kind === kind,
  )
  const isSupplement = bill.supplement !== undefined
  const rows = isSupplement ? waiting.filter((row) => row.providerInvoiceId === providerInvoiceId) : waiting
  const keys = new Set(rows.map(waitingKey))
  const delayed = isSupplement
    ? []
    : (await store.waitingCharges.delayed(providerInstanceId)).filter((one) => one.month === month)
  const isDelayed = new Set(delayed.map(({ subscriptionId }) => subscriptionId))
  const left = new Set([...keys, ...delayed.map(delayKey)])
  const supplement = isSupplement ? providerInvoiceId : null
  const settled = { providerInstanceId, month, kind, supplement, count: keys.size }
  return await store.importedInvoices.importLines(
    {
      ...{ providerInstanceId, providerInvoiceId, kind, currency },
      ...{ amends: null, accountId: null },
      ...{ issuedAt: span.endDate, periodStart: span.startDate, periodEnd: span.endDate },
    },
    {
      ...{ version: '1', lineCount: null, total: null, pieces: [{ name: pieceOf(month, left), bytes: 1 }] },
      open: async () => ({
        bytes: ownLines(store, providerInstanceId, span, {
          ...{ kind, currency },
          ids: isSupplement ? rows.map(({ subscriptionId }) => subscriptionId) : null,
          has: (term) => {
            const key = waitingKey(asWaiting(term))
            if (isDelayed.has(term.subscription.subscriptionId)) return false
            return keys.has(key) === isSupplement && !billed.has(key)
          },
        }),
        isGzip: false,
      }),
    },
    {
      newId: () => crypto.randomUUID(),
      recorded: ({ state }) => (state === 'Ready' ? store.waitingCharges.settled(settled) : undefined),
    },
  )
}

const namedLines = (bill: OwnBill) => ({ providerInvoiceId: numberOf(bill), kind: bill.kind })

/**
 * Returns the reason why a planned bill cannot be imported: the price of one of its charges was removed, or is in another
 * currency, since the plan.
 */
function withoutPrice({ subscriptionId, name, offerName }: OwnSubscription, currency: string): string {
  return `${name ?? subscriptionId} (${subscriptionId}) has no price in ${currency} any more. Import a price of ${offerName} that is valid at the beginning of the term.`
}

const maxNamedCount = 10

/**
 * Returns the reason why the billing of a month waits: the subscriptions whose renewal, or another change that time causes, is not
 * processed, with the operations that delay it.
 */
function notRenewed(month: string, due: readonly ListedSubscription[]): string {
  const named = due.slice(0, maxNamedCount).map(({ id, name, pendingOperationId }) => {
    const delay = pendingOperationId === null ? '' : ` waits for the operation ${pendingOperationId}`
    return `${name ?? id} (${id})${delay}`
  })
  const others = due.length > maxNamedCount ? ' and others' : ''
  return `Subscriptions whose term ended by the end of ${month} are not renewed yet: ${named.join('; ')}${others}.`
}

/** The charges of a bill. */
interface BilledCharges {
  readonly kind: Charge['kind']
  readonly currency: string
  /** The subscriptions to read; null for all. */
  readonly ids: readonly string[] | null
  readonly has: (term: ChargedTerm) => boolean
}

/** Yields the charges of a bill as lines in the form of a vendor's lines. */
async function* ownLines(
  store: Store,
  providerInstanceId: string,
  span: Term,
  { kind, currency, ids, has }: BilledCharges,
): AsyncIterable<Uint8Array> {
  for await (const one of chargedSubscriptions(store, providerInstanceId, span, ids)) {
    const { subscription, charges } = one
    const terms = termsOf(one).filter((term) => term.kind === kind && has(term))
    // The next attempt plans the month again, and stores these charges as waiting.
    if (!terms.every(isPriced)) throw new TryLater(withoutPrice(subscription, currency))
    const billed = new Set(terms.flatMap((term) => term.charges))
    for (const [place, charge] of charges.entries()) {
      const { state, from, to, quantity, price } = charge
      if (!billed.has(charge)) continue
      // A supplement must contain all of its planned charges, because its publication deletes the waiting charges.
      if (ids !== null && price?.currency !== currency)
        throw new TryLater(withoutPrice(subscription, currency))
      if (price?.currency !== currency) continue
      const line = {
        lineItemId: lineIdOf(subscription.subscriptionId, charge, place),
        customerId: subscription.lineCustomerId,
        customerName: subscription.customerName,
        subscriptionId: subscription.lineSubscriptionId,
        subscriptionDescription: subscription.name,
        subscriptionStartDate: state.startDate,
        // Vendors' lines contain the last day, not the end.
        subscriptionEndDate: state.endDate < never ? lastDayOf(state) : null,
        chargeType: charge.chargeType,
        // A charge and its credits have the same order id, by which rating finds the charge that a credit reverses.
        orderId: orderIdOf(subscription.subscriptionId, charge),
        chargeStartDate: from,
        chargeEndDate: to && lastDayOf({ endDate: to }),
        unitPrice: price.unitPrice,
        // The quantity in a line of licences is never negative; a credit for returned seats has a negative amount instead.
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
