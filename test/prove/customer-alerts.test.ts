import { describe, expect, it } from 'vitest'
import { alertKinds } from '../../src/domain/alerts/alert.ts'
import { coverageOf } from '../alerts/coverage.ts'
import { judge } from '../alerts/judgement.ts'

const seeds = Array.from({ length: 200 }, (_, index) => index + 1)

describe('the alerts of 200 generated portfolios', () => {
  it('miss no condition, and nearly all of them are right', () => {
    const { missed, precision, kinds, right, wrong } = judge(seeds)
    console.log(
      `${right} right alerts, ${wrong.length} wrong, ${missed.length} missed: ${JSON.stringify(kinds)}`,
    )
    expect(missed).toEqual([])
    expect(precision).toBeGreaterThanOrEqual(0.95)
    // Only a forecast can be wrong.
    expect(wrong.filter((fact) => !fact.includes('BudgetOverrun'))).toEqual([])
    expect(Object.keys(kinds).toSorted()).toEqual(alertKinds.toSorted())
  })

  it.each([
    ['the next month', { ahead: 0, length: 30 }],
    ['the month after the next', { ahead: 31, length: 30 }],
    ['the rest of a month', { ahead: 0, length: 15 }],
  ])('have intervals for %s that hold 75 to 85 percent of held-out months', (name, horizon) => {
    const counted = coverageOf(seeds, horizon)
    const shares = Object.fromEntries(
      [...counted].map(([kind, { within, months }]) => [kind, within / months]),
    )
    console.log(`${name}: ${JSON.stringify(shares)}`)
    expect(counted.get('all')!.months).toBe(2_000)
    expect(shares.all).toBeGreaterThanOrEqual(0.75)
    expect(shares.all).toBeLessThanOrEqual(0.85)
  })
})
