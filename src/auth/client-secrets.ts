import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Returns a new client secret: 256 random bits as 43 characters of base64url. The secret is shown once and
 * never stored.
 */
export function newClientSecret(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Returns the stored form of a client secret: `sha256:<salt>:<hash>`, both in base64url.
 *
 * A fast hash suffices: slow hashes protect secrets that can be guessed, and 256 random bits cannot be guessed. Do not
 * use this function for a secret that a person has chosen.
 */
export function hashSecret(secret: string): string {
  const salt = randomBytes(16)
  return `sha256:${salt.toString('base64url')}:${digest(secret, salt).toString('base64url')}`
}

/** Compares a secret with a stored hash in constant time. Returns false for a hash in another format. */
export function secretMatches(secret: string, hash: string): boolean {
  const [format, salt = '', stored = ''] = hash.split(':')
  const expected = Buffer.from(stored, 'base64url')
  const actual = digest(secret, Buffer.from(salt, 'base64url'))
  return format === 'sha256' && expected.length === actual.length && timingSafeEqual(expected, actual)
}

function digest(secret: string, salt: Buffer): Buffer {
  return createHmac('sha256', salt).update(secret).digest()
}
