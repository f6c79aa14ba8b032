import type { LineKind } from '../../../domain/invoices/invoice-lines.ts'
import { fromScaled, size } from '../../../domain/invoices/rating/amount.ts'
import { compare, usageDifference } from '../../../domain/invoices/reconciliation/bill-comparison.ts'
import { differenceText } from '../../../domain/invoices/reconciliation/difference-text.ts'
import {
  type Bill,
  type BilledLine,
  type Difference,
  type DifferenceKind,
  differenceKinds,
  type Tolerances,
} from '../../../domain/invoices/reconciliation/reconciliation.ts'
import type { OfferType } from '../../../domain/providers/provider.ts'
import { daysAfter } from '../../../domain/subscriptions/term.ts'
import { dayOf } from '../../../domain/values/moment.ts'
import type { Turns } from '../../driver/staging-session.ts'
import {
  billedLines,
  type Keyed,
  knownSubscriptions,
  type Met,
  type ReconciledInvoice,
  repeatedUsage,
  type UsageDay,
  usageDays,
} from './bill-rows.ts'
import { parkedBillLines } from './parked-bill-lines.ts'

/**
 * The offer types whose charges are expected in each kind of lines. Only the vendor knows the amount of usage, so no
 * charges are expected in lines of usage.
 */
const billedOffers: Readonly<Record<LineKind, readonly OfferType[]>> = {
  license: ['LicenseLegacy'],
  onetime: ['License', 'SoftwareSubscription', 'PerpetualSoftware', 'AzureReservation', 'AzureSavingsPlan'],
  usage: [],
  dailyratedusage: [],
}

/** Returns whether lines of a kind bill usage. */
export function isUsage(kind: LineKind): boolean {
  return kind === 'usage' || kind === 'dailyratedusage'
}

/** Returns an invoice in the form that the comparison with the subscriptions needs. */
export function billOf({ kind, currency, amends, periodStart, periodEnd }: ReconciledInvoice): Bill {
  return {
    startDate: periodStart,
    endDate: periodEnd,
    currency,
    isWhole: amends === null,
    offerTypes: billedOffers[kind],
  }
}

/** A difference with its subscription and lines. */
export interface FoundDifference extends Met {
  readonly difference: Difference
  readonly lineCount: number
  readonly numbers: readonly number[]
  readonly explanation: string
}

/** The totals of a reconciliation. Amounts are scaled integers, as `toScaled` returns them. */
export interface GoneThrough {
  readonly lines: number
  readonly subscriptions: number
  readonly billed: bigint
  /** The expected amount; null for usage, because only the vendor knows the amount to expect. */
  readonly expected: bigint | null
}

/**
 * Compares a bill with the known subscriptions, calls `onDifference` for each difference, and returns the totals. Lines
 * and subscriptions are read in the order of the vendor's subscription ids, so that the lines of only one subscription
 * are in memory.
 *
 * @param client Must be within a transaction of the tenant.
 */
export async function reconcile(
  client: Turns,
  invoice: ReconciledInvoice,
  tolerances: Tolerances,
  onDifference: (found: FoundDifference) => Promise<void>,
): Promise<GoneThrough> {
  const bill = billOf(invoice)
  const known = knownSubscriptions(client, invoice, bill.startDate)
  if (isUsage(invoice.kind)) return await reconcileUsage(client, invoice, bill, known, onDifference)
  const totals = { lines: 0, subscriptions: 0, billed: 0n, expected: 0n }
  const parked = Map.groupBy(await parkedBillLines(client, invoice), ({ id }) => id)
  const meet = async ({ met, items }: Meeting<Keyed<{ readonly line: BilledLine }>>) => {
    const lines = [...items, ...(parked.get(met.id) ?? [])].map(({ line }) => line)
    parked.delete(met.id)
    const { billed, expected, differences } = compare(met.known, lines, bill, tolerances)
    totals.lines += items.length
    totals.subscriptions += met.known ? 1 : 0
    totals.billed += billed
    totals.expected += expected
    for (const difference of differences) {
      await onDifference({
        ...met,
        difference,
        lineCount: difference.lines.length,
        numbers: difference.lines.map(({ number }) => number),
        explanation: differenceText(difference),
      })
    }
  }
  await eachMeeting(known, billedLines(client, invoice), meet)
  // The ids of the remaining parked lines belong neither to a known subscription nor to an accepted line.
  for (const id of [...parked.keys()]) await meet({ met: { id, known: undefined }, items: [] })
  return totals
}

/**
 * Compares the usage of a bill with the known subscriptions and returns the totals. Checks customers, subscriptions and
 * dates, but no amounts.
 */
async function reconcileUsage(
  client: Turns,
  invoice: ReconciledInvoice,
  bill: Bill,
  subscriptions: AsyncGenerator<Met[]>,
  onDifference: (found: FoundDifference) => Promise<void>,
): Promise<GoneThrough> {
  const totals = { lines: 0, subscriptions: 0, billed: 0n, expected: null }
  await eachMeeting(subscriptions, usageDays(client, invoice), async ({ met, items }) => {
    totals.subscriptions += met.known ? 1 : 0
    const found = new Map<string, { readonly kind: DifferenceKind; readonly items: Keyed<UsageDay>[] }>()
    for (const item of items) {
      totals.lines += item.count
      totals.billed += item.line.amount
      const kind = usageKind(met, item.line, bill)
      if (kind === undefined) continue
      const key = `${kind} ${item.line.customer} ${item.line.currency}`
      const others = found.get(key)
      if (others) others.items.push(item)
      else found.set(key, { kind, items: [item] })
    }
    for (const { kind, items } of found.values()) await onDifference(ofUsage(met, kind, items))
  })
  for (const { id, kind, line } of await parkedBillLines(client, invoice))
    await onDifference(ofUsage({ id, known: undefined }, kind, [{ line, count: 1, numbers: [line.number] }]))
  for await (const batch of repeatedUsage(client, invoice))
    for (const item of batch)
      await onDifference(ofUsage({ id: item.id, known: undefined }, 'Duplicate', [item]))
  return totals
}

