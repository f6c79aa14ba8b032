import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  quotient,
  decimal as simulated,
  times,
  toText,
  truncated,
  whole,
} from '../../simulator/billing/decimals.ts'
import { seatSubtotal } from '../../simulator/billing/lines/onetime-lines.ts'
import { fromScaled } from '../../src/domain/invoices/rating/amount.ts'
import {
  amountsFor,
  type BilledState,
  type ExpectedCharge,
  expectedCharges,
} from '../../src/domain/invoices/reconciliation/expected-charges.ts'
import type { BillingFrequency, TermDuration } from '../../src/domain/offers/offer.ts'
import type { OfferType } from '../../src/domain/providers/provider.ts'
import { amountsOf, chainOfTerm } from '../../src/domain/subscriptions/subscription-price.ts'
import {
  cyclesIn,
  daysAfter,
  daysBetween,
  firstTerm,
  startOfDay,
  termEnd,
} from '../../src/domain/subscriptions/term.ts'
import { decimal } from '../../src/domain/values/decimal.ts'

const ever = { startDate: new Date(0), endDate: new Date('2200-01-01T00:00:00Z') }
const ways: readonly [TermDuration, BillingFrequency][] = [
  ['OneMonth', 'Monthly'],
  ['OneYear', 'Monthly'],
  ['OneYear', 'Annual'],
  ['OneYear', 'None'],
  ['ThreeYears', 'Monthly'],
  ['ThreeYears', 'Annual'],
  ['ThreeYears', 'Triennial'],
  ['FiveYears', 'Monthly'],
]
const cost = fc
  .tuple(fc.integer({ min: 1, max: 1_000_000_000 }), fc.constantFrom(0, 2, 2, 2, 8))
  .map(([digits, places]) => decimal(`${digits}e-${places}`).toFixed())
const drawn = fc.record({
  ...{ cost, way: fc.constantFrom(...ways), quantity: fc.integer({ min: 1, max: 300 }) },
  start: fc.date({ min: new Date('2026-01-01'), max: new Date('2040-12-31'), noInvalidDate: true }),
  // Days of the first term, which is full if there are more than it has.
  days: fc.integer({ min: 1, max: 2_000 }),
  left: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
})
type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never

// 10 of 30 days at 10 a month are 10 for 3 units, but 9.9999… if the price of the days is truncated before.
const exactCents: Drawn = {
  ...{ cost: '10', way: ['OneMonth', 'Monthly'], quantity: 3, days: 10, left: 0 },
  start: new Date('2026-11-25T00:00:00Z'),
}

function stateOf({ cost, quantity, start, days, way: [termDuration, billingFrequency] }: Drawn): BilledState {
  const end = daysAfter(startOfDay(start), days)
  const full = termEnd(start, termDuration)
  return {
    ...{ ...firstTerm(start, termDuration, end < full ? end : null), since: start, status: 'Active' },
    ...{ providerOfferId: 'offer', quantity, termDuration, billingFrequency },
    price: { cost, currency: 'EUR' },
  }
}

/** Returns the amount of a charge on the invoice of the simulated vendor, which computes with 10 decimals. */
function billed({ state, quantity, from, until, wholeDays }: ExpectedCharge, offerType: OfferType): string {
  const isLegacy = offerType === 'LicenseLegacy'
  const cycles = isLegacy ? 1 : (cyclesIn(state.termDuration, state.billingFrequency) ?? 1)
  const price = quotient(simulated(state.price!.cost), whole(cycles), 10)
  const days = daysBetween(from, until)
  const effective = days === wholeDays ? price : quotient(times(price, whole(days)), whole(wholeDays), 10)
  return toText(
    isLegacy
      ? truncated(times(effective, whole(quantity)), 2)
      : seatSubtotal(effective, simulated('1'), whole(quantity)),
  )
}

describe("a vendor's charges", () => {
  it.each<[OfferType]>([['License'], ['SoftwareSubscription'], ['LicenseLegacy']])(
    'of %s are billed as expected, and credited as expected',
    (offerType) =>
      fc.assert(
        fc.property(drawn, (one) => {
          const state = stateOf(one)
          const left = Math.floor((state.endDate.getTime() - one.start.getTime()) * one.left)
          const ended = { ...state, status: 'Deleted', since: new Date(one.start.getTime() + left) } as const
          for (const charge of expectedCharges([state, ended], ever, offerType)) {
            const accepted = amountsFor(charge, charge.price!, offerType).map(fromScaled)
            expect(accepted).toContain(billed(charge, offerType))
          }
        }),
        { numRuns: 300, examples: [[exactCents]] },
      ),
  )

  it('come to the price that is shown for a shortened term', () => {
    fc.assert(
      fc.property(drawn, fc.constantFrom<OfferType>('License', 'SoftwareSubscription'), (one, offerType) => {
        const state = stateOf(one)
        const plain = {
          currency: 'EUR',
          payer: 'csp',
          paid: decimal(one.cost),
          erp: null,
          sales: [],
        } as const
        const chain = chainOfTerm(plain, { ...state, offerType, isBilledHere: false })
        fc.pre(chain.share !== undefined)
        const charges = expectedCharges([state], ever, offerType)
        const sum = charges.reduce(
          (all, { price, ...share }) => all + amountsFor(share, price!, offerType)[0],
          0n,
        )
        expect(amountsOf('csp', chain, one.quantity).list!.toFixed()).toBe(fromScaled(sum))
      }),
      { numRuns: 300 },
    )
  })
})
