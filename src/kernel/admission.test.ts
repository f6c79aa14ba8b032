import { expect, it } from 'vitest'
import { refuseUnlessAllowed } from './admission.ts'

const refused = (roles: ['csp'] | ['csp', 'customer'], method: 'GET' | 'POST', isReadOnly: boolean) => {
  try {
    refuseUnlessAllowed({ roles, method }, { role: 'customer', isReadOnly })
    return false
  } catch (error) {
    expect(error).toMatchObject({ type: 'Forbidden', status: 403 })
    return true
  }
}

it('admits the declared roles, and read-only callers to reads', () => {
  expect(refused(['csp'], 'GET', false)).toBe(true)
  expect(refused(['csp', 'customer'], 'GET', false)).toBe(false)
  expect(refused(['csp', 'customer'], 'GET', true)).toBe(false)
  expect(refused(['csp', 'customer'], 'POST', false)).toBe(false)
  expect(refused(['csp', 'customer'], 'POST', true)).toBe(true)
})
