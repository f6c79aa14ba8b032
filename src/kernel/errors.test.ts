import { describe, expect, it } from 'vitest'
import { CannotOpen, NoSecretKey } from '../store/providers/sealing.ts'
import { toApiError } from './errors.ts'

describe('an error for the caller', () => {
  it.each([
    new NoSecretKey('The file /etc/key cannot be read.'),
    new CannotOpen('the key x is not configured'),
  ])('names the settings when a secret cannot be sealed or opened, without their values: $name', (thrown) => {
    const { status, type, message } = toApiError(thrown)
    expect([status, type]).toEqual([503, 'ServiceUnavailable'])
    expect(message).toContain('SECRET_KEY')
    expect(message).not.toContain(thrown.message)
  })
})
