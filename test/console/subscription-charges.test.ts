import Big from 'big.js'
import { describe, expect, it } from 'vitest'
import { chargesOf, factorsOf, riseOf } from '../../console/src/screens/invoices/subscription-charges.ts'

const line = (quantity: string | null, total: string | null) => ({ quantity, total })

describe('the charges of a subscription, as its customer reads them', () => {
  it.each([
    ['10', '55.2', 'EUR', { quantity: '10', price: '5.52' }],
    ['3', '10', 'EUR', null],
    ['3', '0.00000003', 'EUR', { quantity: '3', price: '0.00000001' }],
    ['-2', '-11.04', 'EUR', { quantity: '-2', price: '5.52' }],
    ['4', '1002', 'JPY', { quantity: '4', price: '250.5' }],
    ['0', '5', 'EUR', null],
    [null, '5', 'EUR', null],
    ['5', null, 'EUR', null],
  ] as const)(
    'of %s units for %s %s have the price of one only if it leads to the amount',
    (quantity, total, currency, factors) => {
      const found = factorsOf(line(quantity, total), currency)
      expect(found).toEqual(factors)
      if (found) expect(Big(found.quantity).times(found.price).eq(total!)).toBe(true)
    },
  )

  it('have the price of one only for a single line, and add up', () => {
    const one = chargesOf([line('10', '55.2')], 'EUR')!
    expect(one).toEqual({ total: '55.2', lineCount: 1, factors: { quantity: '10', price: '5.52' } })
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
