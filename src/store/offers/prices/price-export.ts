import type { Database, Rows } from '../../database.ts'

/** Which prices of the offers that a provider instance sells are wanted. */
export interface PricesWanted {
  readonly tenantId: string
  readonly providerInstanceId: string
  /** What has ended before is left out; null for all that there have ever been. */
  readonly endingAfter: Date | null
}

const rowsPerFetch = 1_000

/**
 * The prices of all offers of a provider instance that are not deleted, by the vendor's id of the offer, some rows at a
 * time under the names of the columns of a file of prices (price-row.ts). They are as they were at one moment, however
 * long their reader takes.
 */
export async function* storedPrices(database: Database, wanted: PricesWanted): AsyncGenerator<Rows> {
  const client = await database.pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    await client.query(`select set_config('app.tenant', $1, true)`, [wanted.tenantId])
    await client.query(
      `declare stored_prices no scroll cursor for
       select f.provider_offer_id as "providerOfferId", f.name, p.region, p.currency,
         p.term_duration as "termDuration", p.billing_frequency as "billingFrequency", p.cost::text as cost,
         p.erp::text as erp, p.segment, p.valid_from as "validFrom", p.valid_to as "validTo",
         f.offer_type as "offerType", f.billing_type as "billingType", f.description, f.image_url as "imageUrl",
         f.is_addon as "isAddon", f.is_trial as "isTrial", f.min_quantity as "minQuantity",
         f.max_quantity as "maxQuantity", f.prerequisites
       from offers f join offer_prices p on p.tenant_id = f.tenant_id and p.offer_id = f.offer_id
       where f.tenant_id = $1 and f.provider_instance_id = $2 and f.deleted_at is null
         and ($3::timestamptz is null or p.valid_to is null or p.valid_to > $3)
       order by f.provider_offer_id, p.segment, p.region, p.currency, p.term_duration, p.billing_frequency, p.valid_from`,
      [wanted.tenantId, wanted.providerInstanceId, wanted.endingAfter],
    )
    for (;;) {
      const { rows } = await client.query(`fetch ${rowsPerFetch} from stored_prices`)
      if (rows.length === 0) break
      yield rows
    }
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}
