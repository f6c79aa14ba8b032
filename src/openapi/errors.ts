import { missing } from '../domain/error.ts'
import {
  ApiError,
  type ErrorBody,
  type ErrorType,
  errorBody,
  errorStatuses,
  invalidRequest,
} from '../kernel/errors.ts'
import type { Operation } from '../kernel/operation.ts'
import { object } from '../validation/fields.ts'
import type { Problem } from '../validation/problem.ts'
import { isOfTenants } from './callers.ts'
import { type Json, reference } from './components.ts'

/** The parts of the OpenAPI document that belong to no operation. */
export interface DocumentInfo {
  readonly title: string
  readonly version: string
  readonly description: string
  readonly tags: Readonly<Record<string, string>>
  /**
   * For each error type, the description in its example, unless the operation determines the description (`ownText`).
   */
  readonly errorTexts: Readonly<Record<ErrorType, string>>
}

const errorsOfAll: ErrorType[] = [
  'ValidationError',
  'Unauthorized',
  'Forbidden',
  'TooManyRequests',
  'InternalServerError',
  'ServiceUnavailable',
  'Overloaded',
]
const errorsOfWrites: ErrorType[] = [
  'Conflict',
  'PreconditionFailed',
  'IdempotencyKeyReused',
  'OutcomeUnknown',
]
const errorsOfBodies: ErrorType[] = ['PayloadTooLarge', 'UnsupportedMediaType']

