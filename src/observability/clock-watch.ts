import { recurring } from '../queue/recurring/recurring.ts'
import type { DatabaseClock } from '../store/queue/database-clock.ts'

/** The log that gets the warnings. */
interface Log {
  warn(about: object, message: string): void
}

const measureEveryMs = 60_000
const warnAboveSeconds = 2
const warnEveryMs = 3_600_000

/**
 * Compares the clock of this process with that of the database, now and every minute. Logs a warning when they differ
 * by more than 2 seconds: at once, and then every hour. Returns a function that ends the comparisons.
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
