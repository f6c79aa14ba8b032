import { Anchor, Button, Group, Select } from '@mantine/core'
import { createLazyRoute, Link } from '@tanstack/react-router'
import { useRows } from '../../api/read.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Money } from '../../parts/money.tsx'
import { Screen } from '../../parts/screen.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import { StateBadge } from '../../parts/state-badge.tsx'
import { useMe } from '../../session/me.ts'
import { useFormat } from '../../values/use-format.ts'
import { subscriptionStates } from './states.ts'
import { useSubscriptionsTexts } from './texts.ts'

export const Route = createLazyRoute('/subscriptions')({ component: SubscriptionsScreen })

function SubscriptionsScreen() {
  const text = useSubscriptionsTexts()
  const format = useFormat()
  const filters = Route.useSearch()
  const navigate = Route.useNavigate()
  const { search, status } = filters
  const me = useMe().data
  const customerId = me?.role.name === 'customer' ? me.party?.id : undefined
  const rows = useRows(['subscriptions.list', customerId, filters], (client, page, request) => {
    const query = {
      ...page,
      ...(search && { searchValue: search }),
      ...(status && { subscriptionStatuses: status }),
    }
    return customerId
      ? client.subscriptions.listOfCustomer({ customerId, ...query }, request)
      : client.subscriptions.list(query, request)
  })
  const change = (next: Partial<typeof filters>) =>
    void navigate({ search: (previous) => ({ ...previous, ...next }), replace: true })
  return (
    <Screen title={text('title')}>
      <Group align="flex-end">
        <SearchField
          label={text('search')}
          value={search ?? ''}
          onChange={(value) => change({ search: value || undefined })}
        />
        <Select
          label={text('status')}
          placeholder={text('anyState')}
          data={subscriptionStates.map((value) => ({ value, label: text(value) }))}
          value={status ?? null}
          onChange={(value) => change({ status: (value ?? undefined) as typeof status })}
          clearable
        />
      </Group>
      <DataTable
        label={text('title')}
        of={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'name',
            header: text('name'),
            width: 'minmax(0, 2fr)',
            cell: ({ id, customerId, subscriptionName, offerName }) => (
              <Anchor
                size="sm"
                renderRoot={(props) => (
                  <Link
                    to="/customers/$customerId/subscriptions/$subscriptionId"
                    params={{ customerId, subscriptionId: id }}
                    {...props}
                  />
                )}
              >
                {subscriptionName ?? offerName}
              </Anchor>
            ),
          },
          { id: 'offer', header: text('offer'), width: 'minmax(0, 2fr)', cell: ({ offerName }) => offerName },
          {
            id: 'seats',
            header: text('seats'),
            width: '90px',
            isNumeric: true,
            cell: ({ quantity }) => format.count(quantity),
          },
          {
            id: 'price',
            header: text('price'),
            width: '140px',
            isNumeric: true,
            cell: ({ revenuePrice }) => <Money of={revenuePrice} />,
          },
          {
            id: 'status',
            header: text('status'),
            width: '130px',
            cell: ({ subscriptionStatus: { name } }) => <StateBadge name={name} label={text(name)} />,
          },
          { id: 'ends', header: text('ends'), width: '120px', cell: ({ endDate }) => format.end(endDate) },
        ]}
        empty={
          <Empty
            title={text('empty')}
            action={
              <Button variant="default" onClick={() => void navigate({ search: {} })}>
                {text('clear')}
              </Button>
            }
          >
            {text('emptyText')}
          </Empty>
        }
      />
    </Screen>
  )
}
