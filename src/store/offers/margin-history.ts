import type { PriceMargin } from '../../domain/offers/margin.ts'
import type { PriceLimits } from '../../domain/offers/price-chain.ts'
import type { Subscription } from '../../domain/subscriptions/subscription.ts'
import type { PriceChange } from '../../domain/subscriptions/subscription-price.ts'
import { jsonObject } from '../columns.ts'
import type { Statement } from '../database.ts'
import type { TenantScope } from '../scope.ts'
import { arraysOf } from '../sql.ts'
import { lastInEffect, relationMargins } from './margins-in-effect.ts'

/**
 * The kinds of terms of which a history is kept and which apply to all sales of a party: the margins of a reseller's
 * associations, the margins of a customer's relations at provider instances (bindings), and the price limits of a
 * seller.
 */
export type MarginKind = 'Association' | 'Binding' | 'Limits'

/**
 * All kinds of history records. `Subscription`, `Price` and `Seller` record a subscription's own margins, its price and
 * its seller.
 */
export type RecordedKind = MarginKind | 'Subscription' | 'Price' | 'Seller'

const relation = (margin: string) => relationMargins(margin, 'offer_type_margins')
const limits = jsonObject<PriceLimits>({ capsAtErp: 'caps_at_erp', floorsAtList: 'floors_at_list' })
const seller = jsonObject<Pick<Subscription, 'resellerId'>>({ resellerId: 'p.reseller_id' })

/**
 * For each kind, the SQL that selects the current margins or limits of a party with the columns of margin_history. `is_due` is
 * true if the day of a planned margin has come and the recurring work `Margin` has not copied it yet.
 */
const present: Readonly<Record<MarginKind, string>> = {
  Association: `select null::uuid as seller_id, provider_instance_id, ${relation('price_margin')} as terms,
      coalesce(next_margin_at <= now(), false) as is_due
    from reseller_associations where tenant_id = $1::uuid and reseller_id = $2::uuid`,
  Binding: `select seller_id, provider_instance_id, ${relation('margin')} as terms,
      coalesce(next_margin_at <= now(), false) as is_due
    from customer_bindings where tenant_id = $1::uuid and customer_id = $2::uuid`,
  Limits: `select null::uuid as seller_id, null::uuid as provider_instance_id,
      ${limits} as terms, false as is_due
    from price_limits where tenant_id = $1::uuid and seller_id = $2::uuid`,
}

// `holdsSince` sets two values for the transaction: the day from which the new margin is valid, empty for today, and the
// seller and provider instance of the relation to which the margin applies.
const since = `nullif(current_setting('app.margin_since', true), '')::timestamptz`
const isMeant = `coalesce(concat(p.seller_id, ' ', p.provider_instance_id) = current_setting('app.margin_place', true), false)`

// A change without a date is valid from the start of today, and a change with a date from the start of that day
// (docs/billing.md).
const today = `date_trunc('day', now(), 'UTC')`
const dayOf = (moment: string) => `date_trunc('day', coalesce(${moment}, now()), 'UTC')`

/** Returns the part of the store that sets the day from which margins in the scope's tenant are valid. */
export function marginHistory({ tenantId, write }: TenantScope) {
  return {
    /**
     * Sets the day from which the margins that this transaction stores for an association or binding are valid. With a moment,
     * the margins are recorded even if they are unchanged.
     *
     * @param moment Any moment of the UTC day; null for today.
     * @param place The provider instance. For a binding, `resellerId` is the seller, null for the csp; absent for an association.
     */
    holdsSince(
      moment: Date | null,
      place: { readonly providerInstanceId: string; readonly resellerId?: string | null },
    ): void {
      const seller = place.resellerId === undefined ? '' : (place.resellerId ?? tenantId)
      write({
        name: 'margin-holds-since',
        text: `select set_config('app.margin_since', $1, true), set_config('app.margin_place', $2, true)`,
        values: [moment?.toISOString() ?? '', `${seller} ${place.providerInstanceId}`.toLowerCase()],
      })
    },
  }
}

const recorded = `insert into margin_history (tenant_id, kind, party_id, seller_id, provider_instance_id, valid_from,
  corrects_past, terms)`
const withPlace = (kind: MarginKind) =>
  `(select *, concat(seller_id, ' ', provider_instance_id) as place from (${present[kind]}) s) p`
