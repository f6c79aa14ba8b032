import { type Problem, quote } from '../../../validation/problem.ts'

// Local part: what is no white space, no invisible character and no punctuation with a meaning of its own in
// a mail header (RFC 5322 `specials`), in runs parted by single dots.
const ATOM = '[^\\p{C}\\p{Z}\\s()<>\\[\\]:;@\\\\,."]+'
// Domain: at least two labels of letters, marks and digits of any script, with hyphens inside only.
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?'

// Dots and the at sign can stand nowhere but between the runs, so that there is one way only to match a text
// and the time grows with its length, not faster.
const PATTERN = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LABEL}$`, 'u')

/**
 * Checks that a text looks like an e-mail address: `local@domain`, in any script (RFC 6531), without white
 * space, control characters, comments, quoted local parts or numeric hosts. Whether mail arrives there is not
 * known here. White space around it is a mistake, unlike around a country, ZIP or phone.
 *
 * @returns what is wrong, in one sentence with an example that would pass, or undefined when it is right
 */
export function emailProblem(email: string): string | undefined {
  if (PATTERN.test(email)) return undefined
  return `${quote(email)} is no e-mail address; one looks like ana@example.com.`
}

/** Returns the problem of an e-mail address that stands at a path of a request, as a list. */
export function emailProblems(email: string, path: string): Problem[] {
  const description = emailProblem(email)
  return description === undefined ? [] : [{ path, description }]
}

/**
 * The form of an e-mail address by which two of them are the same: without regard to case, and to how an accent is
 * composed. Accents themselves count.
 */
export function emailKey(email: string): string {
  // By way of capitals, as some of them have two small letters: σ and ς at the end of a word.
  return email.normalize('NFC').toUpperCase().toLowerCase()
}
