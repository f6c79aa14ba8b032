import { orMissing } from '../../domain/error.ts'
import type { Order } from '../../domain/orders/order.ts'
import { undecidedDays } from '../../domain/orders/undecided-order.ts'
import { columns } from '../columns.ts'
import { type PageRequest, readPage } from '../list.ts'
import type { TenantScope } from '../scope.ts'
import { sql } from '../sql.ts'
import { orderColumns } from './orders.ts'

/** An order that may have bought something, or that has been open for a week. */
export interface UndecidedOrder {
  readonly orderId: string
  readonly status: 'Processing' | 'Provisioning'
  readonly customerId: string
  readonly customerName: string | null
  readonly resellerId: string | null
  readonly resellerName: string | null
  readonly providerInstanceId: string
  readonly offerName: string | null
  readonly quantity: number
  /** Why the service stopped searching for the order at the vendor; null while a job works on the order. */
  readonly errorMessage: string | null
  /** The id of the order at the vendor; null if the vendor has not confirmed it. */
  readonly providerOrderId: string | null
  /** The latest background operation of the order; null for an order that an earlier version of the service stored. */
  readonly operationId: string | null
  readonly createdDate: Date
}

const undecidedColumns = columns<UndecidedOrder>({
  orderId: 'o.order_id',
  status: 'o.status',
  customerId: 'o.customer_id',
  customerName: 'c.company_name',
  resellerId: 'o.reseller_id',
  resellerName: 'r.company_name',
  providerInstanceId: 'o.provider_instance_id',
  offerName: 'f.name',
  quantity: 'o.quantity',
  errorMessage: 'o.error_message',
  providerOrderId: 'o.provider_order_id',
  operationId: `(select b.operation_id from background_operations b
    where b.tenant_id = o.tenant_id and coalesce(b.order_id, b.subscription_id) = o.order_id
    order by b.created_at desc, b.operation_id desc limit 1)`,
  createdDate: 'o.created_at',
})

/** Returns the part of the store that finds the orders of the tenant without an outcome. */
export function undecidedOrders({ database, tenantId }: TenantScope) {
  return {
    /**
     * Returns a function that reads one page of the orders that may have bought something and are no longer retried, or that have
     * been open for a week, the oldest first.
     */
    list: () => (request: PageRequest) =>
      readPage(
        database,
        tenantId,
        {
          columns: undecidedColumns,
          from: sql`orders o`,
          shownFrom: sql`orders o join customers c on c.tenant_id = o.tenant_id and c.customer_id = o.customer_id
            join offers f on f.tenant_id = o.tenant_id and f.offer_id = o.offer_id
            left join resellers r on r.tenant_id = o.tenant_id and r.reseller_id = o.reseller_id`,
          where: [
            sql`o.tenant_id = ${tenantId}`,
            sql`o.status in ('Processing', 'Provisioning')`,
            sql`(o.error_message is not null or o.created_at < now() - ${undecidedDays} * interval '1 day')`,
          ],
          order: [
            { column: sql`o.created_at`, type: 'timestamptz' },
            { column: sql`o.order_id`, type: 'uuid' },
          ],
          descending: false,
        },
        request,
      ),

    /**
     * Returns an order of a customer, for a decision about its outcome. Does not compare versions, because each search
     * at the vendor changes the version of the order.
     *
     * @throws DomainError `missing`
     */
    async toDecide(customerId: string, orderId: string): Promise<Order> {
      const rows = await database.query({
        name: 'order-to-decide',
        text: `select ${orderColumns.sql} from orders o
               where o.tenant_id = $1::uuid and o.order_id = $2::uuid and o.customer_id = $3::uuid
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, orderId, customerId],
      })
      return orMissing(orderColumns.fromRows(rows)[0], 'order', orderId)
    },
  }
}
