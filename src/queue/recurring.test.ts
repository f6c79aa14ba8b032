import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recurring } from './recurring.ts'

describe('recurring work', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('runs at first, and then at its interval until it is stopped', async () => {
    const work = vi.fn(async () => {})
    const { end } = recurring(work, { first: 10, every: 100, onFault: () => {} })
    await vi.advanceTimersByTimeAsync(9)
    expect(work).toHaveBeenCalledTimes(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(work).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(work).toHaveBeenCalledTimes(3)
    end()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(work).toHaveBeenCalledTimes(3)
  })

  it('is not started again while it is running', async () => {
    const work = vi.fn(() => new Promise<void>((done) => setTimeout(done, 250)))
    recurring(work, { first: 0, every: 100, onFault: () => {} })
    await vi.advanceTimersByTimeAsync(299)
    expect(work).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('runs once more for any number of requests during a run', async () => {
    const work = vi.fn(() => new Promise<void>((done) => setTimeout(done, 250)))
    const { look, end } = recurring(work, { every: 10_000, onFault: () => {} })
    look()
    await vi.advanceTimersByTimeAsync(100)
    look()
    look()
    await vi.advanceTimersByTimeAsync(149)
    expect(work).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(work).toHaveBeenCalledTimes(2)
    look()
    look()
    end()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(work).toHaveBeenCalledTimes(3)
  })

  it('continues after a failure', async () => {
    const faults: unknown[] = []
    const work = vi.fn(async () => {
      throw new Error('no connection')
    })
    recurring(work, { every: 100, onFault: (fault) => faults.push(fault) })
    await vi.advanceTimersByTimeAsync(200)
    expect(work).toHaveBeenCalledTimes(2)
    expect(faults).toHaveLength(2)
  })
})
