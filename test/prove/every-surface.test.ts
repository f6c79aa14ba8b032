import { describe, expect, it, onTestFinished } from 'vitest'
import { checkBills } from '../every-surface/bills.ts'
import { learnPrices } from '../every-surface/charges.ts'
import { checkAlerts, checkHeld, checkPlans } from '../every-surface/previews.ts'
import { drawChange, drawCorrection, drawRenewals } from '../every-surface/purchases.ts'
import { checkReRating } from '../every-surface/re-rating.ts'
import { checkedPurchase, checkPresent } from '../every-surface/surfaces.ts'
import { announcePrices, bill, type SurfaceWorld, startWorld } from '../every-surface/world.ts'
import { databaseKinds } from '../harness/databases.ts'

const seed = Number(process.env.SURFACES_SEED ?? Date.now() % 1_000_000)
const purchases = Number(process.env.PROVE_PURCHASES ?? 16)
const changes = 14
const corrections = 6
const dayMs = 86_400_000

// A random world of own services in four currencies, with free and unpriced units, three margin rules on half cents, price
// limits, changes of seats, offers and renewals, and shortened terms. Each number that a party reads is compared with a second computation.
describe.each(databaseKinds)(`with SURFACES_SEED=${seed}, on the %s database`, (kind) => {
  it('each party reads the same price everywhere, and it is billed', { timeout: 1_800_000 }, async () => {
    const world = await startWorld(kind, seed)
    onTestFinished(() => world.api.stop())
    for (let bought = 0; bought < purchases; bought += 1) {
      await checkedPurchase(world)
      if (bought % 4 === 3) await pass(world, 1 + world.draw(4))
    }
    await drawRenewals(world)
    await checkPlans(world)
    await drawChanges(world)
    await checkPresent(world)
    await announcePrices(world)
    await checkPlans(world)
    await checkAlerts(world)
    await closeMonth(world)
    const lines = await checkBills(world)
    expect(lines).toBeGreaterThan(0)
    await drawChanges(world)
    await checkPresent(world)
    await checkAlerts(world)
    await checkHeld(world)
    await closeMonth(world)
    for (let place = 0; place < corrections; place += 1) await drawCorrection(world)
    const changed = await checkReRating(world)
    console.log(`${world.compared()} numbers, ${lines} lines, ${changed} rated otherwise`)
    expect(world.differences.slice(0, 10)).toEqual([])
  })
})

async function drawChanges(world: SurfaceWorld): Promise<void> {
  for (let change = 0; change < changes; change += 1) {
    await drawChange(world)
    await pass(world, world.draw(3))
  }
}

async function pass(world: SurfaceWorld, days: number): Promise<void> {
  await world.goTo(new Date(world.now().getTime() + days * dayMs + world.draw(3_600_000)))
  learnPrices(world)
}

/** Goes to the night in which the month is billed. */
async function closeMonth(world: SurfaceWorld): Promise<void> {
  const now = world.now()
  await world.goTo(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2, 3)))
  learnPrices(world)
  await bill(world)
}
