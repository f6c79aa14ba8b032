import type { VendorCustomer } from '@reseller-api/client'
import { expect, it } from 'vitest'
import { customerBody, firstCustomer } from '../../console/src/screens/customers/new-customer.ts'

const known = { name: 'DONAU', vendorId: 'v1', instance: 'i1' }

it('has the company data of the vendor in the form of a customer that a bill lacks', () => {
  const atVendor = {
    ...{ providerCustomerId: 'v1', customerId: null, companyName: 'Donau AG', country: 'AT' },
    ...{ addressLine1: 'Industriezeile 40', addressLine2: null, zip: '4020', city: 'Linz', state: null },
    ...{ firstName: 'Georg', lastName: 'Fuchs', email: 'georg@donau.example', phone: null },
  } satisfies VendorCustomer
  const body = customerBody(firstCustomer(known, ['i2', 'i1'], atVendor), '2026-11-28')
  expect(body).toMatchObject({
    ...{ companyName: 'Donau AG', country: 'AT', addressLine1: 'Industriezeile 40', addressLine2: null },
    ...{ zip: '4020', city: 'Linz', state: null, firstName: 'Georg', email: 'georg@donau.example' },
    providerCustomers: [{ providerInstanceId: 'i1', providerCustomerId: 'v1' }],
  })
})

it('has only what the bill says if the vendor does not answer', () => {
  expect(firstCustomer(known, ['i2', 'i1'], null)).toMatchObject({
    ...{ companyName: 'DONAU', country: '', city: '', providerInstanceId: 'i1', providerCustomerId: 'v1' },
  })
})
