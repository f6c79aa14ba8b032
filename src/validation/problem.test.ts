import { describe, expect, it } from 'vitest'
import { quote } from './problem.ts'

describe('a quotation of text from a caller', () => {
  it.each([
    ['', '""'],
    ['ABC', '"ABC"'],
    ['say "no"', '"say \\"no\\""'],
    ['two\nlines', '"two\\nlines"'],
    ['a\u0000b', '"a\\u0000b"'],
    ['a\u2028b', '"a\\u{2028}b"'],
    ['right\u202eleft', '"right\\u{202e}left"'],
    ['lone \ud83d surrogate', '"lone \ufffd surrogate"'],
    ['x'.repeat(41), `"${'x'.repeat(40)}…"`],
    [`${'x'.repeat(39)}😀`, `"${'x'.repeat(39)}\ufffd…"`],
  ])('of %j is %s', (value, quotation) => {
    expect(quote(value)).toBe(quotation)
  })
})