/** Returns the error types that an operation can return, by status. */
export function refusalsOf(operation: Operation): Map<number, ErrorType[]> {
  const answersFile = Object.values(operation.responses).some(({ files }) => files !== undefined)
  const types = [
    ...errorsOfAll,
    // The query of an operation that returns a file determines the format. So Accept is ignored, and 406 cannot occur.
    ...(answersFile ? [] : (['NotAcceptable'] as const)),
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

/** The schemas of all error bodies. */
export const errorBodySchemas: Json = {
  ErrorBody: {
    type: 'object',
    description: 'The body of every error response.',
    required: ['statusCode', 'type', 'description', 'correlationId', 'errors'],
    properties: {
      statusCode: { type: 'integer', format: 'int32', description: 'The HTTP status code.' },
      type: {
        type: ['string', 'null'],
        enum: [...Object.keys(errorStatuses), null],
        description: 'The kind of error. Several kinds can share one status code.',
      },
      description: {
        type: ['string', 'null'],
        description: 'The problem and what would pass, in English. It is for people and may change.',
      },
      correlationId: {
        type: ['string', 'null'],
        description: 'The correlation id of the request, as in the header X-Correlation-Id.',
      },
      errors: {
        type: ['array', 'null'],
        description: 'All invalid members of a ValidationError; null for other kinds of error.',
        items: reference('schemas', 'InvalidMember'),
      },
    },
  },
  InvalidMember: {
    type: 'object',
    description: 'A member of the request that breaks a rule.',
    required: ['propertyName', 'description'],
    properties: {
      propertyName: {
        type: 'string',
        description: 'The path of the member in the body, or the name of the parameter or header.',
      },
      description: {
        type: 'array',
        description: 'The rules that the member breaks, with an example that would pass.',
        items: { type: 'string' },
      },
    },
  },
}

/** The meaning of each error type. The descriptions of error responses consist of these texts. */
export const errorMeanings: Readonly<Record<ErrorType, string>> = {
  ValidationError: 'A parameter, a header or the body is missing or malformed (ValidationError).',
  BusinessRuleViolation: 'The request is well-formed but breaks a business rule (BusinessRuleViolation).',
  Unauthorized: 'The access token is missing, invalid or expired.',
  Forbidden:
    'The role of the caller may not call this operation, or the caller does not belong to the tenant.',
  NotFound: 'The resource does not exist, or the caller may not see it.',
  MethodNotAllowed: 'The path does not support this method.',
  NotAcceptable: 'Accept excludes every media type of the response.',
  RequestTimeout: 'The request took too long to arrive.',
  Conflict:
    'A concurrent request for the same resource or with the same idempotency key is running, or the state of the resource does not allow the request; the description says what would be allowed.',
  Gone: 'The path was removed.',
  PreconditionFailed: 'The resource has changed since the caller read the ETag in If-Match.',
  PayloadTooLarge: 'The body is larger than 1 MiB.',
  UnsupportedMediaType: 'The body is not UTF-8 JSON with the content type application/json.',
  RangeNotSatisfiable: 'The range begins after the end of the file.',
  IdempotencyKeyReused: 'The idempotency key belongs to another request.',
  TooManyRequests:
    'The API access, the tenant or the network address has sent too many requests. Retry after the seconds in Retry-After.',
  RequestHeadersTooLarge: 'The headers are larger than 16 kB.',
  InternalServerError: 'The service failed. Its log has the cause under the correlation id.',
  ProviderUnavailable:
    'The vendor does not respond (ProviderUnavailable). Retry after the seconds in Retry-After.',
  ServiceUnavailable:
    'The database is unreachable or read-only (ServiceUnavailable). Retry after the seconds in Retry-After.',
  Overloaded:
    'The service has more requests than it can answer in time (Overloaded). Retry after the seconds in Retry-After.',
  OutcomeUnknown:
    'The database did not confirm the write, which may have been done (OutcomeUnknown). Repeat it only with its Idempotency-Key.',
  BeingMade: 'The result is still being computed (BeingMade). Retry after the seconds in Retry-After.',
}

/** The UUID that examples of errors contain. */
export const exampleId = '3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58'

/**
 * Returns the example of an error type for an operation. If errors of the type name a member, an id or a role, the
 * example names a member, an id or a role of this operation.
 */
export function errorExample(operation: Operation, type: ErrorType, info: DocumentInfo): ErrorBody {
  const problems = type === 'ValidationError' ? [invalidMember(operation)] : []
  const { message } = invalidRequest([])
  const description =
    type === 'ValidationError' ? message : (ownText(operation, type) ?? info.errorTexts[type])
  return errorBody(new ApiError(type, description, { problems }), exampleId)
}

/**
 * Returns the name of an error example in the components. Examples of one type that differ only in an id or a
 * member share a name, such as `ValidationErrorMissing` or `NotFoundCustomer`.
 */
export function errorExampleName(type: ErrorType, { description, errors }: ErrorBody): string {
  if (type === 'ValidationError') {
    const text = errors?.[0]?.description[0] ?? ''
    const kinds = { Null: 'send null', Missing: 'is required', OutOfRange: 'out of range', Malformed: 'UUID' }
    const kind = Object.entries(kinds).find(([, part]) => text.includes(part))
    return `${type}${kind?.[0] ?? ''}`
  }
  const subject = /^The role (\w+)|^There is no ([a-z ]+?)(?: [\da-f-]{36}| \/)/.exec(description)
  const words = (subject?.[1] ?? subject?.[2] ?? '').split(' ')
  return `${type}${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`
}

function ownText({ roles, params = {} }: Operation, type: ErrorType): string | undefined {
  const id = Object.keys(params).find((name) => (params[name] as Json).format === 'uuid')
  if (type === 'NotFound' && id !== undefined) return missing(nounOf(id), exampleId).message
  const refused = (['reseller', 'customer'] as const).find(
    (role) => isOfTenants({ roles }) && !roles.includes(role),
  )
  return type === 'Forbidden' && refused
    ? `The role ${refused} may not call this operation. It requires ${roles.join(' or ')}.`
    : undefined
}

/** Converts the name of a path parameter to words, such as `providerInstanceId` to "provider instance". */
function nounOf(parameter: string): string {
  return parameter.replace(/Id$/, '').replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
}

/** Returns a validation problem that can occur in this operation, with the same text as the validation would return. */
function invalidMember(operation: Operation): Problem {
  const { body, query = {}, params = {} } = operation
  const [absent] = (body as { required?: string[] } | undefined)?.required ?? []
  if (absent !== undefined) {
    const { type } = (body!.properties![absent] ?? {}) as { type?: unknown }
    const isNullable = Array.isArray(type) && type.includes('null')
    const hint = isNullable ? '; send null when there is no value' : ''
    return { path: absent, description: `The member is required${hint}.` }
  }
  if ('pageSize' in query)
    return { path: 'pageSize', description: '0 is out of range; it must be from 1 to 2000.' }
  const [needed] = object(query).required ?? []
  if (needed !== undefined) return { path: needed, description: 'The member is required.' }
  const texts = { ...params, ...query }
  const id = Object.keys(texts).find((name) => (texts[name] as Json).format === 'uuid')
  if (id !== undefined) return { path: id, description: `"42" is not a UUID such as ${exampleId}.` }
  if (!isOfTenants(operation))
    return { path: 'X-Correlation-Id', description: `The header must be a UUID such as ${exampleId}.` }
  return {
    path: 'X-Tenant',
    description: 'The header X-Tenant is required: a domain of your tenant, such as portal.example.com.',
  }
}
