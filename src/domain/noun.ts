import type { Shown, Static, TOptional, TSchema, TUnsafe } from '../validation/fields.ts'
import {
  enumeration,
  list,
  nullable,
  object,
  optional,
  serverOwned,
  visibleTo,
} from '../validation/fields.ts'
import { canonicalJson } from './values/canonical-json.ts'

// A noun is declared once, by its members. Each member has a column, a schema, the roles that see it, and a rule
// for what a request may send. Types, column lists, schemas, parsing, answers, examples and the comparison of a
// repeated request are derived from the declaration.

/** The roles of API callers. */
export const roles = ['csp', 'reseller', 'customer'] as const
export type Role = (typeof roles)[number]

/** The roles that sell. A member that only these roles see is private data of the seller. */
export const sellers = ['csp', 'reseller'] as const

/**
 * How requests treat a member: it is required, optional, ignored because the service sets it (`readOnly`), or not part
 * of requests.
 */
export type Sent = 'required' | 'optional' | 'ignored' | 'never'

/**
 * One member of a noun, with the type `T` in the service and `W` in JSON. `T` is `never` for a supplied member,
 * and `W` is `never` for an internal one.
 */
export interface Member<T = unknown, W = unknown, S extends Sent = Sent, C = string | null> {
  /** The schema of the member in answers. */
  readonly schema: TSchema
  /** The schema in requests, if it differs from `schema`. */
  readonly request?: TSchema
  readonly sent: S
  /** The column that stores the member; null for a member that is composed from other tables or supplied. */
  readonly column: C
  /** The SQL type to which queries cast the column, if the driver would otherwise return another JavaScript type. */
  readonly readAs?: string
  /** True for a member that the database stores as JSON. */
  readonly isJson?: boolean
  /** True for a member that is set on insert and never updated. */
  readonly isFixed?: boolean
  /** True for a member that the original API specification does not contain. */
  readonly isOurs?: boolean
  /** True for a member that answers have but records do not: the caller of `show` supplies its value. */
  readonly isSupplied?: boolean
  /**
   * The roles that see the member in answers and in the audit log; other roles see null. With an empty list, answers
   * do not contain the member.
   */
  readonly visibleTo: readonly Role[]
  /** The initial value of the member if a request omits the member or may not set it. */
  readonly absent: T
  readonly example: W
  show(value: T, role: Role): W
  parse(given: never): T
  /** Returns a normalized form of a value. Two requests are equal if their values are equal in this form. */
  comparable(value: T): unknown
}

// biome-ignore lint/suspicious/noExplicitAny: members of all kinds; each keeps its own types.
export type Members = Readonly<Record<string, Member<any, any>>>

type ValueOf<M> = M extends Member<infer T, infer _> ? T : never
type WireOf<M> = M extends Member<infer _, infer W> ? W : never
type Unless<T, K> = [T] extends [never] ? never : K
type Keys<M extends Members, S extends Sent> = { [K in keyof M]: M[K]['sent'] extends S ? K : never }[keyof M]

/** The form of a record in the service: the values of all members of the noun, except supplied members. */
export type RecordOf<M extends Members> = {
  readonly [K in keyof M as Unless<ValueOf<M[K]>, K>]: ValueOf<M[K]>
}

/** The form of a record in answers. */
export type AnswerOf<M extends Members> = { [K in keyof M as Unless<WireOf<M[K]>, K>]: WireOf<M[K]> }

/**
 * A parsed request. It contains the members that the request sets, and the initial values of those that the
 * service sets.
 */
export type ParsedOf<M extends Members> = RecordOf<Pick<M, Keys<M, Exclude<Sent, 'never'>>>>

/** The members that the caller of `show` must supply. */
type SuppliedOf<M extends Members> = Omit<AnswerOf<M>, keyof RecordOf<M>>
type Supplement<M extends Members> = keyof SuppliedOf<M> extends never ? [] : [SuppliedOf<M>]

/** The type that a value with a schema has in records. A date-time is a Date. */
type Kept<Z extends TSchema> = Date extends Shown<Z> ? Exclude<Shown<Z>, string> : Static<Z>

type Options<T, W, S extends Sent, C> = Partial<
  Omit<Member<T, W, S, C>, 'schema' | 'isSupplied' | 'show' | 'parse'> & { parse(given: W): T }
>

/**
 * Declares a member whose column stores the value as answers show it; UUIDs are stored in lower case. The
 * default column is the member's name in snake case.
 */
export function kept<Z extends TSchema, S extends Sent = 'required'>(
  schema: Z,
  options: Options<Kept<Z>, Shown<Z>, S, string> = {},
): Member<Kept<Z>, Shown<Z>, NoInfer<S>, string> {
  return declare(schema, { show: (value: unknown) => value, parse: canonical(schema), ...options })
}

/**
 * Declares a member whose value is one of several names; in JSON, the value is `{ name }`. `title` is the name of the
 * enumeration in openapi.json.
 */
