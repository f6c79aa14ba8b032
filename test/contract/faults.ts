import { randomUUID } from 'node:crypto'
import type { Operation } from '../../src/kernel/operation.ts'

/** The path of a value in a body. */
export type Steps = readonly (string | number)[]

/** A body, and the members that its refusal must name; none for a valid body. */
export interface BodyCase {
  readonly what: string
  readonly body: unknown
  readonly names: readonly string[]
}

/** A query in the order and spelling of the request, and the names that its refusal must contain. */
export interface QueryCase {
  readonly what: string
  readonly query: readonly (readonly [string, string])[]
  readonly names: readonly string[]
}

/** A JSON schema with the keywords that this file derives faults from, including those of src/validation/fields.ts. */
interface Schema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | false
  readonly items?: Schema
  readonly maxItems?: number
  readonly maxLength?: number
  readonly minLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly decimals?: number
  readonly format?: string
  readonly enumeration?: readonly string[]
  readonly enumerations?: readonly string[]
  readonly rule?: unknown
  readonly unwrap?: string
  readonly readOnly?: boolean
  /** Optional members of which null means that they are absent. */
  readonly omittable?: readonly string[]
}

// Text members with additional domain rules, so not every text of a valid length passes.
const judgedByRule = ['country', 'zipCode', 'zip', 'phone', 'email', 'chargeDate']
// Members that must not be in the past, because the demo data begins today.
const notPast = ['chargeDate']
// Text members of any length above 0.
const neverEmpty = ['subscriptionName']
// Text members whose valid values only the service can create.
const madeByService = ['continuationToken']

const specimens: Record<string, unknown> = {
  string: 'text',
  number: 5,
  boolean: true,
  object: {},
  array: [],
  null: null,
}
const malformed: Record<string, readonly string[]> = {
  uuid: [
    '',
    'nonsense',
    '{3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58}',
    '3f2b8c1e5d474a7b9c110e6f2a9d4b58',
    'urn:uuid:3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58',
  ],
  'date-time': ['', 'yesterday', '2026-05-04', '2026-02-30T00:00:00Z', '2026-05-04T25:00:00Z'],
}

/** The complete body of an operation: its example, with every optional member that the example lacks. */
export function fullBody(operation: Operation): unknown {
  return filled(operation.body as Schema, operation.example.body)
}

/** Bodies with exactly one fault. */
export function wrongBodies(operation: Operation): BodyCase[] {
  const schema = operation.body as Schema
  return casesOf(schema, fullBody(operation)).filter(({ names }) => names.length > 0)
}

/** Valid but unusual bodies. */
export function unusualBodies(operation: Operation): BodyCase[] {
  const schema = operation.body as Schema
  return casesOf(schema, fullBody(operation)).filter(({ names }) => names.length === 0)
}

/** A body with as many faults as possible. */
export function worstBody(operation: Operation): BodyCase {
  const names: string[] = []
  const body = spoilt(operation.body as Schema, fullBody(operation), [], names)
  return { what: 'all faults at once', body, names }
}

/** The paths of ids in a body. */
export function idsIn(operation: Operation): Steps[] {
  const found: Steps[] = []
  visit(operation.body as Schema, fullBody(operation), [], (schema, _value, steps) => {
    if (schema.format === 'uuid') found.push(steps)
  })
  return found
}

/** A body with one value replaced. */
export function replacedAt(value: unknown, [step, ...rest]: Steps, replacement: unknown): unknown {
  if (step === undefined) return replacement
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) }
  // Not an assignment, because __proto__ must become an ordinary member.
  Object.defineProperty(copy, step, {
    value: replacedAt(Reflect.get(copy, step), rest, replacement),
    enumerable: true,
    configurable: true,
    writable: true,
  })
  return copy
}

/** The path of a member as errors spell it. */
export function spelt(steps: Steps): string {
  const path = steps.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('')
  return path.replace(/^\./, '') || 'body'
}

