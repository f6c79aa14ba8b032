import { ApiError, ClientError } from '../../client/src/errors/errors.ts'
import { shown } from '../output.ts'
import { type ExitCode, exitCodes } from './exit-codes.ts'

interface Advice {
  readonly exit: keyof typeof exitCodes
  readonly todo?: string
}

const later: Advice = {
  exit: 'unavailable',
  todo: 'Repeat the command later. For a write, repeat it with the same --idempotency-key.',
}
const access: Advice = {
  exit: 'access',
  todo: 'Check the role, the scopes and the tenant of the API access, or select another --profile.',
}

/** The exit code and the advice to the user for each error of the client, by the name of its class. */
const adviceOn: Readonly<Record<string, Advice>> = {
  ValidationError: { exit: 'failed', todo: 'Correct the members and repeat the command.' },
  Unauthorized: { exit: 'access', todo: 'Sign in again: reseller-api login' },
  TokenRefused: { exit: 'access', todo: 'Check the credentials, or sign in again: reseller-api login' },
  Forbidden: access,
  NotFound: { exit: 'notFound', todo: 'Check the id. Objects beyond your reach are not found either.' },
  Gone: { exit: 'notFound' },
  Conflict: { exit: 'changed', todo: 'Read the object again, then repeat the command.' },
  PreconditionFailed: {
    exit: 'changed',
    todo: 'Read the object again for its version, then repeat the command.',
  },
  IdempotencyKeyReused: { exit: 'changed', todo: 'Use a new --idempotency-key for a new request.' },
  PositionRefused: { exit: 'failed', todo: 'Read the lists again, and continue with --start now.' },
  ConnectionLost: {
    exit: 'unavailable',
    todo: 'Check the URL of the profile, and whether the service runs.',
  },
  TimedOut: later,
  RequestTimeout: later,
  TooManyRequests: later,
  Overloaded: later,
  ServiceUnavailable: later,
  ProviderUnavailable: later,
  OutcomeUnknown: later,
  BeingMade: later,
  WaitTimedOut: { exit: 'stillRunning', todo: 'Wait again: reseller-api operations watch <id>' },
  FileDamaged: { exit: 'failed', todo: 'Delete the partial file and download again.' },
  InternalServerError: { exit: 'failed', todo: 'Give the correlation id to the operator of the service.' },
}

/** An error for people, with the exit code of the command. */
export interface Failure {
  readonly text: string
  readonly code: ExitCode
}

/** Returns the failure for an error of the client; undefined for other errors. */
export function failureOf(error: unknown): Failure | undefined {
  if (!(error instanceof ClientError)) return undefined
  const { exit, todo }: Advice = adviceOn[error.name] ?? { exit: 'failed' }
  const lines = error instanceof ApiError ? refusalLines(error) : [shown(error.message)]
  return { text: [...lines, ...(todo === undefined ? [] : [todo])].join('\n'), code: exitCodes[exit].code }
}

function refusalLines({ description, errors, status, correlationId }: ApiError): string[] {
  return [
    shown(description),
    ...errors.map((one) => `  ${shown(one.propertyName)}: ${shown(one.description.join(' '))}`),
    `Status ${status}${correlationId === undefined ? '' : `, correlation id ${shown(correlationId)}`}.`,
  ]
}
