import type { Shown, Static, TOptional, TSchema, TUnsafe } from '../validation/fields.ts'
import { enumeration, list, nullable, object, optional, serverOwned } from '../validation/fields.ts'
import { canonicalJson } from './values/canonical-json.ts'

// A noun is declared once: its members, each with its column, its schema, the roles that see it, and what a
// request may send. Types, column lists, schemas, parsing, answers, examples and the comparison of a repeated
// request follow from the declaration.

/** The roles of API callers. */
export const roles = ['csp', 'reseller', 'customer'] as const
export type Role = (typeof roles)[number]

/**
 * What a request may send for a member: it is required, optional, ignored because the service decides it
 * (`readOnly`), or unknown to requests.
 */
export type Sent = 'required' | 'optional' | 'ignored' | 'never'

/** One member of a noun: `T` in the service, `W` in JSON; never if it is supplied, or internal. */
export interface Member<T = unknown, W = unknown, S extends Sent = Sent, C = string | null> {
  /** The schema in answers. */
  readonly schema: TSchema
  /** The schema in requests, where it differs. */
  readonly request?: TSchema
  readonly sent: S
  /** The column that stores it; null for a member composed from other tables. */
  readonly column: C
  /** The type that the column is cast to, where the driver would read it otherwise. */
  readonly readAs?: string
  /** Stored as JSON. */
  readonly isJson?: boolean
  /** Set on insert and never updated. */
  readonly isFixed?: boolean
  /** Not in the specification: a member of our own. */
  readonly isOurs?: boolean
  /** Not in records: the caller of `show` supplies it. */
  readonly isSupplied?: boolean
  /** The roles that see it in answers; others see null. Without roles, answers do not have it. */
  readonly visibleTo: readonly Role[]
  /** The initial value, when a request omits it or does not decide it. */
  readonly absent: T
  readonly example: W
  show(value: T, role: Role): W
  parse(given: never): T
  /** Returns the value for comparing a repeated request. */
  comparable(value: T): unknown
}

// biome-ignore lint/suspicious/noExplicitAny: members of all kinds; each keeps its own types.
export type Members = Readonly<Record<string, Member<any, any>>>

type ValueOf<M> = M extends Member<infer T, infer _> ? T : never
type WireOf<M> = M extends Member<infer _, infer W> ? W : never
type Unless<T, K> = [T] extends [never] ? never : K
type Keys<M extends Members, S extends Sent> = { [K in keyof M]: M[K]['sent'] extends S ? K : never }[keyof M]

/** A record of the members, as the service uses it. */
export type RecordOf<M extends Members> = {
  readonly [K in keyof M as Unless<ValueOf<M[K]>, K>]: ValueOf<M[K]>
}

/** A record of the members, as answers show it. */
export type AnswerOf<M extends Members> = { [K in keyof M as Unless<WireOf<M[K]>, K>]: WireOf<M[K]> }

/** A parsed request: the members that it decides, and the initial values of those that the service decides. */
export type ParsedOf<M extends Members> = RecordOf<Pick<M, Keys<M, Exclude<Sent, 'never'>>>>

/** The members that the caller of `show` supplies, if there are any. */
type SuppliedOf<M extends Members> = Omit<AnswerOf<M>, keyof RecordOf<M>>
type Supplement<M extends Members> = keyof SuppliedOf<M> extends never ? [] : [SuppliedOf<M>]

/** The value of a schema in records: a Date for a moment. */
type Kept<Z extends TSchema> = Date extends Shown<Z> ? Exclude<Shown<Z>, string> : Static<Z>

type Options<T, W, S extends Sent, C> = Partial<
  Omit<Member<T, W, S, C>, 'schema' | 'isSupplied' | 'show' | 'parse'> & { parse(given: W): T }
>

/** Declares a member whose column, by default its name in snake case, stores it as answers show it; UUIDs in lower case. */
export function kept<Z extends TSchema, S extends Sent = 'required'>(
  schema: Z,
  options: Options<Kept<Z>, Shown<Z>, S, string> = {},
): Member<Kept<Z>, Shown<Z>, NoInfer<S>, string> {
  return declare(schema, { show: (value: unknown) => value, parse: canonical(schema), ...options })
}

