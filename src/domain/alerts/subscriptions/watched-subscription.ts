import { ofFullTerm, type Party, pricesSeenBy } from '../../offers/price-chain.ts'
import type { SellingTerms } from '../../offers/selling-terms.ts'
import type { ScheduledAction, WantedMembers } from '../../subscriptions/changes/scheduled-change.ts'
import type { ListedSubscription } from '../../subscriptions/subscription.ts'
import { amountsOf, chainOfSubscription, monthsOfPrice } from '../../subscriptions/subscription-price.ts'
import { type Decimal, decimal, quotient } from '../../values/decimal.ts'
import { roundAmount } from '../../values/money.ts'
import type { AlertPlace, Share, Stake } from '../alert.ts'
import type { SeatReading } from '../seats/seat-use.ts'

/** A scheduled change that has not run. */
export interface OpenChange {
  readonly id: string
  readonly effectiveDate: Date
  readonly action: ScheduledAction
  readonly change: WantedMembers
}

/** A subscription with the data that the rules of alerts need. */
export interface WatchedSubscription extends ListedSubscription {
  readonly terms: SellingTerms
  /** Whether the service bills the subscription itself, because its provider instance sends no invoices. */
  readonly isBilledHere: boolean
  /** Whether the present term follows a former one, so that a renewal began it. */
  readonly isRenewed: boolean
  /**
   * When a request to this service or a scheduled change last changed the action at the end of the present term; null if none
   * did.
   */
  readonly renewalSetAt: Date | null
  /** The changes that are scheduled. */
  readonly scheduled: readonly OpenChange[]
  /** The scheduled changes that did not run, because the subscription was changed after they were scheduled. */
  readonly conflicts: readonly OpenChange[]
  /**
   * The nightly readings of its seats, the latest first; empty if the vendor reports no licences, or if the latest reading is
   * some days old.
   */
  readonly seatReadings: readonly SeatReading[]
  /** The lowest number of seats that the offer allows. */
  readonly minQuantity: number
}

/** Returns the path of a subscription in the API. */
export function pathOf({ customerId, id }: Pick<WatchedSubscription, 'customerId' | 'id'>): string {
  return `/v1/customers/${customerId}/subscriptions/${id}`
}

/** Returns the objects that the alerts of a subscription concern. */
export function placeOf(one: WatchedSubscription): AlertPlace {
  const { resellerId, customerId, id: subscriptionId, providerInstanceId } = one
  return { resellerId, customerId, subscriptionId, providerInstanceId }
}

/** Returns the members of a finding that describe its subscription. */
export function aboutSubscription(one: WatchedSubscription) {
  const subject = { subjectType: 'Subscription', subjectId: one.id, subjectName: one.name } as const
  return { ...placeOf(one), ...subject }
}

/** Returns the result of `share` for every party of a subscription: the csp, the reseller if one sells it, and the customer. */
export function sharesOf(
  { resellerId }: WatchedSubscription,
  share: (party: Party) => Share,
): Partial<Record<Party, Share>> {
  return {
    csp: share('csp'),
    ...(resellerId !== null && { reseller: share('reseller') }),
    customer: share('customer'),
  }
}

/**
 * Returns what a number of seats costs a party for the present term, by the prices that the party sees; null while they
 * are unknown.
 */
export function costOf(one: WatchedSubscription, party: Party, seats: number): Stake | null {
  const amounts = amountsFor(one, party, seats)
  return amounts && stakeOf(party === 'customer' ? amounts.revenue : amounts.list, amounts.currency)
}

/**
 * Returns the revenue of a seller from a number of seats in the present term, or what a customer pays for them; null if
 * unknown.
 */
export function revenueOf(one: WatchedSubscription, party: Party, seats: number): Stake | null {
  const amounts = amountsFor(one, party, seats)
  return amounts && stakeOf(amounts.revenue, amounts.currency)
}

/** Returns what a number of seats costs a party in a month, by the prices that the party sees; null while they are unknown. */
export function monthlyCostOf(one: WatchedSubscription, party: Party, seats: number): Stake | null {
  const [chain, months] = [chainOfSubscription(one), monthsOfPrice(one)]
  if (!chain || months === null) return null
  const { cost, revenue } = pricesSeenBy(party, ofFullTerm(chain))
  const unit = party === 'customer' ? revenue : cost
  const ofPrice = unit?.times(decimal(String(seats)))
  return ofPrice
    ? stakeOf(roundAmount(quotient(ofPrice, decimal(String(months))).value, chain.currency), chain.currency)
    : null
}

/** Returns the amounts that a party sees for a number of seats; null while the price is unknown. */
export function amountsFor(one: WatchedSubscription, party: Party, seats: number) {
  const chain = chainOfSubscription(one)
  return chain ? amountsOf(party, chain, seats) : null
}

/** Returns a stake; null for an unknown amount. */
export function stakeOf(amount: Decimal | null, currency: string): Stake | null {
  return amount && { amount: amount.toFixed(), currency }
}
