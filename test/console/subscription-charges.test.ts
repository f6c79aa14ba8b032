import Big from 'big.js'
import { describe, expect, it } from 'vitest'
import {
  chargeTypeOf,
  correctedLine,
  correctionsAmong,
  correctionsOf,
  earnedAfterCorrection,
} from '../../console/src/screens/invoices/charge-types.ts'
import type { InvoiceLine } from '../../console/src/screens/invoices/line.ts'
import {
  chargesOf,
  daysOfPart,
  factorsOf,
  partOfPeriod,
  riseOf,
} from '../../console/src/screens/invoices/subscription-charges.ts'

const line = (quantity: string | null, total: string | null) => ({ quantity, total })

describe('the charges of a subscription, as its customer reads them', () => {
  it.each([
    ['10', '55.2', 'EUR', { price: '5.52', exact: '55.2' }],
    ['3', '10', 'EUR', { price: '3.333', exact: '9.999' }],
    ['31', '559.75', 'EUR', { price: '18.0565', exact: '559.7515' }],
    ['3', '0.00000003', 'EUR', { price: '0.00000001', exact: '0.00000003' }],
    ['-2', '-11.04', 'EUR', { price: '5.52', exact: '-11.04' }],
    ['4', '1002', 'JPY', { price: '250.5', exact: '1002' }],
    ['0', '5', 'EUR', null],
    [null, '5', 'EUR', null],
    ['5', null, 'EUR', null],
  ] as const)(
    'of %s units for %s %s have the price of one that leads to the amount',
    (quantity, total, currency, factors) => {
      const found = factorsOf(line(quantity, total), currency)
      expect(found).toEqual(factors && { ...factors, quantity, isExact: factors.exact === total })
      if (found?.isExact) expect(Big(found.quantity).times(found.price).eq(total!)).toBe(true)
    },
  )

  it('have the price of one only for a single line, and add up', () => {
    const one = chargesOf([line('10', '55.2')], 'EUR')!
    expect(one).toEqual({
      total: '55.2',
      lineCount: 1,
      factors: { quantity: '10', price: '5.52', exact: '55.2', isExact: true },
    })
    const two = chargesOf([line('10', '55.2'), line('2', '3.68')], 'EUR')!
    expect(two).toEqual({ total: '58.88', lineCount: 2, factors: null })
    expect(riseOf(two, one)).toBe('3.68')
    expect(riseOf(one, two)).toBe('-3.68')
    expect(riseOf(one, one)).toBe('0')
  })

  it('are unknown without lines, and while an amount is unknown', () => {
    expect(chargesOf([], 'EUR')).toBeNull()
    expect(chargesOf([line('1', '2'), line('1', null)], 'EUR')).toBeNull()
  })
})

describe('the days of a charge', () => {
  it.each([
    ['a part', '2026-10-28', '2026-11-10', 14],
    ['a part with moments', '2026-10-28T00:00:00.000Z', '2026-11-10T00:00:00.000Z', 14],
    ['a part over a leap day', '2028-02-20', '2028-03-10', 20],
    ['a whole month', '2026-10-11', '2026-11-10', null],
    ['a calendar month', '2026-10-01', '2026-10-31', null],
    ['a month from the 31st', '2026-01-31', '2026-02-27', null],
    ['a month that ends with the first day of the next one', '2026-10-01', '2026-11-01', null],
    ['a year', '2025-11-15', '2026-11-14', null],
    ['one day', '2026-10-28', '2026-10-28', null],
    ['no last day', '2026-10-28', null, null],
    ['no days', null, null, null],
  ] as const)('for %s: %s to %s', (_, from, to, days) => {
    expect(daysOfPart({ from, to })).toBe(days)
  })
})

describe('a part of a billing period', () => {
  type Line = Parameters<typeof partOfPeriod>[0]
  const charged = (from: string, to: string, quantity: string, total: string, subscriptionId = 's') =>
    ({ from, to, quantity, total, subscriptionId }) as Line
  const part = charged('2026-10-28', '2026-11-06', '3', '6.06')
  const renewed = charged('2026-10-07', '2026-11-06', '95', '594.09')
  const partOf = (lines: readonly Line[], of = part) => partOfPeriod(of, lines, 'EUR')

  it('has the days and the price of the line that covers the whole period', () => {
    expect(partOf([part, renewed])).toEqual({
      ...{ days: 10, allDays: 31, wholePrice: '6.2536', exact: '2.0173', isRounded: true },
    })
    // Removed seats have the price of the added ones.
    const removed = charged('2026-10-28', '2026-11-06', '-1', '-2.02')
    expect(partOf([removed, renewed], removed)).toMatchObject({ days: 10, allDays: 31 })
  })

  it.each([
    ['no other line', [part]],
    ['another subscription', [{ ...renewed, subscriptionId: 'other' }]],
    ['another period', [charged('2026-11-07', '2026-12-06', '95', '594.09')]],
    ['a price that does not lead to that of the part', [charged('2026-10-07', '2026-11-06', '95', '600')]],
    [
      'a vendor that states the day after the last one',
      [charged('2026-10-07', '2026-11-07', '95', '594.09')],
    ],
    ['an unknown amount', [{ ...renewed, total: null }]],
  ])('is null with %s', (_, lines) => {
    expect(partOf(lines)).toBeNull()
  })

  it('of one day has the days of its period, even if the vendor has truncated its price', () => {
    const day = charged('2026-10-06', '2026-10-06', '4', '0.93')
    const before = charged('2026-09-07', '2026-10-06', '23', '164.66')
    expect(partOf([day, renewed, before], day)).toEqual({
      ...{ days: 1, allDays: 30, wholePrice: '7.159', exact: '0.2386', isRounded: false },
    })
    expect(daysOfPart(day)).toBeNull()
    // A vendor does not charge more than the share.
    expect(partOf([{ ...day, total: '0.97' }, before], { ...day, total: '0.97' })).toBeNull()
  })

  it('is rounded to the smallest coin of the currency', () => {
    const yen = [
      charged('2026-10-28', '2026-11-06', '2', '646'),
      charged('2026-10-07', '2026-11-06', '2', '2004'),
    ]
    expect(partOfPeriod(yen[0]!, yen, 'JPY')).toMatchObject({ wholePrice: '1002', exact: '323.2258' })
  })

  it('is null for a whole period', () => {
    expect(partOf([part, renewed], renewed)).toBeNull()
  })
})

