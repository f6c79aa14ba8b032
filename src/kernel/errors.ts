import { DomainError, invalid, type RefusalKind } from '../domain/error.ts'
import { Conflicting, KeyAlreadyUsed, KeyInUse, OutcomeUnknown, StoreUnavailable } from '../store/database.ts'
import { CannotOpen, NoSecretKey } from '../store/providers/sealing.ts'
import { boundProblems, cut, type Problem } from '../validation/problem.ts'

/** Every `type` of an error body, with its HTTP status. */
export const errorStatuses = {
  ValidationError: 400,
  BusinessRuleViolation: 400,
  Unauthorized: 401,
  Forbidden: 403,
  NotFound: 404,
  MethodNotAllowed: 405,
  NotAcceptable: 406,
  RequestTimeout: 408,
  Conflict: 409,
  Gone: 410,
  PreconditionFailed: 412,
  PayloadTooLarge: 413,
  UnsupportedMediaType: 415,
  RangeNotSatisfiable: 416,
  IdempotencyKeyReused: 422,
  TooManyRequests: 429,
  RequestHeadersTooLarge: 431,
  InternalServerError: 500,
  ProviderUnavailable: 503,
  ServiceUnavailable: 503,
  Overloaded: 503,
  OutcomeUnknown: 503,
  BeingMade: 503,
} as const

export type ErrorType = keyof typeof errorStatuses

/**
 * The body of the answers from 400 up, except the 409 on subscription drift, and the errors of the token endpoint, which RFC 6749
 * defines.
 */
export interface ErrorBody {
  statusCode: number
  type: ErrorType
  description: string
  correlationId: string
  errors: { propertyName: string; description: string[] }[] | null
}

const maxDescriptionCharacters = 2_000

/** An error for the caller, with a public text, the problems of members, and headers. Only the log shows the cause. */
export class ApiError extends Error {
  readonly type: ErrorType
  readonly problems: readonly Problem[]
  readonly headers: Readonly<Record<string, string>>

  constructor(
    type: ErrorType,
    description: string,
    detail: { problems?: readonly Problem[]; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(cut(description, maxDescriptionCharacters), { cause: detail.cause })
    this.name = 'ApiError'
    this.type = type
    this.problems = boundProblems(detail.problems ?? [])
    this.headers = detail.headers ?? {}
  }

  get status(): number {
    return errorStatuses[this.type]
  }

  /**
   * Whether the service, its database or a vendor failed. The log and the metrics report only these errors as faults.
   */
  get isFault(): boolean {
    return this.status >= 500 && this.type !== 'BeingMade' && this.type !== 'Overloaded'
  }
}

/** Returns a 400 that lists the invalid members of the request, at most 100. */
export function invalidRequest(problems: readonly Problem[]): ApiError {
  return toApiError(invalid(problems))
}

const typeOfRefusal: Record<RefusalKind, ErrorType> = {
  invalid: 'ValidationError',
  forbidden: 'Forbidden',
  missing: 'NotFound',
  rule: 'BusinessRuleViolation',
  conflict: 'Conflict',
  stale: 'PreconditionFailed',
}

/**
 * Returns the 409 for a write that the service has retried too often, because other writes kept changing the same data.
 */
export function tooManyChanges(cause?: unknown): ApiError {
  return inAMoment('Other requests keep changing the same resource. Try again in 1 second.', cause)
}

/** Returns a 409 with Retry-After: 1. */
export function inAMoment(text: string, cause?: unknown): ApiError {
  return new ApiError('Conflict', text, { headers: { 'retry-after': '1' }, cause })
}

const withoutKey =
  'The service has no key for the secrets of this request. The operator of the service must configure it with SECRET_KEY or SECRET_KEY_FILE: the present key first, then former keys, separated by commas.'
const keyInUse = 'A request with this idempotency key is still running. Try again in 1 second.'

/**
 * Converts anything thrown into an ApiError. An unexpected error becomes a 500 without details.
 *
 * @param hasKey Whether the request has an idempotency key. Without a key, a write with an unknown outcome gets no
 * Retry-After, because clients and proxies would repeat the write.
 */
export function toApiError(thrown: unknown, hasKey = false): ApiError {
  if (thrown instanceof ApiError) return thrown
  if (thrown instanceof DomainError) {
    const { kind, message, problems } = thrown
    return new ApiError(typeOfRefusal[kind], message, { problems, cause: thrown })
  }
  if (thrown instanceof Conflicting || thrown instanceof KeyAlreadyUsed) return tooManyChanges(thrown)
  if (thrown instanceof KeyInUse) return inAMoment(keyInUse, thrown)
  if (thrown instanceof OutcomeUnknown && !hasKey) {
    const text = `${thrown.message} Read the data before you send the request again.`
    return new ApiError('OutcomeUnknown', text, { cause: thrown })
  }
  if (thrown instanceof StoreUnavailable) {
    const type = thrown instanceof OutcomeUnknown ? 'OutcomeUnknown' : 'ServiceUnavailable'
    const text = `${thrown.message} Try again in 2 seconds.`
    return new ApiError(type, text, { headers: { 'retry-after': '2' }, cause: thrown })
  }
  if (thrown instanceof NoSecretKey || thrown instanceof CannotOpen)
    return new ApiError('ServiceUnavailable', withoutKey, { cause: thrown })
  const text = 'The service failed. Its log has the cause under the correlation id.'
  return new ApiError('InternalServerError', text, { cause: thrown })
}

/** Returns the error body, with the problems grouped by member. */
export function errorBody(error: ApiError, correlationId: string): ErrorBody {
  const errors = [...Map.groupBy(error.problems, ({ path }) => path)].map(([propertyName, found]) => ({
    propertyName,
    description: found.map(({ description }) => description),
  }))
  return {
    statusCode: error.status,
    type: error.type,
    description: error.message,
    correlationId,
    errors: errors.length === 0 ? null : errors,
  }
}
