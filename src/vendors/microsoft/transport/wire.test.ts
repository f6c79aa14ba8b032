import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listAt, parseWire, textAt } from './wire.ts'

describe("numbers in a vendor's JSON", () => {
  it.each([
    ['0', '-7', '42', '999999999999999'],
    ['-0', '1.10', '1e3', '-2.5E-7', '9007199254740993', '-12345678901234567890'],
  ])('keep their digits: %s and its like', (...numbers) => {
    for (const digits of numbers) {
      for (const space of ['', ' ', '\n\t ']) {
        expect(textAt(parseWire(`{"n"${space}:${space}${digits}}`), 'n')).toBe(digits)
        expect(textAt(parseWire(`{"n":[1,${space}${digits}]}`), 'n', '1')).toBe(digits)
        expect(textAt(parseWire(`{"n":[${space}${digits}]}`), 'n', '0')).toBe(digits)
      }
      expect(textAt(parseWire(digits))).toBe(digits)
    }
  })

  it('are written again as they came, whatever stands around them', () => {
    const number = fc.oneof(
      fc.integer().map(String),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
      fc.stringMatching(/^-?(0|[1-9]\d{0,30})(\.\d{1,30})?([eE][+-]?\d{1,3})?$/),
    )
    const value = fc.letrec<{ value: string }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        number,
        fc.string().map((text) => JSON.stringify(text)),
        fc.constantFrom('null', 'true', '"at 10:00:00.5"', '", 1.5"'),
        fc.array(tie('value')).map((items) => `[${items.join()}]`),
        fc
          .uniqueArray(
            fc.tuple(
              fc.string({ minLength: 1 }).map((name) => `k${name}`),
              tie('value'),
            ),
            {
              selector: ([name]) => name,
            },
          )
          .map((members) => `{${members.map(([name, inner]) => `${JSON.stringify(name)}:${inner}`).join()}}`),
      ),
    })).value
    fc.assert(
      fc.property(value, (text) => {
        expect(JSON.stringify(parseWire(text))).toBe(text)
      }),
    )
  })
})

describe("members of a vendor's JSON", () => {
  it('are found with a capital where the name itself is absent', () => {
    const body = parseWire('{"Events":[{"Status":"Started"}],"Id":1,"id":2,"Name":null}')
    expect(textAt(listAt(body, 'events')[0], 'status')).toBe('Started')
    expect(textAt(body, 'id')).toBe('2')
    expect(textAt(body, 'name')).toBeNull()
    expect(textAt(body, 'Events')).toBeNull()
    expect(listAt(body, 'Events')).toHaveLength(1)
    expect(textAt(body, 'ID')).toBeNull()
  })
})
