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
import type { Json } from './published.ts'

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
  'InternalServerError',
  'ServiceUnavailable',
]
const errorsOfWrites: ErrorType[] = ['Conflict', 'PreconditionFailed', 'IdempotencyKeyReused']
const errorsOfBodies: ErrorType[] = ['PayloadTooLarge', 'UnsupportedMediaType']

/** The statuses of refusals that an operation can answer, with the types that each may have. */
export function refusalsOf(operation: Operation): Map<number, ErrorType[]> {
  const answersFile = Object.values(operation.responses).some(({ files }) => files !== undefined)
  const types = [
    ...errorsOfAll,
    // Whoever asks for a file says which by the query, and Accept is not looked at.
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

/** The schema of every answer from 400 up. */
export const errorBodySchema = {
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

/** An id for examples. */
export const exampleId = '3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58'

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
