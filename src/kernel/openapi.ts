import type { TSchema } from 'typebox'
import { missing } from '../domain/error.ts'
import type { Problem } from '../domain/problem.ts'
import { dryRunAnswer } from './dry-run.ts'
import {
  ApiError,
  type ErrorBody,
  type ErrorType,
  errorBody,
  errorStatuses,
  invalidRequest,
} from './errors.ts'
import { object } from './fields.ts'
import type { Operation, ResponseDeclaration } from './operation.ts'

type Json = Record<string, unknown>

/** What a document says about the service as a whole. */
export interface DocumentInfo {
  readonly title: string
  readonly version: string
  readonly description: string
  readonly tags: Readonly<Record<string, string>>
  /** What an error of each type says, where the operation itself does not tell. */
  readonly errorTexts: Readonly<Record<ErrorType, string>>
}

const errorsOfAll: ErrorType[] = [
  'ValidationError',
  'Unauthorized',
  'Forbidden',
  'NotAcceptable',
  'InternalServerError',
  'ServiceUnavailable',
]
const errorsOfWrites: ErrorType[] = ['Conflict', 'PreconditionFailed', 'IdempotencyKeyReused']
const errorsOfBodies: ErrorType[] = ['PayloadTooLarge', 'UnsupportedMediaType']

/** The statuses of refusals that an operation can answer, with the types that each may have. */
export function refusalsOf(operation: Operation): Map<number, ErrorType[]> {
  const types = [
    ...errorsOfAll,
    ...(operation.method === 'GET' ? [] : errorsOfWrites),
    ...(operation.body ? errorsOfBodies : []),
    ...(operation.errors ?? []),
  ]
  const byStatus = new Map<number, ErrorType[]>()
  for (const type of new Set(types)) {
    const status = errorStatuses[type]
    byStatus.set(status, [...(byStatus.get(status) ?? []), type])
  }
  return byStatus
}

/** Writes the OpenAPI 3.1 document of all operations. */
export function openApi(operations: readonly Operation[], info: DocumentInfo): Json {
  const components: Json = { ErrorBody: errorBodySchema }
  const paths: Record<string, Json> = {}
  for (const operation of operations) {
    for (const path of [operation.path, ...(operation.aliases ?? [])]) {
      const isAlias = path !== operation.path
      paths[path] = {
        ...paths[path],
        [operation.method.toLowerCase()]: describeOperation(operation, info, components, isAlias),
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: info.title,
      version: info.version,
      description: info.description,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    tags: Object.entries(info.tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: Object.fromEntries(
        Object.entries(components).sort(([left], [right]) => (left < right ? -1 : 1)),
      ),
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            'A token of the built-in issuer (POST /oauth2/v2.0/token) or of any other that is configured.',
        },
      },
    },
  }
}

function describeOperation(
  operation: Operation,
  info: DocumentInfo,
  components: Json,
  isAlias: boolean,
): Json {
  const { id, tag, summary, description, roles, params = {}, query = {}, body, example } = operation
  return {
    operationId: isAlias ? `${id}Alias` : id,
    tags: [tag],
    summary,
    ...(description && { description }),
    ...(isAlias && { deprecated: true }),
    'x-roles': roles,
    ...(operation.audit && { 'x-audit': operation.audit }),
    parameters: [
      ...Object.entries(params).map(([name, schema]) =>
        parameter('path', name, schema, true, example.params?.[name]),
      ),
      ...Object.entries(query).map(([name, schema]) =>
        parameter('query', name, schema, !('~optional' in schema), example.query?.[name]),
      ),
      ...headerParameters(operation),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: published(body, components),
            ...(example.body !== undefined && { example: example.body }),
          },
        },
      },
    }),
    responses: {
      ...Object.fromEntries(
        Object.entries(answersOf(operation)).map(([status, response]) => [
          status,
          success(operation, status, response, components),
        ]),
      ),
      ...Object.fromEntries(
        [...refusalsOf(operation)].map(([status, types]) => [status, refusal(operation, types, info)]),
      ),
    },
  }
}

function parameter(
  place: 'path' | 'query',
  name: string,
  schema: TSchema,
  required: boolean,
  example: unknown,
): Json {
  const { description, ...plain } = published(schema, {}) as Json
  return {
    name,
    in: place,
    required,
    ...(description ? { description } : {}),
    schema: plain,
    ...(example !== undefined && { example }),
  }
}

/** Whether answers carry an ETag: the declaration says so by naming 304 among its responses. */
function hasVersion(operation: Operation): boolean {
  return 304 in operation.responses
}

function headerParameters(operation: Operation): Json[] {
  const text = { type: 'string' }
  const header = (name: string, description: string, schema: Json = text) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema,
  })
  const ofWrites = [
    header(
      'Idempotency-Key',
      'Repeating the request with the same key gives the same answer and does nothing again.',
      { ...text, maxLength: 255 },
    ),
    header('If-Match', 'The ETag of what is changed; 412 when it has changed since.'),
    header(
      'Prefer',
      'dry-run answers what the request would do, and does nothing; other preferences are ignored.',
    ),
  ]
  const ofVersioned = [
    header('If-None-Match', 'The ETag of an earlier answer; 304 when nothing has changed.'),
  ]
  return [
    {
      ...header('X-Tenant', 'A domain of the tenant to act on.'),
      required: true,
      example: 'demo.localhost',
    },
    header('X-Correlation-Id', 'Ties the audit log of the request together; made when absent.', {
      ...text,
      format: 'uuid',
    }),
    ...(operation.method === 'GET' ? [] : ofWrites),
    ...(hasVersion(operation) ? ofVersioned : []),
  ]
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

