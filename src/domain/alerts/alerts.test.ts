import { describe, expect, it } from 'vitest'
import { coverageOf } from '../../../test/alerts/coverage.ts'
import { judge } from '../../../test/alerts/judgement.ts'
import { alertsIn, generatePortfolio } from '../../../test/alerts/portfolios.ts'
import { randomOf } from '../../../test/alerts/random.ts'
import {
  extensionOf,
  relationshipFindings,
  settlesExpiry,
  type WatchedRelationship,
} from './accounts/relationship-alerts.ts'
import { type Alert, alertsOf } from './alert.ts'
import { alertChanges } from './alert-changes.ts'
import { joinPeriods } from './usage/billed-usage.ts'
import { overrunOf } from './usage/budget-alerts.ts'
import { calibrationOf, forecastDays, intervalOf, paceOf, scoresOf } from './usage/usage-forecast.ts'

const seeds = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

// test/prove/customer-alerts.test.ts has 200 portfolios.
describe('alerts of generated portfolios', () => {
  it('miss no condition, and are right', () => {
    const { missed, wrong, right } = judge(seeds(12))
    expect(missed).toEqual([])
    expect(wrong).toEqual([])
    expect(right).toBeGreaterThan(500)
  })

  it('forecast intervals that hold 75 to 85 % of held-out months', () => {
    const { within, months } = coverageOf(seeds(24), { ahead: 0, length: 30 }).get('all')!
    expect(within / months).toBeGreaterThanOrEqual(0.75)
    expect(within / months).toBeLessThanOrEqual(0.85)
  })

  it('have different ids, and the same ids at the next check', () => {
    const portfolio = generatePortfolio(1)
    const ids = alertsIn(portfolio).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(
      alertsIn({ ...portfolio, now: new Date(portfolio.now.getTime() + 1) }).map(({ id }) => id),
    ).toEqual(ids)
  })
})

describe('alertChanges', () => {
  const all = alertsIn(generatePortfolio(2))
  const later = (alert: Alert): Alert => ({ ...alert, since: new Date(alert.since.getTime() + 1_000) })

  it('leads from any state to any other, and keeps when an alert began', () => {
    for (const seed of seeds(50)) {
      const random = randomOf(seed)
      const before = all.filter(() => random() < 0.5)
      const after = all
        .filter(() => random() < 0.5)
        .map((alert) => later(random() < 0.3 ? { ...alert, severity: 'Critical', stake: null } : alert))
      const { began, changed, ended } = alertChanges(before, after)
      const state = new Map(before.map((alert) => [alert.id, alert]))
      for (const { id } of ended) expect(state.delete(id)).toBe(true)
      for (const alert of began) expect(state.has(alert.id)).toBe(false)
      for (const alert of [...began, ...changed]) state.set(alert.id, alert)
      const known = new Map(before.map(({ id, since }) => [id, since]))
      expect(state).toEqual(
        new Map(after.map((one) => [one.id, { ...one, since: known.get(one.id) ?? one.since }])),
      )
    }
  })

  it('has each alert once, although a vendor lists its subject twice', () => {
    const twice = [...all, ...all.map((alert): Alert => ({ ...alert, severity: 'Critical' }))]
    expect(alertChanges([], twice).began).toHaveLength(all.length)
    expect(new Set(alertChanges(all, twice).changed.map(({ id }) => id)).size).toBe(
      alertChanges(all, twice).changed.length,
    )
  })

  it('finds nothing in equal states, in whatever order members are', () => {
    const reordered = all.map(
      (alert) => Object.fromEntries(Object.entries(alert).toReversed()) as unknown as Alert,
    )
    expect(alertChanges(all, reordered.map(later))).toEqual({ began: [], changed: [], ended: [] })
  })
})

