import { createStore } from '../../store.ts'

/** When this tab sent the request of an alert, by the id of the alert. The service ends the alert with a later check. */
export const sentAlerts = createStore<Readonly<Record<string, string>>>({})

/** Notes that the request of an alert was sent. */
export function noteSent(alertId: string): void {
  sentAlerts.set((sent) => ({ ...sent, [alertId]: new Date().toISOString() }))
}
