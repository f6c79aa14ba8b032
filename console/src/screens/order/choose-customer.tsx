import { Button } from '@mantine/core'
import { useRows } from '../../api/read.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { Empty } from '../../parts/empty.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import { useOrderTexts } from './texts.ts'

interface ChooseCustomerProps {
  readonly find: string | undefined
  readonly change: (next: { find: string | undefined }) => void
  readonly choose: (customerId: string) => void
}

/** The first step: who buys. */
export function ChooseCustomer({ find, change, choose }: ChooseCustomerProps) {
  const text = useOrderTexts()
  const rows = useRows(['customers.list', 'order', find], (client, page, request) =>
    client.customers.list({ ...page, ...(find && { searchValue: find }) }, request),
  )
  return (
    <>
      <SearchField
        label={text('findCustomer')}
        value={find ?? ''}
        onChange={(value) => change({ find: value || undefined })}
      />
      <DataTable
        label={text('customer')}
        of={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'name',
            header: text('customer'),
            width: 'minmax(0, 3fr)',
            cell: ({ companyName, id }) => companyName ?? id,
          },
          {
            id: 'place',
            header: text('place'),
            cell: ({ city, country }) => [city, country].filter(Boolean).join(', '),
          },
          {
            id: 'choose',
            header: text('choose'),
            width: '120px',
            cell: ({ id, companyName }) => (
              <Button
                size="xs"
                variant="light"
                onClick={() => choose(id)}
                aria-label={text('chooseCustomer', { name: companyName ?? id })}
              >
                {text('choose')}
              </Button>
            ),
          },
        ]}
        empty={<Empty title={text('noCustomers')}>{text('noCustomersText')}</Empty>}
      />
    </>
  )
}
