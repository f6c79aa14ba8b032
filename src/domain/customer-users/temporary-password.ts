import type { Problem } from '../../validation/problem.ts'

// Without letters and digits that look alike: people read these out, and type them.
const kinds = ['abcdefghijkmnopqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#%*+-=?']
const alphabet = kinds.join('')
const length = 16

/**
 * A password of 16 characters, small letters, capitals, digits and signs among them: about 95 bits.
 *
 * @param draw Draws a whole number from 0 to below a bound, each as likely as the others.
 */
export function temporaryPassword(draw: (below: number) => number): string {
  for (;;) {
    const password = Array.from({ length }, () => alphabet[draw(alphabet.length)]).join('')
    // Drawn anew rather than mended, so that all of those that remain are as likely as each other.
    if (kinds.every((kind) => [...kind].some((character) => password.includes(character)))) return password
  }
}

const kindsOfCharacters = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/]

/**
 * What keeps a text from being a password (learn.microsoft.com, "Password policy recommendations"). The vendor may
 * know more, such as that it is common. No problem repeats it.
 *
 * @param password Null for a password that is to be made: it has no problem.
 * @param path The member of the request in which it stands.
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
        'A password has 8 to 256 characters of at least three kinds: small letters, capitals, digits, signs. Send null to have one made.',
    },
  ]
}
