import { Text } from '@mantine/core'
import { useReason } from '../../../api/permission.ts'
import { useRows } from '../../../api/read.ts'
import { Action } from '../../../parts/action.tsx'
import { Card } from '../../../parts/card.tsx'
import { DataTable } from '../../../parts/data-table.tsx'
import { StateBadge } from '../../../parts/state-badge.tsx'
import { useFormat } from '../../../values/use-format.ts'
import { usePeopleTexts } from '../texts.ts'
import type { WebhookAction } from './filters.ts'
import { shortType } from './short-type.ts'
import { useWebhookTexts } from './texts.ts'

interface UndeliveredProps {
  readonly webhookId: string
  readonly open: (action: WebhookAction) => void
}

/** The events that wait for a retry and the dead letters, with the button that sends the dead letters again. */
export function Undelivered({ webhookId, open }: UndeliveredProps) {
  const text = useWebhookTexts()
  const all = usePeopleTexts()
  const format = useFormat()
  const reason = useReason()
  const rows = useRows(['webhooks.listUndeliveredEvents', webhookId], (client, page, request) =>
    client.webhooks.listUndeliveredEvents({ webhookId, ...page }, request),
  )
  const hasDead = rows.rows.some(({ state }) => state.name === 'Dead')
  return (
    <Card
      title={text('undelivered')}
      actions={
        <Action
          size="xs"
          variant="light"
          reason={reason('redeliverFailures') ?? (hasDead ? undefined : text('noDead'))}
          onClick={() => open('redeliverDead')}
        >
          {text('redeliverDead')}
        </Action>
      }
    >
      <DataTable
        label={text('undelivered')}
        of={rows}
        rowKey={({ id }) => id}
        maxHeight="320px"
        columns={[
          {
            id: 'event',
            header: text('event'),
            width: 'minmax(0, 2fr)',
            cell: ({ type }) => shortType(type),
          },
          {
            id: 'state',
            header: all('state'),
            width: '140px',
            cell: ({ state: { name } }) => <StateBadge name={name} label={text(name)} />,
          },
          {
            id: 'attempts',
            header: text('attemptsMade'),
            width: '100px',
            isNumeric: true,
            cell: ({ attempts }) => format.count(attempts),
          },
          {
            id: 'next',
            header: text('next'),
            width: '170px',
            cell: ({ nextAttemptAt }) => (nextAttemptAt ? format.moment(nextAttemptAt) : '–'),
          },
          {
            id: 'error',
            header: text('lastError'),
            width: 'minmax(0, 3fr)',
            cell: ({ lastError }) => lastError ?? '–',
          },
        ]}
        empty={
          <Text size="sm" c="dimmed">
            {text('noUndelivered')}
          </Text>
        }
      />
    </Card>
  )
}
