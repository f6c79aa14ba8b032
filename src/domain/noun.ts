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

// A noun is declared once: its members, with the column, the schema, who may see them and what a request may say of them.
// Types, column lists, schemas, parsing, answers, examples and the comparison of a repeated request follow from that.

/** The roles in which the API is called. */
export const roles = ['csp', 'reseller', 'customer'] as const
export type Role = (typeof roles)[number]

/**
 * What a request may say of a member: it must, it may, it is ignored because the service decides it (`readOnly`), or the
 * member is unknown to requests.
 */
export type Sent = 'required' | 'optional' | 'ignored' | 'never'

/** One member of a noun: `T` in the service, `W` in JSON. */
export interface Member<
  T = unknown,
  W = unknown,
  S extends Sent = Sent,
  C extends string | null = string | null,
> {
  /** What answers show. */
  readonly schema: TSchema
  /** What requests may carry, where that is not what answers show. */
  readonly request?: TSchema
  readonly sent: S
  /** The column that holds it; null for what is composed of other tables. */
  readonly column: C
  /** The type that the column is read as, where the driver reads it otherwise. */
  readonly readAs?: string
  /** Held as JSON. */
  readonly isJson?: boolean
  /** Set when a row is inserted, and never changed. */
  readonly isFixed?: boolean
  /** Not in the specification: a member of our own. */
  readonly isOurs?: boolean
  /** For whom answers show it; null stands there for others. */
  readonly visibleTo: readonly Role[]
  /** What it is at first, when a request leaves it out or does not decide it. */
  readonly absent: T
  readonly example: W
  show(value: T): W
  parse(given: never): T
  /** The value as it counts when a request is repeated; undefined when it does not count. */
  comparable(value: T): unknown
}

// biome-ignore lint/suspicious/noExplicitAny: members of all kinds; each keeps its own types.
export type Members = Readonly<Record<string, Member<any, any>>>

type ValueOf<M> = M extends Member<infer T, infer _> ? T : never
type WireOf<M> = M extends Member<infer _, infer W> ? W : never
type Keys<M extends Members, S extends Sent> = { [K in keyof M]: M[K]['sent'] extends S ? K : never }[keyof M]

/** A record of the members, as the service holds it. */
export type RecordOf<M extends Members> = { readonly [K in keyof M]: ValueOf<M[K]> }

/** A record of the members, as answers show it. */
export type AnswerOf<M extends Members> = { [K in keyof M]: WireOf<M[K]> }

/** What comes of a request: the members that it decides, and the first values of those that the service decides. */
export type ParsedOf<M extends Members> = Pick<RecordOf<M>, Keys<M, Exclude<Sent, 'never'>>>

interface Options<T, S extends Sent, C>
  extends Partial<
    Pick<Member<T, T>, 'request' | 'readAs' | 'isJson' | 'isFixed' | 'isOurs' | 'visibleTo' | 'example'>
  > {
  readonly column?: C
  readonly sent?: S
  /** Makes of what a request says what is kept. */
  parse?(given: T): T
}

/**
 * A member that a column holds in the form in which requests and answers have it.
 *
 * @param column Its name in lower case with underscores unless named.
 */
export function kept<Z extends TSchema, const S extends Sent = 'required', const C extends string = string>(
  schema: Z,
  { sent, column, example, visibleTo = roles, parse, ...rest }: Options<Static<Z>, S, C> = {},
): Member<Static<Z>, Static<Z>, NoInfer<S>, NoInfer<C>> {
  const decided = sent ?? ('required' as S)
  return {
    ...rest,
    schema,
    sent: decided,
    column: column ?? ('' as C),
    visibleTo,
    absent: null as Static<Z>,
    example: (example ?? null) as Static<Z>,
    show: (value) => value,
    parse: parse ?? canonicalId,
    comparable: (value) => (isSent(decided) ? value : undefined),
  }

  /** UUIDs are kept in lower case. */
  function canonicalId(given: Static<Z>): Static<Z> {
    const isId = 'format' in schema && schema.format === 'uuid' && typeof given === 'string'
    return isId ? (given.toLowerCase() as Static<Z>) : given
  }
}

/**
 * A member whose value is one of some names; JSON has it as an object with the one member `name`.
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
  {
    sent,
    column,
    example,
    visibleTo = roles,
    ...rest
  }: Options<N, S, C> & { readonly description?: string } = {},
): Member<N, { name: N }, NoInfer<S>, NoInfer<C>> {
  const decided = sent ?? ('required' as S)
  const { description, ...options } = rest
  return {
    ...options,
    schema: enumeration(title, names, description === undefined ? {} : { description }),
    sent: decided,
    column: column ?? ('' as C),
    visibleTo,
    absent: names[0]!,
    example: { name: example ?? names[0]! },
    show: (value) => ({ name: value }),
    parse: ({ name }: { name: N }) => name,
    comparable: (value) => (isSent(decided) ? value : undefined),
  }
}

/** A member that is composed of rows of other tables, or shown otherwise than it is held. */
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

