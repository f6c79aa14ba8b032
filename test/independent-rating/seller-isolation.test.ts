import { describe, expect, it, onTestFinished } from 'vitest'
import { oneDatabase } from '../harness/databases.ts'
import { breachesInPreviews } from './previewed-isolation.ts'
import { breachesOfIsolation } from './seller-isolation.ts'

describe.each(oneDatabase(import.meta.url))('writes of one seller, on the %s database', (kind) => {
  it('change no amount between other parties', { timeout: 300_000 }, async () => {
    const seed = Number(process.env.RATING_SEED ?? 1)
    const size = { resellers: 4, customers: 8, subscriptionsOfEach: 3, rounds: 4, width: 4 }
    const { writes, changed, breaches } = await breachesOfIsolation(kind, seed, size, onTestFinished)
    expect(writes).toBeGreaterThan(80)
    // Writes without effect would break no rule.
    expect(changed).toBeGreaterThan(80)
    expect(breaches, `with RATING_SEED=${seed}`).toEqual([])
  })

  it('change neither previews nor explanations of others', { timeout: 300_000 }, async () => {
    const seed = Number(process.env.RATING_SEED ?? 1)
    const size = { resellers: 3, customers: 8, subscriptionsOfEach: 2, writes: 25 }
    const { effective, breaches } = await breachesInPreviews(kind, seed, size, onTestFinished)
    expect(effective).toBeGreaterThan(5)
    expect(breaches, `with RATING_SEED=${seed}`).toEqual([])
  })
})
