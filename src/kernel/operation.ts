import type { Static, TProperties, TSchema } from 'typebox'
import type { AllowedFrom } from '../domain/allowed-from.ts'
import type { Feed } from '../feeds/feed.ts'
import type { AnsweredWalk, WalkPage, WalkRequest } from '../lists/continuation.ts'
import type { AnsweredPage } from '../lists/paging.ts'
import type { SeekPage, SeekRequest } from '../lists/vendor-cursor.ts'
import type { Beginning } from '../queue/job.ts'
import type { OwnAnswer } from '../routes/route.ts'
import { type ApiAccess, type Role, type Scope, scopes } from '../store/directory.ts'
import type { Page, PageRequest } from '../store/list.ts'
import type { Sealer } from '../store/providers/sealing.ts'
import type { Store } from '../store/store.ts'
import { type Exact, type MadeAnswer, type Returned, toAnswer } from '../validation/answers.ts'
import type { object, Rule } from '../validation/fields.ts'
import type { Answer, Intent, Outcome, Tracing, Vendor } from '../vendors/port.ts'
import type { ErrorType } from './errors.ts'

export { answer, contentVersion, unknownInDryRun } from '../validation/answers.ts'
export { type ApiAccess, type Role, scopes }

export type Values<P> = P extends TProperties ? Static<ReturnType<typeof object<P>>> : Record<string, never>
export type Body<B> = B extends TSchema ? Static<B> : undefined

/** A change at a vendor that runs while the caller waits. */
export interface Change {
  /** Whether an earlier attempt of the same request may have changed something at the vendor. */
  readonly isRepeated: boolean
  /**
   * Runs one step of the change at the vendor. A retried handler skips the steps that already ran. `work` may read
   * before it writes; it is repeated if the data changed between its read and its write.
   *
   * @param step A description that identifies the step completely. The request id at the vendor is derived from it, and
   *   a dry run shows it.
   * @returns the vendor's answer; undefined in a dry run, which sends nothing
   * @throws ApiError 503 if the vendor is unreachable or its answer was lost; 404 if the object does not exist; 400 if
   *   the vendor refuses; 409 after too many concurrent changes; 412 if the request has If-Match but the resource has
   *   no version
   */
  tell<T>(step: string, work: (vendor: Vendor, intent: Intent) => Promise<Outcome<T>>): Promise<T | undefined>
}

/** Everything that a handler can use. The store is restricted to the tenant and the reach of the caller. */
export interface Context<P = unknown, Q = unknown, B = unknown> {
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly caller: ApiAccess
  readonly callerAddress: string
  readonly store: Store
  /**
   * Adds background jobs, which are committed together with the handler's writes. `add` returns the id of the
   * background operation to which all jobs of the request belong. `resume` names an earlier background operation whose
   * work the request continues, for Operation-Location; undefined for none.
   */
  readonly jobs: Beginning['jobs'] & { resume(operationId: string | undefined): void }
  /** Returns one page of a list that the service stores, in the format that all lists have. */
  page<Row, Item>(
    list: (request: PageRequest) => Promise<Page<Row>>,
    show: (row: Row) => Item,
  ): Promise<AnsweredPage<Item>>
  /** Returns one page of a list that only the vendor stores, in the format that all lists have. */
  seek<Row, Item>(
    list: (wanted: SeekRequest) => Promise<SeekPage<Row>>,
    show: (row: Row) => Item,
  ): Promise<AnsweredPage<Item>>
  /** Returns one page of a list that is paged with X-ContinuationToken (`isWalked`). */
  walk<Row, Item>(
    list: (wanted: WalkRequest) => Promise<WalkPage<Row>>,
    show: (row: Row) => Item,
  ): Promise<AnsweredWalk<Item>>
  readonly feed: Feed
  /**
   * Sends a query to the vendor of a provider instance and returns the value of the outcome `done`. Throws an error
   * for the caller if the outcome is not `done`.
   *
   * @throws ApiError 503 if the vendor is unreachable, 404 if the object does not exist, 400 if the vendor refuses
   * @throws DomainError `missing` if there is no such provider instance
   */
  ask<T>(
    providerInstanceId: string,
    question: (vendor: Vendor, tracing: Tracing) => Promise<Answer<T>>,
  ): Promise<T>
  /**
   * Starts a change at the vendor of a provider instance; only for `isLive` operations, at most once per request.
   * Until the request ends, changes with the same `subject` by other requests wait, in every process. So the data that
   * the request has read stay unchanged. Without a subject, only repetitions of this request wait.
   *
   * @throws ApiError 409 if the other changes take too long
   * @throws DomainError `missing` if there is no such provider instance
   */
  change(place: { readonly providerInstanceId: string; readonly subject?: string }): Promise<Change>
  /**
   * Names the parties and other objects that the request concerns, if its path and its answer do not: the audit row has
   * them. The caller must reach them, because the parties read the row.
   */
  concerns(ids: Concerned): void
  /** Adds a named value, such as a price, to the answer of a dry run. `find` runs only in dry runs and must not write. */
  preview(name: string, find: () => unknown): Promise<void>
  /** The networks that webhooks may reach besides public addresses, such as 10.0.0.0/8. */
  readonly webhookNetworks: readonly string[]
  sealer(): Promise<Sealer>
  readonly now: Date
  readonly correlationId: string
  /** Returns a random integer from 0 to `below` - 1, suitable for secrets. */
  draw(below: number): number
  /** Returns a new time-ordered UUID. */
  newId(): string
}

