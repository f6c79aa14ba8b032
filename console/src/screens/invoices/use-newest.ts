import type { Invoice, ResellerClient } from '@reseller-api/client'
import { type ReadRequest, useRead } from '../../api/read.ts'
import type { Role } from '../../session/me.ts'
import { lastMonth, monthAfter } from '../months/month.ts'
import type { InvoiceType } from './kinds.ts'
import type { Weighed } from './opening.ts'

const pageSize = 200
const months = 2

/** The newest invoice of a list, or for the csp one of the newest month. */
export interface Newest extends Weighed {
  readonly billingPeriodStart: string
  readonly currency: string | null
}

/**
 * Reads the newest invoices of all lists: for the csp the invoices of the newest month, for others the newest invoice of each provider
 * instance and kind.
 */
export function useNewest(
  role: Role,
  { instances, types }: { readonly instances: readonly string[]; readonly types: readonly InvoiceType[] },
  isEnabled: boolean,
) {
  return useRead(
    ['invoices.list', 'newest', role, instances, types],
    async (client, request): Promise<readonly Newest[]> =>
      role === 'csp'
        ? (await readMonths(client, request)).filter((one) => types.includes(one.invoiceType))
        : await readNewest(client, { instances, types }, request),
    { isEnabled },
  )
}

async function readMonths(client: ResellerClient, request: ReadRequest): Promise<readonly Newest[]> {
  const newest = lastMonth(new Date())
  for (let back = 0; back < months; back += 1) {
    const month = monthAfter(newest, -back)
    const { items } = await client.invoices.listOfMonth({ month, pageSize }, request)
    if (items.length > 0) return items.map((one) => ({ ...one, billingPeriodStart: `${month}-01` }))
  }
  return []
}

async function readNewest(
  client: ResellerClient,
  { instances, types }: { readonly instances: readonly string[]; readonly types: readonly InvoiceType[] },
  request: ReadRequest,
): Promise<readonly Newest[]> {
  const lists = await Promise.all(
    instances.flatMap((providerInstanceId) =>
      types.map(async (invoiceType) => {
        const { items } = await client.invoices.list(
          { providerInstanceId, invoiceType, pageSize: 1 },
          request,
        )
        return items.map(({ total, billingPeriodStart, currency }: Invoice) => ({
          ...{ providerInstanceId, invoiceType, total, billingPeriodStart, currency },
        }))
      }),
    ),
  )
  return lists.flat()
}
