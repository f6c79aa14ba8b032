import { validate as isUuid } from 'uuid'
import { orMissing } from '../../domain/error.ts'
import type { KnownOrder } from '../../domain/invoices/rating/line-relations.ts'
import {
  order as noun,
  type Order,
  type OrderedParent,
  type OrderGrounds,
  type OrderingCustomer,
  type OrderSeller,
  type OrderWanted,
  orderProgress,
} from '../../domain/orders/order.ts'
import { isSoldOnce } from '../../domain/orders/order-rules.ts'
import { heldPurchaseText } from '../../domain/orders/purchase-limits.ts'
import type { SubscriptionMargins } from '../../domain/subscriptions/subscription.ts'
import { columns, jsonObject } from '../columns.ts'
import { type PageRequest, readPage } from '../list.ts'
import { offerColumns, priceColumns } from '../offers/offer-columns.ts'
import { sellingTermsOf } from '../offers/selling-terms.ts'
import { isWithin, ownedBy, relatedTo, type Scope } from '../scope.ts'
import { assignments, lookedUp, placeholders, sql } from '../sql.ts'

type FoundGrounds = Pick<OrderGrounds, 'offer' | 'prices' | 'customer'>

/** The select list of an order. The alias of its table is `o`. */
export const orderColumns = columns<Order>({
  ...noun.reading('o'),
  version: 'o.version',
  margins: jsonObject<SubscriptionMargins>({ csp: 'o.csp_margin', reseller: 'o.reseller_margin' }),
})

// In lists, an order with a held purchase has a message. The stored message stays null, because a stored message marks
// an order with an unknown outcome.
const listedColumns = columns<Order>({
  ...orderColumns.members,
  errorMessage: `coalesce(o.error_message, (select '${heldPurchaseText}' from purchases p
    where p.tenant_id = o.tenant_id and p.order_id = o.order_id and p.state = 'Held'))`,
})

const seller = jsonObject<OrderSeller>({
  resellerId: 'r.reseller_id',
  isBound: `exists (select from customer_bindings b where b.tenant_id = r.tenant_id
    and b.customer_id = r.customer_id and b.seller_id = r.seller_id and b.provider_instance_id = $4::uuid
    ${lookedUp})`,
  associationStatus: `(select a.status from reseller_associations a where a.tenant_id = r.tenant_id
    and a.reseller_id = r.reseller_id and a.provider_instance_id = $4::uuid)`,
})

const customer = jsonObject<OrderingCustomer>({
  isDeleted: 'c.deleted_at is not null',
  country: 'c.country',
  placeStatus: `(select p.status from provider_customers p where p.tenant_id = c.tenant_id
    and p.customer_id = c.customer_id and p.provider_instance_id = $4::uuid)`,
  agreementStatus: `(select a.status from customer_agreements a where a.tenant_id = c.tenant_id
    and a.customer_id = c.customer_id and a.provider_instance_id = $4::uuid)`,
  sellers: `(select coalesce(json_agg(${seller} order by r.created_at, r.seller_id), '[]')
    from customer_relations r where r.tenant_id = c.tenant_id and r.customer_id = c.customer_id
      and ${isWithin(ownedBy('r'), 5)})`,
})

// One statement reads in one round trip the data that nearly every order needs. Subscriptions are read only when
// required, because a customer can have thousands of them.
const groundColumns = columns<FoundGrounds>({
  offer: `(select row_to_json(one) from (
    select ${offerColumns.sql} from offers f where f.tenant_id = $1::uuid and f.offer_id = $2::uuid) one)`,
  prices: `(select coalesce(json_agg(one order by one.currency, one."termDuration", one."billingFrequency"), '[]') from (
    select ${priceColumns.sql} from offer_prices p
    where p.tenant_id = $1::uuid and p.offer_id = $2::uuid and p.region = c.country
      and p.valid_from <= $8 and (p.valid_to is null or p.valid_to > $8)) one)`,
  customer: `case when c.customer_id is not null then ${customer} end`,
})

