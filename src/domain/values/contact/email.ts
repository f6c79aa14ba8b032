import { type Problem, quote } from '../../../validation/problem.ts'

// Local part: no white space, no invisible characters and no punctuation with a meaning in mail headers (RFC
// 5322 `specials`), in runs separated by single dots.
const ATOM = '[^\\p{C}\\p{Z}\\s()<>\\[\\]:;@\\\\,."]+'
// Domain: at least two labels of letters, marks and digits of any script, with hyphens only inside.
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?'

// Dots and the at sign match only between the runs, so that a text matches in one way and the time is linear.
const PATTERN = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LABEL}$`, 'u')

/**
 * Checks that a text looks like an e-mail address: `local@domain`, in any script (RFC 6531), without white
 * space, control characters, comments, quoted local parts or numeric hosts. It does not check whether mail
 * arrives. Surrounding white space is an error, unlike for country, ZIP and phone.
 *
 * @returns the problem in one sentence with a valid example; undefined when it is valid
 */
export function emailProblem(email: string): string | undefined {
  if (PATTERN.test(email)) return undefined
  return `${quote(email)} is not an e-mail address; send one such as ana@example.com.`
}

/** Returns the problem of an e-mail address that stands at a path of a request, as a list. */
export function emailProblems(email: string, path: string): Problem[] {
  const description = emailProblem(email)
  return description === undefined ? [] : [{ path, description }]
}

/**
 * Returns the comparison key of an e-mail address: independent of case and of the composition of accents.
 * Accents themselves count.
 */
export function emailKey(email: string): string {
  // Upper case first, because some letters have two lower-case forms: σ and ς at the end of a word.
  return email.normalize('NFC').toUpperCase().toLowerCase()
}
