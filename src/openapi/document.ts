import { mayLackBody, type Operation, scopes, scopesOf } from '../kernel/operation.ts'
import { dryRunOf, responsesOf } from './answers.ts'
import {
  allowNulls,
  allowUnknownMembers,
  type Components,
  type Json,
  noComponents,
  sorted,
} from './components.ts'
import type { DocumentInfo } from './errors.ts'
import { headers } from './headers.ts'
import { parametersOf } from './parameters.ts'
import { publishedBody } from './published.ts'

/** Returns the OpenAPI 3.1 document of operations. */
export function openApi(
  operations: readonly Operation[],
  info: DocumentInfo,
  schemes: Json = securitySchemes,
): Json {
  const components = { ...noComponents(), headers: { ...headers } as Json }
  const parameters = parametersOf(operations, components)
  const responses = responsesOf(operations, info, components)
  const paths: Record<string, Json> = {}
  for (const operation of operations) {
    for (const path of [operation.path, ...(operation.aliases ?? [])]) {
      const isAlias = path !== operation.path
      paths[path] = {
        ...paths[path],
        [operation.method.toLowerCase()]: {
          ...headOf(operation, isAlias),
          parameters: parameters(operation),
          ...(operation.body && { requestBody: requestBody(operation, components) }),
          responses: responses(operation),
          ...dryRunOf(operation, components),
        },
      }
    }
  }
  allowUnknownMembers(components)
  allowNulls(
    components,
    Object.values(paths).flatMap((path) => Object.values(path).map((one) => (one as Json).requestBody)),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: info.title,
      version: info.version,
      description: info.description,
      contact: { name: 'The operator of this installation' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }, { clientCredentials: [] }],
    tags: Object.entries(info.tags).map(([name, description]) => ({ name, description })),
    paths,
    components: { ...sorted({ ...components, headers: usedHeaders(components) }), securitySchemes: schemes },
  }
}

/** Returns the headers to which responses refer. */
function usedHeaders({ headers: all, responses }: Components): Json {
  const text = JSON.stringify(responses)
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => text.includes(JSON.stringify(`#/components/headers/${name}`))),
  ) as Json
}

/** The security schemes of all operations. */
export const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'An access token of the built-in issuer, or of another issuer that this installation trusts.',
  },
  clientCredentials: {
    type: 'oauth2',
    description:
      'The client id and secret of an API access. The token is valid for one hour. The API access determines tenant, role and reach; scopes only limit which operations the token may call. Without the parameter scope, the token has all scopes of the API access.',
    flows: { clientCredentials: { tokenUrl: '/oauth2/v2.0/token', scopes } },
  },
}

function headOf(operation: Operation, isAlias: boolean): Json {
  const { id, tag, summary, description, roles, audit, allowedFrom } = operation
  return {
    operationId: isAlias ? `${id}Alias` : id,
    tags: [tag],
    summary,
    ...(description && { description }),
    ...(isAlias && { deprecated: true }),
    'x-roles': roles,
    'x-scopes': scopesOf(operation),
    ...(audit && { 'x-audit': audit }),
    ...(allowedFrom && { 'x-allowed-from': allowedFrom }),
  }
}

function requestBody(operation: Operation, components: Parameters<typeof publishedBody>[2]): Json {
  const { id, body, example } = operation
  return {
    required: !mayLackBody(operation),
    content: {
      'application/json': {
        schema: publishedBody(body!, `${capitalized(id)}Request`, components),
        ...(example.body !== undefined && { example: example.body }),
      },
    },
  }
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
