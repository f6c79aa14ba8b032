import {
  ApiError,
  ConnectionLost,
  Forbidden,
  NotFound,
  PreconditionFailed,
  type SubscriptionConflict,
  TimedOut,
  ValidationError,
} from '@reseller-api/client'

/** An error of a request, as a view shows it. */
export interface Failure {
  readonly kind: 'forbidden' | 'notFound' | 'changed' | 'lost' | 'refused'
  /** The type of the error in the API; undefined if the API has not answered. */
  readonly type: string | undefined
  readonly description: string
  readonly correlationId: string | undefined
  /** The texts about each member of the request. */
  readonly members: Readonly<Record<string, string>>
  /** Both versions of a subscription, if that of the vendor differs from ours. */
  readonly conflict: SubscriptionConflict | undefined
}

/** Converts an error to the form in which a view shows it. */
export function failureOf(error: unknown): Failure {
  const isApiError = error instanceof ApiError
  return {
    kind: kindOf(error),
    type: isApiError ? error.type : undefined,
    description: isApiError ? error.description : (error as Error).message,
    correlationId: isApiError ? error.correlationId : undefined,
    members: error instanceof ValidationError ? membersOf(error) : {},
    conflict: isApiError ? conflictIn(error) : undefined,
  }
}

function kindOf(error: unknown): Failure['kind'] {
  if (error instanceof Forbidden) return 'forbidden'
  if (error instanceof NotFound) return 'notFound'
  if (error instanceof PreconditionFailed) return 'changed'
  if (error instanceof ConnectionLost || error instanceof TimedOut) return 'lost'
  return error instanceof ApiError && error.status >= 500 ? 'lost' : 'refused'
}

function membersOf({ errors }: ValidationError): Record<string, string> {
  return Object.fromEntries(
    errors.map(({ propertyName, description }) => [propertyName, description.join(' ')]),
  )
}

function conflictIn({ status, body }: ApiError): SubscriptionConflict | undefined {
  const isConflict =
    status === 409 && typeof body === 'object' && body !== null && 'providerSubscription' in body
  return isConflict ? (body as SubscriptionConflict) : undefined
}
