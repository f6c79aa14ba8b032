import { describe, it, onTestFinished } from 'vitest'
import { startApi } from '../harness/api.ts'
import { databaseKinds } from '../harness/databases.ts'
import { followerOf } from '../harness/following.ts'
import { expectRulesLikeModel } from '../subscriptions/agreement.ts'
import { startFollowed } from '../subscriptions/followed.ts'
import { setPrices } from '../subscriptions/service.ts'
import { expectServiceLikeModel } from '../subscriptions/service-agreement.ts'
import { expectYearsHere, expectYearsThere } from '../subscriptions/ten-years.ts'
import { expectCopiesLikeVendor } from '../subscriptions/vendor-agreement.ts'

const seed = () => Date.now() % 2 ** 31

it('the rules of subscriptions match a model, in 10,000 sequences of changes and years', async () => {
  await expectRulesLikeModel(10_000, seed())
})

describe.each(databaseKinds)('subscriptions, on the %s database', (kind) => {
  const standing = async (from: number) => {
    const clock = { now: from }
    const api = await startApi(kind, { SYNC_SECONDS: '3600' }, undefined, () => new Date(clock.now))
    onTestFinished(() => api.stop())
    return { api, clock }
  }

  it('of the service match the model, in 320 sequences', async () => {
    for (let begun = 0; begun < 5; begun += 1) {
      const { api, clock } = await standing(Date.UTC(2026, 10, 3, 9))
      await setPrices(api)
      await expectServiceLikeModel(api, clock, { runs: 4, seed: seed() })
    }
  })

  it('of a vendor are equal here and there, in 240 sequences of changes on both sides', async () => {
    for (let begun = 0; begun < 10; begun += 1) {
      const { api, follower } = await startFollowed(kind)
      onTestFinished(() => api.stop())
      await expectCopiesLikeVendor(api, follower, { runs: 2, seed: seed(), rounds: 8 })
    }
  })

  it('are renewed here in ten years as often as the calendar requires: 216 of all terms', async () => {
    const { api, clock } = await standing(Date.UTC(2027, 0, 1))
    await expectYearsHere(api, clock, { ofEach: 6, years: 10 })
  })

  it('are renewed at a vendor, and here, in ten years as often as the calendar requires: 216 of all terms', async () => {
    const api = await startApi(kind, { WORKER: 'false' })
    onTestFinished(() => api.stop())
    await expectYearsThere(api, followerOf(api), { ofEach: 6, years: 10, bought: 12 })
  })
})
