import type { Problem } from '../../validation/problem.ts'
import { DomainError } from '../error.ts'
import type { Decimal } from '../values/decimal.ts'

/** The purchase limits of one reseller or one customer. A purchase above a limit waits for the approval of the csp. */
export interface PurchaseLimits {
  /** The maximum number of seats or units of one purchase; null for no limit. */
  readonly seatsPerOrder: number | null
  /** The limits of amounts, at most one entry per currency; empty if amounts are not limited. */
  readonly amounts: readonly AmountLimits[]
}

/** The limits of amounts in one currency; null for no limit. */
export interface AmountLimits {
  readonly currency: string
  readonly perOrder: Decimal | null
  /** The limit of all purchases in a calendar month in UTC. */
  readonly perMonth: Decimal | null
}

/** The limits of a party without limits. */
export const noLimits: PurchaseLimits = { seatsPerOrder: null, amounts: [] }

/**
 * The rules that hold a purchase. `OtherCurrency`: there are limits of amounts, but none in the currency of the
 * purchase. `UnknownAmount`: there are limits of amounts, but the amount of the purchase is unknown.
 */
export const limitRules = [
  'SeatsPerOrder',
  'AmountPerOrder',
  'AmountPerMonth',
  'OtherCurrency',
  'UnknownAmount',
] as const
export type LimitRule = (typeof limitRules)[number]

/** The parties that can have purchase limits. */
export const limitedParties = ['Reseller', 'Customer'] as const
export type LimitedParty = (typeof limitedParties)[number]

/** The decisions of the csp about a held purchase. */
export const purchaseDecisions = ['Approve', 'Reject'] as const
export type PurchaseDecision = (typeof purchaseDecisions)[number]

/**
 * Returns the id of the background operation that an approval continues. Returns undefined for a rejection: the operation
 * then fails, but the request that rejects the purchase succeeds.
 */
export function continuedBy(
  decision: PurchaseDecision,
  { operationId }: { readonly operationId: string },
): string | undefined {
  return decision === 'Approve' ? operationId : undefined
}

/**
 * The state of a purchase. `Held`: waits for the csp. `Released`: failed, bought nothing, and uses up no limit. `Settled`: the
 * csp has decided that it bought nothing, so it uses up no limit and is never requested again.
 */
export type PurchaseState = 'Allowed' | 'Held' | 'Approved' | 'Rejected' | 'Expired' | 'Released' | 'Settled'

/** The message of a held purchase for every reader. It contains no limit and no amount, which only the csp may see. */
export const heldPurchaseText =
  'The purchase waits for the approval of the csp, because it exceeds a purchase limit.'

/** Returns the error of a rejected or expired purchase; undefined for a purchase in any other state. */
export function refusalOfPurchase(state: PurchaseState, reason: string | null): DomainError | undefined {
  if (state === 'Expired')
    return new DomainError(
      'rule',
      'Nothing was bought, because the csp has not approved the purchase within 7 days.',
    )
  if (state !== 'Rejected') return undefined
  return new DomainError(
    'rule',
    `Nothing was bought, because the csp has rejected the purchase${reason ? `: ${reason}` : '.'}`,
  )
}

/**
 * Refuses to approve or reject a purchase that is already decided or expired.
 *
 * @throws DomainError `rule`
 */
export function refuseDecided({
  state,
  hasExpired,
}: {
  readonly state: PurchaseState
  readonly hasExpired: boolean
}): void {
  if (state === 'Held' && !hasExpired) return
  const now = state === 'Held' ? 'Expired' : state
  throw new DomainError(
    'rule',
    `The purchase is ${now}. Only a purchase in GET /v1/Orders/held-purchases can be decided.`,
  )
}

/**
 * Refuses to change the seller of a subscription while a purchase of the subscription waits for the csp's decision.
 *
 * @throws DomainError `rule`
 */
export function refuseHeld({
  state,
  hasExpired,
}: {
  readonly state: PurchaseState
  readonly hasExpired: boolean
}): void {
  if (state !== 'Held' || hasExpired) return
  throw new DomainError(
    'rule',
    'The seller of the subscription cannot change while a purchase for the subscription waits for approval, because the purchase was checked and priced for the present seller. Approve or reject the purchase first: GET /v1/Orders/held-purchases lists it.',
  )
}

/** Returns the problems of limits that name a currency twice; an empty list when there are none. */
export function repeatedCurrencies({
  amounts,
}: {
  readonly amounts: readonly Pick<AmountLimits, 'currency'>[]
}): Problem[] {
  const given = amounts.map(({ currency }) => currency)
  return given.flatMap((currency, place) => {
    if (given.indexOf(currency) === place) return []
    const path = `amounts[${place}].currency`
    return [{ path, description: `Another entry is for ${currency}, too; send one entry for each currency.` }]
  })
}
