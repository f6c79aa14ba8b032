import { sign } from 'node:crypto'
import { settingsOf, timeOf } from '../state/clock.ts'
import { addDuration } from '../state/duration.ts'
import type { Store } from '../state/store.ts'
import { signingCertificate } from './certificates.ts'
import { certificatePath, isReceived } from './registrations.ts'
import type { Notification } from './tables.ts'

/** The sender of notifications. */
export interface Dispatch {
  /** Sends the notifications that are due. Call it whenever a notification may be due. */
  wake(): void
  stop(): void
}

/** The pauses between attempts, by the vendor's clock. After the last failed attempt the notification is dropped. */
const pauses = ['PT1M', 'PT5M', 'PT30M', 'PT2H', 'PT12H']
/** The number of finished notifications to keep. */
const maxNotificationsKept = 1_000
/** The timeout of a webhook call, in milliseconds. */
const timeoutMs = 10_000

/**
 * Starts to send notifications to webhooks. Each notification is signed, and retried until it is accepted or all
 * attempts have failed.
 */
export function startDispatch(store: Store): Dispatch {
  const sending = new Set<string>()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const now = () => timeOf(settingsOf(store.state).clock)

  function wake(): void {
    if (stopping.signal.aborted) return
    clearTimeout(timer)
    let isWaiting = false
    for (const notification of store.state.notifications.values()) {
      const { id, nextAt } = notification
      if (nextAt === undefined || sending.has(id)) continue
      if (nextAt > now().toISOString()) isWaiting = true
      else void attempt(notification)
    }
    if (isWaiting) timer = setTimeout(wake, 1_000).unref()
  }

  async function attempt(notification: Notification): Promise<void> {
    const { id } = notification
    sending.add(id)
    const status = await sent(notification)
    sending.delete(id)
    if (!stopping.signal.aborted) store.change(() => noteAttempt(id, status))
    wake()
  }

  async function sent({ url, origin, body, isInOwnHeader }: Notification): Promise<number | null> {
    const { key } = store.change(() => signingCertificate(store.state))
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      [isInOwnHeader === true ? 'X-MS-Signature' : 'Authorization']:
        `Signature ${sign('sha256', Buffer.from(body), key).toString('base64')}`,
      'X-MS-Certificate-Url': `${origin}${certificatePath}`,
      'X-MS-Signature-Algorithm': 'rsa-sha256',
    }
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(timeoutMs)])
    try {
      const response = await fetch(url, { method: 'POST', body, headers, signal })
      await response.arrayBuffer()
      return response.status
    } catch {
      return null
    }
  }

  function noteAttempt(id: string, status: number | null): void {
    const notification = store.state.notifications.get(id)
    // A reset of the simulator has deleted the notification.
    if (notification === undefined) return
    const attempt = { at: now().toISOString(), status }
    const pause = pauses[notification.attempts.length]
    const { nextAt: _, ...rest } = notification
    const again =
      isReceived(attempt) || pause === undefined ? {} : { nextAt: addDuration(now(), pause)!.toISOString() }
    const attempts = [...notification.attempts, attempt]
    store.state.notifications.put(id, { ...rest, attempts, ...again })
    forgetOldest()
  }

  function forgetOldest(): void {
    const { notifications } = store.state
    for (const { id, nextAt } of notifications.values()) {
      if (notifications.size <= maxNotificationsKept) return
      if (nextAt === undefined) notifications.remove(id)
    }
  }

  return {
    wake,
    stop() {
      stopping.abort()
      clearTimeout(timer)
    },
  }
}
