import { randomUUID } from 'node:crypto'
import {
  demo,
  demoCustomerId,
  demoDelegation,
  demoOfferId,
  demoResellerId,
  demoSubscriptionId,
} from '../../src/demo/identifiers.ts'
import {
  exampleCustomer,
  exampleCustomerAccount,
  exampleProviderCustomer,
} from '../../src/resources/customers/example.ts'
import { exampleOrder } from '../../src/resources/orders/example.ts'
import { exampleAssociation, exampleReseller } from '../../src/resources/resellers/example.ts'
import type { Variation } from './world.ts'

/** A write that must fail by rules that need no answer of a vendor. */
export interface KnownRefusal {
  /** The id of its operation. */
  readonly operation: string
  readonly what: string
  readonly request: Variation
  /** The members that its refusal names, sorted; none if a state forbids it. */
  readonly names: readonly string[]
}

const tier1 = { providerInstanceId: demo.tier1InstanceId }
const tier2 = { providerInstanceId: demo.tier2InstanceId }
const tier2Data = '{"IndirectResellerId":null,"SecondaryMpnIds":[]}'
const partner = {
  ...exampleAssociation,
  ...tier2,
  providerResellerId: '6234500',
  resellerProviderData: tier2Data,
}

const partners: readonly (readonly [what: string, changes: object, member: string])[] = [
  ['without a partner id', { providerResellerId: null }, 'providerResellerId'],
  ['with a partner id that is not a number', { providerResellerId: 'mine' }, 'providerResellerId'],
  ['with null as data', { resellerProviderData: null }, 'resellerProviderData'],
  ['with no data', { resellerProviderData: '' }, 'resellerProviderData'],
  ['with empty data', { resellerProviderData: '{}' }, 'resellerProviderData'],
]

const resellers = partners.flatMap(([what, changes, member]): KnownRefusal[] => [
  {
    ...{ operation: 'createReseller', what: `at Tier 2 ${what}` },
    request: { body: { ...exampleReseller, providerResellers: [{ ...partner, ...changes }] } },
    names: [`providerResellers[0].${member}`],
  },
  {
    ...{ operation: 'addResellerProviderInstance', what: `at Tier 2 ${what}` },
    request: { body: { ...partner, ...changes } },
    names: [member],
  },
])

const atMicrosoft = (data: object, changes: object = {}) => ({
  ...{ ...exampleProviderCustomer, ...tier2, providerCustomerId: null, ...changes },
  providerCustomerData: JSON.stringify({ Domain: `r${randomUUID().slice(0, 8)}`, ...data }),
})
// The id of the demo customer 10 at the vendor, in other case.
const owned = { providerCustomerId: 'D0000000-0000-5000-8000-000000000010' }
const accepted = { AcceptedMCA: true, AgreementDate: '2026-05-04T09:42:00Z', KeepPrimaryInformation: true }

const customerData: readonly (readonly [what: string, data: object])[] = [
  ['a domain with a dot', { Domain: 'contoso.com' }],
  ['a domain with white space', { Domain: 'a b' }],
  ['no domain', { Domain: '' }],
  ['the qualification None', { Qualifications: ['None'] }],
  ['the qualification Nonprofit', { Qualifications: ['Nonprofit'] }],
  ['a school of an unknown kind', { Qualifications: ['Education'], EducationSegment: 'Nursery' }],
  ['a qualification that needs a code', { Qualifications: ['GovernmentCommunityCloud'] }],
  ['an agreement with a future date', { ...accepted, AgreementDate: '2099-01-01T00:00:00Z' }],
  ['an invalid culture', { DefaultCulture: 'German' }],
  ['an invalid language', { Language: 'Deutsch' }],
  ['a partner id that is not a number', { AssociatedPartnerId: 'mine' }],
]

const hungarian = {
  country: 'HU',
  zip: '1011',
  state: 'Budapest',
  city: 'Budapest',
  phone: null,
  taxId: null,
}

const customers: KnownRefusal[] = [
  ...customerData.flatMap(([what, data]) => [
    {
      ...{ operation: 'createCustomer', what: `with ${what}` },
      request: { body: { ...exampleCustomer, providerCustomers: [atMicrosoft(data)] } },
      names: ['providerCustomers[0].providerCustomerData'],
    },
    {
      ...{ operation: 'addCustomerProviderInstance', what: `with ${what}` },
      request: { body: atMicrosoft(data) },
      names: ['providerCustomerData'],
    },
  ]),
  {
    ...{ operation: 'createCustomer', what: 'with a vendor id that is not a UUID' },
    request: {
      body: {
        ...exampleCustomer,
        providerCustomers: [atMicrosoft({}, { providerCustomerId: 'contoso.com' })],
      },
    },
    names: ['providerCustomers[0].providerCustomerId'],
  },
  {
    ...{ operation: 'createCustomer', what: 'with the vendor id of another customer' },
    request: { body: { ...exampleCustomer, providerCustomers: [atMicrosoft({}, owned)] } },
    names: ['providerCustomers[0].providerCustomerId'],
  },
  {
    ...{ operation: 'addCustomerProviderInstance', what: 'with the vendor id of another customer' },
    request: { body: atMicrosoft({}, owned) },
    names: ['providerCustomerId'],
  },
  {
    ...{ operation: 'decideHeldLink', what: 'for another vendor id than the one of the held link' },
    request: { body: { ...owned, decision: { name: 'Approve' } } },
    names: ['providerCustomerId'],
  },
  {
    ...{ operation: 'createCustomer', what: 'of a country that requires registration and phone' },
    request: { body: { ...exampleCustomer, ...hungarian, providerCustomers: [atMicrosoft({})] } },
    names: ['phone', 'taxId'],
  },
  {
    ...{ operation: 'createCustomer', what: 'without members that vendors require' },
    request: { body: { ...exampleCustomer, city: null, email: null, providerCustomers: [atMicrosoft({})] } },
    names: ['city', 'email'],
  },
  {
    ...{ operation: 'updateCustomerAccountInfo', what: 'to a country that requires a phone' },
    request: {
      params: { customerId: demoCustomerId(10) },
      body: { customer: { ...exampleCustomerAccount, ...hungarian } },
    },
    names: ['customer.phone'],
  },
]