const withSince = `cross join lateral (select ${dayOf(`case when ${isMeant} then ${since} end`)} as since) d`

/**
 * Returns the statement that records the margins or limits of a party. Send it in the transaction that changes them. The record
 * is valid from today, or from the day set by `holdsSince`. Unchanged margins are recorded only if `holdsSince` sets a day for
 * them. While a planned margin of an association or binding is due but not copied yet, the stored margins of that association or
 * binding can be out of date. They are then recorded only if `holdsSince` names them. The rating of charges uses these records.
 */
export function recordMargins(tenantId: string, kind: MarginKind, partyId: string): Statement {
  return {
    name: `record-margins-${kind}`,
    text: `${recorded}
           select $1::uuid, '${kind}', $2::uuid, coalesce(p.seller_id, r.seller_id),
             coalesce(p.provider_instance_id, r.provider_instance_id), d.since, d.since < ${today}, p.terms
           from ${withPlace(kind)}
           full join (
             select distinct on (seller_id, provider_instance_id) seller_id, provider_instance_id, terms,
               concat(seller_id, ' ', provider_instance_id) as place
             from margin_history where tenant_id = $1::uuid and kind = '${kind}' and party_id = $2::uuid
               and valid_from <= now()
             order by seller_id, provider_instance_id, ${kind === 'Limits' ? '' : 'greatest(valid_from, recorded_at) desc,'}
               margin_history_id desc
           ) r on r.place = p.place
           ${withSince}
           where (p.terms::text is distinct from r.terms::text and (${isMeant} or p.is_due is not true))
             or (${since} is not null and ${isMeant})`,
    values: [tenantId, partyId],
  }
}

/** Returns the statement of `recordMargins` for a party that the same transaction adds, which has no records to compare. */
export function recordFirstMargins(tenantId: string, kind: MarginKind, partyId: string): Statement {
  return {
    name: `record-first-margins-${kind}`,
    text: `${recorded}
           select $1::uuid, '${kind}', $2::uuid, p.seller_id, p.provider_instance_id, d.since, d.since < ${today}, p.terms
           from ${withPlace(kind)} ${withSince}`,
    values: [tenantId, partyId],
  }
}

/**
 * A seller's own margin on one subscription. If `margin` is null, the seller's margin for the whole relation applies.
 */
export interface OwnMargin {
  /** Null for the csp. */
  readonly resellerId: string | null
  readonly margin: PriceMargin | null
}

type Recorded = Pick<Subscription, 'id' | 'providerInstanceId'>

/** Returns the SQL that records own margins: the rows of `given` that differ from the last record, or that have `since`. */
const ownMargins = (given: string) => `insert into margin_history (tenant_id, kind, party_id, seller_id,
    provider_instance_id, valid_from, corrects_past, terms)
  select $1::uuid, 'Subscription', g.party_id, g.seller_id, g.instance_id, d.since, d.since < ${today}, g.terms
  from ${given} cross join lateral (select ${dayOf('g.since')} as since) d
  where g.since is not null or g.terms::jsonb is distinct from (
    select h.terms::jsonb from margin_history h
    where h.tenant_id = $1::uuid and h.kind = 'Subscription' and h.party_id = g.party_id and h.seller_id = g.seller_id
      and h.valid_from <= now()
    order by ${lastInEffect} limit 1)`

const ofOwnMargin = (
  tenantId: string,
  { id, providerInstanceId }: Recorded,
  { resellerId, margin }: OwnMargin,
) => [id, resellerId ?? tenantId, providerInstanceId, margin && JSON.stringify(margin)] as const

/**
 * Returns the statement that records a seller's own margin on a subscription, valid from today or from the day of
 * `since`. An unchanged margin is recorded only if `since` is given.
 *
 * @param since Any moment of the UTC day from which the margin is valid; null for today.
 */
export function recordOwnMargin(
  tenantId: string,
  subscription: Recorded,
  own: OwnMargin,
  since: Date | null = null,
): Statement {
  return {
    name: 'record-own-margin',
    text: ownMargins(`(select $2::uuid as party_id, $3::uuid as seller_id, $4::uuid as instance_id, $5::json as terms,
      $6::timestamptz as since) g`),
    values: [tenantId, ...ofOwnMargin(tenantId, subscription, own), since],
  }
}

