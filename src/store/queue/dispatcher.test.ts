import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StoreUnavailable } from '../database.ts'
import { startDispatcher } from './dispatcher.ts'
import type { TakenJob } from './jobs.ts'
import { TurnAbandoned } from './loops.ts'

const places = { all: 4, ofAccount: 4, looked: 100, touched: 100, turn: 1_000 }
const job = (id: string): TakenJob => ({
  ...{ id, tenantId: 'any', providerInstanceId: '', attempt: 1, data: {} },
})

describe('the dispatcher of jobs', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('polls again after a poll that never ends, and returns jobs that arrive too late', async () => {
    const faults: unknown[] = []
    const performed: string[] = []
    const givenBack: string[] = []
    const { promise: lateJobs, resolve: arrive } = Promise.withResolvers<TakenJob[]>()
    const fetch = vi
      .fn<() => Promise<TakenJob[]>>()
      .mockReturnValueOnce(lateJobs)
      .mockResolvedValueOnce([job('in time')])
      .mockResolvedValue([])
    const tidy = vi.fn(async (_lost?: number) => false)
    const source = {
      fetch,
      tidy,
      touch: async () => {},
      giveBack: async (jobs: readonly TakenJob[]) => void givenBack.push(...jobs.map(({ id }) => id)),
    }
    const perform = async ({ id }: TakenJob) => void performed.push(id)
    const { states, stop } = startDispatcher('jobs', source, places, perform, (fault) => faults.push(fault))
    await vi.advanceTimersByTimeAsync(1_200)
    expect(performed).toEqual(['in time'])
    // Jobs of the lost answer count as lost earlier.
    expect(tidy.mock.calls.at(-1)).toEqual([7])
    expect(faults).toEqual([new TurnAbandoned('jobs: polls: an iteration took longer than 1 seconds.')])
    arrive([job('late')])
    await vi.advanceTimersByTimeAsync(1)
    expect(givenBack).toEqual(['late'])
    expect(performed).toEqual(['in time'])
    expect(states()).toMatchObject([
      { name: 'jobs: polls', abandonedTurns: 1, isStuck: false },
      { name: 'jobs: heartbeats', abandonedTurns: 0, isStuck: false },
    ])
    await stop(0)
  })

  it('sends heartbeats again after some that never end', async () => {
    const touch = vi.fn(() => new Promise<void>(() => {}))
    const source = {
      fetch: vi
        .fn()
        .mockResolvedValueOnce([job('long')])
        .mockResolvedValue([]),
      touch,
      tidy: async () => false,
      giveBack: async () => {},
    }
    const { states } = startDispatcher(
      'jobs',
      source,
      places,
      () => new Promise(() => {}),
      () => {},
    )
    await vi.advanceTimersByTimeAsync(1_200)
    expect(touch).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(states()).toMatchObject([{ isStuck: false }, { isStuck: true }])
  })

  it('returns a job whose attempt has lost the database, once the database is back', async () => {
    const lost = new StoreUnavailable(new Error('silent'))
    const giveBack = vi.fn().mockRejectedValueOnce(lost).mockResolvedValue(undefined)
    const source = {
      fetch: vi
        .fn()
        .mockResolvedValueOnce([job('interrupted'), job('broken')])
        .mockResolvedValue([]),
      tidy: async () => false,
      touch: async () => {},
      giveBack,
    }
    const perform = async ({ id }: TakenJob) => {
      throw id === 'interrupted' ? lost : new Error('a bug')
    }
    const { stop } = startDispatcher('jobs', source, places, perform, () => {})
    await vi.advanceTimersByTimeAsync(4_000)
    expect(giveBack.mock.calls).toEqual(Array(2).fill([[job('interrupted')], { areBegun: true }]))
    await stop(0)
  })

  it('polls once for several jobs that end soon after a poll found none', async () => {
    const fetch = vi
      .fn<() => Promise<TakenJob[]>>()
      .mockResolvedValueOnce([job('1'), job('2'), job('3')])
      .mockResolvedValue([])
    const source = { fetch, tidy: async () => false, touch: async () => {}, giveBack: async () => {} }
    const ends = { 1: 2, 2: 3, 3: 4 } as Readonly<Record<string, number>>
    const perform = ({ id }: TakenJob) => new Promise<void>((resolve) => setTimeout(resolve, ends[id]))
    const { stop } = startDispatcher('jobs', source, places, perform, () => {})
    await vi.advanceTimersByTimeAsync(4)
    expect(fetch).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(6)
    expect(fetch).toHaveBeenCalledTimes(3)
    await stop(0)
  })

  it('does not poll after it was stopped during the pause that follows an empty poll', async () => {
    const fetch = vi.fn<() => Promise<TakenJob[]>>().mockResolvedValue([])
    const source = { fetch, tidy: async () => false, touch: async () => {}, giveBack: async () => {} }
    const { look, stop } = startDispatcher(
      'jobs',
      source,
      places,
      async () => {},
      () => {},
    )
    await vi.advanceTimersByTimeAsync(1)
    look()
    await Promise.all([stop(0), vi.advanceTimersByTimeAsync(50)])
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})
