import { orMissing } from '../../domain/error.ts'
import { isForSeller, kindOf } from '../../domain/operations/operation-kind.ts'
import { linksOf } from '../../domain/operations/operation-links.ts'
import type { AuditLog } from '../audit-logs/audit-logs.ts'
import { columns } from '../columns.ts'
import type { Statement } from '../database.ts'
import { isWithin, ofOperation, ownedBy, type Scope } from '../scope.ts'

/** The progress of background work, which consists of one or several jobs. */
export interface BackgroundOperation {
  readonly id: string
  readonly operation: string
  readonly correlationId: string
  readonly state: 'Processing' | 'Succeded' | 'Failed'
  /** The number of attempts of the job with the most attempts. */
  readonly attempts: number
  /**
   * The reason of the first permanent failure of a job; null if no job has failed permanently. Later failures may be mere
   * consequences of it.
   */
  readonly firstError: string | null
  readonly lastError: string | null
  readonly nextAttemptAt: Date | null
  /** Why the next attempt is delayed; null if no job waits. */
  readonly waitingReason: string | null
  /** The unfinished jobs, each by its number within the operation, counted from 0. */
  readonly openJobs: readonly number[]
  /** Whether a job has failed permanently. */
  readonly hasFailed: boolean
  /** Whether a caller has cancelled the jobs that had not begun. */
  readonly isCancelled: boolean
  /** The role of the API access that started the operation; null for scheduled work. */
  readonly startedBy: StartingRole | null
  readonly resellerId: string | null
  readonly customerId: string | null
  readonly createdAt: Date
  readonly finishedAt: Date | null
  /** When a person acknowledged the failed operation; null without an acknowledgement. */
  readonly acknowledgedAt: Date | null
  /** The name of this person or of the API access, as in the audit log. */
  readonly acknowledgedBy: string | null
}

/** The sealed first credentials of a customer at a provider instance. */
export interface SealedCredentials {
  readonly providerInstanceId: string
  readonly sealed: string
}

/** The members of the audit row that records the recipient of first credentials. */
export type CredentialsReceipt = Pick<
  AuditLog,
  'id' | 'correlationId' | 'userEmail' | 'userName' | 'description'
>

/** The select list of an operation. The alias of its table is `o`. */
export const operationColumns = columns<BackgroundOperation>({
  id: 'o.operation_id',
  operation: 'o.operation',
  correlationId: 'o.correlation_id',
  state: 'o.state',
  attempts: 'o.attempts',
  firstError: 'o.first_error',
  lastError: 'o.last_error',
  nextAttemptAt: 'o.next_attempt_at',
  waitingReason: 'o.waiting_reason',
  openJobs: 'o.open_jobs',
  hasFailed: 'o.has_failed',
  isCancelled: 'o.is_cancelled',
  startedBy: 'o.started_by',
  resellerId: 'o.reseller_id',
  customerId: 'o.customer_id',
  createdAt: 'o.created_at',
  finishedAt: 'o.finished_at',
  acknowledgedAt: 'o.acknowledged_at',
  acknowledgedBy: 'o.acknowledged_by',
})

const credentialColumns = columns<SealedCredentials>({
  providerInstanceId: 'o.provider_instance_id',
  sealed: 'o.sealed',
})

const takenColumns = columns<Pick<SealedCredentials, 'providerInstanceId'>>({
  providerInstanceId: 'o.provider_instance_id',
})

/**
 * Returns the `place` argument of `Sealer` for first credentials. Sealed credentials can be opened only with the same
 * place.
 */
export function placeOfCredentials(
  tenantId: string,
  operationId: string,
  providerInstanceId: string,
): string[] {
  return ['first credentials', tenantId, operationId, providerInstanceId]
}

