import { Button, Group } from '@mantine/core'
import { createLazyRoute, Link } from '@tanstack/react-router'
import { useRows } from '../../api/read.ts'
import { Choice } from '../../parts/choice.tsx'
import { EmptyList } from '../../parts/empty-list.tsx'
import { Screen } from '../../parts/screen.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import { apiSort } from '../../parts/sort.ts'
import { useMe } from '../../session/me.ts'
import { useNameTexts } from '../../values/name-texts.ts'
import { subscriptionStates } from './states.ts'
import { SubscriptionTable } from './subscription-table.tsx'
import { useSubscriptionsTexts } from './texts.ts'

export const Route = createLazyRoute('/subscriptions')({ component: SubscriptionsScreen })

function SubscriptionsScreen() {
  const text = useSubscriptionsTexts()
  const names = useNameTexts()
  const filters = Route.useSearch()
  const navigate = Route.useNavigate()
  const { search, status, sort } = filters
  const me = useMe().data
  const customerId = me?.role.name === 'customer' ? me.party?.id : undefined
  const rows = useRows(['subscriptions.list', customerId, filters], (client, page, request) => {
    const query = {
      ...page,
      ...(search && { searchValue: search }),
      ...(status && { subscriptionStatuses: status }),
      ...apiSort(sort),
    }
    return customerId
      ? client.subscriptions.listOfCustomer({ customerId, ...query }, request)
      : client.subscriptions.list(query, request)
  })
  const change = (next: Partial<typeof filters>) =>
    void navigate({ search: (previous) => ({ ...previous, ...next }), replace: true })
  return (
    <Screen
      title={text('title')}
      actions={
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/" search={{ kind: 'UnassignedSeats' }} {...props} />}
        >
          {text('unused')}
        </Button>
      }
    >
      <Group align="flex-end">
        <SearchField
          label={text('search')}
          value={search ?? ''}
          onChange={(value) => change({ search: value || undefined })}
        />
        <Choice
          label={text('status')}
          any={text('anyState')}
          values={subscriptionStates}
          nameOf={names}
          value={status}
          onChange={(status) => change({ status })}
        />
      </Group>
      <SubscriptionTable
        label={text('title')}
        of={rows}
        hasCustomers={!customerId}
        order={{ value: sort, change: (next) => change({ sort: next as typeof sort }) }}
        empty={
          <EmptyList
            filters={{ search, status }}
            clear={() => void navigate({ search: {} })}
            title={text('empty')}
          >
            {text('emptyText')}
          </EmptyList>
        }
      />
    </Screen>
  )
}
