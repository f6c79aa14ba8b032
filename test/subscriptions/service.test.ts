import { describe, it, onTestFinished } from 'vitest'
import { startApi } from '../harness/api.ts'
import { oneDatabase } from '../harness/databases.ts'
import { setPrices } from './service.ts'
import { expectServiceLikeModel } from './service-agreement.ts'

const databases = oneDatabase(import.meta.url)

describe.each(databases)('subscriptions of the service, on the %s database', (kind) => {
  // test/prove has more of them.
  it('match the model, in 16 sequences of changes and years', async () => {
    const clock = { now: Date.UTC(2026, 10, 3, 9) }
    const api = await startApi(kind, { SYNC_SECONDS: '3600' }, undefined, () => new Date(clock.now))
    onTestFinished(() => api.stop())
    await setPrices(api)
    await expectServiceLikeModel(api, clock, { runs: 1, seed: 1 })
  })
})
