import { describe, it, onTestFinished } from 'vitest'
import { startApi } from '../harness/api.ts'
import { oneDatabase } from '../harness/databases.ts'
import { followerOf } from '../harness/following.ts'
import { expectYearsHere, expectYearsThere } from './ten-years.ts'

const databases = oneDatabase(import.meta.url)

// test/prove has more subscriptions, and ten years at both.
describe.each(databases)('what time does to subscriptions, on the %s database', (kind) => {
  it('is done here in ten years as often as the calendar says', async () => {
    const clock = { now: Date.UTC(2027, 0, 1) }
    const api = await startApi(kind, { SYNC_SECONDS: '3600' }, undefined, () => new Date(clock.now))
    onTestFinished(() => api.stop())
    await expectYearsHere(api, clock, { ofEach: 1, years: 10 })
  })

  it('is seen at the vendor as often as the calendar says, in a year', async () => {
    const api = await startApi(kind, { WORKER: 'false' })
    onTestFinished(() => api.stop())
    await expectYearsThere(api, followerOf(api), { ofEach: 1, years: 1, bought: 4 })
  })
})
