import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoCustomerId, demoSubscriptionId } from '../../src/demo/identifiers.ts'
import { oneDatabase } from '../harness/databases.ts'
import { sampleOf } from '../harness/proving.ts'
import { administrationFailures, bindingFailures, directoryFailures, matterFailures } from './customers.ts'
import { offered, oneOfEachKind, ordered, type Purchase } from './offers.ts'
import { alignedOrders, cloudFailures, upgraded, yearlyLicences } from './subscriptions.ts'
import { type ClosureWorld, type Item, startClosureWorld } from './world.ts'

const databases = oneDatabase(import.meta.url)

// One item of each kind; test/prove/closure.test.ts takes all items.
describe.each(databases)('items of lists are valid input, on the %s database', (kind) => {
  let world: ClosureWorld
  let customerId: string
  beforeAll(async () => {
    world = await startClosureWorld(kind)
    customerId = await world.customer()
  })
  afterAll(() => world.stop())

  it('for roles, licences and domains', async () => {
    expect(await directoryFailures(world)).toEqual([])
  })

  it('for agreements and qualifications', async () => {
    expect(await matterFailures(world, ['GovernmentCommunityCloud'])).toEqual([])
  })

  it('for provider instances, free domains and usable addresses', async () => {
    expect(await bindingFailures(world, ['de-AT'])).toEqual([])
  })

  it('for templates and groups', async () => {
    expect(await administrationFailures(world)).toEqual([])
  })

  it('for cloud subscriptions', async () => {
    const user = 'ada@donau.onmicrosoft.com'
    expect(await cloudFailures(world, demoCustomerId(10), demoSubscriptionId(10), user)).toEqual([])
  })

  it('for offers', async () => {
    const purchases = oneOfEachKind(await offered(world, customerId, 'Commercial'))
    expect(purchases.length).toBeGreaterThan(10)
    const drawn = sampleOf(purchases, 2)
    // Reservations need an Azure plan.
    const isPlan = (purchase: Purchase) => purchase.offer.offerType.name === 'AzurePlan'
    const some = purchases.filter((purchase) => isPlan(purchase) || drawn.includes(purchase))
    expect(await ordered(world, some)).toEqual([])
  })

  it('for ends of terms', async () => {
    const [licence] = await yearlyLicences(world, customerId)
    const { count, failures } = await alignedOrders(world, customerId, licence!, firstAndLastOfEachType)
    expect([count > 1, failures]).toEqual([true, []])
  })

  it('for transitions', async () => {
    const licences = await yearlyLicences(world, customerId)
    const licence = licences.find(({ offer }) => /Business Basic/.test(offer.name)) ?? licences[0]!
    const { count, failures } = await upgraded(
      world,
      async () => customerId,
      licence,
      (all) => all.slice(0, 1),
    )
    expect([count, failures]).toEqual([1, []])
  })

  it('for transitions of a trial', async () => {
    const trial = (await offered(world, customerId, 'Commercial')).find(({ offer }) => offer.isTrial)!
    const { count, failures } = await upgraded(
      world,
      () => world.customer(),
      trial,
      (all) => all.slice(0, 1),
    )
    expect([count, failures]).toEqual([1, []])
  })
})

function firstAndLastOfEachType(ends: readonly Item[]): Item[] {
  const types = new Set(ends.map(({ type }) => type))
  return [...types].flatMap((wanted) => {
    const ofType = ends.filter(({ type }) => type === wanted)
    return ofType.length > 1 ? [ofType[0], ofType.at(-1)] : ofType
  })
}
