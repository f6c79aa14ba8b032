import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRows } from '../../api/read.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { Empty } from '../../parts/empty.tsx'
import { useResellersTexts } from './texts.ts'

/** The customers of a reseller. */
export function Customers({ resellerId }: { readonly resellerId: string }) {
  const text = useResellersTexts()
  const rows = useRows(['customers.list', { resellerId }], (client, page, request) =>
    client.customers.list({ ...page, resellerId }, request),
  )
  return (
    <DataTable
      label={text('customers')}
      of={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'name',
          header: text('customer'),
          width: 'minmax(0, 2fr)',
          cell: ({ id, companyName }) => (
            <Anchor
              size="sm"
              renderRoot={(props) => (
                <Link to="/customers/$customerId" params={{ customerId: id }} {...props} />
              )}
            >
              {companyName ?? id}
            </Anchor>
          ),
        },
        {
          id: 'place',
          header: text('place'),
          cell: ({ city, country }) => [city, country].filter(Boolean).join(', ') || '–',
        },
        { id: 'ownId', header: text('ownId'), cell: ({ internalIdentifier }) => internalIdentifier ?? '–' },
      ]}
      empty={<Empty title={text('noCustomer')}>{text('noCustomerText')}</Empty>}
    />
  )
}
