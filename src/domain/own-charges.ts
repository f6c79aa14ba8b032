import { type Decimal, decimal, quotient } from './decimal.ts'
import type { LineKind } from './invoice-lines.ts'
import { roundedAmount } from './money.ts'
import type { Subscription } from './subscription.ts'
import { daysAfter, monthsAfter, monthsOf, never, nextBillingDate, startOfDay, type Term } from './term.ts'

/** A subscription as it was from a moment on. */
export interface SubscriptionVersion
  extends Pick<
    Subscription,
    'status' | 'quantity' | 'termDuration' | 'billingFrequency' | 'startDate' | 'endDate' | 'price'
  > {
  readonly at: Date
}

/** What is charged, or given back, for a stretch of time. */
export interface Charge {
  readonly kind: Extract<LineKind, 'license' | 'onetime'>
  readonly chargeType: 'cycleCharge' | 'addQuantity' | 'removeQuantity' | 'cancelImmediate'
  readonly from: Date
  /** The first day that it does not cover any more; null for what is bought for good. */
  readonly to: Date | null
  /** Below zero for what is given back. */
  readonly quantity: number
  /** Of one unit for this stretch, to 8 decimals. */
  readonly unitPrice: Decimal
  readonly amount: Decimal
  readonly currency: string
}

const billed = new Set<Subscription['status']>(['Active', 'Suspended'])

/**
 * What a subscription that no vendor bills is charged for within a month. A billing period is charged when it begins, for the
 * seats that there are then: of the price of the term as many months as it has, and of a period that is cut short as many
 * days. Seats that come later are charged, and seats or subscriptions that are given back credited, by the days that are left
 * of the period, beginning with the day of the change. What time ends costs nothing more, and gives nothing back.
 *
 * @param versions All that it has been up to the end of the month, the oldest first.
 */
export function chargesIn(versions: readonly SubscriptionVersion[], month: Term): Charge[] {
  return versions.flatMap((version, index) => {
    const before = versions[index - 1]
    const begins = before && isSameTerm(before, version) ? version.at : earlier(version.at, version.startDate)
    const next = versions[index + 1]
    const ends = next && !isSameTerm(version, next) ? earlier(next.at, next.startDate) : next?.at
    const span = {
      startDate: later(begins, month.startDate),
      endDate: ends ? earlier(ends, month.endDate) : month.endDate,
    }
    return [
      ...(before && isSameTerm(before, version) && isWithin(version.at, month)
        ? changeOf(before, version)
        : []),
      ...(billed.has(version.status)
        ? periodsIn(version, span).flatMap((period) => cycle(version, period))
        : []),
    ]
  })
}

const earlier = (one: Date, other: Date) => (one < other ? one : other)
const later = (one: Date, other: Date) => (one > other ? one : other)
const isWithin = (moment: Date, { startDate, endDate }: Term) => moment >= startDate && moment < endDate

function isSameTerm(one: SubscriptionVersion, other: SubscriptionVersion): boolean {
  return (
    one.startDate.getTime() === other.startDate.getTime() && one.endDate.getTime() === other.endDate.getTime()
  )
}

/** The billing periods of a term that begin within a span. */
function periodsIn(version: SubscriptionVersion, span: Term): Term[] {
  const periods: Term[] = []
  for (let startDate = version.startDate; startDate < span.endDate; ) {
    const period = periodFrom(version, startDate)
    if (startDate >= span.startDate) periods.push(period)
    if (period.endDate >= version.endDate || period.endDate <= startDate) break
    startDate = period.endDate
  }
  return periods
}

/** The billing period that begins at a moment; what is billed once has the whole term as its only one. */
function periodFrom({ billingFrequency, ...term }: SubscriptionVersion, startDate: Date): Term {
  return { startDate, endDate: nextBillingDate(term, billingFrequency, startDate) ?? term.endDate }
}

function periodAround(version: SubscriptionVersion, moment: Date): Term | undefined {
  const through = { startDate: version.startDate, endDate: new Date(moment.getTime() + 1) }
  return periodsIn(version, through).findLast((period) => isWithin(moment, period))
}

function cycle(version: SubscriptionVersion, period: Term): Charge[] {
  return charge(version, 'cycleCharge', period, period.startDate, version.quantity)
}

/** What a change of seats, or a cancellation, comes to for the rest of its period. */
function changeOf(before: SubscriptionVersion, after: SubscriptionVersion): Charge[] {
  if (!billed.has(before.status)) return []
  const period = periodAround(before, after.at)
  if (!period) return []
  if (after.status === 'Deleted')
    return charge(before, 'cancelImmediate', period, startOfDay(after.at), -before.quantity)
  const seats = after.quantity - before.quantity
  if (seats === 0 || !billed.has(after.status)) return []
  return charge(before, seats > 0 ? 'addQuantity' : 'removeQuantity', period, startOfDay(after.at), seats)
}

function charge(
  { price, billingFrequency, termDuration }: SubscriptionVersion,
  chargeType: Charge['chargeType'],
  period: Term,
  from: Date,
  quantity: number,
): Charge[] {
  if (!price || billingFrequency === 'None' || quantity === 0) return []
  const isForGood = period.endDate >= never
  const unitPrice = isForGood
    ? decimal(price.cost)
    : unitPriceOf(price.cost, monthsOf(termDuration), period, later(from, startOfDay(period.startDate)))
  return [
    {
      kind: billingFrequency === 'OneTime' ? 'onetime' : 'license',
      chargeType,
      from: later(from, startOfDay(period.startDate)),
      to: isForGood ? null : period.endDate,
      quantity,
      unitPrice,
      amount: roundedAmount(unitPrice.times(decimal(String(quantity))), price.currency),
      currency: price.currency,
    },
  ]
}

const number = (value: number) => decimal(String(value))
const daysBetween = (from: Date, to: Date) =>
  Math.round(
    (startOfDay(to).getTime() - startOfDay(from).getTime()) / (daysAfter(from, 1).getTime() - from.getTime()),
  )

/** The price of one unit from a day to the end of a period: of a term of so many months, null for one without an end. */
function unitPriceOf(cost: string, termMonths: number | null, period: Term, from: Date): Decimal {
  // Counted back from its end, as periods are: one that is cut short is so at its beginning.
  let months = 1
  while (monthsAfter(period.endDate, -months) > startOfDay(period.startDate)) months += 1
  const whole = { startDate: monthsAfter(period.endDate, -months), endDate: period.endDate }
  const numerator = decimal(cost)
    .times(number(months))
    .times(number(daysBetween(from, period.endDate)))
  const denominator = number(termMonths ?? 1).times(number(daysBetween(whole.startDate, whole.endDate)))
  return quotient(numerator, denominator).value
}
