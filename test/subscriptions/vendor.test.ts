import { describe, expect, it, onTestFinished } from 'vitest'
import { oneDatabase } from '../harness/databases.ts'
import { startFollowed } from './followed.ts'
import { expectCopiesLikeVendor } from './vendor-agreement.ts'

const databases = oneDatabase(import.meta.url)

describe.each(databases)('subscriptions at a vendor, on the %s database', (kind) => {
  // test/prove has more of them.
  it('are equal here and there, in 12 sequences of changes on both sides', async () => {
    const { api, follower } = await startFollowed(kind)
    onTestFinished(() => api.stop())
    await expectCopiesLikeVendor(api, follower, { runs: 1, seed: 1, rounds: 4 })
    // A refusal of the vendor is not a fault of the service.
    const faults = api.log.filter((line) => line.includes('"fault"') && !line.includes('"DomainError"'))
    expect(faults).toEqual([])
  })
})
