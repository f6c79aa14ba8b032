import type { PlannedMargin } from '@reseller-api/client'
import { useRows } from '../../api/read.ts'
import { isPlannedFor, type PlannedSale, plannedFilter } from './sale.ts'

// The largest page has all days of a year at several provider instances.
const pageSize = 2_000

/** Reads the margins that are planned for a sale, the next day first. */
export function usePlannedMargins(sale: PlannedSale) {
  const filter = plannedFilter(sale)
  const { query, rows } = useRows<PlannedMargin>(
    ['plannedMargins.list', filter],
    (client, page, request) => client.plannedMargins.list({ ...filter, ...page }, request),
    { pageSize },
  )
  return { query, planned: rows.filter((one) => isPlannedFor(one, sale)) }
}