/** Declares a member that is one of some names, `{ name }` in JSON; the title is the enumeration's in openapi.json. */
export function enumerated<N extends string, S extends Sent = 'required'>(
  title: string,
  names: readonly N[],
  { description, example = names[0]!, ...options }: Options<N, N, S, string> & { description?: string } = {},
): Member<N, { name: N }, NoInfer<S>, string> {
  return declare(enumeration(title, names, description === undefined ? {} : { description }), {
    absent: names[0],
    example: { name: example },
    show: (value: N) => ({ name: value }),
    parse: ({ name }: { name: N }) => name,
    ...options,
  })
}

/** Declares a member that is shown in another form than stored, or composed from other tables: without a column. */
export function composed<T, W, S extends Sent, C extends string | null = null>(
  declaration: Pick<Member<T, W, S>, 'schema' | 'sent' | 'absent' | 'example' | 'show'> &
    Omit<Options<T, W, S, C>, 'parse'> &
    Partial<Pick<Member<T>, 'parse'>>,
): Member<T, W, NoInfer<S>, NoInfer<C>> {
  return declare(declaration.schema, { column: null, ...declaration })
}

/** Declares a member that requests and answers do not have. */
export function internal<T>(
  options: Pick<Options<T, never, 'never', string>, 'column' | 'readAs' | 'isJson' | 'isFixed'> = {},
): Member<T, never, 'never', string> {
  return declare({}, { sent: 'never', visibleTo: [], ...options })
}

/** Declares a member of answers that needs more than the record: the caller of `show` supplies it. */
export function supplied<Z extends TSchema, S extends Sent = 'never'>(
  schema: Z,
  options: Pick<Options<never, Shown<Z>, S, null>, 'request' | 'sent' | 'isOurs' | 'example'> = {},
): Member<never, Shown<Z>, NoInfer<S>, null> {
  return declare(schema, { sent: 'never', column: null, isSupplied: true, ...options })
}

function declare<M>(schema: TSchema, declaration: object): M {
  const defaults = { sent: 'required', column: '', visibleTo: roles, absent: null, example: null }
  return { ...defaults, comparable: (value: unknown) => value, ...declaration, schema } as M
}

/** Declares a list of records of another noun; its order in a request does not count. */
export function listOf<M extends Members>(
  one: Noun<M>,
  titles: { readonly answer: string; readonly request: string },
  { maxItems, example }: { readonly maxItems: number; readonly example: AnswerOf<M>[] },
): Member<readonly RecordOf<M>[], AnswerOf<M>[], 'required', null> {
  return composed({
    sent: 'required',
    schema: list(object(one.answerMembers, { title: titles.answer })),
    request: nullable(list(object(one.requestMembers, { title: titles.request }), { maxItems })),
    absent: [],
    example,
    show: (records, role) => records.map((record) => one.show(record, role, ...([] as never))),
    parse: (given: readonly object[] | null) => (given ?? []).map((each) => one.parse(each) as never),
    comparable: (records) => records.map((record) => one.comparable(record as never)).sort(),
  })
}

/** A noun: its members, and what follows from them. */
export interface Noun<M extends Members> {
  readonly members: M
  /** The columns of an update, and their values in the same order. */
  readonly updated: readonly string[]
  updatedValues(record: Partial<RecordOf<M>>): unknown[]
  /** Returns what a select reads for each member with a column; the alias is the table's. */
  reading(alias: string): { [K in keyof M as M[K]['column'] extends null ? never : K]: string }
  /** The schemas of answers and requests, for use in `object`. */
  readonly answerMembers: { [K in keyof AnswerOf<M>]: TUnsafe<AnswerOf<M>[K]> }
  readonly requestMembers: RequestMembers<M>
  /** Returns an answer in JSON; members that the role may not see are null. */
  show(record: RecordOf<M>, role: Role, ...supplied: Supplement<M>): AnswerOf<M>
  /** Returns a request in stored form; absent optional members have their defaults. */
  parse(given: object): ParsedOf<M>
  /** Returns everything that a request decides as one text: equal texts are equal requests. */
  comparable(record: Partial<RecordOf<M>>): string
  /** The defaults of members that a request may omit, for records written by hand. */
  readonly absent: RecordOf<Pick<M, Keys<M, 'optional' | 'ignored'>>>
  /** A complete answer and a complete request, for documents, the demo and tests. */
  readonly exampleAnswer: AnswerOf<M>
  /** The names of our own members. */
  readonly ours: readonly string[]
  readonly exampleRequest: { [K in Keys<M, 'required' | 'optional'>]: WireOf<M[K]> }
}

