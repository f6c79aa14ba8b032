import type { Store } from '../store/store.ts'

/** What every job knows of the request that asked for it; the queue keeps it beside the job's own data. */
export interface JobOrigin {
  readonly tenantId: string
  readonly operationId: string
  readonly correlationId: string
  /** Who asked for the work, as the audit log names it. */
  readonly userName: string | null
}

/** What a job can reach: its tenant's store. What it writes is committed with its outcome. */
export interface JobContext<T> {
  readonly data: T
  readonly store: Store
  readonly now: Date
}

/** A kind of background work. It may run more than once for one request: the second time must change nothing. */
export interface JobDefinition<T extends object> {
  readonly name: string
  /** How often a failed attempt is repeated, and after how many seconds the first time (then doubled). */
  readonly retries: { readonly limit: number; readonly delaySeconds: number }
  run(context: JobContext<T>): Promise<void>
}

/** Declares a kind of background work. */
export function job<T extends object>(definition: JobDefinition<T>): JobDefinition<T> {
  return definition
}
