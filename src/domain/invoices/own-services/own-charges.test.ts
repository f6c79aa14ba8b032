import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BillingFrequency, TermDuration } from '../../offers/offer.ts'
import {
  billingFrequenciesOf,
  daysAfter,
  never,
  nextBillingDate,
  startOfDay,
  termEnd,
} from '../../subscriptions/term.ts'
import { decimal } from '../../values/decimal.ts'
import type { BilledState, RecordedChange } from '../reconciliation/expected-charges.ts'
import { type Charge, chargesIn, ownStates } from './own-charges.ts'

const day = (text: string) => new Date(`${text}Z`)
const month = (text: string) => {
  const startDate = day(`${text}-01T00:00`)
  return {
    startDate,
    endDate: new Date(Date.UTC(startDate.getUTCFullYear(), startDate.getUTCMonth() + 1, 1)),
  }
}
const ever = { startDate: new Date(0), endDate: new Date('2100-01-01T00:00:00Z') }

const yearly: BilledState = {
  since: day('2026-03-01T09:00'),
  status: 'Active',
  providerOfferId: 'backup',
  quantity: 5,
  termDuration: 'OneYear',
  billingFrequency: 'Monthly',
  startDate: day('2026-03-01T00:00'),
  endDate: day('2027-03-01T00:00'),
  anchorDay: null,
  price: { cost: '48', currency: 'EUR' },
}

const shown = (states: readonly BilledState[], of: string) =>
  chargesIn(states, month(of)).map(
    ({ kind, chargeType, from, to, quantity, price }) =>
      `${kind} ${chargeType} ${from.toISOString().slice(0, 10)} ${to?.toISOString().slice(0, 10) ?? 'for good'} ${quantity} ${price?.amount.toFixed(2) ?? 'unknown'}`,
  )

