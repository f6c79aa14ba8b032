import { Anchor } from '@mantine/core'
import type { Reseller } from '@reseller-api/client'
import { IconBuildingStore } from '@tabler/icons-react'
import { createLazyRoute, Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useInstanceName } from '../../api/instances.ts'
import { useReason } from '../../api/permission.ts'
import { useRows } from '../../api/read.ts'
import { Action } from '../../parts/action.tsx'
import { type Column, DataTable } from '../../parts/data-table.tsx'
import { EmptyList } from '../../parts/empty-list.tsx'
import { Screen } from '../../parts/screen.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import { apiSort } from '../../parts/sort.ts'
import { useResellersTexts } from './texts.ts'

export const Route = createLazyRoute('/resellers')({ component: ResellersScreen })

const CreateWizard = lazy(() => import('./create-wizard.tsx'))

function ResellersScreen() {
  const text = useResellersTexts()
  const forbidden = useReason()('createReseller')
  const navigate = Route.useNavigate()
  const { search, sort, action } = Route.useSearch()
  const rows = useRows(['resellers.list', search, sort], (client, page, request) =>
    client.resellers.list({ ...page, ...(search && { searchValue: search }), ...apiSort(sort) }, request),
  )
  const change = (next: { search?: string | undefined; sort?: typeof sort }) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true })
  const setAction = (next: 'create' | undefined) =>
    void navigate({ search: (before) => ({ ...before, action: next }), replace: true })
  return (
    <Screen
      title={text('title')}
      actions={
        <Action reason={forbidden} onClick={() => setAction('create')}>
          {text('create')}
        </Action>
      }
    >
      <SearchField
        label={text('search')}
        value={search ?? ''}
        onChange={(value) => change({ search: value || undefined })}
      />
      <DataTable
        label={text('title')}
        of={rows}
        columns={useColumns()}
        rowKey={({ id }) => id}
        order={{ value: sort, change: (next) => change({ sort: next as typeof sort }) }}
        empty={
          <EmptyList
            filters={{ search }}
            clear={() => void navigate({ search: {} })}
            title={text('empty')}
            icon={<IconBuildingStore size={22} aria-hidden />}
          >
            {text('emptyText')}
          </EmptyList>
        }
      />
      {action === 'create' && forbidden === undefined && (
        <Suspense fallback={null}>
          <CreateWizard close={() => setAction(undefined)} />
        </Suspense>
      )}
    </Screen>
  )
}

function useColumns(): readonly Column<Reseller>[] {
  const text = useResellersTexts()
  const nameOf = useInstanceName()
  return [
    {
      id: 'name',
      header: text('company'),
      property: 'Company.Name',
      width: 'minmax(0, 2fr)',
      cell: ({ id, companyName }) => (
        <Anchor
          size="sm"
          renderRoot={(props) => <Link to="/resellers/$resellerId" params={{ resellerId: id }} {...props} />}
        >
          {companyName ?? id}
        </Anchor>
      ),
    },
    { id: 'country', header: text('country'), width: '80px', cell: ({ country }) => country ?? '–' },
    { id: 'city', header: text('city'), cell: ({ city }) => city ?? '–' },
    { id: 'ownId', header: text('ownId'), cell: ({ internalIdentifier }) => internalIdentifier ?? '–' },
    {
      id: 'instances',
      header: text('instances'),
      width: 'minmax(0, 2fr)',
      cell: ({ providerResellers }) =>
        providerResellers.map(({ providerInstanceId }) => nameOf(providerInstanceId)).join(', ') || '–',
    },
  ]
}
