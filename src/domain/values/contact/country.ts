// Import only the list, because the main entry of the package also loads 350 kB of unused provinces.
import { iso31661 } from 'iso-3166/1.js'
import type { CountryCode } from 'libphonenumber-js/max'
import { quote } from '../../../validation/problem.ts'

/**
 * An ISO 3166-1 alpha-2 code; `isCountryCode` checks whether a text is one. The type takes the codes of the phone
 * library, omits three that ISO 3166-1 does not assign, and adds those of seven countries without a numbering plan.
 */
export type Country =
  | Exclude<CountryCode, 'AC' | 'TA' | 'XK'>
  | ('AQ' | 'BV' | 'GS' | 'HM' | 'PN' | 'TF' | 'UM')

const names: ReadonlyMap<string, string> = new Map(iso31661.map(({ alpha2, name }) => [alpha2, name]))

// Other spellings of a country in upper case, with the code that they stand for.
const otherSpellings: ReadonlyMap<string, string> = new Map([
  ...iso31661.flatMap(({ alpha2, alpha3, name }) =>
    [alpha2, alpha3, name.toUpperCase()].map((spelling): [string, string] => [spelling, alpha2]),
  ),
  ['UK', 'GB'], // reserved for the United Kingdom, but not its code
  ['EL', 'GR'], // used by the European Union for Greece
])

/** The 249 country codes of ISO 3166-1 alpha-2, in alphabetical order. */
export const countryCodes: readonly Country[] = [...names.keys()].sort() as Country[]

/**
 * Returns whether a text is an assigned ISO 3166-1 alpha-2 code in upper case. Returns false for reserved and
 * user-assigned codes (`UK`, `EU`, `XK`).
 */
export function isCountryCode(value: string): value is Country {
  return names.has(value)
}

/** Returns the English short name of a country from ISO 3166-1, or the code itself if it is not a country code. */
export function countryName(code: string): string {
  return names.get(code) ?? code
}

/**
 * Returns the problem of a text that is not an ISO 3166-1 alpha-2 code, as a sentence with the code that was
 * probably intended; undefined when the text is a country code.
 */
export function countryProblem(country: string): string | undefined {
  if (isCountryCode(country)) return undefined

  const meant = otherSpellings.get(country.trim().toUpperCase())
  const hint = meant === undefined ? 'send one such as PT' : `${countryName(meant)} is ${meant}`
  return `${quote(country)} is not an ISO 3166-1 alpha-2 country code (two upper-case letters); ${hint}.`
}
