import type { ErrorType } from '../kernel/errors.ts'
import type { Operation, ResponseDeclaration } from '../kernel/operation.ts'
import { dryRunType, jsonTypes } from '../kernel/route.ts'
import type { TSchema } from '../validation/fields.ts'
import { dryRunAnswer } from './dry-run-answer.ts'
import { type DocumentInfo, errorExample, exampleId, refusalsOf } from './errors.ts'
import { refusalHeaders, successHeaders } from './headers.ts'
import { type Json, named, published } from './published.ts'

/** Every answer of an operation by its status, errors included. */
export function responsesOf(operation: Operation, info: DocumentInfo, components: Json): Json {
  const successes = Object.entries(answersOf(operation))
    .filter(([status]) => Number(status) < 400)
    .map(([status, response]) => [status, success(operation, status, response, components)])
  const refusals = [...refusalsOf(operation)].map(([status, types]) => [
    status,
    refusal(operation, types, info, operation.responses[status], components),
  ])
  return Object.fromEntries([...successes, ...refusals])
}

/** The answers of an operation by their status; each write answers a dry run as well. */
function answersOf({ method, responses }: Operation): Operation['responses'] {
  return method === 'GET' ? responses : { 200: { description: 'Only for a dry run.' }, ...responses }
}

function success(
  operation: Operation,
  status: string,
  response: ResponseDeclaration,
  components: Json,
): Json {
  const { description, schema, files } = response
  const isDryRunHere = operation.method !== 'GET' && status === '200'
  const example = successExample(operation, status, schema)
  const content: Json = {
    ...(schema && inEachType(named(`${capitalised(operation.id)}Answer`, schema, components), { example })),
    ...(files && Object.fromEntries(files.map((type) => [type, { schema: { type: 'string' } }]))),
    ...(isDryRunHere && !schema && 200 in operation.responses && nothing),
    ...(isDryRunHere && { [dryRunType]: dryRun(operation, components) }),
  }
  return {
    description,
    headers: successHeaders(operation, status, response),
    ...(Object.keys(content).length > 0 && { content }),
  }
}

/**
 * A JSON answer under each of its media types. They share schema and text; examples stand at the first, which is the one that
 * programs read.
 */
function inEachType(schema: Json, examples: Json): Json {
  const [first, ...others] = jsonTypes
  return { [first]: { schema, ...examples }, ...Object.fromEntries(others.map((type) => [type, { schema }])) }
}

// The body of a 200 without one, next to that of a dry run: the empty text. Generators of clients look at application/json first,
// and would take the dry run for the answer; no JSON at all is what they find.
const nothing: Json = {
  'application/json': { schema: { not: {} } },
  'text/plain': { schema: { type: 'string', maxLength: 0 } },
}

function dryRun(operation: Operation, components: Json): Json {
  const { response: body = null } = operation.example
  const example = { status: Number(usualStatus(operation)), body, wouldRun: [], changes: [], preview: {} }
  return { schema: published(dryRunAnswer, components), example }
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

/** The refusals of one status; `own` is one with a body of its own, beside those with an error body. */
function refusal(
  operation: Operation,
  types: readonly ErrorType[],
  info: DocumentInfo,
  own: ResponseDeclaration | undefined,
  components: Json,
): Json {
  const usual = { $ref: '#/components/schemas/ErrorBody' }
  const schema = own?.schema ? { anyOf: [published(own.schema, components), usual] } : usual
  const examples = {
    ...(own?.schema && { own: { value: own.example } }),
    ...Object.fromEntries(types.map((type) => [type, { value: errorExample(operation, type, info) }])),
  }
  return {
    description: [own?.schema && own.description, types.join(' or ')].filter(Boolean).join(' Or '),
    headers: refusalHeaders,
    content: inEachType(schema, { examples }),
  }
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
