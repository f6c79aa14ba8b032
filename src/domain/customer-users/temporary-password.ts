import type { Problem } from '../../validation/problem.ts'

// People read these passwords aloud and type them, so letters and digits that look alike are left out.
const kinds = ['abcdefghijkmnopqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#%*+-=?']
const alphabet = kinds.join('')
const length = 16

/**
 * Returns a random password of 16 characters with lower-case letters, upper-case letters, digits and signs. It
 * has about 95 bits of entropy.
 *
 * @param draw Returns a uniformly random integer from 0 up to, but not including, `below`.
 */
export function temporaryPassword(draw: (below: number) => number): string {
  for (;;) {
    const password = Array.from({ length }, () => alphabet[draw(alphabet.length)]).join('')
    // A password without one of the kinds of characters is discarded. Replacing single characters instead would make
    // some passwords more likely than others.
    if (kinds.every((kind) => [...kind].some((character) => password.includes(character)))) return password
  }
}

const kindsOfCharacters = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/]

/**
 * Returns the problem of a password with a wrong length or too few kinds of characters (learn.microsoft.com,
 * "Password policy recommendations"); an empty list when there is none. The vendor may refuse other passwords as well,
 * such as common ones. The problem never quotes the password.
 *
 * @param password Null requests a generated password and has no problem.
 * @param path The path of the password in the request.
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