/** Returns the part of the store for the background operations of the scope's tenant within the caller's reach. */
export function backgroundOperations({ database, tenantId, reach, write }: Scope) {
  return {
    /** Returns the operation with an id. @throws DomainError `missing` */
    async get(id: string): Promise<BackgroundOperation> {
      const rows = await database.readByKey({
        name: 'background-operation',
        text: `select ${operationColumns.sql}
               from background_operations o
               where o.tenant_id = $1::uuid and o.operation_id = $2::uuid
                 and ${isWithin(ownedBy('o'), 3)}
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, id, ...reach.values()],
      })
      return orMissing(operationColumns.fromRows(rows)[0], 'operation', id)
    },

    /**
     * Stores the sealed first credentials of a customer that an operation has created. They are deleted when they are
     * delivered.
     */
    keepCredentials(id: string, { providerInstanceId, sealed }: SealedCredentials): void {
      write({
        name: 'insert-operation-credentials',
        text: `insert into operation_credentials (tenant_id, operation_id, provider_instance_id, sealed)
               values ($1, $2, $3, $4)`,
        values: [tenantId, id, providerInstanceId, sealed],
      })
    },

    /** Returns the sealed first credentials of an operation for a provider instance; undefined when none are stored. */
    async keptCredentials(id: string, providerInstanceId: string) {
      const rows = await database.query({
        name: 'operation-credentials',
        text: `select ${credentialColumns.sql} from operation_credentials o
               where o.tenant_id = $1::uuid and o.operation_id = $2::uuid and o.provider_instance_id = $3::uuid
                 and ${isWithin(ofOperation('o'), 4)}
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, id, providerInstanceId, ...reach.values()],
      })
      const place = placeOfCredentials(tenantId, id, providerInstanceId)
      const [kept] = credentialColumns.fromRows(rows)
      return kept && { sealed: kept.sealed, place }
    },

    /** Deletes the first credentials of an operation for a provider instance after their delivery. */
    forgetCredentials(id: string, providerInstanceId: string): void {
      write({
        name: 'delete-operation-credentials',
        text: `delete from operation_credentials o
               where o.tenant_id = $1 and o.operation_id = $2 and o.provider_instance_id = $3
                 and ${isWithin(ofOperation('o'), 4)}`,
        values: [tenantId, id, providerInstanceId, ...reach.values()],
      })
    },

    /** Returns the sealed first credentials that an operation still stores, one for each provider instance. */
    async credentialsOf({ id }: Pick<BackgroundOperation, 'id'>) {
      const rows = await database.query({
        name: 'list-operation-credentials',
        text: `select ${credentialColumns.sql} from operation_credentials o
               where o.tenant_id = $1::uuid and o.operation_id = $2::uuid
                 and ${isWithin(ofOperation('o'), 3)}
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, id, ...reach.values()],
      })
      return credentialColumns.fromRows(rows).map((one) => ({
        ...one,
        place: placeOfCredentials(tenantId, id, one.providerInstanceId),
      }))
    },

    /**
     * Deletes the first credentials of an operation and adds an audit row about their recipient.
     *
     * @returns The ids of the provider instances whose credentials this call deleted. Credentials that a concurrent
     *   call deleted are not included.
     */
    async takeCredentials(
      operation: Pick<BackgroundOperation, 'id' | 'resellerId' | 'customerId'>,
      receipt: CredentialsReceipt,
    ): Promise<ReadonlySet<string>> {
      const rows = await database.query({
        name: 'take-operation-credentials',
        text: `with taken as (
                 delete from operation_credentials o
                 where o.tenant_id = $1::uuid and o.operation_id = $2::uuid
                   and ${isWithin(ofOperation('o'), 10)}
                   and (select set_config('app.tenant', $1::text, true)) is not null
                 returning o.provider_instance_id
               ), recorded as (
                 insert into audit_logs (tenant_id, occurred_at, audit_log_id, correlation_id, operation, status, user_email,
                   user_name, reseller_id, customer_id, description)
                 select $1::uuid, now(), $3::uuid, $4::uuid, 'ShowFirstCredentials', 'Succeded', $5, $6, $7::uuid, $8::uuid, $9
                 where exists (select from taken)
               )
               select ${takenColumns.sql} from taken o`,
        values: [
          ...[tenantId, operation.id, receipt.id, receipt.correlationId, receipt.userEmail, receipt.userName],
          ...[operation.resellerId, operation.customerId, receipt.description, ...reach.values()],
        ],
      })
      return new Set(takenColumns.fromRows(rows).map(({ providerInstanceId }) => providerInstanceId))
    },

    /**
     * Marks an operation as acknowledged by a person. A repetition keeps the first acknowledgement. The transaction fails
     * when the operation is no longer `Failed`.
     */
    acknowledge({ id }: Pick<BackgroundOperation, 'id'>, by: string): void {
      write({
        name: 'acknowledge-operation',
        text: `with changed as (
                 update background_operations o
                 set acknowledged_at = coalesce(o.acknowledged_at, date_trunc('milliseconds', now())),
                   acknowledged_by = coalesce(o.acknowledged_by, $3)
                 where o.tenant_id = $1 and o.operation_id = $2 and o.state = 'Failed' and ${isWithin(ownedBy('o'), 4)}
                 returning 1
               ) select require_changed(count(*)) from changed`,
        values: [tenantId, id, by, ...reach.values()],
      })
    },

    /** Marks the failed operations of an order as acknowledged. */
    acknowledgeOrder(orderId: string, by: string): void {
      write({
        name: 'acknowledge-operations-of-order',
        text: `update background_operations o
               set acknowledged_at = date_trunc('milliseconds', now()), acknowledged_by = $3
               where o.tenant_id = $1 and coalesce(o.order_id, o.subscription_id) = $2 and o.state = 'Failed'
                 and o.acknowledged_at is null and ${isWithin(ownedBy('o'), 4)}`,
        values: [tenantId, orderId, by, ...reach.values()],
      })
    },

    /**
     * Updates an operation after an attempt at one of its jobs. The transaction fails when another job of the operation
     * has changed the operation since `seen`.
     */
    save(operation: BackgroundOperation, seen: BackgroundOperation): void {
      write({
        name: 'update-background-operation',
        text: `with changed as (
                 update background_operations
                 set state = $3, attempts = $4, last_error = $5, next_attempt_at = $6, open_jobs = $7, has_failed = $8,
                   finished_at = $9, first_error = $10, waiting_reason = $11
                 where tenant_id = $1 and operation_id = $2
                   and open_jobs = $12 and next_attempt_at is not distinct from $13
                   and ${isWithin(ownedBy('background_operations'), 14)}
                 returning 1
               ) select require_changed(count(*)) from changed`,
        values: [
          tenantId,
          operation.id,
          operation.state,
          operation.attempts,
          operation.lastError,
          operation.nextAttemptAt,
          operation.openJobs,
          operation.hasFailed,
          operation.finishedAt,
          operation.firstError,
          operation.waitingReason,
          seen.openJobs,
          seen.nextAttemptAt,
          ...reach.values(),
        ],
      })
    },
  }
}

/**
 * Returns an operation after one of its jobs has ended: without that job, and with the follow-ups of that job.
 * When no job is left, the state of the operation is `Failed` if any job has failed, and `Succeded` otherwise.
 */
export function withJobEnded(
  operation: BackgroundOperation,
  job: number,
  end: { readonly error: string | null; readonly at: Date; readonly followUps?: readonly number[] },
): BackgroundOperation {
  const openJobs = [...operation.openJobs.filter((one) => one !== job), ...(end.followUps ?? [])]
  const hasFailed = operation.hasFailed || end.error !== null
  const isOver = openJobs.length === 0
  return {
    ...operation,
    openJobs,
    hasFailed,
    firstError: operation.firstError ?? end.error,
    // Errors of earlier attempts are removed once all jobs have succeeded.
    lastError: end.error ?? (isOver && !hasFailed ? null : operation.lastError),
    nextAttemptAt: isOver ? null : operation.nextAttemptAt,
    waitingReason: isOver ? null : operation.waitingReason,
    state: isOver ? (hasFailed ? 'Failed' : 'Succeded') : 'Processing',
    finishedAt: isOver ? end.at : null,
  }
}

/** A new operation, with the role that started it and the data of its jobs. */
export interface NewOperation
  extends Omit<
    BackgroundOperation,
    'firstError' | 'waitingReason' | 'isCancelled' | 'startedBy' | 'acknowledgedAt' | 'acknowledgedBy'
  > {
  readonly startedBy?: StartingRole | null
  /** The data of the jobs, which name the objects that the operation concerns. */
  readonly jobData?: readonly object[]
}

/** The roles of API accesses that start operations. */
export type StartingRole = 'csp' | 'reseller' | 'customer'

const sellerOf = {
  subscription:
    '(select s.reseller_id from subscriptions s where s.tenant_id = $1 and s.subscription_id = $12)',
  order: '(select b.reseller_id from orders b where b.tenant_id = $1 and b.order_id = $11)',
}

/** Returns the statement that records a new background operation before its jobs begin. */
export function insertBackgroundOperation(tenantId: string, operation: NewOperation): Statement {
  const { orderId, subscriptionId, invoiceId, providerInstanceId } = linksOf(operation.jobData ?? [])
  const findsSeller = operation.resellerId === null && isForSeller(operation.operation, operation.startedBy)
  // One statement for all cases would be planned at each run, which takes longer than the run itself.
  const sold = [
    ...(findsSeller && subscriptionId !== null ? (['subscription'] as const) : []),
    ...(findsSeller && orderId !== null ? (['order'] as const) : []),
  ]
  const sellers = ['$7::uuid', ...sold.map((object) => sellerOf[object])]
  return {
    name: ['insert-background-operation', ...sold].join('-of-'),
    text: `insert into background_operations (tenant_id, operation_id, operation, correlation_id, state, open_jobs,
             reseller_id, customer_id, created_at, started_by, order_id, subscription_id, invoice_id,
             provider_instance_id, kind)
           values ($1, $2, $3, $4, $5, $6, coalesce(${sellers.join()}), $8, $9, $10, $11, $12, $13, $14, $15)`,
    values: [
      tenantId,
      operation.id,
      operation.operation,
      operation.correlationId,
      operation.state,
      operation.openJobs,
      operation.resellerId,
      operation.customerId,
      operation.createdAt,
      operation.startedBy ?? null,
      ...[orderId, subscriptionId, invoiceId, providerInstanceId, kindOf(operation.operation)],
    ],
  }
}