function casesOf(root: Schema, whole: unknown): BodyCase[] {
  const cases: BodyCase[] = []
  visit(root, whole, [], (schema, value, steps, isOmittable) => {
    const name = spelt(steps)
    const put = (what: string, replacement: unknown, names: readonly string[]) =>
      cases.push({ what: `${name}: ${what}`, body: replacedAt(whole, steps, replacement), names })
    const wrong = (what: string, replacement: unknown) => put(what, replacement, [name])
    const right = (what: string, replacement: unknown) => put(what, replacement, [])
    const within = (member: string) => [spelt([...steps, member])]

    const takesHere = (type: string) => takes(schema, type) || (type === 'null' && isOmittable)
    for (const [type, specimen] of Object.entries(specimens)) {
      if (!takesHere(type)) wrong(type, specimen)
    }
    if (takesHere('null')) right('null', null)
    if (schema.readOnly) {
      right('an empty object', {})
      right('an object of anything', { name: 'Success', whatever: [1] })
      return
    }
    for (const text of wrongTexts(schema)) wrong(JSON.stringify(text).slice(0, 40), text)
    for (const text of rightTexts(schema, value, steps)) right(JSON.stringify(text).slice(0, 40), text)
    if (schema.maximum !== undefined) wrong('more than the maximum', schema.maximum + 1)
    if (schema.minimum !== undefined) {
      wrong('less than the minimum', schema.minimum - 1)
      right('the minimum', schema.minimum)
    }
    if (schema.decimals !== undefined) wrong('a decimal too many', 1 + 10 ** -(schema.decimals + 1))
    if (schema.maxItems !== undefined && schema.items) {
      wrong('an element too many', Array(schema.maxItems + 1).fill(filled(schema.items, undefined)))
    }
    const { properties, required = [], additionalProperties: values, unwrap } = schema
    for (const member of Object.keys(properties ?? {})) {
      const { [member]: _, ...rest } = value as Record<string, unknown>
      put(`${member} absent`, rest, required.includes(member) ? within(member) : [])
    }
    if (properties || schema.rule) {
      const given = Object.values((values && value) ?? {})[0] ?? 5
      for (const member of ['nonsense', '__proto__', 'constructor']) {
        put(`unknown member ${member}`, replacedAt(value, [member], given), within(member))
      }
    }
    if (unwrap) {
      right(`wrapped in ${unwrap}`, { [unwrap]: value })
      for (const type of ['string', 'number', 'boolean', 'array']) {
        put(`${type} wrapped in ${unwrap}`, { [unwrap]: specimens[type] }, within(unwrap))
      }
      for (const [member, one] of Object.entries((value ?? {}) as object)) {
        const path = spelt([...steps, unwrap, member])
        put(`${member} wrong within ${unwrap}`, { [unwrap]: { [member]: 5 } }, [path])
        put(`unknown member within ${unwrap}`, { [unwrap]: { nonsense: one } }, [
          spelt([...steps, unwrap, 'nonsense']),
        ])
      }
    }
  })
  return cases
}

/** Calls back for every value of a body that has a schema; for a list, for its first element only. */
function visit(
  schema: Schema,
  value: unknown,
  steps: Steps,
  see: (schema: Schema, value: unknown, steps: Steps, isOmittable: boolean) => void,
  isOmittable = false,
): void {
  see(schema, value, steps, isOmittable)
  if (schema.readOnly || typeof value !== 'object' || value === null) return
  for (const [member, one] of membersOf(schema)(value)) {
    visit(one.schema, one.value, [...steps, member], see, schema.omittable?.includes(String(member)))
  }
}

function membersOf(schema: Schema) {
  return (value: object): [string | number, { schema: Schema; value: unknown }][] => {
    if (Array.isArray(value)) {
      return schema.items && value.length > 0 ? [[0, { schema: schema.items, value: value[0] }]] : []
    }
    return Object.entries(value).flatMap(([member, one]): ReturnType<ReturnType<typeof membersOf>> => {
      const found = schema.properties?.[member] ?? schema.additionalProperties
      return found ? [[member, { schema: found, value: one }]] : []
    })
  }
}

function spoilt(schema: Schema, value: unknown, steps: Steps, names: string[]): unknown {
  const name = spelt(steps)
  if (schema.readOnly) return value
  if (typeof value === 'object' && value !== null) {
    let worse: unknown = value
    for (const [index, [member, one]] of membersOf(schema)(value).entries()) {
      const isScalar = typeof one.value !== 'object' || one.value === null
      if (index % 3 === 1 && isScalar && schema.required?.includes(String(member))) {
        const { [member]: _, ...rest } = worse as Record<string, unknown>
        worse = rest
        names.push(spelt([...steps, member]))
      } else {
        worse = replacedAt(worse, [member], spoilt(one.schema, one.value, [...steps, member], names))
      }
    }
    if (!schema.properties) return worse
    names.push(spelt([...steps, 'nonsense']))
    return replacedAt(worse, ['nonsense'], true)
  }
  names.push(name)
  const tooLong = schema.maxLength !== undefined && names.length % 2 === 0
  return tooLong ? 'x'.repeat(schema.maxLength + 1) : takes(schema, 'string') ? 5 : 'text'
}

function wrongTexts(schema: Schema): string[] {
  if (!takes(schema, 'string')) return []
  const { maxLength, minLength = 0, format, enumeration, enumerations } = schema
  return [
    'half a surrogate pair \ud83d',
    'U+0000: \u0000',
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1), '\u{1f600}'.repeat(maxLength + 1)]),
    ...(minLength > 0 ? ['x'.repeat(minLength - 1)] : []),
    ...(format ? (malformed[format] ?? []) : []),
    ...(enumeration || enumerations ? ['Nonsense', ''] : []),
  ]
}

