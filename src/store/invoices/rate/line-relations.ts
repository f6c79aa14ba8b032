import type {
  KnownOrder,
  KnownPrice,
  KnownRelations,
  KnownReseller,
  KnownSeller,
  KnownSubscription,
} from '../../../domain/invoices/rating/line-relations.ts'
import { lastingRecords, type TermsRecord } from '../../../domain/invoices/rating/rating.ts'
import type { PriceMargin } from '../../../domain/offers/margin.ts'
import type { PriceLimits } from '../../../domain/offers/price-chain.ts'
import type { RelationMargins } from '../../../domain/offers/selling-terms.ts'
import type { Database, Rows } from '../../database.ts'
import type { RecordedKind } from '../../offers/margin-history.ts'

const margins = (margin: string, offerTypeMargins: string) =>
  `json_build_object('margin', ${margin}, 'offerTypeMargins', ${offerTypeMargins})`

/** What lines of a provider instance may be about, and a digest of it that tells this state from any other. */
export interface LoadedRelations extends KnownRelations {
  readonly state: string
}

/** A state of it that others can load as well, for as long as the view is open. */
export interface RelationsView {
  readonly state: string
  /** By this name the server knows it. */
  readonly snapshot: string
  close(): Promise<void>
}

/** Opens a view of a server's present state, so that whoever loads by it, on whichever connection, finds the same. */
export async function viewRelations(
  database: Database,
  tenantId: string,
  providerInstanceId: string,
): Promise<RelationsView> {
  const reading = await openReading(database, tenantId)
  try {
    const state = await stateOf(reading.rows, [tenantId, providerInstanceId])
    const [row] = await reading.rows('select pg_export_snapshot() as snapshot', [])
    return { state, snapshot: row!.snapshot as string, close: reading.end }
  } catch (error) {
    await reading.end()
    throw error
  }
}

/**
 * Loads all that lines of a provider instance may be about, as it is at one moment. Lines are rated against this, without
 * asking for more.
 *
 * @param view Which state is loaded; the present one unless told.
 */
export async function loadRelations(
  database: Database,
  tenantId: string,
  providerInstanceId: string,
  view?: Pick<RelationsView, 'snapshot' | 'state'>,
): Promise<LoadedRelations> {
  const reading = await openReading(database, tenantId, view?.snapshot)
  const values = [tenantId, providerInstanceId]
  const read = (of: keyof typeof relationQueries) => reading.rows(relationQueries[of], values)
  try {
    const state = view?.state ?? (await stateOf(reading.rows, values))
    const [customers, resellers] = [await read('customers'), await read('resellers')]
    const [sellers, subscriptions] = [await read('sellers'), await read('subscriptions')]
    const [orders, history] = [await read('orders'), await read('history')]
    const rows = { customers, sellers, resellers, subscriptions, orders, history }
    return { state, ...relationsOf(rows, tenantId) }
  } finally {
    await reading.end()
  }
}

type Read = (text: string, values: readonly unknown[]) => Promise<Rows>

/** Opens a transaction of a tenant in which everything that is read is as it was at one moment. */
async function openReading(database: Database, tenantId: string, snapshot?: string) {
  const client = await database.pool.connect()
  const rows: Read = async (text, values) => (await client.query(text, [...values])).rows
  let ending: Promise<void> | undefined
  async function commit(): Promise<void> {
    const failure = await rows('commit', []).then(
      () => undefined,
      (error) => error as Error,
    )
    client.release(failure)
  }
  /** Once, however often it is called. */
  const end = () => {
    ending ??= commit()
    return ending
  }
  try {
    await rows('begin isolation level repeatable read read only', [])
    if (snapshot !== undefined) await rows(`set transaction snapshot ${client.escapeLiteral(snapshot)}`, [])
    await rows('set local statement_timeout = 0', [])
    await rows('set local idle_in_transaction_session_timeout = 0', [])
    await rows(`select set_config('app.tenant', $1, true)`, [tenantId])
  } catch (error) {
    await end()
    throw error
  }
  return { rows, end }
}

