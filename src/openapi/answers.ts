import { dryRunAnswer } from '../kernel/dry-run.ts'
import type { ErrorType } from '../kernel/errors.ts'
import type { Operation, ResponseDeclaration } from '../kernel/operation.ts'
import type { TSchema } from '../validation/fields.ts'
import { type DocumentInfo, errorExample, exampleId, refusalsOf } from './errors.ts'
import { type Json, published } from './published.ts'

/** Every answer of an operation by its status, errors included. */
export function responsesOf(operation: Operation, info: DocumentInfo, components: Json): Json {
  const successes = Object.entries(answersOf(operation))
    .filter(([status]) => Number(status) < 400)
    .map(([status, response]) => [status, success(operation, status, response, components)])
  const refusals = [...refusalsOf(operation)].map(([status, types]) => [
    status,
    withOwnRefusal(operation.responses[status], refusal(operation, types, info), components),
  ])
  return Object.fromEntries([...successes, ...refusals])
}

/** Whether answers carry an ETag: the declaration says so by naming 304 among its responses. */
export function hasVersion(operation: Operation): boolean {
  return 304 in operation.responses
}

const correlationHeader = {
  'X-Correlation-Id': {
    description: 'The correlation id of the request.',
    schema: { type: 'string', format: 'uuid' },
  },
}

const writeHeaders = {
  'Idempotent-Replayed': {
    description: 'true when this is the kept answer to an earlier request with the same Idempotency-Key.',
    schema: { type: 'string', enum: ['true'] },
  },
  'Operation-Location': {
    description: 'Where work that goes on in the background can be followed; absent when there is none.',
    schema: { type: 'string' },
  },
}

const dryRunHeader = {
  'Preference-Applied': {
    description: 'dry-run when nothing was done, for the request has preferred that.',
    schema: { type: 'string', enum: ['dry-run'] },
  },
}

const versionHeader = {
  ETag: {
    description: 'The version of what the answer shows, for If-Match and If-None-Match.',
    schema: { type: 'string' },
  },
}

const text = { type: 'string' }

const fileHeaders = {
  'Content-Disposition': { description: 'What the file is called.', schema: text },
}

/** Of files that stay what they are, of which 206 is among the responses. */
const rangeHeaders = {
  'Accept-Ranges': { description: 'bytes: any range of the file can be asked for.', schema: text },
  'Content-Digest': {
    description: 'sha-256 of a whole file; a trailer when it is not known beforehand.',
    schema: text,
  },
  'Repr-Digest': { description: 'sha-256 of the whole file, also when a range is answered.', schema: text },
  'Content-Range': { description: 'Which range is answered, and how long the file is.', schema: text },
}

/** The answers of an operation by their status; each write answers a dry run as well. */
function answersOf({ method, responses }: Operation): Operation['responses'] {
  return method === 'GET' ? responses : { 200: { description: 'Only for a dry run.' }, ...responses }
}

function success(
  operation: Operation,
  status: string,
  { description, schema, files }: ResponseDeclaration,
  components: Json,
): Json {
  const isWrite = operation.method !== 'GET'
  const example = successExample(operation, status, schema)
  const shown = schema && published(schema, components)
  const usual = shown && { schema: shown, ...(example !== undefined && { example }) }
  const content = isWrite && status === '200' ? withDryRun(operation, usual, components) : usual
  return {
    description,
    headers: {
      ...correlationHeader,
      ...(isWrite && writeHeaders),
      ...(isWrite && status === '200' && dryRunHeader),
      ...(hasVersion(operation) && versionHeader),
      ...(files && fileHeaders),
      ...(files && 206 in operation.responses && rangeHeaders),
    },
    ...(content && { content: { 'application/json': content } }),
    ...(files && { content: Object.fromEntries(files.map((type) => [type, { schema: text }])) }),
  }
}

/** What a write answers with 200, to a dry run as well. */
function withDryRun(operation: Operation, usual: Json | undefined, components: Json): Json {
  const schema = published(dryRunAnswer, components)
  const { response: body = null } = operation.example
  const status = Number(usualStatus(operation))
  const example = { status, body, wouldRun: [], changes: [], preview: {} }
  if (!usual) return { schema, example }
  const examples = { done: { value: usual.example }, dryRun: { value: example } }
  return { schema: { anyOf: [usual.schema, schema] }, examples }
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

function refusal(operation: Operation, types: readonly ErrorType[], info: DocumentInfo): Json {
  return {
    description: types.join(' or '),
    headers: correlationHeader,
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/ErrorBody' },
        examples: Object.fromEntries(
          types.map((type) => [type, { value: errorExample(operation, type, info) }]),
        ),
      },
    },
  }
}

/** A refusal that the operation answers with a body of its own, beside those with an error body. */
function withOwnRefusal(own: ResponseDeclaration | undefined, usual: Json, components: Json): Json {
  if (!own?.schema) return usual
  const { schema, examples } = (usual.content as { 'application/json': Json })['application/json']
  return {
    ...usual,
    description: `${own.description} Or ${usual.description}`,
    content: {
      'application/json': {
        schema: { anyOf: [published(own.schema, components), schema] },
        examples: { own: { value: own.example }, ...(examples as Json) },
      },
    },
  }
}
