/**
 * The parts of requests and answers that no stored document has, each with its reason. The tests require equality, so
 * entries of parts that become documented or are no longer sent must be removed.
 */
interface Exceptions {
  /** Calls without a documented request. */
  readonly calls: Readonly<Record<string, string>>
  /** Headers that each documented request of a call has and the adapter omits. */
  readonly headers: Readonly<Record<string, string>>
  readonly parameters: Readonly<Record<string, string>>
  readonly members: Readonly<Record<string, string>>
  /** Calls that the simulator answers without a documented answer. */
  readonly simulatorCalls: Readonly<Record<string, string>>
  /** Members of the simulator's answers. */
  readonly simulator: Readonly<Record<string, string>>
}

const optional = 'It names the calling program, and is optional.'
const bodiless = 'There is no body that it could be the type of.'
const sdk = 'A member of the resource in the .NET SDK, which no sample shows.'
const odata = 'OData adds it to every answer; samples are shortened.'
const later = 'Newer than the pages that are stored publicly; taken from second hand.'
const sample = 'A member of the same object in other samples.'
const paging = 'The page of the call shows the first page only; the paging of other lists is the same.'

export const withoutDocument: Exceptions = {
  calls: {},
  headers: {
    'GET /invoices: ms-partnercenter-application': optional,
    'GET /customers/{}/subscriptions/{}/registrationstatus: content-type': bodiless,
    'GET /webhooks/v1/registration: content-type': bodiless,
    'PATCH /customers/{}: date': 'It is of the sample alone.',
    'POST /customers/{}/subscriptions/{}/registrations: content-type': bodiless,
    'POST /customers/{}/users/{}/licenseupdates: ms-partnercenter-client': optional,
  },
  parameters: {
    'GET /auditrecords: size': paging,
    'GET /customers/{}/users: sortDirection': 'The .NET SDK sends it (customer users, sort).',
    'GET /customers/{}/users: sortField': 'The .NET SDK sends it (customer users, sort).',
    'GET /offers: offset': paging,
    'GET /offers: size': paging,
  },
  members: {
    'PATCH /customers/{}/users/{}: displayName': 'A member of the user, which the sample does not change.',
  },
  simulatorCalls: {
    'GET /customers/{}/directoryroles': 'The page has the roles of a user only, which are the same.',
    'GET /invoices/{}/lineitems/{}/billinglineitems':
      'The page has the same lines under provider and type as parameters.',
  },
  simulator: {
    'Availability: includedQuantityOptions': sdk,
    'Availability: isTrial': later,
    'Availability: terms[].renewalOptions': later,
    'Availability: terms[].renewalOptions[].isAutoRenewable': later,
    'Availability: terms[].renewalOptions[].renewToId': later,
    'Cart: lineItems[].participants': sdk,
    'Cart: lineItems[].participants[].key': sdk,
    'Cart: lineItems[].participants[].value': sdk,
    'Cart: partnerOnRecordAttestationAccepted': later,
    'CustomerBillingProfile: defaultAddress.addressLine2': sample,
    'CustomerCompanyProfile: address.addressLine2': sample,
    'GET /customers/{}/agreements: attributes': sample,
    'GET /customers/{}/agreements: attributes.objectType': sample,
    'GET /domains: @odata.context': odata,
    'GET /products/{}/skus: items[].attestationProperties': sdk,
    'GET /products/{}/skus: items[].attestationProperties.attestationType': sdk,
    'GET /products/{}/skus: items[].attestationProperties.enforceAttestation': sdk,
    'GET /products/{}/skus: items[].constraints': later,
    'GET /products/{}/skus: items[].consumptionType': sdk,
    'GET /reports/partners/billing/manifests/{}: @odata.context': odata,
    'GET /reports/partners/billing/operations/{}: @odata.context': odata,
    'GET /tenantrelationships/delegatedadminrelationships/{}/accessassignments: value[].@odata.type': odata,
    'GET /tenantrelationships/delegatedadminrelationships: value[].@odata.type': odata,
    'GET /webhooks/v1/registration: subscriberId': sample,
    'Invoice: state': later,
    'License: productSku.targetType': sample,
    'LicenseUpdate: licensesToRemove': sdk,
    'Order: lineItems[].unitType': later,
    'POST /customers/{}/migrations/newcommerce/validate: purchaseFullTerm': later,
    'POST /customers/{}/migrations/newcommerce/validate: quantity': later,
    'POST /validations/address: originalAddress.addressLine2': sample,
    'Subscription: scheduledActions': later,
    'TransitionEligibility: operationId': later,
    'TransitionEligibility: subscriptionEligibilities': later,
  },
}
