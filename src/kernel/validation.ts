import { Ajv, type ErrorObject, type FuncKeywordDefinition, type SchemaValidateFunction } from 'ajv'
import addFormatsModule from 'ajv-formats'
import { distance } from 'fastest-levenshtein'
import type { Problem } from '../domain/problem.ts'
import type { Rule, TSchema } from './fields.ts'
import { isStorable, memberPath, unstorable } from './json.ts'

// The package is CommonJS: what its types call the default export is a member of what Node imports.
const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Finds every problem of a value; writes names of enumerations canonically into it. */
export type Validator = (value: unknown) => Problem[]

/** Compiles a schema for bodies: no coercion, nothing removed, every problem found. */
export function bodyValidator(schema: TSchema): Validator {
  return validator(bodies, schema)
}

/** Compiles a schema for path and query values, which arrive as text: "5" becomes 5, "True" true. */
export function textValidator(schema: TSchema): Validator {
  const { properties } = schema as { properties: Record<string, { type?: unknown; format?: unknown }> }
  const validate = validator(texts, schema)
  return (value) => {
    const values = value as Record<string, unknown>
    const problems: Problem[] = []
    for (const name in values) {
      const given = values[name]
      if (typeof given !== 'string') continue
      if (!isStorable(given)) problems.push({ path: name, description: unstorable })
      if (properties[name]?.type === 'boolean') values[name] = given.toLowerCase()
      // One id has one spelling from here on: what compares ids need not think of case.
      if (properties[name]?.format === 'uuid' && uuid.test(given)) values[name] = given.toLowerCase()
    }
    return problems.length > 0 ? problems : validate(value)
  }
}

function validator(ajv: Ajv, schema: TSchema): Validator {
  const validate = ajv.compile(schema)
  return (value) =>
    validate(value) ? [] : (validate.errors ?? []).filter(isTelling).map((found) => problemOf(found, value))
}

/** Makes the validator of one keyword, which reports through a property of the function itself, as Ajv wants. */
function keyword<S>(find: (setting: S, value: unknown, replace: (value: unknown) => void) => Found[]) {
  const validate: SchemaValidateFunction = (setting: S, value: unknown, _schema, place) => {
    const errors = find(setting, value, (replacement) => {
      if (place)
        (place.parentData as Record<string | number, unknown>)[place.parentDataProperty] = replacement
    })
    validate.errors = errors
    return errors.length === 0
  }
  return validate
}

/** What a keyword of ours reports; Ajv adds where, unless it is told. */
type Found = Partial<ErrorObject>

function error(message: string, path = ''): Found {
  return { keyword: 'rule', message, params: { path } }
}

// What stood in a wrapper, with the wrapper's name: errors speak of members where the request has them.
const wrappers = new WeakMap<object, string>()

function oneOf(known: readonly string[], given: string): string | undefined {
  const folded = given.toLowerCase()
  return known.find((name) => name.toLowerCase() === folded)
}

const keywords: FuncKeywordDefinition[] = [
  {
    keyword: 'unwrap',
    type: 'object',
    modifying: true,
    before: 'additionalProperties',
    validate: keyword((wrapper: string, value, replace) => {
      const [only, ...others] = Object.entries(value as object)
      if (only?.[0] !== wrapper || others.length > 0 || !isObject(only[1])) return []
      wrappers.set(only[1], wrapper)
      replace(only[1])
      return []
    }),
  },
  {
    keyword: 'enumeration',
    type: 'string',
    modifying: true,
    validate: keyword((known: string[], value, replace) => {
      const canonical = oneOf(known, value as string)
      if (canonical === undefined) return [error(`${quoted(value)} is none of ${known.join(', ')}.`)]
      replace(canonical)
      return []
    }),
  },
  {
    keyword: 'enumerations',
    type: 'string',
    modifying: true,
    validate: keyword((known: string[], value, replace) => {
      const given = (value as string).split('|')
      const canonical = given.map((one) => oneOf(known, one))
      const unknown = given.filter((_, position) => canonical[position] === undefined)
      if (unknown.length > 0) {
        return [
          error(`${unknown.map(quoted).join(', ')}: known are ${known.join(', ')}; join several by "|".`),
        ]
      }
      replace(canonical.join('|'))
      return []
    }),
  },
  {
    keyword: 'decimals',
    type: 'number',
    validate: keyword((decimals: number, value) => {
      const places = /(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value))
      const given = (places?.[1]?.length ?? 0) - Number(places?.[2] ?? 0)
      return given > decimals ? [error(`${value} has more than ${decimals} decimals.`)] : []
    }),
  },
  {
    keyword: 'rule',
    type: 'object',
    validate: keyword((rule: Rule, value) =>
      rule(value as Record<string, unknown>).map(({ path, description }) => error(description, path)),
    ),
  },
]