describe('a forecast', () => {
  const week = [5, 1, 1, 5, 5, 5, 5]
  const weeks = (count: number, factor = 1) =>
    Array.from({ length: 7 * count }, (_, at) => factor * week[at % 7]!)

  it('repeats the week', () => {
    const pace = paceOf({ firstDay: 0, amounts: weeks(12) })!
    expect(pace.level).toBeCloseTo(27 / 7, 10)
    expect(forecastDays(pace, { from: 84, to: 91 })).toBeCloseTo(27, 10)
    // Drawn towards an average day, which has 27 / 7.
    expect(forecastDays(pace, { from: 85, to: 86 })).toBeLessThan(1.5)
  })

  it('has the same sum of a whole number of weeks wherever they begin', () => {
    const pace = paceOf({ firstDay: 3, amounts: weeks(9) })!
    for (const from of seeds(7))
      expect(forecastDays(pace, { from, to: from + 28 })).toBeCloseTo(28 * pace.level, 8)
  })

  it('follows a step within four weeks', () => {
    const { level } = paceOf({ firstDay: 0, amounts: [...weeks(10), ...weeks(4, 3)] })!
    expect(level / (81 / 7)).toBeGreaterThan(0.94)
    expect(level / (81 / 7)).toBeLessThanOrEqual(1.0001)
  })

  it('spreads a burst over its quarter', () => {
    const amounts = [...weeks(12), ...weeks(1).with(3, 500)]
    const { level } = paceOf({ firstDay: 0, amounts })!
    expect(level).toBeCloseTo((12 * 27 + 27 - 5 + 500) / 91, 8)
  })

  it.each([
    ['too few days', weeks(1)],
    ['no usage', weeks(4, 0)],
  ])('is impossible with %s', (_, amounts) => {
    expect(paceOf({ firstDay: 0, amounts })).toBeUndefined()
  })

  it('scales with the amounts', () => {
    for (const seed of seeds(20)) {
      const random = randomOf(seed)
      const amounts = Array.from({ length: 60 }, () => random() ** 3)
      const [one, ten] = [1, 10].map(
        (factor) => paceOf({ firstDay: 0, amounts: amounts.map((each) => factor * each) })!,
      )
      expect(ten!.level).toBeCloseTo(10 * one!.level, 8)
      expect(ten!.spread).toBeCloseTo(one!.spread, 8)
    }
  })

  it('has an interval around it, wider for a series that deviates more', () => {
    const calibration = calibrationOf([])
    const widthOf = (spread: number) => {
      const { low, high } = intervalOf({ level: 1, week: [], spread }, 30, calibration)
      expect(low).toBeLessThanOrEqual(30)
      expect(high).toBeGreaterThanOrEqual(30)
      expect(low).toBeGreaterThanOrEqual(0)
      return high - low
    }
    const widths = [0.02, 0.1, 0.5, 2].map(widthOf)
    expect(widths).toEqual(widths.toSorted((one, other) => one - other))
  })

  it('learns nothing from a day whose forecast is a credit', () => {
    const countOn = (weekday: number) => {
      const amounts = weeks(12).map((amount, at) => (at % 7 === weekday ? -20 : amount))
      return scoresOf({ firstDay: 0, amounts }, { ahead: 0, length: 1 }).length
    }
    // The days that are forecast are the last ones of their weeks.
    expect([countOn(6), countOn(5)]).toEqual([0, 8])
  })
})

