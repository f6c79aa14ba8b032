/**
 * The forecast of usage. Daily amounts are doubles here: a forecast is an estimate, whose error is many orders of magnitude
 * larger than that of a double. `overrunOf` in `budget-alerts.ts` adds the billed amounts as exact decimals.
 */

/** The amounts of consecutive days. The last amount is that of the last billed day. */
export interface DailyAmounts {
  /** The day of the first amount, in days since 1970 in UTC. */
  readonly firstDay: number
  readonly amounts: readonly number[]
}

/** The days to forecast, in days since 1970. `to` is the day after the last one. */
export interface Days {
  readonly from: number
  readonly to: number
}

/** The present rate of usage, from which the amount of a day is forecast. */
export interface Pace {
  /** The amount of an average day. */
  readonly level: number
  /** The amount of each day of the week relative to an average day; the first is that of day 0, a Thursday. */
  readonly week: readonly number[]
  /** The typical deviation of a week's amount from the level, relative to the level. */
  readonly spread: number
}

/** The fewest days from which a pace is computed. */
export const fewestDays = 14

// The weight of a week relative to that of the week after it. Four weeks after usage jumps to a new level, 94 % of the weight
// is on the new level.
const decay = 0.5
const weeksOfLevel = 8
const weeksOfSpread = 13
// A day with more than this many times the median of the days around it is a burst.
const burstFactor = 3
const daysAround = 7
// Bursts are rare, so their share of the amount is measured over the last quarter (91 days).
const daysOfBursts = 91
// The minimum spread, so that the forecast of constant usage still gets an interval.
const smallestSpread = 0.02

/** Returns the pace of a series; undefined for fewer than `fewestDays` days, or if nothing was used lately. */
export function paceOf({ firstDay, amounts }: DailyAmounts): Pace | undefined {
  if (amounts.length < fewestDays) return undefined
  const recent = amounts.slice(-daysOfBursts)
  const calm = withoutBursts(recent)
  const weeks = weeksBackFrom(calm, weeksOfLevel)
  const weights = weeks.map((_, index) => decay ** index)
  const base = sum(weeks.map((amount, index) => amount * weights[index]!)) / sum(weights) / 7
  const level = base > 0 ? base * (sum(recent) / sum(calm)) : sum(recent) / recent.length
  if (!(level > 0)) return undefined
  return {
    level,
    week: weekOf(calm, firstDay + amounts.length - recent.length),
    spread: spreadOf(weeksBackFrom(recent, weeksOfSpread), level),
  }
}

/** Returns the amounts; the amount of a burst is replaced by the median of the surrounding days. */
function withoutBursts(amounts: readonly number[]): number[] {
  return amounts.map((amount, day) => {
    const around = amounts.slice(Math.max(0, day - daysAround), day + daysAround + 1)
    const median = medianOf(around)
    return amount > burstFactor * median ? median : amount
  })
}

/**
 * Returns the typical deviation of weekly amounts from the level, relative to the level. Bursts count, because the next month
 * can have bursts, too.
 */
function spreadOf(weeks: readonly number[], level: number): number {
  const squares = weeks.map((amount) => (amount / 7 / level - 1) ** 2)
  return Math.max(smallestSpread, Math.sqrt(sum(squares) / squares.length))
}

/** Returns the amounts of the weeks that end with the last day, the latest first. */
function weeksBackFrom(amounts: readonly number[], most: number): number[] {
  const count = Math.min(most, Math.floor(amounts.length / 7))
  return Array.from({ length: count }, (_, week) =>
    sum(amounts.slice(amounts.length - 7 * (week + 1), amounts.length - 7 * week)),
  )
}

