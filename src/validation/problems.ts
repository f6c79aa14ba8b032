import type { ErrorObject } from 'ajv'
import { distance } from 'fastest-levenshtein'
import { memberPath } from './json.ts'
import type { Problem } from './problem.ts'

/** The name of the member that enclosed each unwrapped value, so that errors have the path that the request used. */
export const wrappers = new WeakMap<object, string>()

/**
 * Returns whether an error of Ajv describes a problem by itself. Errors of `if` and `anyOf` do not: Ajv also reports
 * the more specific error inside them.
 */
export function isTelling(found: ErrorObject): boolean {
  return found.keyword !== 'if' && found.keyword !== 'anyOf'
}

/** Converts an error of Ajv to a problem with the path of the member in the request. */
export function problemOf(found: ErrorObject, whole: unknown): Problem {
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

/** Returns whether a value is an object that is neither null nor an array. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns a value as JSON, cut to about 60 characters. */
export function quote(value: unknown): string {
  const text = JSON.stringify(typeof value === 'string' ? value.slice(0, 60) : value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 57)}..."` : text
}

function describe(found: ErrorObject): string {
  const { params, data } = found
  switch (found.keyword) {
    case 'required':
      return `The member is required${acceptsNull(found.parentSchema?.properties?.[params.missingProperty]) ? '; send null when there is no value' : ''}.`
    case 'additionalProperties':
      return unknownMember(params.additionalProperty, Object.keys(found.parentSchema?.properties ?? {}))
    case 'type': {
      if (typeof data === 'number' && [params.type].flat().includes('integer'))
        return `${quote(data)} is not a whole number; send ${quote(Math.floor(data))} or ${quote(Math.ceil(data))}.`
      const given = data === null ? 'null' : Array.isArray(data) ? 'an array' : `${withArticle(typeof data)}`
      return `Expected ${[params.type].flat().map(withArticle).join(' or ')}, not ${given}.`
    }
    case 'maxLength':
      return `The text is longer than ${params.limit} characters.`
    case 'minLength':
      return params.limit === 1
        ? `The text is empty${acceptsNull(found.parentSchema) ? '; send null when there is no value' : ''}.`
        : `The text is shorter than ${params.limit} characters.`
    case 'minimum':
    case 'maximum':
      return `${quote(data)} is out of range; it must be from ${found.parentSchema?.minimum} to ${found.parentSchema?.maximum}.`
    case 'maxItems':
      return `The array has more than ${params.limit} elements.`
    case 'format':
      return `${quote(data)} is not ${formats[params.format] ?? params.format}.`
    default:
      return found.message ?? 'The value is not accepted.'
  }
}

const formats: Record<string, string> = {
  uuid: 'a UUID such as 3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58',
  'date-time': 'a date and time such as 2026-05-04T09:42:00Z',
}

function acceptsNull(schema: ErrorObject['parentSchema']): boolean {
  return Array.isArray(schema?.type) && schema.type.includes('null')
}

function withArticle(type: string): string {
  if (type === 'null') return 'null'
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`
}

// Longer names are not compared with known names, all of which are shorter. The comparison takes time in proportion to
// the product of both lengths.
const maxComparedCharacters = 64

/** Returns the error message for an unknown member: with the most similar known name, else with all known names. */
export function unknownMember(given: string, known: readonly string[]): string {
  const nearest = (given.length > maxComparedCharacters ? [] : known)
    .map((name) => ({ name, steps: distance(given.toLowerCase(), name.toLowerCase()) }))
    .sort((left, right) => left.steps - right.steps)[0]
  if (nearest && nearest.steps <= Math.max(2, given.length / 3))
    return `The name ${quote(given)} is not one of the known names; did you mean ${nearest.name}?`
  return known.length === 0
    ? 'No members are allowed here.'
    : `The name ${quote(given)} is not one of the known names; send only ${known.join(', ')}.`
}
