import { quote } from '../../../validation/problem.ts'
import { type Country, countryName } from './country.ts'
import { postalCodePatterns } from './postal-code-patterns.ts'

const maxPostalCodeCharacters = 30

/** A postal code that passes the rule of a country, or undefined when the country has no rule. */
export function examplePostalCode(country: Country): string | undefined {
  return postalCodePatterns.get(country)?.example
}

/**
 * Checks a postal code (ZIP, PIN, Eircode) against the written form of its country. Lower-case letters are
 * accepted. A country without postal codes accepts any text, the empty one included. No postal code is longer
 * than 30 characters. Whether a code is in use is not known here.
 *
 * The rules are those of Google's address data with our corrections; see `scripts/generate-postal-codes.ts`.
 *
 * @returns what is wrong, in one sentence with an example that would pass, or undefined when it is right
 */
export function postalCodeProblem(country: Country, postalCode: string): string | undefined {
  const place = `${countryName(country)} (${country})`
  const rule = postalCodePatterns.get(country)

  if (rule === undefined) {
    if (!isLong(postalCode)) return undefined
    return `${quote(postalCode)} is too long: a postal code of ${place} has at most ${maxPostalCodeCharacters} characters.`
  }
  // A pattern never sees long text, so that its time is bounded whatever it looks like.
  if (!isLong(postalCode) && rule.pattern.test(postalCode)) return undefined
  return `${quote(postalCode)} is no postal code of ${place}; one looks like ${rule.example}.`
}

// Limits count code points, of which one takes up to two UTF-16 units: only the text in between needs
// counting.
function isLong(text: string): boolean {
  return (
    text.length > maxPostalCodeCharacters &&
    (text.length > 2 * maxPostalCodeCharacters || [...text].length > maxPostalCodeCharacters)
  )
}
