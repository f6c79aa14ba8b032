import { describe, expect, it } from 'vitest'
import { toScaled } from '../rating/amount.ts'
import { differenceText } from './difference-text.ts'
import { amountsFor, type BilledState, type ExpectedCharge } from './expected-charges.ts'
import type { BilledLine } from './reconciliation.ts'

const day = (text: string) => new Date(`${text}T00:00:00Z`)
const period = { from: day('2026-10-01'), until: day('2026-11-01') } as const

const state: BilledState = {
  ...{ since: day('2026-01-01'), startDate: day('2026-01-01'), endDate: day('2027-01-01'), anchorDay: 1 },
  ...{ status: 'Active', providerOfferId: 'offer', quantity: 44 },
  ...{ termDuration: 'OneYear', billingFrequency: 'Monthly' },
  price: { cost: '1201.23', currency: 'EUR' },
}

/** A charge of 44 units, of which one costs `cost` in `cycles` billing periods. */
function charge(cost: string, cycles: number, changes: Partial<ExpectedCharge> = {}): ExpectedCharge {
  return {
    ...{ cause: 'Cycle', state, at: period.from, quantity: 44, ...period, wholeDays: 31 },
    price: { numerator: toScaled(cost), denominator: BigInt(cycles) },
    ...{ formerPrice: null, currency: 'EUR' },
    ...changes,
  }
}

function textOf(of: ExpectedCharge, billed: string, offerType: 'License' | 'LicenseLegacy' = 'License') {
  const [expected] = amountsFor(of, of.price!, offerType)
  const line: BilledLine = {
    ...{ number: 1, customer: 'c', isCustomerKnown: true, order: null, chargeType: 'cycleCharge' },
    ...{ from: of.from, until: of.until, quantity: of.quantity, amount: toScaled(billed), currency: 'EUR' },
  }
  const amounts = { billed: line.amount, expected, currency: 'EUR' }
  return differenceText({ kind: 'Price', ...amounts, lines: [line], charge: of })
}

describe('the text about a wrong price', () => {
  it('has the calculation of an amount that is divided and truncated', () => {
    expect(textOf(charge('1201.23', 12), '4844.88')).toBe(
      '4844.88 EUR was billed for 2026-10-01 to 2026-10-31; by the stored price it should be 4404.40 EUR: 440.48 EUR too much. ' +
        'The price of one unit is 1201.23 EUR / 12 billing periods = 100.10 EUR, truncated to cents. For 44 units it is 4404.40 EUR.',
    )
  })

  it('says nothing about truncation where the division is exact', () => {
    expect(textOf(charge('1201.20', 12), '4844.88')).toMatch(
      / The price of one unit is 1201\.20 EUR \/ 12 billing periods = 100\.10 EUR\. For 44 units it is 4404\.40 EUR\.$/,
    )
  })

  it('has the days of a part of a billing period', () => {
    const part = charge('100', 1, { from: day('2026-10-22'), quantity: 1 })
    expect(textOf(part, '40')).toMatch(
      / The price of one unit is 100\.00 EUR × 10 \/ 31 days = 32\.25 EUR, truncated to cents\. For 1 unit it is 32\.25 EUR\.$/,
    )
  })

  it.each([
    ['the price times the units', charge('100.10', 1), 'License'],
    // The amount of 44 units at 10.005 is 440.22, and 44 times 10.00 is 440.
    ['the truncated amount of a legacy line', charge('10.005', 1), 'LicenseLegacy'],
    ['unknown', { ...charge('1', 1), price: null }, 'License'],
  ] as const)('has no calculation if the amount is %s', (_, of, offerType) => {
    const text = of.price
      ? textOf(of, '4844.88', offerType)
      : differenceText({
          ...{ kind: 'Price', billed: 0n, expected: 1n, currency: 'EUR', lines: [], charge: of },
        })
    expect(text).not.toContain('The price of one unit')
  })
})