/** Declares a noun. */
export function noun<M extends Members>(declared: M): Noun<M> {
  const of = <V>(list: typeof entries, make: (one: Members[string], name: string) => V) =>
    Object.fromEntries(list.map(([name, one]) => [name, make(one, name)])) as never
  const entries = Object.entries(declared).map(withColumn)
  const shown = entries.filter(([, one]) => one.visibleTo.length > 0)
  const known = entries.filter(([, one]) => one.sent !== 'never')
  const requested = known.filter(([, one]) => isSent(one.sent))
  const recorded = known.filter(([, one]) => !one.isSupplied)
  const decided = recorded.filter(([, one]) => isSent(one.sent))
  const omissible = recorded.filter(([, one]) => one.sent !== 'required')
  const stored = entries.filter(([, one]) => one.column !== null)
  const changed = stored.filter(([, one]) => !one.isFixed)
  const blank = of(shown, () => null)
  const seenBy = (role: Role) => shown.filter(([, one]) => !one.isSupplied && one.visibleTo.includes(role))
  const views = Object.fromEntries(roles.map((role) => [role, seenBy(role)])) as Record<Role, typeof entries>
  return {
    members: of(entries, (one) => one),
    updated: changed.map(([, one]) => one.column!),
    updatedValues: (record: Record<string, unknown>) =>
      changed.map(([name, { isJson }]) => {
        const value = record[name] ?? null
        return isJson && value !== null ? JSON.stringify(value) : value
      }),
    reading: (alias) =>
      of(stored, ({ column, readAs }) => `${alias}.${column}${readAs ? `::${readAs}` : ''}`),
    answerMembers: of(shown, (one) => one.schema),
    requestMembers: of(known, requestSchema),
    // Lists show thousands of records: a copy has all members in order, and a loop sets them.
    show: (record: Record<string, unknown>, role: Role, given?: object) => {
      const answer: Record<string, unknown> = { ...(blank as object) }
      for (const [name, one] of views[role]) answer[name] = one.show(record[name], role)
      return Object.assign(answer, given) as never
    },
    parse: (given) =>
      of(recorded, ({ sent, parse, absent }, name) => {
        const value = isSent(sent) ? (given as Record<string, never>)[name] : undefined
        return value === undefined ? absent : parse(value)
      }),
    comparable: (record: Record<string, unknown>) =>
      canonicalJson(decided.map(([name, one]) => one.comparable(record[name] ?? one.absent))),
    absent: of(omissible, (one) => one.absent),
    exampleAnswer: of(shown, (one) => one.example),
    exampleRequest: of(requested, (one) => one.example),
    ours: entries.filter(([, one]) => one.isOurs).map(([name]) => name),
  }
}

/** Returns some of a noun's members, in the given order. */
export function pick<M extends Members, const K extends keyof M>(members: M, ...names: K[]): Pick<M, K> {
  return Object.fromEntries(names.map((name) => [name, members[name]])) as Pick<M, K>
}

type RequestMembers<M extends Members> = { [K in Keys<M, 'required'>]: TUnsafe<WireOf<M[K]>> } & {
  [K in Keys<M, 'optional' | 'ignored'>]: TOptional<TUnsafe<WireOf<M[K]>>>
}

function requestSchema({ sent, schema, request = schema }: Member): TSchema {
  if (sent === 'required') return request
  return optional(sent === 'ignored' ? serverOwned(request) : request)
}

const isSent = (sent: Sent): boolean => sent === 'required' || sent === 'optional'

/** Returns what converts a value of a request to its stored form. */
function canonical({ format }: TSchema & { readonly format?: string }) {
  const convert = (text: string) =>
    format === 'uuid' ? text.toLowerCase() : format === 'date-time' ? new Date(text) : text
  return (given: unknown) => (typeof given === 'string' ? convert(given) : given)
}

/** Gives a member its column: `company_name` for `companyName`, `address_line1` for `addressLine1`. */
function withColumn([name, one]: [string, Members[string]]): [string, Members[string]] {
  const column = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return [name, one.column === '' ? { ...one, column } : one]
}