/** Returns the statement of `recordOwnMargin` for the own margins of many subscriptions, valid from today. */
export function recordOwnMargins(
  tenantId: string,
  records: readonly { readonly subscription: Recorded; readonly own: OwnMargin }[],
): Statement {
  return {
    name: 'record-own-margins',
    text: ownMargins(`(select *, null::timestamptz as since from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::json[])
      as u (party_id, seller_id, instance_id, terms)) g`),
    values: [
      tenantId,
      ...arraysOf(records.map(({ subscription, own }) => ofOwnMargin(tenantId, subscription, own))),
    ],
  }
}

/**
 * Returns the statement that records a new price of a subscription, valid from the start of the UTC day of `since`.
 * Send it in the transaction that saves the price. The first record of a subscription also records the former price, if
 * any. A subscription whose price never changed has no records.
 */
export function recordPrice(
  tenantId: string,
  { id, providerInstanceId }: Recorded,
  { former, present, since }: PriceChange,
): Statement {
  const terms = (price: Subscription['price']) =>
    price && JSON.stringify({ cost: price.cost, erp: price.erp })
  return {
    name: 'record-price',
    text: `insert into margin_history (tenant_id, kind, party_id, provider_instance_id, valid_from, terms)
           select $1::uuid, 'Price', $2::uuid, $3::uuid, date_trunc('day', coalesce(p.since, now()), 'UTC'), p.terms
           from (values (1, $4::timestamptz, $5::json), (2, $6::timestamptz, $7::json)) p (place, since, terms)
           where p.place = 2 or (p.terms is not null and not exists (
             select from margin_history where tenant_id = $1::uuid and kind = 'Price' and party_id = $2::uuid))
           order by p.place`,
    values: [
      ...[tenantId, id, providerInstanceId],
      ...[former?.since, former && terms(former.price), since, terms(present)].map((value) => value ?? null),
    ],
  }
}

/** Returns the SQL that records the new sellers of the rows of `given`, and the former ones that have no record. */
const sellers = (
  given: string,
) => `insert into margin_history (tenant_id, kind, party_id, provider_instance_id,
    valid_from, terms)
  select $1::uuid, 'Seller', g.party_id, g.instance_id, coalesce(p.since, now()), ${seller}
  from ${given} cross join lateral (values (1, g.began, g.former_id), (2, $2::timestamptz, g.reseller_id))
    p (place, since, reseller_id)
  where p.place = 2 or not exists (
    select from margin_history h where h.tenant_id = $1::uuid and h.kind = 'Seller' and h.party_id = g.party_id)
  order by g.party_id, p.place`

/** A subscription as its former seller sold it, with the reseller that sells it now; null for the csp. */
export interface SellerChange {
  readonly former: Recorded & Pick<Subscription, 'resellerId' | 'startDate'>
  readonly resellerId: string | null
}

const ofSeller = ({ former: { id, providerInstanceId, startDate, ...former }, resellerId }: SellerChange) =>
  [id, providerInstanceId, startDate, former.resellerId, resellerId] as const

/**
 * Returns the statement that records a new seller of a subscription, valid from a moment. Send it in the transaction
 * that saves the seller. The first record of a subscription also records the former seller. A subscription whose seller
 * never changed has no records.
 *
 * @param since The moment; null for now.
 */
export function recordSeller(tenantId: string, change: SellerChange, since: Date | null): Statement {
  return {
    name: 'record-seller',
    text: sellers(`(select $3::uuid as party_id, $4::uuid as instance_id, $5::timestamptz as began,
      $6::uuid as former_id, $7::uuid as reseller_id) g`),
    values: [tenantId, since, ...ofSeller(change)],
  }
}

/** Returns the statement of `recordSeller` for many subscriptions. */
export function recordSellers(
  tenantId: string,
  changes: readonly SellerChange[],
  since: Date | null,
): Statement {
  return {
    name: 'record-sellers',
    text: sellers(`unnest($3::uuid[], $4::uuid[], $5::timestamptz[], $6::uuid[], $7::uuid[])
      g (party_id, instance_id, began, former_id, reseller_id)`),
    values: [tenantId, since, ...arraysOf(changes.map(ofSeller))],
  }
}
