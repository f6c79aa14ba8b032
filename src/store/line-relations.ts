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

/** The margins between a seller and a buyer of one relation, as they were recorded, and as they are now. */
interface Recorded<T> {
  readonly records: readonly { readonly validFrom: number | null; readonly terms: T | null }[] | null
  readonly present: T | null
}

// What has been recorded of a relation, in the order in which it was.
const recordsOf = (condition: string) => `(select json_agg(json_build_object(
    'validFrom', round(extract(epoch from h.valid_from) * 1000), 'terms', h.terms) order by h.margin_history_id)
  from margin_history h where h.tenant_id = $1::uuid and ${condition})`

const margins = (margin: string, offerTypeMargins: string) =>
  `json_build_object('margin', ${margin}, 'offerTypeMargins', ${offerTypeMargins})`

/** Loads all that lines of a provider instance may be about. Lines are rated against this, without asking for more. */
export async function loadRelations(
  database: Database,
  tenantId: string,
  providerInstanceId: string,
): Promise<KnownRelations> {
  const read = async (text: string, values: readonly unknown[] = [providerInstanceId]) =>
    await database.query({
      text: `${text} and (select set_config('app.tenant', $1::text, true)) is not null`,
      values: [tenantId, ...values],
    })
  const [customers, sellers, resellers, subscriptions, limits] = await Promise.all([
    read(`select lower(p.provider_customer_id) as "atVendor", p.customer_id as id from provider_customers p
          where p.tenant_id = $1::uuid and p.provider_instance_id = $2 and p.provider_customer_id is not null`),
    read(`select s.customer_id as "customerId", nullif(s.seller_id, $1::uuid) as "resellerId",
            r.internal_identifier as "customerInternalId",
            ${recordsOf(`h.kind = 'Binding' and h.party_id = s.customer_id and h.seller_id = s.seller_id
              and h.provider_instance_id = $2`)} as records,
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
            ${recordsOf(`h.kind = 'Association' and h.party_id = r.reseller_id
              and h.provider_instance_id = $2`)} as records,
            ${margins('a.price_margin', 'a.offer_type_margins')} as present
          from reseller_associations a
          join resellers r on r.tenant_id = a.tenant_id and r.reseller_id = a.reseller_id
          where a.tenant_id = $1::uuid and a.provider_instance_id = $2`),
    read(`select lower(coalesce(s.provider_subscription_id, s.subscription_id::text)) as "atVendor", s.subscription_id as "subscriptionId",
            s.customer_id as "customerId", s.reseller_id as "resellerId", s.name, s.internal_id as "internalId",
            s.po_number as "poNumber", s.offer_id as "offerId", s.provider_offer_id as "providerOfferId",
            f.name as "offerName", f.offer_type as "offerType", s.cost::text, s.erp::text,
            ${recordsOf(`h.kind = 'Subscription' and h.party_id = s.subscription_id`)} as records
          from subscriptions s join offers f on f.tenant_id = s.tenant_id and f.offer_id = s.offer_id
          where s.tenant_id = $1::uuid and s.provider_instance_id = $2`),
    read(
      `select nullif(s.seller_id, $1::uuid) as id,
         ${recordsOf(`h.kind = 'Limits' and h.party_id = s.seller_id`)} as records
       from (
         select distinct party_id as seller_id from margin_history where tenant_id = $1::uuid and kind = 'Limits'
       ) s where true`,
      [],
    ),
  ])
  return {
    customersAtVendor: byId(customers, 'atVendor', ({ id }) => id as string),
    sellersTo: sellersByCustomer(sellers),
    resellers: byId(
      resellers,
      'id',
      (row): KnownReseller => ({
        name: row.name as string | null,
        internalId: row.internalId as string | null,
        partnerId: row.partnerId as string | null,
        margins: lastingRecords(row as unknown as Recorded<RelationMargins>),
      }),
    ),
    subscriptions: byId(subscriptions, 'atVendor', ({ records, atVendor, ...row }) => ({
      ...(row as unknown as Omit<KnownSubscription, 'margins'>),
      margins: recorded<SubscriptionMargins>(records),
    })),
    limits: byId(limits, 'id', ({ records }) => recorded<PriceLimits>(records)),
  }
}

function byId<K extends string | null, T>(
  rows: Rows,
  key: string,
  value: (row: Record<string, unknown>) => T,
): Map<K, T> {
  return new Map(rows.map((row) => [row[key] as K, value(row)]))
}

function sellersByCustomer(rows: Rows): Map<string, KnownSeller[]> {
  const sellers = new Map<string, KnownSeller[]>()
  for (const row of rows) {
    const seller: KnownSeller = {
      resellerId: row.resellerId as string | null,
      customerInternalId: row.customerInternalId as string | null,
      margins: lastingRecords(row as unknown as Recorded<RelationMargins>),
    }
    const customerId = row.customerId as string
    const others = sellers.get(customerId)
    if (others) others.push(seller)
    else sellers.set(customerId, [seller])
  }
  return sellers
}

function recorded<T>(records: unknown): TermsRecord<T>[] {
  return ((records ?? []) as { validFrom: number; terms: T | null }[]).map(({ validFrom, terms }) => ({
    validFrom,
    terms,
  }))
}

/** The records of a relation: what was first known of it held before, too, and without records what is now always did. */
function lastingRecords<T>({ records, present }: Recorded<T>): TermsRecord<T>[] {
  const [first, ...others] = recorded<T>(records)
  const beginning = { validFrom: Number.NEGATIVE_INFINITY, terms: first ? first.terms : present }
  return first ? [{ ...beginning }, first, ...others] : [beginning]
}
