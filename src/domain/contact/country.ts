// The list alone: the main entry of the package would also load 350 kB of provinces that nobody here asks
// for.
import { iso31661 } from 'iso-3166/1.js'
import { quoted } from '../problem.ts'

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
export const countryCodes: readonly string[] = [...names.keys()].sort()

/**
 * Tells whether a value is an officially assigned country code of ISO 3166-1 alpha-2, written exactly as the
 * standard has it: two upper-case letters. Reserved and user-assigned codes (`UK`, `EU`, `XK`) are none.
 */
export function isCountryCode(value: string): boolean {
  return names.has(value)
}

/** The English short name of a country by ISO 3166-1, or the code itself when it is no country code. */
export function countryName(code: string): string {
  return names.get(code) ?? code
}

/**
 * Checks a country by ISO 3166-1 alpha-2. White space around it is no mistake.
 *
 * @returns what is wrong, in one sentence that names the code probably meant, or undefined when it is right
 */
export function countryProblem(country: string): string | undefined {
  const code = country.trim()
  if (isCountryCode(code)) return undefined

  const meant = otherSpellings.get(code.toUpperCase())
  const hint = meant === undefined ? 'one looks like PT' : `${countryName(meant)} is ${meant}`
  return `${quoted(code)} is no country code of ISO 3166-1 alpha-2 (two upper-case letters); ${hint}.`
}
