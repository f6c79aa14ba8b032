import type { Invoice } from '@reseller-api/client'
import { useRead } from '../../api/read.ts'
import { type InvoiceFilter, shareOf } from './filter.ts'
import type { Amounts } from './sums.ts'

/** The totals of a part of an invoice, with the number of its lines. */
export interface Share extends Amounts {
  readonly lineCount: number
}

/**
 * Reads the totals of a part of an invoice, with which the screen compares the sums of the rows. For the direct sales
 * of the csp, reads the row of these sales in the list of totals by reseller.
 */
export function useShare({ id, revision }: Invoice, filter: InvoiceFilter) {
  const { direct, customerId } = filter
  const share = shareOf(filter)
  const isDirectAlone = direct !== undefined && customerId === undefined
  return useRead(
    ['invoices.get', id, revision, share, isDirectAlone],
    async (client, request): Promise<Share> => {
      if (!isDirectAlone) return await client.invoices.get({ id, revision, ...share }, request)
      const { items } = await client.invoices.listTotals(
        { id, revision, level: 'Reseller', isDirect: true, isUnknown: false },
        request,
      )
      return items[0] ?? { total: '0', totalForReseller: '0', totalForCustomer: '0', lineCount: 0 }
    },
  )
}
