import { recurring } from '../queue/recurring.ts'
import type { DatabaseClock } from '../store/queue/database-clock.ts'

/** The log that gets the warnings. */
interface Log {
  warn(about: object, message: string): void
}

const measureEveryMs = 60_000
const warnAboveSeconds = 2
const warnEveryMs = 3_600_000

/**
 * Measures the clock of the database now and each minute, and logs a warning when the clock of this process differs by
 * more than 2 seconds: at once, and each hour while it lasts. Returns the function that ends the measurements.
 */
export function watchClock(clock: DatabaseClock, log: Log): () => void {
  let warnedAt = Number.NEGATIVE_INFINITY
  const judge = () => {
    const skewSeconds = Math.round(clock.skewSeconds() * 10) / 10
    if (Math.abs(skewSeconds) <= warnAboveSeconds) {
      warnedAt = Number.NEGATIVE_INFINITY
    } else if (performance.now() - warnedAt >= warnEveryMs) {
      warnedAt = performance.now()
      log.warn(
        { skewSeconds },
        'the clock of this machine differs from the clock of the database; synchronize both by NTP',
      )
    }
  }
  judge()
  const measure = async () => {
    await clock.measure()
    judge()
  }
  // A database that does not answer is reported by /readyz and by the work that needs it.
  return recurring(measure, { name: 'clock', every: measureEveryMs, onFault: () => {} }).end
}
