import { describe, expect, it } from 'vitest'
import type { BillingFrequency, TermDuration } from '../offers/offer.ts'
import { firstTerm, never } from './term.ts'
import { type AlignedEnd, isWithinFirstTerm, mergeEnds, partOfTerm } from './term-alignment.ts'

const now = new Date('2026-11-22T10:00:00Z')

describe('the end of a first term', () => {
  it.each<[string, TermDuration, boolean]>([
    ['2027-06-01T00:00:00Z', 'OneYear', true],
    ['2027-11-22T00:00:00Z', 'OneYear', true],
    ['2027-12-01T00:00:00Z', 'OneYear', false],
    ['2027-12-01T00:00:00Z', 'ThreeYears', true],
    ['2026-11-22T09:59:59Z', 'OneYear', false],
    ['2027-06-01T00:00:00Z', 'NoTerm', false],
  ])('%s of %s: %s', (end, duration, isWithin) => {
    expect(isWithinFirstTerm(new Date(end), duration, now)).toBe(isWithin)
  })
})

describe('the ends at several vendors', () => {
  const end = (type: AlignedEnd['type'], text: string, ...subscriptionIds: string[]): AlignedEnd => ({
    ...{ type, endDate: new Date(`${text}T00:00:00Z`), subscriptionIds },
  })
  it('become one list in order, with one entry for each moment and type', () => {
    const here = [
      end('SubscriptionAligned', '2027-06-01', 'a'),
      end('CalendarMonthAligned', '2027-06-01'),
      end('CalendarMonthAligned', '2027-05-01'),
    ]
    const there = [
      end('CalendarMonthAligned', '2027-05-01'),
      end('SubscriptionAligned', '2027-05-04', 'c'),
      end('SubscriptionAligned', '2027-06-01', 'b'),
    ]
    expect(mergeEnds([here, [], there])).toEqual([
      end('CalendarMonthAligned', '2027-05-01'),
      end('SubscriptionAligned', '2027-05-04', 'c'),
      end('CalendarMonthAligned', '2027-06-01'),
      end('SubscriptionAligned', '2027-06-01', 'a', 'b'),
    ])
  })
})

describe('the part of a term that is shortened', () => {
  const part = (
    termDuration: TermDuration,
    frequency: BillingFrequency,
    start: string,
    end: string | null,
  ) => {
    const [from, to] = [new Date(`${start}T09:00:00Z`), end && new Date(`${end}T00:00:00Z`)]
    return partOfTerm({ ...firstTerm(from, termDuration, to || null), termDuration }, frequency)
  }

  it.each<[TermDuration, BillingFrequency, string, string, number[]]>([
    ['OneYear', 'Annual', '2026-11-27', '2026-12-27', [0, 1, 30, 365]],
    ['OneYear', 'Annual', '2027-11-27', '2028-03-01', [0, 1, 95, 366]],
    ['OneYear', 'OneTime', '2026-11-27', '2026-12-27', [0, 1, 30, 365]],
    ['OneMonth', 'Monthly', '2026-11-27', '2026-12-01', [0, 1, 4, 30]],
    ['OneYear', 'Monthly', '2026-11-27', '2026-12-01', [0, 12, 4, 30]],
    ['OneYear', 'Monthly', '2026-11-27', '2027-03-01', [3, 12, 4, 30]],
    ['OneYear', 'Monthly', '2026-11-27', '2027-02-27', [3, 12, 0, 30]],
    ['ThreeYears', 'Annual', '2026-11-27', '2028-03-01', [1, 3, 94, 365]],
    ['ThreeYears', 'Triennial', '2026-11-27', '2027-11-27', [0, 1, 365, 1_095]],
  ])(
    'of %s billed %s from %s to %s',
    (duration, frequency, start, end, [periods, ofPeriods, days, ofDays]) => {
      const found = part(duration, frequency, start, end)
      expect(found).toMatchObject({ periods, ofPeriods, days })
      if (days !== 0) expect(found?.ofDays).toBe(ofDays)
    },
  )

  it.each<[TermDuration, BillingFrequency, string, string | null]>([
    ['OneMonth', 'Monthly', '2027-01-31', null],
    ['OneYear', 'Annual', '2028-02-29', null],
    ['OneYear', 'Monthly', '2027-01-31', null],
    ['OneYear', 'Monthly', '2026-11-27', '2027-11-27'],
    ['NoTerm', 'Monthly', '2026-11-27', null],
    ['NoTerm', 'OneTime', '2026-11-27', null],
  ])('is none of the full term %s billed %s from %s to %s', (duration, frequency, start, end) => {
    expect(part(duration, frequency, start, end)).toBeNull()
  })

  it('is none of a term that is longer, or has no end', () => {
    const term = { startDate: new Date('2026-01-05T00:00:00Z'), anchorDay: null }
    const longer = { ...term, endDate: new Date('2027-02-05T00:00:00Z'), termDuration: 'OneYear' } as const
    expect(partOfTerm(longer, 'Monthly')).toBeNull()
    expect(partOfTerm(longer, 'Annual')).toBeNull()
    expect(partOfTerm({ ...term, endDate: never, termDuration: 'NoTerm' }, 'Annual')).toBeNull()
  })
})
