import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LineType } from '../../../domain/invoices/invoice-lines.ts'
import { binaryDay, binaryUuid, decimalText, momentReader } from '../scan/line-values.ts'
import { copiedRows } from './copied-rows.ts'
import { fieldCount, openRowOutput } from './copy-output.ts'

const output = openRowOutput()
/** Returns the only value in the buffer as text. */
const taken = (type: LineType) => copiedRows(Buffer.concat([fieldCount(1), output.take()]), [type])[0]![0]
const anyAmount = fc.tuple(
  fc.oneof(
    fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
    fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }),
    fc.integer().map(BigInt),
  ),
  fc.integer({ min: 0, max: 20 }),
)

describe('the buffer of rows', () => {
  it.each([
    [0n, 0, '0'],
    [0n, 2, '0.00'],
    [-5n, 2, '-0.05'],
    [100n, 2, '1.00'],
    [10_000n, 0, '10000'],
    [90_000_000_000_000n, 2, '900000000000.00'],
    [999_999_999_999_999n, 8, '9999999.99999999'],
    [-(10n ** 15n), 8, '-10000000.00000000'],
    [10n ** 30n + 1n, 3, '1000000000000000000000000000.001'],
  ])('writes %s with %s decimals as %s', (value, decimals, text) => {
    output.decimal(value, decimals)
    expect(taken('decimal')).toBe(text)
  })

  it('writes the same numeric for an amount and for its text', () => {
    fc.assert(
      fc.property(anyAmount, ([value, decimals]) => {
        const text = decimalText(value, decimals)
        output.decimal(value, decimals)
        expect(taken('decimal')).toBe(text)
        output.digits(Buffer.from(` ${text} `), 1, text.length + 1)
        expect(taken('decimal')).toBe(text)
      }),
    )
  })

  it('writes every whole number', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 14 }),
        fc.integer(),
        fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n),
        (...all) => {
          const [whole, small, large] = all
          output.whole(whole)
          expect(taken('bigint')).toBe(String(whole))
          output.integer(small)
          expect(taken('integer')).toBe(String(small))
          output.halves(Number(large >> 32n), Number(BigInt.asIntN(32, large)))
          expect(taken('bigint')).toBe(String(large))
        },
      ),
    )
  })

  it('writes texts, ids, moments, days and truth values', () => {
    const texts = ['', 'a\tb\\', 'größe', 'x'.repeat(1_000)]
    for (const text of texts) {
      output.span(Buffer.from(`${text}.`), 0, Buffer.byteLength(text))
      expect(taken('text')).toBe(text)
    }
    output.bytes(binaryUuid('0123abcd-4567-89ab-8def-0123456789ab'))
    expect(taken('uuid')).toBe('0123abcd-4567-89ab-8def-0123456789ab')
    const read = momentReader()
    for (const moment of ['1999-12-31T23:59:59.999Z', '2026-10-31T00:00:00.000Z']) {
      const { at, moment: bytes, day } = read(moment)!
      output.bytes(bytes)
      expect(taken('timestamp')).toBe(moment)
      output.bytes(day)
      expect(taken('date')).toBe(moment.slice(0, 10))
      expect(binaryDay(at)).toEqual(day)
    }
    for (const value of [true, false]) {
      output.yesOrNo(value)
      expect(taken('boolean')).toBe(String(value))
    }
    output.nothing()
    expect(taken('text')).toBeNull()
  })

  it('grows beyond its initial size, repeats bytes, and can be truncated', () => {
    const long = Buffer.alloc(2 ** 20, 'x')
    output.raw(long)
    output.again(3, 7)
    const { length } = output
    output.bytes(Buffer.from('parked'))
    output.cut(length)
    expect(Buffer.from(output.take()).toString()).toBe('x'.repeat(2 ** 20 + 7))
  })
})
