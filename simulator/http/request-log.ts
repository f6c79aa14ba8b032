import type { FaultName } from '../faults/tables.ts'

/** A request to the vendor, for developers who inspect what their client does. */
export interface LoggedRequest {
  readonly time: string
  readonly method: string
  readonly url: string
  /** Null when no answer was sent. */
  readonly status: number | null
  readonly requestId: string
  readonly correlationId: string
  readonly faults: readonly FaultName[]
}
