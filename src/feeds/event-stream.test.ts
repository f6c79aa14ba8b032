import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StreamedBody } from '../routes/route.ts'
import { eventStream } from './event-stream.ts'

/** A feed with one new item for each poll, and the body of a stream of it. */
async function bodyOf(isQuiet: boolean) {
  let [polls, reads] = [0, 0]
  const { body } = await eventStream({
    first: { member: 'continuationToken', text: 'start' },
    newest: async () => {
      if (!isQuiet) polls += 1
      return String(polls)
    },
    read: async ({ text }) => {
      reads += 1
      return isQuiet
        ? { items: [], id: text!, hasMore: false }
        : { items: [{ item: { type: 'changed' }, id: `${reads}` }], id: `${reads}`, hasMore: false }
    },
  })({})
  const { pieces, endless } = body as StreamedBody
  return {
    endless: endless!,
    reads: () => reads,
    pieces: (async function* () {
      for await (const piece of pieces) yield Buffer.from(piece).toString()
    })(),
  }
}

describe('a stream of events', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('reads the next items only when the receiver has read the previous ones, and is stuck after 30 s', async () => {
    const { pieces, endless, reads } = await bodyOf(false)
    await pieces.next()
    expect((await pieces.next()).value).toBe('event: changed\nid: 1\ndata: {"type":"changed"}\n\n')
    await vi.advanceTimersByTimeAsync(29_000)
    expect([endless.isStuck(), reads()]).toEqual([false, 1])
    await vi.advanceTimersByTimeAsync(2_000)
    expect([endless.isStuck(), reads()]).toEqual([true, 1])
    const next = pieces.next()
    await vi.advanceTimersByTimeAsync(1_000)
    expect((await next).value).toContain('id: 2')
  })

  it('sends a comment after 15 s without an event, is not stuck then, and ends when it is stopped', async () => {
    const { pieces, endless } = await bodyOf(true)
    expect((await pieces.next()).value).toBe('retry: 2000\n\n')
    const comment = pieces.next()
    await vi.advanceTimersByTimeAsync(14_000)
    expect(await Promise.race([comment, 'none'])).toBe('none')
    await vi.advanceTimersByTimeAsync(2_000)
    expect((await comment).value).toBe(': keep-alive\n\n')
    const end = pieces.next()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(endless.isStuck()).toBe(false)
    endless.stop()
    expect((await end).done).toBe(true)
  })
})
