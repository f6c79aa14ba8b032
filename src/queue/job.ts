import type { DomainError } from '../domain/error.ts'
import type { ProviderInstance } from '../domain/providers/provider.ts'
import type { Mail } from '../mail/port.ts'
import { groupOf } from '../store/queue/job-queue.ts'
import type { Store } from '../store/store.ts'
import type { FirstCredentials, Intent, Vendor } from '../vendors/port.ts'
import type { Retries } from './backoff.ts'

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
  /** How often it was tried before it was put off, */
  readonly attempts: number
  /** and when it was put off first, as text. */
  readonly since?: string | undefined
  /** Whether one of those attempts may have changed something at the vendor. */
  readonly mayHaveActed: boolean
}

/** Opens the vendor behind a provider instance of a tenant; one that cannot be reached answers so. */
export type OpenVendor = (tenantId: string, instance: ProviderInstance) => Promise<Vendor>

/** What a job can reach: its tenant's store and vendors. What it writes is committed with its outcome. */
export interface JobContext<T> {
  readonly data: T
  /** The operation that the job is part of. */
  readonly operationId: string
  readonly store: Store
  readonly now: Date
  newId(): string
  /** What the vendor recognises a repetition of this very request by. */
  readonly intent: Intent
  /** Whether an attempt before may have changed something at the vendor: then it is asked before it is told again. */
  readonly mayHaveActed: boolean
  /**
   * Does what must happen once in an attempt. The attempt starts over when what it read was changed before it could
   * commit; then this gives what came of it the first time.
   */
  once<R>(name: string, work: () => Promise<R>): Promise<R>
  /**
   * Makes ready to keep the first sign-in of a customer until it is read at the operation.
   *
   * @throws TryLater while there is no key to seal it with: better no customer yet than one that nobody can enter
   */
  credentialKeeper(): Promise<(providerInstanceId: string, credentials: FirstCredentials) => void>
  /** Opens a sealed secret where it belongs. @throws TryLater while there is no key, CannotOpen */
  unseal(sealed: string, place: readonly string[]): Promise<string>
  /** The vendor behind a provider instance. @throws DomainError missing */
  vendor(providerInstanceId: string): Promise<Vendor>
  /** What sends mail; undefined while no mail server is configured. */
  readonly mail: Mail | undefined
  /** The largest share of a price list, in percent, that ends without a confirmation. */
  readonly catalogueEndsPercent: number
  /** Has the log tell of a fault in spite of which the work goes on. */
  report(fault: unknown): void
  /**
   * Commits what was written and has this very job go on with other data, at once or at a time: a long work makes
   * many short stretches, lets other work come between, and after an interruption begins with the last one.
   *
   * @param waitsFor Why it does not go on at once, for those who look.
   */
  continueJob(data: T, at?: Date, waitsFor?: string | null): void
  /** Has one more job done within the operation once this one has succeeded; that one can have none to follow it. */
  followUp<U extends object>(job: JobDefinition<U>, data: U): void
}

/** A job that has come to its end in vain. */
export interface VainJob<T> {
  readonly data: T
  readonly store: Store
  readonly now: Date
  /** Of the request that the work was begun for. */
  readonly correlationId: string
  readonly reason: string
  /** Who said no; without it nobody knows what came of the last attempt. */
  readonly refusal: DomainError | undefined
}

/** A kind of background work. It may run more than once for one request: the second time must change nothing. */
export interface JobDefinition<T extends object> {
  readonly name: string
  readonly retries: Retries
  /** Whether its later stretches, and it as a follow-up, go before what has not begun: what is prepared does not keep. */
  readonly finishesFirst?: boolean
  run(context: JobContext<T>): Promise<void>
  /** Records what its end in vain means for what it was about. */
  abandon?(job: VainJob<T>): Promise<void>
}

/** What a handler starts work with. */
export interface Beginning {
  readonly store: Store
  readonly jobs: { add<T extends object>(job: JobDefinition<T>, data: T): string }
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

/** A job in the form in which it is enqueued: those of one tenant that ask the same vendor form a group. */
export function toQueuedJob(
  kind: { readonly name: string },
  origin: JobOrigin,
  data: object,
): { readonly data: QueuedJob; readonly group: string } {
  const { providerInstanceId = '' } = data as { readonly providerInstanceId?: string }
  const group = groupOf({ tenantId: origin.tenantId, providerInstanceId })
  return { data: { kind: kind.name, origin, data }, group }
}

/** Waiting for a vendor lasts a week: nothing that was asked for is lost to a bad day. */
export const vendorRetries: Retries = { limit: 180, days: 7, delaySeconds: 5, longestSeconds: 600 }

/** For what somebody has bought and sits waiting for. A vendor that is down does not hear of it: its adapter rests. */
export const purchaseRetries: Retries = { ...vendorRetries, delaySeconds: 1, longestSeconds: 60 }
