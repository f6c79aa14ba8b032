import { Anchor, Stack } from '@mantine/core'
import type { RotatedSecret, Webhook } from '@reseller-api/client'
import { createLazyRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useVersioned, type Versioned } from '../../../api/read.ts'
import { Card } from '../../../parts/card.tsx'
import { Facts } from '../../../parts/facts.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { StateBadge } from '../../../parts/state-badge.tsx'
import { View } from '../../../parts/view.tsx'
import { useFormat } from '../../../values/use-format.ts'
import { PeopleScreen } from '../people-screen.tsx'
import { SecretDialog } from '../secret-dialog.tsx'
import { WebhookButtons } from './buttons.tsx'
import { Deliveries } from './deliveries.tsx'
import type { WebhookAction } from './filters.ts'
import { shortType } from './short-type.ts'
import { useWebhookTexts } from './texts.ts'
import { Undelivered } from './undelivered.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { Owner } from './webhooks-screen.tsx'

export const Route = createLazyRoute('/people/webhooks/$webhookId')({ component: WebhookScreen })

function WebhookScreen() {
  const text = useWebhookTexts()
  const { webhookId } = Route.useParams()
  const webhook = useVersioned(['webhooks.get', webhookId], (client, request) =>
    client.webhooks.get({ webhookId }, request),
  )
  return (
    <PeopleScreen tab="webhooks">
      <Stack gap="lg">
        <Anchor size="sm" renderRoot={(props) => <Link to="/people/webhooks" {...props} />}>
          {text('back')}
        </Anchor>
        <View of={webhook}>{(found) => <Found webhook={found} />}</View>
      </Stack>
    </PeopleScreen>
  )
}

function Found({ webhook }: { readonly webhook: Versioned<Webhook> }) {
  const text = useWebhookTexts()
  const navigate = Route.useNavigate()
  const { action, of, ...filters } = Route.useSearch()
  const [secret, setSecret] = useState<string>()
  const { id, url, description, pausedAt, pauseReason, state } = webhook
  const open = (next: WebhookAction, about?: string) =>
    void navigate({ search: (former) => ({ ...former, action: next, ...(about && { of: about }) }) })
  const close = () => void navigate({ search: ({ action: _, of: __, ...rest }) => rest, replace: true })
  const keep = (rotated: RotatedSecret) => {
    setSecret(rotated.secret)
    close()
  }
  return (
    <>
      {pausedAt && (
        <Notice kind="warning" title={text('paused')}>
          {pauseReason}
        </Notice>
      )}
      <Card title={description ?? url} actions={<StateBadge name={state.name} label={text(state.name)} />}>
        <Stack gap="md">
          <WebhookFacts of={webhook} />
          <WebhookButtons webhook={webhook} open={open} />
        </Stack>
      </Card>
      <Undelivered webhookId={id} open={open} />
      <Deliveries
        webhookId={id}
        filters={filters}
        change={(next) => void navigate({ search: (former) => ({ ...former, ...next }), replace: true })}
        open={open}
        shown={action === 'attempt' ? of : undefined}
        close={close}
      />
      {action && action !== 'attempt' && (
        <WebhookDialog
          webhook={webhook}
          action={action}
          of={of}
          close={close}
          onSecret={keep}
          leave={() => navigate({ to: '/people/webhooks', search: {}, replace: true })}
        />
      )}
      {secret && <SecretDialog of={secret} close={() => setSecret(undefined)} />}
    </>
  )
}

function WebhookFacts({ of }: { readonly of: Webhook }) {
  const text = useWebhookTexts()
  const format = useFormat()
  const { id, url, types, resellerId, previousSecretUntil } = of
  return (
    <Facts
      of={[
        [text('url'), url],
        [text('types'), types ? types.map(shortType).join(', ') : text('allTypes')],
        [text('owner'), <Owner key="owner" resellerId={resellerId} />],
        [text('secretUntil'), previousSecretUntil && format.moment(previousSecretUntil)],
        [text('id'), id],
      ]}
    />
  )
}
