import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchClock } from './clock-watch.ts'

const minuteMs = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('warns about a skew of more than 2 seconds at once, each hour while it lasts, and when it is back', async () => {
  let skew = 2.04
  const warned: unknown[] = []
  const measured = vi.fn(async () => {})
  const clock = { now: () => new Date(), skewSeconds: () => skew, measure: measured }
  const end = watchClock(clock, { warn: (about) => void warned.push(about) })
  expect(warned).toEqual([])
  skew = -3_600
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect(warned).toEqual([{ skewSeconds: -3_600 }])
  await vi.advanceTimersByTimeAsync(60 * minuteMs)
  expect(warned).toHaveLength(2)
  skew = 0
  await vi.advanceTimersByTimeAsync(minuteMs)
  skew = 2.1
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect(warned.slice(2)).toEqual([{ skewSeconds: 2.1 }])
  end()
  const before = measured.mock.calls.length
  await vi.advanceTimersByTimeAsync(10 * minuteMs)
  expect(measured).toHaveBeenCalledTimes(before)
})
