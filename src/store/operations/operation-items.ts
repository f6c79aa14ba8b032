import type { Actor } from '../../domain/delegated-administration/delegated-administration-plan.ts'
import { columns } from '../columns.ts'
import type { Scope } from '../scope.ts'

/** How far a background operation has come with one customer. */
export interface OperationItem {
  readonly customerId: string
  readonly state: 'Processing' | 'Succeded' | 'Failed'
  /** How often it was tried since something was last changed. */
  readonly attempts: number
  /** What was done, in its order. */
  readonly changes: readonly string[]
  /** Who has to act before more can be done. */
  readonly waitsFor: Actor | null
  readonly lastError: string | null
  readonly nextAttemptAt: Date | null
}

/** An item whose time has come, with the id of its customer at the vendor; null when it has none there. */
export type DueItem = OperationItem & { readonly providerCustomerId: string | null }

/** How many items an operation has in each state, and when the next one is due. */
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

/** The customers that the background operations of the tenant work through. */
export function operationItems({ database, tenantId, write }: Scope) {
  return {
    /** Has an operation work through the customers at a provider instance, all of them or some. */
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

    /** All items of an operation, by customer. */
    async of(operationId: string): Promise<OperationItem[]> {
      const rows = await database.query({
        name: 'operation-items',
        text: `select ${itemColumns.sql} from background_operation_items i
               where i.tenant_id = $1::uuid and i.operation_id = $2
                 and (select set_config('app.tenant', $1::text, true)) is not null
               order by i.customer_id`,
        values: [tenantId, operationId],
      })
      return itemColumns.fromRows(rows)
    },

    /** Some items of an operation whose time has come, the longest due first. */
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
                 and p.provider_instance_id = $3 and p.status = 'Success'
               where i.tenant_id = $1::uuid and i.operation_id = $2 and i.state = 'Processing'
                 and i.next_attempt_at <= $4
                 and (select set_config('app.tenant', $1::text, true)) is not null
               order by i.next_attempt_at, i.customer_id limit $5`,
        values: [tenantId, operationId, providerInstanceId, now, atMost],
      })
      return dueColumns.fromRows(rows)
    },

    /** How many items of an operation there are in each state, and when the next one is due. */
    async progress(operationId: string): Promise<OperationProgress> {
      const rows = await database.query({
        name: 'operation-progress',
        text: `select ${progressColumns.sql}
               from background_operation_items i
               where i.tenant_id = $1::uuid and i.operation_id = $2
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, operationId],
      })
      return progressColumns.fromRows(rows)[0]!
    },

    /** Writes what came of an attempt at an item. */
    save(operationId: string, item: OperationItem): void {
      write({
        name: 'update-operation-item',
        text: `update background_operation_items
               set state = $4, attempts = $5, changes = $6, waits_for = $7, last_error = $8, next_attempt_at = $9
               where tenant_id = $1 and operation_id = $2 and customer_id = $3`,
        values: [
          ...[tenantId, operationId, item.customerId, item.state, item.attempts, item.changes],
          ...[item.waitsFor, item.lastError, item.nextAttemptAt],
        ],
      })
    },
  }
}
