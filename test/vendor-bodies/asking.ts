import type { MigrationWanted, Purchase } from '../../src/vendors/commerce.ts'
import { newIntent } from '../../src/vendors/conformance/asking.ts'
import { listAt, textAt } from '../../src/vendors/microsoft/transport/wire.ts'
import type { UsersWanted, Vendor } from '../../src/vendors/port.ts'
import type { DocumentedAnswer } from './corpus.ts'

/** The ids in requests; answers have other ids. */
export const ids = {
  customer: '11111111-2222-4333-8444-555555555555',
  subscription: '22222222-3333-4444-8555-666666666666',
  user: '33333333-4444-4555-8666-777777777777',
  role: '44444444-5555-4666-8777-888888888888',
  sku: '55555555-6666-4777-8888-999999999999',
  entitlement: '66666666-7777-4888-8999-aaaaaaaaaaaa',
  relationship: '77777777-8888-4999-8aaa-bbbbbbbbbbbb-88888888-9999-4aaa-8bbb-cccccccccccc',
  assignment: '99999999-aaaa-4bbb-8ccc-dddddddddddd',
  group: 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee',
} as const

export const purchase: Purchase = {
  reference: 'Own label',
  customerId: ids.customer,
  providerOfferId: 'CFQ7QWERTY12:0001',
  offerType: 'License',
  segment: 'Commercial',
  market: 'US',
  currency: 'USD',
  termDuration: 'OneYear',
  billingFrequency: 'Monthly',
  quantity: 1,
  customTermEndDate: null,
  partnerId: null,
  parentSubscriptionId: null,
  promotionId: null,
  isAttestationAccepted: false,
  renewsTo: null,
  reservation: null,
  savingsPlan: null,
}

/** A reservation that is billed to the documented subscription. */
const reservation: Purchase = {
  ...purchase,
  ...{ providerOfferId: 'DZH3QWERTY12:0047', offerType: 'AzureReservation', billingFrequency: 'OneTime' },
  reservation: { scope: 'Shared', cloudSubscriptionId: '3df02e5e-c886-4a8e-8135-9b1b697cfdfd' },
}

const company = {
  companyName: 'Harbour Books',
  email: 'a.reader@harbourbooks.example',
  culture: 'en-US',
  language: 'en',
  address: {
    country: 'US',
    addressLine1: '12 Quay Street',
    addressLine2: null,
    city: 'Riverton',
    state: 'WA',
    postalCode: '98100',
    firstName: 'Ada',
    middleName: null,
    lastName: 'Reader',
    phone: '+15550100',
  },
}
const newCustomer = {
  company,
  domainPrefix: 'harbourbooks',
  organizationRegistrationNumber: null,
  partnerId: null,
  enableDelegatedAdministration: false,
}
const acceptance = {
  agreedAt: new Date('2026-01-02T03:04:05Z'),
  firstName: 'Ada',
  lastName: 'Reader',
  email: 'a.reader@harbourbooks.example',
  phone: '+15550100',
}
const firstUsers: UsersWanted = {
  size: 500,
  search: null,
  sortBy: 'DisplayName',
  isDescending: false,
  seek: 'First',
  continuation: null,
}
/** The claim of a school. */
export const school = {
  ...{ qualification: 'Education', validationCode: null },
  ...{ educationSegment: 'K12', website: 'harbour-school.example' },
}
const migration: MigrationWanted = {
  quantity: 1,
  termDuration: 'OneYear',
  billingFrequency: 'Monthly',
  purchaseFullTerm: false,
  reference: 'own-reference',
}
const move: Parameters<Vendor['startTransition']>[2] = {
  providerOfferIdWithAvailability: 'CFQ7QWERTY90:0001:CFQ7QWERTY11',
  quantity: 1,
  transitionType: 'transition_only',
  destinationSubscriptionId: null,
  termDuration: 'OneYear',
  billingFrequency: 'Annual',
}
const relationship = {
  ...{ displayName: 'Own relationship', duration: 'P730D', customerId: null, autoExtends: true },
  roleIds: ['29232cdf-9323-42fd-ade2-1d097af3e4de'],
}
const { customer: C, subscription: S, user: U } = ids

/** A use of the adapter that makes a call, with the other answers that it needs before or after the call. */
export interface Asking {
  readonly ask: (vendor: Vendor, answer: DocumentedAnswer) => Promise<unknown>
  /** Documented answers to the other calls of this use. */
  readonly also?: readonly string[]
}

