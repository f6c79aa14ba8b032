import { reseller as noun } from '../../src/domain/resellers/reseller.ts'
import type { Role } from '../../src/store/directory.ts'

/** One operation of the contract, and whether it is still missing. */
export interface CatalogueEntry {
  readonly name: string
  readonly roles: readonly Role[]
  readonly statuses: readonly number[]
  readonly isBuilt: boolean
}

// Method, path, roles, statuses of success (the usual one first). "later" marks missing operations. The mark is removed
// when the operation is built; no mark may be added.

/** The operations of the specification. */
const specified = `
GET /v1/Resellers csp 200
POST /v1/Resellers csp 201,200
GET /v1/Resellers/{resellerId} csp,reseller 200
PATCH /v1/Resellers/{resellerId}/account-info csp 204
POST /v1/Resellers/{resellerId}/provider-instances csp 201
GET /v1/Customers csp,reseller 200
POST /v1/Customers csp,reseller 201
GET /v1/Customers/{customerId} csp,reseller,customer 200
DELETE /v1/Customers/{customerId} csp 202
DELETE /v1/Customers/{customerId}/remove-reseller-relationship/{providerInstanceId} csp 202
PATCH /v1/Customers/{customerId}/account-info csp,reseller 202
PATCH /v1/Customers/{customerId}/internal-identifier csp,reseller 204
PATCH /v1/Customers/{customerId}/margins/{providerInstanceId} csp,reseller 204
PATCH /v1/Customers/{customerId}/vendor-customer-agreement csp,reseller 204
PATCH /v1/Customers/{customerId}/vendor-customer-domain csp,reseller 204
PATCH /v1/Customers/{customerId}/vendor-qualification csp,reseller 204
POST /v1/Customers/{customerId}/provider-customers/{providerInstanceId} csp,reseller 204
GET /v1/Customers/relationship-acceptance csp,reseller 200
GET /v1/Customers/validations/address csp,reseller 200
GET /v1/Customers/validations/domain csp,reseller 200
GET /v1/Customers/{customerId}/domains csp,reseller,customer 200
GET /v1/Customers/{customerId}/licenses csp,reseller,customer 200
GET /v1/Customers/{customerId}/user-roles csp,reseller,customer 200
GET /v1/Customers/{customerId}/delegated-admin-relationships csp,reseller,customer 200
POST /v1/Customers/{customerId}/delegated-admin-relationships csp,reseller 200
POST /v1/Customers/delegated-admin-relationships csp,reseller 200
GET /v1/Customers/delegated-admin-relationships/{relationshipId}/access-assignments csp,reseller,customer 200
POST /v1/Customers/delegated-admin-relationships/{relationshipId}/access-assignments csp,reseller 200
GET /v1/Customers/{customerId}/users csp,reseller,customer 200
GET /v1/Customers/{customerId}/users/{customerUserId} csp,reseller,customer 200
PATCH /v1/Customers/{customerId}/users/{customerUserId} csp,reseller,customer 200
DELETE /v1/Customers/{customerId}/users/{customerUserId} csp,reseller,customer 204
PATCH /v1/Customers/{customerId}/users/{customerUserId}/reset-password csp,reseller,customer 200
GET /v1/Customers/{customerId}/users/{customerUserId}/user-roles csp,reseller,customer 200
PATCH /v1/Customers/{customerId}/users/{customerUserId}/user-roles csp,reseller,customer 200
GET /v1/Customers/{customerId}/users/{customerUserId}/licenses csp,reseller,customer 200
PATCH /v1/Customers/{customerId}/users/{customerUserId}/licenses csp,reseller,customer 200
GET /v1/customer/{customerId}/users csp,reseller,customer 200
POST /v1/customer/{customerId}/users csp,reseller,customer 201
POST /v1/reseller/{resellerId}/users csp,reseller 201
PATCH /v1/users/{email} csp,reseller,customer 204
DELETE /v1/users/{email} csp,reseller,customer 204
GET /v1/Users/groups csp,reseller,customer 200
GET /v1/Users/me csp,reseller,customer 200
GET /v1 csp,reseller 200
GET /v1/subscriptions csp 200
GET /v1/customers/{customerId}/subscriptions csp,reseller,customer 200
GET /v1/customers/{customerId}/subscriptions/custom-term-end-dates csp,reseller,customer 200
GET /v1/customers/{customerId}/subscriptions/{subscriptionId} csp,reseller,customer 200
PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId} csp,reseller,customer 202
DELETE /v1/customers/{customerId}/subscriptions/{subscriptionId} csp,reseller,customer 202
GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/cloud-entitlements csp,reseller,customer 200
GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/eligible-for-upgrade csp,reseller,customer 200
GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/eligible-transitions csp,reseller,customer 200
POST /v1/customers/{customerId}/subscriptions/{subscriptionId}/upgrade csp,reseller,customer 202
POST /v1/customers/{customerId}/subscriptions/{subscriptionId}/suspend csp,reseller 202
POST /v1/customers/{customerId}/subscriptions/{subscriptionId}/reactivate csp,reseller 202
PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}/name csp,reseller,customer 204
PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}/price-margin csp,reseller 204
PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}/po-number csp,reseller 204
PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}/internal-id csp,reseller 204
PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}/monthly-budget csp,reseller 204
GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/migration csp,reseller,customer 200
POST /v1/customers/{customerId}/subscriptions/{subscriptionId}/migration csp,reseller,customer 202
PUT /v1/customers/{customerId}/subscriptions/{subscriptionId}/grant-owner-access/{userEmail} csp,reseller 204
GET /v1/Offers csp,reseller,customer 200
GET /v1/Offers/{id} csp,reseller,customer 200
GET /v1/Orders/customers/{customerId} csp,reseller,customer 200
POST /v1/Orders csp,reseller,customer 200
GET /v1/Invoices csp,reseller,customer 200
GET /v1/Invoices/{id}/customer-license-lineitems csp,reseller,customer 200
GET /v1/Invoices/{id}/customer-onetime-lineitems csp,reseller,customer 200
GET /v1/Invoices/{id}/reseller-license-lineitems reseller 200
GET /v1/Invoices/{id}/reseller-onetime-lineitems reseller 200
GET /v1/Invoices/{id}/reseller-usage-lineitems reseller 200
GET /v1/Invoices/{id}/reseller-dailyratedusage-lineitems reseller 200
GET /v1/AuditLogs csp,reseller 200
GET /v1/Providers/Instances csp,reseller,customer 200
`

