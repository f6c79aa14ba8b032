import {
  enumeration,
  list,
  nullable,
  object,
  optional,
  type Static,
  serverOwned,
  type TOptional,
  type TSchema,
  type TUnsafe,
} from '../validation/fields.ts'
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

/** One member of a noun: `T` in the service, `W` in JSON. */
export interface Member<
  T = unknown,
  W = unknown,
  S extends Sent = Sent,
  C extends string | null = string | null,
> {
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
  /** The roles that see it in answers; others see null. */
  readonly visibleTo: readonly Role[]
  /** The initial value, when a request omits it or does not decide it. */
  readonly absent: T
  readonly example: W
  show(value: T): W
  parse(given: never): T
  /** Returns the value for comparing a repeated request; undefined when it does not count. */
  comparable(value: T): unknown
}

// biome-ignore lint/suspicious/noExplicitAny: members of all kinds; each keeps its own types.
export type Members = Readonly<Record<string, Member<any, any>>>

type ValueOf<M> = M extends Member<infer T, infer _> ? T : never
type WireOf<M> = M extends Member<infer _, infer W> ? W : never
type Keys<M extends Members, S extends Sent> = { [K in keyof M]: M[K]['sent'] extends S ? K : never }[keyof M]

/** A record of the members, as the service uses it. */
export type RecordOf<M extends Members> = { readonly [K in keyof M]: ValueOf<M[K]> }

/** A record of the members, as answers show it. */
export type AnswerOf<M extends Members> = { [K in keyof M]: WireOf<M[K]> }

/** A parsed request: the members that it decides, and the initial values of those that the service decides. */
export type ParsedOf<M extends Members> = Pick<RecordOf<M>, Keys<M, Exclude<Sent, 'never'>>>

interface Options<T, S extends Sent, C>
  extends Partial<
    Pick<Member<T, T>, 'request' | 'readAs' | 'isJson' | 'isFixed' | 'isOurs' | 'visibleTo' | 'example'>
  > {
  readonly column?: C
  readonly sent?: S
  /** Converts a request's value to the stored value. */
  parse?(given: T): T
}

/**
 * Declares a member whose column stores it in the form of requests and answers; UUIDs in lower case.
 *
 * @param column The column; by default the name in snake case.
 */
export function kept<Z extends TSchema, const S extends Sent = 'required', const C extends string = string>(
  schema: Z,
  options: Options<Static<Z>, S, C> = {},
): Member<Static<Z>, Static<Z>, NoInfer<S>, NoInfer<C>> {
  const isId = 'format' in schema && schema.format === 'uuid'
  return stored(schema, options, {
    absent: null as Static<Z>,
    example: (options.example ?? null) as Static<Z>,
    show: (value) => value,
    parse: (given: Static<Z>) =>
      isId && typeof given === 'string' ? (given.toLowerCase() as Static<Z>) : given,
  })
}

/**
 * Declares a member whose value is one of some names; in JSON it is an object with the one member `name`.
 *
 * @param title The name of the enumeration in the OpenAPI document.
 */
export function enumerated<
  const N extends string,
  const S extends Sent = 'required',
  const C extends string = string,
>(
  title: string,
  names: readonly N[],
  { description, ...options }: Options<N, S, C> & { readonly description?: string } = {},
): Member<N, { name: N }, NoInfer<S>, NoInfer<C>> {
  return stored(enumeration(title, names, description === undefined ? {} : { description }), options, {
    absent: names[0]!,
    example: { name: options.example ?? names[0]! },
    show: (value) => ({ name: value }),
    parse: ({ name }: { name: N }) => name,
  })
}

function stored<T, W, S extends Sent, C extends string>(
  schema: TSchema,
  { sent = 'required' as S, column = '' as C, visibleTo = roles, ...options }: Options<T, S, C>,
  form: Pick<Member<T, W>, 'absent' | 'example' | 'show' | 'parse'>,
): Member<T, W, S, C> {
  const comparable = (value: T) => (isSent(sent) ? value : undefined)
  return {
    ...options,
    ...form,
    ...(options.parse && { parse: options.parse }),
    schema,
    sent,
    column,
    visibleTo,
    comparable,
  }
}

/** Declares a member that is composed from rows of other tables, or shown in another form than it is stored. */
export function composed<T, W, const S extends Sent>(
  declaration: Omit<Member<T, W, S, null>, 'column' | 'visibleTo' | 'comparable'> &
    Partial<Pick<Member<T, W>, 'visibleTo' | 'comparable'>>,
): Member<T, W, NoInfer<S>, null> {
  const { sent } = declaration
  return {
    column: null,
    visibleTo: roles,
    comparable: (value) => (isSent(sent) ? value : undefined),
    ...declaration,
  }
}

