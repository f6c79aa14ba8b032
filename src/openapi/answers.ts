import { isDeepStrictEqual } from 'node:util'
import type { ErrorType } from '../kernel/errors.ts'
import type { Operation, ResponseDeclaration } from '../kernel/operation.ts'
import { dryRunType, eventStreamType, jsonTypes } from '../routes/route.ts'
import type { TSchema } from '../validation/fields.ts'
import { type Components, type Json, reference, share } from './components.ts'
import { dryRunAnswer } from './dry-run-answer.ts'
import {
  type DocumentInfo,
  errorBodySchemas,
  errorExample,
  errorExampleName,
  errorMeanings,
  exampleId,
  refusalsOf,
} from './errors.ts'
import { comparedRead, refusalHeaders, successHeaders } from './headers.ts'
import { published, publishedBody } from './published.ts'

/** A response, as the components of the document contain it. */
interface Shared extends Json {
  readonly description: string
  readonly content?: Record<string, Json>
}

/**
 * Adds every response to the components. Returns a function that returns the responses of an operation by status, as
 * references to the components. If an operation describes a response in other words than the component, the reference has
 * the description of the operation. A response of several operations contains the examples of all of them.
 */
export function responsesOf(
  operations: readonly Operation[],
  info: DocumentInfo,
  components: Components,
): (operation: Operation) => Json {
  Object.assign(components.schemas, errorBodySchemas)
  const found = new Map(
    operations.map((operation) => {
      // Only the csp gets the version after a write (tagAfterWrite); operators get none.
      const isVersioned =
        operation.method !== 'GET' &&
        operation.roles.includes('csp') &&
        comparedRead(operation, operations) !== undefined
      const responses = [
        ...successes(operation, isVersioned, components),
        ...refusals(operation, info, components),
      ]
      return [operation, responses] as const
    }),
  )
  for (const [name, alike] of Map.groupBy([...found.values()].flat(), (one) => one.name)) {
    components.responses[name] = merged(
      name,
      alike.map(({ response }) => response),
    )
  }
  return (operation) =>
    Object.fromEntries(
      found.get(operation)!.map(({ status, name, response: { description } }) => {
        const known = components.responses[name] as Shared
        const own = description === known.description ? {} : { description }
        return [status, { ...reference('responses', name), ...own }]
      }),
    )
}

interface Named {
  readonly status: string
  readonly name: string
  readonly response: Shared
}

/**
 * Merges equal responses of several operations. The result has all examples and the description of the first.
 *
 * @throws Error when the responses have different headers or schemas
 */
function merged(name: string, alike: readonly Shared[]): Shared {
  const [first, ...others] = alike
  if (others.some((one) => !isDeepStrictEqual(shapeOf(one), shapeOf(first!)))) {
    throw new Error(`Two different responses are named ${name}; give the body of one of them another title.`)
  }
  const { content, ...rest } = first!
  if (!content) return rest
  const withExamples = Object.entries(content).map(([type, { schema }]) => {
    const examples = Object.assign({}, ...alike.map((one) => one.content![type]!.examples))
    return [type, { schema, ...(Object.keys(examples).length > 0 && { examples }) }]
  })
  return { ...rest, content: Object.fromEntries(withExamples) }
}

function shapeOf({ headers, content = {} }: Shared): object {
  return { headers, content: Object.entries(content).map(([type, { schema }]) => [type, schema]) }
}

function successes(operation: Operation, isVersioned: boolean, components: Components): Named[] {
  return Object.entries(operation.responses)
    .filter(([status]) => Number(status) < 400)
    .map(([status, response]) => success(operation, status, response, isVersioned, components))
}

function success(
  operation: Operation,
  status: string,
  response: ResponseDeclaration,
  isVersioned: boolean,
  components: Components,
): Named {
  const { description, schema, files, isStreamed } = response
  // Beside a body of the same status, a dry run is only another media type.
  const hasDryRun = operation.method !== 'GET' && status === '200' && schema !== undefined
  const hasNewVersion = isVersioned && status !== '201'
  const body = schema && publishedBody(schema, listName(schema), components)
  const example = successExample(operation, status, schema)
  const exampleName = `${operation.id}${status === usualStatus(operation) ? '' : status}`
  const content = {
    ...(body && inEachType(body, examplesOf(exampleName, example, components))),
    ...(files && Object.fromEntries(files.map((type) => [type, { schema: { type: 'string' } }]))),
    ...(isStreamed && { [eventStreamType]: { schema: { type: 'string' } } }),
    ...(hasDryRun && { [dryRunType]: dryRun(components) }),
  }
  const name = body
    ? `${bodyName(body, operation)}${hasDryRun ? 'OrDryRun' : ''}`
    : files
      ? `${fileNames(operation)}${status === '206' ? 'Range' : ''}`
      : emptyNames[status]!
  return {
    status,
    name: hasNewVersion ? `${name}WithETag` : name,
    response: {
      description,
      headers: successHeaders(operation, response, { hasDryRun, hasNewVersion }),
      ...(Object.keys(content).length > 0 && { content }),
    },
  }
}

