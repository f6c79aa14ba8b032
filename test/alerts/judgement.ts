import { alertsIn, factOf, generatePortfolio } from './portfolios.ts'

/** How the alerts of generated portfolios compare with their truth. */
export interface Judgement {
  readonly right: number
  /** The alerts without a condition, and the conditions without an alert, each with the seed of its portfolio. */
  readonly wrong: readonly string[]
  readonly missed: readonly string[]
  readonly precision: number
  readonly recall: number
  /** The number of right alerts by kind. */
  readonly kinds: Readonly<Record<string, number>>
}

/** Returns how the alerts of the portfolios of some seeds compare with their truth. */
export function judge(seeds: readonly number[]): Judgement {
  const wrong: string[] = []
  const missed: string[] = []
  const kinds: Record<string, number> = {}
  let right = 0
  for (const seed of seeds) {
    const portfolio = generatePortfolio(seed)
    const found = new Set(alertsIn(portfolio).map(factOf))
    for (const fact of found) {
      const kind = fact.split(' ')[0]!
      if (!portfolio.truth.has(fact)) wrong.push(`${seed}: ${fact}`)
      else {
        kinds[kind] = (kinds[kind] ?? 0) + 1
        right += 1
      }
    }
    for (const fact of portfolio.truth) if (!found.has(fact)) missed.push(`${seed}: ${fact}`)
  }
  return {
    ...{ right, wrong, missed, kinds },
    precision: right / (right + wrong.length),
    recall: right / (right + missed.length),
  }
}
