import type { SubscriptionListItem } from '@reseller-api/client'
import { type ReadRequest, useRead } from '../../../api/read.ts'
import type { Bought } from '../samples/choose.ts'
import type { Buyer } from './use-sales.ts'

const pageSize = 200
// A reseller can have thousands of customers. Those of the first page show which offers it sells.
const readCustomers = 5

/** Reads the active subscriptions of a customer, or of some customers of a reseller: the newest ones of each. */
export function useBought(buyer: Buyer, isEnabled = true) {
  const read = useRead(
    ['subscriptions.listOfCustomer', 'bought', buyer],
    async (client, request): Promise<readonly Bought[]> => {
      const ofCustomer = async (customerId: string, { signal }: ReadRequest) => {
        const query = { ...buyer, customerId, subscriptionStatuses: 'Active', pageSize } as const
        const { items } = await client.subscriptions.listOfCustomer(query, { signal })
        return items.map(boughtBy)
      }
      if ('customerId' in buyer) return await ofCustomer(buyer.customerId, request)
      const customers = await client.customers.list({ ...buyer, pageSize: readCustomers }, request)
      const found = await Promise.all(customers.items.map(({ id }) => ofCustomer(id, request)))
      return found.flat()
    },
    { isEnabled },
  )
  return { isKnown: !read.isPending, bought: read.data ?? none }
}

// One list for all renderings, so that hooks do not see a new one each time.
const none: readonly Bought[] = []

function boughtBy({ providerInstanceId, resellerId, offerId, segment }: SubscriptionListItem): Bought {
  return { providerInstanceId, resellerId, offerId, segment: segment.name }
}
