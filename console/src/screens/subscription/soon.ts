import type { ScheduledChange, ScheduledChangeRequest } from '@reseller-api/client'

// A scheduled change begins in the future, also by the clock of a service that is ahead of the browser.
const delayMs = 120_000

/** Returns the request that makes a scheduled change again in two minutes, or at its own time if that is later. */
export function soon(
  { action, change, effectiveDate }: ScheduledChange,
  nowMs: number,
): ScheduledChangeRequest {
  const at = Math.max(nowMs + delayMs, new Date(effectiveDate).getTime())
  return {
    effectiveDate: new Date(at).toISOString(),
    action,
    ...(action.name === 'Update' && { change }),
  }
}