describe('what a subscription is charged in a month', () => {
  it('is a twelfth of a year that is billed by the month, from the first on', () => {
    expect(shown([yearly], '2026-02')).toEqual([])
    expect(shown([yearly], '2026-03')).toEqual(['license cycleCharge 2026-03-01 2026-04-01 5 20.00'])
    expect(shown([yearly], '2027-02')).toEqual(['license cycleCharge 2027-02-01 2027-03-01 5 20.00'])
    expect(shown([yearly], '2027-03')).toEqual([])
  })

  it('is all of a year that is billed at once, and nothing in the other months', () => {
    const atOnce = { ...yearly, billingFrequency: 'Annual' } as const
    expect(shown([atOnce], '2026-03')).toEqual(['license cycleCharge 2026-03-01 2027-03-01 5 240.00'])
    expect(shown([atOnce], '2026-04')).toEqual([])
  })

  it.each([
    ['Monthly', '2027-03-01', '2026-03', 'license cycleCharge 2026-03-22 2026-04-01 5 6.45'],
    // 344 of the 365 days of a year.
    ['Annual', '2027-03-01', '2026-03', 'license cycleCharge 2026-03-22 2027-03-01 5 226.19'],
    ['OneTime', '2027-03-01', '2026-03', 'onetime cycleCharge 2026-03-22 2027-03-01 5 226.19'],
  ] as const)(
    'is by its days for a period that an alignment has cut short, billed %s',
    (billingFrequency, end, of, told) => {
      const aligned = {
        ...yearly,
        billingFrequency,
        startDate: day('2026-03-22T00:00'),
        endDate: day(`${end}T00:00`),
        since: day('2026-03-22T10:00'),
      }
      expect(shown([aligned], of)).toEqual([told])
    },
  )

  it.each([
    ['OneMonth', 'Monthly', '2026-01-31', '2026-01', '2026-02-28', '48'],
    ['OneMonth', 'Monthly', '2026-01-29', '2026-01', '2026-02-28', '48'],
    ['OneYear', 'Monthly', '2026-01-31', '2026-01', '2026-02-28', '4'],
    ['OneYear', 'Monthly', '2026-01-31', '2026-03', '2026-04-30', '4'],
    ['OneYear', 'Annual', '2028-02-29', '2028-02', '2029-02-28', '48'],
  ] as const)(
    'is for a whole period, %s billed %s from %s, also where months are short: %s',
    (termDuration, billingFrequency, from, of, to, price) => {
      const startDate = day(`${from}T11:00`)
      const endDate = termEnd(startDate, termDuration)
      const one = {
        ...yearly,
        since: startDate,
        startDate,
        endDate,
        termDuration,
        billingFrequency,
        quantity: 1,
      }
      const [charge] = chargesIn([one], month(of))
      expect(charge).toMatchObject({ to: day(`${to}T00:00`) })
      expect(charge?.price?.unitPrice.toFixed()).toBe(price)
    },
  )

  it('goes back to the day on which the first term began, within a later term', () => {
    const [startDate, endDate] = [day('2029-02-28T00:00'), day('2030-02-28T00:00')]
    const one = { ...yearly, since: startDate, startDate, endDate, anchorDay: 29 }
    expect(shown([one], '2029-02')).toEqual(['license cycleCharge 2029-02-28 2029-03-29 5 20.00'])
    expect(shown([one], '2029-03')).toEqual(['license cycleCharge 2029-03-29 2029-04-29 5 20.00'])
  })

  it('is more for seats that come within the period, by the days that are left', () => {
    const more = { ...yearly, quantity: 8, since: day('2026-04-21T15:00') }
    expect(shown([yearly, more], '2026-04')).toEqual([
      'license cycleCharge 2026-04-01 2026-05-01 5 20.00',
      'license addQuantity 2026-04-21 2026-05-01 3 4.00',
    ])
    expect(shown([yearly, more], '2026-05')).toEqual(['license cycleCharge 2026-05-01 2026-06-01 8 32.00'])
  })

  it('gives back what a cancellation leaves of the period, and is nothing from then on', () => {
    const cancelled = { ...yearly, status: 'Deleted', since: day('2026-03-04T12:00') } as const
    expect(shown([yearly, cancelled], '2026-03')).toEqual([
      'license cycleCharge 2026-03-01 2026-04-01 5 20.00',
      'license cancelImmediate 2026-03-04 2026-04-01 -5 -18.06',
    ])
    expect(shown([yearly, cancelled], '2026-04')).toEqual([])
  })

  it('is given back charge by charge, the last one first, also the charges of earlier months', () => {
    const atOnce = { ...yearly, billingFrequency: 'Annual' } as const
    const states = [
      ...[atOnce, { ...atOnce, quantity: 8, since: day('2026-04-21T15:00') }],
      ...[{ ...atOnce, quantity: 9, since: day('2026-04-21T16:00') }],
      ...[{ ...atOnce, quantity: 7, since: day('2026-06-01T00:00') }],
      { ...atOnce, quantity: 7, status: 'Deleted', since: day('2026-07-01T00:00') } as const,
    ]
    const orders = (of: string) =>
      chargesIn(states, month(of)).map(({ quantity, order }) => [quantity, order])
    const [[first], second] = [orders('2026-03'), orders('2026-04')]
    expect([first![0], ...second.map(([quantity]) => quantity)]).toEqual([5, 3, 1])
    const [bought, added, last] = [first!, ...second].map(([, order]) => order)
    expect(new Set([bought, added, last]).size).toBe(3)
    expect(orders('2026-06')).toEqual([
      [-1, last],
      [-1, added],
    ])
    expect(orders('2026-07')).toEqual([
      [-2, added],
      [-5, bought],
    ])
    // A conversion continues the order that it credits.
    const converted = { ...states[1]!, billingFrequency: 'Monthly', since: day('2026-05-05T00:00') } as const
    expect(chargesIn([...states.slice(0, 2), converted], month('2026-05'))).toMatchObject([
      { quantity: -3, order: added },
      { quantity: -5, order: bought },
      { quantity: 8, order: bought },
    ])
    // A renewed term has charges of its own.
    const renewed = { ...atOnce, startDate: day('2027-03-01T00:00'), endDate: day('2028-03-01T00:00') }
    const later = [...states.slice(0, 4), { ...renewed, quantity: 7, since: renewed.startDate }]
    const ended = { ...renewed, quantity: 7, status: 'Deleted', since: day('2027-04-02T00:00') } as const
    const [renewal] = chargesIn([...later, ended], month('2027-03'))
    expect(renewal).toMatchObject({ quantity: 7 })
    expect(chargesIn([...later, ended], month('2027-04'))).toMatchObject([
      { quantity: -7, order: renewal!.order },
    ])
  })

  it('is the rest of the year at once when it is billed so from the next period on', () => {
    const atOnce = { ...yearly, billingFrequency: 'Annual', since: day('2026-04-01T00:00') } as const
    // 334 of 365 days of 240.00.
    expect(shown([yearly, atOnce], '2026-04')).toEqual(['license convert 2026-04-01 2027-03-01 5 219.62'])
    expect(shown([yearly, atOnce], '2026-05')).toEqual([])
  })

  it('gives back the rest of a period that is billed otherwise within it', () => {
    const atOnce = { ...yearly, billingFrequency: 'Annual', since: day('2026-04-16T10:00') } as const
    expect(shown([yearly, atOnce], '2026-04')).toEqual([
      'license cycleCharge 2026-04-01 2026-05-01 5 20.00',
      'license convert 2026-04-16 2026-05-01 -5 -10.00',
      'license convert 2026-04-16 2027-03-01 5 209.75',
    ])
  })

  it('continues while it is suspended, and ends when its term does', () => {
    const suspended = { ...yearly, status: 'Suspended', since: day('2026-03-10T00:00') } as const
    expect(shown([yearly, suspended], '2026-04')).toHaveLength(1)
    const expired = { ...yearly, status: 'Expired', since: day('2027-03-01T00:00') } as const
    expect(shown([yearly, expired], '2027-03')).toEqual([])
  })

  it('is the whole price, once, for what is bought for good', () => {
    const forGood: BilledState = {
      ...yearly,
      ...{ termDuration: 'NoTerm', billingFrequency: 'OneTime', endDate: never, quantity: 2 },
    } as const
    expect(shown([forGood], '2026-03')).toEqual(['onetime cycleCharge 2026-03-01 for good 2 96.00'])
    expect(shown([forGood], '2026-04')).toEqual([])
  })

  it('is nothing for what is never billed', () =>
    expect(shown([{ ...yearly, billingFrequency: 'None' }], '2026-03')).toEqual([]))

  it('stays visible while the price is unknown', () =>
    expect(shown([{ ...yearly, price: null }], '2026-03')).toEqual([
      'license cycleCharge 2026-03-01 2026-04-01 5 unknown',
    ]))
})

