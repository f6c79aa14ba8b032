import { emailKey } from './email.ts'

/** The first and the last name of a person. */
export interface PersonName {
  readonly firstName: string
  readonly lastName: string
}

/** The values by which texts mention a person. */
export interface Person {
  /** E-mail addresses in the form of `emailKey`. */
  readonly emails: readonly string[]
  readonly names: readonly PersonName[]
  readonly phones: readonly string[]
}

/** The text that takes the place of a value in a redacted text. */
export const erasedText = '[erased]'

const shortestPhoneDigits = 6

/**
 * Returns whether a text mentions a person: it has an e-mail address or a phone number of the person, or both the first
 * and the last name as words. Case does not matter.
 */
export function mentions(text: string, person: Person): boolean {
  const plain = unescaped(text)
  return (
    [...person.emails.flatMap(emailPatterns), ...person.phones.flatMap(phonePatterns)].some((one) =>
      one.test(plain),
    ) || person.names.some((name) => hasName(plain, name))
  )
}

/**
 * Returns a text without the values of a person. A text that is JSON stays JSON: only the strings in it change. Returns
 * the text unchanged if it does not mention the person.
 */
export function redacted(text: string, person: Person): string {
  if (!mentions(text, person)) return text
  const plain = unescaped(text)
  const patterns = [
    ...person.emails.flatMap(emailPatterns),
    ...person.phones.flatMap(phonePatterns),
    // A first name alone is not personal data; in a text with both, each place has to go.
    ...person.names
      .filter((name) => hasName(plain, name))
      .flatMap(({ firstName, lastName }) => [...wordPatterns(firstName), ...wordPatterns(lastName)]),
  ].map((one) => new RegExp(one.source, 'giu'))
  const redact = (value: string) => patterns.reduce((rest, one) => rest.replaceAll(one, erasedText), value)
  if (!isJson(text)) return redact(plain)
  // Only the strings change, so that numbers keep all their digits.
  return text.replaceAll(jsonString, (string) => JSON.stringify(redact(JSON.parse(string))))
}

const jsonString = /"(?:\\.|[^"\\])*"/g

/** Returns the parts of a search in the database that finds each text that can mention a person, and some others. */
export function searchedParts({ emails, names, phones }: Person): {
  /** A text with one of these parts can mention the person. */
  readonly parts: readonly string[]
  /** A text with both parts of a pair can mention the person. */
  readonly pairs: readonly (readonly [string, string])[]
  /** Regular expressions of PostgreSQL. */
  readonly patterns: readonly string[]
} {
  return {
    parts: emails.flatMap((email) => [...new Set([email, encodeURIComponent(email)])]),
    pairs: names.flatMap(({ firstName, lastName }) =>
      spellings(firstName).flatMap((first) =>
        spellings(lastName).map((last): [string, string] => [first, last]),
      ),
    ),
    patterns: phones.flatMap((phone) => phonePatterns(phone).map(({ digits }) => digits)),
  }
}

function hasName(text: string, { firstName, lastName }: PersonName): boolean {
  return [firstName, lastName].every((name) => wordPatterns(name).some((one) => one.test(text)))
}

/** Returns the spellings in which columns have a name: as given, and without accents, as search keys have it. */
function spellings(name: string): string[] {
  return [
    ...new Set([
      name,
      name
        .normalize('NFD')
        .replaceAll(/\p{Mn}/gu, '')
        .normalize('NFC'),
    ]),
  ]
}

// A name or an address within a longer one is that of another person.
function wordPatterns(name: string): RegExp[] {
  return spellings(name).map(
    (one) => new RegExp(`(?<![\\p{L}\\p{N}])${literal(one)}(?![\\p{L}\\p{N}])`, 'iu'),
  )
}

function emailPatterns(email: string): RegExp[] {
  return [...new Set([email, encodeURIComponent(email)])].map(
    (one) => new RegExp(`(?<![\\p{L}\\p{N}._+-])${literal(one)}(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])`, 'iu'),
  )
}

type PhonePattern = RegExp & { readonly digits: string }

/** Returns the pattern of a phone number, whatever separates its digits; none for a number that is too short. */
function phonePatterns(phone: string): PhonePattern[] {
  const digits = phone.replaceAll(/\D/g, '').replace(/^0+/, '')
  if (digits.length < shortestPhoneDigits) return []
  const separated = [...digits].join('[ ()./-]*')
  return [Object.assign(new RegExp(`\\+?(?<!\\d)${separated}(?!\\d)`, 'u'), { digits: separated })]
}

/** Returns a text in which the escapes of JSON are spaces, so that they join no words. A text may be cut within JSON. */
function unescaped(text: string): string {
  return text.replaceAll(/\\[nrtbf"\\/]/g, ' ')
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) !== 'number'
  } catch {
    return false
  }
}

/** Returns a text as a pattern that matches it. Characters that need no escape stay, as the flag `u` demands. */
function literal(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}

/** Returns the distinct e-mail addresses, in the form in which addresses are compared. Skips other texts. */
export function distinctEmails(emails: readonly (string | null)[]): string[] {
  return [...new Set(emails.flatMap((email) => (email?.includes('@') ? [emailKey(email)] : [])))]
}
