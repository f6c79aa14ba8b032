import { columns } from '../columns.ts'
import { type PageRequest, readPage } from '../list.ts'
import type { TenantScope } from '../scope.ts'
import { sql } from '../sql.ts'

/** An order that may have bought something, or that is open for a week. */
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
  /** Why the last search for the order ended; null while a job works on the order. */
  readonly errorMessage: string | null
  /** The id of the order at the vendor; null if the vendor has not confirmed it. */
  readonly providerOrderId: string | null
  /** The latest background operation of the order; null for an order of an earlier version. */
  readonly operationId: string | null
  readonly createdDate: Date
}

/** The number of days after which an open order counts as undecided. */
const openDays = 7

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
     * Returns a function that reads one page of the orders that may have bought something and are no longer retried, or
     * that are open for a week, the oldest first.
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
            sql`(o.error_message is not null or o.created_at < now() - ${openDays} * interval '1 day')`,
          ],
          order: [
            { column: sql`o.created_at`, type: 'timestamptz' },
            { column: sql`o.order_id`, type: 'uuid' },
          ],
          descending: false,
        },
        request,
      ),
  }
}
