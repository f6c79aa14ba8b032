import type { Positions } from '../lists/page-tokens.ts'
import type { Runtime } from '../queue/runtime.ts'
import type { RequestHeaders } from '../routes/route.ts'
import type { ApiAccess } from '../store/directory.ts'
import type { Precondition } from '../store/scope.ts'
import type { Problem } from '../validation/problem.ts'

/** The dependencies of the code that handles requests. */
export interface RequestRuntime extends Runtime {
  readonly positions: Positions
  readonly webhookNetworks: readonly string[]
}

/** An authenticated request. The caller belongs to the tenant that the request names. */
export interface AdmittedRequest {
  readonly caller: ApiAccess
  /** The IP address of the caller. */
  readonly callerAddress: string
  readonly correlationId: string
  readonly url: string
  readonly headers: RequestHeaders
  /** The content type of the answer, unless it is sent as server-sent events (`isStream`). */
  readonly contentType: string
  readonly isStream?: boolean
  readonly params: Record<string, string>
  readonly body: Buffer | undefined
  /**
   * Releases the request's place, runs `work`, such as a call of a vendor, and then waits for a place again. So a
   * request that waits for a vendor delays no other requests.
   */
  readonly aside: <T>(work: () => Promise<T>) => Promise<T>
  /** Problems that were found before validation. The answer reports them together with those of the validation. */
  readonly problems: readonly Problem[]
}

/** A request that was validated against the declaration of its operation. */
export interface CheckedRequest extends Omit<AdmittedRequest, 'body' | 'problems'> {
  readonly query: Record<string, unknown>
  readonly body: unknown
  /** The unparsed body. */
  readonly rawBody: Buffer | undefined
  readonly precondition: Precondition | undefined
  readonly idempotencyKey: string | undefined
}
