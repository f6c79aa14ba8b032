import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds } from '../harness/databases.ts'
import { offered, oneOfEachKind, ordered } from './offers.ts'
import { type ClosureWorld, startClosureWorld } from './world.ts'

describe.each(databaseKinds)('what lists offer can be done, on the %s database', (kind) => {
  let world: ClosureWorld
  beforeAll(async () => {
    world = await startClosureWorld(kind)
  }, 180_000)
  afterAll(() => world.stop())

  it('of offers, one of each kind', async () => {
    const customerId = await world.customer()
    const purchases = oneOfEachKind(await offered(world, customerId, 'Commercial'))
    expect(purchases.length).toBeGreaterThan(10)
    console.log(purchases.length, (await offered(world, customerId, 'Commercial')).length)
    expect(await ordered(world, purchases)).toEqual([])
  }, 180_000)
})
