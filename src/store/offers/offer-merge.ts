import type pg from 'pg'
import { describedOffer } from '../../domain/offers/offer.ts'
import type { Country } from '../../domain/values/contact/country.ts'
import type { MergePlace } from './prices/price-import.ts'

/** Creates a temporary table for the ids of offers that an import changes. The table is dropped at the commit. */
export async function beginTouching(client: pg.ClientBase, prefix: string): Promise<void> {
  await client.query(`create temporary table ${prefix}_touched (offer_id uuid) on commit drop`)
}

/**
 * Rebuilds the rows of offer_listings for all offers of a provider instance. Use it after prices were written without
 * an import, in a transaction that sets the tenant.
 */
export async function listAllOffers(
  client: pg.ClientBase,
  tenantId: string,
  providerInstanceId: string,
  now: Date,
): Promise<void> {
  const place = { client, tenantId, providerInstanceId, prefix: 'relist', now }
  await beginTouching(client, place.prefix)
  await client.query(
    `insert into relist_touched select offer_id from offers where tenant_id = $1 and provider_instance_id = $2`,
    [tenantId, providerInstanceId],
  )
  await listOffers(place, null)
}

const described = describedOffer.updated
const columnsOf = (alias: string) => described.map((column) => `${alias}.${column}`).join(', ')
// The values of a new offer that only a price row describes. Members that the price row lacks have their default.
const ofPrice = Object.entries(describedOffer.members).map(([name, { column }]) =>
  name in describedOffer.absent
    ? String(describedOffer.absent[name as keyof typeof describedOffer.absent])
    : `p.${column}`,
)

/**
 * Inserts, updates and restores the offers of an import and returns their numbers. If the import describes an offer, the offer
 * data in its price rows are ignored.
 *
 * @param seenSince Imported offers that were last seen before this moment are marked as seen now; null to mark only new and
 *   restored offers.
 */
export async function describeOffers({ client, ...place }: MergePlace, seenSince: Date | null) {
  const { tenantId, providerInstanceId, prefix, now } = place
  const key = [tenantId, providerInstanceId]
  // A staged price marks its offer as seen. Usage-billed offers have no prices, so their description marks them as
  // seen.
  await client.query(`
    create temporary table ${prefix}_known on commit drop as
    select distinct on (k.provider_offer_id collate "C") k.*,
      bool_or(k.is_sold) over of_offer as is_seen, bool_or(not k.is_described) over of_offer as is_priced,
      bool_and(k.is_bought) over of_offer as is_purchasable
    from (
      select o.*, true as is_described, o.billing_type <> 'License' as is_sold, true as is_bought from ${prefix}_offers o
      union all
      select first.line, p.provider_offer_id, p.name_key, ${ofPrice.join(', ')}, '[]', null, false, true, p.is_purchasable
      from (select min(line) as line, provider_offer_id from ${prefix}_prices group by 2) first
      join ${prefix}_prices p on p.line = first.line and p.provider_offer_id = first.provider_offer_id
    ) k
    window of_offer as (partition by k.provider_offer_id collate "C")
    order by k.provider_offer_id collate "C", k.is_described desc, k.line`)
  await client.query(`analyze ${prefix}_known`)

  const attestation = `case when k.attestation_type is null then f.attestation_type else nullif(k.attestation_type, '') end`
  const texts = `array(select json_array_elements_text(k.prerequisites::json))`
  const changed = await client.query(
    `with changed as (
       update offers f set version = f.version + 1, name_key = k.name_key,
         ${described.map((column) => `${column} = k.${column}`).join(', ')},
         prerequisites = ${texts}, attestation_type = ${attestation}
       from ${prefix}_known k
       where f.tenant_id = $1 and f.provider_instance_id = $2 and f.provider_offer_id = k.provider_offer_id
         and k.is_described
         and (${columnsOf('f')}, f.prerequisites, f.attestation_type) is distinct from
           (${columnsOf('k')}, ${texts}, ${attestation})
       returning f.offer_id
     ) insert into ${prefix}_touched select offer_id from changed`,
    key,
  )
  // Only price sheets state whether an offer can be bought.
  const marked = await client.query(
    `with marked as (
       update offers f set version = f.version + 1, is_purchasable = k.is_purchasable
       from ${prefix}_known k
       where f.tenant_id = $1 and f.provider_instance_id = $2 and f.provider_offer_id = k.provider_offer_id
         and k.is_priced and f.is_purchasable <> k.is_purchasable
       returning f.offer_id
     ) insert into ${prefix}_touched select offer_id from marked`,
    key,
  )
  const restored = await client.query(
    `with restored as (
       update offers f set version = f.version + 1, deleted_at = null, seen_at = $3
       from ${prefix}_known k
       where f.tenant_id = $1 and f.provider_instance_id = $2 and f.provider_offer_id = k.provider_offer_id
         and k.is_seen and f.deleted_at is not null
       returning f.offer_id
     ) insert into ${prefix}_touched select offer_id from restored`,
    [...key, now],
  )
  if (seenSince) {
    await client.query(
      `update offers f set seen_at = $3 from ${prefix}_known k
       where f.tenant_id = $1 and f.provider_instance_id = $2 and f.provider_offer_id = k.provider_offer_id
         and k.is_seen and f.seen_at < $4`,
      [...key, now, seenSince],
    )
  }
  const added = await client.query(
    `with added as (
       insert into offers (tenant_id, offer_id, provider_instance_id, provider_offer_id, name_key, ${described.join(', ')},
         prerequisites, is_purchasable, attestation_type, seen_at)
       select $1::uuid, gen_random_uuid(), $2::uuid, k.provider_offer_id, k.name_key, ${columnsOf('k')},
         ${texts}, k.is_purchasable, nullif(k.attestation_type, ''), $3
       from ${prefix}_known k
       where k.is_seen and not exists (select from offers f where f.tenant_id = $1 and f.provider_instance_id = $2
         and f.provider_offer_id = k.provider_offer_id)
       returning offer_id
     ) insert into ${prefix}_touched select offer_id from added`,
    [...key, now],
  )
  return {
    newOffers: added.rowCount ?? 0,
    changedOffers: (changed.rowCount ?? 0) + (marked.rowCount ?? 0),
    restoredOffers: restored.rowCount ?? 0,
  }
}

