import { size } from './amount.ts'
import {
  amountsFor,
  type BilledState,
  type ExpectedCharge,
  expectedCharges,
  isHeld,
  type Share,
} from './expected-charges.ts'
import type { OfferType } from './provider.ts'
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
import { daysAfter, daysBetween } from './term.ts'

/** Compares what a vendor has billed for a subscription with what it should have, by what we know of it. */
export function compare(
  known: KnownSubscription | undefined,
  lines: readonly BilledLine[],
  bill: Bill,
  tolerances: Tolerances = noTolerance,
): Comparison {
  if (!known) return compared(lines, [], lines.map(unknown), bill)
  if (known.isByUse || !bill.offerTypes.includes(known.offerType))
    return compared(lines, [], usageDifferences(known, lines), bill)
  const charges = expectedCharges(known.states, bill, known.offerType).filter(
    ({ currency }) =>
      // What is sold in another currency is on another bill, unless it is on this one by mistake.
      currency === null || currency === bill.currency || lines.length > 0,
  )
  const comparing: Comparing = { known, tolerances, bill, lines, charges: [...charges], alike: [], found: [] }
  pairAlike(comparing)
  nameRepeated(comparing)
  pairNetted(comparing)
  pairDiffering(comparing)
  nameUnexpected(comparing)
  if (bill.isWhole) nameMissing(comparing)
  return compared(lines, bill.isWhole ? charges : [], comparing.found, bill, known.offerType)
}

function compared(
  lines: readonly BilledLine[],
  charges: readonly ExpectedCharge[],
  differences: readonly Difference[],
  bill: Bill,
  offerType: OfferType = 'License',
): Comparison {
  let billed = 0n
  for (const line of lines) if (line.currency === bill.currency) billed += line.amount
  let expected = 0n
  for (const charge of charges)
    if (charge.currency === bill.currency) expected += expectedAmount(charge, offerType)
  return { billed, expected, differences }
}

/** What a charge should come to; nothing where its price is not known. */
export function expectedAmount(charge: ExpectedCharge, offerType: OfferType): bigint {
  return charge.price ? amountsFor(charge, charge.price, offerType)[0] : 0n
}

function unknown(line: BilledLine): Difference {
  return whole(line.isCustomerKnown ? 'UnknownSubscription' : 'UnknownCustomer', line)
}

/** A line that should not be there at all. */
function whole(kind: DifferenceKind, line: BilledLine): Difference {
  const { amount, currency } = line
  return { kind, billed: amount, expected: 0n, atStake: size(amount), currency, lines: [line], charge: null }
}

/** A line that is right, but for whom it is billed to. */
function misplaced(kind: DifferenceKind, line: BilledLine, charge: ExpectedCharge | null): Difference {
  const { amount, currency } = line
  return { kind, billed: amount, expected: amount, atStake: size(amount), currency, lines: [line], charge }
}

/** What can be said of lines about what is used, whose amounts only the vendor knows. */
function usageDifferences(known: KnownSubscription, lines: readonly BilledLine[]): Difference[] {
  return lines.flatMap((line) => {
    const kind = usageDifference(known, line)
    if (kind === undefined) return []
    return [kind === 'AfterCancellation' ? whole(kind, line) : misplaced(kind, line, null)]
  })
}

/** What is wrong with a line about what was used of a known subscription. */
export function usageDifference(
  known: Pick<KnownSubscription, 'customer' | 'states'>,
  line: Pick<BilledLine, 'isCustomerKnown' | 'customer' | 'from'>,
): DifferenceKind | undefined {
  if (!line.isCustomerKnown) return 'UnknownCustomer'
  if (isElsewhere(known, line)) return 'WrongCustomer'
  return isOver(known.states, line.from) ? 'AfterCancellation' : undefined
}

function isElsewhere(
  known: Pick<KnownSubscription, 'customer'>,
  line: Pick<BilledLine, 'customer'>,
): boolean {
  return known.customer !== null && line.customer !== null && line.customer !== known.customer
}

/** Whether a subscription was over when a day began. */
function isOver(states: readonly BilledState[], day: Date): boolean {
  const state = states.findLast(({ since }) => since <= day)
  return state !== undefined && state.status !== 'Pending' && !isHeld(state)
}

function lastMomentOf(day: Date): Date {
  return new Date(daysAfter(day, 1).getTime() - 1)
}

/** Lines and charges of a subscription for which nothing has been found yet, and the differences that were. */
interface Comparing {
  readonly known: KnownSubscription
  readonly tolerances: Tolerances
  readonly bill: Bill
  lines: readonly BilledLine[]
  charges: ExpectedCharge[]
  /** Lines that are as they should be. */
  readonly alike: BilledLine[]
  readonly found: Difference[]
}

