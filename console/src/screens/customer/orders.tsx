import { Anchor, Stack, Text } from '@mantine/core'
import type { Order } from '@reseller-api/client'
import { Link } from '@tanstack/react-router'
import { useRows } from '../../api/read.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { Empty } from '../../parts/empty.tsx'
import { StateBadge } from '../../parts/state-badge.tsx'
import { useFormat } from '../../values/use-format.ts'
import { useOrderTexts } from '../order/texts.ts'
import { useCustomerTexts } from './texts.ts'

const allStates = 'Processing|Provisioning|Completed|Failed'

/** The orders of a customer in all states, with their outcome. */
export function Orders({ customerId }: { readonly customerId: string }) {
  const text = useCustomerTexts()
  const ofOrder = useOrderTexts()
  const format = useFormat()
  const rows = useRows(['orders.listOfCustomer', customerId], (client, page, request) =>
    client.orders.listOfCustomer({ customerId, status: allStates, ...page }, request),
  )
  return (
    <DataTable
      label={text('orders')}
      of={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'name',
          header: text('name'),
          width: 'minmax(0, 2fr)',
          cell: ({ subscriptionName, id }) => subscriptionName ?? id,
        },
        {
          id: 'seats',
          header: text('seats'),
          width: '90px',
          isNumeric: true,
          cell: ({ quantity }) => format.count(quantity),
        },
        {
          id: 'status',
          header: text('status'),
          width: '150px',
          cell: ({ status: { name } }) => <StateBadge name={name} label={ofOrder(name)} />,
        },
        {
          id: 'created',
          header: text('created'),
          width: '180px',
          cell: ({ createdDate }) => format.moment(createdDate),
        },
        {
          id: 'problem',
          header: text('problem'),
          width: 'minmax(0, 3fr)',
          cell: (order) => <Outcome of={order} />,
        },
      ]}
      empty={<Empty title={text('noOrders')}>{text('noOrdersText')}</Empty>}
    />
  )
}

/** Why an order has failed, with the wizard for the same offer. */
function Outcome({ of }: { readonly of: Order }) {
  const text = useCustomerTexts()
  const { errorMessage, status, customerId, offerId, providerInstanceId: instanceId, segment } = of
  return (
    <Stack gap={2}>
      <Text size="sm">{errorMessage ?? '–'}</Text>
      {status.name === 'Failed' && (
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link
              to="/orders/new"
              search={{ customerId, offerId, instanceId, segment: segment.name }}
              {...props}
            />
          )}
        >
          {text('orderAgain')}
        </Anchor>
      )}
    </Stack>
  )
}
