import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FairQueueLimits, fairQueue, fairShare } from './fair-queue.ts'

const small: FairQueueLimits = { places: 4, queued: 100, waitMs: 1_000 }

/** Returns a queue, and functions that begin and end work in it. `order` has the tenants of begun work. */
function crowd(limits: FairQueueLimits = small) {
  const queue = fairQueue(limits, (reason) => new Error(reason))
  const order: string[] = []
  const ends: { readonly tenant: string; readonly end: () => void }[] = []
  const begin = (tenant: string): Promise<string> =>
    queue
      .within(tenant, async () => {
        order.push(tenant)
        await new Promise<void>((resolve) => ends.push({ tenant, end: resolve }))
      })
      .then(
        () => 'done',
        (error) => error.message,
      )
  const endOne = async (tenant?: string) => {
    const at = tenant === undefined ? 0 : ends.findIndex((one) => one.tenant === tenant)
    ends.splice(at, 1)[0]!.end()
    await settled()
  }
  return { queue, order, ends, begin, endOne }
}

/** Waits until every pending callback has run. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
}

const times = (count: number, work: () => unknown) => Array.from({ length: count }, work)

it.each([
  [32, 1, 24],
  [32, 2, 12],
  [32, 5, 4],
  [32, 100, 1],
  [14, 1, 11],
  [4, 1, 3],
  [4, 2, 1],
  [3, 1, 3],
  [2, 1, 2],
  [2, 2, 1],
  [1, 1, 1],
])('of %i places, each of %i tenants may hold %i', (places, tenants, share) => {
  expect(fairShare(places, tenants)).toBe(share)
})

describe('a fair queue', () => {
  it('leaves places to other tenants, however many requests one tenant has', async () => {
    const { begin, order } = crowd()
    times(50, () => begin('noisy'))
    begin('quiet')
    await settled()
    expect(order).toEqual(['noisy', 'noisy', 'noisy', 'quiet'])
  })

  it('leaves places to others beside tenants that hold all they may', async () => {
    const { begin, order } = crowd({ ...small, places: 8, placesOfTenant: 2 })
    for (const tenant of ['slow', 'slower']) times(50, () => begin(tenant))
    begin('quiet')
    await settled()
    expect(order).toEqual(['slow', 'slow', 'slower', 'slower', 'quiet'])
  })

  it('serves waiting tenants in turn, each in the order of its requests', async () => {
    const { begin, order, endOne } = crowd({ ...small, places: 1 })
    times(3, () => begin('a'))
    times(2, () => begin('b'))
    begin('c')
    for (let ended = 0; ended < 5; ended += 1) await endOne()
    expect(order).toEqual(['a', 'a', 'b', 'c', 'a', 'b'])
  })

  it('refuses the latest request of the longest queue when it is full', async () => {
    const { begin, order, endOne, queue } = crowd({ ...small, places: 1, queued: 3 })
    const noisy = times(4, () => begin('noisy')) as Promise<string>[]
    expect(await begin('noisy')).toBe('full')
    begin('quiet')
    expect(await noisy[3]).toBe('full')
    expect(queue.state()).toMatchObject({ running: 1, waiting: 3, refused: { full: 2, late: 0 } })
    await endOne()
    await endOne()
    expect(order).toEqual(['noisy', 'noisy', 'quiet'])
  })

  it('takes a place again before the other requests of the tenant after work aside', async () => {
    const { begin, order, endOne, queue } = crowd({ ...small, places: 1 })
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    let isBack = false
    const asking = queue.within('a', () =>
      queue
        .aside('a', () => answered)
        .then(() => {
          isBack = true
          order.push('a is back')
        }),
    )
    times(2, () => begin('a'))
    await settled()
    expect(queue.state()).toMatchObject({ running: 1, waiting: 1, aside: 1 })
    answer()
    await settled()
    expect([isBack, order]).toEqual([false, ['a']])
    await endOne()
    await asking
    await settled()
    expect(order).toEqual(['a', 'a is back', 'a'])
    await endOne()
    expect(queue.state()).toMatchObject({ running: 0, waiting: 0, aside: 0 })
  })

  it('refuses requests of a tenant with too many requests aside, and no other', async () => {
    const { begin, order, queue } = crowd({ ...small, queued: 2 })
    const asides = times(2, () => queue.within('a', () => queue.aside('a', () => new Promise(() => {}))))
    await settled()
    expect(asides).toHaveLength(2)
    expect(await begin('a')).toBe('full')
    begin('b')
    await settled()
    expect(order).toEqual(['b'])
  })

  describe('with a clock', () => {
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => void vi.useRealTimers())

    it('refuses requests that have waited too long, but none that is half done', async () => {
      const { begin, queue, endOne } = crowd({ ...small, places: 1 })
      const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
      const half = queue.within('a', () => queue.aside('a', () => answered))
      begin('a')
      answer()
      const late = begin('a')
      await vi.advanceTimersByTimeAsync(900)
      const later = begin('b')
      await vi.advanceTimersByTimeAsync(200)
      expect(await late).toBe('late')
      expect(queue.state()).toMatchObject({ waiting: 2, refused: { full: 0, late: 1 } })
      await vi.advanceTimersByTimeAsync(1_000)
      expect(await later).toBe('late')
      await endOne()
      await half
      expect(queue.state()).toMatchObject({ running: 0, waiting: 0, aside: 0 })
      // The queue keeps no timer while no request waits.
      await vi.advanceTimersByTimeAsync(200)
      expect(vi.getTimerCount()).toBe(0)
    })
  })

  it('never exceeds places and shares, strands no request, and serves a tenant after at most one of each other', async () => {
    const action = fc.oneof(
      fc.record({ begin: fc.constantFrom('a', 'b', 'c', 'd') }),
      fc.record({ end: fc.nat(20) }),
      fc.record({ goAside: fc.constantFrom('a', 'b') }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 6 }),
        fc.array(action, { maxLength: 60 }),
        async (places, actions) => {
          const { queue, order, ends, begin } = crowd({ ...small, places })
          const waiting: string[] = []
          let asides = 0
          for (const one of actions) {
            const before = order.length
            if ('begin' in one) {
              begin(one.begin)
              waiting.push(one.begin)
            } else if ('goAside' in one) {
              asides += 1
              const gone = queue.within(one.goAside, () => queue.aside(one.goAside, async () => {}))
              gone.finally(() => {
                asides -= 1
              })
            } else if (ends.length > 0) ends.splice(one.end % ends.length, 1)[0]!.end()
            await settled()
            for (const begun of order.slice(before)) waiting.splice(waiting.indexOf(begun), 1)
            const { running } = queue.state()
            expect(running).toBeLessThanOrEqual(places)
            const held = Map.groupBy(ends, ({ tenant }) => tenant)
            for (const [tenant, { length }] of held)
              if ('begin' in one && one.begin === tenant && order.length > before)
                expect(length).toBeLessThanOrEqual(fairShare(places, 1))
            // With nothing running, nothing waits.
            if (running === 0) expect(waiting).toEqual([])
          }
          while (ends.length > 0) {
            ends.shift()!.end()
            await settled()
          }
          expect(asides).toBe(0)
          expect(queue.state()).toMatchObject({ running: 0, waiting: 0, aside: 0 })
        },
      ),
      { numRuns: 200 },
    )
  })

  it('lets a tenant wait for at most one request of each other tenant', async () => {
    const { begin, order, endOne, ends } = crowd({ ...small, places: 1, queued: 10_000 })
    const others = ['a', 'b', 'c', 'd', 'e']
    for (const other of others) times(200, () => begin(other))
    await settled()
    for (let round = 0; round < 50; round += 1) {
      const at = order.length
      begin('quiet')
      while (order.at(-1) !== 'quiet') await endOne()
      const between = order.slice(at, -1)
      expect(new Set(between).size).toBe(between.length)
    }
    expect(ends).toHaveLength(1)
  })
})
