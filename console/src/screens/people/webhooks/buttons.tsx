import { Group } from '@mantine/core'
import type { Webhook } from '@reseller-api/client'
import { useReason } from '../../../api/permission.ts'
import { Action } from '../../../parts/action.tsx'
import type { WebhookAction } from './filters.ts'
import { useWebhookTexts } from './texts.ts'

interface WebhookButtonsProps {
  readonly webhook: Webhook
  readonly open: (action: WebhookAction) => void
}

const buttons = [
  ['test', 'testWebhook'],
  ['edit', 'updateWebhook'],
  ['rotate', 'rotateWebhookSecret'],
  ['redeliverRange', 'redeliverRange'],
  ['enable', 'updateWebhook'],
  ['disable', 'updateWebhook'],
  ['delete', 'deleteWebhook'],
] as const

/** The actions of a webhook; those that are not possible now say why. */
export function WebhookButtons({ webhook: { state }, open }: WebhookButtonsProps) {
  const text = useWebhookTexts()
  const reason = useReason()
  const byState: Partial<Record<WebhookAction, string>> = {
    ...(state.name === 'Active' && { enable: text('alreadyEnabled') }),
    ...(state.name === 'Disabled' && { disable: text('alreadyDisabled') }),
  }
  return (
    <Group gap="xs">
      {buttons.map(([action, operation]) => (
        <Action
          key={action}
          size="xs"
          variant="light"
          {...(action === 'delete' && { color: 'red' })}
          reason={reason(operation) ?? byState[action]}
          onClick={() => open(action)}
        >
          {text(action)}
        </Action>
      ))}
    </Group>
  )
}
