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

// Countries that number from one plan. A number tells which plan it is of, not on which side of the water its
// owner keeps the office, so within a family any member's number will do.
const families: readonly (readonly string[])[] = [
  ['AU', 'CC', 'CX'],
  ['FI', 'AX'],
  ['GB', 'GG', 'IM', 'JE'],
  ['GP', 'BL', 'MF'],
  ['IT', 'VA'],
  ['MA', 'EH'],
  ['NO', 'SJ'],
  ['RE', 'YT'],
  ['SH', 'AC', 'TA'], // ISO 3166-1 counts Ascension (AC) and Tristan da Cunha (TA) as parts of SH
  ['US', 'AS', 'GU', 'MP', 'PR', 'VI'],
]

// Kinds of number that a calling code shared by several countries (+1, +7) holds in common, though the plan
// lists them under one of them: 1-800 is as much a number of Jamaica as of the United States.
const sharedKinds: ReadonlySet<NumberType | undefined> = new Set([
  'TOLL_FREE',
  'PREMIUM_RATE',
  'SHARED_COST',
  'PERSONAL_NUMBER',
  'UAN',
])

/**
 * A phone number that passes the rule of a country, in international form. For the few places without a
 * numbering plan of their own it is one of the United Kingdom, since they accept any country's.
 */
export function examplePhone(country: Country): string {
  const plan = isSupportedCountry(country) ? country : 'GB'
  // The library has an example for each country that it supports.
  return getExampleNumber(plan, examples)?.formatInternational() ?? ''
}

/**
 * Checks a phone number against the numbering plan of a country.
 *
 * The number may be written as one dials it within the country or internationally, with the usual
 * punctuation, and must be one that the plan assigns; whether somebody answers is not known here. Toll-free
 * and similar ranges that countries share count for each of them, and so do numbers of the plan that a
 * territory has from its parent (Vatican and Italy, Jersey and the United Kingdom). A country without a plan
 * (Antarctica, Pitcairn and the like) accepts any international number.
 *
 * Any text around a number, white space included, is a mistake. An extension (`ext. 12`, `x12`, `;ext=12`) is
 * part of a number: many offices cannot be reached without. No phone number is longer than 30 characters.
 *
 * Source of the plans: Google's libphonenumber.
 *
 * @returns what is wrong, in one sentence with an example that would pass, or undefined when it is right
 */
export function phoneProblem(country: Country, phone: string): string | undefined {
  const number = validNumber(country, phone)

  if (!isSupportedCountry(country)) {
    if (number !== undefined) return undefined
    return `${quote(phone)} is no international phone number; one looks like ${examplePhone(country)}.`
  }
  if (number !== undefined && belongsTo(country, number)) return undefined

  const owner = number?.country === undefined ? '' : ` but of ${countryName(number.country)}`
  const place = `${countryName(country)} (${country})`
  return `${quote(phone)} is no phone number of ${place}${owner}; one looks like ${examplePhone(country)}.`
}

function validNumber(country: Country, text: string): PhoneNumber | undefined {
  // Within these two parameters of a tel: URI (RFC 3966) the parser passes over text that is no part of the
  // number.
  if (text.length > maxPhoneCharacters || text !== text.trim() || /;(?:isub|phone-context)=/.test(text))
    return undefined
  const number = parsePhoneNumber(text, {
    defaultCountry: isSupportedCountry(country) ? country : undefined,
    extract: false, // else it would pick a number out of any text
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
