import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BillingFrequency, type TermDuration, termDurations } from '../offers/offer.ts'
import {
  type AnchoredTerm,
  anchorDayOf,
  billingCycleAt,
  billingFrequenciesOf,
  endAfter,
  firstTerm,
  lastDayOf,
  monthsAfter,
  never,
  nextBillingDate,
  termAfter,
  termEnd,
} from './term.ts'

const day = (text: string) => new Date(`${text}T00:00:00Z`)
const moment = fc.date({ min: day('2000-01-01'), max: day('2090-12-31'), noInvalidDate: true })
const limited = fc.constantFrom<TermDuration>('OneMonth', 'OneYear', 'ThreeYears', 'FiveYears')

describe('the end of a term', () => {
  it.each<[string, TermDuration, string]>([
    ['2026-05-04T00:00:00Z', 'OneYear', '2027-05-04'],
    ['2026-05-04T23:59:59.999Z', 'OneYear', '2027-05-04'],
    ['2026-01-31T09:42:00Z', 'OneMonth', '2026-02-28'],
    ['2028-01-31T09:42:00Z', 'OneMonth', '2028-02-29'],
    ['2026-12-15T09:42:00Z', 'OneMonth', '2027-01-15'],
    ['2028-02-29T12:00:00Z', 'OneYear', '2029-02-28'],
    ['2028-02-29T12:00:00Z', 'ThreeYears', '2031-02-28'],
    ['2026-03-01T00:00:00Z', 'FiveYears', '2031-03-01'],
  ])('of what begins at %s for %s is the midnight of %s', (start, duration, end) => {
    expect(termEnd(new Date(start), duration)).toEqual(day(end))
  })

  it('is never for what has no term', () => {
    expect(termEnd(new Date(), 'NoTerm')).toEqual(never)
  })

  it('is a midnight after the start, whatever the time zone of the machine', () => {
    fc.assert(
      fc.property(moment, limited, (start, duration) => {
        const end = termEnd(start, duration)
        expect(end.getTime() % 86_400_000).toBe(0)
        expect(end > start).toBe(true)
      }),
    )
  })

  it('is one day behind its last day', () => {
    expect(lastDayOf({ endDate: day('2027-05-04') })).toEqual(day('2027-05-03'))
    fc.assert(
      fc.property(moment, limited, (start, duration) => {
        const endDate = termEnd(start, duration)
        expect(endAfter(lastDayOf({ endDate }))).toEqual(endDate)
      }),
    )
  })
})

