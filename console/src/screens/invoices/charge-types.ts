import Big from 'big.js'
import type { InvoiceLine } from './line.ts'
import { earnedBy } from './sums.ts'

/** The kinds of charges that have words of their own. A vendor may add others, and writes them in different cases. */
const chargeTypes = [
  'new',
  'renew',
  'cycleCharge',
  'addQuantity',
  'removeQuantity',
  'cancelImmediate',
  'convert',
  'customerCredit',
  'priceCorrection',
] as const

/** Returns the key of the words for a kind of charge of a vendor; undefined for an unknown one. */
export function chargeTypeOf(vendors: string): (typeof chargeTypes)[number] | undefined {
  return chargeTypes.find((one) => one.toLowerCase() === vendors.replaceAll(' ', '').toLowerCase())
}

/** Returns whether a line is a price correction: a re-rating adds such lines, with quantity 0. */
export function isCorrection({ chargeType }: Pick<InvoiceLine, 'chargeType'>): boolean {
  return chargeType !== null && chargeTypeOf(chargeType) === 'priceCorrection'
}

type Corrected = Pick<InvoiceLine, 'id' | 'chargeType' | 'what' | 'subscriptionId' | 'from' | 'to'>

/**
 * Returns the line that a price correction corrects: the only one of some lines with the same charge and days. Undefined if
 * there is none, or if there are several, and for other lines.
 */
export function correctedLine<Line extends Corrected>(
  of: Corrected,
  lines: readonly Line[],
): Line | undefined {
  if (!isCorrection(of)) return undefined
  const found = lines.filter(
    (one) =>
      !isCorrection(one) &&
      (['what', 'subscriptionId', 'from', 'to'] as const).every((member) => one[member] === of[member]),
  )
  return found.length === 1 ? found[0] : undefined
}

/**
 * Returns the corrections of a line among some lines: those for which `correctedLine` returns this line, and those in `knownIds`,
 * which are known to correct it.
 */
export function correctionsAmong<Line extends Corrected>(
  of: Corrected,
  lines: readonly Line[],
  knownIds: readonly string[] = [],
): readonly Line[] {
  return lines.filter((one) => knownIds.includes(one.id) || correctedLine(one, lines)?.id === of.id)
}

/** The corrections of a line, and what the line charges together with them. */
export interface Corrections {
  /** The revision with the last correction. */
  readonly revision: string
  /** The ids of the corrections. */
  readonly ids: readonly string[]
  readonly together: InvoiceLine
}

/**
 * Returns the corrections of a line among some lines; undefined without corrections, and for a line that is one itself. Only
 * the lines of the csp say which line they correct.
 */
export function correctionsOf(of: InvoiceLine, lines: readonly InvoiceLine[]): Corrections | undefined {
  const found = lines.filter(
    ({ correctedLineNumber }) => correctedLineNumber !== null && correctedLineNumber === of.lineNumber,
  )
  const last = found.at(-1)
  if (last === undefined) return undefined
  const sum = (member: 'total' | 'totalForReseller' | 'totalForCustomer') => {
    const known = [of, ...found].flatMap(({ [member]: value }) => value ?? [])
    return known.length === 0 ? null : known.reduce((all, one) => all.plus(one), Big(0)).toFixed()
  }
  const { customerId, customerName, resellerName, subscriptionId, subscriptionName } = last
  const buyer = { customerId, customerName, resellerName, subscriptionId, subscriptionName }
  const [total, totalForReseller, totalForCustomer] = [
    sum('total'),
    sum('totalForReseller'),
    sum('totalForCustomer'),
  ]
  return {
    revision: last.correctionRevision ?? '',
    ids: found.map(({ id }) => id),
    together: { ...of, ...buyer, total, totalForReseller, totalForCustomer },
  }
}

/**
 * Returns what the reader earns with each corrected line whose own amounts do not say what the reader earns, such as a line that
 * was billed before its buyer was known. The corrected line has the cost and its correction the revenue, so each value is for the
 * line and its corrections together. The map has this value under the id of the line and under the id of each correction. The value
 * is null if some corrections are not among the lines.
 */
export function earnedAfterCorrection(
  lines: readonly InvoiceLine[],
  role: 'csp' | 'reseller' | 'customer',
): ReadonlyMap<string, string | null> {
  const corrected = lines.filter((one) => one.lastCorrectionNumber !== null && earnedBy(one, role) === null)
  return new Map(
    corrected.flatMap((one) => {
      const isWhole = lines.some(({ lineNumber }) => lineNumber === one.lastCorrectionNumber)
      const found = correctionsOf(one, lines)
      const amount = (isWhole && found && earnedBy(found.together, role)?.amount) || null
      return [one.id, ...(found?.ids ?? [])].map((id) => [id, amount] as const)
    }),
  )
}