describe('what a subscription has been', () => {
  const change = (changedAt: string, before: BilledState | null, after: BilledState): RecordedChange => ({
    changedAt: day(changedAt),
    before,
    after,
  })

  it('begins in the middle of a period where its seats were moved to it, and those of the former offer end there', () => {
    const created = change('2026-04-16T10:00', null, { ...yearly, providerOfferId: 'backup-plus' })
    expect(shown(ownStates([created], yearly), '2026-03')).toEqual([])
    expect(shown(ownStates([created], yearly), '2026-04')).toEqual([
      'license cycleCharge 2026-04-16 2026-05-01 5 10.00',
    ])
    expect(shown(ownStates([created], yearly), '2026-05')).toEqual([
      'license cycleCharge 2026-05-01 2026-06-01 5 20.00',
    ])
  })

  it('is what it was before its first known change, and what it is now without any', () => {
    const more = change('2026-04-21T15:00', yearly, { ...yearly, quantity: 8 })
    expect(shown(ownStates([more], { ...yearly, quantity: 8 }), '2026-04')).toHaveLength(2)
    expect(shown(ownStates([], yearly), '2026-03')).toHaveLength(1)
  })

  it('is another term from the first day of that on, though a renewal was noticed later', () => {
    const renewed: BilledState = {
      ...yearly,
      ...{ startDate: day('2027-03-01T00:00'), endDate: day('2028-03-01T00:00') },
      price: { cost: '60', currency: 'EUR' },
    }
    const states = ownStates([change('2027-03-02T03:00', yearly, renewed)], renewed)
    expect(shown(states, '2027-03')).toEqual(['license cycleCharge 2027-03-01 2027-04-01 5 25.00'])
  })
})

const sumOf = (charges: readonly Charge[]) =>
  Number(charges.reduce((sum, { price }) => sum.plus(price!.amount), decimal('0')).toFixed())

const terms = (['OneMonth', 'OneYear', 'ThreeYears', 'FiveYears'] as const).flatMap((termDuration) =>
  billingFrequenciesOf(termDuration)
    .filter((billingFrequency) => billingFrequency !== 'None')
    .map((billingFrequency) => ({ termDuration, billingFrequency })),
)

describe.each(terms)(
  'a term of $termDuration billed $billingFrequency',
  ({ termDuration, billingFrequency }) => {
    it('comes to its price, whichever day it begins on', () => {
      for (
        let startDate = day('2027-02-01T15:00');
        startDate < day('2028-03-05T00:00');
        startDate = daysAfter(startDate, 1)
      ) {
        const endDate = termEnd(startDate, termDuration)
        const price = { cost: '360', currency: 'EUR' }
        const one = { ...yearly, since: startDate, startDate, endDate, termDuration, billingFrequency, price }
        const charges = chargesIn([one], ever)
        expect(sumOf(charges), String(startDate)).toBe(1800)
        // Each charge begins where the charge before it ended, from the first day of the term to the last.
        expect(charges.map(({ from }) => from)).toEqual([
          startOfDay(startDate),
          ...charges.slice(0, -1).map(({ to }) => to),
        ])
        expect(charges.at(-1)?.to).toEqual(endDate)
      }
    })
  },
)

