import { describe, expect, it } from 'vitest'
import { firstWatermark, hasUnmarked, marked, settled } from './watermark.ts'

describe('the watermark of the feed', () => {
  it.each([
    ['passes at once if no other transaction is open', 500n, { passed: 20n }],
    [
      'waits for an open transaction with a lower id',
      499n,
      { passed: 10n, pending: { number: 20n, before: 500n } },
    ],
  ])('%s', (_, oldestOpen, expected) => {
    expect(marked({ passed: 10n }, 20n, 500n, oldestOpen)).toEqual(expected)
  })

  const waiting = { passed: 10n, pending: { number: 20n, before: 500n } }
  it.each([
    ['stays while a lower id is open', 30n, 499n, waiting, false],
    ['passes the pending number when no lower id is open', 30n, 500n, { passed: 20n }, true],
    ['has nothing more to pass at the newest number', 20n, 501n, { passed: 20n }, false],
    ['starts again in a database whose numbers are lower', 5n, 2n, firstWatermark, true],
  ])('%s', (_, newest, oldestOpen, expected, isUnmarked) => {
    const now = settled(waiting, newest, oldestOpen)
    expect(now).toEqual(expected)
    expect(hasUnmarked(now, newest)).toBe(isUnmarked)
  })
})
