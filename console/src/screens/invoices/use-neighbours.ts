import type { Invoice } from '@reseller-api/client'
import { useRead } from '../../api/read.ts'
import { type Neighbours, neighboursOf } from './neighbours.ts'

// Eight years of monthly invoices in two currencies.
const pageSize = 200

/** Reads the invoices of the periods before and after another one. While it reads, neither is known. */
export function useNeighbours(of: Invoice): Neighbours<Invoice> & { readonly isPending: boolean } {
  const { providerInstanceId, invoiceType } = of
  const { data, isPending } = useRead(
    ['invoices.list', 'neighbours', providerInstanceId, invoiceType],
    (client, request) => client.invoices.list({ providerInstanceId, invoiceType, pageSize }, request),
  )
  return { ...neighboursOf(of, data?.items ?? []), isPending }
}
