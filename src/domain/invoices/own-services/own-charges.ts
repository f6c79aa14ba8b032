import { v5 as derivedId } from 'uuid'
import { billingCycleAt, cyclesAfter, cyclesIn, daysBetween, type Term } from '../../subscriptions/term.ts'
import { type Decimal, decimal, quotient } from '../../values/decimal.ts'
import { roundAmount } from '../../values/money.ts'
import type { LineKind } from '../invoice-lines.ts'
import {
  type BilledState,
  type ChargeCause,
  type ExpectedCharge,
  expectedCharges,
  isHeld,
  type RecordedChange,
  statesOf,
} from '../reconciliation/expected-charges.ts'

/** A charge or a credit for a period. */
export interface Charge {
  readonly kind: Extract<LineKind, 'license' | 'onetime'>
  readonly chargeType: (typeof chargeTypes)[ChargeCause]
  readonly from: Date
  /** The first day after the period. Null for a perpetual purchase. */
  readonly to: Date | null
  /** The number of units, negative for a credit. */
  readonly quantity: number
  /** The state of the subscription that the charge bills or the credit refunds. */
  readonly state: BilledState
  /** Joins a charge and the credits that reverse it, within a subscription. */
  readonly order: string
  /** Null when the unit price is unknown. */
  readonly price: ChargePrice | null
}

/** The price of a charge or credit. */
export interface ChargePrice {
  /** The price of one unit for this period, with up to 8 decimals. */
  readonly unitPrice: Decimal
  readonly amount: Decimal
  /**
   * The price of all units from the beginning of the term to the beginning of this period; `after` is the price
   * to the end of this period. Both have up to 8 decimals.
   */
  readonly before: Decimal
  readonly after: Decimal
  readonly currency: string
}

const chargeTypes = {
  New: 'cycleCharge',
  Renew: 'cycleCharge',
  Cycle: 'cycleCharge',
  Add: 'addQuantity',
  Remove: 'removeQuantity',
  Cancel: 'cancelImmediate',
  Convert: 'convert',
} as const satisfies Record<ChargeCause, string>

/**
 * Returns the states of a subscription that no vendor bills, oldest first. The first state begins when the service
 * created the subscription: if its seats were moved from another subscription, they were charged there until then.
 */
export function ownStates(
  changes: readonly RecordedChange[],
  present: Omit<BilledState, 'since'>,
): BilledState[] {
  const [state, ...later] = statesOf(changes, present)
  const [first] = changes
  if (!state || !first || first.before || first.changedAt < state.since) return state ? [state, ...later] : []
  return [{ ...state, since: first.changedAt }, ...later]
}

/**
 * Returns the charges of one month for a subscription that no vendor bills: those that the reconciliation would expect from a
 * vendor (expected-charges.ts). The amount of a charge is the rounded amount from the beginning of the term to the end of the
 * period, minus the rounded amount to the beginning of the period. The charges of all periods therefore sum up to the rounded
 * price of the term. A credit for units that were added in separate charges is split in the same way.
 */
export function chargesIn(states: readonly BilledState[], month: Term): Charge[] {
  const until = { startDate: creditableSince(states, month.startDate), endDate: month.endDate }
  // `License`, because prices of own services are per term, whatever the offer type.
  const charges = expectedCharges(states, until, 'License').filter(
    ({ state }) => state.billingFrequency !== 'None',
  )
  const undone = charges.filter(isWholeCredit).flatMap((back) => {
    const cycle = charges.find((one) => isGivenBackAtOnce(one, back))
    return cycle ? [cycle, back] : []
  })
  return withOrders(charges.filter((one) => !undone.includes(one)))
    .filter(({ at }) => at >= month.startDate)
    .map(ownCharge)
}

/**
 * Returns a moment at or before the beginning of the oldest charge that a credit at or after `moment` can reverse. A credit
 * reverses charges of one cycle, or, after a conversion within a cycle, of the cycle that was converted.
 */
function creditableSince(states: readonly BilledState[], moment: Date): Date {
  const next = states.findIndex(({ since }) => since >= moment)
  const begun = next < 0 ? states : states.slice(0, next)
  // A renewal that was detected late can begin before a change that is stored before it, so `states` is not sorted by
  // `since`.
  let since = Math.min(moment.getTime(), ...states.slice(begun.length).map((one) => one.since.getTime()))
  for (const [place, state] of [...begun.entries()].reverse()) {
    if (!isHeld(state)) break
    const { billingFrequency, endDate } = state
    const cycle = billingCycleAt(state, billingFrequency, new Date(since - 1))
    if (cycle && cycle.startDate > state.since && cycle.startDate < endDate) return cycle.startDate
    since = Math.min(since, state.since.getTime())
    if (begun[place - 1]?.endDate.getTime() === state.startDate.getTime()) break
  }
  return new Date(since)
}

/** Returns whether a charge credits all units of a cycle. */
function isWholeCredit({ cause, quantity }: ExpectedCharge): boolean {
  return quantity < 0 && (cause === 'Convert' || cause === 'Cancel')
}

