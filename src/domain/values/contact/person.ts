import { emailKey } from './email.ts'

/** The names of a person. A text mentions the person by the first and the last one; then it loses the middle one, too. */
export interface PersonName {
  readonly firstName: string
  readonly middleName?: string
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
// A shorter number in JSON is rather an amount, a quantity or an id.
const shortestNumberDigits = 9

/**
 * Returns whether a text mentions a person: it has an e-mail address or a phone number of the person, or both the first
 * and the last name as words. Neither case nor the composition of accents matters. Numbers in JSON are phone numbers only
 * if they are integers with at least 9 digits.
 */
export function mentions(text: string, person: Person): boolean {
  const plain = plainOf(text)
  return (
    [...person.emails.flatMap(emailPatterns), ...person.phones.flatMap(phonePatterns)].some((one) =>
      one.test(plain),
    ) || person.names.some((name) => hasName(plain, name))
  )
}

/**
 * Returns a text without the values of a person. A text that is JSON stays JSON: only its strings change, and numbers that
 * are phone numbers. Returns the text unchanged if it does not mention the person.
 */
export function redacted(text: string, person: Person): string {
  if (!mentions(text, person)) return text
  const plain = plainOf(text)
  const patterns = [
    ...person.emails.flatMap(emailPatterns),
    ...person.phones.flatMap(phonePatterns),
    // A first name alone is not personal data; in a text with both, each place has to go.
    ...person.names
      .filter((name) => hasName(plain, name))
      .flatMap(({ firstName, middleName, lastName }) =>
        [firstName, middleName, lastName].flatMap((name) => (name ? wordPatterns(name) : [])),
      ),
  ].map((one) => new RegExp(one.source, 'giu'))
  const redact = (value: string) => patterns.reduce((rest, one) => rest.replaceAll(one, erasedText), value)
  if (!isJson(text)) return redact(plain)
  return text.replaceAll(jsonScalar, (scalar) => {
    if (!scalar.startsWith('"')) return isPhoneLike(scalar) ? quotedIfChanged(scalar, redact(scalar)) : scalar
    const rest = redact(JSON.parse(scalar))
    // A string can have JSON, whose escapes join words.
    const unescapedRest = unescaped(rest)
    return JSON.stringify(redact(unescapedRest) === unescapedRest ? rest : redact(unescapedRest))
  })
}

const jsonScalar = /"(?:\\.|[^"\\])*"|-?\d[\d.eE+-]*/g

function quotedIfChanged(scalar: string, rest: string): string {
  return rest === scalar ? scalar : JSON.stringify(rest)
}

function isPhoneLike(number: string): boolean {
  return number.length >= shortestNumberDigits && /^\d+$/.test(number)
}

/** Returns a text as it is searched: without escapes, and JSON without the numbers that cannot be phone numbers. */
function plainOf(text: string): string {
  if (!isJson(text)) return unescaped(text)
  return unescaped(
    text.replaceAll(jsonScalar, (scalar) => (scalar.startsWith('"') || isPhoneLike(scalar) ? scalar : '')),
  )
}

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
    parts: emails.flatMap((email) => [...addressSpellings(email), ...escapedSpellings(email)]),
    pairs: names.flatMap(({ firstName, lastName }) => {
      const lasts = [...spellings(lastName), ...escapedSpellings(lastName)]
      return [...spellings(firstName), ...escapedSpellings(firstName)].flatMap((first) =>
        lasts.map((last): [string, string] => [first, last]),
      )
    }),
    patterns: phones.flatMap((phone) => phonePatterns(phone).map(({ digits }) => digits)),
  }
}

function hasName(text: string, { firstName, lastName }: PersonName): boolean {
  return [firstName, lastName].every((name) => wordPatterns(name).some((one) => one.test(text)))
}

/**
 * Returns the spellings in which texts have a name: with composed and decomposed accents, and without accents, as search
 * keys have it.
 */
function spellings(name: string): string[] {
  const decomposed = name.normalize('NFD')
  const plain = decomposed.replaceAll(/\p{Mn}/gu, '').normalize('NFC')
  // The longer spelling comes first, so that no accent is left over.
  return [...new Set([name.normalize('NFC'), decomposed, plain])]
}

function addressSpellings(email: string): string[] {
  const forms = [email.normalize('NFC'), email.normalize('NFD')]
  return [...new Set(forms.flatMap((form) => [form, encodeURIComponent(form)]))]
}

/** Returns the spellings with escapes of JSON for letters that are not ASCII: also of JSON within JSON. */
function escapedSpellings(text: string): string[] {
  return ['NFC', 'NFD'].flatMap((form) => {
    const normal = text.normalize(form)
    const escapedBy = (slashes: string) =>
      // Each half of a pair of surrogates has an escape of its own.
      normal.replaceAll(
        /[\u0080-\uffff]/g,
        (unit) => `${slashes}u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      )
    return escapedBy('') === normal ? [] : [escapedBy('\\'), escapedBy('\\\\')]
  })
}

// A name or an address within a longer one is that of another person.
function wordPatterns(name: string): RegExp[] {
  return spellings(name).map(
    (one) => new RegExp(`(?<![\\p{L}\\p{N}])${literal(one)}(?![\\p{L}\\p{N}])`, 'iu'),
  )
}

function emailPatterns(email: string): RegExp[] {
  return addressSpellings(email).map(
    (one) => new RegExp(`(?<![\\p{L}\\p{N}._+-])${literal(one)}(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])`, 'iu'),
  )
}

type PhonePattern = RegExp & { readonly digits: string }

/** Returns the pattern of a phone number, whatever separates its digits; none for a number that is too short. */
function phonePatterns(phone: string): PhonePattern[] {
  const digits = phone.replaceAll(/\D/g, '').replace(/^0+/, '')
  if (digits.length < shortestPhoneDigits) return []
  const separated = [...digits].join('[\\s()./-]*')
  return [Object.assign(new RegExp(`\\+?(?<!\\d)${separated}(?!\\d)`, 'u'), { digits: separated })]
}

/**
 * Returns a text in which the escapes of JSON, also of JSON within JSON, are the letters that they stand for, or spaces, so
 * that they join no words. A text may be cut within JSON.
 */
function unescaped(text: string): string {
  return text.replaceAll(/\\+(?:u([\da-fA-F]{4})|[nrtbf"/])|\\{2,}/g, (_, code?: string) =>
    code === undefined ? ' ' : String.fromCharCode(Number.parseInt(code, 16)),
  )
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