/** Operations that the specification does not list and that its public documentation describes. */
const documented = `
PATCH /v1/Resellers/{resellerId}/internal-identifier csp 204
PATCH /v1/Resellers/{resellerId}/margins/{providerInstanceId} csp 204
PATCH /v1/Resellers/{resellerId}/secondary-mpn-ids/{providerInstanceId} csp 200
POST /v1/Customers/{customerId}/provider-instances csp,reseller 201
PATCH /v1/Customers/{customerId}/delegated-admin-relationships/{relationshipId} csp,reseller 200
POST /v1/Customers/{customerId}/delegated-admin-relationships/{relationshipId} csp 200
GET /v1/Customers/mca csp,reseller 200
GET /v1/Customers/{customerId}/provider-instances/{providerInstanceId}/mca csp,reseller 200
POST /v1/Customers/{customerId}/provider-instances/{providerInstanceId}/mca/status csp,reseller 200
PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}/associated-reseller csp 200
GET /v1/Invoices/{id}/license-lineitems csp 200
GET /v1/Invoices/{id}/onetime-lineitems csp 200
GET /v1/Invoices/{id}/usage-lineitems csp 200
GET /v1/Invoices/{id}/dailyratedusage-lineitems csp 200
`

/** Our own operations, which no contract requires; docs/api or a guide has the reason for each. */
const added = `
GET /v1/delegated-administration/templates/{providerInstanceId} csp 200
PUT /v1/delegated-administration/templates/{providerInstanceId} csp 204
GET /v1/delegated-administration/plan csp 200
POST /v1/delegated-administration/apply csp 202
GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/scheduled-changes csp,reseller,customer 200
POST /v1/customers/{customerId}/subscriptions/{subscriptionId}/scheduled-changes csp,reseller,customer 201
GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/scheduled-changes/{scheduledChangeId} csp,reseller,customer 200
PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}/scheduled-changes/{scheduledChangeId} csp,reseller,customer 204
DELETE /v1/customers/{customerId}/subscriptions/{subscriptionId}/scheduled-changes/{scheduledChangeId} csp,reseller,customer 204
GET /v1/subscriptions/renewals csp,reseller,customer 200
POST /v1/Providers/Instances/{providerInstanceId}/catalogue-sync csp 202
GET /v1/Providers/Instances/{providerInstanceId}/catalogue-sync csp 200
GET /v1/Providers/Instances/{providerInstanceId}/vendor-customers/{providerCustomerId} csp 200
POST /v1/Providers/Instances/{providerInstanceId}/held-ends/{heldEndsId}/confirmation csp 202
POST /v1/Providers/Instances/{providerInstanceId}/invoice-import csp 202
GET /v1/Invoices/{id}/unknown-relations csp 200
GET /v1/Invoices/months csp 200
GET /v1/Invoices/months/results csp,reseller 200
GET /v1/Invoices/{id} csp,reseller,customer 200
GET /v1/Invoices/{id}/totals csp,reseller,customer 200
GET /v1/Invoices/{id}/parked-lines csp 200
GET /v1/Invoices/{id}/unknown-relations/export csp 200
GET /v1/Invoices/{id}/parked-lines/export csp 200
GET /v1/Invoices/{id}/reconciliation/export csp 200
GET /v1/Offers/{id}/price-explanation csp,reseller,customer 200
GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/price-explanation csp,reseller,customer 200
GET /v1/Invoices/{id}/export csp,reseller,customer 200,206
GET /v1/Invoices/{id}/export/manifest csp,reseller,customer 200
GET /v1/Invoices/{id}/reconciliation csp 200
POST /v1/Invoices/{id}/reconciliation csp 202
GET /v1/Invoices/{id}/re-rating/preview csp 200
POST /v1/Invoices/{id}/re-rating csp 202
GET /v1/Orders/undecided csp 200
POST /v1/Orders/customers/{customerId}/undecided/{orderId}/decision csp 204
GET /v1/Providers/Instances/{providerInstanceId}/health csp 200
GET /v1/Providers/Instances/{providerInstanceId}/connection-test csp 200
GET /v1/Orders/{orderId} csp,reseller,customer 200
GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/history csp,reseller,customer 200
GET /v1/alerts csp,reseller,customer 200
GET /v1/operations csp,reseller,customer 200
GET /v1/operations/{operationId} csp,reseller,customer 200
POST /v1/operations/{operationId}/retry csp,reseller,customer 202
POST /v1/operations/{operationId}/cancel csp,reseller,customer 202
POST /v1/operations/{operationId}/acknowledgement csp,reseller,customer 204
GET /v1/Customers/held-links csp 200
GET /v1/AuditLogs/sign-ins csp 200
GET /v1/events csp,reseller,customer 200
GET /v1/planned-margins csp,reseller 200
DELETE /v1/planned-margins/{plannedMarginId} csp,reseller 204
POST /v1/plans csp,reseller,customer 202
GET /v1/plans csp,reseller,customer 200
GET /v1/plans/{planId} csp,reseller,customer 200
GET /v1/plans/{planId}/items csp,reseller,customer 200
GET /v1/plans/{planId}/totals csp,reseller,customer 200
POST /v1/plans/{planId}/rows csp,reseller,customer 202
POST /v1/plans/{planId}/stage csp,reseller,customer 202
POST /v1/plans/{planId}/run csp,reseller,customer 202
POST /v1/plans/{planId}/pause csp,reseller,customer 202
POST /v1/plans/{planId}/resume csp,reseller,customer 202
POST /v1/plans/{planId}/undo csp,reseller,customer 202
POST /v1/plans/{planId}/cancel csp,reseller,customer 202
POST /v1/webhooks csp,reseller 201
GET /v1/webhooks csp,reseller 200
GET /v1/webhooks/{webhookId} csp,reseller 200
PATCH /v1/webhooks/{webhookId} csp,reseller 204
DELETE /v1/webhooks/{webhookId} csp,reseller 204
GET /v1/users/{email} csp,reseller,customer 200
POST /v1/webhooks/{webhookId}/rotate-secret csp,reseller 200
POST /v1/webhooks/{webhookId}/test csp,reseller 202
GET /v1/webhooks/{webhookId}/deliveries csp,reseller 200
POST /v1/webhooks/{webhookId}/deliveries/{deliveryId}/redelivery csp,reseller 202
GET /v1/webhooks/{webhookId}/undelivered csp,reseller 200
POST /v1/webhooks/{webhookId}/undelivered/redelivery csp,reseller 202
POST /v1/webhooks/{webhookId}/redelivery csp,reseller 202
POST /v1/Customers/{customerId}/provider-customers/{providerInstanceId}/link-decision csp 204
GET /v1/Resellers/{resellerId}/purchase-limits csp 200
PATCH /v1/Resellers/{resellerId}/purchase-limits csp 204
GET /v1/Customers/{customerId}/purchase-limits csp 200
PATCH /v1/Customers/{customerId}/purchase-limits csp 204
GET /v1/Orders/held-purchases csp 200
POST /v1/Orders/customers/{customerId}/held-purchases/{operationId}/decision csp 204
`

