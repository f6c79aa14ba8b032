import { needConfirmation } from '../../../domain/offers/held-ends.ts'
import { columns, type Members } from '../../columns.ts'
import { announcedBy, listingSheet } from './announced-prices.ts'
import { isSame, key, keys } from './keyed-prices.ts'
import type { MergePlace } from './price-import.ts'

/** The name of a vendor's price sheet that lists the prices valid now. */
export interface SheetOfToday {
  readonly sheet: string
  /** Whether the vendor has returned the sheet now; a downloaded file may be older. */
  readonly isRead?: boolean
}

/** Parameters for ending the prices and offers that a vendor no longer lists. */
export interface Judgement {
  /** The start of the catalogue sync. Prices and offers that the vendor has listed since then do not end. */
  readonly since: Date
  /** Up to this percentage of a list's prices or offers end without a confirmation. */
  readonly percent: number
  readonly newId: () => string
}

/** Parameters for ending the prices of a market. */
export interface MarketJudgement extends Judgement {
  readonly market: string
  /** The names of the sheets that were read completely. The name '' selects prices that no sheet has listed yet. */
  readonly sheets: readonly string[]
}

export interface JudgedEnds {
  readonly ended: number
  readonly held: number
}

/** Returns the name of the list of held ends for a price sheet of a market. */
export const listOfSheet = (market: string, sheet: string) => `${market} ${sheet}`.trim()
/** The name of the list of held ends of offers that are billed by usage. They have no prices: the offer itself ends. */
export const offersByUse = 'offers'

const isValid = (price: string, now: string) =>
  `${price}.valid_from <= ${now} and (${price}.valid_to is null or ${price}.valid_to > ${now})`
// A member of a rejected row's key that could not be read is null and matches every value.
const fitsKept = key
  .filter((part) => part !== 'offer_id' && part !== 'region')
  .map((part) => `(k.${part} is null or p.${part} = k.${part})`)
  .join(' and ')

/**
 * Marks the prices that a current sheet lists, so that they do not end. Also marks the prices whose key a rejected row may have.
 * A valid price that was announced before keeps the mark of its announcement while the current sheet lists only an earlier price
 * of its key.
 *
 * @returns The number of prices that are marked only because of a rejected row
 */
export async function markListed({ client, ...place }: MergePlace, { sheet }: SheetOfToday): Promise<number> {
  const { tenantId, providerInstanceId, prefix, now } = place
  // The planner does not know the sizes of the temporary tables, and a nested loop over them would take hours.
  await client.query('set local enable_nestloop = off')
  await client.query(
    `update offer_prices p set seen_at = $2, held_ends_id = null,
       seen_in = case when p.seen_in = $4 and p.valid_from > k.latest then p.seen_in else $3 end
     from (select ${keys}, max(valid_from) as latest from ${prefix}_keyed group by ${keys}) k
     where p.tenant_id = $1 and ${isSame('p', 'k')} and ${isValid('p', '$2')}`,
    [tenantId, now, sheet, announcedBy(sheet)],
  )
  const kept = await client.query(
    `update offer_prices p set seen_at = $3, seen_in = coalesce(p.seen_in, $4), held_ends_id = null
     from ${prefix}_kept k
     join offers f on f.tenant_id = $1 and f.provider_instance_id = $2 and f.provider_offer_id = k.provider_offer_id
     where p.tenant_id = $1 and p.offer_id = f.offer_id and p.region = k.region and ${fitsKept}
       and ${isValid('p', '$3')} and p.seen_at is distinct from $3`,
    [tenantId, providerInstanceId, now, sheet],
  )
  await client.query('set local enable_nestloop = on')
  return kept.rowCount ?? 0
}

/**
 * Ends the prices that the sheets of a market no longer list. If too many prices of a sheet would end (held-ends.ts),
 * holds all ends of that sheet instead.
 *
 * @returns The numbers of ended prices and of held ends
 */
