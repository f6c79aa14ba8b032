import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  DatabaseSilent,
  type Server,
  type Session,
  type WatchedConnection,
  watchConnections,
} from './watch.ts'

const deadlineMs = 60_000

/** A connection whose traffic the test sets. */
function connection(name: string) {
  const destroyed: Error[] = []
  const traffic = { read: 0, written: 0, pending: 0 }
  const one = {
    ...{ name, isOpen: true, isIdle: false, isCopying: false, answeredAt: 0, deadlineMs },
    waitingSince: performance.now() as number | undefined,
    traffic: () => ({ ...traffic }),
    destroy: (error: Error) => void destroyed.push(error),
  }
  return Object.assign(one satisfies WatchedConnection, { now: traffic, destroyed })
}

describe('the watch of connections', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.clearAllMocks()
  })
  afterEach(() => void vi.useRealTimers())

  let sessions: Omit<Session, 'name'>[] = []
  const server = {
    sessions: vi.fn<Server['sessions']>(async (names) =>
      names.flatMap((name) => sessions.map((one) => ({ ...one, name }))),
    ),
    end: vi.fn<Server['end']>(async () => true),
  }

  async function watched(
    state: Omit<Session, 'name'>[],
    change?: (one: ReturnType<typeof connection>) => void,
    forMs = 12_000,
  ) {
    sessions = state
    const watch = watchConnections(server)
    const one = connection('one')
    change?.(one)
    watch.add(one)
    const changing = change && setInterval(() => change(one), 500)
    await vi.advanceTimersByTimeAsync(forMs)
    clearInterval(changing)
    await watch.close()
    return one
  }

  it.each<[string, Omit<Session, 'name'>[]]>([
    ['has ended', []],
    ['is idle', [{ state: 'idle', waitsFor: 'ClientRead', copied: null }]],
    ['waits in a transaction', [{ state: 'idle in transaction', waitsFor: 'ClientRead', copied: null }]],
    ['waits for the rest of the statement', [{ state: 'active', waitsFor: 'ClientRead', copied: null }]],
    ['cannot send its answer', [{ state: 'active', waitsFor: 'ClientWrite', copied: null }]],
  ])('destroys a connection whose session %s, and ends the session', async (_, state) => {
    const { destroyed } = await watched(state)
    expect(destroyed).toEqual([new DatabaseSilent('The database no longer executes the statement.')])
    expect(server.end).toHaveBeenCalledExactlyOnceWith(['one'])
  })

  it.each<[string, Omit<Session, 'name'>[]]>([
    ['computes', [{ state: 'active', waitsFor: null, copied: null }]],
    ['waits for a lock', [{ state: 'active', waitsFor: 'relation', copied: null }]],
    ['is hidden', [{ state: null, waitsFor: null, copied: null }]],
    ['is not tracked', [{ state: 'disabled', waitsFor: null, copied: null }]],
  ])('leaves a connection alone whose session %s', async (_, state) => {
    const { destroyed } = await watched(state)
    expect([destroyed, server.end.mock.calls]).toEqual([[], []])
    expect(server.sessions.mock.calls.length).toBeGreaterThan(2)
  })

  it('asks nothing while bytes arrive, and waits while a large statement is on its way', async () => {
    const idle = [{ state: 'idle', waitsFor: 'ClientRead', copied: null }]
    const receiving = await watched(idle, ({ now }) => {
      now.read += 1
    })
    expect([receiving.destroyed, server.sessions.mock.calls]).toEqual([[], []])
    let left = 1_000
    const sending = await watched(idle, ({ now }) => {
      left -= 1
      now.pending = left
    })
    expect(sending.destroyed).toEqual([])
  })

  it('destroys a connection in a COPY only if rows that were sent do not arrive', async () => {
    const waits = [{ state: 'active', waitsFor: 'ClientRead', copied: '70' }]
    const slow = await watched(waits, (one) => Object.assign(one, { isCopying: true }))
    expect(slow.destroyed).toEqual([])
    const lost = await watched(waits, (one) => {
      one.isCopying = true
      one.now.written += 7
    })
    expect(lost.destroyed).toHaveLength(1)
  })

  it('destroys all silent connections when none can be opened, and keeps them when the server refuses', async () => {
    server.sessions.mockResolvedValue(undefined)
    expect((await watched([])).destroyed).toEqual([])
    server.sessions.mockReset().mockRejectedValue(new Error('unreachable'))
    expect((await watched([])).destroyed).toHaveLength(1)
  })

  it('destroys a connection that does not open, although the server opens others', async () => {
    server.sessions.mockReset().mockResolvedValue([])
    const opening = (one: ReturnType<typeof connection>) => void Object.assign(one, { isOpen: false })
    const { destroyed } = await watched([], opening, 10_000)
    expect(destroyed).toEqual([
      new DatabaseSilent('The database has not opened the connection, although it opens others.'),
    ])
  })

  it.each<[string, () => void, (one: ReturnType<typeof connection>) => void]>([
    [
      'the server opens no other either',
      () => server.sessions.mockRejectedValue(new Error('away')),
      () => {},
    ],
    ['the server refuses others', () => server.sessions.mockResolvedValue(undefined), () => {}],
    [
      'bytes arrive',
      () => {},
      ({ now }) => {
        now.read += 1
      },
    ],
  ])('waits until the deadline for a connection to open while %s', async (_, prepare, change) => {
    server.sessions.mockReset().mockResolvedValue([])
    prepare()
    const opening = (one: ReturnType<typeof connection>) => {
      one.isOpen = false
      change(one)
    }
    expect((await watched([], opening, deadlineMs - 1_000)).destroyed).toEqual([])
  })

  it('destroys a connection at the deadline of its statement, whatever the session does', async () => {
    const watch = watchConnections()
    const one = connection('embedded')
    watch.add(one)
    await vi.advanceTimersByTimeAsync(deadlineMs - 1_000)
    expect(one.destroyed).toEqual([])
    await vi.advanceTimersByTimeAsync(1_500)
    expect(one.destroyed).toEqual([new DatabaseSilent('The database has not answered for 60 seconds.')])
    await watch.close()
  })

  it('gives a connection more time that is accepted while it is checked, after a pause of the process', async () => {
    const watch = watchConnections()
    const one = connection('accepted')
    watch.add(one)
    await vi.advanceTimersByTimeAsync(deadlineMs - 1_000)
    // The check reads the deadline twice, and the socket reports the connection in between.
    const deadlines = [deadlineMs]
    Object.defineProperty(one, 'deadlineMs', { get: () => deadlines.shift() ?? 10 * deadlineMs })
    await vi.advanceTimersByTimeAsync(1_500)
    expect(one.destroyed).toEqual([])
    await watch.close()
  })
})
