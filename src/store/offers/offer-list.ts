import type { Offer, OfferPrice, Segment } from '../../domain/offers/offer.ts'
import type { OfferType } from '../../domain/providers/provider.ts'
import type { Country } from '../../domain/values/contact/country.ts'
import { columns, jsonObject } from '../columns.ts'
import type { Database } from '../database.ts'
import { type ListSource, type PageRequest, readPage } from '../list.ts'
import { contains, oneOf, type Sql, sql } from '../sql.ts'
import { textKey } from '../text-key.ts'
import { offerColumns } from './offer-columns.ts'

/** Selects offers that have prices in a segment and a market. */
export interface OfferFilter {
  readonly segment: Segment
  /** The market; null for all markets. */
  readonly region: Country | null
  /** The ids of the provider instances; null for all of them. */
  readonly providerInstanceIds: readonly string[] | null
  /** The ids of all provider instances of the tenant. */
  readonly tenantInstanceIds: readonly string[]
  /** The offer types; null for all of them. */
  readonly offerTypes: readonly OfferType[] | null
  readonly searchValue?: string | undefined
  readonly searchField?: 'Name' | 'ProviderOfferId' | undefined
  readonly includeDeleted: boolean
  readonly descending: boolean
  /** The moment at which prices must be valid. */
  readonly at: Date
}

/** An offer with its valid prices in the market and segment of a list. */
export type ListedOffer = Offer & { readonly prices: readonly ListedPrice[] }

type ListedPrice = Omit<OfferPrice, 'validFrom' | 'validTo'>

const price = jsonObject<ListedPrice>({
  offerId: 'p.offer_id',
  segment: 'p.segment',
  region: 'p.region',
  currency: 'p.currency',
  termDuration: 'p.term_duration',
  billingFrequency: 'p.billing_frequency',
  cost: 'p.cost::text',
  erp: 'p.erp::text',
})

const listedColumns = columns<ListedOffer>({ ...offerColumns.members, prices: 'priced.prices' })

/** Returns the SQL for the valid prices of an offer, as a JSON array in display order. */
function pricesOf({ segment, region, at }: Pick<OfferFilter, 'segment' | 'region' | 'at'>): Sql {
  const inOrder = sql`order by p.region, p.currency, p.term_duration, p.billing_frequency`
  return sql`(select coalesce(json_agg(${sql.raw(price)} ${inOrder}), '[]') as prices
    from offer_prices p where p.tenant_id = l.tenant_id and p.offer_id = l.offer_id and p.segment = ${segment}
      and ${region === null ? sql`true` : sql`p.region = ${region}`}
      and p.valid_from <= ${at} and (p.valid_to is null or p.valid_to > ${at}))`
}

/** Returns a function that reads one page of a tenant's matching offers, by name. */
export function offerList(database: Database, tenantId: string, filter: OfferFilter) {
  const table = filter.searchValue === undefined ? sql`offer_listings` : sql`searchable_offer_listings`
  const unlisted = filter.includeDeleted ? deletedWithoutListing(tenantId, filter) : undefined
  const source: ListSource<ListedOffer> = {
    columns: listedColumns,
    // The table of listings alone determines which offers are on the page, so offers are read only for the shown rows.
    // Each of them has the name of its listings.
    from: sql`${table} l`,
    alsoFrom: unlisted && sql`(${unlisted}) l`,
    shownFrom: sql`offers f cross join lateral (select f.tenant_id, f.offer_id, f.name_key,
        ${filter.segment}::text as segment, ${filter.region ?? ''}::text as region) l
      cross join lateral ${pricesOf(filter)} priced`,
    where: [
      sql`l.tenant_id = ${tenantId} and l.segment = ${filter.segment} and l.region = ${filter.region ?? ''}`,
      ...kindsOf(filter, sql`l`),
    ],
    order: [
      { column: sql`l.name_key`, type: 'text' },
      { column: sql`l.offer_id`, type: 'uuid' },
    ],
    descending: filter.descending,
    search: searchIn(tenantId, filter),
    parts: partsOf(filter),
    ranking:
      filter.searchValue === undefined && !filter.includeDeleted ? counts(tenantId, filter) : undefined,
  }
  return (request: PageRequest) => readPage(database, tenantId, source, request)
}

