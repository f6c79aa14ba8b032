// The list alone: the main entry of the package would also load 350 kB of provinces that nobody here asks
// for.
import { iso31661 } from 'iso-3166/1.js'
import type { CountryCode } from 'libphonenumber-js/max'
import { quote } from '../../../validation/problem.ts'

/**
 * A country code of ISO 3166-1 alpha-2: what `isCountryCode` accepts. A text becomes one by that check alone. The list is
 * that of the phone library, without the three regions of its own and with the seven countries that have no phone plan.
 */
export type Country =
  | Exclude<CountryCode, 'AC' | 'TA' | 'XK'>
  | ('AQ' | 'BV' | 'GS' | 'HM' | 'PN' | 'TF' | 'UM')

const names: ReadonlyMap<string, string> = new Map(iso31661.map(({ alpha2, name }) => [alpha2, name]))

// What people write instead of the code, in upper case, and the code that they mean.
const otherSpellings: ReadonlyMap<string, string> = new Map([
  ...iso31661.flatMap(({ alpha2, alpha3, name }) =>
    [alpha2, alpha3, name.toUpperCase()].map((spelling): [string, string] => [spelling, alpha2]),
  ),
  ['UK', 'GB'], // reserved for the United Kingdom, but not its code
  ['EL', 'GR'], // what the European Union writes for Greece
])

/** The 249 country codes of ISO 3166-1 alpha-2, in alphabetical order of code. */
export const countryCodes: readonly Country[] = [...names.keys()].sort() as Country[]

/**
 * Tells whether a value is an officially assigned country code of ISO 3166-1 alpha-2, written exactly as the
 * standard has it: two upper-case letters. Reserved and user-assigned codes (`UK`, `EU`, `XK`) are none.
 */
export function isCountryCode(value: string): value is Country {
  return names.has(value)
}

/** The English short name of a country by ISO 3166-1, or the code itself when it is no country code. */
export function countryName(code: string): string {
  return names.get(code) ?? code
}

/**
 * Checks a country by ISO 3166-1 alpha-2.
 *
 * @returns what is wrong, in one sentence that names the code probably meant, or undefined when it is right
 */
export function countryProblem(country: string): string | undefined {
  if (isCountryCode(country)) return undefined

  const meant = otherSpellings.get(country.trim().toUpperCase())
  const hint = meant === undefined ? 'one looks like PT' : `${countryName(meant)} is ${meant}`
  return `${quote(country)} is no country code of ISO 3166-1 alpha-2 (two upper-case letters); ${hint}.`
}
