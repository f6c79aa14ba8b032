import type { BillingFrequency, TermDuration } from '../../offers/offer.ts'
import type { OfferType } from '../../providers/provider.ts'
import type { LockedPrice, SubscriptionStatus } from '../../subscriptions/subscription.ts'
import {
  type AnchoredTerm,
  type BillingCycle,
  billingCycleAt,
  cyclesIn,
  daysBetween,
  startOfDay,
  type Term,
} from '../../subscriptions/term.ts'
import { toScaled } from '../rating/amount.ts'
import { carriedPrice, type ExactPrice, priceForDays, truncatedAmount } from '../rating/truncated-amount.ts'

/**
 * The charges that a vendor should bill for a subscription according to its history: docs/reconciliation.md,
 * "Expected charges".
 */

/** The members of a subscription that determine its bill, as they are from `since` on. */
export interface BilledState extends AnchoredTerm {
  readonly since: Date
  readonly status: SubscriptionStatus
  readonly providerOfferId: string
  readonly quantity: number
  readonly termDuration: TermDuration
  readonly billingFrequency: BillingFrequency
  /** The price of one unit for the whole term; null while it is unknown. */
  readonly price: Pick<LockedPrice, 'cost' | 'currency'> | null
}

/** A change in the history of a subscription. */
export interface RecordedChange {
  readonly changedAt: Date
  /** Null for the creation of the subscription. */
  readonly before: Omit<BilledState, 'since'> | null
  readonly after: Omit<BilledState, 'since'>
}

/** The causes of charges. */
export type ChargeCause = 'New' | 'Renew' | 'Cycle' | 'Add' | 'Remove' | 'Cancel' | 'Convert'

/** An expected charge of a subscription; a credit has a negative quantity. */
export interface ExpectedCharge {
  readonly cause: ChargeCause
  /** The state of the subscription that is charged or credited. */
  readonly state: BilledState
  readonly at: Date
  readonly quantity: number
  /** The charged period, between two midnights in UTC. For a perpetual purchase, `from` and `until` are equal. */
  readonly from: Date
  readonly until: Date
  /** The number of days in the whole cycle that `price` covers; 0 for a perpetual purchase. */
  readonly wholeDays: number
  /** The price of one unit for a whole cycle. */
  readonly price: ExactPrice | null
  /** The price of a cycle in the preceding term, if the charged state began with a renewal; otherwise null. */
  readonly formerPrice: ExactPrice | null
  readonly currency: string | null
}

/**
 * Returns the states of a subscription over time, oldest first.
 *
 * @param changes The recorded changes, oldest first. `before` of the first change is the initial state.
 * @param present The current state. Without recorded changes, it has applied since the start date.
 */
export function statesOf(
  changes: readonly RecordedChange[],
  present: Omit<BilledState, 'since'>,
): BilledState[] {
  const [first] = changes
  const initial = first ? first.before : present
  const states: BilledState[] = initial ? [{ ...initial, since: initial.startDate }] : []
  for (const change of changes) states.push({ ...change.after, since: happenedAt(change) })
  return states
}

/**
 * Returns when a change took effect. `changedAt` may be later than this moment, or earlier if the vendor's clock is
 * ahead. A term takes effect on its start date and expires on its end date, and no change takes effect before the
 * subscription has begun.
 */
function happenedAt({ changedAt, before, after }: RecordedChange): Date {
  if (before === null || before.status === 'Pending') return after.startDate
  if (after.startDate > before.startDate) return after.startDate
  if (isHeld(before) && after.status === 'Expired') return before.endDate
  if (isHeld(before) && !isHeld(after)) return later(earlier(before.endDate, changedAt), before.startDate)
  return later(changedAt, after.startDate)
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other
}

/** Returns whether the vendor bills a subscription in this state. A suspended subscription is still billed. */
export function isHeld({ status }: Pick<BilledState, 'status'>): boolean {
  return status === 'Active' || status === 'Suspended'
}

/** Returns the charges of a subscription in a period, in the order in which they arise. */
export function expectedCharges(
  states: readonly BilledState[],
  { startDate, endDate }: Term,
  offerType: OfferType,
): ExpectedCharge[] {
  const isWithin = (at: Date) => at >= startDate && at < endDate
  const charges = states.flatMap((state, index) => [
    ...(isWithin(state.since) ? chargesOfChange(states[index - 1], state, offerType) : []),
    ...laterCycles(states[index - 1], state, states[index + 1]?.since ?? endDate, startDate, offerType),
  ])
  return charges.filter(({ at, quantity }) => isWithin(at) && quantity !== 0)
}

