import { retryAfterMs } from '../connection/pauses.ts'
import type { InvalidMember } from '../generated/schema.ts'
import {
  ApiError,
  BeingMade,
  BusinessRuleViolation,
  Conflict,
  Forbidden,
  Gone,
  IdempotencyKeyReused,
  InternalServerError,
  MethodNotAllowed,
  NotAcceptable,
  NotFound,
  OutcomeUnknown,
  Overloaded,
  PayloadTooLarge,
  PreconditionFailed,
  type Problem,
  ProviderUnavailable,
  RangeNotSatisfiable,
  RequestHeadersTooLarge,
  RequestTimeout,
  ServiceUnavailable,
  TooManyRequests,
  Unauthorized,
  UnsupportedMediaType,
  ValidationError,
} from './errors.ts'

/** The class of each `type` of error bodies. */
export const errorClasses: Readonly<Record<string, new (problem: Problem) => ApiError>> = {
  ValidationError,
  BusinessRuleViolation,
  Unauthorized,
  Forbidden,
  NotFound,
  MethodNotAllowed,
  NotAcceptable,
  RequestTimeout,
  Conflict,
  Gone,
  PreconditionFailed,
  PayloadTooLarge,
  UnsupportedMediaType,
  RangeNotSatisfiable,
  IdempotencyKeyReused,
  TooManyRequests,
  RequestHeadersTooLarge,
  InternalServerError,
  ProviderUnavailable,
  ServiceUnavailable,
  Overloaded,
  OutcomeUnknown,
  BeingMade,
}

/** Returns the error for an answer with a status of 400 or above. */
export async function refusalOf(response: Response): Promise<ApiError> {
  const body = await response.json().catch(() => undefined)
  const { type, description, correlationId, errors } = isOurs(body) ? body : ({} as Partial<OwnBody>)
  const known = Object.hasOwn(errorClasses, type ?? '') ? errorClasses[type!]! : ApiError
  return new known({
    status: response.status,
    type,
    description: description ?? `The answer has the status ${response.status}.`,
    correlationId: correlationId ?? response.headers.get('x-correlation-id') ?? undefined,
    errors,
    retryAfterMs: retryAfterMs(response.headers.get('retry-after'), Date.now()),
    body,
  })
}

type OwnBody = Pick<Problem, 'correlationId' | 'errors'> & {
  readonly type: string
  readonly description: string
}

/**
 * Returns whether a body has the error format of the service. Gateways send other formats, such as that of RFC 9457.
 */
function isOurs(body: unknown): body is OwnBody {
  const { type, description, errors = null } = (body ?? {}) as Readonly<Record<string, unknown>>
  const isProblem = typeof type === 'string' && typeof description === 'string'
  return isProblem && (errors === null || (Array.isArray(errors) && errors.every(isInvalidMember)))
}

function isInvalidMember(one: Partial<InvalidMember> | null): boolean {
  return typeof one?.propertyName === 'string' && Array.isArray(one.description)
}
