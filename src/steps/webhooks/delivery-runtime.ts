import type { DeliveryOutcome } from '../../domain/webhooks/delivery.ts'
import type { SendWebhook } from '../../outbound/port.ts'
import type { Runtime } from '../../queue/runtime.ts'

/** The dependencies of the delivery to webhooks. */
export interface DeliveryRuntime extends Pick<Runtime, 'database' | 'sealer' | 'now' | 'newId'> {
  readonly sendWebhook: SendWebhook
  /** Counts the attempts of a batch. */
  readonly onAttempts: (outcomes: readonly DeliveryOutcome[]) => void
  /** Counts a webhook's secret that this service cannot unseal with its keys. */
  readonly onUnreadable: () => void
}
