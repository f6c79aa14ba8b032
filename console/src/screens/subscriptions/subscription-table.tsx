import { Anchor } from '@mantine/core'
import type { SubscriptionListItem } from '@reseller-api/client'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Rows } from '../../api/read.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { Money } from '../../parts/money.tsx'
import { StateBadge } from '../../parts/state-badge.tsx'
import { useNameTexts } from '../../values/name-texts.ts'
import { useFormat } from '../../values/use-format.ts'
import { useSubscriptionsTexts } from './texts.ts'

interface SubscriptionTableProps {
  readonly label: string
  readonly of: Rows<SubscriptionListItem>
  readonly empty: ReactNode
}

/** A list of subscriptions, each with the link to its page. */
export function SubscriptionTable({ label, of, empty }: SubscriptionTableProps) {
  const text = useSubscriptionsTexts()
  const names = useNameTexts()
  const format = useFormat()
  return (
    <DataTable
      label={label}
      of={of}
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
          cell: ({ subscriptionStatus: { name } }) => <StateBadge name={name} label={names(name)} />,
        },
        { id: 'ends', header: text('ends'), width: '120px', cell: ({ endDate }) => format.end(endDate) },
      ]}
      empty={empty}
    />
  )
}
