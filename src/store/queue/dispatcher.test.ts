import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StoreUnavailable } from '../database.ts'
import { startDispatcher } from './dispatcher.ts'
import type { TakenJob } from './held-jobs.ts'
import { TurnAbandoned } from './loops.ts'

const tenantOf = (group: string) => group.split('/')[0]!
const places = { all: 4, ofGroup: 4, tenantOf, looked: 100, touched: 100, turn: 1_000 }
const job = (id: string, groupId = 'any') => ({ id, groupId, retryCount: 0 }) as TakenJob

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
    const reclaim = vi.fn(async () => {})
    const source = {
      fetch,
      reclaim,
      touch: async () => {},
      giveBack: async (jobs: readonly TakenJob[]) => void givenBack.push(...jobs.map(({ id }) => id)),
    }
    const perform = async ({ id }: TakenJob) => void performed.push(id)
    const { states, stop } = startDispatcher('jobs', source, places, perform, (fault) => faults.push(fault))
    await vi.advanceTimersByTimeAsync(1_200)
    expect(performed).toEqual(['in time'])
    expect(reclaim).toHaveBeenCalled()
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
      reclaim: async () => {},
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
      reclaim: async () => {},
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
})

/** A queue in memory that hands out its jobs in order, and a dispatcher whose jobs run until the test ends them. */
function backlog(groups: readonly string[]) {
  const waiting = groups.map((group, index) => job(String(index).padStart(6, '0'), group))
  const begun: string[] = []
  const running: { readonly group: string; readonly end: () => void }[] = []
  let fetches = 0
  const source = {
    async fetch(count: number, fullGroups: string[]) {
      fetches += 1
      const found = waiting.filter(({ groupId }) => !fullGroups.includes(groupId!)).slice(0, count)
      for (const one of found) waiting.splice(waiting.indexOf(one), 1)
      return found
    },
    touch: async () => {},
    reclaim: async () => {},
    async giveBack(jobs: readonly TakenJob[]) {
      waiting.push(...jobs)
      waiting.sort((one, other) => one.id.localeCompare(other.id))
    },
  }
  const perform = async ({ groupId }: TakenJob) => {
    begun.push(groupId!)
    await new Promise<void>((resolve) => running.push({ group: groupId!, end: resolve }))
  }
  const limits = { ...places, all: 32, ofGroup: 8 }
  const { look } = startDispatcher('jobs', source, limits, perform, (fault) => expect(fault).toBeUndefined())
  const add = async (group: string) => {
    waiting.push(job(`later ${begun.length} ${waiting.length}`, group))
    look()
    await vi.advanceTimersByTimeAsync(1)
  }
  const end = async (group?: string) => {
    const at = Math.max(
      0,
      running.findIndex((one) => one.group === group),
    )
    running.splice(at, 1)[0]!.end()
    await vi.advanceTimersByTimeAsync(1)
  }
  const runningOf = (tenant: string) => running.filter(({ group }) => tenantOf(group) === tenant).length
  return { waiting, begun, running, runningOf, add, end, fetches: () => fetches }
}

describe('the places of a dispatcher', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const accounts = (tenant: string, count: number) => (index: number) => `${tenant}/${index % count}`

  it('leave some to other tenants while one has 1,000 slow jobs at ten accounts', async () => {
    const noisy = Array.from({ length: 1_000 }, (_, index) => accounts('noisy', 10)(index))
    const { add, begun, runningOf, end, waiting, fetches } = backlog(noisy)
    await vi.advanceTimersByTimeAsync(1)
    expect(runningOf('noisy')).toBe(24)
    expect(fetches()).toBeLessThan(20)
    await add('quiet/any')
    expect(begun.at(-1)).toBe('quiet/any')
    // With two tenants, each has half of the places, apart from those of newcomers.
    for (let ended = 0; ended < 20; ended += 1) await end('noisy/0')
    expect(runningOf('noisy')).toBe(12)
    for (let ended = 0; ended < 1_000; ended += 1) if (runningOf('noisy') > 0) await end()
    expect(begun.filter((group) => tenantOf(group) === 'noisy').length).toBe(1_000)
    expect(waiting).toEqual([])
  })

  it('leave some to a newcomer, however many tenants have a backlog', async () => {
    const tenants = ['a', 'b', 'c', 'd', 'e', 'f']
    const groups = Array.from({ length: 3_000 }, (_, index) => accounts(tenants[index % 6]!, 3)(index))
    const { add, begun, end, running } = backlog(groups)
    await vi.advanceTimersByTimeAsync(1)
    for (let ended = 0; ended < 200; ended += 1) await end()
    expect(running.length).toBeGreaterThanOrEqual(tenants.length)
    await add('quiet/any')
    expect(begun.at(-1)).toBe('quiet/any')
  })

  it('are all used by one account each of many tenants', async () => {
    const groups = Array.from({ length: 200 }, (_, index) => `tenant ${index}/any`)
    const { running, end } = backlog(groups)
    await vi.advanceTimersByTimeAsync(1)
    expect(running).toHaveLength(32)
    for (let ended = 0; ended < 168; ended += 1) await end()
    expect(running).toHaveLength(32)
  })
})
