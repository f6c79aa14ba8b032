import { Anchor } from '@mantine/core'
import type { ReRatingDifference } from '@reseller-api/client'
import { Link } from '@tanstack/react-router'
import { type Rows, useRows } from '../../api/read.ts'
import { type Column, DataTable } from '../../parts/data-table.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Money } from '../../parts/money.tsx'
import { amountIn } from './month.ts'
import { useMonthsTexts } from './texts.ts'

/** Reads what the margins that are recorded now would change on an invoice. The preview has all of its rows in one answer. */
export function useReRatingChanges(id: string): Rows<ReRatingDifference> {
  return useRows(['invoices.previewReRating', id], async (client, _, request) => {
    const { differences } = await client.invoices.previewReRating({ id }, request)
    return {
      items: differences,
      totalCount: differences.length,
      hasNextPage: false,
      continuationToken: null,
    }
  })
}

interface ReRatingChangesProps {
  readonly of: Rows<ReRatingDifference>
  readonly currency: string
}

/** What a re-rating would change, by reseller and customer. */
export function ReRatingChanges({ of, currency }: ReRatingChangesProps) {
  const text = useMonthsTexts()
  return (
    <DataTable
      label={text('changes')}
      of={of}
      rowKey={({ resellerId, customerId }) => `${resellerId} ${customerId}`}
      maxHeight="60dvh"
      columns={useColumns(currency)}
      empty={<Empty title={text('noChanges')}>{text('noChangesText')}</Empty>}
    />
  )
}

function useColumns(currency: string): readonly Column<ReRatingDifference>[] {
  const text = useMonthsTexts()
  const amount = (id: 'forReseller' | 'forCustomer', header: string) => ({
    id,
    header,
    width: '150px',
    isNumeric: true,
    cell: (one: ReRatingDifference) => <Money of={amountIn({ currency }, one[id])} />,
  })
  return [
    {
      id: 'reseller',
      header: text('reseller'),
      cell: ({ resellerName, resellerId }) => resellerName ?? resellerId ?? text('direct'),
    },
    {
      id: 'customer',
      header: text('customer'),
      cell: ({ customerId, customerName }) => (
        <Anchor
          size="sm"
          renderRoot={(props) => <Link to="/customers/$customerId" params={{ customerId }} {...props} />}
        >
          {customerName ?? customerId}
        </Anchor>
      ),
    },
    { id: 'lines', header: text('lineCount'), width: '80px', isNumeric: true, cell: ({ lines }) => lines },
    amount('forReseller', text('moreForResellers')),
    amount('forCustomer', text('moreForCustomers')),
  ]
}
