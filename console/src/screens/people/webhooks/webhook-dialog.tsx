import { Code, Text } from '@mantine/core'
import type { ResellerClient, RotatedSecret, Webhook } from '@reseller-api/client'
import type { Versioned } from '../../../api/read.ts'
import type { WriteRequest } from '../../../api/write.ts'
import { Dialog, SimpleWrite } from '../write-form.tsx'
import type { WebhookAction } from './filters.ts'
import { RedeliverRange } from './redeliver-range.tsx'
import { useWebhookTexts } from './texts.ts'
import { EditWebhook } from './webhook-form.tsx'

type WriteAction = Exclude<WebhookAction, 'attempt'>

interface WebhookDialogProps {
  readonly webhook: Versioned<Webhook>
  readonly action: WriteAction
  /** The attempt whose event is sent again. */
  readonly of: string | undefined
  readonly close: () => void
  readonly onSecret: (rotated: RotatedSecret) => void
  readonly leave: () => Promise<void>
}

/** The dialog of a write of a webhook. */
export function WebhookDialog({ webhook, action, of, close, onSecret, leave }: WebhookDialogProps) {
  const text = useWebhookTexts()
  const { id, url } = webhook
  return (
    <Dialog title={text(`${action}Title`)} close={close} size="lg">
      {action === 'edit' ? (
        <EditWebhook webhook={webhook} close={close} />
      ) : action === 'redeliverRange' ? (
        <RedeliverRange webhookId={id} close={close} />
      ) : (
        <SimpleWrite<unknown>
          key={action}
          name={`${action}-webhook:${id}:${of ?? ''}`}
          title={text(`${action}Title`)}
          submitText={text(action)}
          isDangerous={action === 'delete' || action === 'disable'}
          send={(client, options) => send(client, action, id, of, options)}
          close={close}
          leave={action === 'delete' ? leave : undefined}
          {...(action === 'rotate' && {
            onDone: (answer: unknown) => onSecret(answer as RotatedSecret),
          })}
          {...(action === 'delete' && { onDone: () => undefined })}
        >
          <Text size="sm">{text(`${action}Text`)}</Text>
          <Code style={{ overflowWrap: 'anywhere' }}>{url}</Code>
        </SimpleWrite>
      )}
    </Dialog>
  )
}

function send(
  { webhooks }: ResellerClient,
  action: Exclude<WriteAction, 'edit' | 'redeliverRange'>,
  webhookId: string,
  deliveryId: string | undefined,
  options: WriteRequest | { readonly dryRun: true },
): unknown {
  const at = { webhookId }
  if (action === 'rotate') return webhooks.rotateSecret(at, options)
  if (action === 'test') return webhooks.test(at, options)
  if (action === 'delete') return webhooks.delete(at, options)
  if (action === 'redeliverDead') return webhooks.redeliverFailures(at, options)
  if (action === 'redeliver') return webhooks.redeliverEvent({ ...at, deliveryId: deliveryId ?? '' }, options)
  return webhooks.update(at, { isEnabled: action === 'enable' }, options)
}
