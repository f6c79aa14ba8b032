import type {
  KnownRelations,
  KnownReseller,
  KnownSeller,
  KnownSubscription,
} from '../domain/line-relations.ts'
import type { PriceLimits } from '../domain/price-chain.ts'
import type { TermsRecord } from '../domain/rating.ts'
import type { RelationMargins } from '../domain/selling-terms.ts'
import type { SubscriptionMargins } from '../domain/subscription.ts'
import type { Database, Rows } from './database.ts'
import type { MarginKind } from './margin-history.ts'

const margins = (margin: string, offerTypeMargins: string) =>
  `json_build_object('margin', ${margin}, 'offerTypeMargins', ${offerTypeMargins})`

/** Loads all that lines of a provider instance may be about. Lines are rated against this, without asking for more. */
export async function loadRelations(
  database: Database,
  tenantId: string,
  providerInstanceId: string,
): Promise<KnownRelations> {
  const read = async (text: string) =>
    await database.query({
      text: `${text} and (select set_config('app.tenant', $1::text, true)) is not null`,
      values: [tenantId, providerInstanceId],
    })
  const [customers, sellers, resellers, subscriptions, history] = await Promise.all([
    read(`select lower(p.provider_customer_id) as "atVendor", p.customer_id as id from provider_customers p
          where p.tenant_id = $1::uuid and p.provider_instance_id = $2 and p.provider_customer_id is not null`),
    read(`select s.customer_id as "customerId", nullif(s.seller_id, $1::uuid) as "resellerId",
            r.internal_identifier as "customerInternalId",
            case when b.margin is not null then ${margins('b.margin', 'b.offer_type_margins')} end as present
          from (
            select customer_id, seller_id from customer_bindings
            where tenant_id = $1::uuid and provider_instance_id = $2
            union
            select party_id, seller_id from margin_history
            where tenant_id = $1::uuid and provider_instance_id = $2 and kind = 'Binding'
          ) s
          left join customer_bindings b on b.tenant_id = $1::uuid and b.customer_id = s.customer_id
            and b.seller_id = s.seller_id and b.provider_instance_id = $2
          left join customer_relations r on r.tenant_id = $1::uuid and r.customer_id = s.customer_id
            and r.seller_id = s.seller_id
          where true`),
    read(`select r.reseller_id as id, r.company_name as name, r.internal_identifier as "internalId",
            a.provider_reseller_id as "partnerId",
            ${margins('a.price_margin', 'a.offer_type_margins')} as present
          from reseller_associations a
          join resellers r on r.tenant_id = a.tenant_id and r.reseller_id = a.reseller_id
          where a.tenant_id = $1::uuid and a.provider_instance_id = $2`),
    read(`select lower(coalesce(s.provider_subscription_id, s.subscription_id::text)) as "atVendor", s.subscription_id as "subscriptionId",
            s.customer_id as "customerId", s.reseller_id as "resellerId", s.name, s.internal_id as "internalId",
            s.po_number as "poNumber", s.offer_id as "offerId", s.provider_offer_id as "providerOfferId",
            f.name as "offerName", f.offer_type as "offerType", s.cost::text, s.erp::text
          from subscriptions s join offers f on f.tenant_id = s.tenant_id and f.offer_id = s.offer_id
          where s.tenant_id = $1::uuid and s.provider_instance_id = $2`),
    // Gone through once, and put together here: just after much was written, the database knows so little of how much there
    // is that it would look through all of it for each relation.
    read(`select h.kind, h.party_id as "partyId", h.seller_id as "sellerId", h.records from (
            select kind, party_id, seller_id, json_agg(json_build_object(
              'validFrom', round(extract(epoch from valid_from) * 1000), 'terms', terms) order by margin_history_id) as records
            from margin_history
            where tenant_id = $1::uuid and (provider_instance_id = $2 or provider_instance_id is null)
            group by kind, party_id, seller_id
          ) h where true`),
  ])
  const recordsOf = recordsByRelation(history)
  return {
    customersAtVendor: byId(customers, 'atVendor', ({ id }) => id as string),
    sellersTo: sellersByCustomer(sellers, recordsOf, tenantId),
    resellers: byId(
      resellers,
      'id',
      (row): KnownReseller => ({
        name: row.name as string | null,
        internalId: row.internalId as string | null,
        partnerId: row.partnerId as string | null,
        margins: lastingRecords(recordsOf('Association', row.id), row.present as RelationMargins),
      }),
    ),
    subscriptions: byId(subscriptions, 'atVendor', ({ atVendor, ...row }) => ({
      ...(row as unknown as Omit<KnownSubscription, 'margins'>),
      margins: recordsOf<SubscriptionMargins>('Subscription', row.subscriptionId),
    })),
    limits: new Map(
      history
        .filter(({ kind }) => kind === 'Limits')
        .map(({ partyId }) => [
          partyId === tenantId ? null : (partyId as string),
          recordsOf<PriceLimits>('Limits', partyId),
        ]),
    ),
  }
}

function byId<K extends string | null, T>(
  rows: Rows,
  key: string,
  value: (row: Record<string, unknown>) => T,
): Map<K, T> {
  return new Map(rows.map((row) => [row[key] as K, value(row)]))
}

function sellersByCustomer(rows: Rows, recordsOf: RecordsOf, tenantId: string): Map<string, KnownSeller[]> {
  const sellers = new Map<string, KnownSeller[]>()
  for (const row of rows) {
    const customerId = row.customerId as string
    const resellerId = row.resellerId as string | null
    const records = recordsOf<RelationMargins>('Binding', customerId, resellerId ?? tenantId)
    const seller: KnownSeller = {
      resellerId,
      customerInternalId: row.customerInternalId as string | null,
      margins: lastingRecords(records, row.present as RelationMargins | null),
    }
    const others = sellers.get(customerId)
    if (others) others.push(seller)
    else sellers.set(customerId, [seller])
  }
  return sellers
}

/** Gives what was recorded of a relation, in the order in which it was; of bindings by who sells. */
type RecordsOf = <T>(
  kind: MarginKind,
  partyId: unknown,
  sellerId?: string | null,
) => readonly TermsRecord<T>[]

function recordsByRelation(history: Rows): RecordsOf {
  const key = (...relation: unknown[]) => relation.join(' ')
  const known = new Map(
    history.map(({ kind, partyId, sellerId, records }) => [key(kind, partyId, sellerId), records]),
  )
  return (kind, partyId, sellerId = null) => (known.get(key(kind, partyId, sellerId)) ?? []) as never
}

/** The records of a relation: what was first known of it held before, too, and without records what is now always did. */
function lastingRecords<T>(records: readonly TermsRecord<T>[], present: T | null): TermsRecord<T>[] {
  const [first] = records
  const beginning = { validFrom: Number.NEGATIVE_INFINITY, terms: first ? first.terms : present }
  return [beginning, ...records]
}