/** The sum of a hash of every row, which is the same in whatever order they come. */
async function stateOf(rows: Read, values: readonly unknown[]): Promise<string> {
  const sums = Object.values(relationQueries).map(
    (query) => `(select coalesce(sum(hashtextextended(q::text, 0)), 0) from (${query}) q)`,
  )
  const [row] = await rows(`select concat_ws(' ', ${sums.join(', ')}) as state`, values)
  return row!.state as string
}

/** What relations are made of, a query for each kind of row. $1 is the tenant, $2 the provider instance. */
export const relationQueries = {
  customers: `select lower(p.provider_customer_id) as "atVendor", p.customer_id as id from provider_customers p
    where p.tenant_id = $1::uuid and p.provider_instance_id = $2::uuid and p.provider_customer_id is not null`,
  sellers: `select s.customer_id as "customerId", nullif(s.seller_id, $1::uuid) as "resellerId",
      r.internal_identifier as "customerInternalId",
      case when b.margin is not null then ${margins('b.margin', 'b.offer_type_margins')} end as present
    from (
      select customer_id, seller_id from customer_bindings
      where tenant_id = $1::uuid and provider_instance_id = $2::uuid
      union
      select party_id, seller_id from margin_history
      where tenant_id = $1::uuid and provider_instance_id = $2::uuid and kind = 'Binding'
    ) s
    left join customer_bindings b on b.tenant_id = $1::uuid and b.customer_id = s.customer_id
      and b.seller_id = s.seller_id and b.provider_instance_id = $2::uuid
    left join customer_relations r on r.tenant_id = $1::uuid and r.customer_id = s.customer_id
      and r.seller_id = s.seller_id`,
  // Those as well who sell nothing there any more: what they sold is theirs.
  resellers: `select r.reseller_id as id, r.company_name as name, r.internal_identifier as "internalId",
      a.provider_reseller_id as "partnerId",
      case when a.price_margin is not null then ${margins('a.price_margin', 'a.offer_type_margins')} end as present
    from (
      select reseller_id from reseller_associations where tenant_id = $1::uuid and provider_instance_id = $2::uuid
      union
      select party_id from margin_history
      where tenant_id = $1::uuid and provider_instance_id = $2::uuid and kind = 'Association'
    ) s
    join resellers r on r.tenant_id = $1::uuid and r.reseller_id = s.reseller_id
    left join reseller_associations a on a.tenant_id = $1::uuid and a.reseller_id = s.reseller_id
      and a.provider_instance_id = $2::uuid`,
  subscriptions: `select lower(coalesce(s.provider_subscription_id, s.subscription_id::text)) as "atVendor",
      s.subscription_id as "subscriptionId", s.customer_id as "customerId", s.reseller_id as "resellerId", s.name,
      s.internal_id as "internalId", s.po_number as "poNumber", s.offer_id as "offerId",
      s.provider_offer_id as "providerOfferId", f.name as "offerName", f.offer_type as "offerType", s.cost::text,
      s.erp::text
    from subscriptions s join offers f on f.tenant_id = s.tenant_id and f.offer_id = s.offer_id
    where s.tenant_id = $1::uuid and s.provider_instance_id = $2::uuid`,
  orders: `select lower(o.provider_order_id) as "atVendor", o.subscription_id as "subscriptionId",
      o.customer_id as "customerId", o.reseller_id as "resellerId", o.sale_terms as frozen,
      json_build_object('csp', o.csp_margin, 'reseller', o.reseller_margin) as margins, o.cost::text, o.erp::text,
      extract(epoch from o.effective_day)::float8 * 1000 as "effectiveDay",
      extract(epoch from o.recorded_at)::float8 * 1000 as "acceptedAt"
    from orders o
    where o.tenant_id = $1::uuid and o.provider_instance_id = $2::uuid and o.sale_terms is not null
      and o.status in ('Provisioning', 'Completed')`,
  // Gone through once, and put together here: just after much was written, the database knows so little of how much there
  // is that it would look through all of it for each relation.
  history: `select kind, party_id as "partyId", seller_id as "sellerId", json_agg(json_build_object(
      'validFrom', round(extract(epoch from valid_from) * 1000), 'terms', terms,
      'correctedAt', case when corrects_past then round(extract(epoch from recorded_at) * 1000) end) order by margin_history_id) as records
    from margin_history
    where tenant_id = $1::uuid and (provider_instance_id = $2::uuid or provider_instance_id is null)
    group by kind, party_id, seller_id`,
} as const

