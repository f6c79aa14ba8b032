import { decimal } from '../values/decimal.ts'
import { dayMs } from './alert.ts'
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
 * Returns the usage of several periods, in the currency of the last one; undefined without usage. Days without a bill have
 * the amount 0. The days before the first usage are left out, because the subscription may not have existed.
 *
 * @param periods At least one period, the earliest first.
 */
export function joinPeriods(periods: readonly UsageOfPeriod[]): BilledUsage | undefined {
  const { currency } = periods.at(-1)!
  const counted = periods.filter((one) => one.currency === currency)
  const dayOf = ({ periodStart }: UsageOfPeriod) => Date.parse(`${periodStart}T00:00:00Z`) / dayMs
  const begin = dayOf(counted[0]!)
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

/** Returns usage as numbers, for a forecast. */
export function dailyAmounts({ firstDay, amounts }: BilledUsage): DailyAmounts {
  return { firstDay, amounts: amounts.map(Number) }
}
