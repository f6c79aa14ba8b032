import { orMissing } from '../../domain/error.ts'
import { offer as noun, type Offer, type OfferPrice, type Segment } from '../../domain/offers/offer.ts'
import type { Country } from '../../domain/values/contact/country.ts'
import { columns } from '../columns.ts'
import type { Statement } from '../database.ts'
import type { TenantScope } from '../scope.ts'
import { placeholders } from '../sql.ts'
import { setTenant } from '../tenant.ts'
import { textKey } from '../text-key.ts'
import { offerColumns, priceColumns } from './offer-columns.ts'
import { type OfferFilter, offerList } from './offer-list.ts'

/** Selects the prices of an offer that are valid at a moment in a segment and a market. */
export interface PriceQuestion {
  readonly segment: Segment
  /** The market; null for all markets. */
  readonly region: Country | null
  readonly at: Date
}

/** An offer, segment and market whose prices at a moment are wanted. */
export interface TermQuestion extends PriceQuestion {
  readonly offerId: string
  readonly region: Country
}

const placedColumns = columns<OfferPrice & { readonly place: number }>({
  ...priceColumns.members,
  place: 'q.place::int',
})

/** Returns the part of the store for the offers of the tenant's provider instances. Includes deleted offers. */
export function offers({ database, tenantId, write }: TenantScope) {
  return {
    /** Returns the offer with an id. @throws DomainError `missing` */
    async get(id: string): Promise<Offer> {
      const rows = await database.readByKey({
        name: 'offer-by-id',
        text: `select ${offerColumns.sql} from offers f
               where f.tenant_id = $1::uuid and f.offer_id = $2::uuid
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, id],
      })
      return orMissing(offerColumns.fromRows(rows)[0], 'offer', id)
    },

    /** Returns the offers with the given ids at a vendor, keyed by these ids. Unknown ids have no entry. */
    async named(
      providerInstanceId: string,
      providerOfferIds: readonly string[],
    ): Promise<ReadonlyMap<string, Offer>> {
      if (providerOfferIds.length === 0) return new Map()
      const rows = await database.readByKey({
        name: 'offers-by-vendor-id',
        text: `select ${offerColumns.sql} from offers f
               where f.tenant_id = $1::uuid and f.provider_instance_id = $2 and f.provider_offer_id = any($3)
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, providerInstanceId, providerOfferIds],
      })
      return new Map(offerColumns.fromRows(rows).map((offer) => [offer.providerOfferId, offer]))
    },

    /** Returns the valid prices for each of some questions, by one statement, in the order of `prices`. */
    async pricesOfEach(questions: readonly TermQuestion[]): Promise<readonly (readonly OfferPrice[])[]> {
      if (questions.length === 0) return []
      const rows = await database.readByKey({
        name: 'offer-prices-of-each',
        text: `select ${placedColumns.sql}
               from unnest($2::uuid[], $3::text[], $4::text[], $5::timestamptz[]) with ordinality
                 as q(offer_id, segment, region, at, place)
               join offer_prices p on p.tenant_id = $1::uuid and p.offer_id = q.offer_id
                 and p.segment = q.segment and p.region = q.region
                 and p.valid_from <= q.at and (p.valid_to is null or p.valid_to > q.at)
               where (select set_config('app.tenant', $1::text, true)) is not null
               order by p.currency, p.term_duration, p.billing_frequency`,
        values: [
          tenantId,
          questions.map(({ offerId }) => offerId),
          questions.map(({ segment }) => segment),
          questions.map(({ region }) => region),
          questions.map(({ at }) => at),
        ],
      })
      const byPlace = Map.groupBy(placedColumns.fromRows(rows), ({ place }) => place)
      return questions.map((_, index) => byPlace.get(index + 1) ?? [])
    },

    /** Returns the prices of an offer that are valid at a moment, in display order. */
    async prices(offerId: string, { segment, region, at }: PriceQuestion): Promise<OfferPrice[]> {
      const rows = await database.readByKey({
        name: 'offer-prices',
        text: `select ${priceColumns.sql} from offer_prices p
               where p.tenant_id = $1::uuid and p.offer_id = $2::uuid and p.segment = $3
                 and ($4::text is null or p.region = $4)
                 and p.valid_from <= $5 and (p.valid_to is null or p.valid_to > $5)
                 and (select set_config('app.tenant', $1::text, true)) is not null
               order by p.region, p.currency, p.term_duration, p.billing_frequency`,
        values: [tenantId, offerId, segment, region, at],
      })
      return priceColumns.fromRows(rows)
    },

    /** Returns a function that reads one page of the matching offers. */
    list: (filter: OfferFilter) => offerList(database, tenantId, filter),

    /** Inserts an offer in its own transaction. Changes nothing when the provider instance already has the offer. */
    async keep(offer: Offer): Promise<void> {
      await database.transaction([setTenant(tenantId), insertOffer(tenantId, offer)])
    },

    /** Adds an offer. Changes nothing when the provider instance already has the offer. */
    add(offer: Offer): void {
      write(insertOffer(tenantId, offer))
    },
  }
}

const written = [...noun.updated, 'name_key']

/**
 * Returns the statement that adds an offer. The statement changes nothing when the provider instance already has the
 * offer.
 */
export function insertOffer(tenantId: string, offer: Offer): Statement {
  return {
    name: 'insert-offer',
    text: `insert into offers (tenant_id, offer_id, ${written.join(', ')}, deleted_at)
           values ($1, $2, ${placeholders(written, 3)}, case when $${written.length + 3}::boolean then now() end)
           on conflict (tenant_id, provider_instance_id, provider_offer_id) do nothing`,
    values: [tenantId, offer.id, ...noun.updatedValues(offer), textKey(offer.name), offer.isDeleted],
  }
}

/** Returns the statement that adds a price. */
export function insertPrice(tenantId: string, price: OfferPrice): Statement {
  return {
    name: 'insert-offer-price',
    text: `insert into offer_prices (tenant_id, offer_id, segment, region, currency, term_duration, billing_frequency,
             valid_from, valid_to, cost, erp)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      tenantId,
      price.offerId,
      price.segment,
      price.region,
      price.currency,
      price.termDuration,
      price.billingFrequency,
      price.validFrom,
      price.validTo,
      price.cost,
      price.erp,
    ],
  }
}
