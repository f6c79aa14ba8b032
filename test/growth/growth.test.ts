import { describe, expect, it, onTestFinished } from 'vitest'
import { databaseKinds } from '../harness/databases.ts'
import { sampleOf } from '../harness/proving.ts'
import {
  type Asking,
  askings,
  excesses,
  growing,
  growingWrites,
  nameOf,
  startGrown,
  writeAskings,
} from './growth.ts'

// The statements of both databases are the same, but only a server has enough rows.
describe.runIf(databaseKinds.includes('postgresql'))(
  'requests of a tenant with 25 times the rows of another',
  () => {
    it('read no more rows or buffers than they must', async () => {
      const { api, tenants } = await startGrown({ small: 10, large: 250 })
      onTestFinished(() => api.stop())
      const isKnown = (asking: Asking) =>
        [...growing, ...growingWrites].some(([known]) => known.test(nameOf(asking)))
      const reads = askings().filter((asking) => !isKnown(asking))
      const writes = writeAskings().filter((asking) => !isKnown(asking))
      const asked = [...sampleOf(reads, 24), ...sampleOf(writes, 24)]
      expect(await excesses(api, tenants, asked)).toEqual([])
    })
  },
)
