import { offer as noun, type Offer } from '../../domain/offers/offer.ts'
import type { Store } from '../../store/store.ts'
import type { VendorSubscription } from '../../vendors/commerce.ts'

/**
 * Returns the stored offer of a vendor's subscription. Stores an offer that is in no catalogue as deleted, so that the
 * subscription has an offer name.
 */
export async function offerKept(
  { store, newId }: { readonly store: Store; readonly newId: () => string },
  providerInstanceId: string,
  there: VendorSubscription,
): Promise<Offer> {
  const { providerOfferId } = there
  const find = async () =>
    (await store.offers.named(providerInstanceId, [providerOfferId])).get(providerOfferId)
  const offer = await find()
  if (offer) return offer
  const unlisted: Offer = {
    ...noun.absent,
    id: newId(),
    version: 1,
    providerInstanceId,
    providerOfferId,
    name: there.offerName,
    offerType: there.offerType,
    billingType: there.billingType,
    isAddon: there.isAddon,
    isTrial: there.isTrial,
    prerequisites: [],
    isDeleted: true,
  }
  await store.offers.keep(unlisted)
  return (await find()) ?? unlisted
}
