import { describe, expect, it } from 'vitest'
import {
  type DelayChanges,
  type DelayedSubscription,
  delaysOf,
  monthsWithDelayChanges,
  type OverdueSubscription,
} from './delayed-subscriptions.ts'

const row = (month: string, subscriptionId = 's'): DelayedSubscription => ({ month, subscriptionId })

describe('the delayed subscriptions of a month', () => {
  it.each<[string, string[], DelayedSubscription[], DelayChanges]>([
    ['begin with an unprocessed renewal', ['s'], [], { begun: ['s'], ended: [] }],
    ['stay while it is not processed', ['s'], [row('2026-08')], { begun: [], ended: [] }],
    ['end when it is processed', [], [row('2026-08')], { begun: [], ended: ['s'] }],
    ['stay while they are delayed in an earlier month', [], [row('2026-07'), row('2026-08')], none()],
    ['begin when an earlier month is still delayed', [], [row('2026-07')], { begun: ['s'], ended: [] }],
    ['do not depend on later months', [], [row('2026-09')], none()],
    ['do not depend on other subscriptions', ['t'], [row('2026-08')], { begun: ['t'], ended: ['s'] }],
  ])('%s', (_, overdue, delayed, expected) => {
    expect(delaysOf('2026-08', overdue, delayed)).toEqual(expected)
  })
})

function none(): DelayChanges {
  return { begun: [], ended: [] }
}

describe('the months in which delays change', () => {
  const unbilled = { startDate: new Date('2026-07-01T00:00:00Z'), endDate: new Date('2026-10-01T00:00:00Z') }
  const since = (day: string, subscriptionId = 's'): OverdueSubscription => ({
    ...{ subscriptionId, since: new Date(`${day}T09:30:00Z`) },
  })
  it.each<[string, OverdueSubscription[], DelayedSubscription[], string[]]>([
    ['are none without an unprocessed renewal', [], [], []],
    ['are those from its month on', [since('2026-08-15')], [], ['2026-08', '2026-09']],
    ['are not closed yet', [since('2026-05-15')], [], ['2026-07', '2026-08', '2026-09']],
    ['are those without the subscription', [since('2026-08-15')], [row('2026-08')], ['2026-09']],
    ['are none when each has the subscription', [since('2026-08-15')], [row('2026-08'), row('2026-09')], []],
    ['are all of a renewal that is processed', [], [row('2026-05'), row('2026-08')], ['2026-05', '2026-08']],
    [
      'are those before the next unprocessed renewal',
      [since('2026-09-15')],
      [row('2026-08'), row('2026-09')],
      ['2026-08'],
    ],
    ['are those of each subscription', [since('2026-09-30', 't')], [row('2026-07')], ['2026-07', '2026-09']],
  ])('%s', (_, overdue, delayed, expected) => {
    expect(monthsWithDelayChanges(overdue, delayed, unbilled)).toEqual(expected)
  })
})