function usageKind({ known }: Met, line: BilledLine, bill: Bill): DifferenceKind | undefined {
  if (line.currency !== bill.currency) return 'Currency'
  if (!known) return line.isCustomerKnown ? 'UnknownSubscription' : 'UnknownCustomer'
  // Usage of earlier periods is valid, because it is often billed late. Usage after the end of the period is
  // impossible.
  return usageDifference(known, line) ?? (line.from >= bill.endDate ? 'Period' : undefined)
}

/** Combines the usage of several days into one difference of the given kind. */
function ofUsage(met: Met, kind: DifferenceKind, days: readonly UsageDay[]): FoundDifference {
  const [first, last] = [days[0]!, days.at(-1)!]
  const amount = days.reduce((sum, { line }) => sum + line.amount, 0n)
  const numbers = days.flatMap((one) => one.numbers).slice(0, maxNumbers)
  const isPlace = kind === 'WrongCustomer' || (kind === 'UnknownCustomer' && met.known !== undefined)
  const difference: Difference = {
    kind,
    ...{ billed: amount, expected: isPlace ? amount : 0n, atStake: size(amount) },
    currency: first.line.currency,
    lines: [{ ...first.line, until: last.line.until }],
    charge: null,
  }
  const lines = numbers.map((number) => ({ ...difference.lines[0]!, number }))
  return {
    ...met,
    difference,
    lineCount: days.reduce((sum, { count }) => sum + count, 0),
    numbers,
    explanation: differenceText({ ...difference, lines }),
  }
}

/** The maximum number of line numbers in one difference. */
const maxNumbers = 20

/** One subscription with its billed items; `met.known` is undefined when the subscription is not stored. */
interface Meeting<T> {
  readonly met: Met
  readonly items: readonly T[]
}

/**
 * Joins known subscriptions with billed items, and calls `meet` for each subscription, and for each item without a
 * subscription id. Subscriptions and items must be ordered by the vendor's subscription ids, and items without an id
 * must come last.
 */
async function eachMeeting<T extends Keyed<object>>(
  known: AsyncGenerator<Met[]>,
  billed: AsyncGenerator<T[]>,
  meet: (meeting: Meeting<T>) => Promise<void>,
): Promise<void> {
  const [ours, theirs] = [openReader(known), openReader(billed)]
  for (;;) {
    // Only the next batch is awaited, because a promise for every row would dominate the run time.
    const one = ours.present() ?? (await ours.more())
    const other = theirs.present() ?? (await theirs.more())
    if (!one && !other) return
    const order = !one ? 1 : !other ? -1 : compareIds(one.id, other.id)
    if (one && order <= 0) ours.take()
    const met = one && order <= 0 ? one : { id: other!.id, known: undefined }
    const items: T[] = []
    if (other && order >= 0) {
      items.push(other)
      theirs.take()
      for (;;) {
        const next = met.id === null ? undefined : (theirs.present() ?? (await theirs.more()))
        if (!next || next.id !== met.id) break
        items.push(next)
        theirs.take()
      }
    }
    await meet({ met, items })
  }
}

/** Returns a reader that iterates batches item by item. */
function openReader<T>(batches: AsyncGenerator<T[]>) {
  let batch: readonly T[] = []
  let at = 0
  return {
    present: (): T | undefined => batch[at],
    take() {
      at += 1
    },
    /** Reads the next batch and returns its first item; undefined at the end. */
    async more(): Promise<T | undefined> {
      const { value, done } = await batches.next()
      batch = done ? [] : value
      at = 0
      return batch[0]
    },
  }
}

/** Compares two ids in the collation "C", with the result of a comparator for `sort`. Null sorts last. */
function compareIds(one: string | null, other: string | null): number {
  if (one === other) return 0
  if (one === null || other === null) return one === null ? 1 : -1
  return one < other ? -1 : 1
}

/** Returns the values of a difference in the order of the columns in `gathered`. */
export function differenceRow({
  id,
  known,
  difference,
  lineCount,
  numbers,
  explanation,
}: FoundDifference): unknown[] {
  const { kind, billed, expected, atStake, currency, lines, charge } = difference
  const period = lines[0] ?? charge
  return [
    ...[
      differenceKinds[kind],
      kind,
      currency,
      fromScaled(billed),
      fromScaled(expected),
      fromScaled(atStake),
      lineCount,
    ],
    `{${numbers.join()}}`,
    ...[id, known?.subscriptionId ?? null, known?.customerId ?? null, known?.resellerId ?? null],
    ...(period ? [dayOf(period.from), dayOf(lastDay(period))] : [null, null]),
    explanation,
    // `joinStrange` compares the last two columns to match a line with an unknown id to a missing charge.
    lines[0]?.customer ?? known?.customer ?? null,
    lines[0]?.quantity ?? charge?.quantity ?? null,
  ]
}

function lastDay({ from, until }: { readonly from: Date; readonly until: Date }): Date {
  return until > from ? daysAfter(until, -1) : from
}
