import type { OfferType } from '../../providers/provider.ts'
import { daysBetween } from '../../subscriptions/term.ts'
import { size } from '../rating/amount.ts'
import { causesOf } from './charge-causes.ts'
import { amountsFor, type BilledState, type ExpectedCharge, isHeld, type Share } from './expected-charges.ts'
import {
  type BilledLine,
  type Difference,
  type DifferenceKind,
  type KnownSubscription,
  noTolerance,
  type Tolerances,
} from './reconciliation.ts'

/** Returns `UnknownCustomer` or `WrongCustomer` for a line that is billed to a wrong customer; otherwise undefined. */
export function misplacementOf(
  { customer }: Pick<KnownSubscription, 'customer'>,
  line: Pick<BilledLine, 'isCustomerKnown' | 'customer'>,
): DifferenceKind | undefined {
  if (!line.isCustomerKnown) return 'UnknownCustomer'
  const isElsewhere = customer !== null && line.customer !== null && line.customer !== customer
  return isElsewhere ? 'WrongCustomer' : undefined
}

/** Returns whether a line equals a charge within the tolerances. */
export function isAlike(
  line: BilledLine,
  charge: ExpectedCharge,
  offerType: OfferType,
  tolerances: Tolerances,
): boolean {
  return (
    line.quantity === charge.quantity &&
    isSameUntil(line, charge) &&
    isNear(line.from, charge.from, tolerances.days) &&
    (charge.currency === null || line.currency === charge.currency) &&
    isAmount(line.amount, { ...charge, from: line.from }, charge, offerType, tolerances)
  )
}

function isSameUntil(line: BilledLine, { from, until }: ExpectedCharge): boolean {
  return from.getTime() === until.getTime() || line.until.getTime() === until.getTime()
}

/** Returns whether two dates differ by at most `days` days. */
export function isNear(one: Date, other: Date, days: number): boolean {
  return one.getTime() === other.getTime() || Math.abs(daysBetween(one, other)) <= days
}

function isAmount(
  amount: bigint,
  share: Share,
  { price }: Pick<ExpectedCharge, 'price'>,
  offerType: OfferType,
  tolerances: Tolerances,
): boolean {
  if (!price) return true
  return amountsFor(share, price, offerType).some((one) => size(amount - one) <= tolerances.amount)
}

/**
 * Returns a score for how likely it is that a line bills a charge: the higher, the likelier; 0 when the line cannot
 * bill the charge.
 */
export function likeness(
  line: BilledLine,
  charge: ExpectedCharge,
  { offerType, states }: KnownSubscription,
): number {
  // A line with a positive quantity never matches a credit, and the other way round.
  if (Math.sign(line.quantity) !== Math.sign(charge.quantity)) return 0
  const isOtherCause = causesOf(line.chargeType)?.includes(charge.cause) === false
  const hasFrom = line.from.getTime() === charge.from.getTime()
  const hasQuantity = line.quantity === charge.quantity
  const hasAmount = charge.price !== null && isAmount(line.amount, charge, charge, offerType, noTolerance)
  if (isOtherCause && !(hasFrom && hasQuantity)) return 0
  if (!hasFrom && !hasAmount && !hasQuantity) return 0
  if (!hasFrom && line.quantity > 0 && isOver(states, line.from)) return 0
  return (
    (isOtherCause ? 0 : 4) +
    (hasFrom ? 3 : 0) +
    (isSameUntil(line, charge) ? 2 : 0) +
    (hasQuantity ? 2 : 0) +
    (hasAmount ? 3 : 0)
  )
}

/**
 * Returns every difference between a line and its charge; the amounts of the differences sum up to the billed amount
 * minus the expected amount.
 */
