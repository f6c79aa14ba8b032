import { columns } from '../../columns.ts'
import type { MergePlace } from './price-import.ts'

/** The columns that identify a price. At any moment, at most one price per key is valid. */
export const key = ['offer_id', 'segment', 'region', 'currency', 'term_duration', 'billing_frequency']
export const keys = key.join(', ')
export const isSame = (one: string, other: string) =>
  key.map((part) => `${one}.${part} = ${other}.${part}`).join(' and ')

const lineColumns = columns<{ readonly line: number }>({ line: 'line' })

/**
 * Copies the staged prices to a table with their keys. At each moment, the price with the latest start is valid.
 * Between the end of a temporary price and the start of the next price, the earlier price is valid again.
 *
 * @returns The line numbers of prices that differ from an earlier line with the same key and start
 */
export async function keyPrices({ client, tenantId, providerInstanceId, prefix }: MergePlace) {
  const keyed = `${prefix}_keyed`
  await client.query(
    `create temporary table ${keyed} on commit drop as
     select f.offer_id, s.line, s.segment, s.region, s.currency, s.term_duration, s.billing_frequency, s.cost, s.erp,
       s.valid_from, least(coalesce(s.valid_to, 'infinity'), coalesce(min(s.valid_from) over next, 'infinity')) as valid_to,
       s.valid_from as stated_from, coalesce(s.valid_to, 'infinity') as stated_to,
       count(*) over (partition by ${keys}) > 1 as has_others, dense_rank() over same as place, row_number() over repeated as repeat,
       (s.cost, s.erp) is distinct from (first_value(s.cost) over repeated, first_value(s.erp) over repeated) as contradicts
     from ${prefix}_prices s
     join offers f on f.tenant_id = $1 and f.provider_instance_id = $2 and f.provider_offer_id = s.provider_offer_id
     window same as (partition by ${keys} order by s.valid_from),
       next as (same range between interval '1 microsecond' following and unbounded following),
       repeated as (partition by ${keys}, s.valid_from order by s.line)`,
    [tenantId, providerInstanceId],
  )
  const repeats = await client.query(
    `with repeats as (delete from ${keyed} where repeat > 1 returning line, contradicts)
     select ${lineColumns.sql} from repeats where contradicts order by line`,
  )
  await client.query(`analyze ${keyed}`)
  const returning = await client.query(
    `insert into ${keyed} (${keys}, line, cost, erp, valid_from, valid_to, stated_from, stated_to)
     select ${keys}, line, cost, erp, moment, least(stated_to, coalesce(next_from, 'infinity')), stated_from, stated_to
     from (
       select distinct on (${key.map((part) => `k.${part}`).join(', ')}, e.moment) k.*, e.moment, e.next_from
       from (
         select *, min(begins) over (partition by ${keys} order by moment
           range between interval '1 microsecond' following and unbounded following) as next_from
         from (
           select ${keys}, valid_from as moment, valid_from as begins from ${keyed} where has_others
           union all select ${keys}, stated_to, null from ${keyed} where has_others and stated_to < 'infinity'
         ) moments
       ) e
       join ${keyed} k on ${isSame('k', 'e')} and k.valid_from <= e.moment and k.stated_to > e.moment
       where e.begins is null
       order by ${key.map((part) => `k.${part}`).join(', ')}, e.moment, k.valid_from desc
     ) last
     where valid_to <= moment`,
  )
  if (returning.rowCount) {
    await client.query(
      `update ${keyed} k set place = ranked.place
       from (select ctid as row, dense_rank() over (partition by ${keys} order by valid_from) as place from ${keyed}) ranked
       where k.ctid = ranked.row and k.place is distinct from ranked.place`,
    )
  }
  return lineColumns.fromRows(repeats.rows).map(({ line }) => line)
}
