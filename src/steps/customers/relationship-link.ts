import { orMissing } from '../../domain/error.ts'
import { sellingAt } from '../../domain/resellers/seller.ts'
import type { Store } from '../../store/store.ts'
import type { Asking } from '../asking.ts'

/**
 * Returns the URL at the vendor where a customer accepts the relation with a reseller, or with the csp when
 * `resellerId` is null.
 *
 * @throws DomainError `missing` when there is no such reseller, or the reseller does not sell at the instance
 */
export async function relationshipLink(
  { store, ask }: Asking & { readonly store: Store },
  providerInstanceId: string,
  resellerId: string | null,
): Promise<string> {
  if (resellerId === null)
    return await ask(providerInstanceId, (vendor, tracing) => vendor.relationshipLink(null, tracing))
  const seller = orMissing(await store.resellers.seller(resellerId), 'reseller', resellerId)
  const { partnerId } = sellingAt(seller, providerInstanceId)
  const known = await ask(providerInstanceId, (vendor, tracing) => vendor.verifyReseller(partnerId, tracing))
  return await ask(providerInstanceId, (vendor, tracing) =>
    vendor.relationshipLink(known.resellerId, tracing),
  )
}
