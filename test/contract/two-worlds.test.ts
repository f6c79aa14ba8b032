import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../src/operations.ts'
import { oneDatabase } from '../harness/databases.ts'
import { isProving, sampleOf } from '../harness/proving.ts'
import { type Difference, type Pair, readingsOf, startPair } from './two-worlds.ts'
import { roles } from './world.ts'

// The worlds of a csp differ in the rows of another tenant only, which test/contract/isolation.test.ts covers.
const readers = isProving ? roles : roles.filter((role) => role !== 'csp')

// `npm run prove` sends more requests, on both databases.
describe.each(oneDatabase(import.meta.url))('two worlds, on the %s database', (kind) => {
  describe.each(readers)('a %s cannot distinguish them', (role) => {
    let pair: Pair
    beforeAll(async () => {
      pair = await startPair(kind, role)
    })
    afterAll(() => pair.stop())

    it.each(operations.map((operation, index) => [operation.id, operation, index] as const))(
      'by %s',
      async (_, operation, index) => {
        const differencesIn = async (worlds: Pair) => {
          const found: Difference[] = []
          for (const reading of sampleOf(readingsOf(operation, role, { isFull: isProving }), 2, index))
            found.push(...(await worlds.compare(reading)))
          return found
        }
        let found = await differencesIn(pair)
        // In one world, two events can happen in the same millisecond by chance. A leak is there in every pair of worlds.
        if (found.length > 0) {
          const others = await startPair(kind, role)
          found = await differencesIn(others).finally(() => others.stop())
        }
        expect(found).toEqual([])
      },
    )
  })
})