function rightTexts(schema: Schema, value: unknown, steps: Steps): string[] {
  if (!takes(schema, 'string')) return []
  const { maxLength, minLength = 0, format, enumeration } = schema
  if (format === 'uuid') return [String(value).toUpperCase()]
  if (enumeration) return [enumeration.at(0)!.toLowerCase(), enumeration.at(0)!.toUpperCase()]
  if (maxLength === undefined || judgedByRule.includes(String(steps.at(-1)))) return []
  const shortest = neverEmpty.includes(String(steps.at(-1))) ? [] : ['x'.repeat(minLength)]
  return [...shortest, 'x'.repeat(maxLength), '\u{1f600}'.repeat(maxLength)]
}

function takes(schema: Schema, type: string): boolean {
  const types = [schema.type ?? []].flat()
  return types.includes(type) || (type === 'number' && types.includes('integer'))
}

/** A value of a schema: the given value, with all missing members. */
// Two requests cannot have the same value.
const ownedOnce = ['providerCustomerId']

function filled(schema: Schema, given: unknown): unknown {
  if (schema.readOnly) return given ?? {}
  if (schema.properties) {
    const members = (given ?? {}) as Record<string, unknown>
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, member]) => [
        name,
        filled(member, members[name] ?? (ownedOnce.includes(name) ? randomUUID() : undefined)),
      ]),
    )
  }
  if (Array.isArray(given) && schema.items) return given.map((one) => filled(schema.items!, one))
  if (given !== undefined && given !== null) return given
  if (schema.enumeration) return schema.enumeration[0]
  if (schema.enumerations) return schema.enumerations.slice(0, 2).join('|')
  if (schema.format === 'uuid') return randomUUID()
  if (schema.format === 'date-time') return '2026-05-04T09:42:00Z'
  if (takes(schema, 'string')) return 'text'
  if (takes(schema, 'number')) return schema.minimum ?? 1
  if (takes(schema, 'boolean')) return true
  if (takes(schema, 'array')) return schema.items ? [filled(schema.items, undefined)] : []
  return {}
}

/** A query with a valid value for every parameter of an operation, as far as a caller can create one. */
export function fullQuery(operation: Operation): [string, string][] {
  return Object.entries((operation.query ?? {}) as Record<string, Schema>)
    .filter(([name]) => !madeByService.includes(name))
    .map(([name, schema]) => [
      name,
      notPast.includes(name)
        ? new Date().toISOString()
        : String(filled(schema, operation.example.query?.[name])),
    ])
}

/** Queries with one fault, and valid queries in an unusual spelling. */
export function queryCases(operation: Operation): QueryCase[] {
  const full = fullQuery(operation)
  const members = Object.entries((operation.query ?? {}) as Record<string, Schema>)
  const cases: QueryCase[] = [
    { what: 'every member', query: full, names: [] },
    {
      what: 'every member in other case',
      query: full.map(([name, value]) => [name.toUpperCase(), value]),
      names: [],
    },
    { what: 'an unknown member', query: [...full, ['nonsense', '1']], names: ['nonsense'] },
  ]
  for (const [name, schema] of members) {
    const others = full.filter(([one]) => one !== name)
    for (const value of wrongValues(schema)) {
      const what = `${name}=${value.slice(0, 40)}`
      cases.push({ what, query: [...others, [name, value]], names: [name] })
      cases.push({
        what: `${what} in other case`,
        query: [...others, [name.toUpperCase(), value]],
        names: [name.toUpperCase()],
      })
    }
    const twice = [name, name.toUpperCase()].map((one) => [one, valueIn(full, name)] as const)
    cases.push({ what: `${name} twice`, query: [...others, ...twice], names: [name.toUpperCase()] })
    if (!('~optional' in schema)) cases.push({ what: `${name} absent`, query: others, names: [name] })
  }
  return cases
}

/** Values that the schema of a path or query parameter refuses. */
export function wrongValues(schema: object): string[] {
  const { minimum, maximum, decimals = 0 } = schema as Schema
  // A URL cannot contain half a surrogate pair, and headers are limited to 16 kB.
  const texts = wrongTexts(schema as Schema).filter((text) => text.isWellFormed() && text.length < 4_000)
  if (takes(schema as Schema, 'string')) return texts
  if (takes(schema as Schema, 'boolean')) return ['', 'maybe', '1', 'true ']
  const tooFine = `1.${'1'.repeat(decimals + 1)}`
  return ['', 'many', tooFine, '1e999', `${(maximum ?? 1) + 1}`, `${(minimum ?? 1) - 1}`]
}

function valueIn(query: [string, string][], name: string): string {
  return query.find(([one]) => one === name)?.[1] ?? 'text'
}
