import { quote } from '../../../validation/problem.ts'
import { type Country, countryName } from './country.ts'
import { postalCodePatterns } from './postal-code-patterns.ts'

const maxPostalCodeCharacters = 30

/** Returns a valid postal code of a country, or undefined when the country has no rule. */
export function examplePostalCode(country: Country): string | undefined {
  return postalCodePatterns.get(country)?.example
}

/**
 * Returns the problem of a postal code (ZIP, PIN, Eircode) by the format of its country, as a sentence with a
 * valid example; undefined when the code is valid. Lower-case letters are accepted. A country without postal
 * codes accepts any text, including an empty one. The maximum length is 30 characters. Whether a code is in use
 * is not checked.
 *
 * The rules are those of Google's address data with our corrections; see `scripts/generate-postal-codes.ts`.
 */
export function postalCodeProblem(country: Country, postalCode: string): string | undefined {
  const place = `${countryName(country)} (${country})`
  const rule = postalCodePatterns.get(country)

  if (rule === undefined) {
    if (!isLong(postalCode)) return undefined
    return `${quote(postalCode)} is too long: a postal code of ${place} has at most ${maxPostalCodeCharacters} characters.`
  }
  // A long text is never matched, so that the matching time is bounded for every pattern.
  if (!isLong(postalCode) && rule.pattern.test(postalCode)) return undefined
  return `${quote(postalCode)} is not a postal code of ${place}; send one such as ${rule.example}.`
}

// The limit counts code points. A code point has one or two UTF-16 units, so they are counted only when the length
// is between the limit and twice the limit.
function isLong(text: string): boolean {
  return (
    text.length > maxPostalCodeCharacters &&
    (text.length > 2 * maxPostalCodeCharacters || [...text].length > maxPostalCodeCharacters)
  )
}
