import { type ClientDocument, describedOperations } from '../../src/documents/client/described.ts'
import type { Schema } from '../../src/documents/schema-text.ts'
import { resolve } from '../../src/openapi/components.ts'

/** The parts of openapi.json that the reference shows. */
export interface ApiDocument {
  readonly info: { readonly description: string; readonly version: string }
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly headers: Readonly<Record<string, { readonly description?: string }>>
  }
}

interface RawOperation {
  readonly operationId: string
  readonly tags: readonly [string]
  readonly summary: string
  readonly description?: string
  readonly deprecated?: true
  readonly 'x-roles': readonly string[]
  readonly 'x-scopes': readonly string[]
  readonly 'x-audit'?: string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly required: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, RawResponse>>
}

interface RawResponse {
  readonly description: string
  readonly headers?: Readonly<Record<string, unknown>>
  readonly content?: Content
}

type Content = Readonly<
  Record<
    string,
    {
      readonly schema: Schema
      readonly example?: unknown
      readonly examples?: Readonly<Record<string, { readonly value: unknown }>>
    }
  >
>

/** A parameter of an operation. */
export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: true
  readonly description?: string
  readonly schema: Schema
  readonly example?: unknown
}

/** An answer of an operation. */
export interface ShownAnswer {
  readonly status: number
  readonly description: string
  readonly headers: readonly string[]
  readonly schema: Schema | undefined
  /** The media types besides JSON: those of files, and of a stream. */
  readonly mediaTypes: readonly string[]
  /** The types of errors that the answer can have, such as `ValidationError`. */
  readonly errors: readonly string[]
  readonly examples: readonly { readonly name: string; readonly value: unknown }[]
}

/** An operation as the reference shows it. */
export interface ShownOperation {
  readonly id: string
  readonly tag: string
  readonly method: string
  readonly path: string
  readonly aliases: readonly string[]
  readonly summary: string
  readonly description: string
  readonly roles: readonly string[]
  readonly scopes: readonly string[]
  readonly audit: string | undefined
  readonly parameters: readonly Parameter[]
  readonly body:
    | { readonly isRequired: boolean; readonly schema: Schema; readonly example: unknown }
    | undefined
  readonly answers: readonly ShownAnswer[]
  /** The function of the client, such as `orders.create`. */
  readonly clientFunction: string
  /** Whether the function of the client returns all items of a list in turn. */
  readonly isPaged: boolean
  /** Whether background work can follow the answer. */
  readonly hasFollowUp: boolean
}

/** Returns the operations in the order of the document, without their deprecated paths. */
export function operationsOf(document: ApiDocument): ShownOperation[] {
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ path, method: method.toUpperCase(), one })),
  )
  const functions = new Map(
    describedOperations(document as unknown as ClientDocument).map((one) => [one.id, one]),
  )
  return all
    .filter(({ one }) => !one.deprecated)
    .map(({ path, method, one }) => {
      const aliases = all.filter((other) => other.one.operationId === `${one.operationId}Alias`)
      const answers = Object.entries(one.responses).map(([status, answer]) =>
        answerOf(document, Number(status), answer),
      )
      const body = one.requestBody?.content['application/json']
      const { noun, name, paging } = functions.get(one.operationId)!
      return {
        id: one.operationId,
        tag: one.tags[0],
        ...{ method, path, answers },
        aliases: aliases.map((alias) => alias.path),
        summary: one.summary.replace(/\.$/, ''),
        description: one.description ?? '',
        roles: one['x-roles'],
        scopes: one['x-scopes'],
        audit: one['x-audit'],
        parameters: one.parameters.map((parameter) => resolve(document, parameter)),
        body: body && {
          isRequired: one.requestBody!.required,
          schema: body.schema,
          example: body.example,
        },
        clientFunction: `${noun}.${name}`,
        isPaged: paging !== undefined,
        hasFollowUp: answers.some(({ headers }) => headers.includes('Operation-Location')),
      }
    })
}

// Plain text is JSON under another name. Lines of JSON (x-ndjson) are a file.
const jsonType = /^(?:(?:application|text)\/json|text\/plain|application\/.+\+json)$/

function answerOf(document: ApiDocument, status: number, answer: RawResponse): ShownAnswer {
  const { description, headers, content } = resolve(document, answer)
  const json = content?.['application/json']
  const { example, examples = {} } = json ?? {}
  const shown = Object.entries(examples).map(([name, one]) => ({ name, value: resolve(document, one).value }))
  return {
    ...{ status, description },
    headers: Object.keys(headers ?? {}),
    schema: json && !('not' in json.schema) ? json.schema : undefined,
    mediaTypes: Object.keys(content ?? {}).filter((type) => !jsonType.test(type)),
    errors: status < 400 ? [] : errorsOf(document, answer),
    examples: example === undefined ? shown : [{ name: 'example', value: example }, ...shown],
  }
}

/** Returns the types of the errors of a refusal, whose names the name of its component joins. */
function errorsOf({ components }: ApiDocument, answer: RawResponse): string[] {
  const known = components.schemas.ErrorBody!.properties!.type!.enum!
  const { $ref = '' } = answer as { readonly $ref?: string }
  return $ref
    .split('/')
    .at(-1)!
    .split(/Or(?=[A-Z])/)
    .filter((name) => known.includes(name))
}

/** Returns the path of the page of an operation. */
export function operationPath({ id }: Pick<ShownOperation, 'id'>): string {
  return `/docs/reference/${id}`
}

/** Returns the path of the page of a schema. */
export function schemaPath(name: string): string {
  return `/docs/reference/schemas/${name}`
}

/** Returns the path of the list of the operations of a tag. */
export function tagPath(tag: string): string {
  return `/docs/reference#${tag.toLowerCase().replaceAll(' ', '-')}`
}
