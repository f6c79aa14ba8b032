import type { Actor } from '../../domain/delegated-administration/delegated-administration-plan.ts'
import { columns } from '../columns.ts'
import { isWithin, ofOperation, type Scope } from '../scope.ts'

/** The progress of a background operation for one customer. */
export interface OperationItem {
  readonly customerId: string
  readonly state: 'Processing' | 'Succeded' | 'Failed'
  /** The number of attempts for this customer since the operation last changed the customer at the vendor. */
  readonly attempts: number
  /** The changes that the operation has made at the vendor, in order. */
  readonly changes: readonly string[]
  /** The actor whose action the operation waits for; null when the operation waits for none. */
  readonly waitsFor: Actor | null
  readonly lastError: string | null
  readonly nextAttemptAt: Date | null
}

/** A due item with the customer's id at the vendor; the id is null when the customer has none there, or is deleted. */
export type DueItem = OperationItem & { readonly providerCustomerId: string | null }

/** The number of items of an operation by state, and the time of the next due item. */
export interface OperationProgress {
  readonly total: number
  readonly succeeded: number
  readonly failed: number
  readonly nextAttemptAt: Date | null
}

const itemColumns = columns<OperationItem>({
  customerId: 'i.customer_id',
  state: 'i.state',
  attempts: 'i.attempts',
  changes: 'i.changes',
  waitsFor: 'i.waits_for',
  lastError: 'i.last_error',
  nextAttemptAt: 'i.next_attempt_at',
})

const dueColumns = columns<DueItem>({
  ...itemColumns.members,
  providerCustomerId: 'p.provider_customer_id',
})

const progressColumns = columns<OperationProgress>({
  total: 'count(*)::int',
  succeeded: `count(*) filter (where i.state = 'Succeded')::int`,
  failed: `count(*) filter (where i.state = 'Failed')::int`,
  nextAttemptAt: 'min(i.next_attempt_at)',
})

/** Returns the part of the store for the customers that the tenant's background operations process. */
export function operationItems({ database, tenantId, reach, write }: Scope) {
  return {
    /**
     * Adds customers at a provider instance to an operation: those in `customerIds`, or all customers if it is null.
     * Skips customers that are deleted or not yet created at the vendor.
     */
    addCustomersAt(
      operationId: string,
      providerInstanceId: string,
      customerIds: readonly string[] | null,
    ): void {
      write({
        name: 'insert-operation-items',
        text: `insert into background_operation_items (tenant_id, operation_id, customer_id, state, next_attempt_at)
               select p.tenant_id, $2::uuid, p.customer_id, 'Processing', now() from provider_customers p
               join customers c on c.tenant_id = p.tenant_id and c.customer_id = p.customer_id
               where p.tenant_id = $1::uuid and p.provider_instance_id = $3 and p.status = 'Success'
                 and c.deleted_at is null and ($4::uuid[] is null or p.customer_id = any($4))
               on conflict do nothing`,
        values: [tenantId, operationId, providerInstanceId, customerIds],
      })
    },

    /** Returns all items of an operation, in the order of the customer ids. */
    async of(operationId: string): Promise<OperationItem[]> {
      const rows = await database.query({
        name: 'operation-items',
        text: `select ${itemColumns.sql} from background_operation_items i
               where i.tenant_id = $1::uuid and i.operation_id = $2 and ${isWithin(ofOperation('i'), 3)}
                 and (select set_config('app.tenant', $1::text, true)) is not null
               order by i.customer_id`,
        values: [tenantId, operationId, ...reach.values()],
      })
      return itemColumns.fromRows(rows)
    },

    /** Returns at most `atMost` due items of an operation, sorted by due time. */
    async due(
      operationId: string,
      providerInstanceId: string,
      now: Date,
      atMost: number,
    ): Promise<DueItem[]> {
      const rows = await database.query({
        name: 'due-operation-items',
        text: `select ${dueColumns.sql}
               from background_operation_items i
               left join provider_customers p on p.tenant_id = i.tenant_id and p.customer_id = i.customer_id
                 and p.provider_instance_id = $3 and p.status = 'Success' and not p.is_released
               where i.tenant_id = $1::uuid and i.operation_id = $2 and i.state = 'Processing'
                 and i.next_attempt_at <= $4 and ${isWithin(ofOperation('i'), 6)}
                 and (select set_config('app.tenant', $1::text, true)) is not null
               order by i.next_attempt_at, i.customer_id limit $5`,
        values: [tenantId, operationId, providerInstanceId, now, atMost, ...reach.values()],
      })
      return dueColumns.fromRows(rows)
    },

    /** Returns the number of items of an operation by state, and the time of the next due item. */
    async progress(operationId: string): Promise<OperationProgress> {
      const rows = await database.query({
        name: 'operation-progress',
        text: `select ${progressColumns.sql}
               from background_operation_items i
               where i.tenant_id = $1::uuid and i.operation_id = $2 and ${isWithin(ofOperation('i'), 3)}
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, operationId, ...reach.values()],
      })
      return progressColumns.fromRows(rows)[0]!
    },

    /** Starts the failed items of an operation again. */
    retryFailed(operationId: string): void {
      write({
        name: 'retry-operation-items',
        text: `update background_operation_items i
               set state = 'Processing', attempts = 0, last_error = null, next_attempt_at = now()
               where i.tenant_id = $1 and i.operation_id = $2 and i.state = 'Failed'
                 and ${isWithin(ofOperation('i'), 3)}`,
        values: [tenantId, operationId, ...reach.values()],
      })
    },

    /** Updates an item after an attempt. */
    save(operationId: string, item: OperationItem): void {
      write({
        name: 'update-operation-item',
        text: `update background_operation_items i
               set state = $4, attempts = $5, changes = $6, waits_for = $7, last_error = $8, next_attempt_at = $9
               where i.tenant_id = $1 and i.operation_id = $2 and i.customer_id = $3
                 and ${isWithin(ofOperation('i'), 10)}`,
        values: [
          ...[tenantId, operationId, item.customerId, item.state, item.attempts, item.changes],
          ...[item.waitsFor, item.lastError, item.nextAttemptAt, ...reach.values()],
        ],
      })
    },
  }
}