const grounds = `select ${groundColumns.sql}
  from (select $7::text as tenant_name) t left join customers c on c.tenant_id = $1::uuid and c.customer_id = $3::uuid
    and ${isWithin(relatedTo('c'), 5)}
  where (select set_config('app.tenant', t.tenant_name, true)) is not null`

const parentColumns = columns<OrderedParent>({
  providerInstanceId: 's.provider_instance_id',
  providerOfferId: 's.provider_offer_id',
  status: 's.status',
})

const holderColumns = columns<{ readonly resellerId: string | null }>({ resellerId: 's.reseller_id' })

/** The numbers of a customer's open orders and running subscriptions. */
export interface Purchases {
  readonly openOrders: number
  readonly runningSubscriptions: number
}

const purchaseColumns = columns<Purchases>({
  openOrders: `(select count(*)::int from orders o where o.tenant_id = $1::uuid and o.customer_id = $2::uuid
    and ($3::uuid is null or o.provider_instance_id = $3)
    and o.status in ('Processing', 'Provisioning'))`,
  runningSubscriptions: `(select count(*)::int from subscriptions s where s.tenant_id = $1::uuid and s.customer_id = $2::uuid
    and ($3::uuid is null or s.provider_instance_id = $3)
    and s.status in ('Pending', 'Active', 'Suspended')
    -- Excludes entitlements, which cannot be ended here.
    and (s.provider_subscription_id is not null or s.status = 'Pending'))`,
})

