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
import type { SubscriptionMargins } from '../../../domain/subscriptions/subscription.ts'
import { columns, jsonObject } from '../../columns.ts'
import type { Database, Rows } from '../../database.ts'
import { beginBulkWork } from '../../driver/deadlines.ts'
import type { RecordedKind } from '../../offers/margin-history.ts'
import { orderOfEffect, relationMargins } from '../../offers/margins-in-effect.ts'

/**
 * The customers, sellers, subscriptions and terms by which the lines of a provider instance are rated. `state` is a
 * digest of all these data.
 */
export interface LoadedRelations extends KnownRelations {
  readonly state: string
}

/**
 * An exported database snapshot, from which other connections can load `LoadedRelations` until `close` is called.
 * `state` is the digest of these data in the snapshot.
 */
export interface RelationsView {
  readonly state: string
  /** The id of the snapshot on the server. */
  readonly snapshot: string
  close(): Promise<void>
}

const snapshotColumns = columns<{ readonly snapshot: string }>({ snapshot: 'pg_export_snapshot()' })

/**
 * Exports a database snapshot from which the `LoadedRelations` of a provider instance can be read, and returns it. All
 * loads from this snapshot read the same rows, on any connection.
 */
export async function viewRelations(
  database: Database,
  tenantId: string,
  providerInstanceId: string,
): Promise<RelationsView> {
  const reading = await openReading(database, tenantId)
  try {
    const state = await stateOf(reading.rows, [tenantId, providerInstanceId])
    const rows = await reading.rows(`select ${snapshotColumns.sql}`, [])
    const { snapshot } = snapshotColumns.fromRows(rows)[0]!
    return { state, snapshot, close: reading.end }
  } catch (error) {
    await reading.end()
    throw error
  }
}

/**
 * Returns all data that rating the lines of a provider instance needs, as of one moment. Rating then needs no further
 * queries.
 *
 * @param view The snapshot to read; by default, the current state.
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
    const rows: RelationRows = {
      customers: rowColumns.customers.fromRows(await read('customers')),
      resellers: rowColumns.resellers.fromRows(await read('resellers')),
      sellers: rowColumns.sellers.fromRows(await read('sellers')),
      subscriptions: rowColumns.subscriptions.fromRows(await read('subscriptions')),
      orders: rowColumns.orders.fromRows(await read('orders')),
      history: rowColumns.history.fromRows(await read('history')),
    }
    return { state, ...relationsOf(rows, tenantId) }
  } finally {
    await reading.end()
  }
}

type Read = (text: string, values: readonly unknown[]) => Promise<Rows>

/**
 * Opens a read-only transaction for a tenant, in which all queries read the same snapshot. Returns `rows`, which runs a
 * query, and `end`, which ends the transaction.
 */
async function openReading(database: Database, tenantId: string, snapshot?: string) {
  const client = await database.sessions.connect()
  const rows: Read = async (text, values) => (await client.query(text, [...values])).rows
  let ending: Promise<void> | undefined
  async function commit(): Promise<void> {
    const failure = await rows('commit', []).then(
      () => undefined,
      (error: Error) => error,
    )
    client.release(failure)
  }
  /** Commits the transaction and releases the connection. Further calls have no effect. */
  const end = () => {
    ending ??= commit()
    return ending
  }
  try {
    await rows('begin isolation level repeatable read read only', [])
    if (snapshot !== undefined) await rows(`set transaction snapshot ${client.escapeLiteral(snapshot)}`, [])
    await beginBulkWork(client)
    await rows('set local idle_in_transaction_session_timeout = 0', [])
    await rows(`select set_config('app.tenant', $1, true)`, [tenantId])
  } catch (error) {
    await end()
    throw error
  }
  return { rows, end }
}

/**
 * Returns a digest of all rows of `relationQueries`: for each query, the sum of the hashes of its rows. A sum does not
 * depend on the order of the rows.
 */