/** The operations of the scope `billing`, besides all below `/v1/Invoices`. The scope `read` has all that only read. */
const billing = [
  'POST /v1/Providers/Instances/{providerInstanceId}/invoice-import',
  'GET /v1/operations',
  'GET /v1/operations/{operationId}',
]

/** Returns the scopes with which a narrowed API access may call an operation. */
export function scopesIn({ method, path }: { method: string; path: string }): string[] {
  const isBilling = path.startsWith('/v1/Invoices') || billing.includes(`${method} ${path}`)
  return [...(method === 'GET' ? ['read'] : []), ...(isBilling ? ['billing'] : [])]
}

/** All required operations; there may be no others. */
export const catalogue: readonly CatalogueEntry[] = [specified, documented, added].flatMap((table) =>
  table.trim().split('\n').map(parse),
)

/** The names of our own operations, such as `GET /v1/alerts`. */
export const ownOperations: readonly string[] = added
  .trim()
  .split('\n')
  .map((line) => parse(line).name)

/** A member of a body in the specification: whether it is required, and its maximum length. */
export interface SpecifiedMember {
  readonly member: string
  readonly isRequired: boolean
  readonly maxLength: number | undefined
}

const accountInfo = `
companyName required 255
country required
addressLine1 required 255
addressLine2 optional 255
city required 255
state required 255
zipCode required 30
firstName required 255
lastName required 255
email required 255
phone required 30
`

