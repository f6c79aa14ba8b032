import { describe, it, onTestFinished } from 'vitest'
import { startApi } from '../harness/api.ts'
import { oneDatabase } from '../harness/databases.ts'
import { followerOf } from '../harness/following.ts'
import { expectYearsHere, expectYearsThere } from './ten-years.ts'

const databases = oneDatabase(import.meta.url)

// test/prove has more subscriptions, and ten years at both.
describe.each(databases)('renewals of subscriptions, on the %s database', (kind) => {
  it('take place here in ten years as often as the calendar requires', async () => {
    const clock = { now: Date.UTC(2027, 0, 1) }
    const api = await startApi(kind, { SYNC_SECONDS: '3600' }, undefined, () => new Date(clock.now))
    onTestFinished(() => api.stop())
    await expectYearsHere(api, clock, { ofEach: 1, years: 10 })
  })

  it('take place at the vendor in a year as often as the calendar requires', async () => {
    const api = await startApi(kind, { WORKER: 'false' })
    onTestFinished(() => api.stop())
    await expectYearsThere(api, followerOf(api), { ofEach: 1, years: 1, bought: 4 })
  })
})
