import { describe, expect, it } from 'vitest'
import { agreementStatuses, signatoryOf, signatoryProblems, statusAfter } from './customer-agreement.ts'

describe('the status of an agreement', () => {
  it.each(agreementStatuses)('is agreementcreated after %s when the vendor knows it', (status) => {
    expect(statusAfter(status, { isAccepted: true })).toBe('agreementcreated')
  })

  it.each(agreementStatuses.filter((one) => one !== 'agreementcreated'))(
    'stays %s while the vendor does not know it',
    (status) => expect(statusAfter(status, { isAccepted: false })).toBe(status),
  )

  it('is required again when the vendor knows it no more', () => {
    expect(statusAfter('agreementcreated', { isAccepted: false })).toBe('required')
  })
})

describe('who signs', () => {
  const contact = { firstName: 'Miriam', lastName: 'Lindner', email: 'miriam@lindner.example', phone: null }

  it('is the primary contact when it is kept', () => {
    const other = { keepPrimaryInformation: true, firstName: 'Somebody' }
    expect(signatoryOf(contact, other)).toEqual(contact)
    expect(() => signatoryOf({ ...contact, email: null }, other)).toThrow()
  })

  it('is named whole when it is not', () => {
    const given = { keepPrimaryInformation: false, firstName: 'Eva', lastName: ' ', email: null }
    expect(signatoryProblems(given).map(({ path }) => path)).toEqual(['lastName', 'email', 'phone'])
    expect(signatoryProblems({ ...given, keepPrimaryInformation: true })).toEqual([])
  })
})
