import type { TSchema } from 'typebox'
import { type ErrorType, errorStatuses } from './errors.ts'
import type { Operation, ResponseDeclaration } from './operation.ts'

type Json = Record<string, unknown>

/** What a document says about the service as a whole. */
export interface DocumentInfo {
  readonly title: string
  readonly version: string
  readonly description: string
  readonly tags: Readonly<Record<string, string>>
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
        [operation.method.toLowerCase()]: describeOperation(operation, components, isAlias),
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

function describeOperation(operation: Operation, components: Json, isAlias: boolean): Json {
  const { id, tag, summary, description, roles, params = {}, query = {}, body, example, method } = operation
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
      ...headerParameters(method),
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
        Object.entries(operation.responses).map(([status, response]) => [
          status,
          success(operation, status, response, components),
        ]),
      ),
      ...Object.fromEntries(
        [...refusalsOf(operation)].map(([status, types]) => [status, refusal(status, types)]),
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

function headerParameters(method: string): Json[] {
  const header = (name: string, description: string, schema: Json, required = false, example?: string) => ({
    name,
    in: 'header',
    required,
    description,
    schema,
    ...(example && { example }),
  })
  return [
    header('X-Tenant', 'A domain of the tenant to act on.', { type: 'string' }, true, 'demo.localhost'),
    header('X-Correlation-Id', 'Ties the audit log of the request together; made when absent.', {
      type: 'string',
      format: 'uuid',
    }),
    ...(method === 'GET'
      ? [
          header('If-None-Match', 'The ETag of an earlier answer; 304 when nothing has changed.', {
            type: 'string',
          }),
        ]
      : [
          header(
            'Idempotency-Key',
            'Repeating the request with the same key gives the same answer and does nothing again.',
            {
              type: 'string',
              maxLength: 255,
            },
          ),
          header('If-Match', 'The ETag of what is changed; 412 when it has changed since.', {
            type: 'string',
          }),
        ]),
  ]
}

const correlationHeader = {
  'X-Correlation-Id': {
    description: 'The correlation id of the request.',
    schema: { type: 'string', format: 'uuid' },
  },
}

function success(
  operation: Operation,
  status: string,
  { description, schema }: ResponseDeclaration,
  components: Json,
): Json {
  const { response } = operation.example
  const isUsual = Object.keys(operation.responses).length === 1 || status === '201'
  return {
    description,
    headers: correlationHeader,
    ...(schema && {
      content: {
        'application/json': {
          schema: published(schema, components),
          ...(response !== undefined && isUsual && { example: response }),
        },
      },
    }),
  }
}

function refusal(status: number, types: readonly ErrorType[]): Json {
  return {
    description: types.join(' or '),
    headers: correlationHeader,
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/ErrorBody' },
        examples: Object.fromEntries(types.map((type) => [type, { value: exampleError(status, type) }])),
      },
    },
  }
}

function exampleError(statusCode: number, type: ErrorType): Json {
  const errors =
    type === 'ValidationError'
      ? [{ propertyName: 'X-Tenant', description: ['The header is required.'] }]
      : null
  return {
    statusCode,
    type,
    description: 'What is wrong, and what would be right.',
    correlationId: '3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58',
    errors,
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
  const { enumeration, enumerations, decimals, unwrap, shown, title, ...rest } = node as Json
  if (shown) return { ...(convert(shown, components) as Json), ...pick(rest, ['description', 'readOnly']) }
  const plain: Json = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, convert(value, components)]),
  )
  if (enumeration) plain.enum = enumeration
  if (enumerations)
    plain.pattern = `^(${(enumerations as string[]).join('|')})(\\|(${(enumerations as string[]).join('|')}))*$`
  if (decimals !== undefined) plain.multipleOf = Number(`1e-${decimals}`)
  if (typeof title !== 'string') return plain
  components[title] = plain
  return { $ref: `#/components/schemas/${title}` }
}

function pick(from: Json, members: readonly string[]): Json {
  return Object.fromEntries(
    members.filter((member) => member in from).map((member) => [member, from[member]]),
  )
}
