import { createLazyRoute } from '@tanstack/react-router'
import { useRows } from '../../api/read.ts'
import { Screen } from '../../parts/screen.tsx'
import { Board } from './board.tsx'
import { InvoiceDetails } from './invoice-details.tsx'
import { lastMonth } from './month.ts'
import { useMonthsTexts } from './texts.ts'
import { useMonthName } from './use-month-name.ts'

export const Route = createLazyRoute('/months')({ component: MonthsScreen })

const pageSize = 500

function MonthsScreen() {
  const text = useMonthsTexts()
  const nameOf = useMonthName()
  const { month = lastMonth(new Date()), invoice } = Route.useSearch()
  const invoices = useRows(
    ['invoices.listOfMonth', month],
    (client, page, request) => client.invoices.listOfMonth({ ...page, month }, request),
    { pageSize },
  )
  if (invoice) return <InvoiceDetails key={invoice} id={invoice} month={month} of={invoices} />
  return (
    <Screen title={text('title')} subtitle={nameOf(month)}>
      <Board month={month} of={invoices} />
    </Screen>
  )
}
