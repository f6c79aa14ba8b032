import { describe, expect, it } from 'vitest'
import { waitAfter } from './back-off.ts'

describe('the wait after an attempt', () => {
  it.each([
    [1, 5],
    [2, 10],
    [5, 80],
    [11, 3_600],
    [180, 3_600],
  ])('after attempt %i is at least %i seconds and at most half as long again', (attempts, seconds) => {
    expect(waitAfter(attempts, 5, 0)).toBe(seconds)
    expect(waitAfter(attempts, 5, 1)).toBe(seconds * 1.5)
  })
})
