import { describe, expect, it } from 'vitest'
import {
  failureOf,
  healthAfter,
  nextAttempt,
  outcomeOf,
  pauseReason,
  type ReceiverHealth,
  restAfter,
  retryPausesMs,
} from './attempts.ts'

const now = new Date('2026-11-26T12:00:00Z')
const hourMs = 3_600_000
const hoursLater = (hours: number) => new Date(now.getTime() + hours * hourMs)
const fresh: ReceiverHealth = { failingSince: null, failures: 0, isSlow: false }
const batch = (attempts: number, delivered: number, durationMs = 10) => ({
  ...{ attempts, firstAttempts: attempts, delivered, durationMs, hasGone: false },
})
const repeated = { ...batch(1, 0), firstAttempts: 0 }

describe('An attempt', () => {
  it.each([
    [200, 'Delivered'],
    [204, 'Delivered'],
    [299, 'Delivered'],
    [301, 'Failed'],
    [307, 'Failed'],
    [400, 'Failed'],
    [410, 'Gone'],
    [500, 'Failed'],
    [null, 'Failed'],
  ] as const)('that is answered with %s is %s', (status, outcome) => {
    expect(outcomeOf(status)).toBe(outcome)
    expect(failureOf({ status, error: null }) === null).toBe(outcome === 'Delivered')
  })

  it('is repeated with growing pauses over three days, and then the event is a dead letter', () => {
    let [at, attempts] = [now, 0]
    for (let next: Date | undefined = now; next; next = nextAttempt(attempts, at, 0)) {
      expect(next.getTime()).toBeGreaterThanOrEqual(at.getTime())
      at = next
      attempts += 1
    }
    expect(attempts).toBe(retryPausesMs.length + 1)
    expect((at.getTime() - now.getTime()) / hourMs).toBeCloseTo(72.7, 1)
    expect([...retryPausesMs].sort((a, b) => a - b)).toEqual(retryPausesMs)
  })

  it('has a random share in its pause', () => {
    expect(nextAttempt(1, now, 1)!.getTime() - now.getTime()).toBe(5_500)
  })
})

describe('A receiver', () => {
  it('that only fails rests longer each time, and is paused after three days without a success', () => {
    let [health, at, batches] = [fresh, now, 0]
    while (pauseReason(health, false, at) === undefined) {
      health = healthAfter(health, batch(1, 0), at)
      at = restAfter(health, batch(1, 0), at)!
      batches += 1
    }
    expect((at.getTime() - now.getTime()) / hourMs).toBeGreaterThanOrEqual(72)
    expect((at.getTime() - now.getTime()) / hourMs).toBeLessThan(73.1)
    expect(batches).toBeLessThan(90)
    expect(pauseReason(health, false, at)).toContain(now.toISOString())
  })

  it('that confirms one of many events does not rest', () => {
    const failing = healthAfter(healthAfter(fresh, batch(3, 0), now), batch(3, 0), hoursLater(1))
    expect(failing).toEqual({ failingSince: now, failures: 2, isSlow: true })
    const healed = healthAfter(failing, batch(100, 1), hoursLater(2))
    expect([healed.failingSince, restAfter(healed, batch(100, 1), now)]).toEqual([null, null])
    expect(healthAfter(failing, batch(0, 0), hoursLater(2))).toBe(failing)
  })

  it('that fails again for an old event does not rest', () => {
    const failing = healthAfter(healthAfter(fresh, repeated, now), repeated, hoursLater(1))
    expect(failing).toEqual({ failingSince: now, failures: 0, isSlow: true })
    expect(restAfter(healthAfter(failing, batch(1, 0), now), repeated, now)).toBeNull()
  })

  it('that wants no further events is paused at once', () => {
    expect(pauseReason(fresh, true, now)).toContain('410')
  })

  it.each([
    [false, 900, false],
    [false, 1_100, true],
    [true, 900, true],
    [true, 400, false],
  ])('that was slow: %s, and answers after %d ms, is slow: %s', (isSlow, ms, expected) => {
    expect(healthAfter({ ...fresh, isSlow }, batch(2, 2, 2 * ms), now).isSlow).toBe(expected)
  })
})
