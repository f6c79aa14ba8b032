import type { OfferType } from '../../providers/provider.ts'
import { daysAfter } from '../../subscriptions/term.ts'
import { size } from '../rating/amount.ts'
import { causesOf, isGranted } from './charge-causes.ts'
import { amountsFor, type ExpectedCharge, expectedCharges } from './expected-charges.ts'
import {
  differencesOf,
  isAlike,
  isNear,
  isOver,
  likeness,
  misplaced,
  misplacementOf,
  whole,
} from './line-comparison.ts'
import {
  type Bill,
  type BilledLine,
  type Comparison,
  type Difference,
  type DifferenceKind,
  type KnownSubscription,
  noTolerance,
  type Tolerances,
} from './reconciliation.ts'

/** Returns the comparison of the vendor's lines of a subscription with the charges expected from its history. */
export function compare(
  known: KnownSubscription | undefined,
  lines: readonly BilledLine[],
  bill: Bill,
  tolerances: Tolerances = noTolerance,
): Comparison {
  if (!known) return comparisonOf(lines, lines.map(unknown), bill)
  if (known.isByUse || !bill.offerTypes.includes(known.offerType))
    return comparisonOf(lines, usageDifferences(known, lines), bill)
  const charges = expectedCharges(known.states, bill, known.offerType).filter(
    ({ currency }) =>
      // Skip a charge in another currency, because it belongs on another bill. Keep it when this bill has lines of
      // the subscription, which may be billed in the wrong currency.
      currency === null || currency === bill.currency || lines.length > 0,
  )
  const comparing: Comparing = { known, tolerances, bill, lines, charges: [...charges], alike: [], found: [] }
  pairAlike(comparing)
  nameRepeated(comparing)
  pairNetted(comparing)
  pairDiffering(comparing)
  nameUnexpected(comparing)
  if (bill.isWhole) nameMissing(comparing)
  const comparison = comparisonOf(lines, comparing.found, bill)
  if (!bill.isWhole) return comparison
  const expected = charges
    .filter(({ currency }) => currency === bill.currency)
    .reduce((sum, charge) => sum + expectedAmount(charge, known.offerType), 0n)
  return { ...comparison, expected: expected + amountIn(bill, comparing.lines.filter(isGranted)) }
}

/**
 * Returns a comparison whose expected amount is the billed amount minus the differences. It is not the sum of the expected
 * charges, because only the vendor can calculate the amounts of usage, and a correction bills only some of the expected
 * charges.
 */
function comparisonOf(
  lines: readonly BilledLine[],
  differences: readonly Difference[],
  bill: Bill,
): Comparison {
  const billed = amountIn(bill, lines)
  const excess = differences
    .filter(({ currency }) => currency === bill.currency)
    .reduce((sum, one) => sum + one.billed - one.expected, 0n)
  return { billed, expected: billed - excess, differences }
}

/** Returns the sum of the lines in the currency of the bill. */
function amountIn(bill: Bill, lines: readonly BilledLine[]): bigint {
  return lines
    .filter(({ currency }) => currency === bill.currency)
    .reduce((sum, { amount }) => sum + amount, 0n)
}

/** Returns the expected amount of a charge; 0 where its price is unknown. */
export function expectedAmount(charge: ExpectedCharge, offerType: OfferType): bigint {
  return charge.price ? amountsFor(charge, charge.price, offerType)[0] : 0n
}

function unknown(line: BilledLine): Difference {
  return whole(line.isCustomerKnown ? 'UnknownSubscription' : 'UnknownCustomer', line)
}

/** Returns the differences of usage lines. Only the vendor can calculate their amounts, so no amounts are compared. */
function usageDifferences(known: KnownSubscription, lines: readonly BilledLine[]): Difference[] {
  return lines.flatMap((line) => {
    const kind = usageDifference(known, line)
    if (kind === undefined) return []
    return [kind === 'AfterCancellation' ? whole(kind, line) : misplaced(kind, line, null)]
  })
}

/** Returns the kind of difference of a usage line of a known subscription; undefined when there is none. */
export function usageDifference(
  known: Pick<KnownSubscription, 'customer' | 'states'>,
  line: Pick<BilledLine, 'isCustomerKnown' | 'customer' | 'from'>,
): DifferenceKind | undefined {
  return misplacementOf(known, line) ?? (isOver(known.states, line.from) ? 'AfterCancellation' : undefined)
}

/** The lines and charges of a subscription that have no match yet, and the differences found so far. */
interface Comparing {
  readonly known: KnownSubscription
  readonly tolerances: Tolerances
  readonly bill: Bill
  lines: readonly BilledLine[]
  charges: ExpectedCharge[]
  /** The lines that equal an expected charge within the tolerances. */
  readonly alike: BilledLine[]
  readonly found: Difference[]
}

/** Matches each line that equals an expected charge, within the tolerances, with this charge. */
function pairAlike(comparing: Comparing): void {
  const { known, tolerances, charges, alike, found } = comparing
  comparing.lines = comparing.lines.filter((line) => {
    const place = charges.findIndex((charge) => isAlike(line, charge, known.offerType, tolerances))
    if (place < 0) return true
    const [charge] = charges.splice(place, 1)
    const misplacement = misplacementOf(known, line)
    if (misplacement) found.push(misplaced(misplacement, line, charge!))
    alike.push(line)
    return false
  })
}

