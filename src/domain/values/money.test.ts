import { describe, expect, it } from 'vitest'
import { decimal } from './decimal.ts'
import { currencies, roundAmount } from './money.ts'

describe('the currencies', () => {
  it('have three letters each and stand in the table once', () => {
    const codes = [...currencies.keys()]
    expect(codes.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([])
    expect(codes).toHaveLength(165)
  })

  it.each([
    ['EUR', 2],
    ['JPY', 0],
    ['KWD', 3],
    ['CLF', 4],
    ['UYW', 4],
    // These amounts are paid in whole units, but the currencies have a minor unit.
    ['HUF', 2],
    ['IDR', 2],
    ['IQD', 3],
    ['MGA', 2],
  ])('know the decimals of %s: %d', (code, decimals) => expect(currencies.get(code)).toBe(decimals))

  it.each(['XAU', 'XXX', 'XTS', 'DEM', 'HRK', 'BGN', 'eur', ''])(
    'do not know %j, which nothing is billed in',
    (code) => expect(currencies.has(code)).toBe(false),
  )
})

describe('an amount', () => {
  it.each([
    ['1.005', 'EUR', '1.01'],
    ['-1.005', 'EUR', '-1.01'],
    ['1.00499999', 'EUR', '1'],
    ['0.5', 'JPY', '1'],
    ['-0.49999999', 'JPY', '0'],
    ['2.0005', 'BHD', '2.001'],
    ['2.00005', 'CLF', '2.0001'],
    ['7', 'EUR', '7'],
  ])('of %s %s is rounded to %s', (amount, currency, rounded) =>
    expect(roundAmount(decimal(amount), currency).eq(decimal(rounded))).toBe(true),
  )

  it('of no currency is none', () => expect(() => roundAmount(decimal('1'), 'EURO')).toThrow(/EURO/))
})
