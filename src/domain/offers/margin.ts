import type { Problem } from '../../validation/problem.ts'
import { invalid } from '../error.ts'
import { type OfferType, offerTypes } from '../providers/provider.ts'
import { type Decimal, decimal, quotient, shortestDecimal } from '../values/decimal.ts'

/** How a price is made from the one before it: see docs/api/margins.md. */
export const marginRules = ['Markup', 'Margin', 'SplitMargin', 'ErpMinusDiscount'] as const
export type MarginRule = (typeof marginRules)[number]

/** A rule with its value in percent, at most 4 decimals. */
export interface PriceMargin {
  readonly marginRule: { readonly name: MarginRule }
  readonly value: number
}

/** Margins by offer type; an offer type without one of its own has no entry. */
export type OfferTypeMargins = Readonly<Partial<Record<OfferType, PriceMargin>>>

/** What a rule makes a price of: what the seller pays, and the suggested retail price. */
export interface PriceBasis {
  readonly list: Decimal | null
  readonly erp: Decimal | null
}

interface Rule {
  /** The highest value that the rule takes, or the one that it stays below. */
  readonly highest: number
  readonly isBelow?: true
  readonly needs: readonly (keyof PriceBasis)[]
  /** The price as a fraction, so that nothing is rounded before its end. */
  fraction(basis: { list: Decimal; erp: Decimal }, value: Decimal): [Decimal, Decimal]
}

const whole = decimal('100')

// A margin of 100 % of the selling price would divide by nothing; a discount or split beyond 100 % would pay
// the buyer. Markup has no such end.
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

/** What of its basis the rule of a margin needs and does not have. */
export function lacking({ marginRule }: PriceMargin, basis: PriceBasis): (keyof PriceBasis)[] {
  return rules[marginRule.name].needs.filter((member) => basis[member] === null)
}

/**
 * The price of one unit that a margin makes, rounded to 8 decimals; null when its rule lacks something. This division
 * is the one place where a unit price is rounded.
 */
export function marginPrice(
  margin: PriceMargin,
  basis: PriceBasis,
): { readonly value: Decimal; readonly isExact: boolean } | null {
  if (lacking(margin, basis).length > 0) return null
  const { fraction } = rules[margin.marginRule.name]
  return quotient(...fraction(basis as { list: Decimal; erp: Decimal }, shortestMargin(margin)))
}

/** The value of a margin as people see it. */
export function shortestMargin({ value }: PriceMargin): Decimal {
  return shortestDecimal(value)
}

/** The problem of a margin whose value is too high for its rule. Members of a wrong type are skipped. */
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
      description: `With the rule ${rule} the value is ${isBelow ? 'less than' : 'at most'} ${highest}.`,
    },
  ]
}

/** The problems of the names in a dictionary of margins by offer type. */
export function offerTypeProblems(margins: Readonly<Record<string, unknown>>): Problem[] {
  const seen = new Set<OfferType>()
  const problems: Problem[] = []
  for (const name of Object.keys(margins)) {
    const type = offerTypeNamed(name)
    if (!type)
      problems.push({
        path: name,
        description: `There is no such offer type; known are ${offerTypes.join(', ')}.`,
      })
    else if (seen.has(type))
      problems.push({ path: name, description: `The offer type ${type} is given twice.` })
    else seen.add(type)
  }
  return problems
}

/** A dictionary of margins with its names written canonically. */
export function canonicalOfferTypeMargins(margins: Readonly<Record<string, PriceMargin>>): OfferTypeMargins {
  return Object.fromEntries(
    Object.entries(margins).map(([name, margin]) => [offerTypeNamed(name) ?? name, margin]),
  )
}

function offerTypeNamed(name: string): OfferType | undefined {
  return offerTypes.find((type) => type.toLowerCase() === name.toLowerCase())
}

/**
 * The moment from which on a margin is to hold, where it is not now.
 *
 * @throws DomainError invalid for one that is to come: until then another margin would be shown than holds
 */
export function effectiveFrom(effectiveDate: string | undefined, now: Date): Date | null {
  if (effectiveDate === undefined) return null
  const from = new Date(effectiveDate)
  if (from > now) throw invalid([{ path: 'effectiveDate', description: futureMargin }])
  return from
}

const futureMargin =
  'A margin takes effect now, or as of a moment that has passed; set it when its time has come.'

/** The problem of a body that repeats the provider instance of its path and names another one. */
export function sameInstanceProblems(
  body: { readonly providerInstanceId: string },
  path: { readonly providerInstanceId: string },
): Problem[] {
  if (body.providerInstanceId.toLowerCase() === path.providerInstanceId.toLowerCase()) return []
  return [
    { path: 'providerInstanceId', description: 'The path names another provider instance than the body.' },
  ]
}
