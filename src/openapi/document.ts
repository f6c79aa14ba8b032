import { mayLackBody, type Operation } from '../kernel/operation.ts'
import { walkHeader } from '../lists/continuation.ts'
import type { TSchema } from '../validation/fields.ts'
import { responsesOf } from './answers.ts'
import { type DocumentInfo, errorBodySchema } from './errors.ts'
import { hasVersion, headers } from './headers.ts'
import { type Json, published } from './published.ts'

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
      headers,
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
        required: !mayLackBody(operation),
        content: {
          'application/json': {
            schema: published(body, components),
            ...(example.body !== undefined && { example: example.body }),
          },
        },
      },
    }),
    responses: responsesOf(operation, info, components),
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
  const ofWalked = [
    header(walkHeader, 'The continuationToken of a page, for the one behind it; nothing for the first page.'),
  ]
  const ofFiles = [
    header('Range', 'The range of the file to answer, such as bytes=1048576- to go on where it was cut off.'),
    header('If-Range', 'The ETag of what is there already; another file is answered whole.'),
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
    ...(206 in operation.responses ? ofFiles : []),
    ...(operation.isWalked ? ofWalked : []),
  ]
}
