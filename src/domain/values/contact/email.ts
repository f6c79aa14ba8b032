import { type Problem, quote } from '../../../validation/problem.ts'

// The local part consists of runs separated by single dots. A run contains no white space, no invisible characters
// and no punctuation that has a meaning in mail headers (RFC 5322 `specials`).
const ATOM = '[^\\p{C}\\p{Z}\\s()<>\\[\\]:;@\\\\,."]+'
// The domain has at least two labels of letters, marks and digits of any script, with hyphens only inside a label.
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?'

// Dots and the at sign match only between runs. A text therefore matches in at most one way, and matching takes
// linear time.
const PATTERN = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LABEL}$`, 'u')

/**
 * Returns the problem of a text that does not look like an e-mail address, as a sentence with a valid example;
 * otherwise undefined. An address is `local@domain` in any script (RFC 6531), without white space, control
 * characters, comments, quoted local parts or IP addresses in brackets. Surrounding white space is an error, unlike for
 * country, ZIP and phone. Deliverability is not checked.
 */
export function emailProblem(email: string): string | undefined {
  if (PATTERN.test(email)) return undefined
  return `${quote(email)} is not an e-mail address; send one such as ana@example.com.`
}

/**
 * Returns a list with the problem of an e-mail address; an empty list when there is none.
 *
 * @param path The path of the address in the request.
 */
export function emailProblems(email: string, path: string): Problem[] {
  const description = emailProblem(email)
  return description === undefined ? [] : [{ path, description }]
}

/**
 * Returns the key by which e-mail addresses are compared. The key ignores case and the composition of accents,
 * but not the accents themselves.
 */
export function emailKey(email: string): string {
  // Upper case comes first, because some letters have two lower-case forms, such as σ and ς at the end of a word.
  return email.normalize('NFC').toUpperCase().toLowerCase()
}
