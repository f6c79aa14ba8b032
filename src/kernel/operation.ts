import { createHash } from 'node:crypto'
import type { Static, TProperties, TSchema } from 'typebox'
import type { AnsweredWalk, WalkPage, WalkRequest } from '../lists/continuation.ts'
import type { AnsweredPage } from '../lists/paging.ts'
import type { SeekPage, SeekRequest } from '../lists/vendor-cursor.ts'
import type { JobDefinition } from '../queue/job.ts'
import type { ApiAccess, Role } from '../store/directory.ts'
import type { Page, PageRequest } from '../store/list.ts'
import type { Store } from '../store/store.ts'
import { type Exact, type MadeAnswer, type Returned, toAnswer } from '../validation/answers.ts'
import type { object, Rule } from '../validation/fields.ts'
import type { Answer, Intent, Outcome, Tracing, Vendor } from '../vendors/port.ts'
import type { ErrorType } from './errors.ts'
import type { OwnAnswer } from './route.ts'

export { answer, unknownInDryRun } from '../validation/answers.ts'
export type { ApiAccess, Role }

type Values<P> = P extends TProperties ? Static<ReturnType<typeof object<P>>> : Record<string, never>
type Body<B> = B extends TSchema ? Static<B> : undefined

/** A change that is being made at a vendor while the caller waits. */
export interface Change {
  /** The same request was sent before, and what the vendor did then is not known. */
  readonly isRepeated: boolean
  /**
   * Has the vendor do one step of the change, once, also when the handler starts over. The work may ask before it
   * acts, and is begun anew when others have changed in between what it has read.
   *
   * @param step What the step does, to the last detail: by this the vendor recognises it when it is repeated, and a
   *   dry run shows it.
   * @returns what the vendor answered; undefined in a dry run, which tells it nothing
   * @throws ApiError 503 when the vendor cannot be told or its answer was lost, 404, 400 when it refuses, 409 when
   *   others keep changing the same thing, 412 when a version is named and there is none
   */
  tell<T>(step: string, work: (vendor: Vendor, intent: Intent) => Promise<Outcome<T>>): Promise<T | undefined>
}

/** All that a handler can reach. The store shows it nothing beyond its caller's tenant and reach. */
export interface Context<P = unknown, Q = unknown, B = unknown> {
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly caller: ApiAccess
  readonly store: Store
  /**
   * Background work, which is committed together with everything else that the handler writes. Adding a job gives the
   * id of the operation that all of them are part of.
   */
  readonly jobs: { add<T extends object>(job: JobDefinition<T>, data: T): string }
  /** Answers one page of a list in the envelope that all lists share. */
  page<Row, Item>(
    list: (request: PageRequest) => Promise<Page<Row>>,
    show: (row: Row) => Item,
  ): Promise<AnsweredPage<Item>>
  /** Answers one page of a list that only its vendor has, in the same envelope. */
  seek<Row, Item>(
    list: (wanted: SeekRequest) => Promise<SeekPage<Row>>,
    show: (row: Row) => Item,
  ): Promise<AnsweredPage<Item>>
  /** Answers one page of a list that `isWalked`. */
  walk<Row, Item>(
    list: (wanted: WalkRequest) => Promise<WalkPage<Row>>,
    show: (row: Row) => Item,
  ): Promise<AnsweredWalk<Item>>
  /**
   * Asks the vendor behind a provider instance, now. What is no answer becomes the caller's error.
   *
   * @throws ApiError 503 when the vendor cannot be asked, 404 when it knows no such thing, 400 when it refuses
   */
  ask<T>(
    providerInstanceId: string,
    question: (vendor: Vendor, tracing: Tracing) => Promise<Answer<T>>,
  ): Promise<T>
  /**
   * Begins to change something at the vendor behind a provider instance, now; only operations that are `isLive` do,
   * once in a request. Whoever changes the same `subject`, in this process or another, waits until the request has
   * come to its end, so what is read meanwhile stays as it is. Without a subject only the same request waits.
   *
   * @throws ApiError 409 when others do not come to an end; DomainError missing
   */
  change(place: { readonly providerInstanceId: string; readonly subject?: string }): Promise<Change>
  /**
   * Shows under a name what a dry run can tell beforehand, such as a price. It is found for a dry run only, and by
   * questions alone.
   */
  preview(name: string, find: () => unknown): Promise<void>
  /** Opens a sealed secret where it belongs. @throws CannotOpen */
  unseal(sealed: string, place: readonly string[]): Promise<string>
  readonly now: Date
  readonly correlationId: string
  /** Draws a whole number from 0 to below a bound, for secrets. */
  draw(below: number): number
  /** A new identifier: a UUID whose beginning grows with time. */
  newId(): string
}

