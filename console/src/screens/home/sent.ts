import type { Alert } from '@reseller-api/client'
import { createStore } from '../../store.ts'

/** A request of an alert that this tab has sent. */
export interface SentRequest {
  readonly at: string
  /** The background work of the request; undefined if it has none. */
  readonly operationId: string | undefined
}

/** The sent requests by the id of their alert. The service ends the alert with a later check. */
export const sentAlerts = createStore<Readonly<Record<string, SentRequest>>>({})

/** When this tab has changed a subscription, by its id. A change can end the alerts of the subscription. */
export const changedSubscriptions = createStore<Readonly<Record<string, string>>>({})

/** Notes that a subscription was changed on another screen than the home. */
export function noteChange(subscriptionId: string): void {
  changedSubscriptions.set((changed) => ({ ...changed, [subscriptionId]: new Date().toISOString() }))
}

/** The decisions of this tab that can end alerts. */
export interface Decisions {
  readonly sent: Readonly<Record<string, SentRequest>>
  readonly changed: Readonly<Record<string, string>>
}

// The service ends an alert within seconds after its cause ends. The vendor may need longer for the change itself.
const awaitedMs = 30_000
const pauseMs = 3_000

/** Returns after how many milliseconds to read alerts again; undefined if none is listed that was decided in the last 30 seconds. */
export function pauseUntilEnd(
  alerts: readonly Pick<Alert, 'id' | 'subscriptionId'>[],
  { sent, changed }: Decisions,
  now: number,
): number | undefined {
  const isRecent = (at: string | undefined) => at !== undefined && now - Date.parse(at) < awaitedMs
  const isAwaited = ({ id, subscriptionId }: (typeof alerts)[number]) =>
    isRecent(sent[id]?.at) || (subscriptionId !== null && isRecent(changed[subscriptionId]))
  return alerts.some(isAwaited) ? pauseMs : undefined
}

/** Notes that the request of an alert was sent. */
export function noteSent(alertId: string, operationId: string | undefined): void {
  sentAlerts.set((sent) => ({ ...sent, [alertId]: { at: new Date().toISOString(), operationId } }))
}

/**
 * Returns when the request of an alert was sent; undefined if it was not, or if its background work has failed since, so that
 * the alert needs a person again.
 *
 * @param failed The ids of operations that have failed.
 */
export function sentAtOf(sent: SentRequest | undefined, failed: ReadonlySet<string>): string | undefined {
  return sent?.operationId !== undefined && failed.has(sent.operationId) ? undefined : sent?.at
}
