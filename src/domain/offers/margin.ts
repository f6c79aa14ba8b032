import { type Problem, quote } from '../../validation/problem.ts'
import { type OfferType, offerTypes } from '../providers/provider.ts'
import { type Decimal, decimal, quotient, shortestDecimal } from '../values/decimal.ts'

/** The rules by which a margin determines the price of a sale: docs/api/margins.md. */
export const marginRules = ['Markup', 'Margin', 'SplitMargin', 'ErpMinusDiscount'] as const
export type MarginRule = (typeof marginRules)[number]

/** A margin rule with its value in percent, which has at most 4 decimals. */
export interface PriceMargin {
  readonly marginRule: { readonly name: MarginRule }
  readonly value: number
}

/** Margins by offer type. For an offer type without an entry, the margin for all offers applies. */
export type OfferTypeMargins = Readonly<Partial<Record<OfferType, PriceMargin>>>

/**
 * The prices from which a rule computes a price: `list` is what the seller pays, and `erp` is the suggested
 * retail price.
 */
export interface PriceBasis {
  readonly list: Decimal | null
  readonly erp: Decimal | null
}

interface Rule {
  /** The highest allowed value; with `isBelow`, the lowest value that is no longer allowed. */
  readonly highest: number
  readonly isBelow?: true
  readonly needs: readonly (keyof PriceBasis)[]
  /** Returns the price as numerator and denominator, so that it is rounded only once. */
  fraction(basis: { list: Decimal; erp: Decimal }, value: Decimal): [Decimal, Decimal]
}

const whole = decimal('100')

// A margin of 100 % of the selling price would divide by zero. With a discount or split above 100 %, the seller
// would pay the buyer. A markup has no such limit.
const rules: Readonly<Record<MarginRule, Rule>> = {
  Markup: {
    highest: 999,
    needs: ['list'],
    fraction: ({ list }, value) => [list.times(whole.plus(value)), whole],
  },
  Margin: {
    highest: 100,
    isBelow: true,
    needs: ['list'],
    fraction: ({ list }, value) => [list.times(whole), whole.minus(value)],
  },
  SplitMargin: {
    highest: 100,
    needs: ['list', 'erp'],
    fraction: ({ list, erp }, value) => [list.times(whole).plus(erp.minus(list).times(value)), whole],
  },
  ErpMinusDiscount: {
    highest: 100,
    needs: ['erp'],
    fraction: ({ erp }, value) => [erp.times(whole.minus(value)), whole],
  },
}

/** Returns the unknown prices that the rule of a margin needs: `list`, `erp`, both or none. */
export function lacking({ marginRule }: PriceMargin, basis: PriceBasis): (keyof PriceBasis)[] {
  return rules[marginRule.name].needs.filter((member) => basis[member] === null)
}

/**
 * Returns the unit price that results from a margin, rounded to 8 decimals; null when a price that the rule needs is
 * unknown. Unit prices are rounded only in this division.
 */
export function marginPrice(
  margin: PriceMargin,
  basis: PriceBasis,
): { readonly value: Decimal; readonly isExact: boolean } | null {
  if (lacking(margin, basis).length > 0) return null
  const { fraction } = rules[margin.marginRule.name]
  return quotient(...fraction(basis as { list: Decimal; erp: Decimal }, shortestMargin(margin)))
}

/** Returns the value of a margin in percent as an exact decimal with as few digits as possible, such as 0.1. */
export function shortestMargin({ value }: PriceMargin): Decimal {
  return shortestDecimal(value)
}

/**
 * Returns the problem of a margin whose value is too high for its rule. Skips members with a wrong type, which
 * the schema reports.
 */
export function marginProblems(margin: Readonly<Record<string, unknown>>): Problem[] {
  const rule = marginRules.find(
    (name) =>
      name.toLowerCase() === String((margin.marginRule as { name?: unknown } | null)?.name).toLowerCase(),
  )
  if (!rule || typeof margin.value !== 'number') return []
  const { highest, isBelow } = rules[rule]
  if (isBelow ? margin.value < highest : margin.value <= highest) return []
  return [
    {
      path: 'value',
      description: `value must be ${isBelow ? 'less than' : 'at most'} ${highest} with the margin rule ${rule}.`,
    },
  ]
}

/** Returns a problem for each name in a dictionary of margins that is not an offer type or repeats another name. */
export function offerTypeProblems(margins: Readonly<Record<string, unknown>>): Problem[] {
  const seen = new Set<OfferType>()
  const problems: Problem[] = []
  for (const name of Object.keys(margins)) {
    const type = offerTypeNamed(name)
    if (!type)
      problems.push({
        path: name,
        description: `${quote(name)} is not an offer type; send one of ${offerTypes.join(', ')}.`,
      })
    else if (seen.has(type))
      problems.push({ path: name, description: `The offer type ${type} is given twice; give it once.` })
    else seen.add(type)
  }
  return problems
}

/** Returns margins by offer type, with each name in the spelling of the offer type; requests may use any case. */
export function canonicalOfferTypeMargins(margins: Readonly<Record<string, PriceMargin>>): OfferTypeMargins {
  return Object.fromEntries(
    Object.entries(margins).map(([name, margin]) => [offerTypeNamed(name) ?? name, margin]),
  )
}

function offerTypeNamed(name: string): OfferType | undefined {
  return offerTypes.find((type) => type.toLowerCase() === name.toLowerCase())
}

/** Returns a problem when body and path of a request name different provider instances; otherwise an empty list. */
export function sameInstanceProblems(
  body: { readonly providerInstanceId: string },
  path: { readonly providerInstanceId: string },
): Problem[] {
  if (body.providerInstanceId.toLowerCase() === path.providerInstanceId.toLowerCase()) return []
  return [
    {
      path: 'providerInstanceId',
      description: 'The path and the body must name the same provider instance.',
    },
  ]
}
