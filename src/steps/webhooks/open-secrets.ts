import { sealPlace, signingSecrets, type Webhook } from '../../domain/webhooks/webhook.ts'
import { CannotOpen, NoSecretKey } from '../../store/providers/sealing.ts'
import { resealWebhook } from '../../store/webhooks/webhooks.ts'
import type { DeliveryRuntime } from './delivery-runtime.ts'

/**
 * Returns the valid secrets of a webhook; none if the service has no key with which they were sealed. Stores them again if
 * they were sealed with an older key.
 */
export async function openSecrets(
  {
    database,
    sealer,
    now,
    onUnreadable,
  }: Pick<DeliveryRuntime, 'database' | 'sealer' | 'now' | 'onUnreadable'>,
  tenantId: string,
  webhook: Webhook,
): Promise<string[]> {
  const place = sealPlace(tenantId, webhook.id)
  try {
    const { open, seal, isOutdated } = await sealer()
    const sealed = signingSecrets(webhook, now())
    const secrets = sealed.map((one) => open(one, place))
    if (sealed.some(isOutdated)) {
      const [secret, previousSecret = null] = secrets.map((one) => seal(one, place))
      await resealWebhook(database, tenantId, webhook, { secret: secret!, previousSecret })
    }
    return secrets
  } catch (error) {
    if (!(error instanceof CannotOpen || error instanceof NoSecretKey)) throw error
    onUnreadable()
    return []
  }
}
