import { maxBudgetAmount } from '../../subscriptions/entitlement.ts'
import { type Decimal, decimal, lower } from '../../values/decimal.ts'
import { dayOf } from '../../values/moment.ts'
import { roundAmount } from '../../values/money.ts'
import { type BudgetUse, dayMs, type Finding } from '../alert.ts'
import {
  aboutSubscription,
  pathOf,
  sharesOf,
  type WatchedSubscription,
} from '../subscriptions/watched-subscription.ts'
import { type BilledUsage, dailyAmounts } from './billed-usage.ts'
import { type Calibration, forecastDay, forecastDays, intervalOf, paceOf } from './usage-forecast.ts'

/** The month for which budgets are forecast. */
export interface ForecastMonth {
  /** The first day of the month and of the next month, in days since 1970. */
  readonly from: number
  readonly to: number
}

/** Returns the calendar month, in UTC, of a moment. */
export function monthAt(now: Date): ForecastMonth {
  const first = (months: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1) / dayMs
  return { from: first(0), to: first(1) }
}

// No forecast is made if the last billed day is more than this many days before the month.
const oldestDays = 31

/**
 * Returns the days of a month that need a forecast: their number (`length`), and the number of days between the last billed day
 * and the first of them (`ahead`).
 */
export function gapOf({ firstDay, amounts }: BilledUsage, { from, to }: ForecastMonth) {
  const known = firstDay + amounts.length
  const begin = Math.max(from, known)
  return { known, ahead: begin - known, length: Math.max(0, to - begin), isTooOld: known < from - oldestDays }
}

/**
 * Returns the use of a budget in a month, if the forecast exceeds the budget; undefined if it does not, or the bills do not
 * allow a forecast.
 */
export function overrunOf(
  budget: string,
  usage: BilledUsage,
  month: ForecastMonth,
  calibration: Calibration,
): BudgetUse | undefined {
  const { known, length, isTooOld } = gapOf(usage, month)
  const pace = paceOf(dailyAmounts(usage))
  if (isTooOld) return undefined
  const amountOf = (number: number) => roundAmount(decimal(number.toFixed(8)), usage.currency)
  const billed = usage.amounts.slice(
    Math.max(0, month.from - usage.firstDay),
    Math.max(0, month.to - usage.firstDay),
  )
  const used = billed.reduce((total, amount) => total.plus(decimal(amount)), decimal('0'))
  const begin = Math.max(month.from, known)
  const expected = pace ? forecastDays(pace, { from: begin, to: begin + length }) : 0
  const { low, high } = pace ? intervalOf(pace, expected, calibration) : { low: 0, high: 0 }
  const forecast = used.plus(amountOf(expected))
  const limit = decimal(budget)
  if (!forecast.gt(limit)) return undefined

  const billedFrom = Math.max(month.from, usage.firstDay)
  const overrunDay =
    billedDayAbove(billed, billedFrom, limit) ??
    forecastDayAbove(
      (day) => (pace ? forecastDay(pace, day) : 0),
      begin,
      month.to,
      Number(limit.minus(used).toFixed()),
    )
  return {
    month: dateOf(month.from),
    budget: limit.toFixed(),
    used: used.toFixed(),
    usedThrough: known > month.from ? dateOf(Math.min(known, month.to) - 1) : null,
    pace: amountOf(pace?.level ?? 0).toFixed(),
    forecast: forecast.toFixed(),
    low: used.plus(amountOf(low)).toFixed(),
    high: used.plus(amountOf(high)).toFixed(),
    overrunOn: dateOf(overrunDay),
  }
}

/** Returns the billed day on which the sum of the month exceeds a limit; undefined if it does not exceed it. */
function billedDayAbove(amounts: readonly string[], firstDay: number, limit: Decimal): number | undefined {
  let total = decimal('0')
  const index = amounts.findIndex((amount) => {
    total = total.plus(decimal(amount))
    return total.gt(limit)
  })
  return index < 0 ? undefined : firstDay + index
}

function forecastDayAbove(amountOf: (day: number) => number, from: number, to: number, left: number): number {
  let total = 0
  for (let day = from; day < to; day += 1) {
    total += amountOf(day)
    if (total > left) return day
  }
  return to - 1
}

function dateOf(day: number): string {
  return dayOf(new Date(day * dayMs))
}

/** The usage of a subscription with a budget, and the other inputs of its forecast. */
export interface BudgetedUsage {
  readonly usage: BilledUsage
  readonly month: ForecastMonth
  readonly calibration: Calibration
}

/** Returns the finding that the forecast exceeds the monthly budget of a subscription, or none. */
export function budgetFindings(
  one: WatchedSubscription,
  { usage, month, calibration }: BudgetedUsage,
): Finding[] {
  if (one.status === 'Deleted' || one.billingType !== 'Usage' || one.monthlyBudget === null) return []
  const use = overrunOf(one.monthlyBudget, usage, month, calibration)
  if (use === undefined) return []
  const { currency } = usage
  const over = decimal(use.forecast).minus(decimal(use.budget))
  const stake = { amount: over.toFixed(), currency }
  // A rounded amount above the forecast interval, so that a small deviation does not raise the alert again.
  const raised = lower(decimal(use.high).plus(decimal('1')).round(0, 3), decimal(String(maxBudgetAmount)))
  const request = {
    method: 'PATCH',
    path: `${pathOf(one)}/monthly-budget`,
    body: { monthlyBudget: Number(raised.toFixed()) },
    seen: { monthlyBudget: Number(one.monthlyBudget) },
  } as const
  return [
    {
      ...aboutSubscription(one),
      kind: 'BudgetOverrun',
      severity: decimal(use.low).gt(decimal(use.budget)) ? 'Critical' : 'Warning',
      occurrence: use.month,
      description: `The usage of ${use.month.slice(0, 7)} is ${usedWords(use, currency)}. It is forecast at ${use.forecast} ${currency} and passes the monthly budget of ${use.budget} ${currency} on ${use.overrunOn}.`,
      actBefore: new Date(`${use.overrunOn}T00:00:00Z`),
      budget: use,
      shares: sharesOf(one, (party) => ({ stake, request: party === 'customer' ? null : request })),
    },
  ]
}

function usedWords({ used, usedThrough }: BudgetUse, currency: string): string {
  return usedThrough === null ? 'not reported yet' : `${used} ${currency} through ${usedThrough}`
}
