import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRows } from '../../api/read.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Money } from '../../parts/money.tsx'
import { StateBadge } from '../../parts/state-badge.tsx'
import { useFormat } from '../../values/use-format.ts'
import { useCustomerTexts } from './texts.ts'

/** The subscriptions of a customer. */
export function Subscriptions({ customerId }: { readonly customerId: string }) {
  const text = useCustomerTexts()
  const format = useFormat()
  const rows = useRows(['subscriptions.listOfCustomer', customerId], (client, page, request) =>
    client.subscriptions.listOfCustomer({ customerId, ...page }, request),
  )
  return (
    <DataTable
      label={text('subscriptions')}
      of={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'name',
          header: text('name'),
          width: 'minmax(0, 2fr)',
          cell: ({ id, subscriptionName, offerName }) => (
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
          title={text('noSubscriptions')}
          action={
            <Button renderRoot={(props) => <Link to="/orders/new" search={{ customerId }} {...props} />}>
              {text('order')}
            </Button>
          }
        >
          {text('noSubscriptionsText')}
        </Empty>
      }
    />
  )
}