const reseller = `${accountInfo}
id optional
internalIdentifier optional 255
taxId optional 255
providerResellers required
customDomain optional
`

/**
 * The bodies that the specification describes member by member, by operation. Our own members are those with `isOurs`
 * in the declaration of their noun.
 */
export const specifiedBodies: readonly {
  name: string
  members: readonly SpecifiedMember[]
  ours: readonly string[]
}[] = [
  { name: 'PATCH /v1/Resellers/{resellerId}/account-info', members: membersOf(accountInfo), ours: noun.ours },
  { name: 'POST /v1/Resellers', members: membersOf(reseller), ours: noun.ours },
]

function membersOf(table: string): SpecifiedMember[] {
  return table.match(/\S.*/g)!.map((line) => {
    const [member, presence, maxLength] = line.split(' ')
    return {
      member: member!,
      isRequired: presence === 'required',
      maxLength: maxLength ? Number(maxLength) : undefined,
    }
  })
}

/** Returns the operation in the catalogue. */
export function entryOf({ method, path }: { method: string; path: string }): CatalogueEntry | undefined {
  return catalogue.find(({ name }) => name === `${method} ${path}`)
}

/** The operations that start no jobs, but continue an earlier background operation, which Operation-Location names. */
export const resuming = ['retryBackgroundOperation', 'decideHeldPurchase']

/** The usual status of success of an operation. */
export function usualStatus(operation: { method: string; path: string }): number | undefined {
  return entryOf(operation)?.statuses[0]
}

function parse(line: string): CatalogueEntry {
  const [method, path, roles, statuses, mark] = line.split(' ')
  return {
    name: `${method} ${path}`,
    roles: roles!.split(',') as Role[],
    statuses: statuses!.split(',').map(Number),
    isBuilt: mark !== 'later',
  }
}
