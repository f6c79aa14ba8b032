import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchSchema } from './schema-watch.ts'

const minuteMs = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('compares the schema each minute, and warns once of each difference', async () => {
  const same = { pending: [], unknown: [] }
  const later = { pending: [], unknown: ['099-later'] }
  const older = { pending: ['032-last'], unknown: [] }
  const found = [later, later, older, same]
  const warned: unknown[] = []
  const { difference, end } = watchSchema(async () => found.shift()!, {
    warn: (about) => void warned.push(about),
  })
  expect(difference()).toEqual(same)
  await vi.advanceTimersByTimeAsync(2 * minuteMs)
  expect([difference(), warned]).toEqual([later, [later]])
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect([difference(), warned]).toEqual([older, [later, older]])
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect([difference(), warned.length]).toEqual([same, 2])
  end()
})