/**
 * Returns the price of the days of a term, added up day by day. A day costs its part of its billing period, for
 * the seats and with the billing frequency that apply at the end of the day. Periods are computed independently
 * of the code under test.
 */
function byDays(states: readonly BilledState[], until: Date): number {
  let sum = 0
  for (let today = startOfDay(states[0]!.startDate); today < until; today = daysAfter(today, 1)) {
    const state = states.findLast(({ since }) => startOfDay(since) <= today)!
    if (state.status === 'Deleted') break
    const { months, days } = periodOf(state, today)
    const [cost, term] = [Number(state.price!.cost), termMonths[state.termDuration]!]
    sum += (state.quantity * ((cost * months) / term)) / days
  }
  return sum
}

const termMonths: Record<string, number> = { OneMonth: 1, OneYear: 12, ThreeYears: 36 }
const periodMonths: Record<string, number> = { Monthly: 1, Annual: 12, Triennial: 36 }

/** Returns the billing period of a day. Periods are counted back from the end of the term in whole months. */
function periodOf({ startDate, endDate, termDuration, billingFrequency }: BilledState, today: Date) {
  const months = periodMonths[billingFrequency] ?? termMonths[termDuration]!
  // In this model, terms begin on a day of the month that their last month also has.
  const back = (steps: number) => {
    const first = new Date(Date.UTC(endDate.getUTCFullYear(), endDate.getUTCMonth() - steps * months, 1))
    const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
    return first.setUTCDate(Math.min(startDate.getUTCDate(), last))
  }
  let steps = 1
  while (back(steps) > today.getTime()) steps += 1
  return { months, days: (back(steps - 1) - back(steps)) / 86_400_000 }
}

interface Happening {
  readonly after: number
  readonly becomes: 'seats' | 'cancelled' | BillingFrequency
  readonly quantity: number
  readonly isAtBillingDate: boolean
}

/**
 * Returns the states of a term after a sequence of events. Each event happens after a share of the time that is
 * left.
 */
function lived(first: BilledState, happenings: readonly Happening[]): BilledState[] {
  const states = [first]
  for (const { after, becomes, quantity, isAtBillingDate } of happenings) {
    const now = states.at(-1)!
    const left = first.endDate.getTime() - now.since.getTime()
    const moment = new Date(now.since.getTime() + 1 + Math.floor((left - 1) * after))
    const since = isAtBillingDate ? nextBillingDate(now, now.billingFrequency, moment) : moment
    if (since === null || since >= first.endDate) continue
    if (becomes === 'cancelled') return [...states, { ...now, since, status: 'Deleted' }]
    if (becomes === 'seats') states.push({ ...now, since, quantity })
    else if (billingFrequenciesOf(now.termDuration).includes(becomes))
      states.push({ ...now, since, billingFrequency: becomes })
  }
  return states
}

it('the changes within a term come to what its days cost, however it was changed', () => {
  const start = fc.date({ min: day('2026-01-01T00:00'), max: day('2030-12-31T23:59'), noInvalidDate: true })
  const happening = fc.record({
    after: fc.double({ min: 0, max: 0.6, noNaN: true }),
    becomes: fc.constantFrom<Happening['becomes']>(
      'seats',
      'seats',
      'cancelled',
      'Monthly',
      'Annual',
      'Triennial',
    ),
    quantity: fc.integer({ min: 1, max: 50 }),
    isAtBillingDate: fc.boolean(),
  })
  const term = fc.constantFrom(...terms.filter(({ termDuration }) => termDuration in termMonths))
  fc.assert(
    fc.property(start, term, fc.array(happening, { maxLength: 6 }), (since, sold, happenings) => {
      // The last month of a term that begins on a leap day or on the 29th to 31st may not have that day.
      const startDate =
        sold.termDuration === 'OneMonth' && since.getUTCDate() > 28 ? daysAfter(since, 5) : since
      if (startDate.getUTCMonth() === 1 && startDate.getUTCDate() === 29) return
      const endDate = termEnd(startDate, sold.termDuration as TermDuration)
      const price = { cost: '3600000', currency: 'EUR' }
      const states = lived({ ...yearly, ...sold, since: startDate, startDate, endDate, price }, happenings)
      const charges = chargesIn(states, ever)
      const sum = sumOf(charges)
      // Each line may deviate by a cent, whereas a day costs a hundred or more.
      expect(Math.abs(sum - byDays(states, endDate))).toBeLessThan(0.011 * (charges.length + 1))
      // No charge is in two months, and no charge is in none.
      const months = new Set(charges.map(({ from }) => from.toISOString().slice(0, 7)))
      const apart = [...months].flatMap((one) => chargesIn(states, month(one)))
      expect(apart).toHaveLength(charges.length)
    }),
    { numRuns: 300 },
  )
})
