import type { Positions } from '../lists/page-tokens.ts'
import type { Runtime } from '../queue/runtime.ts'
import type { ApiAccess } from '../store/directory.ts'
import type { Precondition } from '../store/scope.ts'
import type { Problem } from '../validation/problem.ts'
import type { RequestHeaders } from './route.ts'

/** What requests run with. */
export interface RequestRuntime extends Runtime {
  readonly positions: Positions
}

/** A request whose caller is known and is of the tenant that it names. */
export interface AdmittedRequest {
  readonly caller: ApiAccess
  readonly correlationId: string
  readonly url: string
  readonly headers: RequestHeaders
  readonly params: Record<string, string>
  readonly body: Buffer | undefined
  /** Problems that were found on the way here and that are told together with all others. */
  readonly problems: readonly Problem[]
}

/** A request in which nothing is wrong by itself: what it holds is as the declaration says. */
export interface CheckedRequest extends Omit<AdmittedRequest, 'body' | 'problems'> {
  readonly query: Record<string, unknown>
  readonly body: unknown
  /** The body to the byte. */
  readonly rawBody: Buffer | undefined
  readonly precondition: Precondition | undefined
  readonly idempotencyKey: string | undefined
}
