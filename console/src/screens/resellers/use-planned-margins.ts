import type { PlannedMargin } from '@reseller-api/client'
import { useRows } from '../../api/read.ts'

// The largest page has all days of a year at several provider instances.
const pageSize = 2_000

/** Reads the margins that are planned for a reseller at a provider instance, the next day first. */
export function usePlannedMargins(resellerId: string, providerInstanceId: string) {
  const { query, rows } = useRows<PlannedMargin>(
    ['plannedMargins.list', resellerId],
    (client, page, request) =>
      client.plannedMargins.list({ subject: 'Reseller', resellerId, ...page }, request),
    { pageSize },
  )
  return { query, planned: rows.filter((one) => one.providerInstanceId === providerInstanceId) }
}
