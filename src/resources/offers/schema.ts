import { noun, pick, supplied } from '../../domain/noun.ts'
import {
  billingFrequencies,
  type Offer,
  type OfferPrice,
  offer,
  segments,
  termDurations,
} from '../../domain/offers/offer.ts'
import { pricesShownTo } from '../../domain/offers/offer-pricing.ts'
import type { ProviderInstance } from '../../domain/providers/provider.ts'
import { providerTypes } from '../../domain/providers/provider-types.ts'
import type { Role } from '../../kernel/operation.ts'
import type { PriceView } from '../../steps/offers/price-view.ts'
import type { ListedOffer } from '../../store/offers/offer-list.ts'
import { enumeration, list, name, object, optional, type Shown, text, uuid } from '../../validation/fields.ts'
import { nullablePrice, showPrice } from './price-schema.ts'

/** The query parameters that determine for which segment, customer and reseller the prices are calculated. */
export const viewQuery = {
  segment: name(segments, { description: 'The segment of the prices.' }),
  customerId: optional(
    uuid({
      description:
        "The customer for which to price: its country is the market, and its seller's margins apply. Customers can only name themselves.",
    }),
  ),
  resellerId: optional(
    uuid({
      description:
        'The reseller that sells to the customer; without customerId, the reseller to which the csp sells. Resellers can only name themselves.',
    }),
  ),
}

/** The schema of the country in which a price is valid. */
export const market = object(
  { value: text(2, { description: 'The country, as an ISO 3166-1 alpha-2 code.' }) },
  { title: 'Market' },
)

/** The members that identify a price among the prices of an offer. */
export const priceKey = {
  termDuration: enumeration('TermDuration', termDurations),
  segment: enumeration('Segment', segments),
  region: market,
  billingFrequencies: list(enumeration('BillingFrequency', billingFrequencies), {
    description: 'The billing frequencies that have this price.',
  }),
}

/** A price among the prices of an offer. */
export const offerPrice = object(
  { ...priceKey, costPrice: nullablePrice, revenuePrice: nullablePrice, erpPrice: nullablePrice },
  { title: 'OfferPrice' },
)

const listed = noun({
  ...pick(offer.members, 'id', 'name', 'description', 'imageUrl', 'offerType', 'billingType'),
  prices: supplied(
    list(offerPrice, {
      description:
        "The prices of one unit for the whole term: the caller's purchase price (null for customers), its selling price (for customers, the price that they pay), and the suggested retail price.",
    }),
  ),
  ...offer.members,
})

/** An example of an offer in answers. The ids and prices must be added. */
export const { exampleAnswer: exampleOfListed } = listed

const { description: _, ...details } = offer.answerMembers

/** The members of offers in all answers. The description is longer in some answers than in others. */
export const offerDetails = object(details, { title: 'OfferDetails' })

/** An offer, as answers show it. */
export const shownOffer = object(listed.answerMembers, { title: 'Offer', extending: [offerDetails] })

/** Converts an offer to its form in answers for a caller. */
export function showOffer(
  one: ListedOffer,
  { party, terms }: PriceView,
  instances: ReadonlyMap<string, Pick<ProviderInstance, 'type'>>,
  role: Role,
): Shown<typeof shownOffer> {
  const { prices, offerType, providerInstanceId } = one
  const shown = pricesShownTo(party, prices, offerType, terms?.get(providerInstanceId))
  return listed.show(one, role, {
    ...providerMembers(one, instances.get(providerInstanceId)!),
    prices: shown.map(({ currency, prices: { cost, revenue, erp }, ...price }) => ({
      ...showPriceKey(price),
      costPrice: showPrice(cost, currency),
      revenuePrice: showPrice(revenue, currency),
      erpPrice: showPrice(erp, currency),
    })),
  })
}

/** Returns the members of an offer that depend on its vendor. */
export function providerMembers({ prerequisites }: Offer, { type }: Pick<ProviderInstance, 'type'>) {
  return { providerName: providerTypes[type].provider.name, preRequisites: prerequisites }
}

/** Converts the members that identify a price to their form in answers. */
export function showPriceKey(
  price: Pick<OfferPrice, 'termDuration' | 'segment' | 'region'> & {
    readonly billingFrequencies: readonly OfferPrice['billingFrequency'][]
  },
): { readonly [K in keyof typeof priceKey]: Shown<(typeof priceKey)[K]> } {
  return {
    termDuration: { name: price.termDuration },
    segment: { name: price.segment },
    region: { value: price.region },
    billingFrequencies: price.billingFrequencies.map((name) => ({ name })),
  }
}
