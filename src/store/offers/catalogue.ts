import type { UnreadableRow } from '../../domain/offers/vendor-price.ts'
import type { Country } from '../../domain/values/contact/country.ts'
import { columns } from '../columns.ts'
import type { Statement } from '../database.ts'
import type { TenantScope } from '../scope.ts'
import { openPriceImport } from './prices/price-import.ts'

/**
 * A part of a vendor's catalogue, such as a price sheet, with the results of its sync. The results are null until the
 * part is read.
 */
export interface CatalogueReading {
  readonly what: string
  readonly rows: number | null
  readonly changed: number | null
  readonly refused: number | null
  /** The number of prices and offers that ended. */
  readonly ended: number | null
  /** The number of prices that stay valid only because a rejected row may list them. */
  readonly kept: number | null
  /** The number of prices and offers whose end waits for a confirmation. */
  readonly held: number | null
  /** At most 20 of the refused rows of the sheet, the first ones, each with the reason. */
  readonly refusals: readonly UnreadableRow[] | null
}

/** A market for which the vendor has no price sheets, and the time at which the vendor last answered so. */
export interface UnsoldMarket {
  readonly market: Country
  readonly seenAt: Date
}

/** The held ends of one list, which wait for an operator's confirmation. */
export interface HeldEnds {
  readonly id: string
  /**
   * The list: a price sheet of a market, such as "DE software", or "offers" for the offers that are billed by usage.
   */
  readonly list: string
  readonly ends: number
  /** The number of valid prices or offers of the list, including those that would end. */
  readonly valid: number
  readonly heldAt: Date
  /** The names of up to ten affected offers. */
  readonly offerNames: readonly string[]
}

const readingColumns = columns<CatalogueReading>({
  what: 'r.what',
  rows: 'r.rows',
  changed: 'r.changed',
  refused: 'r.refused',
  ended: 'r.ended',
  kept: 'r.kept',
  held: 'r.held',
  refusals: 'r.refusals',
})

const unsoldColumns = columns<UnsoldMarket>({ market: 'm.market', seenAt: 'm.seen_at' })

const heldColumns = columns<HeldEnds>({
  id: 'h.held_ends_id',
  list: 'h.list',
  ends: 'h.ends',
  valid: 'h.valid',
  heldAt: 'h.held_at',
  offerNames: `array(
    select distinct f.name from offers f
    where f.tenant_id = h.tenant_id and f.provider_instance_id = h.provider_instance_id
      and (f.held_ends_id = h.held_ends_id or f.offer_id in (
        select p.offer_id from offer_prices p where p.tenant_id = h.tenant_id and p.held_ends_id = h.held_ends_id))
    order by 1 limit 10)`,
})

// A deleted customer releases its rows.
const isPresentAt = 'p.tenant_id = $1::uuid and p.provider_instance_id = $2 and not p.is_released'

const countryColumns = columns<{ readonly country: Country }>({ country: 'c.country' })

const pricedColumns = columns<{ readonly hasPrices: boolean }>({
  hasPrices: `exists (
    select from offer_prices p join offers f on f.tenant_id = p.tenant_id and f.offer_id = p.offer_id
    where f.tenant_id = $1::uuid and f.provider_instance_id = $2 and p.region = $3
      and (p.valid_to is null or p.valid_to > $4))`,
})

/**
 * Returns the SQL condition that a catalogue is due for another sync: the last sync began before `unlessSince`, or did
 * not include all of `markets`.
 */
const isFree = (unlessSince: string, markets: string) =>
  `s.begun_at < ${unlessSince}::timestamptz or not ${markets}::text[] <@ s.markets`

const dueColumns = columns<{ readonly isDue: boolean }>({
  isDue: `not exists (select from catalogue_syncs s where s.tenant_id = $1::uuid
    and s.provider_instance_id = $2::uuid and not (${isFree('$3', '$4')}))`,
})

