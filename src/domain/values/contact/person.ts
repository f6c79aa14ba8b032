import { emailKey } from './email.ts'

/**
 * The names of a person. A text mentions the person if it contains the first and the last name; redaction then removes the
 * middle name, too.
 */
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
// A number with fewer digits in JSON is probably an amount, a quantity or an id, not a phone number.
const shortestNumberDigits = 9

/**
 * Returns whether a text mentions a person: whether it contains an e-mail address or a phone number of the person, or both
 * the first and the last name as words. Neither case nor the composition of accents matters. Numbers in JSON are phone
 * numbers only if they are integers with at least 9 digits.
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
 * Returns a text in which `[erased]` replaces the names, e-mail addresses and phone numbers of a person. A text that is JSON
 * stays JSON: only its strings change, and numbers that are phone numbers. Returns the text unchanged if it does not mention
 * the person.
 */
export function redacted(text: string, person: Person): string {
  if (!mentions(text, person)) return text
  const plain = plainOf(text)
  const patterns = [
    ...person.emails.flatMap(emailPatterns),
    ...person.phones.flatMap(phonePatterns),
    // A first or last name alone is not personal data. In a text that contains both, every occurrence of each name is erased.
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
    // A string can contain JSON as text. Its escapes, such as \n, stand directly before words and would hide them from the
    // patterns.
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

/** Returns a text in the form in which it is searched: without JSON escapes, and without numbers that cannot be phone numbers. */
function plainOf(text: string): string {
  if (!isJson(text)) return unescaped(text)
  return unescaped(
    text.replaceAll(jsonScalar, (scalar) => (scalar.startsWith('"') || isPhoneLike(scalar) ? scalar : '')),
  )
}

/** Returns search terms for a database query that finds every text that mentions a person; it can also find other texts. */
export function searchedParts({ emails, names, phones }: Person): {
  /** A text that contains one of these parts can mention the person. */
  readonly parts: readonly string[]
  /** A text that contains both parts of a pair can mention the person. */
  readonly pairs: readonly (readonly [string, string])[]
  /** Regular expressions of PostgreSQL. A text that matches one of them can mention the person. */
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
 * Returns the spellings of a name that texts can contain: with composed accents, with decomposed accents, and without
 * accents, as in search keys.
 */
function spellings(name: string): string[] {
  const decomposed = name.normalize('NFD')
  const plain = decomposed.replaceAll(/\p{Mn}/gu, '').normalize('NFC')
  // The spelling without accents comes last: if it matched first, redaction would leave the combining accent in the text.
  return [...new Set([name.normalize('NFC'), decomposed, plain])]
}

function addressSpellings(email: string): string[] {
  const forms = [email.normalize('NFC'), email.normalize('NFD')]
  return [...new Set(forms.flatMap((form) => [form, encodeURIComponent(form)]))]
}

/**
 * Returns the spellings of a text in which JSON escapes (`\u00e9`) replace letters that are not ASCII, with one backslash,
 * and with two for JSON within JSON.
 */
function escapedSpellings(text: string): string[] {
  return ['NFC', 'NFD'].flatMap((form) => {
    const normal = text.normalize(form)
    const escapedBy = (slashes: string) =>
      // JSON has a separate escape for each half of a surrogate pair.
      normal.replaceAll(
        /[\u0080-\uffff]/g,
        (unit) => `${slashes}u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      )
    return escapedBy('') === normal ? [] : [escapedBy('\\'), escapedBy('\\\\')]
  })
}

// The patterns match whole words only: a longer name that contains this one belongs to another person.
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

/**
 * Returns a pattern that matches a phone number with any separators between its digits; an empty list for a number that is
 * too short.
 */
function phonePatterns(phone: string): PhonePattern[] {
  const digits = phone.replaceAll(/\D/g, '').replace(/^0+/, '')
  if (digits.length < shortestPhoneDigits) return []
  const separated = [...digits].join('[\\s()./-]*')
  return [Object.assign(new RegExp(`\\+?(?<!\\d)${separated}(?!\\d)`, 'u'), { digits: separated })]
}

/**
 * Returns a text in which JSON escapes, including those of JSON within JSON, are replaced by the letters that they stand for.
 * Other escapes, such as \n, are replaced by spaces, so that words stay separate. The text may be truncated JSON.
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

/**
 * Returns a regular expression that matches exactly a text. Escapes only special characters, because the flag `u` forbids
 * other escapes.
 */
function literal(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}

/** Returns the distinct e-mail addresses, in the form in which addresses are compared. Skips other texts. */
export function distinctEmails(emails: readonly (string | null)[]): string[] {
  return [...new Set(emails.flatMap((email) => (email?.includes('@') ? [emailKey(email)] : [])))]
}
