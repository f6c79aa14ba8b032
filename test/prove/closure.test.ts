import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bindingFailures, matterFailures } from '../closure/customers.ts'
import { offered, ordered } from '../closure/offers.ts'
import { alignedOrders, upgraded, yearlyLicences } from '../closure/subscriptions.ts'
import { type ClosureWorld, type Failure, startClosureWorld } from '../closure/world.ts'
import { databaseKinds } from '../harness/databases.ts'

// All items, where test/closure takes one of each kind.
describe.each(databaseKinds)('all items of lists are valid input, on the %s database', (kind) => {
  let world: ClosureWorld
  beforeAll(async () => {
    world = await startClosureWorld(kind)
  }, 240_000)
  afterAll(() => world.stop())

  it.each([
    ['Commercial', []],
    ['Education', ['Education']],
    ['Government', ['GovernmentCommunityCloud']],
    ['NonProfit', []],
  ])(
    'each price of each offer in the segment %s',
    async (segment, qualifications) => {
      const customerId = await world.customer(qualifications)
      const purchases = await offered(world, customerId, segment)
      expect(await ordered(world, purchases, qualifications)).toEqual([])
    },
    1_800_000,
  )

  it('each end of a term, for each licence of a year', async () => {
    const customerId = await world.customer()
    const failures: Failure[] = []
    for (const licence of await yearlyLicences(world, customerId)) {
      const outcome = await alignedOrders(world, customerId, licence, (all) => all)
      failures.push(...outcome.failures)
    }
    expect(failures).toEqual([])
  }, 7_200_000)

  it('each transition of each offer', async () => {
    const failures: Failure[] = []
    const purchases = await offered(world, await world.customer(), 'Commercial')
    const ofOffers = new Map(purchases.map((one) => [one.offer.id, one] as const).reverse())
    let transitions = 0
    for (const purchase of ofOffers.values()) {
      const { isAddon, offerType, preRequisites } = purchase.offer
      if (isAddon || offerType.name !== 'License' || preRequisites.length > 0) continue
      const outcome = await upgraded(world, () => world.customer(), purchase)
      transitions += outcome.count
      failures.push(...outcome.failures)
    }
    expect([transitions > 0, failures]).toEqual([true, []])
  }, 7_200_000)

  it('each qualification, and customers of each culture in that format', async () => {
    expect(await matterFailures(world)).toEqual([])
    expect(
      await bindingFailures(world, ['en-US', 'de-AT', 'fr-CH', 'pt-BR', 'sr-Latn-RS', 'zh-Hans-CN']),
    ).toEqual([])
  }, 600_000)
})
