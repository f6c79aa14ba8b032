// Only the list: the package's main entry would also load 350 kB of provinces that are not used.
import { iso31661 } from 'iso-3166/1.js'
import type { CountryCode } from 'libphonenumber-js/max'
import { quote } from '../../../validation/problem.ts'

/**
 * A country code of ISO 3166-1 alpha-2 that `isCountryCode` accepts. Only that check converts a text. The
 * list is the phone library's, without its three own regions and with the seven countries that have no
 * numbering plan.
 */
export type Country =
  | Exclude<CountryCode, 'AC' | 'TA' | 'XK'>
  | ('AQ' | 'BV' | 'GS' | 'HM' | 'PN' | 'TF' | 'UM')

const names: ReadonlyMap<string, string> = new Map(iso31661.map(({ alpha2, name }) => [alpha2, name]))

// Common alternatives to the code, in upper case, and the code that they mean.
const otherSpellings: ReadonlyMap<string, string> = new Map([
  ...iso31661.flatMap(({ alpha2, alpha3, name }) =>
    [alpha2, alpha3, name.toUpperCase()].map((spelling): [string, string] => [spelling, alpha2]),
  ),
  ['UK', 'GB'], // reserved for the United Kingdom, but not its code
  ['EL', 'GR'], // used by the European Union for Greece
])

/** The 249 country codes of ISO 3166-1 alpha-2, in alphabetical order of code. */
export const countryCodes: readonly Country[] = [...names.keys()].sort() as Country[]

/**
 * Whether a value is an officially assigned country code of ISO 3166-1 alpha-2, in two upper-case letters.
 * Reserved and user-assigned codes (`UK`, `EU`, `XK`) are not.
 */
export function isCountryCode(value: string): value is Country {
  return names.has(value)
}

/**
 * Returns the English short name of a country by ISO 3166-1, or the code itself when it is not a country
 * code.
 */
export function countryName(code: string): string {
  return names.get(code) ?? code
}

/**
 * Checks a country by ISO 3166-1 alpha-2.
 *
 * @returns the problem in one sentence that names the probably intended code; undefined when it is valid
 */
export function countryProblem(country: string): string | undefined {
  if (isCountryCode(country)) return undefined

  const meant = otherSpellings.get(country.trim().toUpperCase())
  const hint = meant === undefined ? 'send one such as PT' : `${countryName(meant)} is ${meant}`
  return `${quote(country)} is not an ISO 3166-1 alpha-2 country code (two upper-case letters); ${hint}.`
}
