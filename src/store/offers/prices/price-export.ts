import { columns } from '../../columns.ts'
import type { Database } from '../../database.ts'
import type { WrittenRow } from './price-file.ts'

/** Selects the prices to export from the catalogue of a provider instance. */
export interface PricesWanted {
  readonly tenantId: string
  readonly providerInstanceId: string
  /** Excludes the prices that ended before this moment; null to include all prices ever stored. */
  readonly endingAfter: Date | null
}

const writtenColumns = columns<WrittenRow>({
  providerOfferId: 'f.provider_offer_id',
  name: 'f.name',
  region: 'p.region',
  currency: 'p.currency',
  termDuration: 'p.term_duration',
  billingFrequency: 'p.billing_frequency',
  cost: 'p.cost::text',
  erp: 'p.erp::text',
  segment: 'p.segment',
  validFrom: 'p.valid_from',
  validTo: 'p.valid_to',
  offerType: 'f.offer_type',
  billingType: 'f.billing_type',
  description: 'f.description',
  imageUrl: 'f.image_url',
  isAddon: 'f.is_addon',
  isTrial: 'f.is_trial',
  minQuantity: 'f.min_quantity',
  maxQuantity: 'f.max_quantity',
  prerequisites: 'f.prerequisites',
})

const rowsPerFetch = 1_000

/**
 * Yields batches of the prices of a provider instance's offers, ordered by the vendor's offer id. Excludes deleted
 * offers. The rows have the columns of a price file (price-row.ts), and all batches come from one snapshot.
 */
export async function* storedPrices(database: Database, wanted: PricesWanted): AsyncGenerator<WrittenRow[]> {
  const client = await database.sessions.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    await client.query(`select set_config('app.tenant', $1, true)`, [wanted.tenantId])
    await client.query(
      `declare stored_prices no scroll cursor for
       select ${writtenColumns.sql}
       from offers f join offer_prices p on p.tenant_id = f.tenant_id and p.offer_id = f.offer_id
       where f.tenant_id = $1 and f.provider_instance_id = $2 and f.deleted_at is null
         and ($3::timestamptz is null or p.valid_to is null or p.valid_to > $3)
       order by f.provider_offer_id, p.segment, p.region, p.currency, p.term_duration, p.billing_frequency, p.valid_from`,
      [wanted.tenantId, wanted.providerInstanceId, wanted.endingAfter],
    )
    for (;;) {
      const { rows } = await client.query(`fetch ${rowsPerFetch} from stored_prices`)
      if (rows.length === 0) break
      yield writtenColumns.fromRows(rows)
    }
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}
