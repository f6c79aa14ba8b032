import { normalOf, type Random } from './random.ts'

/** A generated series: what was used in the past and in the month after it, and the mean amount of a day at the end. */
export interface GeneratedUsage {
  readonly kind: string
  readonly past: readonly number[]
  readonly next: readonly number[]
  /** The expected amount of a day at the pace of the end, known to the generator alone. */
  readonly trueLevel: number
  /** The standard deviation of the mean of three weeks, relative to the level, by repetition of the generator. */
  readonly deviation: number
}

const quiet = 28

/** A way to use something, as the amount of a day relative to its level. None of them is the model of the forecast. */
const kinds: Readonly<Record<string, (random: Random) => (day: number) => number>> = {
  // Machines that run on weekdays, with noise that lasts for some days.
  weekdays(random) {
    const weekend = 0.1 + 0.6 * random()
    const level = 7 / (5 + 2 * weekend)
    const persistence = 0.5 + 0.3 * random()
    const size = 0.02 + 0.1 * random()
    let deviation = 0
    return (day) => {
      deviation = persistence * deviation + size * normalOf(random)
      return (day % 7 === 2 || day % 7 === 3 ? weekend : 1) * level * Math.exp(deviation)
    }
  },
  // A storage account: steady, with a slow random walk.
  steady(random) {
    const size = 0.002 + 0.008 * random()
    let log = 0
    return () => {
      log += size * normalOf(random)
      return Math.exp(log)
    }
  },
  // Rare days with many times the amount, such as a load test.
  bursts(random) {
    const share = 0.01 + 0.05 * random()
    const times = 4 + 12 * random()
    const mean = 1 + share * times
    return () => (1 + 0.08 * normalOf(random) + (random() < share ? 2 * random() * times : 0)) / mean
  },
  // A Pareto distribution with an infinite fourth moment.
  heavyTails(random) {
    const shape = 2.5 + 1.5 * random()
    return () => (random() ** (-1 / shape) * (shape - 1)) / shape
  },
  // Gamma noise of some days, on weekdays and weekends alike.
  noisy(random) {
    const parts = 2 + Math.floor(6 * random())
    return () => {
      let sum = 0
      for (let part = 0; part < parts; part += 1) sum -= Math.log(1 - random())
      return sum / parts
    }
  },
}

/** The names of the kinds of series. */
export const usageKinds = Object.keys(kinds)

/**
 * Returns a series of one kind. A third of the series has one or two steps to another level at any day, also within the
 * month that is not seen; a series with `isSettled` has none in the last weeks and the month.
 */
export function generateUsage(
  random: Random,
  {
    kind,
    days,
    ahead,
    firstDay,
    isSettled,
  }: {
    readonly kind: string
    readonly days: number
    readonly ahead: number
    readonly firstDay: number
    readonly isSettled: boolean
  },
): GeneratedUsage {
  const relative = kinds[kind]!(random)
  const steps = random() < 1 / 3 ? 1 + Math.floor(2 * random()) : 0
  const whole = days + ahead
  const factors = Array.from({ length: steps }, () => ({
    at: Math.floor(random() * (isSettled ? days - quiet : whole)),
    factor: Math.exp((random() < 0.5 ? -1 : 1) * (0.2 + 0.5 * random())),
  }))
  const size = Math.exp(Math.log(5) + Math.log(400) * random())
  const levelAt = (day: number) =>
    factors.reduce((level, { at, factor }) => (day >= at ? level * factor : level), size)
  const all = Array.from({ length: whole }, (_, day) =>
    Math.max(0, Math.round(100 * levelAt(day) * relative(firstDay + day)) / 100),
  )
  const deviation = deviationOf(relative)
  return { kind, past: all.slice(0, days), next: all.slice(days), trueLevel: levelAt(days - 1), deviation }
}

const repetitions = 40

/** Returns how far means of three weeks are from their mean, by drawing further days of the same source. */
function deviationOf(relative: (day: number) => number): number {
  const means = Array.from({ length: repetitions }, (_, week) => {
    let sum = 0
    for (let day = 0; day < 21; day += 1) sum += relative(21 * week + day)
    return sum / 21
  })
  const mean = means.reduce((sum, one) => sum + one, 0) / repetitions
  const squares = means.map((one) => (one - mean) ** 2)
  return Math.sqrt(squares.reduce((sum, one) => sum + one, 0) / (repetitions - 1)) / mean
}
