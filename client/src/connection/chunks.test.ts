import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ConnectionLost, TimedOut } from '../errors/errors.ts'
import { chunksOf } from './chunks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const chunk = new Uint8Array([1, 2])

it('returns chunks, and fails when none arrives for some time, however long the consumer takes', async () => {
  const cancel = vi.fn()
  const chunks = chunksOf(new ReadableStream({ start: (one) => one.enqueue(chunk), cancel }), 1_000)
  expect((await chunks.next()).value).toEqual(chunk)
  await vi.advanceTimersByTimeAsync(5_000)
  const next = chunks.next().catch((error) => error)
  await vi.advanceTimersByTimeAsync(999)
  expect(cancel).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await next).toBeInstanceOf(TimedOut)
  expect(cancel).toHaveBeenCalled()
})

it('reports a lost connection with its cause, and closes a connection that is no longer read', async () => {
  const cause = new TypeError('terminated')
  const lost = chunksOf(new ReadableStream({ start: (one) => one.error(cause) }), 1_000)
  const error = await lost.next().catch((one) => one)
  expect(error).toBeInstanceOf(ConnectionLost)
  expect(error.cause).toBe(cause)
  const cancel = vi.fn()
  const open = chunksOf(new ReadableStream({ pull: (one) => one.enqueue(chunk), cancel }), 1_000)
  for await (const _ of open) break
  expect(cancel).toHaveBeenCalled()
})