export function enumerated<const N extends string, S extends Sent = 'required'>(
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

/**
 * Declares a member whose form in answers differs from its stored form, or that is composed from other tables.
 * By default, such a member has no column.
 */
export function composed<T, W, S extends Sent, C extends string | null = null>(
  declaration: Pick<Member<T, W, S>, 'schema' | 'sent' | 'absent' | 'example' | 'show'> &
    Omit<Options<T, W, S, C>, 'parse'> &
    Partial<Pick<Member<T>, 'parse'>>,
): Member<T, W, NoInfer<S>, NoInfer<C>> {
  return declare(declaration.schema, { column: null, ...declaration })
}

/** Declares a member that is stored but is not part of requests and answers. */
export function internal<T>(
  options: Pick<Options<T, never, 'never', string>, 'column' | 'readAs' | 'isJson' | 'isFixed'> = {},
): Member<T, never, 'never', string> {
  return declare({}, { sent: 'never', visibleTo: [], ...options })
}

/** Declares a member of answers that cannot be computed from the record alone. The caller of `show` supplies it. */
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

/**
 * Declares a member that is a list of records of another noun. Two requests that differ only in the order of
 * the list are equal.
 */
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

/** A noun, with everything that is derived from its members. */
export interface Noun<M extends Members> {
  readonly members: M
  /** The columns that an update sets; `updatedValues` returns their values in the same order. */
  readonly updated: readonly string[]
  updatedValues(record: Partial<RecordOf<M>>): (RecordOf<M>[keyof RecordOf<M>] | string | null)[]
  /** Returns the SQL expression that reads each stored member. `alias` is the alias of the table in the query. */
  reading(alias: string): { [K in keyof M as M[K]['column'] extends null ? never : K]: string }
  /** The schemas of answers and requests, for use in `object`. */
  readonly answerMembers: { [K in keyof AnswerOf<M>]: TUnsafe<AnswerOf<M>[K]> }
  readonly requestMembers: RequestMembers<M>
  /** Returns a record as an answer in JSON. Members that the role may not see are null. */
  show(record: RecordOf<M>, role: Role, ...supplied: Supplement<M>): AnswerOf<M>
  /** Returns a request as a record. Absent optional members have their defaults. */
  parse(given: object): ParsedOf<M>
  /** Returns one text of all members that a request sets. Two requests are equal exactly when their texts are equal. */
  comparable(record: Partial<RecordOf<M>>): string
  /** The defaults of the members that a request may omit, for code that creates records without a request. */
  readonly absent: RecordOf<Pick<M, Keys<M, 'optional' | 'ignored'>>>
  /** A complete answer and a complete request, for documents, the demo and tests. */
  readonly exampleAnswer: AnswerOf<M>
  /** The names of the members that the original API specification does not contain. */
  readonly ours: readonly string[]
  readonly exampleRequest: { [K in Keys<M, 'required' | 'optional'>]: WireOf<M[K]> }
}

/** Returns a noun with everything that is derived from its declared members. */
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
        return (isJson && value !== null ? JSON.stringify(value) : value) as never
      }),
    reading: (alias) =>
      of(stored, ({ column, readAs }) => `${alias}.${column}${readAs ? `::${readAs}` : ''}`),
    answerMembers: of(shown, (one) => (isForAll(one) ? one.schema : orNull(one.schema))),
    requestMembers: of(known, requestSchema),
    // Lists show thousands of records, so each answer starts as a copy of `blank`, which has all members in order.
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

/** Returns some members of a noun or a record, in the given order. */
export function pick<M extends object, K extends keyof M>(members: M, ...names: readonly K[]): Pick<M, K> {
  return Object.fromEntries(names.map((name) => [name, members[name]])) as Pick<M, K>
}

type RequestMembers<M extends Members> = { [K in Keys<M, 'required'>]: TUnsafe<WireOf<M[K]>> } & {
  [K in Keys<M, 'optional' | 'ignored'>]: TOptional<TUnsafe<WireOf<M[K]>>>
}

function requestSchema(member: Member): TSchema {
  const { sent, schema, request: given = schema } = member
  const request = isForAll(member) ? given : visibleTo(member.visibleTo, given)
  if (sent === 'required') return request
  return optional(sent === 'ignored' ? serverOwned(request) : request)
}

const isForAll = ({ visibleTo }: Pick<Member, 'visibleTo'>): boolean =>
  roles.every((role) => visibleTo.includes(role))

/** Returns a schema that also allows null, for a member that some roles may not see. */
function orNull(schema: TSchema): TSchema {
  return [(schema as { type?: unknown }).type].flat().includes('null') ? schema : nullable(schema)
}

const isSent = (sent: Sent): boolean => sent === 'required' || sent === 'optional'

/**
 * Returns a function that converts a value of a request to its stored form: a UUID to lower case, and a
 * date-time to a Date. Other values are unchanged.
 */
function canonical({ format }: TSchema & { readonly format?: string }) {
  const convert = (text: string) =>
    format === 'uuid' ? text.toLowerCase() : format === 'date-time' ? new Date(text) : text
  return (given: unknown) => (typeof given === 'string' ? convert(given) : given)
}

/**
 * Returns a member with its column, by default its name in snake case: `company_name` for `companyName`, and
 * `address_line1` for `addressLine1`.
 */
function withColumn([name, one]: [string, Members[string]]): [string, Members[string]] {
  const column = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return [name, one.column === '' ? { ...one, column } : one]
}
