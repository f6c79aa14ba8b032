import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openRateLimit } from './rate-limit.ts'

const limits = { familyPerMinute: 100_000, customerPerMinute: 100_000, concurrency: 2, occupied: 5_000 }

describe('the concurrent requests of an account', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('are limited, and each end lets one more request begin', async () => {
    const { turn } = openRateLimit(limits)
    const next = () => turn('any', null, performance.now() + 1_000)
    const [first] = await Promise.all([next(), next()])
    let hasBegun = false
    const third = next().then((got) => {
      hasBegun = true
      return got
    })
    await vi.advanceTimersByTimeAsync(500)
    expect(hasBegun).toBe(false)
    if ('end' in first) first.end()
    expect(await third).toHaveProperty('end')
  })

  it('do not include requests that have been silent for some seconds', async () => {
    const { turn } = openRateLimit(limits)
    const next = () => turn('any', null, performance.now() + 1_000)
    const silent = await Promise.all([next(), next()])
    const early = next()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await early).toEqual({ afterMs: 1_000 })
    await vi.advanceTimersByTimeAsync(limits.occupied - 1_000)
    expect(await Promise.all([next(), next()])).toMatchObject([{ end: expect.any(Function) }, {}])
    // Their late ends free no slot of another request.
    for (const one of silent) if ('end' in one) one.end()
    const late = next()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await late).toEqual({ afterMs: 1_000 })
  })
})