describe('the use of a budget', () => {
  // 1 October to 10 November 2026, at 10.01 a day.
  const firstDay = Date.UTC(2026, 9, 1) / 86_400_000
  const month = { from: firstDay + 31, to: firstDay + 61 }
  const usage = (days: number) => ({
    currency: 'EUR',
    firstDay,
    amounts: Array.from({ length: days }, () => '10.01'),
  })
  const use = (budget: string, days: number) => overrunOf(budget, usage(days), month, calibrationOf([]))

  it('adds the days that are billed exactly, and forecasts the rest', () => {
    expect(use('250', 41)).toMatchObject({
      ...{
        used: '100.1',
        usedThrough: '2026-11-10',
        pace: '10.01',
        forecast: '300.3',
        overrunOn: '2026-11-25',
      },
    })
  })

  it.each([
    ['300.29', '2026-11-30'],
    ['300.3', undefined],
    ['400', undefined],
    ['0', '2026-11-01'],
    ['50', '2026-11-05'],
  ])('with a budget of %s is passed on %s', (budget, day) => {
    expect(use(budget, 41)?.overrunOn).toBe(day)
  })

  it('is unknown when the bills are too old', () => {
    const late = { from: month.from + 61, to: month.to + 61 }
    expect(overrunOf('1', usage(41), late, calibrationOf([]))).toBeUndefined()
  })

  it('is known from the bills of the month alone', () => {
    expect(overrunOf('30', { ...usage(5), firstDay: month.from }, month, calibrationOf([]))).toMatchObject({
      ...{ used: '50.05', forecast: '50.05', low: '50.05', high: '50.05', overrunOn: '2026-11-03' },
    })
  })
})

describe('joinPeriods', () => {
  const september = { currency: 'EUR', periodStart: '2026-09-01', amounts: ['0', '0.1', '0.2'] }

  it('joins periods exactly, with 0 for days without a bill, from the first day with usage', () => {
    const later = { ...september, periodStart: '2026-09-06' }
    expect(joinPeriods([september, later])).toEqual({
      currency: 'EUR',
      firstDay: Date.UTC(2026, 8, 2) / 86_400_000,
      amounts: ['0.1', '0.2', '0', '0', '0', '0.1', '0.2'],
    })
  })

  it('adds bills of the same day, and leaves out other currencies', () => {
    const dollars = { ...september, currency: 'USD' }
    expect(joinPeriods([dollars, september, september])?.amounts).toEqual(['0.2', '0.4'])
    expect(joinPeriods([{ ...september, amounts: ['0', '0'] }])).toBeUndefined()
  })

  it('has the currency of the last day with usage, in whatever order bills of a period are read', () => {
    const dollars = { ...september, currency: 'USD', amounts: ['0.3', '0', '0'] }
    const later = { ...dollars, periodStart: '2026-10-01', amounts: ['0', '0', '0'] }
    for (const periods of [
      [september, dollars],
      [dollars, september],
      [september, dollars, later],
    ])
      expect(joinPeriods(periods)).toMatchObject({ currency: 'EUR', amounts: ['0.1', '0.2'] })
    const atOnce = { ...september, currency: 'CHF' }
    expect(joinPeriods([september, atOnce])?.currency).toBe('CHF')
    expect(joinPeriods([])).toBeUndefined()
  })
})

describe('a relationship that ends', () => {
  it('has no alert after an extension or a termination, and keeps it when its extension is switched off', () => {
    expect(settlesExpiry(extensionOf(true))).toBe(true)
    expect(settlesExpiry('terminate')).toBe(true)
    expect(settlesExpiry(extensionOf(false))).toBe(false)
  })

  const now = new Date('2026-11-27T00:00:00Z')
  const watched: WatchedRelationship = {
    ...{ relationshipId: 'one', displayName: 'Partner_1', duration: 'P730D', autoExtendDuration: 'PT0S' },
    ...{
      customerId: 'c',
      roleIds: [],
      status: 'active',
      createdAt: null,
      modifiedAt: null,
      activatedAt: null,
    },
    ...{ endsAt: new Date('2026-12-10T00:00:00Z'), approvalLink: null, others: [] },
    ...{ providerInstanceId: 'first', ourCustomerId: 'ours', resellerIds: ['reseller'] },
  }

  it('has alerts of its own at each provider instance of one account, and keeps their ids', () => {
    const alertsAt = (providerInstanceId: string) =>
      alertsOf(relationshipFindings({ ...watched, providerInstanceId }, now), now).map(({ id }) => id)
    const ids = [...alertsAt('first'), ...alertsAt('second')]
    expect(new Set(ids).size).toBe(4)
    expect(alertsAt('first')).toEqual(ids.slice(0, 2))
  })
})
