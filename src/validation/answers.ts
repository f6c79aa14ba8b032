import { createHash } from 'node:crypto'
import type { Shown, Superfluous } from './shown.ts'

const isAnswer: unique symbol = Symbol('answer')

/** An answer with its status and version. Handlers of operations with several success statuses return it. */
export interface MadeAnswer<Status extends number = number, Body = unknown> {
  readonly [isAnswer]: true
  readonly status: Status
  readonly body: Body
  /** The version of the returned resource. The strong ETag of the answer contains the version. */
  readonly version?: number | undefined
}

/** Returns an answer with a status and, if given, a body and the version of the resource. */
export function answer<Status extends number, Body = undefined>(
  status: Status,
  body?: Body,
  version?: number,
): MadeAnswer<Status, Body> {
  return { [isAnswer]: true, status, body: body as Body, version }
}

/** The result of a handler in a dry run, if the answer contains data that only the vendor can return. */
export const unknownInDryRun: unique symbol = Symbol('unknown in a dry run')

/**
 * Converts the result of a handler to an answer. A result that is not an answer becomes the body of an answer with the
 * status `bareStatus`.
 */
export function toAnswer(returned: unknown, bareStatus: number): MadeAnswer {
  if (typeof returned === 'object' && returned !== null && isAnswer in returned) return returned as MadeAnswer
  return answer(bareStatus, returned === unknownInDryRun ? undefined : returned)
}

type ShownBody<D> = D extends { readonly schema: infer S }
  ? Shown<S>
  : D extends { readonly files: unknown }
    ? never
    : undefined

/** The success statuses of an operation. If there is only one, a handler may return the body without a status. */
type BareStatus<R> = { [S in keyof R & number]: `${S}` extends `2${string}` ? S : never }[keyof R & number]
type IsOne<Status, Each = Status> = Status extends Each ? ([Each] extends [Status] ? true : false) : never
type BareBody<R> = IsOne<BareStatus<R>> extends true ? ShownBody<R[BareStatus<R> & keyof R]> : never
type MadeAnswers<R> = { [S in keyof R & number]: MadeAnswer<S, ShownBody<R[S]>> }[keyof R & number]
type HasFiles<R> = R[keyof R] extends infer D
  ? D extends { readonly files: unknown } | { readonly isStreamed: true }
    ? true
    : never
  : never

/**
 * The result type of the handler of an operation with the responses `R`: the body of the only success status,
 * an answer with a declared status, or a `File` where a response declares `files` or `isStreamed`.
 */
export type Returned<R, File> =
  | BareBody<R>
  // biome-ignore lint/suspicious/noConfusingVoidType: a handler of an answer without a body ends without a return.
  | (undefined extends BareBody<R> ? void : never)
  | MadeAnswers<R>
  | ([HasFiles<R>] extends [never] ? never : File)
  | typeof unknownInDryRun

/**
 * A type that lets a handler compile only if it returns no members that the schema lacks. The compiler error names the
 * superfluous members.
 */
export type Exact<Value, R> = [SuperfluousIn<Value, R>] extends [never]
  ? unknown
  : { readonly handle: { readonly returnsMembersWithoutSchema: SuperfluousIn<Value, R> } }

type SuperfluousIn<Value, R> =
  Value extends MadeAnswer<infer S, infer Body>
    ? Superfluous<Body, ShownBody<R[S & keyof R]>>
    : Value extends (...args: never) => unknown
      ? never
      : Superfluous<Value, BareBody<R>>

/** Returns a version number for a resource whose row has none. Equal contents have equal versions. */
export function contentVersion(body: unknown): number {
  return createHash('sha256').update(JSON.stringify(body)).digest().readUIntBE(0, 6)
}