/** Returns the amounts of the seven days of the week relative to their mean. With few weeks, the results are shrunk towards 1. */
function weekOf(amounts: readonly number[], firstDay: number): number[] {
  const whole = amounts.slice(amounts.length % 7)
  const start = firstDay + (amounts.length % 7)
  const weeks = whole.length / 7
  const mean = sum(whole) / whole.length
  const sums = Array.from({ length: 7 }, () => 0)
  whole.forEach((amount, index) => {
    sums[(start + index) % 7]! += amount
  })
  return sums.map((amount) => (mean > 0 ? (amount / mean + 2) / (weeks + 2) : 1))
}

/** Returns the forecast of a day. */
export function forecastDay({ level, week }: Pace, day: number): number {
  return level * week[day % 7]!
}

/** Returns the forecast of the sum of some days. */
export function forecastDays(pace: Pace, { from, to }: Days): number {
  let total = 0
  for (let day = from; day < to; day += 1) total += forecastDay(pace, day)
  return total
}

/**
 * The scores of past forecasts, the lowest first: each is the relative error of a forecast, divided by the spread of its
 * series. Quantiles of the scores give the bounds of an interval.
 */
export type Calibration = readonly number[]

// Initial scores, for a tenant with few months of usage: the quantiles 0.05, 0.15, … 0.95 of a normal distribution, times
// `usualRatio`, the deviation of a month relative to that of a week if weeks are independent. The mean of the 4.3 weeks of a
// month deviates by 1 / √4.3 of a week's deviation, and the level, which has the weight of 3 weeks, by 1 / √3; both together
// by 0.75.
const usual = [-1.645, -1.036, -0.674, -0.385, -0.126, 0.126, 0.385, 0.674, 1.036, 1.645]
const usualRatio = 0.75

/**
 * Returns the scores of a series: for each past week, the relative error that a forecast of `length` days would have had,
 * divided by the spread of the series at that time.
 *
 * @param ahead The days between the last billed day and the first day of the forecast.
 */
export function scoresOf(
  { firstDay, amounts }: DailyAmounts,
  { ahead, length }: { readonly ahead: number; readonly length: number },
): number[] {
  const scores: number[] = []
  for (let known = amounts.length - ahead - length; known >= fewestCalibrated; known -= 7) {
    const pace = paceOf({ firstDay, amounts: amounts.slice(0, known) })
    if (pace === undefined || length === 0) continue
    const from = firstDay + known + ahead
    const expected = forecastDays(pace, { from, to: from + length })
    // Credits can make the forecast of single days negative.
    if (!(expected > 0)) continue
    const actual = sum(amounts.slice(known + ahead, known + ahead + length))
    scores.push((actual / expected - 1) / pace.spread)
  }
  return scores
}

/**
 * Returns the calibration of the scores of all series of a tenant. The scores of all series are pooled, because a single
 * series has too few months to compute quantiles. Exchangeable scores give intervals of the right coverage, whatever the
 * model (split conformal prediction).
 */
export function calibrationOf(scores: readonly number[]): Calibration {
  return [...usual.map((score) => score * usualRatio), ...scores].toSorted((one, other) => one - other)
}

// Forecasts from fewer days are too uncertain to contribute scores.
const fewestCalibrated = 28

/** The share of months whose amount is expected to be within the interval. */
export const coverage = 0.8

/** Returns the bounds of the interval of a forecast, never below zero. */
export function intervalOf(
  pace: Pace,
  expected: number,
  calibration: Calibration,
): { readonly low: number; readonly high: number } {
  const tail = (1 - coverage) / 2
  const bound = (score: number) => Math.max(0, expected * (1 + score * pace.spread))
  const low = bound(quantileOf(calibration, tail))
  const high = bound(quantileOf(calibration, 1 - tail))
  return { low: Math.min(low, expected), high: Math.max(high, expected) }
}

/** Returns the quantile of sorted numbers, interpolated linearly between the two nearest numbers. */
function quantileOf(sorted: readonly number[], share: number): number {
  const place = Math.min(sorted.length - 1, Math.max(0, share * (sorted.length + 1) - 1))
  const below = sorted[Math.floor(place)]!
  return below + (sorted[Math.ceil(place)]! - below) * (place - Math.floor(place))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
