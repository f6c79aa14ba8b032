import Big from 'big.js'
import { useRead } from '../../../api/read.ts'
import { useMe } from '../../../session/me.ts'
import { lastMonth, monthAfter } from '../../months/month.ts'
import { isAdded } from '../../months/totals.ts'
import { comparedMonth, type Sales } from './sales.ts'

/** The reseller or the customer that buys. */
export type Buyer = { readonly resellerId: string } | { readonly customerId: string }

const pageSize = 200
const months = 2

/**
 * Reads the sales to a reseller or a customer in one of the last two months: that by which `comparedMonth` compares. Only the csp sees all
 * sellers, so the answer has no month for others. As in every sum of a month, daily usage is left out.
 */
export function useSales(buyer: Buyer) {
  const me = useMe()
  const isCsp = me.data?.role.name === 'csp'
  const level = 'resellerId' in buyer ? 'Reseller' : 'Customer'
  const read = useRead(
    ['invoices.listTotals', 'sales', buyer],
    async (client, request) => {
      const newest = lastMonth(new Date())
      const salesOf = async (month: string) => {
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
        return { month, sales: found.flat().filter(({ amount }) => !Big(amount.value).eq(0)) }
      }
      const read = Array.from({ length: months }, (_, place) => salesOf(monthAfter(newest, -place)))
      return comparedMonth(await Promise.all(read)) ?? { month: undefined, sales: [] as readonly Sales[] }
    },
    { isEnabled: isCsp },
  )
  const isKnown = me.data !== undefined && (!isCsp || !read.isPending)
  return { isKnown, month: read.data?.month, sales: (read.data?.sales ?? []) as readonly Sales[] }
}
