import Type, { type Static, type TOptional, type TProperties, type TSchema, type TUnsafe } from 'typebox'
import type { Problem } from './problem.ts'
import type { Shown, TShown } from './shown.ts'

/**
 * The vocabulary of schemas: JSON Schema's own keywords, and some of ours that validator.ts understands. `enumeration`
 * and `enumerations` are names compared without regard to case, then written canonically; `decimals` is how many a number
 * may have; `trimmed` removes the white space around a text before anything else looks at it; `textRule` is a function that
 * finds what is wrong with a text; `rule` is a function that sees a whole object and names the members that break a rule
 * between them; `unwrap` is a member that may stand around the value. Three more are for others: `secret` for code that stores what was
 * validated, `shown` and `role` for the documents. Functions vanish when a schema is written as JSON, `enumeration` becomes `enum`.
 */
export type { Shown, Static, TOptional, TSchema, TUnsafe }

/** A function that finds the problems between members; it also meets members of a wrong type, and skips them. */
export type Rule = (value: Record<string, unknown>) => readonly Problem[]

/** A title is the name of the schema among the components of the OpenAPI document; equal titles need equal schemas. */
type Described = { readonly description?: string; readonly title?: string }

/** A string or null of at most so many Unicode code points, and at least `minLength`. */
export function nullableText(
  maxLength: number,
  options: Described & { readonly minLength?: number } = {},
): TUnsafe<string | null> {
  return Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength, ...options })
}

/** A string of at most so many Unicode code points. */
export function text(maxLength: number, options: Described = {}): TUnsafe<string> {
  return Type.Unsafe<string>({ type: 'string', maxLength, ...options })
}

/** Finds what is wrong with a text, in one sentence; undefined when nothing is. */
export type TextRule = (text: string) => string | undefined
type Canonical = Described & { readonly textRule?: TextRule }

/**
 * A text whose surrounding white space is removed when the request is read: limit, rule and handler see the rest. A type
 * narrower than string is for a rule that only its values pass.
 */
export function canonicalText<T extends string = string>(
  maxLength: number,
  options: Canonical = {},
): TUnsafe<T> {
  return Type.Unsafe<T>({ type: 'string', maxLength, trimmed: true, ...options })
}

/** The same, or null. */
export function nullableCanonicalText<T extends string = string>(
  maxLength: number,
  options: Canonical = {},
): TUnsafe<T | null> {
  return Type.Unsafe<T | null>({ type: ['string', 'null'], maxLength, trimmed: true, ...options })
}

/** A UUID in its usual 36 characters; both cases are taken. */
export function uuid(options: Described = {}): TUnsafe<string> {
  return Type.Unsafe<string>({ type: 'string', format: 'uuid', ...options })
}

/** A UUID or null. */
export function nullableUuid(options: Described = {}): TUnsafe<string | null> {
  return Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uuid', ...options })
}

/** A point in time, RFC 3339. */
export function dateTime(options: Described = {}): TShown<string, Date | string> {
  return shown({ type: 'string', format: 'date-time', ...options })
}

/** One of some names, compared without regard to case. */
export function name<const N extends string>(names: readonly N[], options: Described = {}): TUnsafe<N> {
  return Type.Unsafe<N>({ type: 'string', enumeration: names, ...options })
}

/** Several of some names, joined by a vertical bar. */
export function names<const N extends string>(known: readonly N[], options: Described = {}): TUnsafe<string> {
  return Type.Unsafe<string>({ type: 'string', enumerations: known, ...options })
}

const anyCase = 'The value. Requests may write it in any case.'

/**
 * An enumeration as bodies carry it: an object with the one member `name`.
 *
 * @param title The name of the enumeration in the OpenAPI document, such as `BillingFrequency`.
 * @param description What the value means for the member that holds it.
 */
export function enumeration<const N extends string>(
  title: string,
  known: readonly N[],
  { description }: Pick<Described, 'description'> = {},
) {
  const schema = object({ name: name(known, { description: anyCase }) }, { title })
  return description === undefined ? schema : described(schema, description)
}

/**
 * The schema with a description of what it means in one place. A named schema keeps its own description among the components;
 * this one stands beside the reference to it.
 */
export function described<T extends TSchema>(schema: T, description: string): T {
  return { ...schema, ...('title' in schema ? { role: description } : { description }) }
}

/** An object whose listed members are required unless `optional`, and which takes no others. */
export function object<P extends TProperties>(members: P, options: Described & { rule?: Rule } = {}) {
  return Type.Object(members, { additionalProperties: false, ...options })
}

/** A member that may be absent. */
export function optional<T extends TSchema>(schema: T): TOptional<T> {
  return Type.Optional(schema) as TOptional<T>
}

/** A value or null, for objects, arrays and dictionaries. */
export function nullable<T extends TSchema>(schema: T): TShown<Static<T> | null, Shown<T> | null> {
  const { type } = schema as { type?: string }
  return shown({ ...schema, type: [type, 'null'] })
}

/** A list of values. */
export function list<T extends TSchema>(items: T, options: Described & { maxItems?: number } = {}) {
  return Type.Array(items, { ...options })
}

/**
 * A member that callers may send, in the form in which it is shown, as any object or null, and that only the server
 * decides: it is ignored.
 */
export function serverOwned<T extends TSchema>(shown: T): TUnsafe<Static<T> | undefined> {
  const { type = 'object' } = shown as { type?: string | string[] }
  return Type.Unsafe<Static<T> | undefined>({
    type: [...new Set(['object', 'null', ...[type].flat()])],
    description: 'Set by the service. A value in the request is ignored.',
    readOnly: true,
    shown,
  })
}

/** A text that nothing may keep: in whatever is stored of a request or an answer, null stands in its place. */
export function secret<T extends TSchema>(schema: T): T {
  return { ...schema, secret: true }
}

/** A dictionary: names that a rule checks, each with a value of one schema. */
export function dictionary<T extends TSchema>(
  values: T,
  options: Described & { rule?: Rule; unwrap?: string } = {},
): TShown<Record<string, Static<T>>, Readonly<Record<string, Shown<T>>>> {
  return shown({ type: 'object', additionalProperties: values, ...options })
}

/** A number from `minimum` to `maximum` with at most so many decimals. */
export function decimal(
  minimum: number,
  maximum: number,
  decimals: number,
  options: Described = {},
): TUnsafe<number> {
  return Type.Unsafe<number>({ type: 'number', minimum, maximum, decimals, ...options })
}

/** A whole number from `minimum` to `maximum`. */
export function integer(minimum: number, maximum: number, options: Described & { default?: number } = {}) {
  return Type.Integer({ minimum, maximum, ...options })
}

/** True or false. */
export function boolean(options: Described & { default?: boolean } = {}) {
  return Type.Boolean({ ...options })
}

/** A schema of JSON for which answers hold other values than requests. */
function shown<Read, Out>(schema: TSchema): TShown<Read, Out> {
  return Type.Unsafe<Read>(schema) as TShown<Read, Out>
}
