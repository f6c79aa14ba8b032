import { useRead } from '../api/read.ts'
import { lastMonth, monthAfter } from '../screens/months/month.ts'
import { busiest, workOf } from './steps.ts'

/**
 * Returns the month that the tour closes, with its invoice that has the most to do. It is the newest month with something to
 * do: in the first days of a month the vendor has not billed the last one yet.
 */
export function useOpenMonth(): { readonly month: string; readonly invoice: string | undefined } {
  const newest = lastMonth(new Date())
  const before = monthAfter(newest, -1)
  const [last, former] = [useMonth(newest), useMonth(before)]
  const isSettled = (last ? workOf(last) : 0) === 0
  return isSettled && former && workOf(former) > 0
    ? { month: before, invoice: former.id }
    : { month: newest, invoice: last?.id }
}

function useMonth(month: string) {
  const { data } = useRead(['invoices.listOfMonth', month, 'tour'], (client, request) =>
    client.invoices.listOfMonth({ month, pageSize: 500 }, request),
  )
  return data && busiest(data.items)
}
