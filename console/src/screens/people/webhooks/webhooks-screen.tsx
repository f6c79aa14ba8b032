import { Anchor, Stack, Text } from '@mantine/core'
import type { CreatedWebhook, Webhook } from '@reseller-api/client'
import { createLazyRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useReason } from '../../../api/permission.ts'
import { useRead, useRows } from '../../../api/read.ts'
import { Action } from '../../../parts/action.tsx'
import { type Column, DataTable } from '../../../parts/data-table.tsx'
import { Empty } from '../../../parts/empty.tsx'
import { StateBadge } from '../../../parts/state-badge.tsx'
import { PeopleScreen } from '../people-screen.tsx'
import { SecretDialog } from '../secret-dialog.tsx'
import { usePeopleTexts } from '../texts.ts'
import { Dialog } from '../write-form.tsx'
import { useWebhookTexts } from './texts.ts'
import { CreateWebhook } from './webhook-form.tsx'

export const Route = createLazyRoute('/people/webhooks')({ component: WebhooksScreen })

function WebhooksScreen() {
  const text = useWebhookTexts()
  const all = usePeopleTexts()
  const reason = useReason()
  const navigate = Route.useNavigate()
  const { action } = Route.useSearch()
  const [created, setCreated] = useState<CreatedWebhook>()
  const rows = useRows(['webhooks.list'], (client, page, request) => client.webhooks.list(page, request))
  const close = () => void navigate({ search: {}, replace: true })
  const keep = (webhook: CreatedWebhook) => {
    setCreated(webhook)
    close()
  }
  return (
    <PeopleScreen
      tab="webhooks"
      actions={
        <Action
          reason={reason('createWebhook')}
          onClick={() => void navigate({ search: { action: 'create' } })}
        >
          {text('create')}
        </Action>
      }
    >
      <DataTable
        label={all('webhooks')}
        of={rows}
        columns={useColumns()}
        rowKey={({ id }) => id}
        empty={<Empty title={text('empty')}>{text('emptyText')}</Empty>}
      />
      {action === 'create' && (
        <Dialog title={text('create')} close={close} size="lg">
          <CreateWebhook close={close} onDone={keep} />
        </Dialog>
      )}
      {created && (
        <SecretDialog
          of={created.secret}
          close={() => {
            setCreated(undefined)
            void navigate({ to: '/people/webhooks/$webhookId', params: { webhookId: created.webhookId } })
          }}
        />
      )}
    </PeopleScreen>
  )
}

function useColumns(): readonly Column<Webhook>[] {
  const text = useWebhookTexts()
  const all = usePeopleTexts()
  return [
    {
      id: 'url',
      header: text('url'),
      width: 'minmax(0, 3fr)',
      cell: ({ id, url, description }) => (
        <Stack gap={0}>
          <Anchor
            size="sm"
            style={{ overflowWrap: 'anywhere' }}
            renderRoot={(props) => (
              <Link to="/people/webhooks/$webhookId" params={{ webhookId: id }} {...props} />
            )}
          >
            {description ?? url}
          </Anchor>
          {description && (
            <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {url}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'types',
      header: text('types'),
      cell: ({ types }) => (types ? text('typeCount', { count: types.length }) : text('allTypes')),
    },
    {
      id: 'owner',
      header: text('owner'),
      cell: ({ resellerId }) => <Owner resellerId={resellerId} />,
    },
    {
      id: 'state',
      header: all('state'),
      width: '150px',
      cell: ({ state: { name } }) => <StateBadge name={name} label={text(name)} />,
    },
  ]
}

/** The owner of a webhook: a reseller by its name, or the distributor. */
export function Owner({ resellerId }: { readonly resellerId: string | null }) {
  const text = useWebhookTexts()
  const reseller = useRead(
    ['resellers.get', resellerId],
    (client, request) => client.resellers.get({ resellerId: resellerId! }, request),
    { isEnabled: resellerId !== null },
  )
  if (resellerId === null) return text('ours')
  return reseller.data?.companyName ?? resellerId
}
