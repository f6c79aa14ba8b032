import type { DomainError } from '../domain/error.ts'
import type { ProviderInstance } from '../domain/providers/provider.ts'
import type { Mail } from '../mail/port.ts'
import { groupOf } from '../store/queue/job-queue.ts'
import type { Store } from '../store/store.ts'
import type { FirstCredentials, Intent, Vendor } from '../vendors/port.ts'
import type { Retries } from './backoff.ts'

/** The request behind a job; the queue stores it beside the job's own data. */
export interface JobOrigin {
  readonly tenantId: string
  readonly operationId: string
  readonly correlationId: string
  /** The requester, as the audit log names it. */
  readonly userName: string | null
  /** Undefined in jobs that an earlier version enqueued. */
  readonly userEmail?: string | null
  /** The job's index among the jobs of its operation. */
  readonly job: number
  /** The vendor request id of the current intent: the same until the vendor has answered. */
  readonly requestId: string
  /** The number of attempts before the last reschedule. */
  readonly attempts: number
  /** The time of the first reschedule, as text. */
  readonly since?: string | undefined
  /** Whether an attempt before the last reschedule may have changed something at the vendor. */
  readonly mayHaveActed: boolean
}

/**
 * Opens the vendor behind a provider instance of a tenant. A vendor that cannot be reached answers every call as
 * unavailable.
 */
export type OpenVendor = (tenantId: string, instance: ProviderInstance) => Promise<Vendor>

/** What a job can use: its tenant's store and vendors. Its writes are committed together with its outcome. */
export interface JobContext<T> {
  readonly data: T
  /** The operation that the job belongs to. */
  readonly operationId: string
  readonly store: Store
  readonly now: Date
  newId(): string
  /** The request id by which the vendor detects a repeated request. */
  readonly intent: Intent
  /**
   * Whether an earlier attempt may have changed something at the vendor; then the job queries the vendor
   * before it repeats the request.
   */
  readonly mayHaveActed: boolean
  /**
   * Runs `work` once per attempt. When the attempt starts over after a conflict, this returns the result of
   * the first run.
   */
  once<R>(name: string, work: () => Promise<R>): Promise<R>
  /**
   * Prepares to store the first sign-in of a customer until it is read at the operation.
   *
   * @throws TryLater while there is no key to seal it with: a customer whose first sign-in is lost is worse
   * than a late one
   */
  credentialKeeper(): Promise<(providerInstanceId: string, credentials: FirstCredentials) => void>
  /** Opens a sealed secret. @throws TryLater while there is no key, CannotOpen */
  unseal(sealed: string, place: readonly string[]): Promise<string>
  /** Returns the vendor behind a provider instance. @throws DomainError missing */
  vendor(providerInstanceId: string): Promise<Vendor>
  /** Sends mail; undefined while no mail server is configured. */
  readonly mail: Mail | undefined
  /** The largest share of a price list, in percent, that a sync may end without confirmation. */
  readonly catalogueEndsPercent: number
  /** Logs a fault that does not stop the work. */
  report(fault: unknown): void
  /**
   * Commits what was written and continues this job with other data, immediately or later. A long job runs in
   * many short steps: other work runs in between, and after an interruption only the last step repeats.
   *
   * @param afterMs The delay in milliseconds; 0 by default.
   * @param waitsFor Why it does not continue immediately, for readers of the operation.
   */
  continueJob(data: T, afterMs?: number, waitsFor?: string | null): void
  /**
   * Adds one more job to the operation, to run after this one has succeeded; a follow-up can have none
   * itself.
   */
  followUp<U extends object>(job: JobDefinition<U>, data: U): void
}

/** A job that is abandoned because its attempts are used up, or because it was refused. */
export interface VainJob<T> {
  readonly data: T
  readonly operationId: string
  readonly store: Store
  readonly now: Date
  /** The correlation id of the request that began the work. */
  readonly correlationId: string
  readonly reason: string
  /** The refusal; undefined when the outcome of the last attempt is unknown. */
  readonly refusal: DomainError | undefined
}

/** A kind of background work. It may run more than once for one request, so it must be idempotent. */
export interface JobDefinition<T extends object> {
  readonly name: string
  readonly retries: Retries
  /** Whether the job's later steps and its follow-ups run before new jobs, because what the job prepares expires. */
  readonly finishesFirst?: boolean
  /** True for work that buys at a vendor. Only `beginPurchase` can add it, with what it commits. */
  readonly buys?: boolean
  run(context: JobContext<T>): Promise<void>
  /** Records the failure in the records that the job is about. */
  abandon?(job: VainJob<T>): Promise<void>
}

/** A kind of background work that buys nothing. */
export interface PlainDefinition<T extends object> extends JobDefinition<T> {
  readonly buys?: never
}

/** A kind of background work that buys at a vendor. */
export interface PurchaseDefinition<T extends object> extends JobDefinition<T> {
  readonly buys: true
}

/** What a handler needs to begin work. */
export interface Beginning {
  readonly store: Store
  readonly jobs: { add<T extends object>(job: PlainDefinition<T>, data: T): string }
}

/** Declares a kind of background work that buys nothing. */
export function job<T extends object>(definition: PlainDefinition<T>): PlainDefinition<T> {
  return definition
}

/** A job as the queue stores it. */
export interface QueuedJob {
  readonly kind: string
  readonly origin: JobOrigin
  readonly data: object
}

/** Returns a job in the form of the queue: jobs of one tenant for the same vendor form a group. */
export function toQueuedJob(
  kind: { readonly name: string },
  origin: JobOrigin,
  data: object,
): { readonly data: QueuedJob; readonly group: string } {
  const { providerInstanceId = '' } = data as { readonly providerInstanceId?: string }
  const group = groupOf({ tenantId: origin.tenantId, providerInstanceId })
  return { data: { kind: kind.name, origin, data }, group }
}

/** Retries for a week, so that a vendor's outage of days loses no work. */
export const vendorRetries: Retries = { limit: 180, days: 7, delaySeconds: 5, longestSeconds: 600 }

/**
 * The retry policy of purchases, because a person waits for them. Frequent retries do not load a vendor that is
 * down, because its adapter pauses.
 */
export const purchaseRetries: Retries = { ...vendorRetries, delaySeconds: 1, longestSeconds: 60 }