/** Returns the charges and credits of one change of state. */
function chargesOfChange(
  before: BilledState | undefined,
  state: BilledState,
  offerType: OfferType,
): ExpectedCharge[] {
  const at = state.since
  const whole = (cause: ChargeCause, former?: BilledState) =>
    chargeFor({ cause, at, state, quantity: state.quantity, cycle: cycleAt(state, at), former, offerType })
  const restFor = (cause: ChargeCause, of: BilledState, quantity: number) => {
    const cycle = restOf(cycleAt(of, at), at)
    const isLeft = cycle.startDate < cycle.endDate || cycleIsForGood(cycle)
    return isLeft ? [chargeFor({ cause, at, state: of, quantity, cycle, offerType })] : []
  }
  // The first state is due to a move from another subscription when it begins within a cycle. The days before the
  // move were billed for that subscription, so only the rest of the cycle is charged.
  if (!before) return isHeld(state) ? restFor('New', state, state.quantity) : []
  if (!isHeld(before)) return isHeld(state) ? [whole('New')] : []
  if (!isHeld(state)) return restFor('Cancel', before, -before.quantity)
  if (state.startDate.getTime() === before.endDate.getTime()) return [whole('Renew', before)]
  if (isOtherwiseBilled(before, state)) {
    const back = restFor('Convert', before, -before.quantity)
    return [...back, ...restFor('Convert', state, state.quantity)]
  }
  const added = state.quantity - before.quantity
  if (added === 0) return []
  return added < 0 ? restFor('Remove', before, added) : restFor('Add', state, added)
}

/** Returns whether the product, the billing frequency or the term differs. */
function isOtherwiseBilled(before: BilledState, after: BilledState): boolean {
  return (
    before.providerOfferId !== after.providerOfferId ||
    before.billingFrequency !== after.billingFrequency ||
    before.startDate.getTime() !== after.startDate.getTime() ||
    before.endDate.getTime() !== after.endDate.getTime()
  )
}

/** Returns the charges of all cycles that begin while a state applies, except the cycle in which the state begins. */
function laterCycles(
  before: BilledState | undefined,
  state: BilledState,
  until: Date,
  wantedFrom: Date,
  offerType: OfferType,
): ExpectedCharge[] {
  if (!isHeld(state)) return []
  const isRenewed = before !== undefined && before.endDate.getTime() === state.startDate.getTime()
  const charges: ExpectedCharge[] = []
  // Start at the wanted period, to skip earlier charges.
  const begin = new Date(Math.max(state.since.getTime(), wantedFrom.getTime() - 1))
  let cycle = billingCycleAt(state, state.billingFrequency, begin)
  while (cycle && cycle.endDate < state.endDate && cycle.endDate <= until) {
    const next: BillingCycle = billingCycleAt(state, state.billingFrequency, cycle.endDate)!
    charges.push(
      chargeFor({
        ...{ cause: 'Cycle', at: next.startDate, state, quantity: state.quantity, cycle: next, offerType },
        former: isRenewed ? before : undefined,
      }),
    )
    cycle = next
  }
  return charges
}

/**
 * Returns the billing cycle at a moment. A purchase without cycles is perpetual, so its cycle begins and ends
 * on the day of the moment.
 */
function cycleAt(state: BilledState, at: Date): BillingCycle {
  const day = startOfDay(at)
  return billingCycleAt(state, state.billingFrequency, at) ?? { startDate: day, endDate: day, wholeFrom: day }
}

function restOf(cycle: BillingCycle, at: Date): BillingCycle {
  return cycleIsForGood(cycle) ? cycle : { ...cycle, startDate: startOfDay(at) }
}

function cycleIsForGood({ startDate, endDate, wholeFrom }: BillingCycle): boolean {
  return startDate.getTime() === endDate.getTime() && wholeFrom.getTime() === endDate.getTime()
}

function chargeFor({
  cycle,
  former,
  offerType,
  ...told
}: Pick<ExpectedCharge, 'cause' | 'state' | 'at' | 'quantity'> & {
  readonly cycle: BillingCycle
  readonly former?: BilledState | undefined
  readonly offerType: OfferType
}): ExpectedCharge {
  return {
    ...told,
    from: cycle.startDate,
    until: cycle.endDate,
    wholeDays: daysBetween(cycle.wholeFrom, cycle.endDate),
    price: cyclePrice(told.state, offerType),
    formerPrice: former ? cyclePrice(former, offerType) : null,
    currency: told.state.price?.currency ?? null,
  }
}

/**
 * Returns the unit price of one cycle: the price of the term divided by the number of its cycles. Legacy offers
 * have a price per cycle. Returns null when the price is unknown.
 */
function cyclePrice(
  { price, termDuration, billingFrequency }: BilledState,
  offerType: OfferType,
): ExactPrice | null {
  if (!price) return null
  const cycles = offerType === 'LicenseLegacy' ? null : cyclesIn(termDuration, billingFrequency)
  return { numerator: toScaled(price.cost), denominator: BigInt(cycles ?? 1) }
}

/** A number of units, and the part of a billing cycle for which they are billed. `from` and `until` are midnights in UTC. */
export interface Share {
  readonly quantity: number
  readonly from: Date
  readonly until: Date
  readonly wholeDays: number
}

/**
 * Returns the two amounts that are accepted for a part of a cycle. The first is computed from the exact price. The second is
 * computed as by vendors, which first truncate the price of the cycle and the price of its days. The second is lower only if
 * the exact amount is a whole number of cents, or slightly more.
 */
export function amountsFor(
  { quantity, from, until, wholeDays }: Share,
  price: ExactPrice,
  offerType: OfferType,
): readonly [bigint, bigint] {
  const [days, ofDays] = wholeDays === 0 ? [1, 1] : [daysBetween(from, until), wholeDays]
  const exact = priceForDays(price, days, ofDays)
  const carried = carriedPrice(priceForDays(carriedPrice(price), days, ofDays))
  return [truncatedAmount(quantity, exact, offerType), truncatedAmount(quantity, carried, offerType)]
}
