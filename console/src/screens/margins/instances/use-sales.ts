import type { ResellerClient } from '@reseller-api/client'
import Big from 'big.js'
import { type ReadRequest, useRead } from '../../../api/read.ts'
import { useMe } from '../../../session/me.ts'
import { invoiceTypes } from '../../invoices/kinds.ts'
import { lastMonth, monthAfter } from '../../months/month.ts'
import { isAdded } from '../../months/totals.ts'
import { comparedMonth, type MonthSales, type Sales } from './sales.ts'

/** The reseller or the customer that buys. */
export type Buyer = { readonly resellerId: string } | { readonly customerId: string }

const pageSize = 200
const months = 2

/**
 * Reads the sales to a reseller or a customer in one of the last two months: the month that `comparedMonth` returns. A reseller
 * reads its own sales to a customer. As in every sum of a month, daily usage is left out.
 *
 * @param providerInstanceIds The provider instances at which the buyer buys.
 */
export function useSales(buyer: Buyer, providerInstanceIds: readonly string[]) {
  const me = useMe()
  const role = me.data?.role.name
  const seller = me.data?.party?.id
  const read = useRead(
    ['invoices.listTotals', 'sales', role, buyer, providerInstanceIds],
    async (client, request) => {
      const newest = lastMonth(new Date())
      const read = Array.from({ length: months }, (_, place) => monthAfter(newest, -place))
      const found =
        role === 'reseller' && seller !== undefined && 'customerId' in buyer
          ? await salesOfReseller(client, { ...buyer, seller, providerInstanceIds, months: read }, request)
          : await Promise.all(read.map((month) => salesOfCsp(client, { buyer, month }, request)))
      return comparedMonth(found) ?? { month: undefined, sales: [] as readonly Sales[] }
    },
    { isEnabled: role === 'csp' || role === 'reseller' },
  )
  const isKnown = me.data !== undefined && (role === 'customer' || !read.isPending)
  return { isKnown, month: read.data?.month, sales: (read.data?.sales ?? []) as readonly Sales[] }
}

interface CspQuery {
  readonly buyer: Buyer
  readonly month: string
}

/** Reads what all sellers bill a buyer in a month. Only the csp sees them. */
async function salesOfCsp(
  client: ResellerClient,
  { buyer, month }: CspQuery,
  request: ReadRequest,
): Promise<MonthSales> {
  const level = 'resellerId' in buyer ? 'Reseller' : 'Customer'
  const { items } = await client.invoices.listOfMonth({ month, pageSize }, request)
  const found = await Promise.all(
    items.filter(isAdded).map(async ({ id, providerInstanceId, currency }) => {
      const totals = await client.invoices.listTotals({ id, level, pageSize, ...buyer }, request)
      return totals.items.map(({ resellerId, totalForReseller, totalForCustomer }) => ({
        ...{ providerInstanceId, resellerId },
        amount: {
          value: (level === 'Reseller' ? totalForReseller : totalForCustomer) ?? '0',
          currency: { name: currency },
        },
      }))
    }),
  )
  return { month, sales: found.flat().filter(isBilled) }
}

interface ResellerQuery {
  readonly customerId: string
  /** The id of the reseller. */
  readonly seller: string
  readonly providerInstanceIds: readonly string[]
  readonly months: readonly string[]
}

/** Reads what a reseller bills its customer in some months. A reseller cannot list the invoices of a month, but those of an instance. */
async function salesOfReseller(
  client: ResellerClient,
  { customerId, seller, providerInstanceIds, months }: ResellerQuery,
  request: ReadRequest,
): Promise<readonly MonthSales[]> {
  const added = invoiceTypes.filter((one) => one !== 'dailyratedusage')
  const lists = await Promise.all(
    providerInstanceIds.flatMap((providerInstanceId) =>
      added.map(async (invoiceType) => {
        const query = { customerId, providerInstanceId, invoiceType, pageSize }
        return (await client.invoices.list(query, request)).items
      }),
    ),
  )
  const invoices = lists.flat()
  return months.map((month) => ({
    month,
    sales: invoices
      .filter(({ billingPeriodStart }) => billingPeriodStart.startsWith(month))
      .map(({ providerInstanceId, totalForCustomer, currency }) => ({
        ...{ providerInstanceId, resellerId: seller },
        amount: { value: totalForCustomer, currency: { name: currency ?? 'EUR' } },
      }))
      .filter(isBilled),
  }))
}

function isBilled({ amount }: Sales): boolean {
  return !Big(amount.value).eq(0)
}
