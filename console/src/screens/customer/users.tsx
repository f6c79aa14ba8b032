import { Stack, Text } from '@mantine/core'
import type { Customer } from '@reseller-api/client'
import { useRead, useRows } from '../../api/read.ts'
import { Card } from '../../parts/card.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Facts } from '../../parts/facts.tsx'
import { View } from '../../parts/view.tsx'
import { useChosenInstance } from './choose-instance.tsx'
import { useCustomerTexts } from './texts.ts'

/** The users and licences of a customer at one vendor. */
export function Users({ customer }: { readonly customer: Customer }) {
  const text = useCustomerTexts()
  const { chosen, field, instances } = useChosenInstance(customer)
  if (instances.isPending) return <View of={instances}>{() => null}</View>
  if (chosen === undefined) return <Empty title={text('noVendors')}>{text('noVendorsText')}</Empty>
  const at = { customerId: customer.id, providerInstanceId: chosen }
  return (
    <Stack gap="lg">
      {field}
      <Licences key={chosen} at={at} />
      <UserList at={at} />
    </Stack>
  )
}

interface At {
  readonly customerId: string
  readonly providerInstanceId: string
}

function Licences({ at }: { readonly at: At }) {
  const text = useCustomerTexts()
  const licences = useRead(['customers.listLicenses', at], (client, request) =>
    client.customers.listLicenses(at, request),
  )
  return (
    <Card title={text('licence')}>
      <View
        of={licences}
        isEmpty={(list) => list.length === 0}
        empty={<Text size="sm">{text('noLicences')}</Text>}
      >
        {(list) => (
          <Facts
            of={list.map(({ name, consumedLicenses, totalLicenses, availableLicenses }) => [
              name,
              text('licenceCounts', {
                ...{ assigned: consumedLicenses, total: totalLicenses },
                available: availableLicenses,
              }),
            ])}
          />
        )}
      </View>
    </Card>
  )
}

function UserList({ at }: { readonly at: At }) {
  const text = useCustomerTexts()
  const rows = useRows(['customerUsers.list', at], (client, page, request) =>
    client.customerUsers.list({ ...at, ...page }, request),
  )
  return (
    <DataTable
      label={text('users')}
      of={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'name',
          header: text('name'),
          width: 'minmax(0, 2fr)',
          cell: ({ displayName }) => displayName ?? '–',
        },
        { id: 'email', header: text('email'), width: 'minmax(0, 3fr)', cell: ({ email }) => email ?? '–' },
        { id: 'country', header: text('country'), width: '100px', cell: ({ location }) => location ?? '–' },
      ]}
      empty={<Empty title={text('noUsers')}>{text('noUsersText')}</Empty>}
    />
  )
}
