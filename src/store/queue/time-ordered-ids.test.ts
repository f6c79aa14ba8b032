import { validate, version } from 'uuid'
import { describe, expect, it, vi } from 'vitest'
import { timeOrderedIds } from './time-ordered-ids.ts'

describe('time-ordered ids', () => {
  // More than one pool of random bytes, and many in each millisecond.
  const ids = Array.from({ length: 20_000 }, timeOrderedIds())

  it('are UUIDs of version 7 with the time of their creation', () => {
    expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true)
    const created = Number.parseInt(ids.at(-1)!.replaceAll('-', '').slice(0, 12), 16)
    expect(Math.abs(Date.now() - created)).toBeLessThan(60_000)
  })

  it('are unique, and in the order of the calls', () => {
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.toSorted()).toEqual(ids)
  })

  it('are in the order of the calls when the clock is set back', () => {
    const newId = timeOrderedIds()
    const before = newId()
    vi.setSystemTime(Date.now() - 3_600_000)
    const after = newId()
    vi.useRealTimers()
    expect([after, before].toSorted()).toEqual([before, after])
  })

  it('end with 50 bits that differ between ids', () => {
    const ends = ids.map((id) => id.slice(-12))
    expect(new Set(ends).size).toBe(ids.length)
  })
})
