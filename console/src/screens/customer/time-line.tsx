import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useRead, useRows } from '../../api/read.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { Empty } from '../../parts/empty.tsx'
import { StateBadge } from '../../parts/state-badge.tsx'
import { usePartTexts } from '../../parts/texts.ts'
import { beginning } from '../../values/dates.ts'
import { entryStateOf } from '../../values/entry-state.ts'
import { useNameTexts } from '../../values/name-texts.ts'
import { spaced } from '../../values/spaced.ts'
import { useFormat } from '../../values/use-format.ts'
import { type ProfileChange, profileChanges, profileOperations } from './profile-changes.ts'
import { useCustomerTexts } from './texts.ts'

// The largest page of the API.
const profilePageSize = 2000

/** All audit log entries of a customer, the newest first, with what each update of the profile changed. */
export function TimeLine({ customerId }: { readonly customerId: string }) {
  const text = useCustomerTexts()
  const names = useNameTexts()
  const format = useFormat()
  const rows = useRows(['auditLogs.list', customerId], (client, page, request) =>
    client.auditLogs.list({ customerId, startDate: beginning, ...page }, request),
  )
  const profiles = useRead(['auditLogs.list', customerId, 'profiles'], (client, request) =>
    client.auditLogs.list(
      { customerId, startDate: beginning, operations: profileOperations, pageSize: profilePageSize },
      request,
    ),
  )
  const changes = useMemo(() => profileChanges(profiles.data?.items ?? []), [profiles.data])
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
          cell: ({ status }) => {
            const state = entryStateOf(status.name)
            return <StateBadge name={state} label={names(state)} />
          },
        },
        {
          id: 'problem',
          header: text('details'),
          width: 'minmax(0, 3fr)',
          cell: ({ id, errorMessage, description }) => {
            const changed = changes.get(id)
            return changed ? <Changes of={changed} /> : (errorMessage ?? description ?? '–')
          },
        },
      ]}
      empty={<Empty title={text('noEvents')} />}
    />
  )
}

function Changes({ of }: { readonly of: readonly ProfileChange[] }) {
  const text = useCustomerTexts()
  const part = usePartTexts()
  return of.map(({ member, before, after }) => (
    <Text key={member} size="sm" style={{ overflowWrap: 'anywhere' }}>
      {part('named', { name: text(member), value: `${before ?? '–'} → ${after ?? '–'}` })}
    </Text>
  ))
}
