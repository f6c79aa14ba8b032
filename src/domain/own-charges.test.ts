import { describe, expect, it } from 'vitest'
import { chargesIn, type SubscriptionVersion } from './own-charges.ts'
import { never } from './term.ts'

const day = (text: string) => new Date(`${text}Z`)
const month = (text: string) => {
  const startDate = day(`${text}-01T00:00`)
  return {
    startDate,
    endDate: new Date(Date.UTC(startDate.getUTCFullYear(), startDate.getUTCMonth() + 1, 1)),
  }
}

const yearly: SubscriptionVersion = {
  at: day('2026-03-01T09:00'),
  status: 'Active',
  quantity: 5,
  termDuration: 'OneYear',
  billingFrequency: 'Monthly',
  startDate: day('2026-03-01T00:00'),
  endDate: day('2027-03-01T00:00'),
  price: { cost: '48', erp: '60', currency: 'EUR' },
}

const shown = (versions: readonly SubscriptionVersion[], of: string) =>
  chargesIn(versions, month(of)).map(
    ({ kind, chargeType, from, to, quantity, amount }) =>
      `${kind} ${chargeType} ${from.toISOString().slice(0, 10)} ${to?.toISOString().slice(0, 10) ?? 'for good'} ${quantity} ${amount.toFixed(2)}`,
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

  it('is by its days for a period that an alignment has cut short', () => {
    const aligned = { ...yearly, startDate: day('2026-03-22T00:00'), at: day('2026-03-22T10:00') }
    // 10 of the 31 days of March.
    expect(shown([aligned], '2026-03')).toEqual(['license cycleCharge 2026-03-22 2026-04-01 5 6.45'])
  })

  it('is more for seats that come within the period, by the days that are left', () => {
    const more = { ...yearly, quantity: 8, at: day('2026-04-21T15:00') }
    expect(shown([yearly, more], '2026-04')).toEqual([
      'license cycleCharge 2026-04-01 2026-05-01 5 20.00',
      'license addQuantity 2026-04-21 2026-05-01 3 4.00',
    ])
    expect(shown([yearly, more], '2026-05')).toEqual(['license cycleCharge 2026-05-01 2026-06-01 8 32.00'])
  })

  it('gives back what a cancellation leaves of the period, and is nothing from then on', () => {
    const cancelled = { ...yearly, status: 'Deleted', at: day('2026-03-04T12:00') } as const
    expect(shown([yearly, cancelled], '2026-03')).toEqual([
      'license cycleCharge 2026-03-01 2026-04-01 5 20.00',
      'license cancelImmediate 2026-03-04 2026-04-01 -5 -18.06',
    ])
    expect(shown([yearly, cancelled], '2026-04')).toEqual([])
  })

  it('goes on while it is suspended, and ends when time ends it', () => {
    const suspended = { ...yearly, status: 'Suspended', at: day('2026-03-10T00:00') } as const
    expect(shown([yearly, suspended], '2026-04')).toHaveLength(1)
    const expired = { ...yearly, status: 'Expired', at: day('2027-03-01T02:00') } as const
    expect(shown([yearly, expired], '2027-03')).toEqual([])
  })

  it('is that of the new term after a renewal, though it was noticed later', () => {
    const renewed = {
      ...yearly,
      at: day('2027-03-02T03:00'),
      startDate: day('2027-03-01T00:00'),
      endDate: day('2028-03-01T00:00'),
      price: { cost: '60', erp: null, currency: 'EUR' },
    }
    expect(shown([yearly, renewed], '2027-03')).toEqual(['license cycleCharge 2027-03-01 2027-04-01 5 25.00'])
  })

  it('is the whole price, once, for what is bought for good', () => {
    const forGood: SubscriptionVersion = {
      ...yearly,
      ...{ termDuration: 'NoTerm', billingFrequency: 'OneTime', endDate: never, quantity: 2 },
    } as const
    expect(shown([forGood], '2026-03')).toEqual(['onetime cycleCharge 2026-03-01 for good 2 96.00'])
    expect(shown([forGood], '2026-04')).toEqual([])
  })

  it('is nothing while nobody knows the price', () =>
    expect(shown([{ ...yearly, price: null }], '2026-03')).toEqual([]))
})
