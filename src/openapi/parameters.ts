import type { Operation } from '../kernel/operation.ts'
import { walkHeader } from '../lists/continuation.ts'
import type { TSchema } from '../validation/fields.ts'
import { isOfTenants } from './callers.ts'
import { type Components, type Json, noComponents, reference } from './components.ts'
import { hasVersion } from './headers.ts'
import { parameterDescriptions } from './parameter-descriptions.ts'
import { published } from './published.ts'

interface Parameter extends Json {
  readonly name: string
  readonly in: string
  readonly required?: true
  readonly description?: string
  readonly schema: Json
  readonly example?: unknown
}

/**
 * Adds a component for each parameter of several operations. Returns a function that returns the parameters of an
 * operation: references to the components, and the complete parameters that only this operation has. If the operation
 * describes a shared parameter in other words, the reference has this description.
 */
export function parametersOf(
  operations: readonly Operation[],
  { parameters }: Components,
): (operation: Operation) => Json[] {
  const names = new Map<string, string>()
  for (const [key, all] of Map.groupBy(operations.flatMap(declared), keyOf)) {
    const variants = [...Map.groupBy(all, identityOf)]
      .filter(([, alike]) => alike.length > 1)
      .sort(([, left], [, right]) => right.length - left.length)
    for (const [index, [identity, alike]] of variants.entries()) {
      const name = index === 0 ? key : `${key}${index + 1}`
      names.set(identity, name)
      parameters[name] = common(alike)
    }
  }
  return (operation) =>
    declared(operation).map((one) => {
      const name = names.get(identityOf(one))
      if (name === undefined) return one
      const { description } = parameters[name] as Parameter
      return {
        ...reference('parameters', name),
        ...(one.description !== description && { description: one.description }),
      }
    })
}

/**
 * Returns one parameter for several equal ones, with their most frequent description, and with their most frequent
 * example if the parameter is required.
 */
function common(all: readonly Parameter[]): Parameter {
  const { example: _, description: __, ...first } = all[0]!
  const description = mostFrequent(all.map((one) => one.description))
  const example = first.required && mostFrequent(all.map((one) => one.example))
  const { schema, ...rest } = first
  return {
    ...rest,
    ...(description !== undefined && { description }),
    schema,
    ...(example !== undefined && { example }),
  } as Parameter
}

function mostFrequent<T>(values: readonly T[]): T | undefined {
  const groups = Map.groupBy(
    values.filter((value) => value !== undefined),
    (value) => JSON.stringify(value),
  )
  return [...groups.values()].sort((left, right) => right.length - left.length)[0]?.[0]
}

/**
 * Returns a text that is equal for parameters that can share a component. A required parameter has its example in it,
 * so that the example matches those of the operation's other parameters.
 */
function identityOf({ name, in: place, required, schema, example }: Parameter): string {
  return JSON.stringify([name, place, required, schema, required && example])
}

/**
 * Returns the name of a parameter in the components. Path parameters, query parameters and required query parameters
 * have different names.
 */
function keyOf({ name, in: place, required }: Parameter): string {
  return place === 'query' ? `${name}${required ? 'RequiredQuery' : 'Query'}` : name
}

function declared(operation: Operation): Parameter[] {
  const { params = {}, query = {}, example } = operation
  return [
    ...Object.entries(params).map(([name, schema]) =>
      parameter('path', name, schema, true, example.params?.[name]),
    ),
    ...Object.entries(query).map(([name, schema]) =>
      parameter('query', name, schema, !('~optional' in schema), example.query?.[name]),
    ),
    ...headersOf(operation),
  ]
}

function parameter(
  place: 'path' | 'query',
  name: string,
  schema: TSchema,
  required: boolean,
  example: unknown,
): Parameter {
  const { description = parameterDescriptions[name], ...plain } = published(schema, noComponents())
  return {
    name,
    in: place,
    ...(required && { required }),
    ...(typeof description === 'string' && { description }),
    schema: plain,
    ...(example !== undefined && { example }),
  }
}

// Some client generators write a pattern into a text without escaping its quotation marks.
const entityTag = '(W/)?\\x22[^\\x22]*\\x22'

function headersOf(operation: Operation): Parameter[] {
  const text = { type: 'string' }
  const header = (name: string, description: string, schema: Json = text): Parameter => ({
    name,
    in: 'header',
    description,
    schema,
  })
  const ofWrites = [
    header(
      'Idempotency-Key',
      'Identifies the request, up to 255 characters. A repeated request with the same key and content returns the stored answer ' +
        'and changes nothing; the same key with another content returns 422.',
      { ...text, minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7E]+$' },
    ),
    header(
      'If-Match',
      'The ETag of the resource to change, or only its version such as "3". The answer is 412 if the resource has changed since it was read.',
      { ...text, pattern: `^(\\*|${entityTag}( *, *${entityTag})*)$` },
    ),
    header(
      'Prefer',
      'With dry-run, the service validates the request and reports its effects with status 200 and the media type application/vnd.reseller-api.dry-run+json (schema: x-dry-run), without applying them. Other preferences are ignored.',
    ),
  ]
  const ofVersioned = [
    header(
      'If-None-Match',
      'The ETag of an earlier answer. If the current answer has the same ETag, the service returns 304 without a body.',
    ),
  ]
  const ofWalked = [
    header(
      walkHeader,
      'The continuationToken of the previous page; absent for the first page. Requires the same filters as the previous request.',
    ),
  ]
  const ofStreams = [
    header(
      'Last-Event-ID',
      'The id of the last received event, to read on. It takes precedence over continuationToken.',
    ),
  ]
  const ofFiles = [
    header(
      'Range',
      'The byte range of the file to return, for example bytes=1048576- to resume an interrupted download.',
    ),
    header(
      'If-Range',
      'The ETag of the part that the client already has. If the file has changed since, the whole file is returned.',
    ),
  ]
  return [
    ...(isOfTenants(operation) ? [tenantHeader] : []),
    header(
      'X-Correlation-Id',
      'A UUID that connects the request with its audit log entries and background work, in any textual form. The service creates one if absent.',
      { ...text, format: 'uuid' },
    ),
    ...(operation.method === 'GET' ? [] : ofWrites),
    ...(hasVersion(operation) ? ofVersioned : []),
    ...(206 in operation.responses ? ofFiles : []),
    ...(operation.isWalked ? ofWalked : []),
    ...(operation.responses[200]?.isStreamed ? ofStreams : []),
  ]
}

const tenantHeader: Parameter = {
  name: 'X-Tenant',
  in: 'header',
  required: true,
  description: 'A domain of the tenant to act on. The API client must be allowed to use it.',
  schema: { type: 'string' },
  example: 'demo.localhost',
}