async function stateOf(rows: Read, values: readonly unknown[]): Promise<string> {
  const sums = Object.values(relationQueries).map(
    (query) => `(select coalesce(sum(hashtextextended(q::text, 0)), 0) from (${query}) q)`,
  )
  const found = columns<{ readonly state: string }>({ state: `concat_ws(' ', ${sums.join(', ')})` })
  return found.fromRows(await rows(`select ${found.sql}`, values))[0]!.state
}

interface CustomerRow {
  readonly atVendor: string
  readonly id: string
}

interface SellerRow {
  readonly customerId: string
  readonly resellerId: string | null
  readonly customerInternalId: string | null
  readonly present: RelationMargins | null
}

interface ResellerRow extends Omit<KnownReseller, 'margins'> {
  readonly id: string
  readonly present: RelationMargins | null
}

interface SubscriptionRow extends Omit<KnownSubscription, 'margins' | 'sellers' | 'prices' | 'order'> {
  readonly atVendor: string
}

interface OrderRow extends Omit<KnownOrder, 'offerType' | 'terms' | 'price'> {
  readonly atVendor: string | null
  readonly subscriptionId: string
  /** The offer type and the terms that were stored when the order was accepted, in the column `orders.sale_terms`. */
  readonly frozen: Pick<KnownOrder, 'offerType' | 'terms'>
  readonly cost: string | null
  readonly erp: string | null
}

/** The type of the recorded terms, for each kind of record in `margin_history`. */
interface RecordedTerms {
  readonly Association: RelationMargins
  readonly Binding: RelationMargins
  readonly Limits: PriceLimits
  readonly Subscription: PriceMargin
  readonly Price: KnownPrice
  readonly Seller: Pick<KnownSubscription, 'resellerId'>
}

type Records<Kind extends RecordedKind> = readonly TermsRecord<RecordedTerms[Kind]>[]

interface RecordsRow<Kind extends RecordedKind> {
  readonly kind: Kind
  readonly partyId: string
  readonly sellerId: string | null
  readonly records: Records<Kind>
}

type HistoryRow = { [Kind in RecordedKind]: RecordsRow<Kind> }[RecordedKind]

const rowColumns = {
  customers: columns<CustomerRow>({ atVendor: 'lower(p.provider_customer_id)', id: 'p.customer_id' }),
  sellers: columns<SellerRow>({
    customerId: 's.customer_id',
    resellerId: 'nullif(s.seller_id, $1::uuid)',
    customerInternalId: 'r.internal_identifier',
    present: `case when b.margin is not null then ${relationMargins('b.margin', 'b.offer_type_margins')} end`,
  }),
  resellers: columns<ResellerRow>({
    id: 's.reseller_id',
    name: 'r.company_name',
    internalId: 'r.internal_identifier',
    partnerId: 'a.provider_reseller_id',
    present: `case when a.price_margin is not null
      then ${relationMargins('a.price_margin', 'a.offer_type_margins')} end`,
  }),
  subscriptions: columns<SubscriptionRow>({
    atVendor: 'lower(coalesce(s.provider_subscription_id, s.subscription_id::text))',
    subscriptionId: 's.subscription_id',
    customerId: 's.customer_id',
    resellerId: 's.reseller_id',
    name: 's.name',
    internalId: 's.internal_id',
    poNumber: 's.po_number',
    offerId: 's.offer_id',
    providerOfferId: 's.provider_offer_id',
    offerName: 'f.name',
    offerType: 'f.offer_type',
    cost: 's.cost::text',
    erp: 's.erp::text',
  }),
  orders: columns<OrderRow>({
    atVendor: 'lower(o.provider_order_id)',
    subscriptionId: 'o.subscription_id',
    customerId: 'o.customer_id',
    resellerId: 'o.reseller_id',
    frozen: 'o.sale_terms',
    margins: jsonObject<SubscriptionMargins>({ csp: 'o.csp_margin', reseller: 'o.reseller_margin' }),
    cost: 'o.cost::text',
    erp: 'o.erp::text',
    effectiveDay: 'extract(epoch from o.effective_day)::float8 * 1000',
    acceptedAt: 'extract(epoch from o.recorded_at)::float8 * 1000',
  }),
  history: columns<HistoryRow>({
    kind: 'kind',
    partyId: 'party_id',
    sellerId: 'seller_id',
    records: `json_agg(${jsonObject<TermsRecord<unknown>>({
      validFrom: 'round(extract(epoch from valid_from) * 1000)',
      terms: 'terms',
      correctedAt: 'case when corrects_past then round(extract(epoch from recorded_at) * 1000) end',
    })} order by ${orderOfEffect})`,
  }),
}

