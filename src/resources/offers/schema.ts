import Type from 'typebox'
import {
  billingFrequencies,
  billingTypes,
  type OfferPrice,
  segments,
  termDurations,
} from '../../domain/offers/offer.ts'
import { pricesShownTo } from '../../domain/offers/offer-pricing.ts'
import { offerTypes, type ProviderInstance } from '../../domain/providers/provider.ts'
import { providerTypes } from '../../domain/providers/provider-types.ts'
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

/** The members of a query that select the customer, reseller and segment of prices. */
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
      description: 'The reseller whose margins apply. Resellers can only name themselves.',
    }),
  ),
}

/** A country with its prices. */
export const market = object(
  { value: text(2, { description: 'The country, as an ISO 3166-1 alpha-2 code.' }) },
  { title: 'Market' },
)

/** The members that distinguish the prices of an offer. */
export const priceKey = {
  termDuration: enumeration('TermDuration', termDurations),
  segment: enumeration('Segment', segments),
  region: market,
  billingFrequencies: list(enumeration('BillingFrequency', billingFrequencies), {
    description: 'The billing frequencies that have this price.',
  }),
}

/** An offer in answers. */
export const shownOffer = object(
  {
    id: uuid(),
    name: text(1000),
    description: nullableText(10_000),
    imageUrl: nullableText(2000),
    offerType: enumeration('OfferType', offerTypes),
    billingType: enumeration('BillingType', billingTypes),
    prices: list(
      object(
        { ...priceKey, costPrice: nullablePrice, revenuePrice: nullablePrice, erpPrice: nullablePrice },
        { title: 'OfferPrice' },
      ),
      {
        description:
          "The prices of one unit for the whole term: the caller's purchase price (null for customers), its selling price, and the suggested retail price.",
      },
    ),
    providerName: text(255),
    providerInstanceId: uuid(),
    isAddon: boolean(),
    isTrial: boolean(),
    minQuantity: Type.Integer(),
    maxQuantity: nullable(Type.Integer()),
    preRequisites: list(text(255), {
      description: 'The vendor ids of offers, one of which the customer must already have.',
    }),
    providerOfferId: text(255),
    isDeleted: boolean(),
    isPurchasable: boolean({
      description:
        'Whether the offer can be ordered. False for offers that subscriptions can only move into, for example an extended service term; such offers are not listed.',
    }),
    attestationType: nullableText(255, {
      description:
        'The attestation about the customer that an order must make with attestationAccepted in its providerData, such as EducationEligibility; null if none is needed.',
    }),
  },
  { title: 'Offer' },
)

/** Converts an offer to its form in answers to a caller. */
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
    providerName: providerTypes[instances.get(offer.providerInstanceId)!.type].provider.name,
    prices: shown.map(({ currency, prices: { cost, revenue, erp }, ...price }) => ({
      ...showPriceKey(price),
      costPrice: showPrice(cost, currency),
      revenuePrice: showPrice(revenue, currency),
      erpPrice: showPrice(erp, currency),
    })),
  }
}

/** Converts the distinguishing members of a price to their form in answers. */
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
