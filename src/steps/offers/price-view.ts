import { isSoldBy } from '../../domain/customers/customer.ts'
import { DomainError, missing, orMissing, refuseInvalid } from '../../domain/error.ts'
import type { Segment } from '../../domain/offers/offer.ts'
import type { Party } from '../../domain/offers/price-chain.ts'
import type { SellingTerms } from '../../domain/offers/selling-terms.ts'
import type { ProviderInstance } from '../../domain/providers/provider.ts'
import type { Country } from '../../domain/values/contact/country.ts'
import type { ApiAccess } from '../../store/directory.ts'
import type { ListedOffer } from '../../store/offers/offer-list.ts'
import type { Store } from '../../store/store.ts'

/** For whom prices are shown: the reader's role, segment and market, and the terms on which the reader buys. */
export interface PriceView {
  readonly party: Party
  readonly segment: Segment
  /** The market; null for every market. */
  readonly region: Country | null
  /** The terms by provider instance; undefined for the csp's view, without a buyer. */
  readonly terms: ReadonlyMap<string, SellingTerms> | undefined
}

interface Viewing {
  readonly caller: ApiAccess
  readonly store: Store
}

interface ViewQuery {
  readonly segment: Segment
  readonly customerId?: string | undefined
  readonly resellerId?: string | undefined
}

/**
 * Returns the price view that a request asks for.
 *
 * @throws DomainError `missing`, for a customer or reseller out of reach, or when the two have no relation; `rule`, for a
 *   customer without a country
 */
export async function priceView(query: ViewQuery, context: Viewing): Promise<PriceView> {
  return orMissing(await listView(query, context), 'reseller', query.resellerId ?? '')
}

/**
 * Returns the view of a list of prices; undefined when `resellerId` does not sell to the reader, so that the list
 * is empty. Throws the same errors as `priceView`.
 */
export async function listView(
  { segment, customerId, resellerId }: ViewQuery,
  { caller, store }: Viewing,
): Promise<PriceView | undefined> {
  const party = caller.role
  // A customer that names another customer gets an error, because that customer is out of its reach.
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

/** Returns the view of a reader to whom the named reseller does not sell: a view without provider instances. */
export function viewOfNothing({ segment }: ViewQuery, { role }: Viewing['caller']): PriceView {
  return { party: role, segment, region: null, terms: new Map() }
}

const withoutMarket =
  'The customer has no country, which determines the prices. Set the country with PATCH /v1/Customers/{customerId}/account-info.'

async function termsOf(customerId: string | null, resellerId: string | null, store: Store) {
  const sold = await store.sellingTerms.everywhere(customerId, resellerId)
  return new Map(sold.map(({ providerInstanceId, terms }) => [providerInstanceId, terms]))
}

/**
 * Returns an offer of a provider instance with the prices of a view.
 *
 * @throws DomainError `missing`, also where a reseller or customer buys nothing at the provider instance
 */
export async function pricedOffer(
  id: string,
  providerInstanceId: string,
  { party, segment, region, terms }: PriceView,
  store: Store,
  now: Date,
): Promise<{ offer: ListedOffer; instances: ReadonlyMap<string, ProviderInstance> }> {
  const offer = await store.offers.get(id)
  const isSeen = party === 'csp' || terms?.has(offer.providerInstanceId) === true
  if (!isSeen || offer.providerInstanceId !== providerInstanceId.toLowerCase()) throw missing('offer', id)
  const prices = await store.offers.prices(offer.id, { segment, region, at: now })
  return { offer: { ...offer, prices }, instances: await store.providerInstances.named([offer]) }
}

/**
 * Returns all provider instances of the tenant as `instances`. Returns as `providerInstanceIds` the instances whose offers
 * are listed: those at which the reader buys, and of these only `wanted` if it is given; null for all instances.
 *
 * @throws DomainError `invalid`, naming providerInstanceId, when the tenant has no such instance
 */
export async function sellersIn(
  { terms }: PriceView,
  wanted: string | undefined,
  store: Store,
): Promise<{
  readonly instances: ReadonlyMap<string, ProviderInstance>
  readonly providerInstanceIds: string[] | null
}> {
  const sellers = terms ? [...terms.keys()] : null
  const id = wanted?.toLowerCase()
  const instances = await store.providerInstances.named(
    [...(sellers ?? []), id ?? ''].map((providerInstanceId) => ({ providerInstanceId })),
  )
  if (id === undefined) return { instances, providerInstanceIds: sellers }
  refuseInvalid(instances.has(id) ? [] : [{ path: 'providerInstanceId', description: unknownInstance }])
  return { instances, providerInstanceIds: (sellers ?? [id]).filter((one) => one === id) }
}

const unknownInstance = 'The tenant has no such provider instance; GET /v1/Providers/Instances lists them.'