/** Makes relations of the rows of `relationQueries`. */
export function relationsOf(
  {
    customers,
    sellers,
    resellers,
    subscriptions,
    orders,
    history,
  }: Readonly<Record<keyof typeof relationQueries, Rows>>,
  tenantId: string,
): KnownRelations {
  const recordsOf = recordsByRelation(history)
  const ownMargins = ownMarginsBySubscription(history, tenantId)
  const bought = new Map(orders.map((row) => [row.subscriptionId as string, knownOrder(row)]))
  const found = subscriptions.map(({ atVendor, ...row }): [string, KnownSubscription] => [
    atVendor as string,
    {
      ...(row as unknown as Omit<KnownSubscription, 'margins' | 'sellers' | 'prices' | 'order'>),
      margins: ownMargins.get(row.subscriptionId as string) ?? noMargins,
      sellers: recordsOf<Pick<KnownSubscription, 'resellerId'>>('Seller', row.subscriptionId),
      prices: recordsOf<KnownPrice>('Price', row.subscriptionId),
      order: bought.get(row.subscriptionId as string) ?? null,
    },
  ])
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
        margins: lastingRecords(
          recordsOf('Association', row.id),
          row.present as RelationMargins | null,
        ) as KnownReseller['margins'],
      }),
    ),
    subscriptions: new Map(found),
    orders: ordersAtVendor(orders, bought, found),
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

function knownOrder(row: Record<string, unknown>): KnownOrder {
  const { frozen, cost, erp } = row as { frozen: FrozenTerms; cost: string | null; erp: string | null }
  return {
    ...(row as unknown as Omit<KnownOrder, 'offerType' | 'terms' | 'price'>),
    ...frozen,
    price: cost === null ? null : { cost, erp },
  }
}

/** What an order freezes, as orders.sale_terms has it. */
type FrozenTerms = Pick<KnownOrder, 'offerType' | 'terms'>

function ordersAtVendor(
  orders: Rows,
  bought: ReadonlyMap<string, KnownOrder>,
  subscriptions: readonly (readonly [string, KnownSubscription])[],
): KnownRelations['orders'] {
  const named = orders.filter(({ atVendor }) => atVendor !== null)
  if (named.length === 0) return new Map()
  const byOurId = new Map(subscriptions.map(([, one]) => [one.subscriptionId, one]))
  return byId(named, 'atVendor', ({ subscriptionId }) => ({
    order: bought.get(subscriptionId as string)!,
    subscription: byOurId.get(subscriptionId as string) ?? null,
  }))
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

// One for all, because most subscriptions have no margins of their own, and there may be very many of them.
const noMargins: KnownSubscription['margins'] = new Map()

function ownMarginsBySubscription(
  history: Rows,
  tenantId: string,
): Map<string, KnownSubscription['margins']> {
  const bySubscription = new Map<string, Map<string | null, readonly TermsRecord<PriceMargin>[]>>()
  for (const { kind, partyId, sellerId, records } of history) {
    if (kind !== 'Subscription') continue
    const bySeller = bySubscription.get(partyId as string) ?? new Map()
    bySubscription.set(partyId as string, bySeller)
    bySeller.set(sellerId === tenantId ? null : sellerId, records)
  }
  return bySubscription
}

/** Gives what was recorded of a relation, in the order in which it was; of bindings by who sells. */
type RecordsOf = <T>(
  kind: RecordedKind,
  partyId: unknown,
  sellerId?: string | null,
) => readonly TermsRecord<T>[]

const none: readonly never[] = []

function recordsByRelation(history: Rows): RecordsOf {
  const key = (...relation: unknown[]) => relation.join(' ')
  const known = new Map(
    history.map(({ kind, partyId, sellerId, records }) => [key(kind, partyId, sellerId), records]),
  )
  return (kind, partyId, sellerId = null) => (known.get(key(kind, partyId, sellerId)) ?? none) as never
}
