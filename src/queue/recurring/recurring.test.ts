import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TurnAbandoned } from '../../store/queue/loops.ts'
import { recurring } from './recurring.ts'

const name = 'example'

describe('recurring work', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('runs at first, and then at its interval until it is stopped', async () => {
    const work = vi.fn(async () => {})
    const { end } = recurring(work, { name, first: 10, every: 100, onFault: () => {} })
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
    recurring(work, { name, first: 0, every: 100, onFault: () => {} })
    await vi.advanceTimersByTimeAsync(299)
    expect(work).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('runs once more for any number of requests during a run', async () => {
    const work = vi.fn(() => new Promise<void>((done) => setTimeout(done, 250)))
    const { look, end } = recurring(work, { name, every: 10_000, onFault: () => {} })
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

  it('reports no fault of a run that the end has interrupted', async () => {
    const faults: unknown[] = []
    const work = () =>
      new Promise<void>((_, reject) => setTimeout(() => reject(new Error('the pool has ended')), 50))
    const { end } = recurring(work, { name, first: 0, every: 100, onFault: (fault) => faults.push(fault) })
    await vi.advanceTimersByTimeAsync(60)
    expect(faults).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(50)
    end()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(faults).toHaveLength(1)
  })

  it('continues after a failure', async () => {
    const faults: unknown[] = []
    const work = vi.fn(async () => {
      throw new Error('no connection')
    })
    recurring(work, { name, every: 100, onFault: (fault) => faults.push(fault) })
    await vi.advanceTimersByTimeAsync(200)
    expect(work).toHaveBeenCalledTimes(2)
    expect(faults).toHaveLength(2)
  })
  it('abandons a run that never ends, reports it, and runs again', async () => {
    const faults: unknown[] = []
    let runs = 0
    const work = vi.fn(async () => {
      runs += 1
      if (runs === 2) await new Promise(() => {})
    })
    const onFault = (fault: unknown) => void faults.push(fault)
    const { state } = recurring(work, { name, every: 100, longest: 1_000, onFault })
    await vi.advanceTimersByTimeAsync(1_199)
    expect(work).toHaveBeenCalledTimes(2)
    expect(state()).toMatchObject({ name, sinceTurn: 1.099, isStuck: false, abandonedTurns: 0 })
    await vi.advanceTimersByTimeAsync(100)
    expect(work).toHaveBeenCalledTimes(3)
    expect(faults).toEqual([new TurnAbandoned('example: an iteration took longer than 1 seconds.')])
    expect(state()).toMatchObject({ abandonedTurns: 1, isStuck: false })
  })

  it('is stuck while every run is abandoned', async () => {
    const { state } = recurring(() => new Promise(() => {}), {
      ...{ name, every: 100, longest: 1_000 },
      onFault: () => {},
    })
    await vi.advanceTimersByTimeAsync(2_100)
    expect(state()).toMatchObject({ isStuck: false, limit: 2.1 })
    await vi.advanceTimersByTimeAsync(1)
    expect(state()).toMatchObject({ isStuck: true })
  })
})
