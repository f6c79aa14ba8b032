import { isSame } from './keyed-prices.ts'
import type { MergePlace } from './price-import.ts'

/**
 * Returns the mark (`seen_in`) of a price that only a sheet of future prices has listed. A current sheet that lists the
 * price replaces the mark by its own name.
 */
export const announcedBy = (sheet: string) => `${sheet} announced`

/** SQL for the name of the sheet that has listed or announced a price `p`; '' for none. */
export const listingSheet = `split_part(coalesce(p.seen_in, ''), ' ', 1)`

// A returning price has `stated_from`. It is no announcement: it follows from the end of another price.
const isAnnounced = 'p.tenant_id = $1 and p.valid_from > $2 and p.stated_from is null'

/**
 * Deletes the announced prices that the staged prices contradict, and extends the prices before them. The staged prices
 * contradict an announced price if a staged price of the same key begins before it and is still valid at its start, and no staged
 * price of this key begins at its start. Announced prices whose key is not staged are kept.
 *
 * @param sheet Selects the prices that a sheet of future prices with this name has announced; null for all prices.
 */
export async function withdrawAnnounced(
  { client, tenantId, prefix, now }: MergePlace,
  sheet: string | null,
): Promise<void> {
  await client.query(
    `create temporary table ${prefix}_withdrawn on commit drop as
     select p.* from offer_prices p
     where ${isAnnounced} and ($3::text is null or p.seen_in = $3)
       and exists (select from ${prefix}_keyed k where ${isSame('k', 'p')}
         and k.valid_from < p.valid_from and k.valid_to > p.valid_from)
       and not exists (select from ${prefix}_keyed k where ${isSame('k', 'p')} and k.valid_from = p.valid_from)`,
    [tenantId, now, sheet === null ? null : announcedBy(sheet)],
  )
  await client.query(
    `with gone as (delete from offer_prices p using ${prefix}_withdrawn w
       where p.tenant_id = $1 and ${isSame('p', 'w')} and p.valid_from = w.valid_from returning p.offer_id)
     insert into ${prefix}_touched select offer_id from gone`,
    [tenantId],
  )
  // Several announced prices of a key may follow each other, so the price before them gets the end of the last one.
  await client.query(
    `update offer_prices p set valid_to = w.last_to
     from (
       select *, nullif(max(coalesce(valid_to, 'infinity')) over run, 'infinity') as last_to,
         row_number() over (run order by valid_from) as place
       from (select *, count(*) filter (where not follows) over (partition by offer_id, segment, region, currency,
           term_duration, billing_frequency order by valid_from) as nth
         from (select *, coalesce(lag(valid_to) over (partition by offer_id, segment, region, currency, term_duration,
             billing_frequency order by valid_from) = valid_from, false) as follows from ${prefix}_withdrawn) one
       ) numbered
       window run as (partition by offer_id, segment, region, currency, term_duration, billing_frequency, nth)
     ) w
     where p.tenant_id = $1 and ${isSame('p', 'w')} and w.place = 1 and p.valid_to = w.valid_from`,
    [tenantId],
  )
}

/** Marks the stored prices that a sheet of future prices lists, so that a later sheet with this name can withdraw them. */
export async function markAnnounced(
  { client, tenantId, prefix, now }: MergePlace,
  sheet: string,
): Promise<void> {
  await client.query(
    `update offer_prices p set seen_at = $2, seen_in = $3 from ${prefix}_keyed k
     where ${isAnnounced} and ${isSame('p', 'k')} and p.valid_from = k.valid_from`,
    [tenantId, now, announcedBy(sheet)],
  )
}