/** The answers of an operation by their status; each write answers a dry run as well. */
function answersOf({ method, responses }: Operation): Operation['responses'] {
  return method === 'GET' ? responses : { 200: { description: 'Only for a dry run.' }, ...responses }
}

function success(
  operation: Operation,
  status: string,
  { description, schema }: ResponseDeclaration,
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
    },
    ...(content && { content: { 'application/json': content } }),
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

const exampleId = '3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58'

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

/** An error as the operation would answer it: with its own members, ids and roles where the type has some. */
export function errorExample(operation: Operation, type: ErrorType, info: DocumentInfo): ErrorBody {
  const problems = type === 'ValidationError' ? [invalidMember(operation)] : []
  const { message } = invalidRequest([])
  const description =
    type === 'ValidationError' ? message : (ownText(operation, type) ?? info.errorTexts[type])
  return errorBody(new ApiError(type, description, { problems }), exampleId)
}

function ownText({ roles, params = {} }: Operation, type: ErrorType): string | undefined {
  const id = Object.keys(params).find((name) => (params[name] as Json).format === 'uuid')
  if (type === 'NotFound' && id !== undefined) return missing(nounOf(id), exampleId).message
  const refused = (['reseller', 'customer'] as const).find((role) => !roles.includes(role))
  return type === 'Forbidden' && refused
    ? `The role ${refused} may not do this; it takes ${roles.join(' or ')}.`
    : undefined
}

/** The thing that a path parameter names: `providerInstanceId` is the id of a provider instance. */
function nounOf(parameter: string): string {
  return parameter.replace(/Id$/, '').replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
}

/** A mistake that is possible in this very request, in the words in which the validation tells it. */
function invalidMember({ body, query = {}, params = {} }: Operation): Problem {
  const [absent] = (body as { required?: string[] } | undefined)?.required ?? []
  if (absent !== undefined) {
    const { type } = (body!.properties![absent] ?? {}) as { type?: unknown }
    const isNullable = Array.isArray(type) && type.includes('null')
    const hint = isNullable ? '; send null when there is no value' : ''
    return { path: absent, description: `The member is required${hint}.` }
  }
  if ('pageSize' in query)
    return { path: 'pageSize', description: '0 is out of range; it goes from 1 to 2000.' }
  const [needed] = object(query).required ?? []
  if (needed !== undefined) return { path: needed, description: 'The member is required.' }
  const texts = { ...params, ...query }
  const id = Object.keys(texts).find((name) => (texts[name] as Json).format === 'uuid')
  if (id !== undefined) return { path: id, description: `"42" is not a UUID such as ${exampleId}.` }
  return {
    path: 'X-Tenant',
    description: 'The header is required: a domain of your tenant, such as portal.example.com.',
  }
}

const errorBodySchema = {
  type: 'object',
  description: 'The body of every answer from 400 up.',
  required: ['statusCode', 'type', 'description', 'correlationId', 'errors'],
  properties: {
    statusCode: { type: 'integer', format: 'int32', description: 'The HTTP status.' },
    type: {
      type: ['string', 'null'],
      enum: [...Object.keys(errorStatuses), null],
      description: 'The kind of error.',
    },
    description: { type: ['string', 'null'], description: 'What is wrong, and what would be right.' },
    correlationId: { type: ['string', 'null'], description: 'The correlation id of the request.' },
    errors: {
      type: ['array', 'null'],
      description: 'Each member of the request that breaks a rule.',
      items: {
        type: 'object',
        required: ['propertyName', 'description'],
        properties: {
          propertyName: { type: 'string' },
          description: { type: 'array', items: { type: 'string' } },
        },
      },
    },
  },
}

/**
 * A schema as a document shows it: functions are gone, our keywords are said in JSON Schema's, and a schema
 * with a title stands once, under that name, in the components.
 */
export function published(schema: TSchema, components: Json): Json {
  return convert(JSON.parse(JSON.stringify(schema)), components) as Json
}

function convert(node: unknown, components: Json): unknown {
  if (Array.isArray(node)) return node.map((one) => convert(one, components))
  if (typeof node !== 'object' || node === null) return node
  const { enumeration, enumerations, decimals, unwrap, shown, secret, title, ...rest } = node as Json
  if (shown) return { ...(convert(shown, components) as Json), ...pick(rest, ['description', 'readOnly']) }
  const plain: Json = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, convert(value, components)]),
  )
  if (secret) plain.format = 'password'
  if (enumeration) plain.enum = enumeration
  if (enumerations)
    plain.pattern = `^(${(enumerations as string[]).join('|')})(\\|(${(enumerations as string[]).join('|')}))*$`
  // Not `multipleOf`: no decimal fraction is a multiple of 0.0001 in binary, so validators refuse every fourth one.
  if (decimals !== undefined) plain['x-decimals'] = decimals
  if (typeof title !== 'string') return plain
  components[title] = plain
  return { $ref: `#/components/schemas/${title}` }
}

function pick(from: Json, members: readonly string[]): Json {
  return Object.fromEntries(
    members.filter((member) => member in from).map((member) => [member, from[member]]),
  )
}
