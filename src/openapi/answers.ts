import { isDeepStrictEqual } from 'node:util'
import type { ErrorType } from '../kernel/errors.ts'
import type { Operation, ResponseDeclaration } from '../kernel/operation.ts'
import { dryRunType, jsonTypes } from '../kernel/route.ts'
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
import { refusalHeaders, successHeaders } from './headers.ts'
import { published, publishedBody } from './published.ts'

/** A response as the components hold it. */
interface Shared extends Json {
  readonly description: string
  readonly content?: Record<string, Json>
}

/**
 * Stores every response in the components, and returns what each operation lists by status: references to these, with a description
 * of its own where it has one. A response that several operations have shows the examples of all of them.
 */
export function responsesOf(
  operations: readonly Operation[],
  info: DocumentInfo,
  components: Components,
): (operation: Operation) => Json {
  Object.assign(components.schemas, errorBodySchemas)
  const found = new Map(
    operations.map((operation) => {
      const responses = [...successes(operation, components), ...refusals(operation, info, components)]
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

/** One response for several operations, with the examples of all of them and the description of the first. */
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

/** The answers of an operation by their status; each write answers a dry run as well. */
function answersOf({ method, responses }: Operation): Operation['responses'] {
  const dryRunAlone = { description: 'The effects that the request would have. Only with Prefer: dry-run.' }
  return method === 'GET' ? responses : { 200: dryRunAlone, ...responses }
}

function successes(operation: Operation, components: Components): Named[] {
  return Object.entries(answersOf(operation))
    .filter(([status]) => Number(status) < 400)
    .map(([status, response]) => success(operation, status, response, components))
}

function success(
  operation: Operation,
  status: string,
  response: ResponseDeclaration,
  components: Components,
): Named {
  const { description, schema, files } = response
  const isDryRunHere = operation.method !== 'GET' && status === '200'
  const isEmptyHere = isDryRunHere && !schema && 200 in operation.responses
  const body = schema && publishedBody(schema, listName(schema), components)
  const example = successExample(operation, status, schema)
  const exampleName = `${operation.id}${status === usualStatus(operation) ? '' : status}`
  const content = {
    ...(body && inEachType(body, examplesOf(exampleName, example, components))),
    ...(files && Object.fromEntries(files.map((type) => [type, { schema: { type: 'string' } }]))),
    ...(isEmptyHere && nothing),
    ...(isDryRunHere && { [dryRunType]: dryRun(components) }),
  }
  const name = body
    ? `${bodyName(body, operation)}${isDryRunHere ? 'OrDryRun' : ''}`
    : files
      ? `${fileNames(operation)}${status === '206' ? 'Range' : ''}`
      : isEmptyHere
        ? 'EmptyOrDryRun'
        : isDryRunHere
          ? 'DryRun'
          : emptyNames[status]!
  return {
    status,
    name,
    response: {
      description,
      headers: successHeaders(operation, status, response),
      ...(Object.keys(content).length > 0 && { content }),
    },
  }
}

const emptyNames: Readonly<Record<string, string>> = {
  202: 'Accepted',
  204: 'NoContent',
  304: 'NotModified',
}

function fileNames({ responses }: Operation): string {
  return 206 in responses ? 'InvoiceFile' : 'ListFile'
}

/** A list of something with a name has that name in the plural; other bodies have one of their own. */
function listName(schema: TSchema): string | undefined {
  const { items } = schema as { items?: { title?: string } }
  return items?.title && `${items.title}List`
}

/** The name of a body, which is the last part of its reference. */
function bodyName(body: Json, { id }: Operation): string {
  const { $ref, anyOf } = body as { $ref?: string; anyOf?: readonly { $ref?: string }[] }
  const name = ($ref ?? anyOf?.[0]?.$ref)?.split('/').at(-1)
  if (name === undefined) throw new Error(`An answer of ${id} has no title; name its schema.`)
  return name
}

/**
 * A JSON answer under each of its media types. They share schema and text; examples stand at the first, which is the one that
 * programs read.
 */
function inEachType(schema: Json, examples: Json | undefined): Record<string, Json> {
  const [first, ...others] = jsonTypes
  return {
    [first]: { schema, ...(examples && { examples }) },
    ...Object.fromEntries(others.map((type) => [type, { schema }])),
  }
}

/** The example of an answer under its name, or under that of an operation whose example is the same. */
function examplesOf(name: string, value: unknown, components: Components): Json | undefined {
  if (value === undefined) return undefined
  const same = Object.entries(components.examples).find(([, known]) => isDeepStrictEqual(known, { value }))
  const shared = same?.[0] ?? name
  return { [shared]: share(components, 'examples', shared, { value }) }
}

// The body of a 200 without one, next to that of a dry run: the empty text. Generators of clients look at application/json first,
// and would take the dry run for the answer; no JSON at all is what they find.
const nothing = {
  'application/json': { schema: { not: {} } },
  'text/plain': { schema: { type: 'string', maxLength: 0 } },
}

function dryRun(components: Components): Json {
  const value = { status: 204, body: null, wouldRun: ['add-domain'], changes: [], preview: {} }
  return {
    schema: published(dryRunAnswer, components),
    examples: examplesOf('dryRun', value, components),
  }
}

/** The status of what is new, else the first one. */
function usualStatus({ responses }: Operation): string {
  return 201 in responses ? '201' : Object.keys(responses)[0]!
}

/** The declared example belongs to the usual status; an answer that is an id alone needs none of its own. */
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

/** The refusals of one status; `own` is one with a body of its own, beside those with an error body. */
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
      // One example of each kind is enough: they differ by the names in them.
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
      headers: refusalHeaders,
      content: inEachType(ownBody ? { anyOf: [ownBody, usual] } : usual, { ...ownExample, ...examples }),
    },
  }
}