/**
 * Returns the SQL of listings for the deleted offers without listings, such as an offer that is stored for an old
 * subscription. Such an offer appears in the lists of all markets, because its markets are unknown.
 */
function deletedWithoutListing(tenantId: string, { segment, region }: OfferFilter): Sql {
  return sql`select f.tenant_id, f.offer_id, ${segment} as segment, ${region ?? ''} as region, f.provider_instance_id,
      f.offer_type, f.name_key, true as is_deleted, '-infinity'::timestamptz as listed_from, f.deleted_at as listed_to
    from offers f where f.tenant_id = ${tenantId} and f.deleted_at is not null and not f.is_listed
      and not exists (select from offer_listings b where b.tenant_id = f.tenant_id and b.offer_id = f.offer_id)`
}

/** Returns the conditions by which a filter selects listings. `table` is a table of listings or of their counts. */
function kindsOf(filter: OfferFilter, table: Sql): Sql[] {
  const { providerInstanceIds, offerTypes, includeDeleted, at } = filter
  return [
    sql`${table}.listed_from <= ${at}`,
    // A deleted offer has no valid prices, so its listings have expired. They are selected by `is_deleted`.
    includeDeleted
      ? sql`(${table}.listed_to > ${at} or ${table}.is_deleted)`
      : sql`${table}.listed_to > ${at}`,
    ...(providerInstanceIds ? [oneOf(sql`${table}.provider_instance_id`, providerInstanceIds, 'uuid')] : []),
    ...(offerTypes ? [oneOf(sql`${table}.offer_type`, offerTypes, 'text')] : []),
    ...(includeDeleted ? [] : [sql`not ${table}.is_deleted`]),
  ]
}

/** The maximum number of parts. With more parts, planning the statement takes longer than reading all listings of a market. */
const maxParts = 16

/**
 * Returns the conditions of `ListSource.parts` for a list of some types: one condition for each provider instance and
 * type, whose listings an index has in the order of the list.
 */
function partsOf({ providerInstanceIds, tenantInstanceIds, offerTypes }: OfferFilter): Sql[] | undefined {
  const parts = (providerInstanceIds ?? tenantInstanceIds).flatMap((instance) =>
    [...new Set(offerTypes)].map(
      (type) => sql`l.provider_instance_id = ${instance}::uuid and l.offer_type = ${type}`,
    ),
  )
  return parts.length > 0 && parts.length <= maxParts ? parts : undefined
}

function searchIn(tenantId: string, { searchValue, searchField }: OfferFilter): ListSource['search'] {
  if (searchValue === undefined) return undefined
  if (searchField !== 'ProviderOfferId')
    return { ...contains(tenantId, 'l', 'l.name_key', textKey(searchValue)), isInListIndex: true }
  return {
    ...contains(tenantId, 'f', 'lower(f.provider_offer_id)', searchValue.toLowerCase()),
    among: {
      from: sql`searchable_offers f`,
      where: [sql`f.tenant_id = ${tenantId}`],
      key: sql`f.offer_id`,
      reference: sql`l.offer_id`,
    },
  }
}

// The total is a sum of a few stored counts. There are no stored row positions, so a far page is read by skipping rows:
// a catalogue has tens of thousands of offers, not millions, and clients that read all offers use continuation tokens.
function counts(tenantId: string, filter: OfferFilter): ListSource['ranking'] {
  const conditions = sql.join(
    [
      sql`c.tenant_id = ${tenantId} and c.segment = ${filter.segment} and c.region = ${filter.region ?? ''}`,
      ...kindsOf(filter, sql`c`),
    ],
    ' and ',
  )
  return {
    counts: sql`select coalesce(sum(c.offers), 0) as total, 0 as pending from offer_counts c where ${conditions}`,
    landmarks: sql`select null::text as value, null::bigint as rank where false`,
    mostPending: 0,
    settle: () => {},
  }
}