/** Returns the part of the store for the orders of the scope's tenant within the caller's reach. */
export function orders({ database, tenantId, reach, write, expectVersion }: Scope) {
  async function parentOf({ parentSubscriptionId, customerId }: OrderWanted): Promise<OrderedParent | null> {
    if (parentSubscriptionId === null) return null
    const rows = await database.query({
      name: 'parent-of-order',
      text: `select ${parentColumns.sql}
             from subscriptions s
             where s.tenant_id = $1::uuid and s.subscription_id = $2::uuid and s.customer_id = $3::uuid
               and ${isWithin(ownedBy('s'), 4)}
               and (select set_config('app.tenant', $1::text, true)) is not null`,
      values: [tenantId, parentSubscriptionId, customerId, ...reach.values()],
    })
    return parentColumns.fromRows(rows)[0] ?? null
  }

  async function holdsPrerequisite(
    { customerId, providerInstanceId }: OrderWanted,
    { offer, customer }: Pick<FoundGrounds, 'offer' | 'customer'>,
  ): Promise<boolean> {
    if (!offer || !customer || offer.isAddon || offer.prerequisites.length === 0) return false
    const rows = await database.query({
      name: 'prerequisite-of-order',
      text: `select from subscriptions s
             where s.tenant_id = $1::uuid and s.customer_id = $2::uuid and s.provider_instance_id = $3
               and s.provider_offer_id = any($4) and s.status = 'Active'
               and (select set_config('app.tenant', $1::text, true)) is not null
             limit 1`,
      values: [tenantId, customerId, providerInstanceId, offer.prerequisites],
    })
    return rows.length > 0
  }

  async function heldThrough(
    { customerId, providerInstanceId }: OrderWanted,
    { offer, customer }: Pick<FoundGrounds, 'offer' | 'customer'>,
  ): Promise<OrderGrounds['heldThrough']> {
    if (!offer || !customer || !isSoldOnce(offer)) return []
    const rows = await database.query({
      name: 'held-before-order',
      text: `select ${holderColumns.sql} from subscriptions s
             where s.tenant_id = $1::uuid and s.customer_id = $2::uuid and s.provider_instance_id = $3::uuid
               and s.offer_id = $4::uuid and s.parent_subscription_id is null and ($5 or s.status <> 'Deleted')
               and (select set_config('app.tenant', $1::text, true)) is not null
             union select o.reseller_id from orders o
             where o.tenant_id = $1::uuid and o.customer_id = $2::uuid and o.provider_instance_id = $3::uuid
               and o.offer_id = $4::uuid and o.status in ('Processing', 'Provisioning')`,
      values: [tenantId, customerId, providerInstanceId, offer.id, offer.isTrial],
    })
    return holderColumns.fromRows(rows).map(({ resellerId }) => resellerId)
  }

  return {
    /** Returns the order with an id. @throws DomainError `missing`, `stale` */
    async get(id: string): Promise<Order> {
      const rows = await database.readByKey({
        name: 'order-by-id',
        text: `select ${orderColumns.sql} from orders o
               where o.tenant_id = $1::uuid and o.order_id = $2::uuid
                 and ${isWithin(ownedBy('o'), 3)}
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, id, ...reach.values()],
      })
      const order = orMissing(orderColumns.fromRows(rows)[0], 'order', id)
      expectVersion(order)
      return order
    },

    /** Returns the order with an id, as lists show it. @throws DomainError `missing` */
    async shown(id: string): Promise<Order> {
      const rows = await database.readByKey({
        name: 'shown-order',
        text: `select ${listedColumns.sql} from orders o
               where o.tenant_id = $1::uuid and o.order_id = $2::uuid
                 and ${isWithin(ownedBy('o'), 3)}
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, id, ...reach.values()],
      })
      return orMissing(listedColumns.fromRows(rows)[0], 'order', id)
    },

    /**
     * Returns the data that decide whether an order is accepted: the offer with its price at a moment, the customer,
     * the parent subscription and earlier purchases.
     */
    async grounds(wanted: OrderWanted, at: Date): Promise<OrderGrounds> {
      const { offerId, customerId, providerInstanceId } = wanted
      const [rows, parent] = await Promise.all([
        database.query({
          name: 'order-grounds',
          text: grounds,
          values: [
            ...[tenantId, offerId, customerId, providerInstanceId],
            ...[...reach.values(), tenantId, at],
          ],
        }),
        parentOf(wanted),
      ])
      const found = groundColumns.fromRows(rows)[0]!
      const [holds, held] = await Promise.all([holdsPrerequisite(wanted, found), heldThrough(wanted, found)])
      return { ...found, parent, holdsPrerequisite: holds, heldThrough: held }
    },

    /**
     * Returns the numbers of a customer's open orders and running subscriptions at a provider instance; null means all
     * instances. Includes the purchases from sellers beyond the caller's reach.
     */
    async purchasesOf(customerId: string, providerInstanceId: string | null): Promise<Purchases> {
      const rows = await database.query({
        name: 'purchases-of-customer',
        text: `select ${purchaseColumns.sql} where (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, customerId, providerInstanceId],
      })
      return purchaseColumns.fromRows(rows)[0]!
    },

    /**
     * Makes the transaction fail with Conflicting if the customer has an open order or a running subscription at a
     * provider instance; null means any instance. Until the transaction ends, no new order of the customer can commit.
     */
    expectNoPurchases(customerId: string, providerInstanceId: string | null): void {
      write({
        name: 'hold-buying-customer',
        text: 'select from customers where tenant_id = $1 and customer_id = $2 for update',
        values: [tenantId, customerId],
      })
      write({
        name: 'expect-no-purchases',
        text: `select require_changed(case when "openOrders" + "runningSubscriptions" = 0 then 1 else 0 end)
               from (select ${purchaseColumns.sql}) found`,
        values: [tenantId, customerId, providerInstanceId],
      })
    },

    /**
     * Returns whether a subscription at the vendor belongs to one of our orders in progress. An order matches by the
     * vendor's order id, or by its own id, which we send as the name of a new subscription.
     */
    async isBeingBought(
      providerInstanceId: string,
      { orderId, name }: { readonly orderId: string | null; readonly name: string | null },
    ): Promise<boolean> {
      const rows = await database.query({
        name: 'order-being-bought',
        text: `select from orders o
               where o.tenant_id = $1::uuid and o.provider_instance_id = $2
                 and (o.provider_order_id = $3 or o.order_id = $4::uuid) and o.status in ('Processing', 'Provisioning')
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, providerInstanceId, orderId, isUuid(name) ? name : null],
      })
      return rows.length > 0
    },

    /** Returns the orders that have an unknown outcome and are no longer retried, the oldest first. */
    async stranded(providerInstanceId: string): Promise<Order[]> {
      const rows = await database.query({
        name: 'stranded-orders',
        text: `select ${orderColumns.sql} from orders o
               where o.tenant_id = $1::uuid and o.provider_instance_id = $2
                 and o.status in ('Processing', 'Provisioning') and o.error_message is not null
                 and ${isWithin(ownedBy('o'), 3)}
                 and (select set_config('app.tenant', $1::text, true)) is not null
               order by o.created_at, o.order_id`,
        values: [tenantId, providerInstanceId, ...reach.values()],
      })
      return orderColumns.fromRows(rows)
    },

    /**
     * Returns a function that reads one page of a customer's orders, by the time of the order. Without states, completed
     * orders are omitted.
     */
    listOpen(filter: {
      readonly customerId: string
      readonly resellerId?: string | null | undefined
      readonly statuses?: readonly string[] | undefined
      readonly descending: boolean
    }) {
      const { resellerId, statuses } = filter
      return (request: PageRequest) =>
        readPage(
          database,
          tenantId,
          {
            columns: listedColumns,
            from: sql`orders o`,
            where: [
              sql`o.tenant_id = ${tenantId}`,
              sql`o.customer_id = ${filter.customerId}`,
              statuses ? sql`o.status = any(${statuses}::text[])` : sql`o.status <> 'Completed'`,
              ...reach.within(ownedBy('o'), { resellerId }),
            ],
            order: [
              { column: sql`o.created_at`, type: 'timestamptz' },
              { column: sql`o.order_id`, type: 'uuid' },
            ],
            descending: filter.descending,
          },
          request,
        )
    },

    /** Adds an order. The transaction fails when the customer was deleted or was removed from the provider instance. */
    add(order: Order): void {
      write({ name: 'insert-order', text: insertOrder, values: valuesOf(tenantId, order) })
    },

    /** Updates the progress of an order. The transaction fails when the order has changed since it was read. */
    save(order: Order): void {
      write(
        {
          name: 'update-order',
          text: `with changed as (
                 update orders set version = version + 1, ${assignments(orderProgress.updated, 4)}
                 where tenant_id = $1 and order_id = $2 and version = $3
                   and ${isWithin(ownedBy('orders'), orderProgress.updated.length + 4)}
                 returning 1
               ) select require_changed(count(*)) from changed`,
          values: [
            ...[tenantId, order.id, order.version],
            ...orderProgress.updatedValues(order),
            ...reach.values(),
          ],
        },
        order,
      )
    },
  }
}

