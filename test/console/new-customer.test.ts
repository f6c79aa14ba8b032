import { randomUUID } from 'node:crypto'
import type { VendorCustomer } from '@reseller-api/client'
import { expect, it } from 'vitest'
import {
  customerAt,
  customerBody,
  firstCustomer,
  isOtherSeller,
  sellerInBill,
  sellersInstead,
} from '../../console/src/screens/customers/new-customer.ts'
import { requiredMembers, requiresDomain } from '../../console/src/screens/customers/required.ts'
import { microsoftDataProblem } from '../../src/domain/providers/customer-data.ts'
import { providerTypes } from '../../src/domain/providers/provider-types.ts'
import { isCountryCode } from '../../src/domain/values/contact/country.ts'

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

it('guesses neither the seller nor the margin of a customer that a bill lacks', () => {
  const first = firstCustomer(known, ['i1'], null)
  expect(first).toMatchObject({ resellerId: null, margin: { rule: '', value: '' } })
  const body = customerBody({ ...first, margin: { rule: '', value: '10' } }, '2026-11-28')
  // The service refuses both members: an empty text is no id, and null would be a direct sale.
  expect(body.resellerId).toBe('')
  expect(body.providerCustomers![0]!.margin).toEqual({ value: '10' })
  const chosen = customerBody(
    { ...first, resellerId: '', margin: { rule: 'Markup', value: '10' } },
    '2026-11-28',
  )
  expect(chosen).toMatchObject({
    resellerId: null,
    providerCustomers: [{ margin: { marginRule: { name: 'Markup' }, value: '10' } }],
  })
  expect(firstCustomer({}, ['i1'], null)).toMatchObject({ resellerId: '', margin: { rule: 'Markup' } })
})

it.each([true, false])(
  'has settings that the service accepts for a new customer whose agreement is %s',
  (hasAgreed) => {
    const typed = { ...firstCustomer({}, ['i1'], null), domain: 'donau', hasAgreed }
    const { providerCustomerData } = customerBody(typed, '2026-11-28').providerCustomers![0]!
    const now = new Date('2026-11-28T09:00:00Z')
    expect(microsoftDataProblem(providerCustomerData!, true, now)).toBeUndefined()
    expect(JSON.parse(providerCustomerData!).AcceptedMCA ?? false).toBe(hasAgreed)
  },
)

it('finds the seller that the lines of an unknown customer name, and notices another choice', () => {
  const relation = (
    customerProviderId: string | null,
    resellerMpnId: string | null,
    namedResellerId: string | null,
  ) => ({
    ...{ customerProviderId, resellerMpnId, namedResellerId },
    namedResellerName: namedResellerId && `Name of ${namedResellerId}`,
  })
  const seller = { partnerId: '7', resellerId: 'r7', name: 'Name of r7' }
  const ofOne = [
    relation('V1', '7', 'r7'),
    relation('v1', '7', 'r7'),
    relation('v1', null, null),
    relation('v2', '8', 'r8'),
  ]
  expect(sellerInBill(ofOne, 'v1')).toEqual(seller)
  expect(sellerInBill([...ofOne, relation('v1', '8', 'r8')], 'v1')).toBeNull()
  expect(sellerInBill([relation('v1', null, null)], 'v1')).toBeNull()
  const ofNobody = sellerInBill([relation('v1', '9', null)], 'v1')
  expect(ofNobody).toEqual({ partnerId: '9', resellerId: null, name: null })
  expect([null, '', 'r7', 'r8'].map((chosen) => isOtherSeller(seller, chosen))).toEqual([
    false,
    true,
    false,
    true,
  ])
  expect(isOtherSeller(ofNobody, 'r7')).toBe(false)
  expect(isOtherSeller(null, 'r7')).toBe(false)
})

it('finds the customer with exactly the id at the vendor of the instance', () => {
  const at = (id: string, providerInstanceId: string, providerCustomerId: string | null) => ({
    id,
    providerCustomers: [{ providerInstanceId, providerCustomerId }],
  })
  const found = [at('longer', 'i1', 'v12'), at('elsewhere', 'i2', 'V1'), at('none', 'i1', null)]
  expect(customerAt(found, { instance: 'i1', vendorId: 'v1' })).toBeUndefined()
  expect(customerAt([...found, at('same', 'i1', 'V1')], { instance: 'i1', vendorId: 'v1' })?.id).toBe('same')
})

it.each(Object.values(providerTypes))(
  'marks the texts as required that the rules of $provider.name require in each country',
  ({ provider, rules }) => {
    const empty = {
      ...{ companyName: null, country: null, addressLine1: null, city: null, zip: null },
      ...{ firstName: null, lastName: null, email: null, phone: null, taxId: null },
    }
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    const countries = letters.flatMap((one) => letters.map((other) => one + other)).filter(isCountryCode)
    expect(countries.length).toBeGreaterThan(200)
    for (const isNew of [true, false]) {
      const bare = { providerCustomerId: isNew ? null : randomUUID(), providerCustomerData: '{}' }
      const refusals = rules.customer(bare, new Date()).map(({ description }) => description)
      expect(refusals.some((words) => words.startsWith('Domain'))).toBe(requiresDomain(provider.name, isNew))
      const always = rules.company(empty, isNew).map(({ path }) => path)
      expect([...requiredMembers(provider.name, '', isNew)].sort()).toEqual(always.sort())
      for (const country of countries) {
        const there = rules.company({ ...empty, country }, isNew).map(({ path }) => path)
        // An empty country is refused itself.
        const needed = [...new Set([...there, ...always])].sort()
        expect([...requiredMembers(provider.name, country, isNew)].sort(), country).toEqual(needed)
      }
    }
  },
)

it('finds the sellers of a new customer that are not the one that the lines name', () => {
  const sold = (providerInstanceId: string, resellerId: string | null) => ({
    ...{ providerInstanceId, resellerId },
    resellerName: resellerId,
  })
  const associations = [sold('i1', 'north'), sold('i2', 'east')]
  const instead = (namedResellerId: string | null, of = associations) =>
    sellersInstead(of, { instance: 'i1', namedResellerId }).map(({ resellerId }) => resellerId)
  expect(instead('south')).toEqual(['north'])
  // At another instance, the named reseller may well sell.
  expect(instead('east')).toEqual(['north'])
  expect(instead('north')).toEqual([])
  expect(instead(null)).toEqual([])
  expect(instead('south', [sold('i1', null)])).toEqual([null])
  expect(instead('south', [sold('i1', 'north'), sold('i1', 'south')])).toEqual([])
})
