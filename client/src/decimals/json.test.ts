import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJson, toJson } from './json.ts'

const members = new Set(['value', 'price'])
const same = (digits: string) => digits
const read = (text: string) => parseJson(text, members, same)

describe('reading JSON', () => {
  it('keeps the digits of decimals, and returns other numbers as numbers', () => {
    const text =
      '{"value": 0.1000, "price": -12, "count": 3, "lines": [{"price": 1e-7, "value": null}], "ids": [1, 2]}'
    expect(read(text)).toEqual({
      ...{ value: '0.1000', price: '-12', count: 3, ids: [1, 2] },
      lines: [{ price: '1e-7', value: null }],
    })
  })

  it('rounds no number of which it does not know the name', () => {
    expect(read('{"new": 12.345, "large": 9007199254740993, "whole": 12}')).toEqual({
      ...{ new: '12.345', large: '9007199254740993', whole: 12 },
    })
  })

  it('changes no text that looks like a number or has the mark of numbers', () => {
    const texts = {
      text: '12.5',
      quoted: 'a \\"1.5\\" b',
      value: 'no number',
      nul: '\u0000 1',
      '12': '\u0000',
    }
    expect(read(JSON.stringify(texts))).toEqual(texts)
  })

  it.each(['', '{', '<html>', '{"value": }', '[1,]'])('refuses %s', (text) => {
    expect(() => read(text)).toThrow(SyntaxError)
  })

  it('returns what JSON.parse returns, for any value without decimals', () => {
    const whole = fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value))
    fc.assert(
      fc.property(whole, (text) => {
        const exact = parseJson(text, new Set(), Number)
        expect(exact).toEqual(JSON.parse(text))
      }),
    )
  })
})

describe('writing JSON', () => {
  it.each([
    ['a string', '12.50', '12.50'],
    ['a small number', '0.0000001', '0.0000001'],
    ['more digits than a double has', '12345678901234567.8901', '12345678901234567.8901'],
    ['a decimal of a library', Big('1.10').plus('0.2'), '1.3'],
    ['a large whole number', 2n ** 70n, '1180591620717411303424'],
    ['a number', 12.5, '12.5'],
    ['null', null, 'null'],
  ])('sends %s with all digits', (_, value, expected) => {
    expect(toJson({ value, text: '12.5' }, members)).toBe(`{"value":${expected},"text":"12.5"}`)
  })

  it('sends the raw JSON of a library', () => {
    const { rawJSON } = JSON as unknown as { rawJSON?: (text: string) => unknown }
    if (rawJSON === undefined) return
    const value = { toJSON: () => rawJSON('1.30') }
    expect(toJson({ value }, members)).toBe('{"value":1.30}')
  })

  it('leaves a text that is no number to the service, which names the member', () => {
    expect(toJson({ value: '1,5', price: '01' }, members)).toBe('{"value":"1,5","price":"01"}')
  })

  it('refuses a number that JSON does not have', () => {
    expect(() => toJson({ value: Number.NaN }, members)).toThrow('value is NaN')
  })

  it('is the inverse of reading', () => {
    const digits = fc.tuple(fc.bigInt(), fc.nat()).map(([whole, part]) => `${whole}.${part}`)
    fc.assert(
      fc.property(fc.array(fc.record({ value: digits, name: fc.string() })), (lines) => {
        expect(read(toJson(lines, members))).toEqual(lines)
      }),
    )
  })
})
