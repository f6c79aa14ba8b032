import { expect, it } from 'vitest'
import { openDatabaseClock } from './database-clock.ts'

const hourMs = 3_600_000

/** A database whose clock differs from the clock of this process by some milliseconds. */
function databaseAhead(ahead: { milliseconds: number }) {
  return { query: async () => [{ now: performance.timeOrigin + performance.now() + ahead.milliseconds }] }
}

it.each([0, hourMs, -hourMs])('is that of a database that is %i ms ahead', async (milliseconds) => {
  const clock = await openDatabaseClock(databaseAhead({ milliseconds }))
  expect(Math.abs(clock.now().getTime() - (Date.now() + milliseconds))).toBeLessThan(1_000)
  expect(clock.skewSeconds() + milliseconds / 1_000).toBeCloseTo(0, 0)
})

it('follows the clock of the database at the next measurement', async () => {
  const ahead = { milliseconds: 0 }
  const clock = await openDatabaseClock(databaseAhead(ahead))
  ahead.milliseconds = hourMs
  expect(clock.skewSeconds()).toBeCloseTo(0, 0)
  await clock.measure()
  expect(clock.skewSeconds()).toBeCloseTo(-3_600, 0)
})

it('is not moved by a slow answer that agrees with it', async () => {
  const clock = await openDatabaseClock(databaseAhead({ milliseconds: 0 }))
  const before = clock.now().getTime() - performance.now()
  const slow = await openDatabaseClock({
    async query() {
      const now = performance.timeOrigin + performance.now()
      await new Promise((resolve) => setTimeout(resolve, 20))
      return [{ now }]
    },
  })
  expect(Math.abs(slow.now().getTime() - performance.now() - before)).toBeLessThanOrEqual(1)
})
