import parsePhoneNumber, {
  type CountryCode,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  type NumberType,
  type PhoneNumber,
} from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { quote } from '../../../validation/problem.ts'
import { type Country, countryName } from './country.ts'

const maxPhoneCharacters = 30

// Countries that share a numbering plan. A number shows its plan, not the location of its owner's office, so
// within a family the numbers of all members are valid.
const families: readonly (readonly string[])[] = [
  ['AU', 'CC', 'CX'],
  ['FI', 'AX'],
  ['GB', 'GG', 'IM', 'JE'],
  ['GP', 'BL', 'MF'],
  ['IT', 'VA'],
  ['MA', 'EH'],
  ['NO', 'SJ'],
  ['RE', 'YT'],
  ['SH', 'AC', 'TA'], // ISO 3166-1 includes Ascension (AC) and Tristan da Cunha (TA) in SH
  ['US', 'AS', 'GU', 'MP', 'PR', 'VI'],
]

// Types of numbers that are shared by all countries of a calling code (+1, +7), though the plan lists them
// under one of them: 1-800 is a number of Jamaica as much as of the United States.
const sharedKinds: ReadonlySet<NumberType | undefined> = new Set([
  'TOLL_FREE',
  'PREMIUM_RATE',
  'SHARED_COST',
  'PERSONAL_NUMBER',
  'UAN',
])

/**
 * Returns a valid phone number of a country in international form. For the few countries without a numbering
 * plan it is one of the United Kingdom, since they accept any country's.
 */
export function examplePhone(country: Country): string {
  const plan = isSupportedCountry(country) ? country : 'GB'
  // The library has an example for each country that it supports.
  return getExampleNumber(plan, examples)?.formatInternational() ?? ''
}

/**
 * Checks a phone number against the numbering plan of a country.
 *
 * The number may be in national or international form, with the usual punctuation, and must be assigned by
 * the plan; whether it is in use is not checked. Toll-free and similar ranges that countries share are valid
 * for each of them, and so are numbers that a territory has from its parent's plan (Vatican and Italy, Jersey
 * and the United Kingdom). A country without a plan (Antarctica, Pitcairn and the like) accepts any
 * international number.
 *
 * Any text around a number, including white space, is an error. An extension (`ext. 12`, `x12`, `;ext=12`) is
 * part of a number: many offices cannot be reached without it. The maximum length is 30 characters.
 *
 * Source of the plans: Google's libphonenumber.
 *
 * @returns the problem in one sentence with a valid example; undefined when it is valid
 */
export function phoneProblem(country: Country, phone: string): string | undefined {
  const number = validNumber(country, phone)

  if (!isSupportedCountry(country)) {
    if (number !== undefined) return undefined
    return `${quote(phone)} is not an international phone number; send one such as ${examplePhone(country)}.`
  }
  if (number !== undefined && belongsTo(country, number)) return undefined

  const owner = number?.country === undefined ? '' : ` but of ${countryName(number.country)}`
  const place = `${countryName(country)} (${country})`
  return `${quote(phone)} is not a phone number of ${place}${owner}; send one such as ${examplePhone(country)}.`
}

function validNumber(country: Country, text: string): PhoneNumber | undefined {
  // Within these two parameters of a tel: URI (RFC 3966) the parser skips text that is not part of the
  // number.
  if (text.length > maxPhoneCharacters || text !== text.trim() || /;(?:isub|phone-context)=/.test(text))
    return undefined
  const number = parsePhoneNumber(text, {
    defaultCountry: isSupportedCountry(country) ? country : undefined,
    extract: false, // otherwise it would extract a number from any text
  })
  return number?.isValid() ? number : undefined
}

function belongsTo(country: CountryCode, number: PhoneNumber): boolean {
  const owner = number.country
  if (owner === country) return true
  if (owner !== undefined && families.some((family) => family.includes(country) && family.includes(owner)))
    return true
  return getCountryCallingCode(country) === number.countryCallingCode && sharedKinds.has(number.getType())
}
