import { describe, expect, it } from 'vitest'
import type { ApiAccess } from '../store/directory.ts'
import { refuseUnlessAllowed } from './admission.ts'
import type { Operation } from './operation.ts'

const caller: ApiAccess = {
  ...{ apiAccessId: '1', tenantId: '2', name: 'Robot', userEmail: null, role: 'customer' },
  ...{ resellerId: null, customerId: '3', scopes: null, allowedAddresses: null },
}
const read: Pick<Operation, 'roles' | 'method' | 'scopes'> = { roles: ['csp', 'customer'], method: 'GET' }
const write = { ...read, method: 'POST' as const }
const billing = { ...write, scopes: ['billing'] as const }

/** Returns the reason of a refusal; undefined if there is none. */
function refusal(operation: typeof read, access: Partial<ApiAccess> = {}, address = '192.0.2.7') {
  try {
    refuseUnlessAllowed(operation, { ...caller, ...access }, address)
    return undefined
  } catch (error) {
    expect(error).toMatchObject({ type: 'Forbidden', status: 403 })
    return error as { message: string; headers: Record<string, string> }
  }
}

describe('a caller is admitted', () => {
  it('in the declared roles', () => {
    expect(refusal(read)).toBeUndefined()
    expect(refusal({ ...read, roles: ['csp'] })?.message).toMatch('The role customer may not')
  })

  it('with the scope read to all reads, and with another scope to what declares it', () => {
    const admitted = ([scope, operation]: ['read' | 'billing', typeof read]) =>
      refusal(operation, { scopes: [scope] }) === undefined
    expect(admitted(['read', read])).toBe(true)
    expect(admitted(['read', write])).toBe(false)
    expect(admitted(['read', billing])).toBe(false)
    expect(admitted(['billing', read])).toBe(false)
    expect(admitted(['billing', write])).toBe(false)
    expect(admitted(['billing', billing])).toBe(true)
    expect(refusal(read, { scopes: [] })).toBeDefined()
    expect(refusal(read, { scopes: ['billing', 'read'] })).toBeUndefined()
  })

  it('only as far as its role, whatever its scopes are', () => {
    expect(refusal({ ...billing, roles: ['csp'] }, { scopes: ['billing'] })?.message).toMatch('The role')
  })

  it.each([
    ['192.0.2.255', true],
    ['192.0.3.0', false],
    ['2001:db8::7', true],
    ['', false],
  ])('from the address %j: %s', (address, expected) => {
    const allowedAddresses = ['192.0.2.0/24', '2001:db8::/32']
    expect(refusal(write, { allowedAddresses }, address) === undefined).toBe(expected)
  })
})

describe('a refusal', () => {
  it('names the scopes of the token and those that suffice', () => {
    const { message, headers } = refusal(billing, { scopes: ['read'] })!
    expect(message).toBe(
      'The token is limited to the scopes: read. This operation requires the scope billing.',
    )
    expect(headers['www-authenticate']).toBe('Bearer error="insufficient_scope"')
    expect(refusal(write, { scopes: ['read'] })?.message).toMatch('requires an API access without scopes.')
  })

  it('names the group to a portal user', () => {
    const userEmail = 'ana@example.com'
    expect(refusal(write, { scopes: ['read'], userEmail })?.message).toMatch(/may only read.*Administrator/)
  })

  it('names the address', () => {
    expect(refusal(read, { allowedAddresses: ['192.0.2.0/24'] }, '198.51.100.7')?.message).toBe(
      'This API access may not be used from the address 198.51.100.7.',
    )
  })
})
