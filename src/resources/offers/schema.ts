import Type from 'typebox'
import { billingFrequencies, billingTypes, segments, termDurations } from '../../domain/offer.ts'
import { pricesShownTo } from '../../domain/offer-pricing.ts'
import { offerTypes, type ProviderInstance, providers } from '../../domain/provider.ts'
import {
  boolean,
  enumeration,
  list,
  nullable,
  nullableText,
  object,
  text,
  uuid,
} from '../../kernel/fields.ts'
import type { ListedOffer } from '../../store/offer-list.ts'
import { nullablePrice, showPrice } from '../prices/schema.ts'
import type { PriceView } from './view.ts'

/** What tells one price of an offer from the others. */
export const priceKey = {
  termDuration: enumeration(termDurations),
  segment: enumeration(segments),
  region: object({ value: text(2, { description: 'The market, as a code of ISO 3166-1 alpha-2.' }) }),
  billingFrequencies: list(enumeration(billingFrequencies), {
    description: 'The ways of billing that cost the same.',
  }),
}

/** An offer as answers show it. */
export const shownOffer = object(
  {
    id: uuid(),
    name: text(1000),
    description: nullableText(10_000),
    imageUrl: nullableText(2000),
    offerType: enumeration(offerTypes),
    billingType: enumeration(billingTypes),
    prices: list(
      object(
        { ...priceKey, costPrice: nullablePrice, revenuePrice: nullablePrice, erpPrice: nullablePrice },
        { title: 'OfferPrice' },
      ),
      {
        description:
          'What one unit costs for the whole term: what you pay (null for customers), what your buyer pays, and what the vendor suggests.',
      },
    ),
    providerName: text(255),
    providerInstanceId: uuid(),
    isAddon: boolean(),
    isTrial: boolean(),
    minQuantity: Type.Integer(),
    maxQuantity: nullable(Type.Integer()),
    preRequisites: list(text(255), {
      description: "The vendor's ids of the offers of which a customer has to hold one first.",
    }),
    providerOfferId: text(255),
    isDeleted: boolean(),
  },
  { title: 'Offer' },
)

/** An offer in the form in which answers show it to whoever looks. */
export function showOffer(
  offer: ListedOffer,
  { party, terms }: PriceView,
  instances: ReadonlyMap<string, Pick<ProviderInstance, 'type'>>,
) {
  const { version: _, prices, offerType, billingType, prerequisites, ...rest } = offer
  const shown = pricesShownTo(party, prices, offerType, terms?.get(offer.providerInstanceId))
  return {
    ...rest,
    offerType: { name: offerType },
    billingType: { name: billingType },
    preRequisites: prerequisites,
    providerName: providers[instances.get(offer.providerInstanceId)!.type].name,
    prices: shown.map(({ currency, prices: { cost, revenue, erp }, ...price }) => ({
      ...showPriceKey(price),
      costPrice: showPrice(cost, currency),
      revenuePrice: showPrice(revenue, currency),
      erpPrice: showPrice(erp, currency),
    })),
  }
}

/** What tells prices apart, in the form in which answers show it. */
export function showPriceKey(price: {
  readonly termDuration: string
  readonly segment: string
  readonly region: string
  readonly billingFrequencies: readonly string[]
}) {
  return {
    termDuration: { name: price.termDuration },
    segment: { name: price.segment },
    region: { value: price.region },
    billingFrequencies: price.billingFrequencies.map((name) => ({ name })),
  }
}
