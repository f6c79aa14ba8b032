import Type from 'typebox'
import { isSoldBy } from '../../domain/customers/customer.ts'
import { DomainError, missing, orMissing } from '../../domain/error.ts'
import {
  billingFrequencies,
  billingTypes,
  type OfferPrice,
  type Segment,
  segments,
  termDurations,
} from '../../domain/offers/offer.ts'
import { pricesShownTo } from '../../domain/offers/offer-pricing.ts'
import type { Party } from '../../domain/offers/price-chain.ts'
import type { SellingTerms } from '../../domain/offers/selling-terms.ts'
import { offerTypes, type ProviderInstance, providers } from '../../domain/providers/provider.ts'
import type { Country } from '../../domain/values/contact/country.ts'
import type { Context } from '../../kernel/operation.ts'
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

/** Who looks at prices, in which market, and on what terms it is sold to at each provider instance. */
export interface PriceView {
  readonly party: Party
  readonly segment: Segment
  /** Null for every market. */
  readonly region: Country | null
  /** The terms by provider instance; undefined while nobody is sold to. */
  readonly terms: ReadonlyMap<string, SellingTerms> | undefined
}

type Viewing = Pick<Context, 'caller' | 'store'>

interface ViewQuery {
  readonly segment: Segment
  readonly customerId?: string | undefined
  readonly resellerId?: string | undefined
}

/**
 * For whom and where prices are to be shown.
 *
 * @throws DomainError missing, for a customer or reseller out of reach, or when the two have no relation; rule, for a
 *   customer without a country
 */
export async function priceView(query: ViewQuery, context: Viewing): Promise<PriceView> {
  return orMissing(await listView(query, context), 'reseller', query.resellerId ?? '')
}

/** The same for a list, which is empty where `resellerId` names nobody who sells: undefined then. */
export async function listView(
  { segment, customerId, resellerId }: ViewQuery,
  { caller, store }: Viewing,
): Promise<PriceView | undefined> {
  const party = caller.role
  // Another one than its own is out of a customer's reach.
  const buyer = customerId?.toLowerCase() ?? caller.customerId
  const seller = caller.resellerId ?? resellerId?.toLowerCase() ?? null
  if (buyer === null) {
    if (seller === null) return { party, segment, region: null, terms: undefined }
    if (!(await store.resellers.seller(seller))) return undefined
    return { party, segment, region: null, terms: await termsOf(null, seller, store) }
  }
  const customer = await store.customers.get(buyer)
  if (!isSoldBy(customer, seller)) return undefined
  if (customer.country === null) throw new DomainError('rule', withoutMarket)
  return { party, segment, region: customer.country, terms: await termsOf(buyer, seller, store) }
}

/** The view of a list for a reseller that sells nothing to its reader. */
export function viewOfNothing({ segment }: ViewQuery, { role }: Viewing['caller']): PriceView {
  return { party: role, segment, region: null, terms: new Map() }
}

const withoutMarket =
  'The customer has no country, and prices are those of a country: set it by PATCH /v1/Customers/{customerId}/account-info.'

async function termsOf(customerId: string | null, resellerId: string | null, store: Context['store']) {
  const sold = await store.sellingTerms.everywhere(customerId, resellerId)
  return new Map(sold.map(({ providerInstanceId, terms }) => [providerInstanceId, terms]))
}

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
