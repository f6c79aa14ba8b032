import type { Offer, OfferPrice, Segment } from '../../domain/offers/offer.ts'
import type { OfferType } from '../../domain/providers/provider.ts'
import type { Country } from '../../domain/values/contact/country.ts'
import { columns, jsonObject } from '../columns.ts'
import type { Database } from '../database.ts'
import { type ListSource, type PageRequest, readPage } from '../list.ts'
import { containing, plannedAlone, type Sql, sql } from '../sql.ts'
import { textKey } from '../text-key.ts'
import { offerColumns } from './offer-columns.ts'

/** Selects offers that have prices in a segment and a market. */
export interface OfferFilter {
  readonly segment: Segment
  /** The market; null for all markets. */
  readonly region: Country | null
  /** The ids of the provider instances; null for all of them. */
  readonly providerInstanceIds: readonly string[] | null
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
  const listed = listings(tenantId, filter)
  const kinds = kindsOf(filter, sql`l`)
  const source: ListSource<ListedOffer> = {
    columns: listedColumns,
    // The table of listings alone determines which offers are on the page, so offers are joined only for the shown
    // rows.
    from: listed,
    shownFrom: sql`${listed} join offers f on f.tenant_id = l.tenant_id and f.offer_id = l.offer_id
      cross join lateral ${pricesOf(filter)} priced`,
    where: [
      sql`l.tenant_id = ${tenantId} and l.segment = ${filter.segment} and l.region = ${filter.region ?? ''}`,
      ...kinds,
      ...byId(tenantId, filter),
    ],
    order: [
      { column: sql`l.name_key`, type: 'text' },
      { column: sql`l.offer_id`, type: 'uuid' },
    ],
    descending: filter.descending,
    search:
      filter.searchValue !== undefined && filter.searchField !== 'ProviderOfferId'
        ? { column: sql`l.name_key`, pattern: containing(textKey(filter.searchValue)) }
        : undefined,
    ranking:
      filter.searchValue === undefined && !filter.includeDeleted ? counts(tenantId, filter) : undefined,
  }
  return (request: PageRequest) => readPage(database, tenantId, source, request)
}

/**
 * Returns the SQL of a table of listings. A listing is the row of an offer in one segment and market, with the sort
 * key. With `includeDeleted`, adds the deleted offers without listings, such as an offer that is stored for an old
 * subscription. Such an offer appears in the lists of all markets, because its markets are unknown.
 */
function listings(tenantId: string, { searchValue, segment, region, includeDeleted }: OfferFilter): Sql {
  const table = searchValue === undefined ? sql`offer_listings` : sql`searchable_offer_listings`
  if (!includeDeleted) return sql`${table} l`
  const places = sql`tenant_id, offer_id, segment, region, provider_instance_id, offer_type, name_key, is_deleted, listed_from, listed_to`
  return sql`(select ${places} from ${table} union all
    select f.tenant_id, f.offer_id, ${segment}, ${region ?? ''}, f.provider_instance_id, f.offer_type, f.name_key,
      true, '-infinity'::timestamptz, f.deleted_at
    from offers f where f.tenant_id = ${tenantId} and f.deleted_at is not null
      and not exists (select from offer_listings b where b.tenant_id = f.tenant_id and b.offer_id = f.offer_id)) l`
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

/**
 * Returns the condition that a column has one of the given values. For a single value, the condition is an equality, so
 * that PostgreSQL can also use the later columns of an index.
 */
function oneOf(column: Sql, values: readonly string[], type: 'uuid' | 'text'): Sql {
  const [only] = values
  return values.length === 1
    ? sql`${column} = ${only}::${sql.raw(type)}`
    : sql`${column} = any(${values}::${sql.raw(type)}[])`
}

function byId(tenantId: string, { searchValue, searchField }: OfferFilter): Sql[] {
  if (searchValue === undefined || searchField !== 'ProviderOfferId') return []
  return [
    sql`l.offer_id in (select f.offer_id from searchable_offers f
      where f.tenant_id = ${tenantId} and lower(f.provider_offer_id) like ${containing(searchValue.toLowerCase())} ${plannedAlone})`,
  ]
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
