import {
  Ajv,
  type ErrorObject,
  type FuncKeywordDefinition,
  type SchemaValidateFunction,
  type ValidateFunction,
} from 'ajv'
import addFormatsModule from 'ajv-formats'
import type { Rule, TextRule, TSchema } from './fields.ts'
import { isStorable, unstorable } from './json.ts'
import { maxProblems, type Problem } from './problem.ts'
import { isObject, isTelling, problemOf, quote, wrappers } from './problems.ts'

// The package is CommonJS. Node imports its exports as one object, but the types describe its default export as a
// member of this object.
const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Returns every problem of a value; an empty list for a valid value. In the value itself, replaces names of
 * enumerations by their canonical form.
 */
export type Validator = (value: unknown) => Problem[]

/** Returns a validator for bodies. It reports all problems, and neither converts types nor removes members. */
export function bodyValidator(schema: TSchema): Validator {
  return validator(bodies, schema)
}

/**
 * Returns a validator for parameters of path and query, which arrive as texts. It converts "5" to 5 and "True" to true.
 */
export function textValidator(schema: TSchema): Validator {
  const { properties } = schema as unknown as { properties: Record<string, TextSchema> }
  const validate = validator(texts, schema)
  return (value) => {
    const values = value as Record<string, unknown>
    const problems = new Map<string, Problem>()
    for (const name in values) {
      const given = values[name]
      if (typeof given !== 'string') continue
      const { type, format } = properties[name] ?? {}
      const description = !isStorable(given)
        ? unstorable
        : type === 'integer'
          ? integerProblem(given, properties[name]!)
          : undefined
      if (description !== undefined) problems.set(name, { path: name, description })
      if (type === 'boolean') values[name] = given.toLowerCase()
      // UUIDs are converted to lower case, so that ids can be compared exactly.
      if (format === 'uuid' && uuid.test(given)) values[name] = given.toLowerCase()
    }
    return [...problems.values(), ...validate(value).filter(({ path }) => !problems.has(path))]
  }
}

interface TextSchema {
  readonly type?: unknown
  readonly format?: unknown
  readonly minimum?: number
  readonly maximum?: number
}

/**
 * Returns the problem of a text that must be a whole number in decimal digits; undefined if there is none. Ajv itself
 * would convert the text with `Number`, which also accepts 0x10, 1e1 and +5.
 */
function integerProblem(text: string, { minimum, maximum }: TextSchema): string | undefined {
  if (!/^(?:0|-?[1-9]\d*)$/.test(text))
    return `${quote(text)} is not a whole number; send decimal digits, for example ${Math.max(minimum ?? 1, 1)}.`
  return Number.isSafeInteger(Number(text))
    ? undefined
    : `${quote(text)} is out of range; it must be from ${minimum} to ${maximum}.`
}

function validator(ajv: Ajv, schema: TSchema): Validator {
  // Compiling all schemas would take a third of the start time of a process, so each schema is compiled with its first
  // value.
  let compiled: ValidateFunction | undefined
  return (value) => {
    compiled ??= ajv.compile(schema)
    if (compiled(value)) return []
    const telling = (compiled.errors ?? []).filter(isTelling)
    // Describing a problem takes longer than finding it, and an answer never contains more problems.
    return telling.slice(0, maxProblems).map((found) => problemOf(found, value))
  }
}

/**
 * Returns a function that implements one of our keywords in Ajv. Ajv reads its errors from the property `errors` of the
 * function.
 */
function keyword<S>(find: (setting: S, value: unknown, replace: (value: unknown) => void) => Found[]) {
  const validate: SchemaValidateFunction = (setting: S, value: unknown, schema, place) => {
    // A text that is far too long is reported by `maxLength`. Our own keywords would spend too much time on it.
    if (typeof value === 'string' && value.length > 2 * (schema?.maxLength ?? Number.POSITIVE_INFINITY))
      return true
    const errors = find(setting, value, (replacement) => {
      if (place)
        (place.parentData as Record<string | number, unknown>)[place.parentDataProperty] = replacement
    })
    validate.errors = errors
    return errors.length === 0
  }
  return validate
}

/** An error of one of our keywords. Ajv adds the path of the value. */
type Found = Partial<ErrorObject>

function error(message: string, path = ''): Found {
  return { keyword: 'rule', message, params: { path } }
}

const canonicalNames = new WeakMap<readonly string[], ReadonlyMap<string, string>>()

function oneOf(known: readonly string[], given: string): string | undefined {
  let byFolded = canonicalNames.get(known)
  if (!byFolded) {
    byFolded = new Map(known.map((name) => [name.toLowerCase(), name]))
    canonicalNames.set(known, byFolded)
  }
  return byFolded.get(given.toLowerCase())
}

const keywords: FuncKeywordDefinition[] = [
  {
    // Many programs send null for a member that is not set.
    keyword: 'omittable',
    type: 'object',
    modifying: true,
    before: 'additionalProperties',
    validate: keyword((names: string[], value) => {
      const members = value as Record<string, unknown>
      for (const name of names) if (members[name] === null) delete members[name]
      return []
    }),
  },
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
    keyword: 'trimmed',
    type: 'string',
    modifying: true,
    before: 'maxLength',
    validate: keyword((_: true, value, replace) => {
      replace((value as string).trim())
      return []
    }),
  },
  {
    keyword: 'textRule',
    type: 'string',
    validate: keyword((rule: TextRule, value) => {
      const problem = rule(value as string)
      return problem === undefined ? [] : [error(problem)]
    }),
  },
  {
    keyword: 'enumeration',
    type: 'string',
    modifying: true,
    validate: keyword((known: string[], value, replace) => {
      const canonical = oneOf(known, value as string)
      if (canonical === undefined)
        return [error(`${quote(value)} is not allowed; allowed are ${known.join(', ')}.`)]
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
          error(
            `${unknown.slice(0, 10).map(quote).join(', ')} is not allowed; allowed are ${known.join(', ')}, several joined by "|".`,
          ),
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
      return given > decimals
        ? [error(`${value} has more than ${decimals} decimals; send at most ${decimals}.`)]
        : []
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

// The first instant leaves room before it for intervals that end at an instant of a request.
const firstInstantMs = Date.parse('1000-01-01T00:00:00Z')
const lastInstantMs = Date.parse('9999-12-31T23:59:59.999Z')

/**
 * Returns whether JavaScript and PostgreSQL can both represent an instant. RFC 3339 also allows instants that they
 * cannot: leap seconds, the year 0, and offsets that lead to the year 10000.
 */
function isStorableInstant(text: string): boolean {
  const time = Date.parse(text)
  return time >= firstInstantMs && time <= lastInstantMs
}

function ajvWith(coerceTypes: boolean): Ajv {
  // Optimising takes a quarter of a compilation, and the code is as fast without it.
  const code = { optimize: false }
  const ajv = new Ajv({ allErrors: true, strict: false, verbose: true, coerceTypes, code })
  addFormats(ajv, ['date-time'])
  const { validate: isRfc3339 } = ajv.formats['date-time'] as unknown as { validate(text: string): boolean }
  ajv.addFormat('date-time', (text) => isRfc3339(text) && isStorableInstant(text))
  // The `uuid` format of ajv-formats accepts the prefix urn:uuid:, which the database refuses.
  ajv.addFormat('uuid', uuid)
  for (const definition of keywords) ajv.addKeyword(definition)
  ajv.addVocabulary(['shown', 'secret', 'role', 'keys', 'documented', 'extending'])
  return ajv
}

const bodies = ajvWith(false)
const texts = ajvWith(true)
