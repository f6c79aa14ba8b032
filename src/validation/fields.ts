import Type, { type Static, type TOptional, type TProperties, type TSchema, type TUnsafe } from 'typebox'
import type { Problem } from './problem.ts'
import type { Shown, TShown } from './shown.ts'

/**
 * The keywords of schemas: those of JSON Schema, and our own, which validator.ts implements.
 *
 * - `enumeration`, `enumerations`: names in any case, which are replaced by their canonical form.
 * - `decimals`: the maximum number of decimals.
 * - `trimmed`: surrounding white space is removed before all other checks.
 * - `textRule`: a function that checks a text.
 * - `rule`: a function that checks members of an object that depend on each other.
 * - `unwrap`: a request may have the value itself, or an object with this one member that has the value.
 * - `secret`, `visibleTo`: who may see a value in stored requests and answers.
 * - `shown`, `role`, `keys`: used only for the OpenAPI document.
 * - `documented`: keywords of JSON Schema that only the OpenAPI document contains. One of our own rules makes the same
 * check, with a better message.
 * - `extending`: other schemas, each with a title. This schema has all their members, and the OpenAPI document refers to
 * them by title.
 *
 * Functions disappear when a schema is serialised as JSON. In the OpenAPI document, `enumeration` becomes `enum`.
 */
export type { Shown, Static, TOptional, TSchema, TUnsafe }

/**
 * A rule for members that depend on each other. Returns the problems. The members may have a wrong type, which another
 * check reports and the rule must ignore.
 */
export type Rule = (value: Record<string, unknown>) => readonly Problem[]

/**
 * The description and title of a schema. The title is its name in the components of the OpenAPI document, so
 * schemas with equal titles must be equal.
 */
type Described = {
  readonly description?: string
  readonly title?: string
  readonly documented?: Readonly<Record<string, unknown>>
  readonly extending?: readonly TSchema[]
}

/** Returns the schema of a value that is a string or null. Lengths are in Unicode code points. */
export function nullableText(
  maxLength: number,
  options: Described & { readonly minLength?: number } = {},
): TUnsafe<string | null> {
  return Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength, ...options })
}

/** Returns the schema of a string with at most `maxLength` Unicode code points. */
export function text(
  maxLength: number,
  options: Described & { readonly minLength?: number } = {},
): TUnsafe<string> {
  return Type.Unsafe<string>({ type: 'string', maxLength, ...options })
}

/** A rule for a text. Returns its problem as one sentence; undefined when there is none. */
export type TextRule = (text: string) => string | undefined
type Canonical = Described & { readonly textRule?: TextRule }

/**
 * Returns the schema of a text that is trimmed before its length and its rule are checked. `T` can be narrower than
 * string, if the rule accepts only values of `T`.
 */
export function canonicalText<T extends string = string>(
  maxLength: number,
  options: Canonical = {},
): TUnsafe<T> {
  return Type.Unsafe<T>({ type: 'string', maxLength, trimmed: true, ...options })
}

/** Returns a schema that accepts null and the texts that `canonicalText` accepts. */
export function nullableCanonicalText<T extends string = string>(
  maxLength: number,
  options: Canonical = {},
): TUnsafe<T | null> {
  return Type.Unsafe<T | null>({ type: ['string', 'null'], maxLength, trimmed: true, ...options })
}

/** Returns the schema of a UUID in any case, without a prefix. */
export function uuid(options: Described = {}): TUnsafe<string> {
  return Type.Unsafe<string>({ type: 'string', format: 'uuid', ...options })
}

/** Returns the schema of a value that is a UUID or null. */
export function nullableUuid(options: Described = {}): TUnsafe<string | null> {
  return Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uuid', ...options })
}

/** Returns the schema of an RFC 3339 date-time. */
export function dateTime(options: Described = {}): TShown<string, Date | string> {
  return shown({ type: 'string', format: 'date-time', ...options })
}

/** Returns the schema of a text that is one of the names of an enumeration, in any case. */
export function name<const N extends string>(names: readonly N[], options: Described = {}): TUnsafe<N> {
  return Type.Unsafe<N>({ type: 'string', enumeration: names, ...options })
}

/** Returns the schema of a text with one or several of the known names, in any case, joined by vertical bars. */
export function names<const N extends string>(known: readonly N[], options: Described = {}): TUnsafe<string> {
  return Type.Unsafe<string>({ type: 'string', enumerations: known, ...options })
}

