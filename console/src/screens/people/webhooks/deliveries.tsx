import { Group, Stack } from '@mantine/core'
import type { WebhookDelivery } from '@reseller-api/client'
import { useReason } from '../../../api/permission.ts'
import { useRows } from '../../../api/read.ts'
import { Action } from '../../../parts/action.tsx'
import { Card } from '../../../parts/card.tsx'
import { Choice } from '../../../parts/choice.tsx'
import { type Column, DataTable } from '../../../parts/data-table.tsx'
import { Empty } from '../../../parts/empty.tsx'
import { StateBadge } from '../../../parts/state-badge.tsx'
import { TextFilter } from '../../../parts/text-filter.tsx'
import { useFormat } from '../../../values/use-format.ts'
import { usePeopleTexts } from '../texts.ts'
import { Dialog } from '../write-form.tsx'
import { Attempt } from './attempt.tsx'
import { type WebhookAction, webhookOutcomes } from './filters.ts'
import { shortType } from './short-type.ts'
import { useWebhookTexts } from './texts.ts'

interface DeliveryFilters {
  readonly outcome?: (typeof webhookOutcomes)[number] | undefined
  readonly eventId?: string | undefined
}

interface DeliveriesProps {
  readonly webhookId: string
  readonly filters: DeliveryFilters
  readonly change: (next: DeliveryFilters) => void
  readonly open: (action: WebhookAction, deliveryId: string) => void
  /** The attempt whose details are open. */
  readonly shown: string | undefined
  readonly close: () => void
}

/** The attempts to deliver events to a webhook, the newest first. */
export function Deliveries({ webhookId, filters, change, open, shown, close }: DeliveriesProps) {
  const text = useWebhookTexts()
  const all = usePeopleTexts()
  const { outcome, eventId } = filters
  const rows = useRows(['webhooks.listDeliveries', webhookId, filters], (client, page, request) =>
    client.webhooks.listDeliveries(
      { webhookId, ...page, ...(outcome && { outcome }), ...(eventId && { eventId }) },
      request,
    ),
  )
  return (
    <Card title={text('deliveries')}>
      <Stack gap="md">
        <Group align="flex-end">
          <Choice
            label={text('outcome')}
            any={all('any')}
            values={webhookOutcomes}
            nameOf={text}
            value={outcome}
            onChange={(outcome) => change({ outcome })}
          />
          <TextFilter
            kind="id"
            label={text('eventId')}
            value={eventId}
            set={(value) => change({ eventId: value })}
          />
        </Group>
        <DataTable
          label={text('deliveries')}
          of={rows}
          rowKey={({ id }) => id}
          maxHeight="560px"
          columns={useColumns(open)}
          empty={<Empty title={text('noDeliveries')}>{text('noDeliveriesText')}</Empty>}
        />
      </Stack>
      {shown && rows.query.data && (
        <Dialog title={text('attemptTitle')} close={close} size="xl">
          <Attempt of={rows.rows.find(({ id }) => id === shown)} />
        </Dialog>
      )}
    </Card>
  )
}

function useColumns(open: DeliveriesProps['open']): readonly Column<WebhookDelivery>[] {
  const text = useWebhookTexts()
  const all = usePeopleTexts()
  const format = useFormat()
  return [
    {
      id: 'when',
      header: text('when'),
      width: '170px',
      cell: ({ attemptedAt }) => format.moment(attemptedAt),
    },
    {
      id: 'event',
      header: text('event'),
      width: 'minmax(0, 2fr)',
      cell: ({ type, isTest }) => (isTest ? text('testEvent') : shortType(type)),
    },
    {
      id: 'outcome',
      header: text('outcome'),
      width: '140px',
      cell: ({ outcome: { name } }) => <StateBadge name={name} label={text(name)} />,
    },
    {
      id: 'answer',
      header: text('answer'),
      width: 'minmax(0, 2fr)',
      cell: ({ answer, error }) => error ?? answer?.status ?? text('noAnswer'),
    },
    {
      id: 'duration',
      header: text('duration'),
      width: '100px',
      isNumeric: true,
      cell: ({ durationMs }) => `${format.count(durationMs)} ms`,
    },
    {
      id: 'actions',
      header: all('actions'),
      width: '230px',
      cell: ({ id }) => <DeliveryActions id={id} open={open} />,
    },
  ]
}

function DeliveryActions({ id, open }: { readonly id: string; readonly open: DeliveriesProps['open'] }) {
  const text = useWebhookTexts()
  const reason = useReason()
  return (
    <Group gap={6}>
      <Action size="compact-sm" variant="default" reason={undefined} onClick={() => open('attempt', id)}>
        {text('attempt')}
      </Action>
      <Action
        size="compact-sm"
        variant="light"
        reason={reason('redeliverEvent')}
        onClick={() => open('redeliver', id)}
      >
        {text('redeliver')}
      </Action>
    </Group>
  )
}
