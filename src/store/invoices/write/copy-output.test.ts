import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalText } from '../scan/line-values.ts'
import { openRowOutput } from './copy-output.ts'

const output = openRowOutput()
const taken = () => Buffer.from(output.take()).toString()

describe('the buffer of rows', () => {
  it.each([
    [0n, 0, '0'],
    [0n, 2, '0.00'],
    [-5n, 2, '-0.05'],
    [100n, 2, '1.00'],
    [999_999_999_999_999n, 8, '9999999.99999999'],
    [-(10n ** 15n), 8, '-10000000.00000000'],
    [10n ** 30n + 1n, 3, '1000000000000000000000000000.001'],
  ])('writes %s with %s decimals as %s', (value, decimals, text) => {
    output.decimal(value, decimals)
    expect(taken()).toBe(text)
  })

  it('writes every amount as its text', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
        fc.integer({ min: 0, max: 8 }),
        (value, decimals) => {
          output.decimal(value, decimals)
          expect(taken()).toBe(decimalText(value, decimals))
        },
      ),
    )
  })

  it('writes every whole number as its text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 14 }), (value) => {
        output.whole(value)
        expect(taken()).toBe(String(value))
      }),
    )
  })

  it('grows beyond its initial size, and can be truncated', () => {
    const long = 'x'.repeat(2 ** 20)
    output.ascii(long)
    const { length } = output
    output.ascii('parked')
    output.cut(length)
    expect(taken()).toBe(long)
  })
})
