import { Button } from '@mantine/core'
import { createLazyRoute, Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useRows } from '../../api/read.ts'
import { Screen } from '../../parts/screen.tsx'
import { useFormat } from '../../values/use-format.ts'
import { Board } from './board.tsx'
import { InvoiceDetails } from './invoice-details.tsx'
import { lastMonth } from './month.ts'
import { useResultsTexts } from './results-texts.ts'
import { useMonthsTexts } from './texts.ts'

export const Route = createLazyRoute('/months')({ component: MonthsScreen })

const pageSize = 500

const Results = lazy(() => import('./results.tsx'))

function MonthsScreen() {
  const { month = lastMonth(new Date()), results, search, resellerId, why } = Route.useSearch()
  if (results === undefined) return <Closing month={month} />
  return (
    <Suspense fallback={null}>
      <Results month={month} level={results} search={search} resellerId={resellerId} why={why} />
    </Suspense>
  )
}

/** The board of a month, or the steps of one of its invoices. */
function Closing({ month }: { readonly month: string }) {
  const text = useMonthsTexts()
  const resultsText = useResultsTexts()
  const format = useFormat()
  const { invoice } = Route.useSearch()
  const invoices = useRows(
    ['invoices.listOfMonth', month],
    (client, page, request) => client.invoices.listOfMonth({ ...page, month }, request),
    { pageSize },
  )
  if (invoice) return <InvoiceDetails key={invoice} id={invoice} month={month} of={invoices} />
  return (
    <Screen
      title={text('title')}
      subtitle={format.month(month)}
      actions={
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/months" search={{ month, results: 'Customer' }} {...props} />}
        >
          {resultsText('open')}
        </Button>
      }
    >
      <Board month={month} of={invoices} />
    </Screen>
  )
}
