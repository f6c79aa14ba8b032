import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askings, excesses, growing, growingWrites, startGrown, writeAskings } from '../growth/growth.ts'
import { databaseKinds } from '../harness/databases.ts'

/** A busy machine fills the tables for more than ten minutes. */
const maxFillingMs = 3_600_000

const known = [...growing, ...growingWrites]
const isGrowing = (name: string) => known.some(([pattern]) => pattern.test(name))

describe.runIf(databaseKinds.includes('postgresql'))(
  'requests of a tenant with 100 times the rows of another',
  () => {
    let grown: Awaited<ReturnType<typeof startGrown>>
    let found: Awaited<ReturnType<typeof excesses>>
    beforeAll(async () => {
      // Altogether a million rows.
      grown = await startGrown({ small: 35, large: 3_500 })
      found = await excesses(grown.api, grown.tenants, [...askings(), ...writeAskings()])
    }, maxFillingMs)
    afterAll(() => grown.api.stop())

    it('read no more rows or buffers than they must, except for those that are known to grow', () => {
      expect(found.filter(({ name }) => !isGrowing(name))).toEqual([])
    })

    it('grow only where that is listed, and the list has none that no longer grows', () => {
      const needless = known.filter(([pattern]) => !found.some(({ name }) => pattern.test(name)))
      expect(needless).toEqual([])
    })
  },
)
