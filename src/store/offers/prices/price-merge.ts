import type { UnreadableRow } from '../../../domain/offers/vendor-price.ts'
import { columns } from '../../columns.ts'
import { announcedBy, markAnnounced, withdrawAnnounced } from './announced-prices.ts'
import { isSame, keyPrices, keys } from './keyed-prices.ts'
import type { MergeOptions, MergePlace } from './price-import.ts'

/** The maximum number of rejected prices that are reported one by one. Further rejections are only counted. */
export const maxRefusals = 100

// SQL condition for a returning price: a price that becomes valid again after a temporary price. Its start is in the
// future, and `stated_from` is its original start.
const returns = '(p.stated_from is not null and p.valid_from > $2)'

const countColumns = columns<{ readonly count: number }>({ count: 'count(*)::int' })
const placeColumns = columns<{ readonly nth: number }>({ nth: 'place::int' })

/**
 * Merges the staged prices into the price history and returns the counts. Prices that were valid are never overwritten.
 *
 * From its start, or from now if that is later, a staged price replaces the stored price of its key until the staged
 * price ends or the next stored price begins. If the stored price has the same amounts, only its end changes, so a
 * sheet can be imported repeatedly. If the original start of the stored price is later than that of the staged price,
 * the staged price is outdated and is ignored. After the end of a staged price, the stored price becomes valid again (a
 * returning price). The start of a returning price moves with the end of the price before it.
 *
 * @param options With `endsMissing`, ends stored prices of an offer, segment and market whose key is not staged, although
 *   other prices of this offer, segment and market are staged. With `endsMissing` or `announcedIn`, deletes announced
 *   prices that the staged prices contradict. If the vendor has returned the current sheet now (`isRead`), its prices
 *   also replace announced prices that no current sheet has listed in the first day after their start.
 */
