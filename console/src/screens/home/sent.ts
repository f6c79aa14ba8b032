import { createStore } from '../../store.ts'

/** A request of an alert that this tab has sent. */
export interface SentRequest {
  readonly at: string
  /** The background work of the request; undefined if it has none. */
  readonly operationId: string | undefined
}

/** The sent requests by the id of their alert. The service ends the alert with a later check. */
export const sentAlerts = createStore<Readonly<Record<string, SentRequest>>>({})

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