const yesterday = '2026-05-04T09:42:00Z'
const signatory = { firstName: 'Ada', lastName: 'Berger', email: 'ada@donau.example', phone: '1' }

const matters: KnownRefusal[] = [
  ...['not a domain', 'http://x/a', 'a..b', '', 'localhost', 'contoso.com.', '10.0.0.1'].map((domain) => ({
    ...{ operation: 'updateVendorCustomerDomain', what: `to ${JSON.stringify(domain)}` },
    request: { body: { ...tier2, domain } },
    names: ['domain'],
  })),
  ...['None', 'Nonprofit'].map((name) => ({
    ...{ operation: 'updateVendorQualification', what: `to ${name}` },
    request: { body: { ...tier2, qualification: { name } } },
    names: ['qualification.name'],
  })),
  ...[undefined, null, ''].map((validationCode) => ({
    ...{ operation: 'updateVendorQualification', what: `for a government with the code ${validationCode}` },
    request: { body: { ...tier2, qualification: { name: 'GovernmentCommunityCloud' }, validationCode } },
    names: ['validationCode'],
  })),
  {
    ...{ operation: 'updateVendorQualification', what: 'for a school of an unknown kind' },
    request: {
      body: { ...tier2, qualification: { name: 'Education' }, educationSegment: { name: 'Nursery' } },
    },
    names: ['educationSegment.name'],
  },
  {
    ...{ operation: 'updateVendorCustomerAgreement', what: 'dated in the future' },
    request: { body: { ...tier2, agreementDate: '2099-01-01T00:00:00Z', keepPrimaryInformation: true } },
    names: ['agreementDate'],
  },
  {
    ...{ operation: 'updateVendorCustomerAgreement', what: 'of a signatory without an e-mail address' },
    request: {
      body: { ...tier2, agreementDate: yesterday, keepPrimaryInformation: false, ...signatory, email: 'ada' },
    },
    names: ['email'],
  },
  {
    ...{ operation: 'createOrder', what: 'with data at a Generic instance' },
    request: { body: { ...exampleOrder, providerData: '{"promotionId":"x"}' } },
    names: ['providerData'],
  },
]

const user = { displayName: null, email: null, location: null, domain: null }
const users: KnownRefusal[] = [
  ['a domain of another customer', { domain: 'contoso.com' }, 'domain'],
  ['a name with an at sign', { email: 'ada@donau' }, 'email'],
  ['a name with other characters', { email: 'ada berger' }, 'email'],
  ['a blank display name', { displayName: ' ' }, 'displayName'],
  ['an invalid country', { location: 'Austria' }, 'location'],
].map(([what, changes, member]) => ({
  ...{ operation: 'updateCustomerUser', what: `to ${what}` },
  request: { body: { ...tier2, customerUser: { ...user, ...(changes as object) } } },
  names: [`customerUser.${member}`],
}))

const cloud = { customerId: demoCustomerId(10), subscriptionId: demoSubscriptionId(9) }
const subscriptions: KnownRefusal[] = [
  'updateSubscription',
  'cancelSubscription',
  'suspendSubscription',
  'upgradeSubscription',
  'renameSubscription',
  'migrateSubscription',
  'createScheduledChange',
].map((operation) => ({
  ...{ operation, what: 'of a cloud subscription' },
  request: { params: cloud },
  names: [],
}))

/** All refusals by vendor rules that the service knows. */
export const knownRefusals: readonly KnownRefusal[] = [
  ...resellers,
  ...customers,
  ...matters,
  ...users,
  ...subscriptions,
  {
    ...{ operation: 'grantOwnerAccess', what: 'to an invalid e-mail address' },
    request: { params: { ...cloud, userEmail: 'not-an-address' } },
    names: ['userEmail'],
  },
  {
    ...{ operation: 'addCustomerProviderInstance', what: 'at Tier 1 with invalid data' },
    request: {
      query: { resellerId: demoResellerId(1) },
      body: { ...exampleProviderCustomer, ...tier1, providerCustomerData: '[]' },
    },
    names: ['providerInstanceId'],
  },
  {
    ...{ operation: 'createOpenDelegatedAdminRelationship', what: 'at a Generic instance' },
    request: {
      body: {
        ...{
          providerInstanceId: demo.genericInstanceId,
          displayName: 'Of no customer',
          autoExtendEnabled: false,
        },
        customSelectedGdapRolesIds: [demoDelegation.helpdeskAdministrator],
      },
    },
    names: [],
  },
  {
    ...{ operation: 'createOrder', what: 'of a second Azure plan' },
    request: {
      body: {
        ...{
          ...exampleOrder,
          ...tier2,
          customerId: demoCustomerId(10),
          offerId: demoOfferId(7),
          quantity: 1,
        },
        ...{ termDuration: { name: 'NoTerm' }, billingFrequency: { name: 'Monthly' }, providerData: null },
      },
    },
    names: ['offerId'],
  },
  {
    ...{ operation: 'createOrder', what: 'of an unknown offer' },
    request: { body: { ...exampleOrder, offerId: demoOfferId(999) } },
    names: ['offerId'],
  },
]