/** Returns the part of the store for the catalogues of the provider instances of the scope's tenant. */
export function catalogue({ database, tenantId, write }: TenantScope) {
  return {
    /** Opens an import of prices and returns it. The import has its own transaction. */
    openImport: (providerInstanceId: string) => openPriceImport(database, { tenantId, providerInstanceId }),

    /** Returns the distinct countries of the customers at a provider instance, in alphabetical order. */
    async countriesAt(providerInstanceId: string): Promise<Country[]> {
      const rows = await database.query({
        name: 'countries-at-instance',
        // Each step finds the next country in the index, so the statement reads a row for each country.
        text: `with recursive c as (
                 select min(p.country) as country from provider_customers p where ${isPresentAt}
                 union all
                 select (select p.country from provider_customers p where ${isPresentAt} and p.country > c.country
                   order by p.country limit 1)
                 from c where c.country is not null
               )
               select ${countryColumns.sql} from c
               where c.country is not null and (select set_config('app.tenant', $1::text, true)) is not null
               order by 1`,
        values: [tenantId, providerInstanceId],
      })
      return countryColumns.fromRows(rows).map(({ country }) => country)
    },

    /** Returns whether any price of a provider instance in a market ends after a moment, or has no end. */
    async hasPrices(providerInstanceId: string, market: Country, at: Date): Promise<boolean> {
      const rows = await database.query({
        name: 'market-has-prices',
        text: `select ${pricedColumns.sql}
               where (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, providerInstanceId, market, at],
      })
      return pricedColumns.fromRows(rows)[0]!.hasPrices
    },

    /** Returns the markets without price sheets, sorted by country code. */
    async unsoldMarkets(providerInstanceId: string): Promise<UnsoldMarket[]> {
      const rows = await database.query({
        name: 'unsold-markets',
        text: `select ${unsoldColumns.sql} from unsold_markets m
               where m.tenant_id = $1::uuid and m.provider_instance_id = $2
                 and (select set_config('app.tenant', $1::text, true)) is not null
               order by m.market`,
        values: [tenantId, providerInstanceId],
      })
      return unsoldColumns.fromRows(rows)
    },

    /**
     * Records whether the vendor has price sheets for a market. If `isSold` is false, adds the market to the markets
     * without price sheets; otherwise removes the market from them.
     */
    saveMarket(providerInstanceId: string, market: Country, isSold: boolean, now: Date): void {
      const key = [tenantId, providerInstanceId, market]
      write(
        isSold
          ? {
              name: 'delete-unsold-market',
              text: `delete from unsold_markets where tenant_id = $1 and provider_instance_id = $2 and market = $3`,
              values: key,
            }
          : {
              name: 'put-unsold-market',
              text: `insert into unsold_markets (tenant_id, provider_instance_id, market, seen_at) values ($1, $2, $3, $4)
                     on conflict (tenant_id, provider_instance_id, market) do update set seen_at = excluded.seen_at`,
              values: [...key, now],
            },
      )
    },

    /** Returns the held ends of a provider instance, by list, each with the names of up to ten affected offers. */
    async heldEnds(providerInstanceId: string): Promise<HeldEnds[]> {
      const rows = await database.query({
        name: 'held-ends',
        text: `select ${heldColumns.sql}
               from held_ends h
               where h.tenant_id = $1::uuid and h.provider_instance_id = $2
                 and (select set_config('app.tenant', $1::text, true)) is not null
               order by h.list`,
        values: [tenantId, providerInstanceId],
      })
      return heldColumns.fromRows(rows)
    },

    /**
     * Returns whether the catalogue of a provider instance is due for a sync: no sync has begun since `unlessSince`, or
     * the last sync did not include all of `markets`.
     */
    async isDue(
      providerInstanceId: string,
      markets: readonly Country[],
      unlessSince: Date,
    ): Promise<boolean> {
      const rows = await database.query({
        name: 'catalogue-sync-due',
        text: `select ${dueColumns.sql}
               where (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, providerInstanceId, unlessSince, markets],
      })
      return dueColumns.fromRows(rows)[0]!.isDue
    },

    /**
     * Returns the statement that records the start of a catalogue sync. Send it in the transaction that starts the
     * sync. The transaction fails when the sync is not due (`isDue`), for example because another process has started
     * it.
     */
    claim(providerInstanceId: string, markets: readonly Country[], now: Date, unlessSince: Date): Statement {
      return {
        name: 'claim-catalogue-sync',
        text: `with claimed as (
                 insert into catalogue_syncs as s (tenant_id, provider_instance_id, begun_at, markets)
                 values ($1, $2, $3, $5)
                 on conflict (tenant_id, provider_instance_id) do update
                 set begun_at = excluded.begun_at, markets = excluded.markets
                 where ${isFree('$4', 'excluded.markets')} returning 1
               )
               select require_changed(count(*)) from claimed`,
        values: [tenantId, providerInstanceId, now, unlessSince, markets],
      }
    },

    /** Records the parts of a catalogue that an operation will read. */
    plan(operationId: string, what: readonly string[]): void {
      write({
        name: 'insert-catalogue-readings',
        text: `insert into catalogue_readings (tenant_id, operation_id, place, what)
               select $1::uuid, $2::uuid, w.place - 1, w.what from unnest($3::text[]) with ordinality as w (what, place)
               on conflict do nothing`,
        values: [tenantId, operationId, what],
      })
    },

    /** Records the results of one part. `place` is the number of the part in the operation, counted from 0. */
    save(operationId: string, place: number, reading: Omit<CatalogueReading, 'what'>): void {
      write({
        name: 'update-catalogue-reading',
        text: `update catalogue_readings set rows = $4, changed = $5, refused = $6, refusals = $7, ended = $8, kept = $9,
                 held = $10
               where tenant_id = $1 and operation_id = $2 and place = $3`,
        values: [
          ...[tenantId, operationId, place, reading.rows, reading.changed, reading.refused],
          reading.refusals && JSON.stringify(reading.refusals),
          ...[reading.ended, reading.kept, reading.held],
        ],
      })
    },

    /** Returns the parts that an operation reads, in the order of `plan`. */
    async readings(operationId: string): Promise<CatalogueReading[]> {
      const rows = await database.query({
        name: 'catalogue-readings',
        text: `select ${readingColumns.sql} from catalogue_readings r
               where r.tenant_id = $1::uuid and r.operation_id = $2
                 and (select set_config('app.tenant', $1::text, true)) is not null
               order by r.place`,
        values: [tenantId, operationId],
      })
      return readingColumns.fromRows(rows)
    },
  }
}