const written = ['tenant_id', 'order_id', ...noun.updated, 'csp_margin', 'reseller_margin']
const place = (column: string) => `$${written.indexOf(column) + 1}`

// The insert of the order reads the current selling terms and stores them with the order.
const frozen = jsonObject<Pick<KnownOrder, 'offerType' | 'terms'>>({
  offerType: 'f.offer_type',
  terms: sellingTermsOf,
})
const frozenTerms = `(select ${frozen}
  from (select $1::uuid as tenant_id, ${place('customer_id')}::uuid as customer_id,
    ${place('reseller_id')}::uuid as reseller_id, ${place('provider_instance_id')}::uuid as provider_instance_id) s
  join offers f on f.tenant_id = s.tenant_id and f.offer_id = ${place('offer_id')}::uuid)`

// The lock makes a concurrent deletion of the customer, or its removal from the provider instance, wait until the order
// is visible.
const insertOrder = `with place as (
    select from customers c where c.tenant_id = $1 and c.customer_id = ${place('customer_id')} and c.deleted_at is null
      and exists (select from provider_customers p where p.tenant_id = c.tenant_id
        and p.customer_id = c.customer_id and p.provider_instance_id = ${place('provider_instance_id')})
    for key share
  ), added as (
    insert into orders (${written.join(', ')}, sale_terms)
    select ${placeholders(written, 1)}, ${frozenTerms} from place returning 1
  ) select require_changed(count(*)) from added`

function valuesOf(tenantId: string, order: Order): unknown[] {
  const { csp, reseller } = order.margins
  const margins = [csp && JSON.stringify(csp), reseller && JSON.stringify(reseller)]
  return [tenantId, order.id, ...noun.updatedValues(order), ...margins]
}
