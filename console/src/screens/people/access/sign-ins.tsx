import { Group, Stack, Text } from '@mantine/core'
import { useRows } from '../../../api/read.ts'
import { Card } from '../../../parts/card.tsx'
import { Choice } from '../../../parts/choice.tsx'
import { DataTable } from '../../../parts/data-table.tsx'
import { Empty } from '../../../parts/empty.tsx'
import { StateBadge } from '../../../parts/state-badge.tsx'
import { TextFilter } from '../../../parts/text-filter.tsx'
import { useFormat } from '../../../values/use-format.ts'
import { usePeopleTexts } from '../texts.ts'
import { signInOutcomes } from './filters.ts'
import { useAccessTexts } from './texts.ts'

interface SignInFilters {
  readonly outcome?: (typeof signInOutcomes)[number] | undefined
  readonly clientId?: string | undefined
}

interface SignInsProps {
  readonly filters: SignInFilters
  readonly change: (next: SignInFilters) => void
}

/** The requests for tokens, the newest first: which clients sign in, and why one is refused. */
export function SignIns({ filters, change }: SignInsProps) {
  const text = useAccessTexts()
  const all = usePeopleTexts()
  const format = useFormat()
  const { outcome, clientId } = filters
  const rows = useRows(['auditLogs.listSignIns', filters], (client, page, request) =>
    client.auditLogs.listSignIns(
      { ...page, ...(outcome && { outcome }), ...(clientId && { clientId }) },
      request,
    ),
  )
  return (
    <Card title={text('signIns')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {text('signInsText')}
        </Text>
        <Group align="flex-end">
          <Choice
            label={text('outcome')}
            any={all('any')}
            values={signInOutcomes}
            nameOf={text}
            value={outcome}
            onChange={(outcome) => change({ outcome })}
          />
          <TextFilter
            label={text('clientId')}
            value={clientId}
            set={(value) => change({ clientId: value })}
            w={{ base: '100%', xs: 320 }}
          />
        </Group>
        <DataTable
          label={text('signIns')}
          of={rows}
          rowKey={({ id }) => id}
          maxHeight="480px"
          columns={[
            {
              id: 'when',
              header: text('when'),
              width: '170px',
              cell: ({ lastAt }) => format.moment(lastAt),
            },
            {
              id: 'client',
              header: text('client'),
              width: 'minmax(0, 2fr)',
              cell: ({ clientName, clientId: id }) => clientName ?? id ?? '–',
            },
            {
              id: 'outcome',
              header: text('outcome'),
              width: '190px',
              cell: ({ outcome: { name } }) => (
                <StateBadge name={name === 'Issued' ? 'Succeded' : 'Failed'} label={text(name)} />
              ),
            },
            { id: 'address', header: text('address'), cell: ({ address }) => address ?? '–' },
            {
              id: 'scopes',
              header: text('scopes'),
              cell: ({ scopes }) => scopes?.join(', ') ?? '–',
            },
            {
              id: 'requests',
              header: text('requests'),
              width: '100px',
              isNumeric: true,
              cell: ({ requests }) => format.count(requests),
            },
          ]}
          empty={<Empty title={text('empty')}>{text('emptyText')}</Empty>}
        />
      </Stack>
    </Card>
  )
}