/**
 * What an answer of one status holds; without a schema it has no body. One from 400 up is a refusal that a handler
 * answers with a body of its own, beside the error bodies of that status: what the handler has written is committed, the
 * audit log has the description as the reason, and the request can be repeated under its idempotency key.
 */
export interface ResponseDeclaration {
  readonly description: string
  readonly schema?: TSchema
  /** The media types of a file that is answered in place of JSON (route.ts, `OwnAnswer`). */
  readonly files?: readonly string[]
  /** For a refusal, which the example of the operation does not show. */
  readonly example?: unknown
}

type Responses = Readonly<Record<number, ResponseDeclaration>>

/** A request that succeeds on the demo data, for documents and for the tests that are made from the table. */
export interface Example {
  readonly params?: Record<string, string>
  readonly query?: Record<string, string | number | boolean>
  readonly body?: unknown
  readonly response?: unknown
}

interface Common<P, Q, B, R extends Responses, H> {
  /** The name of the operation everywhere: export, client method, OpenAPI. */
  readonly id: string
  readonly path: `/${string}`
  readonly tag: string
  readonly summary: string
  readonly description?: string
  /** Who may call it. */
  readonly roles: readonly [Role, ...Role[]]
  readonly params?: P
  readonly query?: Q
  /** What the members of the query need of one another. */
  readonly queryRule?: Rule
  readonly responses: R
  /** Refusals of its own, beside those that every operation has. */
  readonly errors?: readonly ErrorType[]
  /** It is a list whose pages follow one another by the header X-ContinuationToken (walking.ts). */
  readonly isWalked?: boolean
  /** Further paths that answer like this one. */
  readonly aliases?: readonly `/${string}`[]
  readonly example: Example
  handle(context: Context<Values<P>, Values<Q>, Body<B>>): Promise<H>
}

interface ReadDeclaration<P, Q, B, R extends Responses, H> extends Common<P, Q, B, R, H> {
  readonly method: 'GET'
  readonly audit?: never
  readonly body?: never
  readonly isLive?: never
}

interface WriteDeclaration<P, Q, B, R extends Responses, H> extends Common<P, Q, B, R, H> {
  readonly method: 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** The name under which every outcome of it stands in the audit log. */
  readonly audit: string
  readonly body?: B
  /** It changes something at a vendor while its caller waits; the audit log has it as `Processing` meanwhile. */
  readonly isLive?: boolean
  /** For how many hours an answer is kept under its idempotency key; 24 unless told. */
  readonly keepsAnswerHours?: number
}

/** One operation, whatever its parameters are; what the kernel works with. */
export type Operation = Omit<
  ReadDeclaration<TProperties, TProperties, TSchema, Responses, unknown>,
  'handle' | 'method' | 'audit' | 'body' | 'isLive'
> & {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  readonly audit?: string
  readonly body?: TSchema & { readonly properties?: TProperties }
  readonly isLive?: boolean
  readonly keepsAnswerHours?: number
  handle(context: Context): Promise<unknown>
}

/** Whether a request may come without a body: where all members may be absent, having none says the same. */
export function mayLackBody({ body }: Pick<Operation, 'body'>): boolean {
  const { type, required = [] } = (body ?? {}) as { type?: unknown; required?: readonly string[] }
  return type === 'object' && required.length === 0
}

/**
 * Declares an operation: everything that can be computed from the declaration is. A handler that returns anything but
 * what `responses` declares does not compile: a member that is missing, misspelt, of another type or superfluous, another
 * status.
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

/** A version for what has none but its content: what looks the same has the same. */
export function contentVersion(body: unknown): number {
  return createHash('sha256').update(JSON.stringify(body)).digest().readUIntBE(0, 6)
}

/** What a handler returned, as an answer. */
export function asAnswer({ responses }: Operation, returned: unknown): MadeAnswer {
  return toAnswer(returned, Number(Object.keys(responses)[0]))
}
