import { Anchor } from '@mantine/core'
import type { InvoiceState, ReRatingDifference } from '@reseller-api/client'
import { Link } from '@tanstack/react-router'
import { useRows } from '../../api/read.ts'
import { Card } from '../../parts/card.tsx'
import { type Column, DataTable } from '../../parts/data-table.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Money } from '../../parts/money.tsx'
import { amountIn } from './month.ts'
import { ReRatingForm } from './re-rating-form.tsx'
import { useMonthsTexts } from './texts.ts'

/** What resellers and customers pay, and what the margins that are recorded now would change. */
export function Rated({ invoice }: { readonly invoice: InvoiceState }) {
  const text = useMonthsTexts()
  const { id } = invoice
  // The preview has all of its rows in one answer.
  const changes = useRows(['invoices.previewReRating', id], async (client, _, request) => {
    const { differences } = await client.invoices.previewReRating({ id }, request)
    return {
      items: differences,
      totalCount: differences.length,
      hasNextPage: false,
      continuationToken: null,
    }
  })
  const amount = (value: string | null) => <Money of={amountIn(invoice, value)} />
  return (
    <>
      <Card title={text('rated')}>
        <Facts
          of={[
            [text('sumOfLines'), amount(invoice.total)],
            [text('forResellers'), amount(invoice.totalForReseller)],
            [text('forCustomers'), amount(invoice.totalForCustomer)],
            [text('revision'), invoice.readRevision],
          ]}
        />
      </Card>
      <Card title={text('changes')}>
        <DataTable
          label={text('changes')}
          of={changes}
          rowKey={({ resellerId, customerId }) => `${resellerId} ${customerId}`}
          maxHeight="60dvh"
          columns={useColumns(invoice)}
          empty={<Empty title={text('noChanges')}>{text('noChangesText')}</Empty>}
        />
      </Card>
      {changes.rows.length > 0 && (
        <Card title={text('reRate')}>
          <ReRatingForm invoice={invoice} />
        </Card>
      )}
    </>
  )
}

function useColumns(invoice: InvoiceState): readonly Column<ReRatingDifference>[] {
  const text = useMonthsTexts()
  const amount = (id: 'forReseller' | 'forCustomer', header: string) => ({
    id,
    header,
    width: '150px',
    isNumeric: true,
    cell: (one: ReRatingDifference) => <Money of={amountIn(invoice, one[id])} />,
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
