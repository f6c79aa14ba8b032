import { Anchor, Button, Stack, Text } from '@mantine/core'
import type { AuditLogEntry } from '@reseller-api/client'
import { Link } from '@tanstack/react-router'
import type { Column } from '../../../parts/data-table.tsx'
import { StateBadge } from '../../../parts/state-badge.tsx'
import { usePartTexts } from '../../../parts/texts.ts'
import { useActorName } from '../../../parts/use-actor.ts'
import { entryStateOf } from '../../../values/entry-state.ts'
import { useNameTexts } from '../../../values/name-texts.ts'
import { useOperationWords } from '../../../values/operation-texts.ts'
import { useFormat } from '../../../values/use-format.ts'
import { isOutcome, originOf, withoutIds } from '../../customer/happenings.ts'
import { usePeopleTexts } from '../texts.ts'
import { About } from './about.tsx'
import { useAuditTexts } from './texts.ts'

/** Returns the columns of the audit log. `show` opens an entry. */
export function useAuditColumns(show: (id: string) => void): readonly Column<AuditLogEntry>[] {
  const text = useAuditTexts()
  const all = usePeopleTexts()
  const part = usePartTexts()
  const names = useNameTexts()
  const format = useFormat()
  const nameOfActor = useActorName()
  const operationWords = useOperationWords()
  const from = (day: string) => text('fromDay', { day })
  return [
    {
      id: 'when',
      header: text('when'),
      width: '170px',
      cell: ({ timestamp }) => format.moment(timestamp),
    },
    {
      id: 'what',
      header: text('what'),
      width: 'minmax(0, 3fr)',
      cell: (entry) => (
        <Stack gap={0}>
          <Anchor
            size="sm"
            style={{ overflowWrap: 'anywhere' }}
            title={entry.operation.name ?? ''}
            renderRoot={(props) => <Link to={`/story/${entry.correlationId}` as never} {...props} />}
          >
            {operationWords(entry.operation.name ?? null)}
          </Anchor>
          <Text size="xs" c="dimmed" lineClamp={2} title={format.apiText(wordsOf(entry))}>
            {format.apiText(withoutIds(wordsOf(entry), from))}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'who',
      header: text('who'),
      width: 'minmax(0, 2fr)',
      cell: (entry) => {
        const { userName, userEmail } = entry
        if (userEmail === null) {
          const origin = originOf(entry)
          return nameOfActor(entry) ?? (origin ? names(origin) : text('service'))
        }
        return (
          <Anchor
            size="sm"
            style={{ overflowWrap: 'anywhere' }}
            renderRoot={(props) => (
              <Link to="/people/audit" search={(filters) => ({ ...filters, user: userEmail })} {...props} />
            )}
          >
            {userName ?? userEmail}
          </Anchor>
        )
      },
    },
    {
      id: 'about',
      header: text('about'),
      width: 'minmax(0, 2fr)',
      cell: (entry) => <About of={entry} />,
    },
    {
      id: 'outcome',
      header: text('outcome'),
      width: '150px',
      cell: ({ status }) => {
        const state = entryStateOf(status.name)
        return <StateBadge name={state} label={names(state)} />
      },
    },
    {
      id: 'details',
      header: all('actions'),
      width: '130px',
      cell: ({ id, operation }) => (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => show(id)}
          aria-label={part('named', { name: all('details'), value: operationWords(operation.name ?? null) })}
        >
          {all('details')}
        </Button>
      ),
    },
  ]
}

/** Returns what an entry says beside its operation. That of an outcome without a reason is only the id of the work. */
function wordsOf(entry: AuditLogEntry): string {
  return entry.errorMessage ?? (isOutcome(entry) ? null : entry.description) ?? ''
}
