import { orMissing } from '../../domain/error.ts'
import { allOperationKinds } from '../../domain/operations/operation-kind.ts'
import type { OperationLinks } from '../../domain/operations/operation-links.ts'
import { columns } from '../columns.ts'
import { type PageRequest, readPage } from '../list.ts'
import { isWithin, ownedBy, type Scope } from '../scope.ts'
import { type Sql, sql } from '../sql.ts'
import { type BackgroundOperation, operationColumns } from './background-operations.ts'

/** A background operation with the ids of the objects that it concerns or has created. */
export interface ShownOperation extends BackgroundOperation, Omit<OperationLinks, 'invoiceId'> {
  /** The invoices that it has imported, billed or rated again. */
  readonly invoiceIds: readonly string[]
  readonly customerName: string | null
}

/** The conditions of a list of operations; absent conditions select all. */
export interface OperationFilter {
  readonly states?: readonly string[] | undefined
  readonly kinds?: readonly string[] | undefined
  readonly customerId?: string | null | undefined
  readonly resellerId?: string | undefined
  readonly orderId?: string | undefined
  readonly subscriptionId?: string | undefined
  readonly providerInstanceId?: string | undefined
  readonly correlationId?: string | undefined
  readonly isAcknowledged?: boolean | undefined
  /** A time in RFC 3339. */
  readonly since?: string | undefined
}

const shownColumns = columns<ShownOperation>({
  ...operationColumns.members,
  customerName: `(select c.company_name from customers c
    where c.tenant_id = o.tenant_id and c.customer_id = o.customer_id)`,
  orderId: 'o.order_id',
  // The subscription of an order exists when the order is completed.
  subscriptionId: `coalesce(o.subscription_id, (select bought.subscription_id from orders bought
    where bought.tenant_id = o.tenant_id and bought.order_id = o.order_id and bought.status = 'Completed'))`,
  providerInstanceId: 'o.provider_instance_id',
  invoiceIds: `array(
    select o.invoice_id where o.invoice_id is not null
    union select i.invoice_id from operation_invoices w
    join invoices i on i.tenant_id = w.tenant_id and i.provider_instance_id = w.provider_instance_id
      and i.provider_invoice_id = w.provider_invoice_id and i.kind = w.kind
    where w.tenant_id = o.tenant_id and w.operation_id = o.operation_id)`,
})

