import { flattened, type Json, resolve } from '../../openapi/components.ts'
import { functionNameOf, nounOf } from './function-names.ts'

/** The parts of an OpenAPI document from which the client is generated. */
export interface ClientDocument {
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Json>> }
}

interface DescribedOperation {
  readonly operationId: string
  readonly tags: readonly [string]
  readonly summary: string
  readonly description?: string
  readonly deprecated?: true
  readonly 'x-roles': readonly string[]
  readonly 'x-scopes': readonly string[]
  readonly 'x-allowed-from'?: AllowedFrom
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly required: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
}

interface AllowedFrom {
  readonly noun: string
  readonly member: string
  readonly values: readonly string[]
}

/** A parameter in a path or a query. */
export interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema: Json
}

type Content = Readonly<Record<string, { readonly schema: Json }>>

/** How the pages of a list are linked: by a token in the query or in a header. */
export type Paging = 'query' | 'header'

/** An operation, as the client needs it. */
export interface ClientOperation {
  readonly id: string
  readonly noun: string
  readonly name: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly roles: readonly string[]
  readonly scopes: readonly string[]
  /** The states from which the operation is possible; undefined if it does not depend on a state. */
  readonly allowedFrom: AllowedFrom | undefined
  /** The parameters in path and query; a token in a header is among those of the query. */
  readonly parameters: readonly Parameter[]
  readonly body:
    | { readonly schema: string; readonly isRequired: boolean; readonly isNullable: boolean }
    | undefined
  /** The name of the schema of a successful answer; undefined for an empty answer and a file. */
  readonly answer: string | undefined
  /** The member of the answer that a repeated request returns as the whole answer. */
  readonly idMember: string | undefined
  readonly paging: Paging | undefined
  readonly isFile: boolean
  readonly isVersioned: boolean
}

const walkHeader = 'X-ContinuationToken'

/** Returns the operations of a document in its order, without deprecated aliases. */
export function describedOperations(document: ClientDocument): ClientOperation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { deprecated }]) => !deprecated)
      .map(([method, operation]) => describe(document, path, method.toUpperCase(), operation)),
  )
}

function describe(
  document: ClientDocument,
  path: string,
  method: string,
  operation: DescribedOperation,
): ClientOperation {
  const { operationId, tags, requestBody, responses } = operation
  const all = operation.parameters.map((one) => resolve(document, one))
  const walked = all.find(({ name }) => name === walkHeader)
  const successes = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, response]) => resolve(document, response).content ?? {})
  const answers = successes.flatMap((content) => nameOf(content['application/json']?.schema) ?? [])
  // A repeated POST can answer 200 with the id alone.
  const answer = answers.find((name) => document.components.schemas[name]!.type !== 'string') ?? answers[0]
  return {
    id: operationId,
    noun: nounOf(tags[0]),
    name: functionNameOf(operationId, tags[0]),
    ...{ method, path },
    summary: operation.summary,
    description: operation.description ?? '',
    roles: operation['x-roles'],
    scopes: operation['x-scopes'],
    allowedFrom: operation['x-allowed-from'],
    parameters: [
      ...all.filter((one) => one.in !== 'header'),
      ...(walked ? [{ ...walked, name: 'continuationToken', in: 'query' }] : []),
    ],
    body: requestBody && bodyOf(requestBody),
    answer,
    idMember: answers.some((name) => name !== answer)
      ? Object.keys(flattened(document, document.components.schemas[answer!]!).properties as Json)[0]
      : undefined,
    paging: pagingOf(all),
    isFile: successes.some((content) => 'text/csv' in content),
    isVersioned: all.some(({ name }) => name === 'If-None-Match'),
  }
}

function bodyOf({ required, content }: { required: boolean; content: Content }): ClientOperation['body'] {
  const { schema } = content['application/json']!
  const [first] = (schema.oneOf ?? [schema]) as Json[]
  return { schema: nameOf(first)!, isRequired: required, isNullable: 'oneOf' in schema }
}

function pagingOf(parameters: readonly Parameter[]): Paging | undefined {
  if (parameters.some(({ name }) => name === walkHeader)) return 'header'
  return parameters.some(({ name }) => name === 'continuationToken') ? 'query' : undefined
}

/** Returns the name of a schema in the components; undefined for the schema of an empty answer. */
function nameOf(schema: Json | undefined): string | undefined {
  return (schema?.$ref as string | undefined)?.split('/').at(-1)
}
