import { cyclesAfter, cyclesIn, daysBetween, type Term } from '../subscriptions/term.ts'
import { type Decimal, decimal, quotient } from '../values/decimal.ts'
import { roundAmount } from '../values/money.ts'
import type { LineKind } from './invoice-lines.ts'
import {
  type BilledState,
  type ChargeCause,
  type ExpectedCharge,
  expectedCharges,
  type RecordedChange,
  statesOf,
} from './reconciliation/expected-charges.ts'

/** What is charged, or given back, for a stretch of time. */
export interface Charge {
  readonly kind: Extract<LineKind, 'license' | 'onetime'>
  readonly chargeType: (typeof chargeTypes)[ChargeCause]
  readonly from: Date
  /** The first day that it does not cover any more; null for what is bought for good. */
  readonly to: Date | null
  /** Below zero for what is given back. */
  readonly quantity: number
  /** What the subscription is charged as, or was when it was given back. */
  readonly state: BilledState
  /** Null where nobody knows what a unit costs. */
  readonly price: ChargePrice | null
}

/** What a charge comes to. */
export interface ChargePrice {
  /** Of one unit for this stretch, to 8 decimals. */
  readonly unitPrice: Decimal
  readonly amount: Decimal
  /** What the units come to from the beginning of their term until this stretch begins, and until it ends: to 8 decimals. */
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
 * What a subscription that no vendor bills was from which moment on, oldest first. Unlike one of a vendor's, of which we
 * may hear late, it has been charged nothing before it came to be here: its seats were another's until they were moved.
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
 * What a subscription that no vendor bills is charged for within a month: the same that a vendor would be expected to bill
 * (expected-charges.ts), at the price of its term. What the term comes to until a stretch ends is rounded, and so is what it comes
 * to until the stretch begins: the charge is the difference, so that all stretches come to the rounded price of the term.
 */
export function chargesIn(states: readonly BilledState[], month: Term): Charge[] {
  // The prices of our own are those of terms, whatever the offer.
  const charges = expectedCharges(states, month, 'License').filter(
    ({ state }) => state.billingFrequency !== 'None',
  )
  const undone = charges.flatMap((back) => {
    const cycle = charges.find((one) => isGivenBackAtOnce(one, back))
    return cycle ? [cycle, back] : []
  })
  return charges.filter((one) => !undone.includes(one)).map(ownCharge)
}

/** Whether a cycle is given back in the moment in which it begins: then another one begins there, or none. */
function isGivenBackAtOnce(cycle: ExpectedCharge, back: ExpectedCharge): boolean {
  return (
    cycle.cause === 'Cycle' &&
    (back.cause === 'Convert' || back.cause === 'Cancel') &&
    back.quantity === -cycle.quantity &&
    back.at.getTime() === cycle.at.getTime()
  )
}

function ownCharge(charge: ExpectedCharge): Charge {
  const { cause, state, from, until, quantity } = charge
  return {
    kind: state.billingFrequency === 'OneTime' ? 'onetime' : 'license',
    chargeType: chargeTypes[cause],
    ...{ from, to: charge.wholeDays === 0 ? null : until, quantity, state },
    price: priceOf(charge),
  }
}

/** The price of the days of a charge: its share of a cycle, which is a share of the term. */
function priceOf({ state, from, until, wholeDays, quantity }: ExpectedCharge): ChargePrice | null {
  if (!state.price) return null
  const { cost, currency } = state.price
  const cycles = cyclesIn(state.termDuration, state.billingFrequency) ?? 1
  const [days, ofDays] = wholeDays === 0 ? [1, 1] : [daysBetween(from, until), wholeDays]
  const share = (of: Decimal, parts: number) =>
    quotient(of.times(number(parts)), number(cycles * ofDays)).value
  // A stretch always ends with its cycle.
  const partsAfter = (cycles - cyclesAfter(state, state.billingFrequency, until)) * ofDays
  const whole = decimal(cost).times(number(quantity))
  const [before, after] = [share(whole, partsAfter - days), share(whole, partsAfter)]
  const amount = roundAmount(after, currency).minus(roundAmount(before, currency))
  return { unitPrice: share(decimal(cost), days), amount, before, after, currency }
}

const number = (value: number) => decimal(String(value))
