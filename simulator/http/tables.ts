import type { IncomingHttpHeaders } from 'node:http'
import { table } from '../state/table.ts'
import type { Answer } from './answer.ts'

/** A stored answer, which a repetition of the same request gets again. */
export interface Replay {
  readonly key: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** A hash of the request. It serves to detect a different request with the same id. */
  readonly fingerprint: string
  readonly answer: Answer
}

/** A request that was accepted with 202 and runs later. */
export interface ScheduledRequest {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly dueAt: number
  readonly call: {
    readonly method: string
    readonly path: string
    readonly query: readonly (readonly [string, string])[]
    readonly headers: IncomingHttpHeaders
    readonly body: unknown
    readonly origin: string
    readonly requestId: string
    readonly correlationId: string
    readonly partnerId: string
    readonly clientId: string
    readonly user: string | undefined
    readonly tenantId: string
  }
}

export const httpTables = {
  /** Keyed by partner and MS-RequestId. */
  replays: table<Replay>(),
  /** Keyed by id: requests that were answered with 202 and run later. */
  scheduled: table<ScheduledRequest>(),
}
