import fc from 'fast-check'

/**
 * A character of Unicode, for `fc.string({ unit: anyCharacter })`. It has the values of the unit 'binary', whose first
 * use takes a second, because fast-check creates a map of all characters.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map(String.fromCodePoint, (character) => {
    const [codePoint, ...rest] = Array.from(character as string, (one) => one.codePointAt(0)!)
    if (codePoint === undefined || rest.length > 0) throw new Error('not one character')
    return codePoint
  })
