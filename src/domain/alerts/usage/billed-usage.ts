import { decimal } from '../../values/decimal.ts'
import { dayMs } from '../alert.ts'
import type { DailyAmounts } from './usage-forecast.ts'

/** What a customer owes for the usage of a subscription, day by day. Amounts are exact decimal texts. */
export interface BilledUsage {
  readonly currency: string
  /** The first day with usage, in days since 1970. */
  readonly firstDay: number
  /** An amount for each day up to the last one that is billed. */
  readonly amounts: readonly string[]
}

/** The usage of a billing period. */
export interface UsageOfPeriod {
  readonly currency: string
  /** The first day of the period, such as `2026-11-01`. */
  readonly periodStart: string
  /** An amount for each day of the period. */
  readonly amounts: readonly string[]
}

/**
 * Returns the usage of several periods, in the currency of the last day with usage; undefined without usage. Days without a
 * bill have the amount 0. The days before the first usage are left out, because the subscription may not have existed.
 */
export function joinPeriods(periods: readonly UsageOfPeriod[]): BilledUsage | undefined {
  const currency = lastCurrency(periods)
  if (currency === undefined) return undefined
  const counted = periods.filter((one) => one.currency === currency)
  const begin = Math.min(...counted.map(dayOf))
  const end = Math.max(...counted.map((one) => dayOf(one) + one.amounts.length))
  const sums = Array.from({ length: end - begin }, () => decimal('0'))
  for (const period of counted)
    for (const [place, amount] of period.amounts.entries()) {
      const day = dayOf(period) - begin + place
      sums[day] = sums[day]!.plus(decimal(amount))
    }
  const first = sums.findIndex((amount) => !amount.eq(decimal('0')))
  if (first < 0) return undefined
  return {
    currency,
    firstDay: begin + first,
    amounts: sums.slice(first).map((amount) => amount.toFixed()),
  }
}

function dayOf({ periodStart }: UsageOfPeriod): number {
  return Date.parse(`${periodStart}T00:00:00Z`) / dayMs
}

/** Returns the currency of the last day with usage, the alphabetically first if there are several; undefined without usage. */
function lastCurrency(periods: readonly UsageOfPeriod[]): string | undefined {
  const lastDays = periods.map((one) => {
    const place = one.amounts.findLastIndex((amount) => !decimal(amount).eq(decimal('0')))
    return { currency: one.currency, day: place < 0 ? place : dayOf(one) + place }
  })
  const last = Math.max(...lastDays.map(({ day }) => day))
  if (last < 0) return undefined
  return lastDays
    .filter(({ day }) => day === last)
    .map(({ currency }) => currency)
    .sort()[0]
}

/** Returns usage as numbers, for a forecast. */
export function dailyAmounts({ firstDay, amounts }: BilledUsage): DailyAmounts {
  return { firstDay, amounts: amounts.map(Number) }
}
