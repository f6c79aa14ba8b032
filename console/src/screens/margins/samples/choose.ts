import type { Offer } from '@reseller-api/client'

/** What a subscription says about the purchases of its customer. */
export interface Bought {
  readonly providerInstanceId: string
  /** The reseller that sells it; null for the csp. */
  readonly resellerId: string | null
  readonly offerId: string
  readonly segment: string
}

/** The sale whose offers are wanted. Without `resellerId`, that of any seller. */
interface Wanted {
  readonly providerInstanceId: string
  readonly resellerId?: string | null
  readonly segment: string
}

/** Returns the ids of the offers that are bought in a sale, those of the most subscriptions first. */
export function boughtOffers(bought: readonly Bought[], wanted: Wanted): readonly string[] {
  const { providerInstanceId, resellerId, segment } = wanted
  const counts = new Map<string, number>()
  for (const one of bought) {
    const isBySeller = resellerId === undefined || one.resellerId === resellerId
    if (one.providerInstanceId !== providerInstanceId || one.segment !== segment || !isBySeller) continue
    counts.set(one.offerId, (counts.get(one.offerId) ?? 0) + 1)
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([offerId]) => offerId)
}

/** The members of an offer by which samples are chosen. */
type Choosable = Pick<Offer, 'id' | 'offerType' | 'prices'>

/**
 * Returns the offers that have a cost, in the order in which they are sampled: bought ones first, and among those and among the
 * others one of each type first. A margin changes no price of what costs nothing, such as a plan whose usage is billed.
 *
 * @param bought The ids of the offers that the buyer has, in the order of their importance.
 */
export function chooseSamples<One extends Choosable>(
  offers: readonly One[],
  bought: readonly string[],
): readonly One[] {
  const priced = offers.filter(({ prices }) => prices.some(hasCost))
  const owned = bought.flatMap((id) => priced.find((offer) => offer.id === id) ?? [])
  const sampled = [...owned, ...priced.filter((offer) => !owned.includes(offer))]
  const types = new Set<string>()
  const isFirstOfType = new Map(
    sampled.map((offer) => {
      const isFirst = !types.has(offer.offerType.name)
      types.add(offer.offerType.name)
      return [offer, isFirst] as const
    }),
  )
  const rank = (offer: One) => (owned.includes(offer) ? 0 : 2) + (isFirstOfType.get(offer) ? 0 : 1)
  return sampled.toSorted((one, other) => rank(one) - rank(other))
}

/** Returns whether a price has a cost above zero. */
export function hasCost({ costPrice }: { readonly costPrice: { readonly value: string } | null }): boolean {
  return Number(costPrice?.value ?? 0) > 0
}
