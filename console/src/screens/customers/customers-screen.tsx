import { Anchor, Badge, Button, Group } from '@mantine/core'
import type { Customer } from '@reseller-api/client'
import { createLazyRoute, Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useReason } from '../../api/permission.ts'
import { useRows } from '../../api/read.ts'
import { Action } from '../../parts/action.tsx'
import { Choice } from '../../parts/choice.tsx'
import { type Column, DataTable } from '../../parts/data-table.tsx'
import { EmptyList } from '../../parts/empty-list.tsx'
import { Screen } from '../../parts/screen.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import { apiSort } from '../../parts/sort.ts'
import { customerStates } from './states.ts'
import { useCustomersTexts } from './texts.ts'

export const Route = createLazyRoute('/customers')({ component: CustomersScreen })

const CreateCustomer = lazy(() => import('./create-customer.tsx'))

function CustomersScreen() {
  const text = useCustomersTexts()
  const { action, name, vendorId, instance, month, invoice, ...filters } = Route.useSearch()
  const forbidden = useReason()('createCustomer')
  const navigate = Route.useNavigate()
  const { search, resellerId, status, sort } = filters
  const rows = useRows(['customers.list', filters], (client, page, request) =>
    client.customers.list(
      {
        ...page,
        ...(search && { searchValue: search }),
        ...(resellerId && { resellerId }),
        ...(status && { status }),
        ...apiSort(sort),
      },
      request,
    ),
  )
  const change = (next: Partial<typeof filters>) =>
    void navigate({ search: (previous) => ({ ...previous, ...next }), replace: true })
  return (
    <Screen
      title={text('title')}
      actions={
        <>
          <Action
            variant="default"
            reason={forbidden}
            onClick={() => void navigate({ search: { ...filters, action: 'create' } })}
          >
            {text('create')}
          </Action>
          <Button renderRoot={(props) => <Link to="/orders/new" {...props} />}>{text('order')}</Button>
        </>
      }
    >
      <Group align="flex-end">
        <SearchField
          label={text('search')}
          value={search ?? ''}
          onChange={(value) => change({ search: value || undefined })}
        />
        <Choice
          label={text('state')}
          any={text('anyState')}
          values={customerStates}
          nameOf={text}
          value={status}
          onChange={(status) => change({ status })}
        />
      </Group>
      <DataTable
        label={text('title')}
        of={rows}
        columns={useColumns()}
        rowKey={({ id }) => id}
        order={{ value: sort, change: (next) => change({ sort: next as typeof sort }) }}
        empty={
          <EmptyList
            filters={{ search, resellerId, status }}
            clear={() => void navigate({ search: {} })}
            title={text('empty')}
          >
            {text('emptyText')}
          </EmptyList>
        }
      />
      {action === 'create' && forbidden === undefined && (
        <Suspense fallback={null}>
          <CreateCustomer
            known={{ name, vendorId, instance, resellerId }}
            bill={month && invoice ? { month, invoice } : undefined}
            close={() =>
              month && invoice
                ? void navigate({ to: '/months', search: { month, invoice, step: 'relations' } })
                : void navigate({ search: filters, replace: true })
            }
          />
        </Suspense>
      )}
    </Screen>
  )
}

function useColumns(): readonly Column<Customer>[] {
  const text = useCustomersTexts()
  return [
    {
      id: 'name',
      header: text('name'),
      width: 'minmax(0, 3fr)',
      property: 'Company.Name',
      cell: ({ id, companyName }) => (
        <Anchor
          size="sm"
          renderRoot={(props) => <Link to="/customers/$customerId" params={{ customerId: id }} {...props} />}
        >
          {companyName ?? id}
        </Anchor>
      ),
    },
    { id: 'country', header: text('country'), width: '80px', cell: ({ country }) => country ?? '–' },
    {
      id: 'seller',
      header: text('seller'),
      width: 'minmax(0, 2fr)',
      cell: ({ customerAssociations }) => sellersOf(customerAssociations, text('direct')),
    },
    { id: 'ownId', header: text('ownId'), cell: ({ internalIdentifier }) => internalIdentifier ?? '–' },
    {
      id: 'state',
      header: text('state'),
      width: 'minmax(0, 1.4fr)',
      cell: (one) => <VendorStates of={one} />,
    },
  ]
}

function sellersOf(associations: Customer['customerAssociations'], direct: string): string {
  const names = associations.map(({ resellerName, resellerId }) => resellerName ?? resellerId ?? direct)
  return [...new Set(names)].join(', ') || '–'
}

const colors = { Success: 'green', Processing: 'blue', Failed: 'red' } as const

function VendorStates({ of: { providerCustomers } }: { readonly of: Customer }) {
  const text = useCustomersTexts()
  if (providerCustomers.length === 0) return text('none')
  const counts = customerStates.map(
    (state) => [state, providerCustomers.filter(({ status }) => status.name === state).length] as const,
  )
  return (
    <Group gap={4}>
      {counts
        .filter(([, count]) => count > 0)
        .map(([state, count]) => (
          <Badge key={state} color={colors[state]} variant="light">
            {text(state)} {count > 1 && `× ${count}`}
          </Badge>
        ))}
    </Group>
  )
}
