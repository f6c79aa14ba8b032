import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '../database.ts'
import { singleFlight } from './single-flight.ts'

const database = {} as Database
const minute = 60_000

/** Work that the test ends, with a record of its runs and their abort signals. */
function slowWork() {
  const begun: { signal: AbortSignal; finish: (result: string) => void; fail: (error: Error) => void }[] = []
  const work = (signal: AbortSignal) =>
    new Promise<string>((finish, fail) => {
      begun.push({ signal, finish, fail })
      signal.addEventListener('abort', () => fail(signal.reason))
    })
  return { begun, work }
}

describe('shared work', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const settled = () => vi.advanceTimersByTimeAsync(0)

  it('runs once for concurrent callers', async () => {
    const { begun, work } = slowWork()
    const ask = singleFlight<string>({ atOnce: 2, lingers: minute })
    const asked = [ask(database, 'a', work), ask(database, 'a', work), ask(database, 'b', work)]
    await settled()
    expect(begun).toHaveLength(2)
    for (const [index, one] of begun.entries()) one.finish(`result ${index}`)
    expect(await Promise.all(asked)).toEqual(['result 0', 'result 0', 'result 1'])
    ask(database, 'a', work)
    await settled()
    expect(begun).toHaveLength(3)
  })

  it('runs separately for another database', async () => {
    const { begun, work } = slowWork()
    const ask = singleFlight<string>({ atOnce: 2 })
    ask(database, 'a', work)
    ask({} as Database, 'a', work)
    await settled()
    expect(begun).toHaveLength(2)
  })

  it('is queued above the limit', async () => {
    const { begun, work } = slowWork()
    const ask = singleFlight<string>({ atOnce: 1 })
    const asked = ['a', 'b', 'c'].map((key) => ask(database, key, work))
    for (const place of [0, 1, 2]) {
      await settled()
      expect(begun).toHaveLength(place + 1)
      begun[place]!.finish(`${place}`)
    }
    expect(await Promise.all(asked)).toEqual(['0', '1', '2'])
  })

  it('is aborted after some time without callers, and frees its place', async () => {
    const { begun, work } = slowWork()
    const ask = singleFlight<string>({ atOnce: 1, lingers: minute })
    const first = ask(database, 'a', work).catch((error: Error) => error.name)
    await vi.advanceTimersByTimeAsync(minute - 1)
    ask(database, 'a', work).catch(() => {})
    await vi.advanceTimersByTimeAsync(minute - 1)
    expect(begun.map(({ signal }) => signal.aborted)).toEqual([false])
    await vi.advanceTimersByTimeAsync(1)
    expect(begun.map(({ signal }) => signal.aborted)).toEqual([true])
    expect(await first).toBe('AbortError')
    ask(database, 'a', work)
    await settled()
    expect(begun).toHaveLength(2)
  })

  it('keeps the result of a slow run for a limited time', async () => {
    const { begun, work } = slowWork()
    const ask = singleFlight<string>({ atOnce: 1, lingers: minute })
    ask(database, 'a', work)
    await vi.advanceTimersByTimeAsync(minute / 2)
    begun[0]!.finish('result')
    await vi.advanceTimersByTimeAsync(minute - 1)
    expect(await ask(database, 'a', work)).toBe('result')
    await vi.advanceTimersByTimeAsync(minute)
    ask(database, 'a', work)
    await settled()
    expect(begun).toHaveLength(2)
  })

  it('runs again for the next caller after a failure', async () => {
    const { begun, work } = slowWork()
    const ask = singleFlight<string>({ atOnce: 1, lingers: minute })
    const asked = ask(database, 'a', work)
    await settled()
    begun[0]!.fail(new Error('gone'))
    await expect(asked).rejects.toThrow('gone')
    ask(database, 'a', work)
    await settled()
    expect(begun).toHaveLength(2)
  })
})
