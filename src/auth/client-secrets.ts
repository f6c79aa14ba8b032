import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Makes a client secret: 256 random bits as 43 characters of base64url. It is shown once, never stored. */
export function newClientSecret(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Gives the form in which a client secret is stored: `sha256:<salt>:<hash>`, both in base64url.
 *
 * A fast hash suffices: slow ones make up for passwords that people can guess, and nobody guesses 256 random
 * bits. Use it for nothing that a person chose.
 */
export function hashSecret(secret: string): string {
  const salt = randomBytes(16)
  return `sha256:${salt.toString('base64url')}:${digest(secret, salt).toString('base64url')}`
}

/** Tells in constant time whether a secret belongs to a stored hash; false for a hash of another format. */
export function secretMatches(secret: string, hash: string): boolean {
  const [format, salt = '', stored = ''] = hash.split(':')
  const expected = Buffer.from(stored, 'base64url')
  const actual = digest(secret, Buffer.from(salt, 'base64url'))
  return format === 'sha256' && expected.length === actual.length && timingSafeEqual(expected, actual)
}

function digest(secret: string, salt: Buffer): Buffer {
  return createHmac('sha256', salt).update(secret).digest()
}