/** Takes out the lines that are just as they should be, each with its charge. */
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

function misplacementOf(known: KnownSubscription, line: BilledLine): DifferenceKind | undefined {
  if (!line.isCustomerKnown) return 'UnknownCustomer'
  return isElsewhere(known, line) ? 'WrongCustomer' : undefined
}

function isAlike(
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

function isNear(one: Date, other: Date, days: number): boolean {
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

/** Names what is billed once more: nothing of it differs from another line. */
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
 * Takes out changes of seats that a vendor tells one by one and our history together, or the other way round: what they
 * come to for the same days is the same.
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

/** Pairs what is left, the most alike first, and names what differs. */
function pairDiffering(comparing: Comparing): void {
  const { known } = comparing
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
    comparing.found.push(...differencesOf(line, charge, comparing))
  }
}

/** How sure it is that a line means a charge; 0 when it means another one, or none. */
function likeness(
  line: BilledLine,
  charge: ExpectedCharge,
  { offerType, states }: KnownSubscription,
): number {
  // Who is charged and who gets something back is never the same thing.
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

/** Everything in which a line is not what was expected; what the differences come to adds up to the whole. */
function differencesOf(line: BilledLine, charge: ExpectedCharge, comparing: Comparing): Difference[] {
  const { known, tolerances } = comparing
  const { currency } = line
  const lines = [line]
  if (charge.currency !== null && currency !== charge.currency)
    return [{ ...misplaced('Currency', line, charge), expected: 0n }]
  const { steps, expected } = stepsFrom(charge, line, known.offerType, tolerances)
  const misplacement = misplacementOf(known, line)
  const found: Difference[] = steps.map(({ kind, by }) => ({
    ...{ kind, billed: expected + by, expected, currency, lines, charge },
    // What is billed for other days, at the same amount, is at stake as a whole.
    atStake: by === 0n ? size(line.amount) : size(by),
  }))
  return misplacement ? [...found, misplaced(misplacement, line, charge)] : found
}

/** From what was expected to what was billed: first the seats, then the days, and what is left is the price. */
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
  // Who writes another number or another day on the line and bills the right amount has made one mistake, not two.
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

/** Names the lines that nothing was expected for. */
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
  // What ends on a day is not billed from that day on.
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

/** Names the charges that no line was found for. */
function nameMissing({ known, bill, charges, found }: Comparing): void {
  for (const charge of charges) {
    const expected = expectedAmount(charge, known.offerType)
    if (charge.currency !== null && charge.currency !== bill.currency) continue
    // Nobody misses what costs nothing.
    if (charge.price && expected === 0n) continue
    found.push({
      kind: charge.quantity < 0 ? 'MissingCredit' : 'NotBilled',
      ...{ billed: 0n, expected, atStake: size(expected) },
      ...{ currency: charge.currency ?? bill.currency, lines: [], charge },
    })
  }
}

/** What vendors call the causes of charges; a word that is not known may mean any of them. */
const causes: Readonly<Record<string, readonly ExpectedCharge['cause'][]>> = {
  new: ['New', 'Renew', 'Cycle'],
  renew: ['New', 'Renew', 'Cycle'],
  cyclecharge: ['New', 'Renew', 'Cycle'],
  cycle: ['New', 'Renew', 'Cycle'],
  purchasefee: ['New', 'Renew', 'Cycle'],
  renewfee: ['New', 'Renew', 'Cycle'],
  activationfee: ['New', 'Renew', 'Cycle'],
  cyclefee: ['New', 'Renew', 'Cycle'],
  addquantity: ['Add'],
  proratefeeswhenpurchase: ['Add'],
  removequantity: ['Remove'],
  proratefeeswhencancel: ['Remove', 'Cancel'],
  cancel: ['Cancel', 'Remove'],
  cancelimmediate: ['Cancel'],
  cancelfee: ['Cancel', 'Remove'],
  convert: ['Convert'],
  convertfee: ['Convert'],
  changebillingplan: ['Convert'],
}

function causesOf(chargeType: string | null): readonly ExpectedCharge['cause'][] | undefined {
  return chargeType === null ? undefined : causes[chargeType.toLowerCase().replaceAll(/[^a-z]/g, '')]
}

/** What a vendor gives by its own decision; nobody can expect it. */
function isGranted({ chargeType }: BilledLine): boolean {
  return /^(customer\s?credit|offset line item)$/i.test(chargeType ?? '')
}
