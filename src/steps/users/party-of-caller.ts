import type { ApiAccess } from '../../store/directory.ts'
import type { Store } from '../../store/store.ts'

/** The reseller or customer on whose behalf a caller acts. */
interface Party {
  readonly id: string
  /** The company name, if it is known. */
  readonly name: string | null
}

/** Returns the reseller or customer of a caller; null for the csp. */
export async function partyOfCaller(
  store: Store,
  { resellerId, customerId }: Pick<ApiAccess, 'resellerId' | 'customerId'>,
): Promise<Party | null> {
  if (customerId !== null) {
    const { companyName } = await store.customers.get(customerId)
    return { id: customerId, name: companyName }
  }
  if (resellerId === null) return null
  const { companyName } = await store.resellers.get(resellerId)
  return { id: resellerId, name: companyName }
}
