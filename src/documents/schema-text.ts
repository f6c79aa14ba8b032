/** The subset of JSON Schema that the operations use. */
export interface Schema {
  readonly $ref?: string
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly readOnly?: boolean
  readonly enum?: readonly (string | null)[]
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly maxItems?: number
  readonly default?: unknown
  readonly 'x-decimals'?: number
  readonly items?: Schema
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
}

/** Returns the members of an object schema. */
export function membersOf({ properties = {} }: Schema): [string, Schema][] {
  return Object.entries(properties)
}

/** Returns whether a member is optional. */
export function isOptional({ required = [] }: Schema, name: string): boolean {
  return !required.includes(name)
}

/** Returns a schema in a few words of Markdown, such as `text up to 255 or null`. Named schemas become links. */
export function typeOf(schema: Schema): string {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1)!
    return `[${name}](#${name.toLowerCase()})`
  }
  // A schema with a title, or null; `null` is the last alternative.
  if (schema.oneOf) return `${typeOf(schema.oneOf[0]!)} or null`
  const types = [schema.type ?? []].flat()
  const [type] = types.filter((one) => one !== 'null')
  const words = type === undefined ? 'anything' : (wordsOf[type]?.(schema) ?? type)
  const fallback = schema.default === undefined ? '' : `, \`${schema.default}\` if absent`
  return `${words}${types.includes('null') ? ' or null' : ''}${fallback}`
}

const wordsOf: Record<string, (schema: Schema) => string> = {
  string({ enum: names, format, pattern, maxLength }) {
    if (names) return `one of ${quoted(names.filter((name) => name !== null))}`
    if (format === 'uuid') return 'UUID'
    if (format === 'date-time') return 'date and time'
    if (pattern) return `text like \`${pattern.replaceAll('|', '\\|')}\``
    return maxLength === undefined ? 'text' : `text up to ${maxLength}`
  },
  integer: ({ minimum, maximum }) => `whole number${range(minimum, maximum)}`,
  number: ({ minimum, maximum, 'x-decimals': decimals }) =>
    `number${range(minimum, maximum)}${decimals === undefined ? '' : ` with up to ${decimals} decimals`}`,
  boolean: () => 'true or false',
  array: ({ items = {}, maxItems }) =>
    `list of ${maxItems === undefined ? '' : `up to ${maxItems} `}${typeOf(items)}`,
  object(schema) {
    const { additionalProperties } = schema
    const members = membersOf(schema)
    if (members.length > 0) return `{ ${members.map(memberText).join('; ')} }`
    return typeof additionalProperties === 'object'
      ? `dictionary of ${typeOf(additionalProperties)}`
      : 'object'
  },
}

function memberText([name, member]: [string, Schema]): string {
  return `\`${name}\`: ${typeOf(member)}`
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}

function range(minimum: number | undefined, maximum: number | undefined): string {
  return minimum === undefined || maximum === undefined ? '' : ` from ${minimum} to ${maximum}`
}
