import { expect, it } from 'vitest'
import { acceptanceBody, firstAcceptance, isAccepted } from '../../console/src/screens/customer/agreement.ts'
import { demo } from '../../src/demo/identifiers.ts'
import {
  agreementStatuses,
  hasAccepted,
  signatoryProblems,
} from '../../src/domain/customers/customer-agreement.ts'
import { updateVendorCustomerAgreement } from '../../src/resources/customers/vendor.ts'
import { bodyValidator } from '../../src/validation/validator.ts'

const problemsOf = bodyValidator(updateVendorCustomerAgreement.body!)

it('has a body that the service accepts if the contact of the customer has accepted', () => {
  const body = acceptanceBody(demo.tier2InstanceId, firstAcceptance('2026-11-28'))
  expect(problemsOf(body)).toEqual([])
  expect(body).toMatchObject({ agreementDate: '2026-11-28T00:00:00Z', keepPrimaryInformation: true })
})

it('has the person who has accepted, and leaves refusing an incomplete one to the service', () => {
  const typed = { ...firstAcceptance('2026-11-28'), isByContact: false, firstName: 'Georg' }
  const body = acceptanceBody(demo.tier2InstanceId, typed)
  expect(signatoryProblems({ ...body }).map(({ path }) => path)).toEqual(['lastName', 'email', 'phone'])
  const complete = { lastName: 'Fuchs', email: 'georg@donau.example', phone: '+43 732 100200' }
  expect(problemsOf(acceptanceBody(demo.tier2InstanceId, { ...typed, ...complete }))).toEqual([])
})

it.each(agreementStatuses)(
  'knows, like the rules of an order, whether an agreement is accepted: %s',
  (name) => {
    expect(isAccepted({ status: { name } })).toBe(hasAccepted(name))
  },
)