/** The uses of the adapter, by the call that they make. */
export const askings: Readonly<Record<string, Asking>> = {
  'GET /profiles/organization': { ask: (v) => v.testConnection(newIntent()) },
  'GET /relationships': {
    ask: (v) => v.verifyReseller('4847383', newIntent()),
    also: ['partners/verify-indirect-reseller-mpa-status'],
  },
  'GET /customers/{}/relationships': { ask: (v) => v.resellersOf(C, newIntent()) },
  'GET /compliance/csp/agreementstatus': {
    ask: (v) => v.verifyReseller('4847383', newIntent()),
    also: ['partners/retrieve-a-list-of-indirect-resellers'],
  },
  'GET /customers/relationshiprequests': { ask: (v) => v.relationshipLink(null, newIntent()) },
  'HEAD /domains/{}': { ask: (v) => v.isDomainAvailable('harbourbooks', newIntent()) },
  'POST /validations/address': { ask: (v) => v.isAddressUsable(company.address, newIntent()) },
  'POST /customers': { ask: (v) => v.createCustomer(newCustomer, newIntent()) },
  'GET /customers': { ask: (v) => v.findCreatedCustomer(newCustomer, newIntent()) },
  'GET /customers/{}': { ask: (v) => v.customer(C, newIntent()) },
  'PATCH /customers/{}': { ask: (v) => v.removeRelationship(C, newIntent()) },
  'GET /customers/{}/profiles/billing': { ask: (v) => v.company(C, newIntent()) },
  'PUT /customers/{}/profiles/billing': {
    ask: async (v) => {
      const seen = await v.company(C, newIntent())
      if (seen.kind !== 'done') return seen
      return v.updateCompany(C, { ...seen.value, email: 'new@harbourbooks.example' }, seen.value, newIntent())
    },
    also: ['customers/all-of-a-customer-s-billing-profiles'],
  },
  'GET /domains': { ask: (v) => v.domains(C, newIntent()), also: ['customers/a-customer-by-id'] },
  'POST /customers/{}/verifieddomain': {
    ask: (v) => v.addDomain(C, 'new.harbourbooks.example', newIntent()),
    also: ['customers/a-customer-by-id'],
  },
  'GET /customers/{}/validationstatus': {
    ask: (v) => v.checkPurchase(purchase, newIntent()),
    also: ['agreements/confirmation-of-customer-agreement', 'catalogue/availabilities-of-new-commerce'],
  },
  'GET /agreements': {
    ask: (v) => v.acceptAgreement(C, acceptance, newIntent()),
    also: ['agreements/confirm-customer-consent-customer-agreement'],
  },
  'POST /customers/{}/agreements': {
    ask: (v) => v.acceptAgreement(C, acceptance, newIntent()),
    also: ['agreements/customer-agreement-metadata'],
  },
  'GET /customers/{}/agreements': {
    ask: (v) => v.agreement(C, newIntent()),
    also: ['agreements/direct-sign-status-of-customer-agreement'],
  },
  'GET /customers/{}/directsignedmicrosoftcustomeragreementstatus': {
    ask: (v) => v.agreement(C, newIntent()),
    also: ['agreements/no-agreements'],
  },
  'GET /customers/{}/qualifications': { ask: (v) => v.qualifications(C, newIntent()) },
  'POST /customers/{}/qualifications': {
    ask: (v) => v.setQualification(C, school, newIntent()),
    also: ['customers/no-qualifications'],
  },
  'GET /customers/{}/users': { ask: (v) => v.users(C, firstUsers, newIntent()) },
  'GET /customers/{}/users/{}': { ask: (v) => v.user(C, U, newIntent()) },
  'PATCH /customers/{}/users/{}': {
    ask: (v) => v.updateUser(C, U, { displayName: 'New name' }, newIntent()),
  },
  'PATCH /customers/{}/users/{}/resetpassword': {
    ask: (v) => v.resetPassword(C, U, 'Own-Passw0rd', newIntent()),
  },
  'DELETE /customers/{}/users/{}': { ask: (v) => v.deleteUser(C, U, newIntent()) },
  'GET /customers/{}/users/{}/directoryroles': { ask: (v) => v.userRoles(C, U, newIntent()) },
  'POST /customers/{}/directoryroles/{}/usermembers': {
    ask: (v) => v.addRole(C, U, ids.role, newIntent()),
    also: ['people/a-user-account-by-id'],
  },
  'DELETE /customers/{}/directoryroles/{}/usermembers/{}': {
    ask: (v) => v.removeRole(C, U, ids.role, newIntent()),
  },
  'GET /customers/{}/subscriptions/{}/provisioningstatus': { ask: (v) => v.licensedSku(C, S, newIntent()) },
  'GET /customers/{}/subscribedskus': { ask: (v) => v.licenses(C, newIntent()) },
  'GET /customers/{}/users/{}/licenses': { ask: (v) => v.userLicenses(C, U, newIntent()) },
  'POST /customers/{}/users/{}/licenseupdates': {
    ask: (v) => v.changeLicenses(C, U, { assign: [ids.sku], remove: [] }, newIntent()),
  },
  'GET /products': {
    ask: catalogueOf,
    also: ['catalogue/a-list-of-skus-for-a-product', 'catalogue/a-list-of-offers-for-a-market'],
  },
  'GET /products/{}/skus': {
    ask: catalogueOf,
    also: ['catalogue/a-list-of-products', 'catalogue/a-list-of-offers-for-a-market'],
  },
  'GET /offers': {
    ask: catalogueOf,
    also: ['catalogue/no-products'],
  },
  'GET /products/{}/skus/{}/availabilities': {
    ask: (v) => v.preparePurchase(purchase, newIntent()),
    also: ['orders/create-a-cart'],
  },
  'GET /customers/{}/subscriptions/{}/registrationstatus': {
    ask: (v) => v.preparePurchase(reservation, newIntent()),
    also: [
      'catalogue/availabilities-of-a-reservation',
      'subscriptions/all-of-a-customer-s-subscriptions',
      'subscriptions/register-a-subscription',
      'orders/create-a-cart',
    ],
  },
  'POST /customers/{}/subscriptions/{}/registrations': {
    ask: (v) => v.preparePurchase(reservation, newIntent()),
    also: [
      'catalogue/availabilities-of-a-reservation',
      'subscriptions/all-of-a-customer-s-subscriptions',
      'subscriptions/subscription-registration-status',
      'orders/create-a-cart',
    ],
  },
  'POST /customers/{}/promotioneligibilities': {
    ask: (v) => v.checkPurchase({ ...purchase, promotionId: 'CFQ7QWERTY12:0001:CFQ7QWERTY56' }, newIntent()),
    also: [
      'agreements/confirmation-of-customer-agreement',
      'customers/validation-status',
      'catalogue/availabilities-of-new-commerce',
    ],
  },
  'GET /productpromotions/{}': {
    ask: (v) => v.promotionFor({ ...purchase, billingFrequency: 'Annual' }, newIntent()),
    also: ['catalogue/availabilities-by-year', 'promotions/promotion-eligibilities-of-an-offer'],
  },
  'POST /customers/{}/carts': {
    ask: (v) => v.preparePurchase(purchase, newIntent()),
    also: ['catalogue/availabilities-of-new-commerce'],
  },
  'POST /customers/{}/carts/{}/checkout': { ask: (v) => v.placeOrder(purchase, 'own-cart', newIntent()) },
  'POST /customers/{}/orders': {
    ask: (v) =>
      v.placeOrder(
        { ...purchase, providerOfferId: '4c5ff021-1d01-456d-8c67-8811321649c6' },
        'order',
        newIntent(),
      ),
  },
  'GET /customers/{}/orders': {
    ask: (v, { body }) => {
      const [order] = listAt(body, 'items')
      const [line] = listAt(order, 'lineItems')
      return v.findOrder({ ...purchase, providerOfferId: textAt(line, 'offerId') ?? '' }, newIntent())
    },
  },
  'GET /customers/{}/orders/{}': { ask: (v) => v.order(C, 'own-order', newIntent()) },
  'GET /customers/{}/subscriptions': { ask: (v) => v.subscriptions(C, newIntent()) },
  'GET /customers/{}/subscriptions/customtermenddates': {
    ask: (v) =>
      v.customTermEndDates(C, { termDuration: 'OneMonth', targetSubscriptionId: null }, newIntent()),
  },
  'GET /customers/{}/subscriptions/{}': { ask: (v) => v.subscription(C, S, newIntent()) },
  'PATCH /customers/{}/subscriptions/{}': {
    ask: async (v) => {
      const seen = await v.subscription(C, S, newIntent())
      if (seen.kind !== 'done') return seen
      return v.changeSubscription(C, seen.value, { quantity: seen.value.quantity + 1 }, newIntent())
    },
    also: ['subscriptions/a-subscription-of-new-commerce'],
  },
  'GET /customers/{}/subscriptions/{}/azureentitlements': { ask: (v) => v.entitlements(C, S, newIntent()) },
  'PATCH /customers/{}/usagebudget': { ask: (v) => v.setBudget(C, '250', newIntent()) },
  'GET /customers/{}/subscriptions/{}/transitioneligibilities': {
    ask: (v) => v.transitions(C, S, newIntent()),
  },
  'GET /customers/{}/subscriptions/{}/transitions': { ask: (v) => v.transition(C, S, newIntent()) },
  'POST /customers/{}/subscriptions/{}/transitions': {
    ask: (v) => v.startTransition(C, S, move, newIntent()),
  },
  'POST /customers/{}/migrations/newcommerce/validate': {
    ask: (v) => v.checkMigration(C, S, migration, newIntent()),
    also: ['subscriptions/a-list-of-add-ons-for-a-subscription'],
  },
  'POST /customers/{}/migrations/newcommerce': {
    ask: (v) => v.startMigration(C, S, migration, newIntent()),
    also: ['subscriptions/a-list-of-add-ons-for-a-subscription'],
  },
  'GET /migrations/newcommerce': { ask: (v) => v.migration(C, S, newIntent()) },
  'GET /customers/{}/subscriptions/{}/addons': {
    ask: (v) => v.checkMigration(C, S, migration, newIntent()),
    also: ['subscriptions/new-commerce-eligibility'],
  },
  'GET /auditrecords': { ask: async (v) => listed(await v.changes(null, newIntent())) },
  'GET /webhooks/v1/registration': { ask: (v) => v.webhook(newIntent()) },
  'PUT /webhooks/v1/registration': {
    ask: (v) => v.registerWebhook('https://own.example/hook', newIntent(), { replaces: true }),
    also: ['notices/partner-center-webhooks-3'],
  },
  'POST /webhooks/v1/registration': {
    ask: (v) => v.registerWebhook('https://own.example/hook', newIntent()),
  },
  'GET /invoices': { ask: (v) => v.invoices(null, newIntent()) },
  'POST /reports/partners/billing/usage/billed/export': {
    ask: (v) => v.startLineExport('G000123456', 'dailyratedusage', newIntent()),
  },
  'POST /reports/partners/billing/reconciliation/billed/export': {
    ask: (v) => v.startLineExport('G000123456', 'onetime', newIntent()),
  },
  'GET /reports/partners/billing/operations/{}': {
    ask: (v) => v.lineExport(ids.entitlement, newIntent()),
    also: ['graph/manifest'],
  },
  'GET /reports/partners/billing/manifests/{}': {
    ask: (v) => v.lineExport(ids.entitlement, newIntent()),
    also: ['graph/operation-succeeded'],
  },
  'POST /tenantrelationships/delegatedadminrelationships': {
    ask: (v) => v.createDelegatedRelationship(relationship, newIntent()),
    also: ['graph/relationship'],
  },
  'GET /tenantrelationships/delegatedadminrelationships': {
    ask: (v) => v.delegatedRelationships(null, newIntent()),
  },
  'GET /tenantrelationships/delegatedadminrelationships/{}': {
    ask: (v) => v.delegatedRelationship(ids.relationship, newIntent()),
  },
  'POST /tenantrelationships/delegatedadminrelationships/{}/requests': {
    ask: (v) => v.lockForApproval(ids.relationship, newIntent()),
  },
  'POST /tenantrelationships/delegatedadminrelationships/{}/accessassignments': {
    ask: (v) =>
      v.assignAccess(
        ids.relationship,
        { securityGroupId: ids.group, roleIds: relationship.roleIds },
        newIntent(),
      ),
  },
  'GET /tenantrelationships/delegatedadminrelationships/{}/accessassignments': {
    ask: (v) => v.accessAssignments(ids.relationship, newIntent()),
  },
  'GET /users/{}': {
    ask: (v) => v.grantOwnerAccess(C, ids.entitlement, 'a.reader@harbourbooks.example', newIntent()),
    also: ['azure/create-role-assignment'],
  },
  'PUT /subscriptions/{}/providers/microsoft.authorization/roleassignments/{}': {
    ask: (v) => v.grantOwnerAccess(C, ids.entitlement, 'a.reader@harbourbooks.example', newIntent()),
    also: ['graph/user'],
  },
}

/** Every offer once, although each view of the catalogue gets the same page. */
async function catalogueOf(vendor: Vendor): Promise<unknown> {
  const read = await listed(await vendor.offers({ market: 'US', segment: 'Commercial' }, newIntent()))
  const offers = listAt(read, 'value').map((one) => [textAt(one, 'providerOfferId'), one] as const)
  return { kind: textAt(read, 'kind'), value: [...new Map(offers.toReversed()).values()].toReversed() }
}

/** Joins the batches of a list; returns any other answer unchanged. */
async function listed(answer: { readonly kind: string; readonly value?: unknown }): Promise<unknown> {
  if (answer.kind !== 'done') return answer
  const items: unknown[] = []
  for await (const batch of answer.value as AsyncIterable<unknown>)
    items.push(...(Array.isArray(batch) ? batch : listAt(batch, 'offers')))
  return { kind: 'done', value: items }
}
