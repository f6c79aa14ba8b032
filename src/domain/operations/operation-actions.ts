import type { AllowedFrom } from '../allowed-from.ts'
import { DomainError } from '../error.ts'

/** The roles of API accesses. */
type Role = 'csp' | 'reseller' | 'customer'

/** Returns the error 409 of a request that the state of an operation does not allow. */
export function conflict(description: string): DomainError {
  return new DomainError('conflict', description)
}

/** The reseller and the customer that an operation concerns; null for none. */
export type OperationParties = Readonly<Record<'resellerId' | 'customerId', string | null>>

/** Returns the reseller and the customer that an operation concerns. */
export function partiesOf({ resellerId, customerId }: OperationParties): OperationParties {
  return { resellerId, customerId }
}

/**
 * Refuses to let a caller retry, cancel or acknowledge the work of another party.
 *
 * @throws DomainError `forbidden`
 */
export function refuseToOthers(role: Role, { startedBy }: { readonly startedBy: Role | null }): void {
  if (role === 'csp' || role === startedBy) return
  throw new DomainError(
    'forbidden',
    'Only the csp, and the party that has started an operation, may retry, cancel or acknowledge it.',
  )
}

/** The states in which each action on an operation is possible. */
const from = { retry: ['Processing', 'Failed'], cancel: ['Processing'], acknowledge: ['Failed'] } as const

/** Returns the states in which an action on an operation is possible. */
export function allowedFrom(action: keyof typeof from): AllowedFrom {
  return { noun: 'operation', member: 'state', values: from[action] }
}

/**
 * Refuses to retry an operation that has succeeded. @throws DomainError `conflict`
 */
export function refuseSucceeded({ state }: { readonly state: string }): void {
  if (allowedFrom('retry').values.includes(state)) return
  throw conflict('The operation has succeeded. Only failed or waiting operations can be retried.')
}

/** Refuses to cancel an operation that has ended. @throws DomainError `conflict` */
export function refuseEnded({ state }: { readonly state: string }): void {
  if (allowedFrom('cancel').values.includes(state)) return
  throw conflict(`The operation is ${state}. Only operations that are Processing can be cancelled.`)
}

/** Refuses to acknowledge an operation that has not failed. @throws DomainError `conflict` */
export function refuseUnfailed({ state }: { readonly state: string }): void {
  if (allowedFrom('acknowledge').values.includes(state)) return
  throw conflict(`The operation is ${state}. Only operations that are Failed can be acknowledged.`)
}
