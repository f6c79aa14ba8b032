import { Anchor, Text } from '@mantine/core'
import type { SubscriptionListItem } from '@reseller-api/client'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Rows } from '../../api/read.ts'
import { DataTable, type Order } from '../../parts/data-table.tsx'
import { Money } from '../../parts/money.tsx'
import { StateBadge } from '../../parts/state-badge.tsx'
import { useNameTexts } from '../../values/name-texts.ts'
import { useFormat } from '../../values/use-format.ts'
import { useSubscriptionsTexts } from './texts.ts'
import { nameOfSubscription } from './use-subscription-words.ts'

interface SubscriptionTableProps {
  readonly label: string
  readonly of: Rows<SubscriptionListItem>
  readonly empty: ReactNode
  /** Whether the list has the subscriptions of several customers. */
  readonly hasCustomers?: boolean
  /** The order of the API; without it, the rows are sorted when all are loaded. */
  readonly order?: Order
}

/** A list of subscriptions, each with the link to its page. */
export function SubscriptionTable({ label, of, empty, hasCustomers = false, order }: SubscriptionTableProps) {
  const text = useSubscriptionsTexts()
  const names = useNameTexts()
  const format = useFormat()
  return (
    <DataTable
      label={label}
      of={of}
      rowKey={({ id }) => id}
      {...(order && { order })}
      columns={[
        {
          id: 'name',
          header: text('name'),
          width: 'minmax(0, 2fr)',
          cell: (one) => (
            <Anchor
              size="sm"
              renderRoot={(props) => (
                <Link
                  to="/customers/$customerId/subscriptions/$subscriptionId"
                  params={{ customerId: one.customerId, subscriptionId: one.id }}
                  {...props}
                />
              )}
            >
              {nameOfSubscription(one)}
            </Anchor>
          ),
        },
        ...(hasCustomers
          ? [
              {
                id: 'customer',
                header: text('customer'),
                width: 'minmax(0, 2fr)',
                cell: ({ customerId, customerName }: SubscriptionListItem) => (
                  <Anchor
                    size="sm"
                    renderRoot={(props) => (
                      <Link to="/customers/$customerId" params={{ customerId }} {...props} />
                    )}
                  >
                    {customerName ?? '–'}
                  </Anchor>
                ),
              },
            ]
          : []),
        {
          ...{ id: 'offer', header: text('offer'), width: 'minmax(0, 2fr)', property: 'Offer.Name' },
          sortBy: ({ offerName }) => offerName,
          cell: ({ offerName }) => offerName,
        },
        {
          id: 'seats',
          header: text('seats'),
          width: '90px',
          isNumeric: true,
          sortBy: ({ quantity }) => quantity,
          cell: ({ quantity }) => format.count(quantity),
        },
        {
          id: 'price',
          header: text('price'),
          width: '200px',
          isNumeric: true,
          // The amount is that of the whole term, and says nothing without it.
          cell: ({ revenuePrice, termDuration }) => (
            <span>
              <Money of={revenuePrice} />
              {revenuePrice && termDuration.name !== 'NoTerm' && (
                <Text span size="xs" c="dimmed">
                  {' · '}
                  {names(termDuration.name)}
                </Text>
              )}
            </span>
          ),
        },
        {
          id: 'status',
          header: text('status'),
          width: '130px',
          property: 'Status',
          sortBy: ({ subscriptionStatus: { name } }) => names(name),
          cell: ({ subscriptionStatus: { name } }) => <StateBadge name={name} label={names(name)} />,
        },
        {
          ...{ id: 'ends', header: text('ends'), width: '120px', property: 'EndDate' },
          sortBy: ({ endDate }) => endDate,
          cell: ({ endDate }) => format.end(endDate),
        },
      ]}
      empty={empty}
    />
  )
}
