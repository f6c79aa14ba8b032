import { describe, expect, it, onTestFinished } from 'vitest'
import { databaseKinds } from '../harness/databases.ts'
import { breachesOfIsolation } from './seller-isolation.ts'

describe.each(databaseKinds)('what one seller writes, on the %s database', (kind) => {
  it('changes no amount that is between others', { timeout: 300_000 }, async () => {
    const seed = Number(process.env.RATING_SEED ?? 1)
    const size = { resellers: 4, customers: 8, subscriptionsOfEach: 3, rounds: 4, width: 4 }
    const { writes, breaches } = await breachesOfIsolation(kind, seed, size, onTestFinished)
    expect(writes).toBeGreaterThan(80)
    expect(breaches, `with RATING_SEED=${seed}`).toEqual([])
  })
})
