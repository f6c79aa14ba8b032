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
import { useOperationWords } from '../../values/operation-texts.ts'
import { useFormat } from '../../values/use-format.ts'
import { ChangedMember } from '../subscription/changed-member.tsx'
import { type Happening, happeningsOf, withoutIds } from './happenings.ts'
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
  const operationWords = useOperationWords()
  const changes = useMemo(() => profileChanges(profiles.data?.items ?? []), [profiles.data])
  const happenings = useMemo(() => happeningsOf(rows.rows), [rows.rows])
  return (
    <DataTable
      label={text('timeline')}
      // The number of changes is known only when all entries are loaded.
      of={{ ...rows, rows: happenings, totalCount: undefined }}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'when',
          header: text('when'),
          width: '170px',
          cell: ({ at }) => format.moment(at),
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
              {operationWords(operation)}
            </Anchor>
          ),
        },
        { id: 'who', header: text('who'), cell: ({ who }) => who ?? '–' },
        {
          id: 'outcome',
          header: text('outcome'),
          width: '140px',
          cell: ({ state, hasEnded }) => {
            const shown = hasEnded ? state : entryStateOf(state)
            return <StateBadge name={shown} label={names(shown)} />
          },
        },
        {
          id: 'problem',
          header: text('details'),
          width: 'minmax(0, 3fr)',
          cell: (one) => <Details of={one} profile={changes.get(one.id)} />,
        },
      ]}
      empty={<Empty title={text('noEvents')} />}
    />
  )
}

interface DetailsProps {
  readonly of: Happening
  readonly profile: readonly ProfileChange[] | undefined
}

/** What a change did: the members with their values before and after if they are recorded, else the words of the service. */
function Details({ of: { errorMessage, description, changes }, profile }: DetailsProps) {
  const format = useFormat()
  if (profile) return <Changes of={profile} />
  if (errorMessage === null && changes.length > 0)
    return changes.map((one) => <ChangedMember key={one.member} of={one} />)
  return withoutIds(errorMessage ?? description ?? '–', format.moment)
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
