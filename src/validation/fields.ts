import Type, { type Static, type TOptional, type TProperties, type TSchema, type TUnsafe } from 'typebox'
import type { Problem } from './problem.ts'
import type { Shown, TShown } from './shown.ts'

/**
 * The vocabulary of schemas: the keywords of JSON Schema, and our own, which validator.ts implements. `enumeration` and
 * `enumerations` are case-insensitive names that are replaced by their canonical form. `decimals` is the maximum number
 * of decimals. `trimmed` removes surrounding white space before all other checks. `textRule` is a function that checks
 * a text. `rule` is a function that checks relations between the members of an object. `unwrap` is a member that may
 * enclose the value. Three keywords are for other code: `secret` for code that stores requests and answers, `shown` and
 * `role` for the documents. Functions vanish when a schema is serialised as JSON; `enumeration` becomes `enum`.
 */
export type { Shown, Static, TOptional, TSchema, TUnsafe }

/** Returns the problems between members. It also runs on members of a wrong type and must ignore them. */
export type Rule = (value: Record<string, unknown>) => readonly Problem[]

/** A title is the name of the schema among the components of the OpenAPI document; equal titles need equal schemas. */
type Described = { readonly description?: string; readonly title?: string }

/** Returns the schema of a string with at most `maxLength` and at least `minLength` Unicode code points, or null. */
export function nullableText(
  maxLength: number,
  options: Described & { readonly minLength?: number } = {},
): TUnsafe<string | null> {
  return Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength, ...options })
}

/** Returns the schema of a string with at most `maxLength` Unicode code points. */
export function text(maxLength: number, options: Described = {}): TUnsafe<string> {
  return Type.Unsafe<string>({ type: 'string', maxLength, ...options })
}

/** Returns the problem with a text as one sentence; undefined if there is none. */
export type TextRule = (text: string) => string | undefined
type Canonical = Described & { readonly textRule?: TextRule }

/**
 * Returns the schema of a text that is trimmed when the request is parsed, before limit, rule and handler see it. Use a
 * type narrower than string if only its values pass the rule.
 */
export function canonicalText<T extends string = string>(
  maxLength: number,
  options: Canonical = {},
): TUnsafe<T> {
  return Type.Unsafe<T>({ type: 'string', maxLength, trimmed: true, ...options })
}

/** Like `canonicalText`, or null. */
export function nullableCanonicalText<T extends string = string>(
  maxLength: number,
  options: Canonical = {},
): TUnsafe<T | null> {
  return Type.Unsafe<T | null>({ type: ['string', 'null'], maxLength, trimmed: true, ...options })
}

/** Returns the schema of a UUID of 36 characters in any case. */
export function uuid(options: Described = {}): TUnsafe<string> {
  return Type.Unsafe<string>({ type: 'string', format: 'uuid', ...options })
}

/** Returns the schema of a UUID or null. */
export function nullableUuid(options: Described = {}): TUnsafe<string | null> {
  return Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uuid', ...options })
}

/** Returns the schema of a point in time, RFC 3339. */
export function dateTime(options: Described = {}): TShown<string, Date | string> {
  return shown({ type: 'string', format: 'date-time', ...options })
}

/** Returns the schema of an enumeration as text, in any case. */
export function name<const N extends string>(names: readonly N[], options: Described = {}): TUnsafe<N> {
  return Type.Unsafe<N>({ type: 'string', enumeration: names, ...options })
}

/** Returns the schema of several names joined by a vertical bar, in any case. */
export function names<const N extends string>(known: readonly N[], options: Described = {}): TUnsafe<string> {
  return Type.Unsafe<string>({ type: 'string', enumerations: known, ...options })
}

const anyCase = 'The value. Requests may write it in any case.'

/**
 * Returns the schema of an enumeration in a body: an object with the one member `name`.
 *
 * @param title The name of the enumeration in the OpenAPI document, such as `BillingFrequency`.
 * @param description The meaning of the value for the member.
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
 * Adds a description for one use of a schema. A named schema keeps its own description among the components; this one
 * accompanies the reference.
 */
export function described<T extends TSchema>(schema: T, description: string): T {
  return { ...schema, ...('title' in schema ? { role: description } : { description }) }
}

/** Returns the schema of an object. Its members are required unless `optional`; further members are refused. */
export function object<P extends TProperties>(members: P, options: Described & { rule?: Rule } = {}) {
  return Type.Object(members, { additionalProperties: false, ...options })
}

/** Makes a member optional. */
export function optional<T extends TSchema>(schema: T): TOptional<T> {
  return Type.Optional(schema) as TOptional<T>
}

/** Adds null to the schema of an object, array or dictionary. */
export function nullable<T extends TSchema>(schema: T): TShown<Static<T> | null, Shown<T> | null> {
  const { type } = schema as { type?: string }
  return shown({ ...schema, type: [type, 'null'] })
}

/** Returns the schema of an array. */
export function list<T extends TSchema>(items: T, options: Described & { maxItems?: number } = {}) {
  return Type.Array(items, { ...options })
}

/**
 * Returns the schema of a member that only the server sets. A request may contain it as any object or null; the value
 * is ignored.
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

/** Marks a secret text. Stored requests and answers have null instead. */
export function secret<T extends TSchema>(schema: T): T {
  return { ...schema, secret: true }
}

/** Returns the schema of an object with any names that pass a rule, and values of one schema. */
export function dictionary<T extends TSchema>(
  values: T,
  options: Described & { rule?: Rule; unwrap?: string } = {},
): TShown<Record<string, Static<T>>, Readonly<Record<string, Shown<T>>>> {
  return shown({ type: 'object', additionalProperties: values, ...options })
}

/** Returns the schema of a number from `minimum` to `maximum` with at most `decimals` decimals. */
export function decimal(
  minimum: number,
  maximum: number,
  decimals: number,
  options: Described = {},
): TUnsafe<number> {
  return Type.Unsafe<number>({ type: 'number', minimum, maximum, decimals, ...options })
}

/** Returns the schema of a number in answers. */
export function number(options: Described = {}) {
  return Type.Number({ ...options })
}

/** Returns the schema of an integer from `minimum` to `maximum`. */
export function integer(minimum: number, maximum: number, options: Described & { default?: number } = {}) {
  return Type.Integer({ minimum, maximum, ...options })
}

/** Returns the schema of an integer in answers. */
export function count(options: Described = {}) {
  return Type.Integer({ ...options })
}

/** Returns the schema of a boolean. */
export function boolean(options: Described & { default?: boolean } = {}) {
  return Type.Boolean({ ...options })
}

/** Types a schema whose values have other types in answers than in requests. */
function shown<Read, Out>(schema: TSchema): TShown<Read, Out> {
  return Type.Unsafe<Read>(schema) as TShown<Read, Out>
}
