import type { Positions } from '../lists/page-tokens.ts'
import type { Runtime } from '../queue/runtime.ts'
import type { RequestHeaders } from '../routes/route.ts'
import type { ApiAccess } from '../store/directory.ts'
import type { Precondition } from '../store/scope.ts'
import type { Problem } from '../validation/problem.ts'

/** The dependencies of request handling. */
export interface RequestRuntime extends Runtime {
  readonly positions: Positions
}

/** An authenticated request whose caller belongs to the named tenant. */
export interface AdmittedRequest {
  readonly caller: ApiAccess
  /** The IP address of the caller. */
  readonly callerAddress: string
  readonly correlationId: string
  readonly url: string
  readonly headers: RequestHeaders
  /** The content type of the answer. */
  readonly contentType: string
  readonly params: Record<string, string>
  readonly body: Buffer | undefined
  /**
   * Does work without the place of the request among those that use the database at the same time. So a request that
   * waits for a vendor delays no other.
   */
  readonly aside: <T>(work: () => Promise<T>) => Promise<T>
  /** Problems found before validation; they are reported together with all others. */
  readonly problems: readonly Problem[]
}

/** A request that matches its declaration. */
export interface CheckedRequest extends Omit<AdmittedRequest, 'body' | 'problems'> {
  readonly query: Record<string, unknown>
  readonly body: unknown
  /** The unparsed body. */
  readonly rawBody: Buffer | undefined
  readonly precondition: Precondition | undefined
  readonly idempotencyKey: string | undefined
}
