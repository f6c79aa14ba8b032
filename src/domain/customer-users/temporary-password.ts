import type { Problem } from '../../validation/problem.ts'

// Without letters and digits that look alike, because people read these passwords out and type them.
const kinds = ['abcdefghijkmnopqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#%*+-=?']
const alphabet = kinds.join('')
const length = 16

/**
 * Returns a password of 16 characters with lower-case and upper-case letters, digits and signs: about 95 bits
 * of entropy.
 *
 * @param draw Returns a uniformly random whole number from 0 to below a bound.
 */
export function temporaryPassword(draw: (below: number) => number): string {
  for (;;) {
    const password = Array.from({ length }, () => alphabet[draw(alphabet.length)]).join('')
    // Drawn again rather than repaired, so that all valid passwords remain equally likely.
    if (kinds.every((kind) => [...kind].some((character) => password.includes(character)))) return password
  }
}

const kindsOfCharacters = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/]

/**
 * Returns the problems of a password (learn.microsoft.com, "Password policy recommendations"). The vendor may
 * refuse others, such as common ones. No problem repeats the password.
 *
 * @param password Null for a password that is generated: it has no problem.
 * @param path The member of the request that contains it.
 */
export function passwordProblems(password: string | null, path: string): Problem[] {
  if (password === null) return []
  const characters = [...password].length
  const count = kindsOfCharacters.filter((kind) => kind.test(password)).length
  if (characters >= 8 && characters <= 256 && count >= 3) return []
  return [
    {
      path,
      description:
        'A password must have 8 to 256 characters of at least three kinds: lower-case letters, upper-case letters, digits, signs. Send null to have one generated.',
    },
  ]
}