describe('the term that follows', () => {
  it('begins where the one before ends', () => {
    fc.assert(
      fc.property(moment, limited, limited, (startDate, first, next) => {
        const before = firstTerm(startDate, first)
        const after = termAfter(before, next)
        expect(after.startDate).toEqual(before.endDate)
        expect(after.endDate > after.startDate).toBe(true)
      }),
    )
  })

  it.each<[string, TermDuration, string[]]>([
    ['2026-01-31', 'OneMonth', ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30']],
    ['2026-01-30', 'OneMonth', ['2026-02-28', '2026-03-30', '2026-04-30', '2026-05-30']],
    ['2027-01-29', 'OneMonth', ['2027-02-28', '2027-03-29']],
    ['2028-02-29', 'OneMonth', ['2028-03-29', '2028-04-29']],
    ['2028-02-29', 'OneYear', ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29', '2033-02-28']],
    ['2028-02-29', 'ThreeYears', ['2031-02-28', '2034-02-28', '2037-02-28', '2040-02-29']],
    ['2096-02-29', 'OneYear', ['2097-02-28', '2098-02-28', '2099-02-28', '2100-02-28', '2101-02-28']],
  ])(
    'of what began on %s for %s ends on the day that it began on, where there is one',
    (start, duration, expected) => {
      let term = firstTerm(day(start), duration)
      const ends = [term.endDate]
      while (ends.length < expected.length) {
        term = termAfter(term, duration)
        ends.push(term.endDate)
      }
      expect(ends).toEqual(expected.map(day))
    },
  )

  it('ends as many months after the first day as all terms have, however they are cut', () => {
    const months = { OneMonth: 1, OneYear: 12, ThreeYears: 36, FiveYears: 60 } as Record<TermDuration, number>
    const durations = fc.array(limited, { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(moment, durations, (start, [first, ...later]) => {
        let term = firstTerm(start, first!)
        let sum = months[first!]!
        for (const duration of later) {
          term = termAfter(term, duration)
          sum += months[duration]!
        }
        expect(term.endDate).toEqual(monthsAfter(start, sum))
        const cycle = billingCycleAt(
          { ...term, termDuration: later.at(-1) ?? first! },
          'Monthly',
          term.startDate,
        )
        expect(cycle?.endDate).toEqual(monthsAfter(start, sum - months[later.at(-1) ?? first!]! + 1))
      }),
    )
  })

  it('has the same anchor when a vendor names its dates alone', () => {
    fc.assert(
      fc.property(moment, fc.array(limited, { minLength: 1, maxLength: 12 }), (start, durations) => {
        let ours = firstTerm(start, 'OneMonth')
        let theirs: AnchoredTerm = ours
        for (const duration of durations) {
          ours = termAfter(ours, duration)
          const { startDate, endDate } = ours
          theirs = { startDate, endDate, anchorDay: anchorDayOf({ startDate, endDate }, theirs) }
          expect(anchorDayOf({ startDate, endDate }, theirs)).toBe(theirs.anchorDay)
          expect(termAfter(theirs, 'OneMonth').endDate).toEqual(termAfter(ours, 'OneMonth').endDate)
        }
      }),
    )
  })

  it.each([
    ['a first term', '2026-01-31', '2026-02-28', null, null, 31],
    [
      'an end that was chosen',
      '2026-01-31',
      '2026-02-28',
      { startDate: '2026-01-15', endDate: '2026-01-31' },
      '2026-02-28',
      28,
    ],
    [
      'a term of other days',
      '2029-02-28',
      '2030-02-28',
      { startDate: '2026-01-30', endDate: '2027-01-30' },
      null,
      28,
    ],
    [
      'an end within its month',
      '2027-01-31',
      '2027-02-10',
      { startDate: '2026-01-31', endDate: '2027-01-31' },
      null,
      10,
    ],
  ] as const)('takes the anchor of %s from its days', (_, start, end, former, chosen, expected) => {
    const term = { startDate: day(start), endDate: day(end) }
    const before = former && {
      startDate: day(former.startDate),
      endDate: day(former.endDate),
      anchorDay: null,
    }
    expect(anchorDayOf(term, before, chosen && day(chosen))).toBe(expected)
  })

  it('ends on the day that was chosen, and the one after it is counted from there', () => {
    const aligned = termAfter(firstTerm(day('2026-05-20'), 'OneYear'), 'OneYear', day('2028-04-10'))
    expect(aligned.endDate).toEqual(day('2028-04-10'))
    expect(termAfter(aligned, 'OneYear').endDate).toEqual(day('2029-04-10'))
    const onTheLast = firstTerm(day('2026-10-31'), 'OneYear', day('2027-02-28'))
    expect(termAfter(onTheLast, 'OneMonth').endDate).toEqual(day('2027-03-28'))
  })
})

describe('the next billing date', () => {
  const year = firstTerm(new Date('2026-01-31T10:00:00Z'), 'OneYear')

  it.each<[BillingFrequency, string, string | null]>([
    ['Monthly', '2026-01-31T11:00:00Z', '2026-02-28'],
    ['Monthly', '2026-02-28T00:00:00Z', '2026-03-31'],
    ['Monthly', '2026-12-31T00:00:00Z', '2027-01-31'],
    ['Annual', '2026-06-01T00:00:00Z', '2027-01-31'],
    ['OneTime', '2026-06-01T00:00:00Z', null],
    ['None', '2026-06-01T00:00:00Z', null],
  ])('billed %s, after %s, is %s', (frequency, after, next) => {
    expect(nextBillingDate(year, frequency, new Date(after))).toEqual(next && day(next))
  })

  it('is counted back from the end of a term that was aligned with others', () => {
    const aligned = firstTerm(day('2026-05-20'), 'OneYear', day('2027-04-10'))
    expect(nextBillingDate(aligned, 'Monthly', day('2026-05-21'))).toEqual(day('2026-06-10'))
  })

  it('is counted from the start where there is no end', () => {
    const open = firstTerm(new Date('2020-01-31T10:00:00Z'), 'NoTerm')
    expect(nextBillingDate(open, 'Monthly', day('2026-02-01'))).toEqual(day('2026-02-28'))
  })

  it('comes within one period, and within the term', () => {
    const steps = { Monthly: 1, Annual: 12, Triennial: 36 } as const
    const frequencies = fc.constantFrom<keyof typeof steps>('Monthly', 'Annual', 'Triennial')
    fc.assert(
      fc.property(
        moment,
        limited,
        frequencies,
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (startDate, duration, frequency, part) => {
          const term = firstTerm(startDate, duration)
          const { endDate } = term
          const after = new Date(startDate.getTime() + part * (endDate.getTime() - startDate.getTime()))
          const next = nextBillingDate(term, frequency, after)!
          expect(next > after && next <= endDate).toBe(true)
          // One day of tolerance, because months differ in length, and a start on the 31st has no equal day in all
          // of them.
          expect(next <= monthsAfter(new Date(after.getTime() + 4 * 86_400_000), steps[frequency])).toBe(true)
        },
      ),
    )
  })
})

it('every term can be billed in some way, and never less often than it lasts', () => {
  const months = { Monthly: 1, Annual: 12, Triennial: 36 } as Record<BillingFrequency, number>
  for (const duration of termDurations) {
    const frequencies = billingFrequenciesOf(duration)
    expect(frequencies).not.toEqual([])
    for (const frequency of frequencies.filter((one) => one in months && duration !== 'NoTerm')) {
      expect(monthsAfter(day('2026-01-01'), months[frequency]) <= termEnd(day('2026-01-01'), duration)).toBe(
        true,
      )
    }
  }
})