function ajvWith(coerceTypes: boolean): Ajv {
  const ajv = new Ajv({ allErrors: true, strict: false, verbose: true, coerceTypes })
  addFormats(ajv, ['date-time'])
  // The one of ajv-formats takes a prefix urn:uuid:, which the database does not.
  ajv.addFormat('uuid', uuid)
  for (const definition of keywords) ajv.addKeyword(definition)
  ajv.addVocabulary(['shown', 'secret'])
  return ajv
}

const bodies = ajvWith(false)
const texts = ajvWith(true)

/** Ajv reports an `if`, `anyOf` and the like beside the problem within it; only the latter tells something. */
function isTelling(found: ErrorObject): boolean {
  return found.keyword !== 'if' && found.keyword !== 'anyOf'
}

function problemOf(found: ErrorObject, whole: unknown): Problem {
  const steps: (string | number)[] = []
  let here = whole
  for (const step of found.instancePath.split('/').slice(1).map(decoded)) {
    steps.push(Array.isArray(here) ? Number(step) : step)
    here = (here as Record<string, unknown>)[step]
    const wrapper = isObject(here) && wrappers.get(here)
    if (wrapper) steps.push(wrapper)
  }
  const within: string = found.params.path ?? ''
  const isMember = found.keyword === 'rule' && isObject(here) && Object.hasOwn(here, within)
  const member = found.params.missingProperty ?? found.params.additionalProperty ?? (isMember && within)
  if (typeof member === 'string') steps.push(member)
  const place = memberPath(steps)
  const rest = isMember ? '' : within
  const path = place && rest && !rest.startsWith('[') ? `${place}.${rest}` : place + rest
  return { path: path || 'body', description: describe(found) }
}

function decoded(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~')
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function quoted(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 57)}..."` : text
}

function describe(found: ErrorObject): string {
  const { params, data } = found
  switch (found.keyword) {
    case 'required':
      return `The member is required${acceptsNull(found) ? '; send null when there is no value' : ''}.`
    case 'additionalProperties':
      return unknownMember(params.additionalProperty, Object.keys(found.parentSchema?.properties ?? {}))
    case 'type': {
      const given = data === null ? 'null' : Array.isArray(data) ? 'an array' : `${articled(typeof data)}`
      return `Expected ${[params.type].flat().map(articled).join(' or ')}, not ${given}.`
    }
    case 'maxLength':
      return `The text is longer than ${params.limit} characters.`
    case 'minLength':
      return `The text is shorter than ${params.limit} characters.`
    case 'minimum':
    case 'maximum':
      return `${quoted(data)} is out of range; it goes from ${found.parentSchema?.minimum} to ${found.parentSchema?.maximum}.`
    case 'maxItems':
      return `There are more than ${params.limit} elements.`
    case 'format':
      return `${quoted(data)} is not ${formats[params.format] ?? params.format}.`
    default:
      return found.message ?? 'The value is not accepted.'
  }
}

const formats: Record<string, string> = {
  uuid: 'a UUID such as 3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58',
  'date-time': 'a date and time such as 2026-05-04T09:42:00Z',
}

function acceptsNull(found: ErrorObject): boolean {
  const { type } = found.parentSchema?.properties?.[found.params.missingProperty] ?? {}
  return Array.isArray(type) && type.includes('null')
}

function articled(type: string): string {
  if (type === 'null') return 'null'
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`
}

/** Says that a member is unknown, and which known one may be meant. */
export function unknownMember(given: string, known: readonly string[]): string {
  const nearest = known
    .map((name) => ({ name, steps: distance(given.toLowerCase(), name.toLowerCase()) }))
    .sort((left, right) => left.steps - right.steps)[0]
  if (nearest && nearest.steps <= Math.max(2, given.length / 3))
    return `There is no such member; did you mean ${nearest.name}?`
  return known.length === 0
    ? 'No members are taken here.'
    : `There is no such member; known are ${known.join(', ')}.`
}