export async function mergePrices(
  whole: MergePlace,
  { endsMissing = false, announcedIn, sheet }: Omit<MergeOptions, 'now'>,
) {
  const { client, tenantId, prefix, now } = whole
  const keyed = `${prefix}_keyed`
  const repeats = await keyPrices(whole)
  const total = await client.query(`select ${countColumns.sql} from ${prefix}_prices`)
  const touch = (change: string) =>
    `with changed as (${change} returning p.offer_id) insert into ${prefix}_touched select offer_id from changed`

  // A staged price that has already ended is added only if no stored price overlaps its period.
  let newPrices = 0
  let endedPrices = 0
  if (endsMissing || announcedIn !== undefined) {
    // The planner does not know the sizes of the temporary tables.
    await client.query('set local enable_nestloop = off')
    await withdrawAnnounced(whole, announcedIn ?? null)
    await client.query('set local enable_nestloop = on')
  }
  const past = await client.query(
    `with past as (delete from ${keyed} where valid_to <= $2 returning *)
     insert into offer_prices (tenant_id, ${keys}, valid_from, valid_to, cost, erp)
     select $1::uuid, ${keys}, valid_from, valid_to, cost, erp from past k
     where not exists (select from offer_prices p where p.tenant_id = $1 and ${isSame('p', 'k')}
       and p.valid_from < k.valid_to and (p.valid_to is null or p.valid_to > k.valid_from))
     on conflict do nothing`,
    [tenantId, now],
  )
  newPrices += past.rowCount ?? 0
  const { rows: places } = await client.query(`select distinct ${placeColumns.sql} from ${keyed} order by 1`)

  let outdated = 0
  // Several prices of one key are merged one after another, each into the result of the previous one.
  for (const { nth } of placeColumns.fromRows(places)) {
    const plan = `${prefix}_plan_${nth}`
    await client.query(
      `create temporary table ${plan} on commit drop as
       select k.*, known.valid_from as known_from, known.valid_to as known_to, known.cost = k.cost
           and known.erp is not distinct from k.erp as is_same,
         known.cost as known_cost, known.erp as known_erp, coalesce(known.stated_from, known.valid_from) as known_stated,
         coalesce(known.stated_from, known.valid_from) > k.stated_from and not (
           coalesce(known.seen_in = $4, false) and known.valid_from < $2::timestamptz - interval '1 day') as is_outdated,
         least(k.valid_to, coalesce(around.next_from, 'infinity')) as ends,
         greatest(k.valid_from, coalesce(around.last_to, '-infinity')) as begins
       from (select *, greatest(valid_from, $2) as takes_effect from ${keyed} where place = $3) k
       left join offer_prices known on known.tenant_id = $1 and ${isSame('known', 'k')}
         and known.valid_from <= k.takes_effect and (known.valid_to is null or known.valid_to > k.takes_effect)
       left join lateral (
         select min(p.valid_from) filter (where p.valid_from > k.takes_effect and not ${returns}) as next_from,
           max(p.valid_to) filter (where p.valid_from <= k.takes_effect) as last_to
         from offer_prices p where p.tenant_id = $1 and ${isSame('p', 'k')}
           -- No price follows one without an end.
           and (known.offer_id is null or known.valid_to is not null)
       ) around on true`,
      [tenantId, now, nth, sheet?.isRead ? announcedBy(sheet.sheet) : null],
    )
    const one = await client.query(
      `select ${countColumns.sql} from ${plan} where is_outdated and not is_same`,
    )
    outdated += countColumns.fromRows(one.rows)[0]!.count
    await client.query(
      `delete from ${plan} where is_outdated or (is_same and ends = coalesce(known_to, 'infinity'))`,
    )

    // Deletes the returning prices whose period the staged price covers, and moves the start of the others to its end.
    const isCovered = `p.tenant_id = $1 and ${isSame('p', 'k')} and ${returns} and p.valid_from > k.takes_effect
      and (k.known_from is null or k.known_to is not null)`
    await client.query(
      touch(`delete from offer_prices p using ${plan} k where ${isCovered}
        and coalesce(p.valid_to, 'infinity') <= k.ends`),
      [tenantId, now],
    )
    await client.query(
      touch(`update offer_prices p set valid_from = k.ends from ${plan} k where ${isCovered}
        and (p.valid_from < k.ends or (k.is_same and p.valid_from = k.known_to))`),
      [tenantId, now],
    )
    const isKnown = `p.tenant_id = $1 and ${isSame('p', 'k')} and p.valid_from = k.known_from`
    const end = `nullif(k.ends, 'infinity')`
    await client.query(
      touch(`update offer_prices p set valid_to = ${end} from ${plan} k where ${isKnown} and k.is_same`),
      [tenantId],
    )
    // A price that has not begun was never valid, so it can be overwritten.
    const replaced = await client.query(
      touch(`update offer_prices p set cost = k.cost, erp = k.erp, valid_to = ${end},
          stated_from = nullif(k.stated_from, p.valid_from)
        from ${plan} k where ${isKnown} and not k.is_same and p.valid_from = k.takes_effect`),
      [tenantId],
    )
    const ended = await client.query(
      touch(`update offer_prices p set valid_to = k.takes_effect
        from ${plan} k where ${isKnown} and not k.is_same and p.valid_from < k.takes_effect`),
      [tenantId],
    )
    const added = await client.query(
      touch(`insert into offer_prices as p (tenant_id, ${keys}, valid_from, valid_to, cost, erp, stated_from)
        select $1::uuid, ${keys}, n.starts, nullif(ends, 'infinity'), cost, erp, nullif(k.stated_from, n.starts)
        from ${plan} k cross join lateral (
          select case when k.known_from is null then k.begins else k.takes_effect end as starts
        ) n
        where (k.known_from is null or (not k.is_same and k.known_from < k.takes_effect)) and n.starts < k.ends`),
      [tenantId],
    )
    await client.query(
      touch(`insert into offer_prices as p (tenant_id, ${keys}, valid_from, valid_to, cost, erp, stated_from)
        select $1::uuid, ${keys}, k.ends, known_to, known_cost, known_erp, known_stated from ${plan} k
        where k.known_from is not null and not k.is_same and k.ends < coalesce(known_to, 'infinity')`),
      [tenantId],
    )
    newPrices += (added.rowCount ?? 0) + (replaced.rowCount ?? 0)
    endedPrices += ended.rowCount ?? 0
  }

  // The planner has no statistics of the new rows. It expects few rows, and would scan all prices for each of them.
  await client.query('set local enable_nestloop = off')
  if (endsMissing) {
    const isMissing = `
      exists (select from ${keyed} k where k.offer_id = p.offer_id and k.segment = p.segment and k.region = p.region)
        and not exists (select from ${keyed} k where ${isSame('k', 'p')})`
    const ended = await client.query(
      touch(`update offer_prices p set valid_to = $2
        where p.tenant_id = $1 and p.valid_from < $2 and (p.valid_to is null or p.valid_to > $2) and ${isMissing}`),
      [tenantId, now],
    )
    await client.query(
      touch(`delete from offer_prices p where p.tenant_id = $1 and p.valid_from > $2 and ${isMissing}`),
      [tenantId, now],
    )
    endedPrices += ended.rowCount ?? 0
  }
  const returning = await client.query(
    `select ${countColumns.sql} from offer_prices p where p.tenant_id = $1 and ${returns}
       and exists (select from ${keyed} k where ${isSame('k', 'p')})`,
    [tenantId, now],
  )
  if (announcedIn !== undefined) await markAnnounced(whole, announcedIn)
  await client.query('set local enable_nestloop = on')
  const refused: UnreadableRow[] = repeats.slice(0, maxRefusals).map((line) => ({
    line,
    reason: 'An earlier line has another price with the same offer, terms and start.',
  }))
  return {
    prices: countColumns.fromRows(total.rows)[0]!.count,
    newPrices,
    endedPrices,
    returningPrices: countColumns.fromRows(returning.rows)[0]!.count,
    outdatedPrices: outdated,
    refused,
    refusedCount: repeats.length,
  }
}