/** Reports duplicates: lines with the same values as another line in all compared members. */
function nameRepeated(comparing: Comparing): void {
  const seen = [...comparing.alike]
  comparing.lines = comparing.lines.filter((line) => {
    const first = seen.find((one) => isRepeated(one, line))
    if (!first) {
      seen.push(line)
      return true
    }
    comparing.found.push({ ...whole('Duplicate', line), lines: [line, first] })
    return false
  })
}

function isRepeated(one: BilledLine, other: BilledLine): boolean {
  return (
    one.amount === other.amount &&
    one.quantity === other.quantity &&
    one.from.getTime() === other.from.getTime() &&
    one.until.getTime() === other.until.getTime() &&
    one.chargeType === other.chargeType &&
    one.currency === other.currency &&
    one.customer === other.customer &&
    one.order === other.order
  )
}

/**
 * Matches the charges of several changes of seats with lines for the same days, if both have the same sum of seats and
 * the same sum of amounts. The vendor may bill each change separately where our history has one, or the other way
 * round.
 */
function pairNetted(comparing: Comparing): void {
  const { known, tolerances, lines, charges } = comparing
  if (lines.length + charges.length < 3 || lines.length === 0 || charges.length === 0) return
  for (const { from, until } of [...charges]) {
    const isSame = (one: { readonly from: Date; readonly until: Date }) =>
      isNear(one.from, from, tolerances.days) && one.until.getTime() === until.getTime()
    const ours = comparing.charges.filter((one) => isSame(one) && isChange(one.cause) && one.price)
    const theirs = comparing.lines.filter((one) => isSame(one) && !misplacementOf(known, one))
    if (ours.length === 0 || theirs.length === 0 || ours.length === theirs.length) continue
    const seats = (all: readonly { readonly quantity: number }[]) =>
      all.reduce((sum, { quantity }) => sum + quantity, 0)
    const expected = ours.reduce((sum, charge) => sum + expectedAmount(charge, known.offerType), 0n)
    const billed = theirs.reduce((sum, { amount }) => sum + amount, 0n)
    if (seats(ours) !== seats(theirs) || size(billed - expected) > tolerances.amount) continue
    comparing.charges = comparing.charges.filter((one) => !ours.includes(one))
    comparing.lines = comparing.lines.filter((one) => !theirs.includes(one))
  }
}

function isChange(cause: ExpectedCharge['cause']): boolean {
  return cause === 'Add' || cause === 'Remove' || cause === 'Convert'
}

/** Matches the remaining lines and charges, the most similar first, and reports their differences. */
function pairDiffering(comparing: Comparing): void {
  const { known, tolerances } = comparing
  const pairs = comparing.lines
    .filter((line) => !isGranted(line))
    .flatMap((line) =>
      comparing.charges.map((charge) => ({ line, charge, score: likeness(line, charge, known) })),
    )
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
  for (const { line, charge } of pairs) {
    if (!comparing.lines.includes(line) || !comparing.charges.includes(charge)) continue
    comparing.lines = comparing.lines.filter((one) => one !== line)
    comparing.charges = comparing.charges.filter((one) => one !== charge)
    comparing.found.push(...differencesOf(line, charge, known, tolerances))
  }
}

/** Reports lines without an expected charge. */
function nameUnexpected(comparing: Comparing): void {
  const { known } = comparing
  for (const line of comparing.lines) {
    if (isGranted(line)) continue
    comparing.found.push(unexpected(line, known, comparing))
  }
}

function unexpected(line: BilledLine, known: KnownSubscription, comparing: Comparing): Difference {
  const misplacement = misplacementOf(known, line)
  if (misplacement) return whole(misplacement, line)
  if (line.currency !== comparing.bill.currency) return whole('Currency', line)
  // Nothing is billed for the day on which a subscription ends.
  if (line.amount > 0n && isOver(known.states, lastMomentOf(line.from)))
    return whole('AfterCancellation', line)
  const causes = causesOf(line.chargeType)
  const isCycle = causes?.includes('Cycle') ?? line.quantity > 0
  if (!isCycle) return whole('Quantity', line)
  const first = comparing.alike.find(
    (one) =>
      one.from.getTime() === line.from.getTime() &&
      one.until.getTime() === line.until.getTime() &&
      (causesOf(one.chargeType)?.includes('Cycle') ?? true),
  )
  return first ? { ...whole('Duplicate', line), lines: [line, first] } : whole('Period', line)
}

function lastMomentOf(day: Date): Date {
  return new Date(daysAfter(day, 1).getTime() - 1)
}

/** Reports charges without a line. */
function nameMissing({ known, bill, charges, found }: Comparing): void {
  for (const charge of charges) {
    const expected = expectedAmount(charge, known.offerType)
    if (charge.currency !== null && charge.currency !== bill.currency) continue
    // A missing charge of 0 is not a difference.
    if (charge.price && expected === 0n) continue
    found.push({
      kind: charge.quantity < 0 ? 'MissingCredit' : 'NotBilled',
      ...{ billed: 0n, expected, atStake: size(expected) },
      ...{ currency: charge.currency ?? bill.currency, lines: [], charge },
    })
  }
}
