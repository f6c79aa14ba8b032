import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BillingFrequency, billingFrequencies } from '../../offers/offer.ts'
import {
  billingFrequenciesOf,
  daysAfter,
  firstTerm,
  monthsAfter,
  nextBillingDate,
  termAfter,
} from '../../subscriptions/term.ts'
import type { BilledState } from '../reconciliation/expected-charges.ts'
import { type Charge, chargesIn } from './own-charges.ts'

interface Change {
  readonly becomes: 'seats' | 'cancelled' | 'again' | 'suspended' | 'offer' | 'renewed' | BillingFrequency
  /** The days after the change before it. */
  readonly days: number
  readonly quantity: number
  readonly isAtBillingDate: boolean
  readonly isAtMidnight: boolean
}
const change = fc.record<Change>({
  becomes: fc.constantFrom<Change['becomes']>(
    ...([
      'seats',
      'seats',
      'seats',
      'cancelled',
      'again',
      'suspended',
      'offer',
      'renewed',
      'renewed',
    ] as const),
    ...billingFrequencies,
  ),
  days: fc.double({ min: 0, max: 70, noNaN: true }),
  quantity: fc.integer({ min: 1, max: 9 }),
  ...{ isAtBillingDate: fc.boolean(), isAtMidnight: fc.boolean() },
})
const durations = fc.constantFrom('OneMonth', 'OneYear', 'ThreeYears', 'NoTerm')
const starts = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })

/** Returns the states of a subscription after some changes, which take effect one after the other. */
function lived(first: BilledState, changes: readonly Change[]): BilledState[] {
  const states = [first]
  for (const { becomes, days, quantity, isAtBillingDate, isAtMidnight } of changes) {
    const now = states.at(-1)!
    const later = new Date(now.since.getTime() + 1 + days * 86_400_000)
    const midnight = daysAfter(new Date(later.toISOString().slice(0, 10)), 1)
    const billing = isAtBillingDate ? nextBillingDate(now, now.billingFrequency, later) : null
    const since = billing ?? (isAtMidnight ? midnight : later)
    if (becomes === 'renewed' || since >= now.endDate) {
      if (now.termDuration === 'NoTerm') continue
      const term = termAfter(now, now.termDuration)
      states.push({ ...now, ...term, since: term.startDate })
    } else if (becomes === 'seats') states.push({ ...now, since, quantity })
    else if (becomes === 'cancelled') states.push({ ...now, since, status: 'Deleted' })
    else if (becomes === 'again') states.push({ ...now, since, status: 'Active' })
    else if (becomes === 'suspended') states.push({ ...now, since, status: 'Suspended' })
    else if (becomes === 'offer') states.push({ ...now, since, providerOfferId: `backup ${quantity}` })
    else if (billingFrequenciesOf(now.termDuration).includes(becomes))
      states.push({ ...now, since, billingFrequency: becomes })
  }
  return states
}

const ever = new Date(0)
const shown = (charges: readonly Charge[]) =>
  charges.map(({ chargeType, from, quantity, order, price }) =>
    [chargeType, from.toISOString(), quantity, order, price!.amount.toFixed()].join(' '),
  )

describe('the charges of a month', () => {
  it('credit the same charges if a renewal is stored after a later change', () => {
    const day = (text: string) => new Date(`${text}T00:00:00Z`)
    const term = firstTerm(day('2026-03-01'), 'OneYear')
    const first: BilledState = {
      ...{ ...term, since: term.startDate, termDuration: 'OneYear', billingFrequency: 'Annual' },
      ...{
        status: 'Active',
        providerOfferId: 'backup',
        quantity: 5,
        price: { cost: '360', currency: 'EUR' },
      },
    }
    const more = { ...first, quantity: 8, since: day('2027-03-02') }
    const renewed = { ...more, ...termAfter(term, 'OneYear'), since: day('2027-03-01') }
    const fewer = { ...renewed, quantity: 6, since: day('2027-05-05') }
    const states = [first, more, renewed, fewer]
    const charged = shown(chargesIn(states, { startDate: day('2027-05-01'), endDate: day('2027-06-01') }))
    expect(charged).toHaveLength(1)
    expect(charged).toEqual(
      shown(chargesIn(states, { startDate: ever, endDate: day('2027-06-01') })).slice(-1),
    )
    expect(charged[0]).toContain('2027-03-01T00:00:00.000Z/Renew')
  })

  it('credit the same charges as those of all months', () => {
    fc.assert(
      fc.property(
        starts,
        durations,
        fc.nat(),
        fc.array(change, { maxLength: 12 }),
        (start, termDuration, way, changes) => {
          const frequencies = billingFrequenciesOf(termDuration)
          const first: BilledState = {
            ...{ ...firstTerm(start, termDuration), termDuration, since: start, status: 'Active' },
            ...{ providerOfferId: 'backup', quantity: 5, price: { cost: '360', currency: 'EUR' } },
            billingFrequency: frequencies[way % frequencies.length]!,
          }
          const states = lived(first, changes)
          const months = states.flatMap(({ since }) => [monthsAfter(since, 0, 1), monthsAfter(since, 1, 1)])
          for (const startDate of months) {
            const endDate = monthsAfter(startDate, 1)
            const before = chargesIn(states, { startDate: ever, endDate: startDate })
            const all = shown(chargesIn(states, { startDate: ever, endDate }))
            expect(shown(chargesIn(states, { startDate, endDate }))).toEqual(all.slice(before.length))
          }
        },
      ),
      { numRuns: 200 },
    )
  })
})
