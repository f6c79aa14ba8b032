import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRows } from '../../api/read.ts'
import { Empty } from '../../parts/empty.tsx'
import { SubscriptionTable } from '../subscriptions/subscription-table.tsx'
import { useCustomerTexts } from './texts.ts'

/** The subscriptions of a customer. */
export function Subscriptions({ customerId }: { readonly customerId: string }) {
  const text = useCustomerTexts()
  const rows = useRows(['subscriptions.listOfCustomer', customerId], (client, page, request) =>
    client.subscriptions.listOfCustomer({ customerId, ...page }, request),
  )
  return (
    <SubscriptionTable
      label={text('subscriptions')}
      of={rows}
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
