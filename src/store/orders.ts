import { missing } from '../domain/error.ts'
import type { Order } from '../domain/order.ts'
import { type PageRequest, readPage } from './list.ts'
import type { Scope } from './scope.ts'
import { sql } from './sql.ts'

const columns = `o.order_id as id, o.version, o.offer_id as "offerId", o.customer_id as "customerId",
  o.reseller_id as "resellerId", o.provider_instance_id as "providerInstanceId",
  o.subscription_id as "subscriptionId", o.subscription_name as "subscriptionName",
  o.term_duration as "termDuration", o.billing_frequency as "billingFrequency", o.segment, o.region, o.currency,
  o.cost::text as cost, o.erp::text as erp, o.quantity, o.subscription_margin as "subscriptionMargin",
  o.subscription_internal_id as "subscriptionInternalId", o.po_number as "poNumber",
  o.auto_renew_enabled as "autoRenewEnabled", o.status, o.created_at as "createdDate",
  o.provider_data as "providerData", o.parent_subscription_id as "parentSubscriptionId",
  o.error_message as "errorMessage", o.provider_cart_id as "providerCartId",
  o.provider_order_id as "providerOrderId"`

/** The orders of the scope's tenant that are within its caller's reach. */
export function orders({ database, tenantId, caller, write, expectVersion }: Scope) {
  return {
    /** The order with an id. @throws DomainError missing, stale */
    async get(id: string): Promise<Order> {
      const [row] = await database.query({
        name: 'order-by-id',
        text: `select ${columns} from orders o
               where o.tenant_id = $1::uuid and o.order_id = $2::uuid
                 and ($3::uuid is null or o.reseller_id = $3) and ($4::uuid is null or o.customer_id = $4)
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, id, caller.resellerId, caller.customerId],
      })
      if (!row) throw missing('order', id)
      const order = row as unknown as Order
      expectVersion(order.version)
      return order
    },

    /** Whether a vendor's order is one of ours that is still being carried out. */
    async isOpenAtVendor(providerInstanceId: string, providerOrderId: string): Promise<boolean> {
      const rows = await database.query({
        name: 'open-order-at-vendor',
        text: `select from orders o
               where o.tenant_id = $1::uuid and o.provider_instance_id = $2 and o.provider_order_id = $3
                 and o.status in ('Processing', 'Provisioning')
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, providerInstanceId, providerOrderId],
      })
      return rows.length > 0
    },

    /** One page of the orders of a customer that are not completed, the newest first unless told. */
    listOpen(filter: { readonly customerId: string; readonly resellerId?: string | null | undefined }) {
      const resellerId = caller.resellerId ?? filter.resellerId
      return (request: PageRequest) =>
        readPage<Order>(
          database,
          tenantId,
          {
            columns: sql.raw(columns),
            from: sql`orders o`,
            where: [
              sql`o.tenant_id = ${tenantId}`,
              sql`o.customer_id = ${filter.customerId}`,
              sql`o.status <> 'Completed'`,
              ...(resellerId ? [sql`o.reseller_id = ${resellerId}`] : []),
              ...(caller.customerId ? [sql`o.customer_id = ${caller.customerId}`] : []),
            ],
            order: [
              { column: sql`o.created_at`, type: 'timestamptz' },
              { column: sql`o.order_id`, type: 'uuid' },
            ],
            descending: true,
          },
          request,
        )
    },

    /** Adds an order. */
    add(order: Order): void {
      write({
        name: 'insert-order',
        text: `insert into orders (tenant_id, order_id, offer_id, customer_id, reseller_id, provider_instance_id,
                 subscription_id, subscription_name, term_duration, billing_frequency, segment, region, currency,
                 cost, erp, quantity, subscription_margin, subscription_internal_id, po_number,
                 auto_renew_enabled, status, created_at, provider_data, parent_subscription_id)
               values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
                 $21, $22, $23, $24)`,
        values: [
          tenantId,
          order.id,
          order.offerId,
          order.customerId,
          order.resellerId,
          order.providerInstanceId,
          order.subscriptionId,
          order.subscriptionName,
          order.termDuration,
          order.billingFrequency,
          order.segment,
          order.region,
          order.currency,
          order.cost,
          order.erp,
          order.quantity,
          order.subscriptionMargin && JSON.stringify(order.subscriptionMargin),
          order.subscriptionInternalId,
          order.poNumber,
          order.autoRenewEnabled,
          order.status,
          order.createdDate,
          order.providerData,
          order.parentSubscriptionId,
        ],
      })
    },

    /** Writes back how far an order has come. */
    save(order: Order): void {
      write({
        name: 'update-order',
        text: `with changed as (
                 update orders set version = version + 1, status = $4, error_message = $5, provider_cart_id = $6,
                   provider_order_id = $7
                 where tenant_id = $1 and order_id = $2 and version = $3 returning 1
               ) select require_changed(count(*)) from changed`,
        values: [
          tenantId,
          order.id,
          order.version,
          order.status,
          order.errorMessage,
          order.providerCartId,
          order.providerOrderId,
        ],
      })
    },
  }
}
