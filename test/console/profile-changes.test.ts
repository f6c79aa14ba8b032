import type { AuditLogEntry } from '@reseller-api/client'
import { describe, expect, it } from 'vitest'
import { profileChanges } from '../../console/src/screens/customer/profile-changes.ts'

const entry = (id: string, operation: string, body: object | string | null, status = 'Processing') =>
  ({
    ...{ id, operation: { name: operation }, status: { name: status } },
    data: typeof body === 'object' && body !== null ? JSON.stringify(body) : body,
  }) as Pick<AuditLogEntry, 'id' | 'operation' | 'status' | 'data'>

const created = entry('created', 'CreateCustomer', { companyName: 'Bakery', addressLine1: 'Main St 1' })
const update = (id: string, customer: object, status?: string) =>
  entry(id, 'UpdateCustomer', { customer }, status)

describe('the changes of a profile', () => {
  it('have the value before, from the request that had set it', () => {
    const moved = update('moved', { companyName: 'Bakery', addressLine1: 'Side St 2', city: 'Kiel' })
    const renamed = update('renamed', { companyName: 'Bakery & Sons' })
    expect(Object.fromEntries(profileChanges([renamed, moved, created]))).toEqual({
      moved: [
        { member: 'addressLine1', before: 'Main St 1', after: 'Side St 2' },
        { member: 'city', before: null, after: 'Kiel' },
      ],
      renamed: [{ member: 'companyName', before: 'Bakery', after: 'Bakery & Sons' }],
    })
  })

  it('ignore refused requests, outcomes without a body, and bodies that are cut', () => {
    const refused = update('refused', { addressLine1: 'Nowhere' }, 'Failed')
    const outcome = entry('outcome', 'UpdateCustomer', null, 'Succeded')
    const cut = entry('cut', 'UpdateCustomer', '{"customer":{"addressLine1":"Mai…')
    const moved = update('moved', { addressLine1: 'Side St 2' })
    expect([...profileChanges([moved, cut, outcome, refused, created]).keys()]).toEqual(['moved'])
    expect(profileChanges([moved, cut, outcome, refused, created]).get('moved')).toEqual([
      { member: 'addressLine1', before: 'Main St 1', after: 'Side St 2' },
    ])
  })

  it('say nothing about members whose value before is unknown', () => {
    expect(profileChanges([update('first', { addressLine1: 'Side St 2' })]).size).toBe(0)
  })
})
