import type { BackgroundOperationSummary } from '@reseller-api/client'

const oftenMs = 5_000
const seldomMs = 15_000
const soonMs = 60_000

/**
 * Returns after how many milliseconds to read background work again: seldom if all of it waits, undefined if all has ended.
 * Work that is queued has a next attempt, too, so a next attempt alone does not mean a long wait.
 */
export function intervalOf(
  work: readonly Pick<BackgroundOperationSummary, 'state' | 'nextAttemptAt'>[],
  now: number,
): number | undefined {
  const running = work.filter(({ state }) => state.name === 'Processing')
  if (running.length === 0) return undefined
  const isSoon = running.some(
    ({ nextAttemptAt }) => !nextAttemptAt || new Date(nextAttemptAt).getTime() < now + soonMs,
  )
  return isSoon ? oftenMs : seldomMs
}
