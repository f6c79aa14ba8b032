import { describe, expect, it } from 'vitest'
import { isGivenUp, waitAfter, waitAsNamed, waitBeyondRest } from './backoff.ts'
import { purchaseRetries, vendorRetries } from './job.ts'

describe('the wait after an attempt', () => {
  it.each([
    ['at a vendor', 1, 5, vendorRetries],
    ['at a vendor', 2, 10, vendorRetries],
    ['at a vendor', 5, 80, vendorRetries],
    ['at a vendor', 8, 600, vendorRetries],
    ['at a vendor', 5_000, 600, vendorRetries],
    ['to buy something', 1, 1, purchaseRetries],
    ['to buy something', 4, 8, purchaseRetries],
    ['to buy something', 6, 32, purchaseRetries],
    ['to buy something', 7, 60, purchaseRetries],
    ['to buy something', 5_000, 60, purchaseRetries],
  ])(
    '%s, number %i, is at least %i seconds and at most half as long again',
    (_, attempts, seconds, retries) => {
      expect(waitAfter(attempts, retries, 0)).toBe(seconds)
      expect(waitAfter(attempts, retries, 1)).toBe(seconds * 1.5)
    },
  )
})

describe('the wait that a vendor names', () => {
  it.each([
    [0, 1, 0],
    [0, 2, 100],
    [0, 5, 1_500],
    [0, 5_000, 30_000],
    [60_000, 5_000, 60_000],
  ])('of %i ms after attempt %i takes %i ms', (afterMs, attempts, expected) => {
    expect(waitAsNamed(afterMs, attempts)).toBe(expected)
  })
})

describe("the wait beyond a vendor's pause", () => {
  it.each([
    [0, 0],
    [10, 5],
    [100, 50],
    [3_600, 60],
    [600_000, 60],
  ])(
    'is random, up to half of the time for which it has failed, %i seconds, and at most %i',
    (failing, longest) => {
      expect(waitBeyondRest(failing, purchaseRetries, 0)).toBe(0)
      expect(waitBeyondRest(failing, purchaseRetries, 1)).toBe(longest)
    },
  )
})

describe('work that fails', () => {
  const now = new Date('2027-03-01T12:00:00Z')
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

  it.each([
    ['continues', 'after its first attempt', 1, undefined],
    ['continues', 'when most attempts ended at a paused vendor', 20_000, daysAgo(6.9)],
    ['continues', 'after a long downtime of the service', 3, daysAgo(30)],
    ['continues', 'at its last repetition', 180, daysAgo(8)],
    ['is abandoned', 'when it has failed once more, and for a week', 181, daysAgo(7)],
  ])('%s %s', (what, _, count, since) => {
    expect(isGivenUp(vendorRetries, { count, since }, now)).toBe(what === 'is abandoned')
  })
})
