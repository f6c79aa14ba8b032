import { describe, expect, it, onTestFinished } from 'vitest'
import { databaseKinds } from '../harness/databases.ts'
import { everyNth, sampleOf } from '../harness/proving.ts'
import { askings, excesses, growing, nameOf, startGrown } from './growth.ts'

// The statements of both databases are the same, but only a server has enough rows.
describe.runIf(databaseKinds.includes('postgresql'))(
  'reads of a tenant with 25 times the rows of another',
  () => {
    it('read no more rows or buffers than they must', async () => {
      const { api, tenants } = await startGrown({ small: 10, large: 250 })
      onTestFinished(() => api.stop())
      const asked = askings().filter((asking) => !growing.some(([pattern]) => pattern.test(nameOf(asking))))
      expect(await excesses(api, tenants, sampleOf(everyNth(asked, 6), 2))).toEqual([])
    })
  },
)
