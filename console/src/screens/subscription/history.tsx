import { Text } from '@mantine/core'
import type { Subscription } from '@reseller-api/client'
import { Link } from '@tanstack/react-router'
import { useRows } from '../../api/read.ts'
import { Card } from '../../parts/card.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { useNameTexts } from '../../values/name-texts.ts'
import { useOperationWords } from '../../values/operation-texts.ts'
import { useFormat } from '../../values/use-format.ts'
import { ChangedMember } from './changed-member.tsx'
import { statedOnce } from './members.ts'
import { useSubscriptionTexts } from './texts.ts'

interface HistoryProps {
  readonly subscription: Subscription
}

/** All changes of a subscription with their cause, the newest first. */
export function History({ subscription: { customerId, id: subscriptionId, offer } }: HistoryProps) {
  const text = useSubscriptionTexts()
  const names = useNameTexts()
  const format = useFormat()
  const operationWords = useOperationWords()
  const known = (member: string, value: unknown) =>
    member === 'offerId' && value === offer.id ? offer.name : undefined
  const rows = useRows(['subscriptions.listHistory', subscriptionId], (client, page, request) =>
    client.subscriptions.listHistory({ customerId, subscriptionId, ...page }, request),
  )
  return (
    <Card title={text('history')}>
      <DataTable
        label={text('history')}
        of={rows}
        rowKey={({ id }) => id}
        maxHeight="420px"
        columns={[
          {
            id: 'when',
            header: text('when'),
            width: '180px',
            cell: ({ changedAt }) => format.moment(changedAt),
          },
          {
            id: 'origin',
            header: text('cause'),
            width: '200px',
            cell: ({ origin, correlationId }) =>
              correlationId ? (
                <Link to={`/story/${correlationId}` as never}>{names(origin.name)}</Link>
              ) : (
                names(origin.name)
              ),
          },
          {
            id: 'changes',
            header: text('changes'),
            cell: ({ changes, kind }) =>
              changes.length === 0
                ? operationWords(kind)
                : statedOnce(changes).map((one) => <ChangedMember key={one.member} of={one} known={known} />),
          },
        ]}
        empty={<Text size="sm">{text('noHistory')}</Text>}
      />
    </Card>
  )
}