/** The ids of the objects that a write concerns; `resellerId` and `customerId` are its parties. Null members count as absent. */
export type Concerned = Readonly<Record<string, string | null>>

/**
 * The description of one response by status. Without a schema, the response has no body. With a status from 400 up, it
 * is a refusal that the handler returns with a body of its own: the handler's writes are committed, the audit log has
 * the description as the reason, and the request can be repeated with the same idempotency key.
 */
export interface ResponseDeclaration {
  readonly description: string
  readonly schema?: TSchema
  /** The media types of a file that is returned instead of JSON (route.ts, `OwnAnswer`). */
  readonly files?: readonly string[]
  /** Whether `Context.feed` answers with server-sent events instead, if Accept prefers them. */
  readonly isStreamed?: true
  /** An example of the body of a refusal. `Operation.example` describes only a request that succeeds. */
  readonly example?: unknown
}

export type Responses = Readonly<Record<number, ResponseDeclaration>>

/** A request that succeeds with the demo data. The documents show it, and generated tests send it. */
export interface Example {
  readonly params?: Record<string, string>
  readonly query?: Record<string, string | number | boolean>
  readonly body?: unknown
  readonly response?: unknown
}

interface Common<P, Q, B, R extends Responses, H> {
  /** The name of the operation in the code, the client and OpenAPI. */
  readonly id: string
  readonly path: `/${string}`
  readonly tag: string
  readonly summary: string
  readonly description?: string
  /** The roles that may call the operation. */
  readonly roles: readonly [Role, ...Role[]]
  /** The scopes that permit the operation to an API access that is limited to scopes; `read` permits each GET, too. */
  readonly scopes?: readonly Exclude<Scope, 'read'>[]
  readonly params?: P
  readonly query?: Q
  /** The rule that checks query parameters that depend on each other. */
  readonly queryRule?: Rule
  readonly responses: R
  /** The error types that this operation can return, beyond those that every operation can return. */
  readonly errors?: readonly ErrorType[]
  /** Whether clients page through the list with the header X-ContinuationToken (lists/continuation.ts). */
  readonly isWalked?: boolean
  /** The states from which the operation is possible; absent if it does not depend on a state. */
  readonly allowedFrom?: AllowedFrom
  /** Further paths of the same operation. */
  readonly aliases?: readonly `/${string}`[]
  readonly example: Example
  handle(context: Context<Values<P>, Values<Q>, Body<B>>): Promise<H>
}

export interface ReadDeclaration<P, Q, B, R extends Responses, H> extends Common<P, Q, B, R, H> {
  readonly method: 'GET'
  /** Whether the handler only reads rows by key (`Database.readByKey`). Many of these requests may run concurrently. */
  readonly readsByKey?: boolean
  readonly audit?: never
  readonly body?: never
  readonly isLive?: never
}

export interface WriteDeclaration<P, Q, B, R extends Responses, H> extends Common<P, Q, B, R, H> {
  readonly method: 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** The name of the operation in the audit log. */
  readonly audit: string
  readonly body?: B
  /**
   * Whether the operation changes something at a vendor while the caller waits. Before its first step at the vendor, it writes an
   * audit row `Processing`; its end adds a row with the outcome.
   */
  readonly isLive?: boolean
  /** How many hours an answer is stored under its idempotency key; 24 by default. */
  readonly keepsAnswerHours?: number
  /** Whether a repeated request gets the secrets of the answer again. The stored answer is sealed with SECRET_KEY then. */
  readonly repeatsSecrets?: boolean
  readonly readsByKey?: never
}

/** An operation with parameters of any types, as the kernel handles it. */
export type Operation = Omit<
  WriteDeclaration<TProperties, TProperties, TSchema, Responses, unknown>,
  'handle' | 'method' | 'audit' | 'body' | 'readsByKey'
> & {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  readonly audit?: string
  readonly body?: TSchema & { readonly properties?: TProperties }
  readonly readsByKey?: boolean
  handle(context: Context): Promise<unknown>
}

/** Returns the scopes that permit an operation to an API access that is limited to scopes. */
export function scopesOf({ method, scopes = [] }: Pick<Operation, 'method' | 'scopes'>): readonly Scope[] {
  return method === 'GET' ? ['read', ...scopes] : scopes
}

/** Returns whether a request may omit the body, which it may if all members of the body are optional. */
export function mayLackBody({ body }: Pick<Operation, 'body'>): boolean {
  const { type, required = [] } = (body ?? {}) as { type?: unknown; required?: readonly string[] }
  return type === 'object' && required.length === 0
}

/**
 * Declares an operation. A handler compiles only if it returns exactly what `responses` declares: no missing, misspelt,
 * superfluous or wrongly typed member, and no other status.
 */
export function operation<
  R extends Responses,
  H extends Returned<R, OwnAnswer>,
  P extends TProperties | undefined = undefined,
  Q extends TProperties | undefined = undefined,
  B extends TSchema | undefined = undefined,
>(declaration: (ReadDeclaration<P, Q, B, R, H> | WriteDeclaration<P, Q, B, R, H>) & Exact<H, R>): Operation {
  return declaration as unknown as Operation
}

/** Converts the result of a handler to an answer. A result without a status gets the first declared status. */
export function asAnswer({ responses }: Operation, returned: unknown): MadeAnswer {
  return toAnswer(returned, Number(Object.keys(responses)[0]))
}
