import {
  calibrationOf,
  forecastDays,
  intervalOf,
  paceOf,
  scoresOf,
} from '../../src/domain/alerts/usage/usage-forecast.ts'
import { randomOf } from './random.ts'
import { generateUsage, usageKinds } from './usage.ts'

/** The days to forecast, relative to the last billed day. */
export interface Horizon {
  readonly ahead: number
  readonly length: number
}

/** Of generated months that the forecast has not seen: how many were within the interval, and how many there were. */
export interface Coverage {
  within: number
  months: number
}

/**
 * Returns how many held-out months are within the 80 % interval, by the kind of series, with the key `all` for all kinds.
 * Each seed stands for a tenant with ten subscriptions, whose series may have steps within the held-out month.
 */
export function coverageOf(seeds: readonly number[], { ahead, length }: Horizon): Map<string, Coverage> {
  const counted = new Map<string, Coverage>()
  const count = (key: string, isWithin: boolean) => {
    const one = counted.get(key) ?? { within: 0, months: 0 }
    counted.set(key, { within: one.within + Number(isWithin), months: one.months + 1 })
  }
  for (const seed of seeds) {
    const random = randomOf(seed)
    const firstDay = 20_000 + Math.floor(100 * random())
    const series = Array.from({ length: 10 }, () => {
      const kind = usageKinds[Math.floor(random() * usageKinds.length)]!
      const days = 75 + Math.floor(140 * random())
      return generateUsage(random, { kind, days, ahead: ahead + length, firstDay, isSettled: false })
    })
    const seen = series.map(({ past }) => ({ firstDay, amounts: past }))
    const calibration = calibrationOf(seen.flatMap((one) => scoresOf(one, { ahead, length })))
    for (const { kind, past, next } of series) {
      const pace = paceOf({ firstDay, amounts: past })!
      const from = firstDay + past.length + ahead
      const { low, high } = intervalOf(pace, forecastDays(pace, { from, to: from + length }), calibration)
      const actual = next.slice(ahead).reduce((sum, amount) => sum + amount, 0)
      count(kind, actual >= low && actual <= high)
      count('all', actual >= low && actual <= high)
    }
  }
  return counted
}
