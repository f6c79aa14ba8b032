import type { ProviderInstance } from '../domain/provider.ts'
import type { Store } from '../store/store.ts'
import type { FirstCredentials, Intent, Vendor } from '../vendors/port.ts'

/** What every job knows of the request that asked for it; the queue keeps it beside the job's own data. */
export interface JobOrigin {
  readonly tenantId: string
  readonly operationId: string
  readonly correlationId: string
  /** Who asked for the work, as the audit log names it. */
  readonly userName: string | null
  /** Undefined for work that was asked for before this was kept. */
  readonly userEmail?: string | null
  /** The job's place among the jobs of its operation. */
  readonly job: number
  /** The vendor request id of what is being tried: the same until the vendor has answered. */
  readonly requestId: string
  /** How often it was tried before it was put off. */
  readonly attempts: number
}

/** Opens the vendor behind a provider instance of a tenant; one that cannot be reached answers so. */
export type OpenVendor = (tenantId: string, instance: ProviderInstance) => Promise<Vendor>

/** What a job can reach: its tenant's store and vendors. What it writes is committed with its outcome. */
export interface JobContext<T> {
  readonly data: T
  readonly store: Store
  readonly now: Date
  /** What the vendor recognises a repetition of this very request by. */
  readonly intent: Intent
  /** False when an attempt before may have got anywhere. */
  readonly isFirstAttempt: boolean
  /**
   * Makes ready to keep the first sign-in of a customer until it is read at the operation.
   *
   * @throws TryLater while there is no key to seal it with: better no customer yet than one that nobody can enter
   */
  credentialKeeper(): Promise<(providerInstanceId: string, credentials: FirstCredentials) => void>
  /** The vendor behind a provider instance. @throws DomainError missing */
  vendor(providerInstanceId: string): Promise<Vendor>
}

/** A job that has come to its end in vain. */
export interface VainJob<T> {
  readonly data: T
  readonly store: Store
  readonly reason: string
  /** Whether somebody said no; else nobody knows what came of the last attempt. */
  readonly isRefused: boolean
}

/** A kind of background work. It may run more than once for one request: the second time must change nothing. */
export interface JobDefinition<T extends object> {
  readonly name: string
  /** How often a failed attempt is repeated, and after how many seconds the first time (then doubled, up to an hour). */
  readonly retries: { readonly limit: number; readonly delaySeconds: number }
  run(context: JobContext<T>): Promise<void>
  /** Records what its end in vain means for what it was about. */
  giveUp?(job: VainJob<T>): Promise<void>
}

/** Declares a kind of background work. */
export function job<T extends object>(definition: JobDefinition<T>): JobDefinition<T> {
  return definition
}

/** A job as the queue keeps it. */
export interface QueuedJob {
  readonly kind: string
  readonly origin: JobOrigin
  readonly data: object
}

/** A job in the form in which the queue keeps it. */
export function queuedJob(kind: { readonly name: string }, origin: JobOrigin, data: object): QueuedJob {
  return { kind: kind.name, origin, data }
}

/** Waiting for a vendor lasts up to about a week: nothing that was asked for is lost to a bad day. */
export const vendorRetries = { limit: 180, delaySeconds: 5 } as const
