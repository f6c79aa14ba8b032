import { describe, expect, it, onTestFinished } from 'vitest'
import { oneDatabase } from '../harness/databases.ts'
import { differencesIn } from './comparison.ts'

describe.each(oneDatabase(import.meta.url))('the amounts of lines, on the %s database', (kind) => {
  it('equal those of a second implementation of the documentation, also after re-rating', {
    timeout: 300_000,
  }, async () => {
    const seed = Number(process.env.RATING_SEED ?? 1)
    const { lines, differences, explained, amiss } = await differencesIn(
      kind,
      seed,
      { resellers: 3, customers: 9, subscriptionsOfEach: 4, writes: 8, bills: 16, linesOfEach: 30 },
      onTestFinished,
    )
    expect(lines).toBe(480)
    expect(explained).toBeGreaterThan(100)
    expect([differences, amiss], `with RATING_SEED=${seed}`).toEqual([[], []])
  })
})