/** Declares a list of records of another noun; its order in a request does not count. */
export function listOf<M extends Members>(
  one: Noun<M>,
  {
    maxItems,
    titles,
    example,
  }: { maxItems: number; titles: { answer: string; request: string }; example: AnswerOf<M>[] },
): Member<readonly RecordOf<M>[], AnswerOf<M>[], 'required', null> {
  return composed({
    sent: 'required',
    schema: list(object(one.answerMembers, { title: titles.answer })),
    request: nullable(list(object(one.requestMembers, { title: titles.request }), { maxItems })),
    absent: [],
    example,
    show: (records) => records.map((record) => one.show(record)),
    parse: (given: readonly object[] | null) => (given ?? []).map((each) => one.parse(each) as RecordOf<M>),
    comparable: (records) => records.map((record) => one.comparable(record)).sort(),
  })
}

/** A noun: its members, and what follows from them. */
export interface Noun<M extends Members> {
  readonly members: M
  /** The columns of an insert; those of an update, and their values in the same order. */
  readonly inserted: readonly string[]
  readonly updated: readonly string[]
  updatedValues(record: Partial<RecordOf<M>>): unknown[]
  /** Returns what a select reads for each member with a column; the alias is the table's. */
  reading(alias: string): { [K in keyof M as M[K]['column'] extends null ? never : K]: string }
  /** The schemas of answers and requests, for use in `object`. */
  readonly answerMembers: { [K in keyof M]: TUnsafe<WireOf<M[K]>> }
  readonly requestMembers: RequestMembers<M>
  /** Returns an answer in JSON; members that the role may not see are null. */
  show(record: RecordOf<M>, role?: Role): AnswerOf<M>
  /** Returns a request in stored form; absent optional members have their defaults. */
  parse(given: object): ParsedOf<M>
  /** Returns everything that a request decides as one text: equal texts are equal requests. */
  comparable(record: Partial<RecordOf<M>>): string
  /** The defaults of members that a request may omit, for records written by hand. */
  readonly absent: Pick<RecordOf<M>, Keys<M, 'optional' | 'ignored'>>
  /** A complete answer and a complete request, for documents, the demo and tests. */
  readonly exampleAnswer: AnswerOf<M>
  /** The names of our own members. */
  readonly ours: readonly string[]
  readonly exampleRequest: { [K in Keys<M, 'required' | 'optional'>]: WireOf<M[K]> }
}

/** Declares a noun. */
export function noun<M extends Members>(declared: M): Noun<M> {
  const members = Object.fromEntries(
    Object.entries(declared).map(([name, one]) => [
      name,
      one.column === '' ? { ...one, column: columnOf(name) } : one,
    ]),
  ) as unknown as M
  const entries = Object.entries(members)
  const known = entries.filter(([, one]) => one.sent !== 'never')
  const sent = known.filter(([, one]) => isSent(one.sent))
  const stored = entries.filter(([, one]) => one.column !== null)
  const changed = stored.filter(([, one]) => !one.isFixed)
  const of = <V>(list: typeof entries, make: (one: Members[string], name: string) => V) =>
    Object.fromEntries(list.map(([name, one]) => [name, make(one, name)])) as never
  return {
    members,
    inserted: stored.map(([, one]) => one.column!),
    updated: changed.map(([, one]) => one.column!),
    updatedValues: (record) =>
      changed.map(([name, one]) => (one.isJson ? json(record[name]) : (record[name] ?? null))),
    reading: (alias) =>
      of(stored, ({ column, readAs }) => `${alias}.${column}${readAs ? `::${readAs}` : ''}`),
    answerMembers: of(entries, (one) => one.schema),
    requestMembers: of(known, requestSchema),
    show: (record, role) =>
      of(entries, (one, name) => (!role || one.visibleTo.includes(role) ? one.show(record[name]!) : null)),
    parse: (given) =>
      of(known, ({ sent, parse, absent }, name) => {
        const value = isSent(sent) ? (given as Record<string, never>)[name] : undefined
        return value === undefined ? absent : parse(value)
      }),
    comparable: (record) =>
      canonicalJson(sent.map(([name, one]) => one.comparable(record[name] ?? one.absent))),
    absent: of(
      known.filter(([, one]) => one.sent !== 'required'),
      (one) => one.absent,
    ),
    exampleAnswer: of(entries, (one) => one.example),
    exampleRequest: of(sent, (one) => one.example),
    ours: entries.filter(([, one]) => one.isOurs).map(([name]) => name),
  }
}

type RequestMembers<M extends Members> = {
  [K in Keys<M, 'required' | 'optional' | 'ignored'>]: M[K]['sent'] extends 'required'
    ? TUnsafe<WireOf<M[K]>>
    : TOptional<TUnsafe<WireOf<M[K]>>>
}

function requestSchema({ sent, schema, request = schema }: Member): TSchema {
  if (sent === 'required') return request
  return optional(sent === 'ignored' ? serverOwned(request) : request)
}

function isSent(sent: Sent): boolean {
  return sent === 'required' || sent === 'optional'
}

/** Converts `companyName` to `company_name` and `addressLine1` to `address_line1`. */
function columnOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function json(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value)
}
