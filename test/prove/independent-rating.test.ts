import { describe, expect, it, onTestFinished } from 'vitest'
import { databaseKinds } from '../harness/databases.ts'
import { differencesIn } from '../independent-rating/comparison.ts'
import { breachesInPreviews } from '../independent-rating/previewed-isolation.ts'
import { breachesOfIsolation } from '../independent-rating/seller-isolation.ts'

const seed = Number(process.env.RATING_SEED ?? Date.now() % 1_000_000)
const timeout = 7_200_000

describe.each(databaseKinds)(`with RATING_SEED=${seed}, on the %s database`, (kind) => {
  const isServer = kind === 'postgresql'

  it('every line has the amounts of a second implementation of the documentation', {
    timeout,
  }, async () => {
    const linesOfEach = Math.ceil(Number(process.env.PROVE_LINES ?? (isServer ? 100_000 : 20_000)) / 160)
    const size = { resellers: 8, customers: 60, subscriptionsOfEach: 4, writes: 8, bills: 160, linesOfEach }
    const { lines, differences, explained, amiss } = await differencesIn(kind, seed, size, onTestFinished)
    console.log(`${lines} lines, imported and rated again: ${differences.length} differ`)
    console.log(`${explained} explained margins: ${amiss.length} differ, with the lists of planned margins`)
    expect(lines).toBe(size.bills * linesOfEach)
    expect(explained).toBeGreaterThan(size.bills)
    expect([differences.slice(0, 10), amiss.slice(0, 10)]).toEqual([[], []])
  })

  it('no write of a seller changes an amount between other parties', { timeout }, async () => {
    const customers = isServer ? 320 : 80
    const size = { resellers: 20, customers, subscriptionsOfEach: 6, rounds: 8, width: isServer ? 8 : 1 }
    const { writes, changed, breaches } = await breachesOfIsolation(kind, seed, size, onTestFinished)
    console.log(`${writes} writes changed ${changed} amounts: ${breaches.length} breaches`)
    expect(changed).toBeGreaterThan(writes / 10)
    expect(breaches.slice(0, 10)).toEqual([])
  })

  it('no write of a seller changes previews or explanations of others', { timeout }, async () => {
    const size = { resellers: 4, customers: 16, subscriptionsOfEach: 3, writes: 400 }
    const { effective, breaches } = await breachesInPreviews(kind, seed, size, onTestFinished)
    console.log(`${effective} writes changed the preview: ${breaches.length} breaches`)
    expect(effective).toBeGreaterThan(size.writes / 10)
    expect(breaches).toEqual([])
  })
})
