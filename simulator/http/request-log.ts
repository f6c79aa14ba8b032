import type { FaultName } from '../faults/tables.ts'

/** An entry of the request log, in which developers of a client see the requests that the simulator has received. */
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
