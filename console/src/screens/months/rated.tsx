import { Text } from '@mantine/core'
import type { InvoiceState } from '@reseller-api/client'
import { Card } from '../../parts/card.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Money } from '../../parts/money.tsx'
import { amountIn } from './month.ts'
import { ReRatingChanges, useReRatingChanges } from './re-rating-changes.tsx'
import { ReRatingForm } from './re-rating-form.tsx'
import { useMonthsTexts } from './texts.ts'

/** What resellers and customers pay, and what the margins that are recorded now would change. */
export function Rated({ invoice }: { readonly invoice: InvoiceState }) {
  const text = useMonthsTexts()
  const { id } = invoice
  const changes = useReRatingChanges(id)
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
        <ReRatingChanges of={changes} currency={invoice.currency} />
      </Card>
      {(changes.rows.length > 0 || invoice.hasLateMargins) && (
        <Card title={text('reRate')}>
          {changes.query.isSuccess && changes.rows.length === 0 && (
            <Text size="sm">{text('lateMarginsText')}</Text>
          )}
          <ReRatingForm invoice={invoice} />
        </Card>
      )}
    </>
  )
}