/** Marks as deleted the offers that the vendor has not listed since a moment, and returns their number. */
export async function markDeleted({ client, ...place }: MergePlace, seenSince: Date): Promise<number> {
  const { tenantId, providerInstanceId, prefix, now } = place
  const { rowCount } = await client.query(
    `with deleted as (
       update offers f set version = f.version + 1, deleted_at = $3
       where f.tenant_id = $1 and f.provider_instance_id = $2 and f.deleted_at is null and f.seen_at < $4
       returning f.offer_id
     ) insert into ${prefix}_touched select offer_id from deleted`,
    [tenantId, providerInstanceId, now, seenSince],
  )
  return rowCount ?? 0
}

/**
 * Updates the rows of offer_listings for the offers that an import changes, and the row counts in offer_counts.
 *
 * @param soldIn The market and segment in which the usage-billed offers of the import are listed, because they have no
 *   prices; null to list no such offer.
 */
export async function listOffers(
  { client, ...place }: MergePlace,
  soldIn: { readonly segment: string; readonly region: Country } | null,
): Promise<void> {
  const { tenantId, providerInstanceId, prefix, now } = place
  const key = [tenantId, providerInstanceId]
  await client.query(`
    create temporary table ${prefix}_of on commit drop as select distinct offer_id from ${prefix}_touched;
    analyze ${prefix}_of;
    create temporary table ${prefix}_markets (segment text, region text) on commit drop`)

  const columns = `tenant_id, offer_id, segment, region, provider_instance_id, offer_type, name_key, is_deleted,
    listed_from, listed_to`
  const put = `insert into offer_listings as l (${columns}) select * from wanted
    on conflict (tenant_id, offer_id, segment, region) do update
    set offer_type = excluded.offer_type, name_key = excluded.name_key, is_deleted = excluded.is_deleted,
      listed_from = excluded.listed_from, listed_to = excluded.listed_to
    where (l.offer_type, l.name_key, l.is_deleted, l.listed_from, l.listed_to) is distinct from
      (excluded.offer_type, excluded.name_key, excluded.is_deleted, excluded.listed_from, excluded.listed_to)
    returning l.segment, l.region`
  await client.query(
    `with wanted as (
       select f.tenant_id, f.offer_id, p.segment, coalesce(p.region, ''), f.provider_instance_id, f.offer_type,
         f.name_key, f.deleted_at is not null,
         case when min(p.valid_from) <= $2 then '-infinity' else min(p.valid_from) end,
         max(coalesce(p.valid_to, 'infinity'))
       from ${prefix}_of o join offers f on f.tenant_id = $1::uuid and f.offer_id = o.offer_id
       join offer_prices p on p.tenant_id = f.tenant_id and p.offer_id = f.offer_id
       where f.is_purchasable and (p.valid_to is null or p.valid_to > $2)
       group by grouping sets ((f.tenant_id, f.offer_id, p.segment, p.region), (f.tenant_id, f.offer_id, p.segment))
     ), put as (${put}) insert into ${prefix}_markets select distinct segment, region from put`,
    [tenantId, now],
  )
  if (soldIn) {
    await client.query(
      `with wanted as (
         select f.tenant_id, f.offer_id, $3::text, m.region, f.provider_instance_id, f.offer_type, f.name_key,
           f.deleted_at is not null, '-infinity'::timestamptz, 'infinity'::timestamptz
         from ${prefix}_known k
         join offers f on f.tenant_id = $1::uuid and f.provider_instance_id = $2
           and f.provider_offer_id = k.provider_offer_id
         cross join (values ($4::text), ('')) m (region)
         where k.is_described and f.billing_type <> 'License' and f.is_purchasable
       ), put as (${put}) insert into ${prefix}_markets select distinct segment, region from put`,
      [...key, soldIn.segment, soldIn.region],
    )
  }
  // Ends the listings that have no valid price left, and updates the listings in markets whose prices did not change.
  await client.query(
    `with wanted as (
       select b.tenant_id, b.offer_id, b.segment, b.region, f.offer_type, f.name_key, f.deleted_at is not null as is_deleted,
         case when not f.is_purchasable then least(b.listed_to, $2)
           when f.billing_type <> 'License' or b.listed_to <= $2 or exists (
           select from offer_prices p where p.tenant_id = b.tenant_id and p.offer_id = b.offer_id
             and p.segment = b.segment and (b.region = '' or p.region = b.region)
             and (p.valid_to is null or p.valid_to > $2)
         ) then b.listed_to else $2 end as listed_to
       from ${prefix}_of o join offers f on f.tenant_id = $1 and f.offer_id = o.offer_id
       join offer_listings b on b.tenant_id = f.tenant_id and b.offer_id = f.offer_id
     ), put as (
       update offer_listings l set offer_type = w.offer_type, name_key = w.name_key, is_deleted = w.is_deleted,
         listed_to = w.listed_to
       from wanted w
       where l.tenant_id = w.tenant_id and l.offer_id = w.offer_id and l.segment = w.segment and l.region = w.region
         and (l.offer_type, l.name_key, l.is_deleted, l.listed_to) is distinct from
           (w.offer_type, w.name_key, w.is_deleted, w.listed_to)
       returning l.segment, l.region
     ) insert into ${prefix}_markets select distinct segment, region from put`,
    [tenantId, now],
  )
  await client.query(
    `update offers f set is_listed = true from ${prefix}_of o
     where f.tenant_id = $1 and f.offer_id = o.offer_id and f.deleted_at is not null and not f.is_listed
       and exists (select from offer_listings l where l.tenant_id = f.tenant_id and l.offer_id = f.offer_id)`,
    [tenantId],
  )
  await client.query(
    `delete from offer_counts c using ${prefix}_markets m
     where c.tenant_id = $1 and c.provider_instance_id = $2 and c.segment = m.segment and c.region = m.region`,
    key,
  )
  await client.query(
    `insert into offer_counts (tenant_id, segment, region, provider_instance_id, offer_type, is_deleted, listed_from,
       listed_to, offers)
     select l.tenant_id, l.segment, l.region, l.provider_instance_id, l.offer_type, l.is_deleted, l.listed_from,
       l.listed_to, count(*)
     from offer_listings l join (select distinct segment, region from ${prefix}_markets) m
       on m.segment = l.segment and m.region = l.region
     where l.tenant_id = $1 and l.provider_instance_id = $2
     group by 1, 2, 3, 4, 5, 6, 7, 8`,
    key,
  )
}