export async function judgePrices(whole: MergePlace, judgement: MarketJudgement): Promise<JudgedEnds> {
  const { client, tenantId, providerInstanceId, prefix, now } = whole
  const { market, sheets, since } = judgement
  await client.query(
    `create temporary table ${prefix}_judged on commit drop as
     select ${keys.replaceAll(/(\w+)/g, 'p.$1')}, ${listingSheet} as sheet, p.held_ends_id,
       coalesce(p.seen_at, '-infinity') < $4 as is_unseen
     from offer_prices p join offers f on f.tenant_id = p.tenant_id and f.offer_id = p.offer_id
     where p.tenant_id = $1 and f.provider_instance_id = $2 and p.region = $3 and ${isValid('p', '$6')}
       and p.valid_from < $4 and ${listingSheet} = any($5)`,
    [tenantId, providerInstanceId, market, since, sheets, now],
  )
  const { rows } = await client.query(`select ${sheetColumns.sql} from ${prefix}_judged group by sheet`)
  const counts = new Map(sheetColumns.fromRows(rows).map((row) => [row.sheet, row]))
  let held = 0
  const ending: string[] = []
  for (const sheet of sheets) {
    const found = counts.get(sheet) ?? { valid: 0, ends: 0, heldBefore: null }
    const list = listOfSheet(market, sheet)
    if (!needConfirmation(found, judgement.percent)) {
      await release(whole, list)
      ending.push(sheet)
      continue
    }
    held += found.ends
    const id = await hold(whole, judgement, list, found)
    await client.query(
      `update offer_prices p set held_ends_id = $2 from ${prefix}_judged j
       where p.tenant_id = $1 and ${isSame('p', 'j')} and ${isValid('p', '$3')} and j.is_unseen and j.sheet = $4
         and p.held_ends_id is distinct from $2`,
      [tenantId, id, now, sheet],
    )
  }
  await client.query(`delete from ${prefix}_judged where not is_unseen or sheet <> all($1)`, [ending])
  return { ended: await endKeys(whole, `${prefix}_judged`), held }
}

/**
 * Marks as deleted the licence offers that have no price left, and the usage-billed offers that the vendor no longer lists. If too
 * many usage-billed offers would be deleted, holds their deletion until an operator confirms it.
 *
 * @param spoiled The markets that were not read completely. Licence offers that ever had a price there, or that have no stored
 *   price at all, are not deleted.
 * @param areOffersRead Whether the offer lists of all markets were read; if not, no usage-billed offer is deleted.
 * @returns The numbers of deleted offers and of held ends
 */
export async function judgeOffers(
  whole: MergePlace,
  judgement: Judgement,
  { spoiled, areOffersRead }: { readonly spoiled: readonly string[]; readonly areOffersRead: boolean },
): Promise<JudgedEnds> {
  const { client, tenantId, providerInstanceId, now } = whole
  const { since, percent } = judgement
  const unpriced = await deleteOffers(
    whole,
    `f.billing_type = 'License' and f.seen_at < $4 and not exists (
       select from offer_prices p where p.tenant_id = f.tenant_id and p.offer_id = f.offer_id
         and (p.valid_to is null or p.valid_to > $3 or p.region = any($5)))
     and (cardinality($5::text[]) = 0 or exists (
       select from offer_prices p where p.tenant_id = f.tenant_id and p.offer_id = f.offer_id))`,
    [since, spoiled],
  )
  if (!areOffersRead) return { ended: unpriced, held: 0 }
  const isByUse = `f.tenant_id = $1 and f.provider_instance_id = $2 and f.billing_type <> 'License' and f.deleted_at is null`
  const { rows } = await client.query(`select ${byUseColumns.sql} from offers f where ${isByUse}`, [
    tenantId,
    providerInstanceId,
    since,
  ])
  const found = byUseColumns.fromRows(rows)[0]!
  if (!needConfirmation(found, percent)) {
    await release(whole, offersByUse)
    const ended = await deleteOffers(whole, `f.billing_type <> 'License' and f.seen_at < $4`, [since])
    return { ended: unpriced + ended, held: 0 }
  }
  const id = await hold(whole, judgement, offersByUse, found)
  await client.query(`update offers f set held_ends_id = $4 where ${isByUse} and f.seen_at < $3`, [
    tenantId,
    providerInstanceId,
    since,
    id,
  ])
  return { ended: unpriced, held: found.ends }

  async function deleteOffers(place: MergePlace, which: string, more: readonly unknown[]): Promise<number> {
    return await markDeletedWhere(place, which, [tenantId, providerInstanceId, now, ...more])
  }
}

/**
 * Applies held ends, except those of prices and offers that a later sheet has listed again.
 *
 * @returns The numbers of ended prices and deleted offers; undefined when no held ends have the id
 */
export async function confirmHeld(
  whole: MergePlace,
  heldEndsId: string,
): Promise<{ readonly prices: number; readonly offers: number } | undefined> {
  const { client, tenantId, providerInstanceId, prefix, now } = whole
  const { rows } = await client.query(
    `delete from held_ends where tenant_id = $1 and provider_instance_id = $2 and held_ends_id = $3 returning ${endedColumns.sql}`,
    [tenantId, providerInstanceId, heldEndsId],
  )
  const [held] = endedColumns.fromRows(rows)
  if (!held) return undefined
  await client.query(
    `create temporary table ${prefix}_confirmed on commit drop as
     select ${keys} from offer_prices p where p.tenant_id = $1 and p.held_ends_id = $2`,
    [tenantId, heldEndsId],
  )
  const ended = await endKeys(whole, `${prefix}_confirmed`)
  await client.query(
    `update offer_prices p set held_ends_id = null where p.tenant_id = $1 and p.held_ends_id = $2`,
    [tenantId, heldEndsId],
  )
  const byUse = await markDeletedWhere(whole, 'f.held_ends_id = $4 and f.seen_at < $5', [
    ...[tenantId, providerInstanceId, now, heldEndsId, held.heldAt],
  ])
  const unpriced = await markDeletedWhere(
    whole,
    `f.billing_type = 'License' and f.offer_id in (select offer_id from ${prefix}_touched) and not exists (
       select from offer_prices p where p.tenant_id = f.tenant_id and p.offer_id = f.offer_id
         and (p.valid_to is null or p.valid_to > $3))`,
    [tenantId, providerInstanceId, now],
  )
  return { prices: ended, offers: byUse + unpriced }
}

