import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormatsModule from 'ajv-formats'
import { flattened, resolve } from '../../src/openapi/components.ts'
import { openApi } from '../../src/openapi/document.ts'
import { documentInfo } from '../../src/openapi/info.ts'
import { operations } from '../../src/operations.ts'
import { operatorDocument } from '../../src/operator-api/document.ts'
import { dryRunType } from '../../src/routes/route.ts'

const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default
type Content = Record<
  string,
  { schema: object; example?: unknown; examples?: Record<string, { value: unknown }> }
>
interface DocumentedOperation {
  operationId: string
  parameters: { name: string; schema: object; example?: unknown }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content; headers?: object }>
  'x-dry-run'?: object
}
interface Documented {
  paths: Record<string, Record<string, DocumentedOperation>>
  components: object
}
const document = openApi(operations, documentInfo) as unknown as Documented
const ajv = new Ajv2020({ allErrors: true, strict: false, code: { optimize: false } })
addFormats(ajv)
// RFC 6531; the package does not know it.
ajv.addFormat('idn-email', true)
// A decimal number of any size, by the format registry of OpenAPI.
ajv.addFormat('decimal', true)
ajv.addSchema({ $id: 'openapi', components: closed(document) })

/**
 * Returns the components of a document with schemas that forbid unknown members. The document allows them in answers, so
 * that later versions can add some, but the service returns only documented ones.
 */
function closed(document: Documented): object {
  const close = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(close)
    if (typeof node !== 'object' || node === null) return node
    const { readOnly, ...whole } = ('allOf' in node ? flattened(document, node) : node) as Record<
      string,
      unknown
    >
    const isOpen = readOnly || !('properties' in whole) || 'additionalProperties' in whole
    const members = Object.entries(whole).map(([key, value]) => [key, close(value)])
    return { ...Object.fromEntries(members), ...(!isOpen && { additionalProperties: false }) }
  }
  const { schemas, ...others } = document.components as { schemas: object }
  const named = Object.entries(schemas).map(([name, schema]) => [name, close(schema)])
  return { ...others, schemas: Object.fromEntries(named) }
}

const patternsIn = ({ paths }: Documented) =>
  Object.keys(paths).map((path) => ({
    path,
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`, 'i'),
  }))
const ofTenants = { id: 'openapi', document, patterns: patternsIn(document) }
let ofOperators: typeof ofTenants | undefined

/** Returns the document of the administration, which only its tests need. */
function operatorContract(): typeof ofTenants {
  if (ofOperators) return ofOperators
  const found = operatorDocument() as unknown as Documented
  ajv.addSchema({ $id: 'openapi-admin', components: closed(found) })
  ofOperators = { id: 'openapi-admin', document: found, patterns: patternsIn(found) }
  return ofOperators
}
const compiled = new WeakMap<object, ReturnType<typeof ajv.compile>>()

// Their objects are gone after the write, so no version is left to return.
const removals: readonly string[] = ['deletePortalUser', 'deleteWebhook']

/**
 * Returns the deviations of an answer from the OpenAPI document; an empty list for a path that the document
 * does not contain.
 *
 * @param isForCsp Whether the caller sees all data of its tenant. Only then does a write return a version. Null if this is
 * unknown.
 */
export function contractProblems(
  method: string,
  path: string,
  answer: { status: number; headers: Headers; body: unknown; text: string },
  isForCsp: boolean | null = true,
): string[] {
  const [place] = path.split('?') as [string]
  const { id, document, patterns } = /^\/v1\/admin\b/i.test(place) ? operatorContract() : ofTenants
  const known =
    patterns.find((one) => one.pattern.test(place) && !one.path.includes('{')) ??
    patterns.find((one) => one.pattern.test(place))
  const operation = known && document.paths[known.path]?.[method.toLowerCase()]
  // An answer to If-None-Match has no body, which is not a deviation.
  if (!operation || answer.status === 304) return []
  const isDryRun = answer.headers.has('preference-applied')
  if (isDryRun && answer.status === 200) return dryRunProblems(answer, operation, id)
  const reference = operation.responses[answer.status]
  if (!reference) return [`status ${answer.status} is not documented`]
  const response = resolve(document, reference)
  const [isSent, isDocumented] = [answer.headers.has('etag'), 'ETag' in (response.headers ?? {})]
  const isRead = method.toUpperCase() === 'GET'
  const isWanted =
    isDocumented && (isRead || (isForCsp !== false && !removals.includes(operation.operationId)))
  const isOpen = isDocumented && !isRead && isForCsp === null
  if (answer.status < 400 && isSent !== isWanted && !isOpen)
    return [isSent ? 'ETag is sent, but not documented for this caller' : 'ETag is documented, but not sent']
  const type = answer.headers.get('content-type')?.split(';')[0]
  if (type === undefined) {
    const hasContent = response.content !== undefined && method !== 'HEAD'
    return hasContent || answer.text !== '' ? ['there is no content type, but content is documented'] : []
  }
  const schema = response.content?.[type]?.schema
  if (!schema) return [`${type} is not documented`]
  if (isDryRun || type === dryRunType)
    return ['a refusal says that a dry run was made, or a change was described as one']
  return problemsOf(schema, answer.body ?? answer.text, id)
}

function dryRunProblems(
  { headers, body }: { headers: Headers; body: unknown },
  operation: DocumentedOperation,
  id: string,
): string[] {
  const schema = operation['x-dry-run']
  if (!schema) return ['the operation documents no dry run']
  if (headers.has('etag')) return ['a dry run has an ETag']
  const type = headers.get('content-type')?.split(';')[0]
  return type === dryRunType ? problemsOf(schema, body, id) : [`${type} is not the media type of dry runs`]
}

const anyError = { $ref: '#/components/schemas/ErrorBody' }

/**
 * Returns the deviations of an error body from the schema and from the answer's status and correlation id, for
 * any path.
 */
export function errorProblems(answer: { status: number; headers: Headers; body: unknown }): string[] {
  const body = answer.body as Record<string, unknown> | undefined
  const expected = { statusCode: answer.status, correlationId: answer.headers.get('x-correlation-id') }
  const told = Object.entries(expected)
    .filter(([member, value]) => body?.[member] !== value)
    .map(([member, value]) => `${member} is ${body?.[member]}, not ${value}`)
  return [...told, ...problemsOf(anyError, body)]
}

/** Returns the problems of an operation's examples by its own schemas. */
export function exampleProblems(method: string, path: string): string[] {
  const operation = document.paths[path]![method.toLowerCase()]!
  const responses = Object.values(operation.responses).map((one) => resolve(document, one))
  const contents = [operation.requestBody, ...responses].flatMap((one) => Object.values(one?.content ?? {}))
  const examples = contents.flatMap(({ schema, example, examples = {} }) =>
    [example, ...Object.values(examples).map((one) => resolve(document, one).value)].map((value) => ({
      schema,
      value,
    })),
  )
  const given = operation.parameters
    .map((one) => resolve(document, one))
    .map(({ schema, example }) => ({ schema, value: example }))
  return [...examples, ...given]
    .filter(({ value }) => value !== undefined)
    .flatMap(({ schema, value }) => problemsOf(schema, value))
}

function problemsOf(schema: object, value: unknown, id = ofTenants.id): string[] {
  const validate = compiled.get(schema) ?? ajv.compile(absolute(schema, id))
  compiled.set(schema, validate)
  return validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

function absolute(schema: object, id: string): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components', `"${id}#/components`))
}
