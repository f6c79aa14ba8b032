import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../src/operations.ts'
import { oneDatabase } from '../harness/databases.ts'
import { isProving, sampleOf } from '../harness/proving.ts'
import {
  type Difference,
  type Pair,
  partReadings,
  type Reading,
  readingsOf,
  startPair,
} from './two-worlds.ts'
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

    /**
     * Returns the answers that differ. In one world, two events can happen in the same millisecond by chance; a leak is there
     * in every pair of worlds.
     */
    const differencesIn = async (readings: readonly Reading[]) => {
      const compareIn = async (worlds: Pair) => {
        const found: Difference[] = []
        for (const reading of readings) found.push(...(await worlds.compare(reading)))
        return found
      }
      const found = await compareIn(pair)
      if (found.length === 0) return found
      const others = await startPair(kind, role)
      return await compareIn(others).finally(() => others.stop())
    }

    it.each(operations.map((operation, index) => [operation.id, operation, index] as const))(
      'by %s',
      async (_, operation, index) => {
        const readings = sampleOf(readingsOf(operation, role, { isFull: isProving }), 2, index)
        expect(await differencesIn(readings)).toEqual([])
      },
    )

    it.runIf(role !== 'csp')('by the prices of parts of terms', async () => {
      const readings = partReadings(operations, role)
      expect(readings.length).toBeGreaterThan(100)
      expect(await differencesIn(readings)).toEqual([])
    })
  })
})
