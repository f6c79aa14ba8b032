import { DomainError } from '../domain/error.ts'
import type { ProviderInstance } from '../domain/providers/provider.ts'
import type { Mail } from '../mail/port.ts'
import type { NewAuditLog } from '../store/audit-logs/audit-logs.ts'
import type { NewOperation, StartingRole } from '../store/operations/background-operations.ts'
import type { Enqueued } from '../store/queue/jobs.ts'
import type { Store } from '../store/store.ts'
import type { FirstCredentials, Intent, Vendor } from '../vendors/port.ts'
import type { Retries } from './backoff.ts'

/** The request that started a job, and the progress of the job's attempts; stored beside the job's own data. */
export interface JobOrigin {
  readonly tenantId: string
  readonly operationId: string
  readonly correlationId: string
  /** The name of the requester in the audit log. */
  readonly userName: string | null
  /** The e-mail address of the requester; undefined in jobs that an earlier version of the service enqueued. */
  readonly userEmail?: string | null
  /** The job's index among the jobs of its operation. */
  readonly job: number
  /**
   * The request id that is sent to the vendor. It stays the same until the vendor has answered, and while the outcome of an
   * earlier request is unknown.
   */
  readonly requestId: string
  /** The number of attempts before the job was last enqueued again. */
  readonly attempts: number
  /** The time of the first failed attempt (ISO 8601); undefined while none has failed. */
  readonly since?: string | undefined
  /** Whether an attempt before the job was last enqueued again may have changed something at the vendor. */
  readonly mayHaveActed: boolean
  /** Whether a stretch of the job, or the job that it follows, has committed already. */
  readonly isContinued?: boolean
  /**
   * Whether this database is a restored copy, and the job existed when the copy was made: the original database may have run
   * the job since.
   */
  readonly isRestored?: boolean
  /** The position of the request in a trace, as the header `traceparent` has it; undefined if it was not traced. */
  readonly traceparent?: string | undefined
}

/**
 * Opens the vendor of a tenant's provider instance. When the account cannot be opened, every function of the returned
 * vendor returns `unavailable`.
 */
export type OpenVendor = (tenantId: string, instance: ProviderInstance) => Promise<Vendor>

/**
 * A change that a job makes for its requester, as the audit log shows it. The audit row that starts a background operation
 * (status Processing) has the id of the operation; for other rows, `id` is absent.
 */
export type AuditedChange = Omit<
  NewAuditLog,
  'id' | 'correlationId' | 'userEmail' | 'userName' | 'isForCsp'
> &
  Partial<Pick<NewAuditLog, 'id'>>

/** A background operation that a job starts for its requester. */
export type BegunWork = Pick<NewOperation, 'operation' | 'resellerId' | 'customerId'> & {
  readonly operationId: string
  readonly startedBy: StartingRole
  readonly jobs: readonly { readonly kind: JobDefinition<never>; readonly data: object }[]
}

/** The data and the functions that a job gets. Its writes to `store` are committed together with its outcome. */
export interface JobContext<T> {
  readonly data: T
  /** The operation that the job belongs to. */
  readonly operationId: string
  readonly store: Store
  readonly now: Date
  newId(): string
  /** The intent of the job, whose request id makes the vendor detect a repeated request. */
  readonly intent: Intent
  /**
   * Whether an earlier attempt may have changed something at the vendor; then the job queries the vendor
   * before it repeats the request.
   */
  readonly mayHaveActed: boolean
  /**
   * Whether this database is a restored copy whose original may have run the job. A job that buys then first queries whether
   * the vendor has made the purchase.
   */
  readonly isRestored: boolean
  /**
   * Runs `work`, a change at the vendor, once per attempt and name. When the attempt starts over after a conflict, returns
   * the result of the first run. If the attempt fails after `work` has returned, the next attempt has `mayHaveActed` and the
   * same request id. So `work` must throw when the vendor has changed nothing and the next attempt needs a new request id.
   */
  once<R>(name: string, work: () => Promise<R>): Promise<R>
  /**
   * Returns a function that seals and stores the first credentials of a customer until a reader of the operation gets
   * them.
   *
   * @throws TryLater while there is no key to seal with, so that the job creates no customer whose first credentials
   * would be lost
   */
  credentialKeeper(): Promise<(providerInstanceId: string, credentials: FirstCredentials) => void>
  /** Unseals a secret. @throws TryLater while there is no key, CannotOpen when the key or `place` is wrong */
  unseal(sealed: string, place: readonly string[]): Promise<string>
  /** Opens the vendor of a provider instance. @throws DomainError `missing` when there is no such instance */
  vendor(providerInstanceId: string): Promise<Vendor>
  /** Sends mail; undefined while no mail server is configured. */
  readonly mail: Mail | undefined
  /** The maximum share of a price sheet's prices, in percent, that a sync may end without a confirmation. */
  readonly catalogueEndsPercent: number
  /** Adds an audit row for a change that this run makes, with the requester of the job. */
  audit(change: AuditedChange): void
  /** Starts another background operation, with the requester and the correlation id of this one. */
  begin(work: BegunWork): void
  /** Counts imported lines, prices or offers, for the metrics. */
  countLines(lines: number): void
  /** Logs a fault that does not stop the work. */
  report(fault: unknown): void
  /**
   * Makes the queue commit the writes of this run and continue the job with other data. A long job runs in many
   * short stretches: other jobs run in between, and an interruption repeats only the last stretch.
   *
   * @param afterMs The delay in milliseconds; 0 by default.
   * @param waitsFor The reason for the delay, for readers of the operation.
   */
  continueJob(data: T, afterMs?: number, waitsFor?: string | null): void
  /** Adds to the operation a job that runs after this job has succeeded. A job can add one follow-up; a follow-up can add none. */
  followUp<U extends object>(job: JobDefinition<U>, data: U): void
}

