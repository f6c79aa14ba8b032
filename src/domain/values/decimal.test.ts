import { describe, expect, it } from 'vitest'
import { decimal, quotient, shortestDecimal } from './decimal.ts'

describe('a decimal', () => {
  it.each([
    ['10.5375', '10.5375'],
    ['10.500', '10.5'],
    ['0.00000001', '0.00000001'],
    ['-0.1', '-0.1'],
    ['0', '0'],
    ['123456789012345678901234.12345678', '123456789012345678901234.12345678'],
  ])('%s is the JSON number %s, at any depth, with no digit lost', (given, written) => {
    expect(JSON.stringify({ prices: [{ value: decimal(given) }] })).toBe(`{"prices":[{"value":${written}}]}`)
  })

  it('is exact where doubles are not', () => {
    const sum = decimal('0.1').plus(decimal('0.2'))
    expect(sum.toFixed()).toBe('0.3')
    expect(decimal('8.4').times(decimal('0.9')).toFixed()).toBe('7.56')
  })

  it('is never made of a double or turned into one by the way', () => {
    expect(() => decimal(0.1 as never)).toThrow()
    expect(() => decimal('1').plus(1)).toThrow()
    expect(() => (decimal('2') as never) > (decimal('10') as never)).toThrow()
    expect(() => decimal('12,50')).toThrow()
  })

  it.each([
    [0.0001, '0.0001'],
    [99.9999, '99.9999'],
    [25, '25'],
  ])('is what people read in the double %d', (double, text) =>
    expect(shortestDecimal(double).toFixed()).toBe(text),
  )
})

describe('a fraction', () => {
  it.each([
    ['1', '3', '0.33333333', false],
    ['2', '3', '0.66666667', false],
    ['1', '8', '0.125', true],
    ['0.000000005', '1', '0.00000001', false],
    ['-0.000000005', '1', '-0.00000001', false],
    ['0.00000000499999999999', '1', '0', false],
    ['1', '200000000', '0.00000001', false],
    ['999999999999', '1', '999999999999', true],
  ])('%s / %s is %s, ties away from zero', (numerator, denominator, text, isExact) => {
    const { value, ...rest } = quotient(decimal(numerator), decimal(denominator))
    expect([value.toFixed(), rest.isExact]).toEqual([text, isExact])
  })
})
