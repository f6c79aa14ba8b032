import type { Invoice, InvoiceState, ResellerClient } from '@reseller-api/client'
import { type ReadRequest, useRead } from '../../api/read.ts'
import type { Role } from '../../session/me.ts'
import { lastMonth, monthAfter } from '../months/month.ts'
import type { InvoiceType } from './kinds.ts'
import { largestOf, type Weighed } from './opening.ts'

const pageSize = 200
const months = 2

/**
 * Reads which list of invoices has the most money in the newest bills; undefined if there is no invoice. For the csp, one answer has
 * all invoices of a month. For others, the newest invoice of each provider instance and kind is read.
 */
export function useOpening(
  role: Role,
  { instances, types }: { readonly instances: readonly string[]; readonly types: readonly InvoiceType[] },
  isEnabled: boolean,
) {
  return useRead(
    ['invoices.list', 'opening', role, instances, types],
    async (client, request) =>
      largestOf(
        role === 'csp'
          ? (await readMonths(client, request)).filter((one) => types.includes(one.invoiceType))
          : await readNewest(client, { instances, types }, request),
      ) ?? null,
    { isEnabled },
  )
}

async function readMonths(client: ResellerClient, request: ReadRequest): Promise<readonly InvoiceState[]> {
  const newest = lastMonth(new Date())
  for (let back = 0; back < months; back += 1) {
    const month = monthAfter(newest, -back)
    const { items } = await client.invoices.listOfMonth({ month, pageSize }, request)
    if (items.length > 0) return items
  }
  return []
}

async function readNewest(
  client: ResellerClient,
  { instances, types }: { readonly instances: readonly string[]; readonly types: readonly InvoiceType[] },
  request: ReadRequest,
): Promise<readonly Weighed[]> {
  const lists = await Promise.all(
    instances.flatMap((providerInstanceId) =>
      types.map(async (invoiceType) => {
        const { items } = await client.invoices.list(
          { providerInstanceId, invoiceType, pageSize: 1 },
          request,
        )
        return items.map(({ total }: Invoice) => ({ providerInstanceId, invoiceType, total }))
      }),
    ),
  )
  return lists.flat()
}
