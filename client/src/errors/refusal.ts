import { retryAfterMs } from '../connection/pauses.ts'
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
  const known = errorClasses[body?.type] ?? ApiError
  return new known({
    status: response.status,
    type: body?.type ?? undefined,
    description: body?.description ?? `The answer has the status ${response.status}.`,
    correlationId: body?.correlationId ?? response.headers.get('x-correlation-id') ?? undefined,
    errors: body?.errors,
    retryAfterMs: retryAfterMs(response.headers.get('retry-after'), Date.now()),
    body,
  })
}
