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

// Countries that share a numbering plan. A number belongs to a plan, whatever country its owner lives in, so each
// country of a family accepts the numbers of all its members.
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

// The types of numbers that all countries with the same calling code share (+1, +7), although the plan lists them
// under one country. For example, 1-800 numbers belong to Jamaica as much as to the United States.
const sharedKinds: ReadonlySet<NumberType | undefined> = new Set([
  'TOLL_FREE',
  'PREMIUM_RATE',
  'SHARED_COST',
  'PERSONAL_NUMBER',
  'UAN',
])

/**
 * Returns a valid phone number of a country in international form. Returns a number of the United Kingdom for
 * the few countries without a numbering plan, because these accept numbers of any country.
 */
export function examplePhone(country: Country): string {
  const plan = isSupportedCountry(country) ? country : 'GB'
  // The library has an example for every country that it supports.
  return getExampleNumber(plan, examples)?.formatInternational() ?? ''
}

/**
 * Returns the problem of a phone number by the numbering plan of a country, as a sentence with a valid example;
 * undefined when the number is valid.
 *
 * The number may be in national or international form, with the usual punctuation. The plan must assign it, but
 * it need not be in use. Toll-free and similar ranges that several countries share are valid in each of them. A
 * territory accepts the numbers of its parent's plan, for example the Vatican those of Italy and Jersey those
 * of the United Kingdom. A country without a plan, such as Antarctica or Pitcairn, accepts any international
 * number.
 *
 * Other text around the number, including white space, is an error. An extension (`ext. 12`, `x12`, `;ext=12`)
 * is part of a number, because many offices cannot be reached without it. The maximum length is 30 characters.
 *
 * The plans are those of Google's libphonenumber.
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
  // Refuse these two parameters of a tel: URI (RFC 3966), because the parser skips any text in or before them.
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