export function differencesOf(
  line: BilledLine,
  charge: ExpectedCharge,
  known: KnownSubscription,
  tolerances: Tolerances,
): Difference[] {
  const { currency } = line
  const lines = [line]
  if (charge.currency !== null && currency !== charge.currency)
    return [{ ...misplaced('Currency', line, charge), expected: 0n }]
  const { steps, expected } = stepsFrom(charge, line, known.offerType, tolerances)
  const misplacement = misplacementOf(known, line)
  const found: Difference[] = steps.map(({ kind, by }) => ({
    ...{ kind, billed: expected + by, expected, currency, lines, charge },
    // If the difference does not change the amount, as with wrong days, the whole amount of the line is at stake.
    atStake: by === 0n ? size(line.amount) : size(by),
  }))
  return misplacement ? [...found, misplaced(misplacement, line, charge)] : found
}

/**
 * Returns the steps from the expected to the billed amount: the difference in seats, then the difference in
 * days, and the rest as a difference in price.
 */
function stepsFrom(charge: ExpectedCharge, line: BilledLine, offerType: OfferType, tolerances: Tolerances) {
  const { price, formerPrice } = charge
  const isSamePeriod = isSameUntil(line, charge) && isNear(line.from, charge.from, tolerances.days)
  const isSameQuantity = line.quantity === charge.quantity
  const share = (quantity: number, period: { readonly from: Date; readonly until: Date }): Share => ({
    quantity,
    from: period.from,
    until: charge.wholeDays === 0 ? charge.until : period.until,
    wholeDays: charge.wholeDays,
  })
  const amount = (one: Share) => (price ? amountsFor(one, price, offerType)[0] : line.amount)
  const expected = amount(charge)
  const steps: { readonly kind: DifferenceKind; readonly by: bigint }[] = []
  const quantity = Number.isInteger(line.quantity) ? line.quantity : charge.quantity
  const ofQuantity = isSameQuantity ? expected : amount(share(quantity, charge))
  const isBilledAsExpected = isAmount(line.amount, charge, charge, offerType, tolerances)
  const isBilledForDays = isAmount(line.amount, share(quantity, charge), charge, offerType, tolerances)
  // When the line has the expected amount, a wrong quantity or period is reported without a difference in the amount,
  // and no difference in price follows.
  const afterQuantity = isSameQuantity || isBilledAsExpected ? expected : ofQuantity
  if (!isSameQuantity) steps.push({ kind: 'Quantity', by: afterQuantity - expected })
  const afterPeriod =
    isSamePeriod || isBilledAsExpected || isBilledForDays ? afterQuantity : amount(share(quantity, line))
  if (!isSamePeriod) steps.push({ kind: 'Period', by: afterPeriod - afterQuantity })
  const rest = line.amount - afterPeriod
  const isPriced = (one: Share) => isAmount(line.amount, one, charge, offerType, tolerances)
  if (price && !isPriced(share(quantity, line)) && !isBilledAsExpected && !isBilledForDays) {
    const isOld =
      formerPrice !== null &&
      isAmount(line.amount, share(quantity, line), { price: formerPrice }, offerType, tolerances)
    steps.push({ kind: isOld ? 'OldPriceAfterRenewal' : 'Price', by: rest })
  }
  return { steps, expected }
}

/** Returns a difference of a line that should not exist: its expected amount is 0. */
export function whole(kind: DifferenceKind, line: BilledLine): Difference {
  const { amount, currency } = line
  return { kind, billed: amount, expected: 0n, atStake: size(amount), currency, lines: [line], charge: null }
}

/** Returns a difference of a line whose amount is as expected, for example of a line billed to another customer. */
export function misplaced(kind: DifferenceKind, line: BilledLine, charge: ExpectedCharge | null): Difference {
  const { amount, currency } = line
  return { kind, billed: amount, expected: amount, atStake: size(amount), currency, lines: [line], charge }
}

/** Returns whether a subscription had ended before a day began. */
export function isOver(states: readonly BilledState[], day: Date): boolean {
  const state = states.findLast(({ since }) => since <= day)
  return state !== undefined && state.status !== 'Pending' && !isHeld(state)
}
