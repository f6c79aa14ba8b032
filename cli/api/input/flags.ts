import type { OperationDescription, ParameterDescription } from '../../../client/src/operations.ts'
import { UsageError } from '../../refusal.ts'
import { bodyFlag, queryFlag } from '../names.ts'
import type { BodyMember, BodyShape, FlagType } from './body-shape.ts'

/** A flag of a command that sets a parameter of the query or a member of the body. */
export interface Flag {
  /** The name without dashes. */
  readonly flag: string
  readonly place: 'query' | 'body'
  /** The parameter or member. */
  readonly name: string
  readonly type: FlagType
  readonly isRequired: boolean
  readonly help: string
  readonly values?: readonly string[] | undefined
}

/** The parameters of paging, which the command sets when their flags are absent. */
const ofPages: readonly string[] = ['continuationToken', 'pageNumber', 'pageSize']

/** Returns the flags of an operation: first those for parameters of the query, then those for members of the body. */
export function flagsOf(
  { parameters, paging }: Pick<OperationDescription, 'parameters' | 'paging'>,
  body: BodyShape | undefined,
): Flag[] {
  const inQuery = parameters.filter((one) => one.in === 'query').map(fromParameter)
  const taken = inQuery.map(({ flag }) => flag)
  const members = body ? [...(body.scalar ? [body.scalar] : []), ...body.members] : []
  return [...inQuery, ...members.map((member) => fromMember(member, taken))].map((one) =>
    paging && ofPages.includes(one.name) ? { ...one, isRequired: false } : one,
  )
}

function fromParameter(parameter: ParameterDescription): Flag {
  const { name, type, required, values, description, text } = parameter
  return {
    flag: queryFlag(name),
    place: 'query',
    name,
    type,
    isRequired: required,
    values,
    help: helpOf(text, description),
  }
}

function fromMember({ name, type, values, text, description }: BodyMember, taken: readonly string[]): Flag {
  return {
    flag: bodyFlag(name, taken),
    place: 'body',
    name,
    type,
    isRequired: false,
    values,
    help: helpOf(text, description),
  }
}

const longestType = 60

/** Returns the help of a flag: the first sentence of its description, and its type. */
function helpOf(text: string, description = ''): string {
  const sentence = description.split(/(?<=\.) /)[0]!.replace(/\.$/, '')
  const type = text.replaceAll('`', '').replaceAll(/\[(\w+)\]\(#\w+\)/g, '$1')
  const isShort = type.length <= longestType && !type.startsWith('one of')
  return [sentence, ...(isShort ? [`(${type})`] : [])].filter(Boolean).join(' ')
}

/** Returns the placeholder of the value of a flag. */
export function placeholderOf({ type }: Pick<Flag, 'type'>): string {
  if (type === 'boolean') return '<true|false>'
  return { string: '<text>', named: '<name>', integer: '<number>', number: '<number>' }[type]
}

/**
 * Returns the value of a flag for a request. Decimals stay text, so that no digit is lost.
 *
 * @throws UsageError that names the flag and what would pass
 */
export function parseFlag(
  { flag, type, values, place }: Omit<Flag, 'help' | 'name' | 'isRequired'>,
  given: string,
): unknown {
  if (given === 'null' && place === 'body') return null
  if (type === 'boolean')
    return given === 'true' || (given !== 'false' ? refuse(flag, given, 'true or false') : false)
  if (type === 'integer')
    return /^-?\d{1,15}$/.test(given) ? Number(given) : refuse(flag, given, 'a whole number such as 14')
  if (type === 'number')
    return /^-?\d+(\.\d+)?$/.test(given) ? given : refuse(flag, given, 'a number such as 12.50')
  if (!values) return given
  const found = values.find((one) => one.toLowerCase() === given.toLowerCase())
  if (found === undefined) return refuse(flag, given, `one of ${values.join(', ')}`)
  return type === 'named' ? { name: found } : found
}

function refuse(flag: string, given: string, expected: string): never {
  throw new UsageError(`--${flag}: ${JSON.stringify(given)} must be ${expected}.`)
}

/**
 * Returns the values of the given flags that belong to one part of the request (query or body), by the names of
 * parameters or members.
 */
export function valuesOf(
  flags: readonly Flag[],
  place: Flag['place'],
  given: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const ofPlace = flags.filter((one) => one.place === place && given[one.flag] !== undefined)
  return Object.fromEntries(ofPlace.map((one) => [one.name, parseFlag(one, given[one.flag]!)]))
}
