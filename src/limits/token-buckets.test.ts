import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tokenBuckets } from './token-buckets.ts'

describe('token buckets', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('hold the tokens of a minute for each key, and return the seconds until there are enough again', () => {
    const { take, left } = tokenBuckets(60)
    for (let taken = 0; taken < 60; taken += 1) expect(take('a', 1)).toBe(0)
    expect([take('a', 1), take('a', 10), left('a')]).toEqual([1, 10, 0])
    expect([take('b', 1), left('b')]).toEqual([0, 59])
    vi.advanceTimersByTime(9_500)
    expect([take('a', 10), left('a')]).toEqual([1, 9])
    vi.advanceTimersByTime(500)
    expect([take('a', 10), left('a')]).toEqual([0, 0])
    vi.advanceTimersByTime(3_600_000)
    expect(left('a')).toBe(0)
    expect([take('a', 1), left('a')]).toEqual([0, 59])
  })

  it('grant a request for more than a whole bucket when the bucket is full', () => {
    const { take } = tokenBuckets(5)
    expect([take('a', 10), take('a', 10)]).toEqual([0, 60])
  })

  it('can be drained, but owe nothing', () => {
    const { drain, take, left } = tokenBuckets(60)
    drain('a', 20)
    expect(left('a')).toBe(40)
    drain('a', 100)
    expect([left('a'), take('a', 1)]).toEqual([0, 1])
  })
})
