import type { UnreadableRow } from '../../domain/offers/vendor-price.ts'
import type { Scope } from '../scope.ts'
import { openPriceImport } from './price-import.ts'

/** Something that a reading of a catalogue has to read, and what came of it; null until it is read. */
export interface CatalogueReading {
  readonly what: string
  readonly rows: number | null
  readonly changed: number | null
  readonly refused: number | null
  /** The first of what was refused. */
  readonly refusals: readonly UnreadableRow[] | null
}

/** The catalogues of the provider instances of the scope's tenant. */
export function catalogue({ database, tenantId, write }: Scope) {
  return {
    /** Opens an import of prices, which commits by itself. */
    openImport: (providerInstanceId: string) => openPriceImport(database, { tenantId, providerInstanceId }),

    /** The countries of the customers that buy at a provider instance, in order. */
    async countriesAt(providerInstanceId: string): Promise<string[]> {
      const rows = await database.query({
        name: 'countries-at-instance',
        text: `select distinct c.country from provider_customers p
               join customers c on c.tenant_id = p.tenant_id and c.customer_id = p.customer_id
               where p.tenant_id = $1::uuid and p.provider_instance_id = $2 and c.deleted_at is null
                 and c.country is not null and (select set_config('app.tenant', $1::text, true)) is not null
               order by 1`,
        values: [tenantId, providerInstanceId],
      })
      return rows.map(({ country }) => country as string)
    },

    /** Takes a provider instance to read its catalogue, unless somebody has since a time, and for these countries. */
    async claim(
      providerInstanceId: string,
      markets: readonly string[],
      now: Date,
      unlessSince: Date,
    ): Promise<boolean> {
      const rows = await database.query({
        name: 'claim-catalogue-sync',
        text: `insert into catalogue_syncs as s (tenant_id, provider_instance_id, begun_at, markets)
               select $1::uuid, $2::uuid, $3::timestamptz, $5::text[] where (select set_config('app.tenant', $1::text, true)) is not null
               on conflict (tenant_id, provider_instance_id) do update set begun_at = excluded.begun_at, markets = excluded.markets
               where s.begun_at < $4 or not excluded.markets <@ s.markets
               returning 1`,
        values: [tenantId, providerInstanceId, now, unlessSince, markets],
      })
      return rows.length > 0
    },

    /** Writes down what an operation is going to read. */
    plan(operationId: string, what: readonly string[]): void {
      write({
        name: 'insert-catalogue-readings',
        text: `insert into catalogue_readings (tenant_id, operation_id, place, what)
               select $1::uuid, $2::uuid, w.place - 1, w.what from unnest($3::text[]) with ordinality as w (what, place)
               on conflict do nothing`,
        values: [tenantId, operationId, what],
      })
    },

    /** Writes down what has come of the reading at a place, from 0. */
    save(operationId: string, place: number, reading: Omit<CatalogueReading, 'what'>): void {
      write({
        name: 'update-catalogue-reading',
        text: `update catalogue_readings set rows = $4, changed = $5, refused = $6, refusals = $7
               where tenant_id = $1 and operation_id = $2 and place = $3`,
        values: [
          ...[tenantId, operationId, place, reading.rows, reading.changed, reading.refused],
          reading.refusals && JSON.stringify(reading.refusals),
        ],
      })
    },

    /** Everything that an operation reads, in its order. */
    async readings(operationId: string): Promise<CatalogueReading[]> {
      const rows = await database.query({
        name: 'catalogue-readings',
        text: `select r.what, r.rows, r.changed, r.refused, r.refusals from catalogue_readings r
               where r.tenant_id = $1::uuid and r.operation_id = $2
                 and (select set_config('app.tenant', $1::text, true)) is not null
               order by r.place`,
        values: [tenantId, operationId],
      })
      return rows as unknown as CatalogueReading[]
    },
  }
}
