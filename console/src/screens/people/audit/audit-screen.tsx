import { Stack, Text } from '@mantine/core'
import { createLazyRoute } from '@tanstack/react-router'
import { useRows } from '../../../api/read.ts'
import { DataTable } from '../../../parts/data-table.tsx'
import { EmptyList } from '../../../parts/empty-list.tsx'
import { useMe } from '../../../session/me.ts'
import { PeopleScreen } from '../people-screen.tsx'
import { usePeopleTexts } from '../texts.ts'
import { Dialog } from '../write-form.tsx'
import { ChainNote } from './chain-note.tsx'
import { useAuditColumns } from './columns.tsx'
import { Entry } from './entry.tsx'
import { AuditFields } from './filter-fields.tsx'
import { type AuditFilters, parametersOf } from './filters.ts'
import { useAuditTexts } from './texts.ts'

export const Route = createLazyRoute('/people/audit')({ component: AuditScreen })

function AuditScreen() {
  const text = useAuditTexts()
  const all = usePeopleTexts()
  const role = useMe().data?.role.name
  const navigate = Route.useNavigate()
  const { entry, ...filters } = Route.useSearch()
  const rows = useRows(['auditLogs.list', 'people', filters], (client, page, request) =>
    client.auditLogs.list({ ...page, ...parametersOf(filters) }, request),
  )
  const change = (next: AuditFilters) =>
    void navigate({ search: (former) => ({ ...former, ...next }), replace: true })
  const clear = () => void navigate({ search: {}, replace: true })
  const show = (id: string | undefined) =>
    void navigate({
      search: ({ entry: _, ...rest }) => ({ ...rest, ...(id && { entry: id }) }),
      replace: id === undefined,
    })
  return (
    <PeopleScreen tab="audit">
      <Stack gap="md">
        {role === 'csp' && <ChainNote />}
        <AuditFields filters={filters} change={change} clear={clear} entries={rows.rows} />
        {filters.from === undefined && filters.correlationId === undefined && (
          <Text size="sm">{text('lastMonth')}</Text>
        )}
        <DataTable
          label={all('audit')}
          of={rows}
          rowKey={({ id }) => id}
          columns={useAuditColumns(show)}
          empty={
            <EmptyList filters={filters} clear={clear} title={text('empty')}>
              {filters.user === undefined ? text('emptyText') : `${text('userNeeds')} ${text('emptyText')}`}
            </EmptyList>
          }
        />
      </Stack>
      {entry && rows.query.data && (
        <Dialog title={text('entryTitle')} close={() => show(undefined)} size="xl">
          <Entry of={rows.rows.find(({ id }) => id === entry)} />
        </Dialog>
      )}
    </PeopleScreen>
  )
}