/**
 * Ends the valid prices whose keys are in a table, and deletes the prices with these keys that would become valid again
 * later.
 *
 * @returns The number of ended prices
 */
async function endKeys({ client, tenantId, prefix, now }: MergePlace, table: string): Promise<number> {
  const touch = (change: string) =>
    `with changed as (${change} returning p.offer_id) insert into ${prefix}_touched select offer_id from changed`
  const ended = await client.query(
    touch(`update offer_prices p set valid_to = $2, held_ends_id = null from ${table} k
      where p.tenant_id = $1 and ${isSame('p', 'k')} and p.valid_from < $2 and (p.valid_to is null or p.valid_to > $2)`),
    [tenantId, now],
  )
  await client.query(
    touch(`delete from offer_prices p using ${table} k
      where p.tenant_id = $1 and ${isSame('p', 'k')} and p.stated_from is not null and p.valid_from > $2`),
    [tenantId, now],
  )
  return ended.rowCount ?? 0
}

async function markDeletedWhere(
  { client, prefix }: MergePlace,
  which: string,
  values: readonly unknown[],
): Promise<number> {
  const { rowCount } = await client.query(
    `with deleted as (
       update offers f set version = f.version + 1, deleted_at = $3, held_ends_id = null
       where f.tenant_id = $1 and f.provider_instance_id = $2 and f.deleted_at is null and ${which}
       returning f.offer_id
     ) insert into ${prefix}_touched select offer_id from deleted`,
    [...values],
  )
  return rowCount ?? 0
}

/**
 * The number of valid prices or offers of a list, and how many of them would end. `heldBefore` is the id of the held
 * ends if all current ends are held under one id, else null.
 */
interface Counted {
  readonly valid: number
  readonly ends: number
  readonly heldBefore: string | null
}

const counted = (isUnseen: string): Members<Counted> => ({
  valid: 'count(*)::int',
  ends: `count(*) filter (where ${isUnseen})::int`,
  heldBefore: `case when count(distinct held_ends_id) filter (where ${isUnseen}) = 1
    and bool_and(held_ends_id is not null) filter (where ${isUnseen})
    then min(held_ends_id::text) filter (where ${isUnseen}) end`,
})
const sheetColumns = columns<Counted & { readonly sheet: string }>({
  sheet: 'sheet',
  ...counted('is_unseen'),
})
const byUseColumns = columns<Counted>(counted('f.seen_at < $3'))
const heldColumns = columns<{ readonly id: string }>({ id: 'held_ends_id' })
const endedColumns = columns<{ readonly heldAt: Date }>({ heldAt: 'held_at' })

/**
 * Stores the held ends of a list and returns their id. Unchanged held ends keep their id; changed ones get a new id, so
 * that a confirmation applies only to the ends that the operator saw.
 */
async function hold(
  { client, tenantId, providerInstanceId, now }: MergePlace,
  { newId }: Judgement,
  list: string,
  { valid, ends, heldBefore }: Counted,
): Promise<string> {
  const isSameAsBefore = 'h.held_ends_id = $8::uuid and h.ends = excluded.ends'
  const { rows } = await client.query(
    `insert into held_ends as h (tenant_id, provider_instance_id, list, held_ends_id, ends, valid, held_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (tenant_id, provider_instance_id, list) do update set
       held_ends_id = case when ${isSameAsBefore} then h.held_ends_id else excluded.held_ends_id end,
       held_at = case when ${isSameAsBefore} then h.held_at else excluded.held_at end,
       ends = excluded.ends, valid = excluded.valid
     returning ${heldColumns.sql}`,
    [tenantId, providerInstanceId, list, newId(), ends, valid, now, heldBefore],
  )
  return heldColumns.fromRows(rows)[0]!.id
}

/** Deletes the held ends of a list, because its ends no longer need a confirmation. */
async function release({ client, tenantId, providerInstanceId }: MergePlace, list: string): Promise<void> {
  await client.query(
    `delete from held_ends where tenant_id = $1 and provider_instance_id = $2 and list = $3`,
    [tenantId, providerInstanceId, list],
  )
}