/** The rows that the queries of `relationQueries` return. */
export type RelationRows = {
  readonly [Of in keyof typeof rowColumns]: readonly ReturnType<(typeof rowColumns)[Of]['fromRow']>[]
}

/**
 * The queries for the customers, sellers, subscriptions and terms that `relationsOf` combines, one for each kind of
 * row. $1 is the tenant, $2 the provider instance.
 */
export const relationQueries = {
  // If several customers have the same id at the vendor, the last row applies. Deleted customers come first, so that
  // they match a line only if no other customer has the id.
  customers: `select ${rowColumns.customers.sql} from provider_customers p
    where p.tenant_id = $1::uuid and p.provider_instance_id = $2::uuid and p.provider_customer_id is not null
      and p.status = 'Success'
    order by p.is_released desc, p.created_at`,
  sellers: `select ${rowColumns.sellers.sql}
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
  // Former resellers are included, because the charges of their time are still rated by their terms.
  resellers: `select ${rowColumns.resellers.sql}
    from (
      select reseller_id from reseller_associations where tenant_id = $1::uuid and provider_instance_id = $2::uuid
      union
      select party_id from margin_history
      where tenant_id = $1::uuid and provider_instance_id = $2::uuid and kind = 'Association'
    ) s
    join resellers r on r.tenant_id = $1::uuid and r.reseller_id = s.reseller_id
    left join reseller_associations a on a.tenant_id = $1::uuid and a.reseller_id = s.reseller_id
      and a.provider_instance_id = $2::uuid`,
  subscriptions: `select ${rowColumns.subscriptions.sql}
    from subscriptions s join offers f on f.tenant_id = s.tenant_id and f.offer_id = s.offer_id
    where s.tenant_id = $1::uuid and s.provider_instance_id = $2::uuid`,
  orders: `select ${rowColumns.orders.sql}
    from orders o
    where o.tenant_id = $1::uuid and o.provider_instance_id = $2::uuid and o.sale_terms is not null
      and o.status in ('Provisioning', 'Completed')`,
  // One scan groups the whole history. After many writes, the planner has no statistics and would otherwise scan the
  // whole history for each relation.
  history: `select ${rowColumns.history.sql}
    from margin_history
    where tenant_id = $1::uuid and (provider_instance_id = $2::uuid or provider_instance_id is null)
    group by kind, party_id, seller_id`,
} as const

/**
 * Combines the rows of `relationQueries` into the customers, sellers, subscriptions and terms by which lines are rated.
 */
export function relationsOf(
  { customers, sellers, resellers, subscriptions, orders, history }: RelationRows,
  tenantId: string,
): KnownRelations {
  const recordsOf = recordsByRelation(history)
  const ownMargins = ownMarginsBySubscription(history, tenantId)
  const bought = new Map(orders.map((row) => [row.subscriptionId, knownOrder(row)]))
  const found = subscriptions.map(({ atVendor, ...row }): [string, KnownSubscription] => [
    atVendor,
    {
      ...row,
      margins: ownMargins.get(row.subscriptionId) ?? noMargins,
      sellers: recordsOf('Seller', row.subscriptionId),
      prices: recordsOf('Price', row.subscriptionId),
      order: bought.get(row.subscriptionId) ?? null,
    },
  ])
  return {
    customersAtVendor: new Map(customers.map(({ atVendor, id }) => [atVendor, id])),
    sellersTo: sellersByCustomer(sellers, recordsOf, tenantId),
    resellers: new Map(
      resellers.map(({ id, present, name, internalId, partnerId }) => [
        id,
        { name, internalId, partnerId, margins: lastingRecords(recordsOf('Association', id), present) },
      ]),
    ),
    subscriptions: new Map(found),
    orders: ordersAtVendor(orders, bought, found),
    limits: new Map(
      history
        .filter(({ kind }) => kind === 'Limits')
        .map(({ partyId }) => [partyId === tenantId ? null : partyId, recordsOf('Limits', partyId)]),
    ),
  }
}

function knownOrder({ frozen, cost, erp, ...row }: OrderRow): KnownOrder {
  return { ...row, ...frozen, price: cost === null ? null : { cost, erp } }
}

function ordersAtVendor(
  orders: readonly OrderRow[],
  bought: ReadonlyMap<string, KnownOrder>,
  subscriptions: readonly (readonly [string, KnownSubscription])[],
): KnownRelations['orders'] {
  const named = orders.flatMap(({ atVendor, subscriptionId }) =>
    atVendor === null ? [] : [{ atVendor, subscriptionId }],
  )
  if (named.length === 0) return new Map()
  const byOurId = new Map(subscriptions.map(([, one]) => [one.subscriptionId, one]))
  return new Map(
    named.map(({ atVendor, subscriptionId }) => [
      atVendor,
      { order: bought.get(subscriptionId)!, subscription: byOurId.get(subscriptionId) ?? null },
    ]),
  )
}

function sellersByCustomer(
  rows: readonly SellerRow[],
  recordsOf: RecordsOf,
  tenantId: string,
): Map<string, KnownSeller[]> {
  const sellers = new Map<string, KnownSeller[]>()
  for (const { customerId, resellerId, customerInternalId, present } of rows) {
    const records = recordsOf('Binding', customerId, resellerId ?? tenantId)
    const seller: KnownSeller = { resellerId, customerInternalId, margins: lastingRecords(records, present) }
    const others = sellers.get(customerId)
    if (others) others.push(seller)
    else sellers.set(customerId, [seller])
  }
  return sellers
}

// One shared empty map saves memory: most subscriptions have no own margins, and there can be very many subscriptions.
const noMargins: KnownSubscription['margins'] = new Map()

function ownMarginsBySubscription(
  history: readonly HistoryRow[],
  tenantId: string,
): Map<string, KnownSubscription['margins']> {
  const bySubscription = new Map<string, Map<string | null, Records<'Subscription'>>>()
  for (const row of history) {
    if (row.kind !== 'Subscription') continue
    const bySeller = bySubscription.get(row.partyId) ?? new Map<string | null, Records<'Subscription'>>()
    bySubscription.set(row.partyId, bySeller)
    bySeller.set(row.sellerId === tenantId ? null : row.sellerId, row.records)
  }
  return bySubscription
}

/**
 * Returns the records of one kind about one party from `margin_history`, oldest first; an empty list if there are none.
 * For the kind Binding, `partyId` is the customer, and `sellerId` must be the seller's id.
 */
type RecordsOf = <Kind extends RecordedKind>(
  kind: Kind,
  partyId: string,
  sellerId?: string | null,
) => Records<Kind>

const none: readonly never[] = []

function recordsByRelation(history: readonly HistoryRow[]): RecordsOf {
  const keyOf = (partyId: string, sellerId: string | null) => `${partyId} ${sellerId}`
  const known: { readonly [Kind in RecordedKind]: Map<string, Records<Kind>> } = {
    ...{ Association: new Map(), Binding: new Map(), Limits: new Map() },
    ...{ Subscription: new Map(), Price: new Map(), Seller: new Map() },
  }
  const put = <Kind extends RecordedKind>({ kind, partyId, sellerId, records }: RecordsRow<Kind>) =>
    known[kind].set(keyOf(partyId, sellerId), records)
  for (const row of history) put(row)
  return (kind, partyId, sellerId = null) => known[kind].get(keyOf(partyId, sellerId)) ?? none
}
