import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRows } from '../../api/read.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { Empty } from '../../parts/empty.tsx'
import { StateBadge } from '../../parts/state-badge.tsx'
import { useNameTexts } from '../../values/name-texts.ts'
import { spaced } from '../../values/spaced.ts'
import { useFormat } from '../../values/use-format.ts'
import { useCustomerTexts } from './texts.ts'

/** The audit log entries of a customer, the newest first. */
export function TimeLine({ customerId }: { readonly customerId: string }) {
  const text = useCustomerTexts()
  const names = useNameTexts()
  const format = useFormat()
  const rows = useRows(['auditLogs.list', customerId], (client, page, request) =>
    client.auditLogs.list({ customerId, ...page }, request),
  )
  return (
    <DataTable
      label={text('timeline')}
      of={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'when',
          header: text('when'),
          width: '170px',
          cell: ({ timestamp }) => format.moment(timestamp),
        },
        {
          id: 'what',
          header: text('what'),
          width: 'minmax(0, 2fr)',
          cell: ({ operation, correlationId }) => (
            <Anchor
              size="sm"
              renderRoot={(props) => <Link to={`/story/${correlationId}` as never} {...props} />}
            >
              {spaced(operation.name ?? '')}
            </Anchor>
          ),
        },
        { id: 'who', header: text('who'), cell: ({ userName, userEmail }) => userName ?? userEmail ?? '–' },
        {
          id: 'outcome',
          header: text('outcome'),
          width: '140px',
          cell: ({ status: { name } }) => <StateBadge name={name} label={names(name)} />,
        },
        {
          id: 'problem',
          header: text('problem'),
          width: 'minmax(0, 3fr)',
          cell: ({ errorMessage, description }) => errorMessage ?? description ?? '–',
        },
      ]}
      empty={<Empty title={text('noEvents')} />}
    />
  )
}
