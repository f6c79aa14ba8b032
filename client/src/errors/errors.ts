import type { BackgroundOperation, InvalidMember } from '../generated/schema.ts'

/** The data of an error answer: its status, the members of its body, and the values of its headers. */
export interface Problem {
  readonly status: number
  /** The kind of error; undefined if the answer is not from the service, such as one of a proxy. */
  readonly type?: string | undefined
  readonly description: string
  readonly correlationId?: string | undefined
  readonly errors?: readonly InvalidMember[] | null | undefined
  readonly retryAfterMs?: number | undefined
  readonly body?: unknown
}

/** The class of every error that the client throws, except the reason of an aborted signal. */
export class ClientError extends Error {
  override readonly name: string = 'ClientError'
}

/** The service refused a request. For each value of `type` in error bodies there is a subclass. */
export class ApiError extends ClientError {
  override readonly name: string = 'ApiError'
  readonly status: number
  readonly type: string | undefined
  /** The problem and what would pass. The message of the error also has the invalid members. */
  readonly description: string
  readonly correlationId: string | undefined
  /** The invalid members of the request; empty unless the error is a ValidationError. */
  readonly errors: readonly InvalidMember[]
  readonly retryAfterMs: number | undefined
  /** The whole answer, such as the SubscriptionConflict of a 409; undefined if it is not JSON. */
  readonly body: unknown

  constructor({ status, type, description, correlationId, errors, retryAfterMs, body }: Problem) {
    const members = (errors ?? []).map((one) => `${one.propertyName}: ${one.description.join(' ')}`)
    super([description, ...members].join('\n'))
    this.status = status
    this.type = type
    this.description = description
    this.correlationId = correlationId
    this.errors = errors ?? []
    this.retryAfterMs = retryAfterMs
    this.body = body
  }
}

export class ValidationError extends ApiError {
  override readonly name: string = 'ValidationError'
}
export class BusinessRuleViolation extends ApiError {
  override readonly name = 'BusinessRuleViolation'
}
export class Unauthorized extends ApiError {
  override readonly name = 'Unauthorized'
}
export class Forbidden extends ApiError {
  override readonly name = 'Forbidden'
}
export class NotFound extends ApiError {
  override readonly name = 'NotFound'
}
export class MethodNotAllowed extends ApiError {
  override readonly name = 'MethodNotAllowed'
}
export class NotAcceptable extends ApiError {
  override readonly name = 'NotAcceptable'
}
export class RequestTimeout extends ApiError {
  override readonly name = 'RequestTimeout'
}
export class Conflict extends ApiError {
  override readonly name = 'Conflict'
}
export class Gone extends ApiError {
  override readonly name = 'Gone'
}
export class PreconditionFailed extends ApiError {
  override readonly name = 'PreconditionFailed'
}
export class PayloadTooLarge extends ApiError {
  override readonly name = 'PayloadTooLarge'
}
export class UnsupportedMediaType extends ApiError {
  override readonly name = 'UnsupportedMediaType'
}
export class RangeNotSatisfiable extends ApiError {
  override readonly name = 'RangeNotSatisfiable'
}
export class IdempotencyKeyReused extends ApiError {
  override readonly name = 'IdempotencyKeyReused'
}
export class TooManyRequests extends ApiError {
  override readonly name = 'TooManyRequests'
}
export class RequestHeadersTooLarge extends ApiError {
  override readonly name = 'RequestHeadersTooLarge'
}
export class InternalServerError extends ApiError {
  override readonly name = 'InternalServerError'
}
export class ProviderUnavailable extends ApiError {
  override readonly name = 'ProviderUnavailable'
}
export class ServiceUnavailable extends ApiError {
  override readonly name = 'ServiceUnavailable'
}
export class Overloaded extends ApiError {
  override readonly name = 'Overloaded'
}
export class OutcomeUnknown extends ApiError {
  override readonly name = 'OutcomeUnknown'
}
export class BeingMade extends ApiError {
  override readonly name = 'BeingMade'
}

/**
 * The service refused a position in the feed of events. Follow again with `start: 'now'`, and read again the data that
 * you keep up to date by events.
 */
export class PositionRefused extends ValidationError {
  override readonly name = 'PositionRefused'
}

/** The token endpoint refused the credentials of the client. */
export class TokenRefused extends ClientError {
  override readonly name = 'TokenRefused'
  /** The error of RFC 6749, such as `invalid_client`. */
  readonly error: string | undefined

  constructor(message: string, error: string | undefined) {
    super(message)
    this.error = error
  }
}

/** The connection failed, or ended before the end of the answer. */
export class ConnectionLost extends ClientError {
  override readonly name = 'ConnectionLost'
}

/** The service did not answer in time. */
export class TimedOut extends ClientError {
  override readonly name = 'TimedOut'
}

/** The answer is not one of this API. */
export class UnexpectedAnswer extends ClientError {
  override readonly name = 'UnexpectedAnswer'
}

/** A file differs from its digest, or has changed during the download. Download it again. */
export class FileDamaged extends ClientError {
  override readonly name = 'FileDamaged'
}

/** A message to a webhook has no valid signature. */
export class SignatureInvalid extends ClientError {
  override readonly name = 'SignatureInvalid'
}

/** Background work failed. The message is its first cause. */
export class OperationFailed extends ClientError {
  override readonly name = 'OperationFailed'
  readonly operation: BackgroundOperation

  constructor(operation: BackgroundOperation) {
    super(operation.firstError ?? operation.lastError ?? `The operation ${operation.id} failed.`)
    this.operation = operation
  }
}

/** Background work did not end in time. It continues. */
export class WaitTimedOut extends ClientError {
  override readonly name = 'WaitTimedOut'
  readonly operation: BackgroundOperation

  constructor(operation: BackgroundOperation) {
    super(`The operation ${operation.id} is still running. ${operation.waitingReason ?? ''}`.trim())
    this.operation = operation
  }
}
