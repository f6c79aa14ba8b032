import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Evidence, openBreaker } from './breaker.ts'

const limits = { failures: 2, rest: 10_000, probe: 5_000 }

describe('the circuit breaker of an API', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  let changes: boolean[] = []
  function opened() {
    changes = []
    const breaker = openBreaker(limits, (isOpen) => changes.push(isOpen))
    /** Sends a request that ends after some milliseconds. */
    const send = (evidence: Evidence, afterMs: number) =>
      breaker.watch(
        () => new Promise<Evidence>((resolve) => setTimeout(() => resolve(evidence), afterMs)),
        (result) => result,
      )
    return { ...breaker, send }
  }

  /** Returns a breaker that has just opened. */
  async function open() {
    const breaker = opened()
    void breaker.send('silence', 100)
    void breaker.send('silence', 100)
    await vi.advanceTimersByTimeAsync(100)
    expect(breaker.restMs()).toBe(limits.rest)
    return breaker
  }

  it('lets one request through after its rest, and all requests after an answer', async () => {
    const { restMs, send } = await open()
    await vi.advanceTimersByTimeAsync(limits.rest)
    expect(restMs()).toBeUndefined()
    const probe = send('answer', 50)
    expect(restMs()).toBe(1_000)
    await vi.advanceTimersByTimeAsync(50)
    await probe
    expect([restMs(), changes]).toEqual([undefined, [true, false]])
  })

  it('rests again after a probe without an answer', async () => {
    const { restMs, send } = await open()
    await vi.advanceTimersByTimeAsync(limits.rest)
    void send('silence', 1_000)
    await vi.advanceTimersByTimeAsync(1_000)
    expect([restMs(), changes]).toEqual([limits.rest, [true]])
  })

  it('is held by a probe for a few seconds only, although the probe may take minutes', async () => {
    const { restMs, send } = await open()
    await vi.advanceTimersByTimeAsync(limits.rest)
    void send('silence', 300_000)
    await vi.advanceTimersByTimeAsync(limits.probe - 1)
    expect(restMs()).toBe(1_000)
    await vi.advanceTimersByTimeAsync(1)
    expect(restMs()).toBeUndefined()
    void send('answer', 10)
    expect(restMs()).toBe(1_000)
    await vi.advanceTimersByTimeAsync(10)
    expect([restMs(), changes]).toEqual([undefined, [true, false]])
    await vi.advanceTimersByTimeAsync(300_000)
    expect([restMs(), changes]).toEqual([undefined, [true, false]])
  })

  it('does not rest longer because of requests from before it opened', async () => {
    const breaker = opened()
    for (const afterMs of [100, 100, 9_000, 20_000]) void breaker.send('silence', afterMs)
    await vi.advanceTimersByTimeAsync(100 + limits.rest)
    expect(breaker.restMs()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(breaker.restMs()).toBeUndefined()
  })

  it('does not open because of requests from before the last answer', async () => {
    const breaker = opened()
    for (let sent = 0; sent < 8; sent += 1) void breaker.send('silence', 20_000)
    await vi.advanceTimersByTimeAsync(3_000)
    void breaker.send('answer', 10)
    await vi.advanceTimersByTimeAsync(30_000)
    expect([breaker.restMs(), changes]).toEqual([undefined, []])
  })

  it('stays closed while the vendor refuses requests', async () => {
    const breaker = opened()
    for (let sent = 0; sent < 8; sent += 1) {
      void breaker.send(sent % 2 ? 'none' : 'silence', 10)
      await vi.advanceTimersByTimeAsync(10)
    }
    expect([breaker.restMs(), changes]).toEqual([undefined, []])
  })
})
