import type { ResellerClient } from '@reseller-api/client'
import type { ReadRequest } from '../../api/read.ts'
import { type FoundStory, newestFirst } from './found-stories.ts'

const pageSize = 50

/** Reads the stories of the order, subscription, customer, reseller or provider instance with an id, the newest first. */
export async function storiesOf(
  { operations }: ResellerClient,
  id: string,
  request: ReadRequest,
): Promise<readonly FoundStory[]> {
  const filters = [
    { orderId: id },
    { subscriptionId: id },
    { customerId: id },
    { resellerId: id },
    { providerInstanceId: id },
  ]
  const pages = await Promise.all(filters.map((filter) => operations.list({ ...filter, pageSize }, request)))
  return newestFirst(pages.flatMap(({ items }) => items))
}
