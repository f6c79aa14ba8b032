import type { Problem } from './problem.ts'
import { type OfferType, offerTypes } from './provider.ts'

/** How a price is made from the one before it: see docs/api-design.md, "Margins". */
export const marginRules = ['Markup', 'Margin', 'SplitMargin', 'ErpMinusDiscount'] as const
export type MarginRule = (typeof marginRules)[number]

/** A rule with its value in percent, at most 4 decimals. */
export interface PriceMargin {
  readonly marginRule: { readonly name: MarginRule }
  readonly value: number
}

/** Margins by offer type; an offer type without one of its own has no entry. */
export type OfferTypeMargins = Readonly<Partial<Record<OfferType, PriceMargin>>>

// A margin of 100 % of the selling price would divide by nothing; a discount or split beyond 100 % would pay
// the buyer. Markup has no such end.
const highest: Record<MarginRule, { value: number; within: boolean }> = {
  Markup: { value: 999, within: true },
  Margin: { value: 100, within: false },
  SplitMargin: { value: 100, within: true },
  ErpMinusDiscount: { value: 100, within: true },
}

/** The problem of a margin whose value is too high for its rule. Members of a wrong type are skipped. */
export function marginProblems(margin: Readonly<Record<string, unknown>>): Problem[] {
  const rule = marginRules.find(
    (name) =>
      name.toLowerCase() === String((margin.marginRule as { name?: unknown } | null)?.name).toLowerCase(),
  )
  if (!rule || typeof margin.value !== 'number') return []
  const { value, within } = highest[rule]
  if (within ? margin.value <= value : margin.value < value) return []
  return [
    {
      path: 'value',
      description: `With the rule ${rule} the value is ${within ? 'at most' : 'less than'} ${value}.`,
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
