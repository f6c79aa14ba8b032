import type { PriceMargin } from '../../domain/offers/margin.ts'
import type { PriceLimits } from '../../domain/offers/price-chain.ts'
import type { Subscription } from '../../domain/subscriptions/subscription.ts'
import type { PriceChange } from '../../domain/subscriptions/subscription-price.ts'
import { jsonObject } from '../columns.ts'
import type { Statement } from '../database.ts'
import type { TenantScope } from '../scope.ts'
import { relationMargins } from './selling-terms.ts'

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

/** For each kind, the SQL that selects the current margins or limits of a party with the columns of margin_history. */
const present: Readonly<Record<MarginKind, string>> = {
  Association: `select null::uuid as seller_id, provider_instance_id, ${relation('price_margin')} as terms
    from reseller_associations where tenant_id = $1::uuid and reseller_id = $2::uuid`,
  Binding: `select seller_id, provider_instance_id, ${relation('margin')} as terms
    from customer_bindings where tenant_id = $1::uuid and customer_id = $2::uuid`,
  Limits: `select null::uuid as seller_id, null::uuid as provider_instance_id,
      ${limits} as terms
    from price_limits where tenant_id = $1::uuid and seller_id = $2::uuid`,
}

// `holdsSince` sets two values for the transaction: the day from which the new margin is valid, and its relation.
const since = `nullif(current_setting('app.margin_since', true), '')::timestamptz`
const isMeant = `concat(p.seller_id, ' ', p.provider_instance_id) = current_setting('app.margin_place', true)`

// A change without a date is valid from the start of today, and a change with a date from the start of that day
// (docs/billing.md).
const today = `date_trunc('day', now(), 'UTC')`
const dayOf = (moment: string) => `date_trunc('day', coalesce(${moment}, now()), 'UTC')`

/** Returns the part of the store that backdates margins in the scope's tenant. */
export function marginHistory({ tenantId, write }: TenantScope) {
  return {
    /**
     * Backdates the margins of an association or binding that this transaction saves. They are recorded as valid from a
     * UTC day, even if they are unchanged.
     *
     * @param moment Any moment of that day; null to backdate nothing.
     * @param place The provider instance. For a binding, `resellerId` is the seller, null for the csp; absent for an
     *   association.
     */
    holdsSince(
      moment: Date | null,
      place: { readonly providerInstanceId: string; readonly resellerId?: string | null },
    ): void {
      if (!moment) return
      const seller = place.resellerId === undefined ? '' : (place.resellerId ?? tenantId)
      write({
        name: 'margin-holds-since',
        text: `select set_config('app.margin_since', $1, true), set_config('app.margin_place', $2, true)`,
        values: [moment.toISOString(), `${seller} ${place.providerInstanceId}`.toLowerCase()],
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
 * Returns the statement that records the margins or limits of a party. Send it in the transaction that changes them.
 * The record is valid from today, or from the day set by `holdsSince`. Unchanged margins are recorded only with
 * `holdsSince`. The rating of charges for past days uses these records.
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
             order by seller_id, provider_instance_id, margin_history_id desc
           ) r on r.place = p.place
           ${withSince}
           where p.terms::text is distinct from r.terms::text or (${since} is not null and ${isMeant})`,
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

/**
 * Returns the statement that records a seller's own margin on a subscription, valid from today or from the day of
 * `since`. An unchanged margin is recorded only if `since` is given.
 *
 * @param since Any moment of the UTC day from which the margin is valid; null for today.
 */
export function recordOwnMargin(
  tenantId: string,
  { id, providerInstanceId }: Pick<Subscription, 'id' | 'providerInstanceId'>,
  { resellerId, margin }: OwnMargin,
  since: Date | null = null,
): Statement {
  return {
    name: 'record-own-margin',
    text: `insert into margin_history (tenant_id, kind, party_id, seller_id, provider_instance_id, valid_from,
             corrects_past, terms)
           select $1::uuid, 'Subscription', $2::uuid, $3::uuid, $4::uuid, d.since, d.since < ${today}, $6::json
           from (select ${dayOf('$5::timestamptz')} as since) d
           where $5::timestamptz is not null or $6::jsonb is distinct from (
             select terms::jsonb from margin_history
             where tenant_id = $1::uuid and kind = 'Subscription' and party_id = $2::uuid and seller_id = $3::uuid
             order by margin_history_id desc limit 1)`,
    values: [
      ...[tenantId, id, resellerId ?? tenantId, providerInstanceId],
      ...[since, margin && JSON.stringify(margin)],
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
  { id, providerInstanceId }: Pick<Subscription, 'id' | 'providerInstanceId'>,
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

/**
 * Returns the statement that records a new seller of a subscription, valid from a moment. Send it in the transaction
 * that saves the seller. The first record of a subscription also records the former seller. A subscription whose seller
 * never changed has no records.
 *
 * @param since The moment; null for now.
 */
export function recordSeller(
  tenantId: string,
  former: Pick<Subscription, 'id' | 'providerInstanceId' | 'resellerId' | 'startDate'>,
  resellerId: string | null,
  since: Date | null,
): Statement {
  return {
    name: 'record-seller',
    text: `insert into margin_history (tenant_id, kind, party_id, provider_instance_id, valid_from, terms)
           select $1::uuid, 'Seller', $2::uuid, $3::uuid, coalesce(p.since, now()),
             ${seller}
           from (values (1, $4::timestamptz, $5::uuid), (2, $6::timestamptz, $7::uuid)) p (place, since, reseller_id)
           where p.place = 2 or not exists (
             select from margin_history where tenant_id = $1::uuid and kind = 'Seller' and party_id = $2::uuid)
           order by p.place`,
    values: [
      ...[tenantId, former.id, former.providerInstanceId],
      ...[former.startDate, former.resellerId, since, resellerId],
    ],
  }
}
