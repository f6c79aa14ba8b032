import { missing } from '../domain/error.ts'
import type { Statement } from './database.ts'
import type { Scope } from './scope.ts'

/** Work that goes on after its request was answered, as far as it has come. */
export interface BackgroundOperation {
  readonly id: string
  readonly operation: string
  readonly correlationId: string
  readonly state: 'Processing' | 'Succeded' | 'Failed'
  readonly attempts: number
  readonly lastError: string | null
  readonly nextAttemptAt: Date | null
  readonly resellerId: string | null
  readonly customerId: string | null
  readonly createdAt: Date
  readonly finishedAt: Date | null
}

/** The background work of the scope's tenant that is within its caller's reach. */
export function backgroundOperations({ database, tenantId, caller, write }: Scope) {
  return {
    /** The operation with an id. @throws DomainError missing */
    async get(id: string): Promise<BackgroundOperation> {
      const [row] = await database.query({
        name: 'background-operation',
        text: `select o.operation_id as id, o.operation, o.correlation_id as "correlationId", o.state, o.attempts,
                 o.last_error as "lastError", o.next_attempt_at as "nextAttemptAt", o.reseller_id as "resellerId",
                 o.customer_id as "customerId", o.created_at as "createdAt", o.finished_at as "finishedAt"
               from background_operations o
               where o.tenant_id = $1::uuid and o.operation_id = $2::uuid
                 and ($3::uuid is null or o.reseller_id = $3) and ($4::uuid is null or o.customer_id = $4)
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, id, caller.resellerId, caller.customerId],
      })
      if (!row) throw missing('operation', id)
      return row as unknown as BackgroundOperation
    },

    /** Records an attempt and what came of it; of two attempts that end at once, one counts. */
    save(operation: BackgroundOperation): void {
      write({
        name: 'update-background-operation',
        text: `with changed as (
                 update background_operations
                 set state = $3, attempts = $4, last_error = $5, next_attempt_at = $6, finished_at = $7
                 where tenant_id = $1 and operation_id = $2 and state = 'Processing' returning 1
               ) select require_changed(count(*)) from changed`,
        values: [
          tenantId,
          operation.id,
          operation.state,
          operation.attempts,
          operation.lastError,
          operation.nextAttemptAt,
          operation.finishedAt,
        ],
      })
    },
  }
}

/** The statement that makes background work known before it begins. */
export function insertBackgroundOperation(tenantId: string, operation: BackgroundOperation): Statement {
  return {
    name: 'insert-background-operation',
    text: `insert into background_operations (tenant_id, operation_id, operation, correlation_id, state, reseller_id,
             customer_id, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      tenantId,
      operation.id,
      operation.operation,
      operation.correlationId,
      operation.state,
      operation.resellerId,
      operation.customerId,
      operation.createdAt,
    ],
  }
}