/**
 * Returns the schema of an enumeration in a body: an object with the single member `name`.
 *
 * @param title The name of the enumeration in the OpenAPI document, such as `BillingFrequency`.
 * @param description The meaning of the value for the member that uses the schema.
 */
export function enumeration<const N extends string>(
  title: string,
  known: readonly N[],
  { description }: Pick<Described, 'description'> = {},
) {
  const schema = object({ name: name(known) }, { title })
  return description === undefined ? schema : described(schema, description)
}

/**
 * Returns a schema with another description for one member. If the schema has a title, the OpenAPI document shows this
 * description beside the reference, and the component keeps its own description.
 */
export function described<T extends TSchema>(schema: T, description: string): T {
  return { ...schema, ...('title' in schema ? { role: description } : { description }) }
}

/**
 * Returns the schema of an object. Members are required unless they are `optional`, and unknown members are refused. In a
 * body, null for an optional member that is not nullable means that the member is absent.
 */
export function object<P extends TProperties>(members: P, options: Described & { rule?: Rule } = {}) {
  const omittable = Object.keys(members).filter((name) => isOmittable(members[name]!))
  return Type.Object(members, {
    additionalProperties: false,
    ...(omittable.length > 0 && { omittable }),
    ...options,
  })
}

function isOmittable(schema: TSchema): boolean {
  const { type } = schema as { readonly type?: string | readonly string[] }
  return '~optional' in schema && type !== undefined && ![type].flat().includes('null')
}

/** Returns the schema of an optional member. */
export function optional<T extends TSchema>(schema: T): TOptional<T> {
  return Type.Optional(schema) as TOptional<T>
}

/** Returns the schema of an object, array or dictionary that may also be null. */
export function nullable<T extends TSchema>(schema: T): TShown<Static<T> | null, Shown<T> | null> {
  const { type } = schema as { type?: string }
  return shown({ ...schema, type: [type, 'null'] })
}

/** Returns the schema of an array. */
export function list<T extends TSchema>(items: T, options: Described & { maxItems?: number } = {}) {
  return Type.Array(items, { ...options })
}

/**
 * Returns the schema of a member that only the service sets. A request may contain the member as an object, as null or
 * with a value of its type; the value is ignored.
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

/**
 * The roles that may see a member in stored requests. `caller` means the role that sent the request, and the roles
 * above it.
 */
export type Readers = readonly ('csp' | 'reseller' | 'customer')[] | 'caller'

/** Returns the schema of a member that only `readers` may see. In stored requests, other readers see null instead. */
export function visibleTo<T extends TSchema>(readers: Readers, schema: T): T {
  return { ...schema, visibleTo: readers }
}

/** Returns the schema of a secret text. Stored requests and stored answers contain null instead of the text. */
export function secret<T extends TSchema>(schema: T): T {
  return { ...schema, secret: true }
}

/**
 * Returns the schema of an object with arbitrary names and values of one schema. `rule` can restrict the names, and `keys`
 * lists them in the OpenAPI document.
 */
export function dictionary<T extends TSchema>(
  values: T,
  options: Described & { rule?: Rule; unwrap?: string; keys?: readonly string[] } = {},
): TShown<Record<string, Static<T>>, Readonly<Record<string, Shown<T>>>> {
  return shown({ type: 'object', additionalProperties: values, ...options })
}

/** Returns the schema of a number in a range with at most `decimals` decimals. */
export function decimal(
  minimum: number,
  maximum: number,
  decimals: number,
  options: Described = {},
): TUnsafe<number> {
  return Type.Unsafe<number>({ type: 'number', minimum, maximum, decimals, ...options })
}

/** Returns the schema of a number without limits, for answers. */
export function number(options: Described = {}) {
  return Type.Number({ ...options })
}

/** Returns the schema of an integer from `minimum` to `maximum`. */
export function integer(minimum: number, maximum: number, options: Described & { default?: number } = {}) {
  return Type.Integer({ minimum, maximum, ...options })
}

/** Returns the schema of an integer without limits, for answers. */
export function count(options: Described = {}) {
  return Type.Integer({ ...options })
}

/** Returns the schema of a boolean. */
export function boolean(options: Described & { default?: boolean } = {}) {
  return Type.Boolean({ ...options })
}

/** Returns a schema whose values have another TypeScript type in answers than in requests. */
function shown<Read, Out>(schema: TSchema): TShown<Read, Out> {
  return Type.Unsafe<Read>(schema) as TShown<Read, Out>
}
