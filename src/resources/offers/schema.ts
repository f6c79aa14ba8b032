import Type from 'typebox'
import {
  billingFrequencies,
  billingTypes,
  type OfferPrice,
  segments,
  termDurations,
} from '../../domain/offers/offer.ts'
import { pricesShownTo } from '../../domain/offers/offer-pricing.ts'
import { offerTypes, type ProviderInstance, providers } from '../../domain/providers/provider.ts'
import type { PriceView } from '../../steps/offers/price-view.ts'
import type { ListedOffer } from '../../store/offers/offer-list.ts'
import {
  boolean,
  enumeration,
  list,
  name,
  nullable,
  nullableText,
  object,
  optional,
  type Shown,
  text,
  uuid,
} from '../../validation/fields.ts'
import { nullablePrice, showPrice } from './price-schema.ts'

/** The members of a query that say for whom prices are meant. */
export const viewQuery = {
  segment: name(segments, { description: 'The kind of customers that the prices are for.' }),
  customerId: optional(
    uuid({
      description:
        'For this customer: its country is the market, its seller makes the price. Its own for a customer.',
    }),
  ),
  resellerId: optional(
    uuid({
      description: 'With the margins of this reseller. Its own for a reseller, which can name no other.',
    }),
  ),
}

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
    isPurchasable: boolean({
      description:
        'False for an offer that subscriptions come into by themselves, such as an extended service term; no list has it.',
    }),
    attestationType: nullableText(255, {
      description:
        'What an order attests of the customer by attestationAccepted in its providerData, such as EducationEligibility; null where nothing is attested.',
    }),
  },
  { title: 'Offer' },
)

/** An offer in the form in which answers show it to whoever looks. */
export function showOffer(
  offer: ListedOffer,
  { party, terms }: PriceView,
  instances: ReadonlyMap<string, Pick<ProviderInstance, 'type'>>,
): Shown<typeof shownOffer> {
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