describe('a price correction', () => {
  const charge = { what: 'Exchange', subscriptionId: 's', from: '2026-10-15', to: '2026-11-14' }
  const billed = { ...charge, id: 'billed', chargeType: 'renew' }
  const correction = { ...charge, id: 'correction', chargeType: 'Price correction' }

  it('has words of its own', () => {
    expect(chargeTypeOf('Price correction')).toBe('priceCorrection')
    expect(chargeTypeOf('AddQuantity')).toBe('addQuantity')
    expect(chargeTypeOf('Something')).toBeUndefined()
  })

  it('corrects the only charge of the same days', () => {
    const later = { ...billed, id: 'later', from: '2026-11-15', to: '2026-12-14' }
    const again = { ...correction, id: 'again' }
    expect(correctedLine(correction, [again, correction, later, billed])).toBe(billed)
    expect(correctedLine(correction, [correction, later])).toBeUndefined()
    expect(correctedLine(correction, [billed, { ...billed, id: 'twin' }])).toBeUndefined()
    expect(correctedLine(billed, [billed, { ...billed, id: 'twin' }])).toBeUndefined()
  })

  it('is named by the line that it corrects, if it is the only one or is known to be that', () => {
    const again = { ...correction, id: 'again' }
    const later = { ...billed, id: 'later', from: '2026-11-15', to: '2026-12-14' }
    const twin = { ...billed, id: 'twin' }
    expect(correctionsAmong(billed, [billed, correction, later, again])).toEqual([correction, again])
    expect(correctionsAmong(later, [billed, correction, later, again])).toEqual([])
    expect(correctionsAmong(correction, [billed, correction, again])).toEqual([])
    expect(correctionsAmong(billed, [billed, twin, correction, again])).toEqual([])
    expect(correctionsAmong(twin, [billed, twin, correction, again], ['again'])).toEqual([again])
  })

  it('is added to the line that it corrects, whose buyer it can have found', () => {
    const line = (lineNumber: string, more: Partial<InvoiceLine>) =>
      ({
        ...{ id: lineNumber, lineNumber, customerId: null, resellerName: null },
        ...{ totalForReseller: null, correctedLineNumber: null, lastCorrectionNumber: null, ...more },
      }) as InvoiceLine
    const corrects = (correctedLineNumber: string, correctionRevision: string) => ({
      ...{ correctedLineNumber, correctionRevision, total: '0' },
    })
    const owner = { customerId: 'c', customerName: 'C', resellerName: 'R', subscriptionId: 's' }
    const unowned = line('26', { total: '10', totalForCustomer: null })
    const found = line('f', {
      ...owner,
      ...corrects('26', '2'),
      totalForReseller: '11',
      totalForCustomer: '12',
    })
    const again = line('a', {
      ...owner,
      ...corrects('26', '3'),
      totalForReseller: '-0.5',
      totalForCustomer: '0',
    })
    const other = line('o', {
      ...owner,
      ...corrects('27', '3'),
      totalForReseller: '5',
      totalForCustomer: '6',
    })
    expect(correctionsOf(unowned, [unowned, found, again, other])).toMatchObject({
      revision: '3',
      ids: ['f', 'a'],
      together: { ...owner, id: '26', total: '10', totalForReseller: '10.5', totalForCustomer: '12' },
    })
    expect(correctionsOf(unowned, [unowned, other])).toBeUndefined()
    expect(correctionsOf(found, [unowned, found, again])).toBeUndefined()

    const corrected = { ...unowned, lastCorrectionNumber: 'a' }
    // The line has the cost and its corrections the revenue: each says what is earned with all of them.
    expect([...earnedAfterCorrection([corrected, found, again, other], 'csp')]).toEqual([
      ['26', '0.5'],
      ['f', '0.5'],
      ['a', '0.5'],
    ])
    expect([...earnedAfterCorrection([corrected, found, other], 'csp')]).toEqual([
      ['26', null],
      ['f', null],
    ])
    // A line that says itself what is earned keeps its own amount.
    const priced = { ...corrected, resellerName: 'R', totalForReseller: '11' }
    expect(earnedAfterCorrection([priced, found, again], 'csp').size).toBe(0)
  })
})
