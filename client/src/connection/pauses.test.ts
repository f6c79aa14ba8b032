import { describe, expect, it } from 'vitest'
import { backoffMs, orAborted, pause, retryAfterMs } from './pauses.ts'

describe('the pause before a retry', () => {
  it('has a limit that doubles, and is random below it', () => {
    expect([0, 1, 2, 3, 9].map((failures) => backoffMs(failures, 8_000, 1))).toEqual([
      500, 1_000, 2_000, 4_000, 8_000,
    ])
    expect([0, 0.25, 0.5].map((random) => backoffMs(1, 8_000, random))).toEqual([0, 250, 500])
  })

  it.each([
    ['7', 7_000],
    ['0', 0],
    ['Thu, 26 Nov 2026 10:00:30 GMT', 30_000],
    ['Thu, 26 Nov 2026 09:00:00 GMT', 0],
    ['soon', undefined],
    ['', undefined],
    [null, undefined],
  ])('reads Retry-After: %s as %s ms', (value, expected) => {
    expect(retryAfterMs(value, Date.parse('2026-11-26T10:00:00Z'))).toBe(expected)
  })

  it('is not skipped when it lasts for months', async () => {
    const ended = new AbortController()
    const paused = pause(2 ** 40, ended.signal)
    const first = await Promise.race([
      paused.then(() => 'over'),
      new Promise((resolve) => setTimeout(resolve, 50, 'pending')),
    ])
    expect(first).toBe('pending')
    ended.abort()
    await expect(paused).rejects.toThrow()
  })

  it('ends with the reason of the signal', async () => {
    const reason = new Error('no longer wanted')
    const ended = new AbortController()
    const paused = pause(60_000, ended.signal)
    const shared = orAborted(new Promise(() => {}), ended.signal)
    ended.abort(reason)
    await expect(paused).rejects.toBe(reason)
    await expect(shared).rejects.toBe(reason)
    await expect(pause(60_000, ended.signal)).rejects.toBe(reason)
    await expect(orAborted(new Promise(() => {}), ended.signal)).rejects.toBe(reason)
    await expect(orAborted(Promise.resolve(1), new AbortController().signal)).resolves.toBe(1)
  })
})