/**
 * Returns whether the charge of a cycle is credited in full at the moment at which the cycle begins, because a
 * conversion or cancellation took effect then. The invoice then contains neither the charge nor the credit.
 */
function isGivenBackAtOnce(cycle: ExpectedCharge, back: ExpectedCharge): boolean {
  return (
    cycle.cause === 'Cycle' && back.quantity === -cycle.quantity && back.at.getTime() === cycle.at.getTime()
  )
}

const orders = '0c1f3e0e-8f0b-4b57-9a53-6f0b7a0f2d18'

/**
 * Returns the id that joins the lines of a charge and of its credits. It is derived from the id of the subscription and the
 * `order` of the charge, so a repeated import computes the same id.
 */
export function orderIdOf(subscriptionId: string, { order }: Pick<Charge, 'order'>): string {
  return derivedId(`${subscriptionId}/${order}`, orders)
}

/**
 * Returns the id of a charge within the invoices of a month and kind. It contains no price, so it also identifies a billed
 * charge whose price was removed later. Ids of lines (`lineIdOf`) begin with the same subscription and period.
 */
export function chargeIdOf(subscriptionId: string, { from, state }: Pick<Charge, 'from' | 'state'>): string {
  return `${subscriptionId}/${from.toISOString()}/${state.startDate.getTime()}`
}

/**
 * Returns the id of the line of a charge. `place` is the index of the charge among the charges of the subscription in the
 * month.
 */
export function lineIdOf(subscriptionId: string, { from }: Pick<Charge, 'from'>, place: number): string {
  return `${subscriptionId}/${from.toISOString()}/${place}`
}

const pieces = '8d5c1b7e-4f0a-4c62-9a57-2a3f0e6d91b4'

/**
 * Returns the name of the only piece of a bill. An interrupted import reuses the stored lines of a piece with the same name.
 * The name therefore depends on the keys of the waiting charges that the bill contains or leaves out: with other waiting
 * charges, the piece has another name, and the import reads it again.
 */
export function pieceOf(month: string, waiting: ReadonlySet<string>): string {
  return waiting.size === 0 ? month : `${month} ${derivedId([...waiting].sort().join('\n'), pieces)}`
}

type OrderedCharge = ExpectedCharge & Pick<Charge, 'order'>

/**
 * Returns the charges and credits, in their order, each with the key (`order`) that joins a charge and its credits. A credit
 * that reverses several charges of a cycle is split; units that were added last are credited first. The charge of a
 * conversion has the key of the credit that precedes it, as in vendors' bills, because rating expects this.
 */
function withOrders(charges: readonly ExpectedCharge[]): OrderedCharge[] {
  let held: { readonly order: string; readonly quantity: number }[] = []
  let before: OrderedCharge | undefined
  return charges.flatMap((charge) => {
    const isConverted = charge.cause === 'Convert' && before?.cause === 'Convert' && before.at === charge.at
    const order = isConverted ? before!.order : `${charge.at.toISOString()}/${charge.cause}`
    if (charge.quantity > 0) {
      held = [...(charge.cause === 'Add' ? held : []), { order, quantity: charge.quantity }]
      return [{ ...charge, order }]
    }
    const parts: OrderedCharge[] = []
    let left = -charge.quantity
    while (left > 0 && held.length > 0) {
      const last = held.pop()!
      const quantity = Math.min(left, last.quantity)
      before = { ...charge, quantity: -quantity, order: last.order }
      parts.push(before)
      left -= quantity
      if (quantity < last.quantity) held.push({ ...last, quantity: last.quantity - quantity })
    }
    return left === 0 ? parts : [...parts, { ...charge, quantity: -left, order }]
  })
}

function ownCharge(charge: OrderedCharge): Charge {
  const { cause, state, from, until, quantity, order } = charge
  return {
    kind: state.billingFrequency === 'OneTime' ? 'onetime' : 'license',
    chargeType: chargeTypes[cause],
    ...{ from, to: charge.wholeDays === 0 ? null : until, quantity, state, order },
    price: priceOf(charge),
  }
}

/**
 * Returns the price of a charge: the price of the term divided by the number of billing cycles in the term, prorated to
 * the days of the charge. Returns null when the price of the subscription is unknown.
 */
function priceOf({ state, from, until, wholeDays, quantity }: ExpectedCharge): ChargePrice | null {
  if (!state.price) return null
  const { cost, currency } = state.price
  const cycles = cyclesIn(state.termDuration, state.billingFrequency) ?? 1
  const [days, ofDays] = wholeDays === 0 ? [1, 1] : [daysBetween(from, until), wholeDays]
  const share = (of: Decimal, parts: number) =>
    quotient(of.times(number(parts)), number(cycles * ofDays)).value
  // The period of a charge always ends at the end of a cycle.
  const partsAfter = (cycles - cyclesAfter(state, state.billingFrequency, until)) * ofDays
  const whole = decimal(cost).times(number(quantity))
  const [before, after] = [share(whole, partsAfter - days), share(whole, partsAfter)]
  const amount = roundAmount(after, currency).minus(roundAmount(before, currency))
  return { unitPrice: share(decimal(cost), days), amount, before, after, currency }
}

const number = (value: number) => decimal(String(value))