/** A job that is abandoned because its attempts are used up, or because it was refused or cancelled. */
export interface VainJob<T> {
  readonly data: T
  readonly operationId: string
  readonly store: Store
  readonly now: Date
  /** The correlation id of the request that began the work. */
  readonly correlationId: string
  readonly reason: string
  /**
   * The error with which a rule or the vendor refused the job, or `Cancelled`; undefined when its attempts are used up.
   */
  readonly refusal: DomainError | undefined
}

/** A failed job that a caller retries. Writes to `store` are committed together with the retry. */
export interface RetriedJob<T> {
  readonly data: T
  readonly operationId: string
  readonly store: Store
  readonly now: Date
  newId(): string
  /** The role of the caller that retries the job. */
  readonly role: 'csp' | 'reseller' | 'customer'
  /** The role that started the operation; null for scheduled work. */
  readonly startedBy: 'csp' | 'reseller' | 'customer' | null
  /** Whether an attempt may have changed something at the vendor. */
  readonly mayHaveActed: boolean
}

/** The data with which a job is retried. */
export interface Retried<T> {
  readonly data: T
  /** Whether the vendor may have performed an earlier request. The retry then uses the same request id. */
  readonly mayHaveActed: boolean
}

/** The error of a job that a caller has cancelled before it began. */
export class Cancelled extends DomainError {
  constructor() {
    super('rule', 'The work was cancelled before it began.')
    this.name = 'Cancelled'
  }
}

/** Returns whether the work of a job at the vendor has begun, or may have begun. */
export function hasBegun(
  kind: Pick<JobDefinition<object>, 'hasBegun'>,
  { origin, data }: Pick<QueuedJob, 'origin' | 'data'>,
): boolean {
  return origin.mayHaveActed || (kind.hasBegun?.(data) ?? origin.isContinued === true)
}

/** The definition of a job. A job may run more than once for one request, so it must be idempotent. */
export interface JobDefinition<T extends object> {
  readonly name: string
  readonly retries: Retries
  /**
   * Whether the queue runs retries, later stretches and follow-ups of this kind before new jobs, for example because a cart
   * that the job has prepared at the vendor expires.
   */
  readonly finishesFirst?: boolean
  /**
   * Whether the work at the vendor has begun with this data, so that it cannot be cancelled any more. By default, it has
   * begun when the first stretch has committed.
   */
  hasBegun?(data: T): boolean
  /**
   * How a failed job is retried on request: a function undoes the writes of `abandon` and returns the data of the new
   * attempts; a text, for a job that cannot be retried, says what the caller can do instead. By default, a job without
   * `abandon` runs again with the same data, and a job with `abandon` or `buys` cannot be retried.
   */
  readonly retry?: string | ((job: RetriedJob<T>) => Promise<Retried<T>>)
  /** True for a job that buys at a vendor. Only `beginPurchase` can add such a job, with the purchase. */
  readonly buys?: boolean
  run(context: JobContext<T>): Promise<void>
  /** Called when the job fails. Stores the failure in the objects that the job should have changed, such as an order. */
  abandon?(job: VainJob<T>): Promise<void>
}

/** The definition of a job that buys nothing. */
export interface PlainDefinition<T extends object> extends JobDefinition<T> {
  readonly buys?: never
}

/** The definition of a job that buys at a vendor. */
export interface PurchaseDefinition<T extends object> extends JobDefinition<T> {
  readonly buys: true
}

/** The dependencies of a handler that enqueues jobs. */
export interface Beginning {
  readonly store: Store
  readonly jobs: { add<T extends object>(job: PlainDefinition<T>, data: T): string }
}

/** Declares a job that buys nothing. */
export function job<T extends object>(definition: PlainDefinition<T>): PlainDefinition<T> {
  return definition
}

/** A job as the queue stores it. */
export interface QueuedJob {
  readonly kind: string
  readonly origin: JobOrigin
  readonly data: object
}

/** Returns a job in the form in which it is enqueued, with its tenant and provider instance. */
export function toQueuedJob(
  kind: { readonly name: string },
  origin: JobOrigin,
  data: object,
): Enqueued & { readonly data: QueuedJob } {
  const { providerInstanceId = '' } = data as { readonly providerInstanceId?: string }
  return { tenantId: origin.tenantId, providerInstanceId, data: { kind: kind.name, origin, data } }
}

/**
 * The retry policy of jobs that call vendors: they are retried for a week, so that an outage of several days loses no
 * work.
 */
export const vendorRetries: Retries = { limit: 180, days: 7, delaySeconds: 5, longestSeconds: 600 }

/**
 * The retry policy of purchases: they are retried frequently, because a person waits for them. Retries do not load a
 * vendor that is down, because its adapter then sends no requests.
 */
export const purchaseRetries: Retries = { ...vendorRetries, delaySeconds: 1, longestSeconds: 60 }
