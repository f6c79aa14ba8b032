import { quote } from '../../../validation/problem.ts'
import { type Country, countryName } from './country.ts'
import { postalCodePatterns } from './postal-code-patterns.ts'

const maxPostalCodeCharacters = 30

/** Returns a valid postal code of a country, or undefined when the country has no rule. */
export function examplePostalCode(country: Country): string | undefined {
  return postalCodePatterns.get(country)?.example
}

/**
 * Checks a postal code (ZIP, PIN, Eircode) against the format of its country. Lower-case letters are
 * accepted. A country without postal codes accepts any text, including the empty one. The maximum length is
 * 30 characters. It does not check whether a code is in use.
 *
 * The rules are those of Google's address data with our corrections; see `scripts/generate-postal-codes.ts`.
 *
 * @returns the problem in one sentence with a valid example; undefined when it is valid
 */
export function postalCodeProblem(country: Country, postalCode: string): string | undefined {
  const place = `${countryName(country)} (${country})`
  const rule = postalCodePatterns.get(country)

  if (rule === undefined) {
    if (!isLong(postalCode)) return undefined
    return `${quote(postalCode)} is too long: a postal code of ${place} has at most ${maxPostalCodeCharacters} characters.`
  }
  // Long text is never matched, so that the time is bounded for every pattern.
  if (!isLong(postalCode) && rule.pattern.test(postalCode)) return undefined
  return `${quote(postalCode)} is not a postal code of ${place}; send one such as ${rule.example}.`
}

// Limits count code points, of which one has up to two UTF-16 units: only lengths in between need counting.
function isLong(text: string): boolean {
  return (
    text.length > maxPostalCodeCharacters &&
    (text.length > 2 * maxPostalCodeCharacters || [...text].length > maxPostalCodeCharacters)
  )
}