/** A list of records of another noun; the order in which a request has them says nothing. */
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
  /** Columns that an insert sets, those that an update sets, and their values in the same order. */
  readonly inserted: readonly string[]
  readonly updated: readonly string[]
  insertedValues(record: Partial<RecordOf<M>>): unknown[]
  updatedValues(record: Partial<RecordOf<M>>): unknown[]
  /** What a select reads of each member that has a column; the alias is the table's. */
  reading(alias: string): { [K in keyof M as M[K]['column'] extends null ? never : K]: string }
  /** Schemas of answers and requests, to be put together by `object`. */
  readonly answerMembers: { [K in keyof M]: TUnsafe<WireOf<M[K]>> }
  readonly requestMembers: RequestMembers<M>
  /** An answer in JSON; members that the role may not see are null. */
  show(record: RecordOf<M>, role?: Role): AnswerOf<M>
  /** What a request says, in the form in which it is kept; optional members that are absent have their defaults. */
  parse(given: object): ParsedOf<M>
  /** All that a request decides, as one text: equal texts are equal requests. */
  comparable(record: Partial<RecordOf<M>>): string
  /** Members that a request may leave out, as they are then: for records that are made by hand. */
  readonly absent: Pick<RecordOf<M>, Keys<M, 'optional' | 'ignored'>>
  /** A complete answer and a complete request, for documents, the demo and tests. */
  readonly exampleAnswer: AnswerOf<M>
  readonly exampleRequest: { [K in Keys<M, 'required' | 'optional'>]: WireOf<M[K]> }
  /** Members that the specification does not have. */
  readonly ours: readonly string[]
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
  const sent = entries.filter(([, one]) => isSent(one.sent))
  const stored = entries.filter(([, one]) => one.column !== null)
  const changed = stored.filter(([, one]) => !one.isFixed)
  const values = (list: typeof entries) => (record: Partial<RecordOf<M>>) =>
    list.map(([name, one]) => (one.isJson ? json(record[name]) : (record[name] ?? null)))
  const of = <V>(list: typeof entries, make: (one: Members[string], name: string) => V) =>
    Object.fromEntries(list.map(([name, one]) => [name, make(one, name)])) as never
  const comparable = (record: Partial<RecordOf<M>>) =>
    canonical(sent.map(([name, one]) => one.comparable(record[name] ?? one.absent)))
  return {
    members,
    inserted: stored.map(([, one]) => one.column!),
    updated: changed.map(([, one]) => one.column!),
    insertedValues: values(stored),
    updatedValues: values(changed),
    reading: (alias) =>
      of(stored, ({ column, readAs }) => `${alias}.${column}${readAs ? `::${readAs}` : ''}`),
    answerMembers: of(entries, (one) => one.schema),
    requestMembers: requestMembers(members),
    show: (record, role) =>
      of(entries, (one, name) => (!role || one.visibleTo.includes(role) ? one.show(record[name]!) : null)),
    parse: (given) => parseMembers(members, given),
    comparable,
    absent: of(
      entries.filter(([, one]) => one.sent === 'optional' || one.sent === 'ignored'),
      (one) => one.absent,
    ),
    exampleAnswer: exampleOf(members),
    exampleRequest: of(sent, (one) => one.example),
    ours: entries.filter(([, one]) => one.isOurs).map(([name]) => name),
  }
}

type RequestSchema<M extends Member> = M['sent'] extends 'required'
  ? TUnsafe<WireOf<M>>
  : TOptional<TUnsafe<WireOf<M>>>
type RequestMembers<M extends Members> = {
  [K in Keys<M, 'required' | 'optional' | 'ignored'>]: RequestSchema<M[K]>
}

/** The schemas of what a request may say of some members, to be put together by `object`. */
export function requestMembers<M extends Members>(members: M): RequestMembers<M> {
  const named = Object.entries(members).flatMap(([name, { sent, schema, request = schema }]) => {
    if (sent === 'never') return []
    if (sent === 'required') return [[name, request]]
    return [[name, optional(sent === 'ignored' ? serverOwned(request) : request)]]
  })
  return Object.fromEntries(named) as RequestMembers<M>
}

/** What a request says of some members, in the form in which they are kept. */
export function parseMembers<M extends Members>(members: M, given: object): ParsedOf<M> {
  const named = Object.entries(members)
    .filter(([, { sent }]) => sent !== 'never')
    .map(([name, { sent, parse, absent }]) => {
      const value = isSent(sent) ? (given as Record<string, never>)[name] : undefined
      return [name, value === undefined ? absent : parse(value)]
    })
  return Object.fromEntries(named) as ParsedOf<M>
}

/** A complete record of some members as JSON has it: right in every member. */
export function exampleOf<M extends Members>(members: M): AnswerOf<M> {
  return Object.fromEntries(Object.entries(members).map(([name, one]) => [name, one.example])) as AnswerOf<M>
}

function isSent(sent: Sent): boolean {
  return sent === 'required' || sent === 'optional'
}

/** `companyName` as `company_name`, `addressLine1` as `address_line1`. */
function columnOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function json(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value)
}

/** JSON in which the order of members says nothing. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, one) =>
    one !== null && typeof one === 'object' && !Array.isArray(one) && !(one instanceof Date)
      ? Object.fromEntries(Object.entries(one).sort(([left], [right]) => (left < right ? -1 : 1)))
      : one,
  )
}