const emptyNames: Readonly<Record<string, string>> = {
  200: 'Empty',
  202: 'Accepted',
  204: 'NoContent',
  304: 'NotModified',
}

function fileNames({ responses }: Operation): string {
  return 206 in responses ? 'InvoiceFile' : 'ListFile'
}

/** Returns the name of an array's schema: the title of its items and `List`; undefined when the items have no title. */
function listName(schema: TSchema): string | undefined {
  const { items } = schema as { items?: { title?: string } }
  return items?.title && `${items.title}List`
}

/**
 * Returns the name of the schema of a response: the last part of the reference to it.
 *
 * @throws Error when the schema has no title
 */
function bodyName(body: Json, { id }: Operation): string {
  const { $ref, oneOf } = body as { $ref?: string; oneOf?: readonly { $ref?: string }[] }
  const name = ($ref ?? oneOf?.[0]?.$ref)?.split('/').at(-1)
  if (name === undefined) throw new Error(`An answer of ${id} has no title; name its schema.`)
  return name
}

/** Returns the content of a JSON response under each media type. Only the first media type lists the examples. */
function inEachType(schema: Json, examples: Json | undefined): Record<string, Json> {
  const [first, ...others] = jsonTypes
  return {
    [first]: { schema, ...(examples && { examples }) },
    ...Object.fromEntries(others.map((type) => [type, { schema }])),
  }
}

/**
 * Stores an example in the components and returns a reference to it; undefined for an undefined value. Equal
 * examples of several operations are stored once.
 */
function examplesOf(name: string, value: unknown, components: Components): Json | undefined {
  if (value === undefined) return undefined
  const same = Object.entries(components.examples).find(([, known]) => isDeepStrictEqual(known, { value }))
  const shared = same?.[0] ?? name
  return { [shared]: share(components, 'examples', shared, { value }) }
}

/**
 * Returns what the description of an operation says about its dry run. The document has no separate response for a dry
 * run, because client generators use one successful response as the result of a call, and some raise an error for any
 * other response (ADR 36).
 */
export function dryRunOf({ method }: Operation, components: Components): Json {
  return method === 'GET' ? {} : { 'x-dry-run': published(dryRunAnswer, components) }
}

function dryRun(components: Components): Json {
  const value = { status: 204, body: null, wouldRun: ['add-domain'], changes: [], preview: {} }
  return {
    schema: published(dryRunAnswer, components),
    examples: examplesOf('dryRun', value, components),
  }
}

/** Returns 201 if the operation declares it, otherwise its first status. */
function usualStatus({ responses }: Operation): string {
  return 201 in responses ? '201' : Object.keys(responses)[0]!
}

/**
 * Returns the example of a successful response: the declared one for the usual status, an example id for another status
 * whose body is only an id, else undefined.
 */
function successExample(operation: Operation, status: string, schema: TSchema | undefined): unknown {
  if (status === usualStatus(operation)) return operation.example.response
  return (schema as Json | undefined)?.format === 'uuid' ? exampleId : undefined
}

function refusals(operation: Operation, info: DocumentInfo, components: Components): Named[] {
  return [...refusalsOf(operation)].map(([status, types]) => {
    const own = operation.responses[status]
    return refusal(operation, String(status), types, info, own, components)
  })
}

/**
 * Returns the response for an error status. `own` is a response that the operation declares for the status; its body
 * can occur instead of the usual error body.
 */
function refusal(
  operation: Operation,
  status: string,
  types: readonly ErrorType[],
  info: DocumentInfo,
  own: ResponseDeclaration | undefined,
  components: Components,
): Named {
  const usual = reference('schemas', 'ErrorBody')
  const ownBody = own?.schema && published(own.schema, components)
  const examples = Object.fromEntries(
    types.map((type) => {
      const value = errorExample(operation, type, info)
      const name = errorExampleName(type, value)
      // One example of each name is enough, because examples with the same name differ only in ids.
      components.examples[name] ??= { value }
      return [name, reference('examples', name)]
    }),
  )
  const ownExample = ownBody && examplesOf(bodyName(ownBody, operation), own?.example, components)
  return {
    status,
    name: [...(ownBody ? [bodyName(ownBody, operation)] : []), ...types].join('Or'),
    response: {
      description: [own?.schema && own.description, ...types.map((type) => errorMeanings[type])]
        .filter(Boolean)
        .join(' Or: '),
      headers: refusalHeaders(status),
      content: inEachType(ownBody ? { anyOf: [ownBody, usual] } : usual, { ...ownExample, ...examples }),
    },
  }
}
