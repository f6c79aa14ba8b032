import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../../../test/harness/characters.ts'
import { countryCodes, countryName, countryProblem, isCountryCode } from './country.ts'

describe('a country code', () => {
  it('is one of 249', () => {
    expect(countryCodes).toHaveLength(249)
    expect(new Set(countryCodes)).toHaveLength(249)
    expect(countryCodes.every(isCountryCode)).toBe(true)
    expect(countryCodes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true)
  })

  it.each(['PT', 'DE', 'US', 'GB', 'AX', 'BQ', 'SS', 'UM', 'ZW'])('may be %s', (code) => {
    expect(isCountryCode(code)).toBe(true)
  })

  it.each(['XK', 'EU', 'UK', 'AC', 'TA', 'AN', 'CS', 'SU', 'ZZ', 'AA'])(
    'is not %s, reserved or gone',
    (code) => {
      expect(isCountryCode(code)).toBe(false)
    },
  )

  it.each(['', 'pt', 'Pt', 'PRT', 'P', ' PT', 'PT ', 'PT\u0000', 'ＰＴ', '620', 'constructor', '__proto__'])(
    'is not %j',
    (code) => {
      expect(isCountryCode(code)).toBe(false)
    },
  )
})

describe('the name of a country', () => {
  it.each([
    ['PT', 'Portugal'],
    ['DE', 'Germany'],
    ['CI', "Côte d'Ivoire"],
    ['XK', 'XK'],
  ])('of %s is %s', (code, name) => {
    expect(countryName(code)).toBe(name)
  })
})

describe('the problem of a country', () => {
  it('is none for a code', () => {
    expect(countryProblem('PT')).toBeUndefined()
  })

  it.each([
    ['pt', 'Portugal is PT'],
    ['DEU', 'Germany is DE'],
    ['germany', 'Germany is DE'],
    ['UK', 'is GB'],
    ['EL', 'Greece is GR'],
    ['XK', 'send one such as PT'],
    ['', 'send one such as PT'],
    ['P T', 'send one such as PT'],
    [' PT ', 'Portugal is PT'],
  ])('of %j teaches that %s', (country, hint) => {
    expect(countryProblem(country)).toMatch(new RegExp(`not an ISO 3166-1 alpha-2 country code.*${hint}\\.$`))
  })

  it('is there for any other text', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (country) => {
        expect(countryProblem(country) === undefined).toBe(isCountryCode(country))
      }),
    )
  })
})