/** Returns the part of the store that reads background operations as answers show them. */
export function shownOperations({ database, tenantId, reach }: Scope) {
  return {
    /** Returns the operation with an id. @throws DomainError `missing` */
    async get(id: string): Promise<ShownOperation> {
      const rows = await database.readByKey({
        name: 'shown-operation',
        text: `select ${shownColumns.sql}
               from background_operations o
               where o.tenant_id = $1::uuid and o.operation_id = $2::uuid
                 and ${isWithin(ownedBy('o'), 3)}
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, id, ...reach.values()],
      })
      return orMissing(shownColumns.fromRows(rows)[0], 'operation', id)
    },

    /** Returns a function that reads one page of the matching operations, newest first. */
    list: (given: OperationFilter) => (request: PageRequest) => {
      // If the caller is a customer, the list is as short as a list that is filtered by this customer.
      const filter = { ...given, customerId: reach.values(given)[1] }
      const [from, alsoFrom] = sourcesOf(filter)
      return readPage(
        database,
        tenantId,
        {
          columns: shownColumns,
          from: from!,
          alsoFrom,
          shownFrom: operations,
          where: [
            sql`o.tenant_id = ${tenantId}`,
            ...conditions(tenantId, filter),
            ...reach.within(ownedBy('o'), filter),
          ],
          order: [
            { column: sql`o.created_at`, type: 'timestamptz' },
            { column: sql`o.operation_id`, type: 'uuid' },
          ],
          descending: true,
          parts: partsOf(filter),
        },
        request,
      )
    },
  }
}

const operations = sql`background_operations o`

const openOperations = sql`(select u.*, 'Processing' as state from open_operations u) o`

// With the limit, PostgreSQL looks up each open operation by its key. Otherwise it could read all operations, of which
// there are many more.
const openWithMembers = sql`(select u.*, b.state, b.kind, b.provider_instance_id, b.acknowledged_at
  from open_operations u cross join lateral (select * from background_operations b
    where b.tenant_id = u.tenant_id and b.operation_id = u.operation_id limit 1) b) o`

/** The sources of the lists of operations in a rare state: tables and indexes that contain only such operations. */
const inState: Readonly<Record<string, (filter: OperationFilter) => Sql>> = {
  Processing: ({ kinds, providerInstanceId, isAcknowledged }) =>
    kinds || providerInstanceId || isAcknowledged !== undefined ? openWithMembers : openOperations,
  // The indexes of failed operations have the condition `has_failed`, so the statement contains it.
  Failed: () => sql`(select * from background_operations b where b.has_failed and b.state = 'Failed') o`,
}

// People acknowledge few operations. The indexes of these have this condition, so the statement contains it.
const acknowledgedOperations = sql`(select * from background_operations b where b.acknowledged_at is not null) o`

/** Returns whether a filter contains an id that few operations have, and with which an index begins. */
const isOfFew = ({ customerId, orderId, subscriptionId, correlationId }: OperationFilter) =>
  [customerId, orderId, subscriptionId, correlationId].some(Boolean)

/**
 * Returns the sources of a list, at most two. Lists of rare states have small sources, because nearly all operations
 * have succeeded.
 */
function sourcesOf(filter: OperationFilter): readonly Sql[] {
  if (filter.isAcknowledged && !isOfFew(filter)) return [acknowledgedOperations]
  const few = isOfFew(filter) ? [] : [...new Set(filter.states)].map((state) => inState[state]?.(filter))
  return few.length > 0 && few.every((source) => source !== undefined) ? few : [operations]
}

/**
 * Returns the conditions of `ListSource.parts`, one for each kind: an index has the operations of a kind in the order
 * of the list. Returns undefined for a list that needs no parts.
 */
function partsOf(filter: OperationFilter): Sql[] | undefined {
  const hasOwnIndex = isOfFew(filter) || filter.providerInstanceId
  if (hasOwnIndex || sourcesOf(filter)[0] !== operations) return undefined
  return (filter.kinds ?? allOperationKinds).map((kind) => sql`o.kind = ${kind}`)
}

function conditions(tenantId: string, filter: OperationFilter): Sql[] {
  const { states, kinds, orderId, subscriptionId, providerInstanceId, correlationId, since, isAcknowledged } =
    filter
  // The text of the index expression; a column has a value that is an order's or a subscription's id.
  const bought = sql`coalesce(o.order_id, o.subscription_id)`
  // The indexes of the tenant and of a reseller begin with the kind, so a list since a time names all kinds.
  const named = kinds ?? (since && partsOf(filter) ? allOperationKinds : undefined)
  return [
    ...(states ? [sql`o.state = any(${states}::text[])`] : []),
    ...(named ? [sql`o.kind = any(${named}::text[])`] : []),
    ...(orderId ? [sql`${bought} = ${orderId}`] : []),
    ...(subscriptionId
      ? [
          sql`${bought} = any(array(
            select ${subscriptionId}::uuid union all select s.order_id from subscriptions s
            where s.tenant_id = ${tenantId} and s.subscription_id = ${subscriptionId}))`,
        ]
      : []),
    ...(providerInstanceId ? [sql`o.provider_instance_id = ${providerInstanceId}`] : []),
    ...(correlationId ? [sql`o.correlation_id = ${correlationId}`] : []),
    ...(isAcknowledged === undefined ? [] : [sql`(o.acknowledged_at is not null) = ${isAcknowledged}`]),
    ...(since ? [sql`o.created_at >= ${since}::timestamptz`] : []),
  ]
}
