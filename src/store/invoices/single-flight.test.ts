import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '../database.ts'
import { singleFlight } from './single-flight.ts'

const database = {} as Database
const minute = 60_000
const of = (key: string, tenantId = 'tenant') => ({ tenantId, key })

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
    const ask = singleFlight<string>({ atOnce: 3, lingers: minute })
    const asked = [ask(database, of('a'), work), ask(database, of('a'), work), ask(database, of('b'), work)]
    await settled()
    expect(begun).toHaveLength(2)
    for (const [index, one] of begun.entries()) one.finish(`result ${index}`)
    expect(await Promise.all(asked)).toEqual(['result 0', 'result 0', 'result 1'])
    ask(database, of('a'), work)
    await settled()
    expect(begun).toHaveLength(3)
  })

  it('runs separately for another database', async () => {
    const { begun, work } = slowWork()
    const ask = singleFlight<string>({ atOnce: 3 })
    ask(database, of('a'), work)
    ask({} as Database, of('a'), work)
    await settled()
    expect(begun).toHaveLength(2)
  })

  it('is queued above the limit', async () => {
    const { begun, work } = slowWork()
    const ask = singleFlight<string>({ atOnce: 1 })
    const asked = ['a', 'b', 'c'].map((key) => ask(database, of(key), work))
    for (const place of [0, 1, 2]) {
      await settled()
      expect(begun).toHaveLength(place + 1)
      begun[place]!.finish(`${place}`)
    }
    expect(await Promise.all(asked)).toEqual(['0', '1', '2'])
  })

  it('of one tenant does not delay that of another', async () => {
    const { begun, work } = slowWork()
    const ask = singleFlight<string>({ atOnce: 4 })
    for (let place = 0; place < 20; place += 1) ask(database, of(`${place}`, 'noisy'), work)
    await settled()
    expect(begun).toHaveLength(3)
    const quiet = ask(database, of('a', 'quiet'), work)
    const next = ask(database, of('b', 'quiet'), work)
    await settled()
    expect(begun).toHaveLength(4)
    begun[3]!.finish('first')
    expect(await quiet).toBe('first')
    await settled()
    begun[4]!.finish('second')
    expect(await next).toBe('second')
  })

  it('takes turns with the work of other tenants, if only one runs at a time', async () => {
    const { begun, work } = slowWork()
    const ask = singleFlight<string>({ atOnce: 1 })
    const order: string[] = []
    const one = (tenantId: string, key: string) =>
      ask(database, of(key, tenantId), work).then(() => order.push(tenantId))
    for (const key of ['a', 'b', 'c']) void one('noisy', key)
    for (const key of ['a', 'b']) void one('quiet', key)
    for (let place = 0; place < 5; place += 1) {
      await settled()
      expect(begun).toHaveLength(place + 1)
      begun[place]!.finish('done')
    }
    await settled()
    expect(order).toEqual(['noisy', 'noisy', 'quiet', 'noisy', 'quiet'])
  })

  it('is aborted after some time without callers, and frees its place', async () => {
    const { begun, work } = slowWork()
    const ask = singleFlight<string>({ atOnce: 1, lingers: minute })
    const first = ask(database, of('a'), work).catch((error: Error) => error.name)
    await vi.advanceTimersByTimeAsync(minute - 1)
    ask(database, of('a'), work).catch(() => {})
    await vi.advanceTimersByTimeAsync(minute - 1)
    expect(begun.map(({ signal }) => signal.aborted)).toEqual([false])
    await vi.advanceTimersByTimeAsync(1)
    expect(begun.map(({ signal }) => signal.aborted)).toEqual([true])
    expect(await first).toBe('AbortError')
    ask(database, of('a'), work)
    await settled()
    expect(begun).toHaveLength(2)
  })

  it('keeps the result of a slow run for a limited time', async () => {
    const { begun, work } = slowWork()
    const ask = singleFlight<string>({ atOnce: 1, lingers: minute })
    ask(database, of('a'), work)
    await vi.advanceTimersByTimeAsync(minute / 2)
    begun[0]!.finish('result')
    await vi.advanceTimersByTimeAsync(minute - 1)
    expect(await ask(database, of('a'), work)).toBe('result')
    await vi.advanceTimersByTimeAsync(minute)
    ask(database, of('a'), work)
    await settled()
    expect(begun).toHaveLength(2)
  })

  it('runs again for the next caller after a failure', async () => {
    const { begun, work } = slowWork()
    const ask = singleFlight<string>({ atOnce: 1, lingers: minute })
    const asked = ask(database, of('a'), work)
    await settled()
    begun[0]!.fail(new Error('gone'))
    await expect(asked).rejects.toThrow('gone')
    ask(database, of('a'), work)
    await settled()
    expect(begun).toHaveLength(2)
  })
})
