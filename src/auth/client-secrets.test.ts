import { describe, expect, test } from 'vitest'
import { hashSecret, newClientSecret, secretMatches } from './client-secrets.ts'

describe('client secrets', () => {
  test('are 256 random bits in base64url', () => {
    expect(newClientSecret()).toMatch(/^[\w-]{43}$/)
    expect(newClientSecret()).not.toBe(newClientSecret())
  })

  test('are stored as a salted hash that does not contain them', () => {
    const secret = newClientSecret()
    expect(hashSecret(secret)).toMatch(/^sha256:[\w-]{22}:[\w-]{43}$/)
    expect(hashSecret(secret)).not.toContain(secret)
    expect(hashSecret(secret)).not.toBe(hashSecret(secret))
  })

  test('match their own hash and no other', () => {
    const secret = newClientSecret()
    expect(secretMatches(secret, hashSecret(secret))).toBe(true)
    expect(secretMatches(`${secret}x`, hashSecret(secret))).toBe(false)
    expect(secretMatches('', hashSecret(secret))).toBe(false)
    expect(secretMatches(secret, hashSecret(newClientSecret()))).toBe(false)
  })

  test.each(['', 'sha256', 'sha256::', 'sha256:AA:', 'md5:AA:AA', 'plain text'])(
    'never match the hash %j',
    (hash) => {
      expect(secretMatches('', hash)).toBe(false)
      expect(secretMatches('plain text', hash)).toBe(false)
    },
  )

  test('do not match another format that holds the right digest', () => {
    const secret = newClientSecret()
    expect(secretMatches(secret, hashSecret(secret).replace('sha256', 'sha512'))).toBe(false)
  })
})
