import { conflict } from '../operations/operation-actions.ts'
import type { Order } from './order.ts'

/** The possible actions for an order without an outcome. */
export const waysOut = ['Retry', 'CheckAtVendor', 'Settle', 'Wait'] as const
export type WayOut = (typeof waysOut)[number]

/**
 * The number of days after which an order that is neither completed nor failed counts as undecided, and after which the
 * service stops polling for it.
 */
export const undecidedDays = 7

/** The decisions of the csp about an undecided order. */
export const undecidedDecisions = ['NotBought'] as const

/**
 * Returns the possible actions for an order without an outcome. `Retry` searches for the order now; `CheckAtVendor` means that a
 * person looks for it in the portal of the vendor; `Settle` means that the csp decides that nothing was bought; `Wait` means
 * that a job works on it.
 */
export function waysOutOf({
  errorMessage,
  operationId,
}: {
  readonly errorMessage: string | null
  readonly operationId: string | null
}): WayOut[] {
  if (errorMessage === null) return ['Wait', 'CheckAtVendor']
  return operationId === null ? ['CheckAtVendor', 'Settle'] : ['Retry', 'CheckAtVendor', 'Settle']
}

/**
 * Returns whether the service stops polling for an order that the vendor has accepted but does not return in queries.
 *
 * @param since The time of the first query that did not return the order.
 */
export function isGivenUp(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() >= undecidedDays * 86_400_000
}

/** Why the service no longer polls for an order. */
export const notShownText = `The vendor has taken the order and has not shown it, or its subscription, for ${undecidedDays} days.`

/**
 * Returns an undecided order as `Failed`, because the csp has decided that nothing was bought; undefined if the order is
 * `Failed` already.
 *
 * @param reason How the csp knows that nothing was bought; every reader of the order sees this text.
 * @throws DomainError `conflict` when the order is completed, or a job works on it
 */
export function toNotBought(order: Order, reason: string): Order | undefined {
  if (order.status === 'Failed') return undefined
  if (order.status === 'Completed')
    throw conflict('The order is completed, so its purchase was made; there is nothing to decide.')
  if (order.errorMessage === null)
    throw conflict(
      'The service works on the order. Only an order whose waysOut in GET /v1/Orders/undecided contain Settle can be decided.',
    )
  return {
    ...order,
    status: 'Failed',
    errorMessage: `The csp has decided that nothing was bought: ${reason}`,
  }
}
