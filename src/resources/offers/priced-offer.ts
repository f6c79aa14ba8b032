import { missing } from '../../domain/error.ts'
import type { ProviderInstance } from '../../domain/provider.ts'
import type { Context } from '../../kernel/operation.ts'
import type { ListedOffer } from '../../store/offer-list.ts'
import type { PriceView } from './view.ts'

/**
 * An offer of a provider instance with the prices that hold for a view.
 *
 * @throws DomainError missing, also where a reseller or customer buys nothing at the provider instance
 */
export async function pricedOffer(
  id: string,
  providerInstanceId: string,
  { party, segment, region, terms }: PriceView,
  store: Context['store'],
  now: Date,
): Promise<{ offer: ListedOffer; instances: ReadonlyMap<string, ProviderInstance> }> {
  const offer = await store.offers.get(id)
  const isSeen = party === 'csp' || terms?.has(offer.providerInstanceId) === true
  if (!isSeen || offer.providerInstanceId !== providerInstanceId.toLowerCase()) throw missing('offer', id)
  const prices = await store.offers.prices(offer.id, { segment, region, at: now })
  return { offer: { ...offer, prices }, instances: await store.providerInstances.named([offer]) }
}
