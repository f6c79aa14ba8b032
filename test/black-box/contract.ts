/**
 * Roles, statuses and kind of body of each operation of the original API specification, and of the three aliases. This
 * file is written from the specification, independently of the service: nothing here is computed from src/.
 */

/** The roles that may call. */
export type Role = 'csp' | 'reseller' | 'customer'

export interface ContractOperation {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly roles: readonly Role[]
  /** The statuses of success; the usual one is the first. */
  readonly statuses: readonly number[]
  /** The kind of body of the usual success; `none` for an empty one. */
  readonly body: 'none' | 'object' | 'page' | 'seek' | 'array' | 'text' | 'boolean'
}

// Method, path, roles (c, r, u for customers), statuses of success, body.
const table = `
GET /v1/Resellers c 200 page
POST /v1/Resellers c 201,200 object
GET /v1/Resellers/{resellerId} cr 200 object
PATCH /v1/Resellers/{resellerId}/account-info c 204 none
POST /v1/Resellers/{resellerId}/provider-instances c 201 object
GET /v1/Customers cr 200 page
POST /v1/Customers cr 201 object
GET /v1/Customers/{customerId} cru 200 object
DELETE /v1/Customers/{customerId} c 202 none
DELETE /v1/Customers/{customerId}/remove-reseller-relationship/{providerInstanceId} c 202 none
PATCH /v1/Customers/{customerId}/account-info cr 202 none
PATCH /v1/Customers/{customerId}/internal-identifier cr 204 none
PATCH /v1/Customers/{customerId}/margins/{providerInstanceId} cr 204 none
PATCH /v1/Customers/{customerId}/vendor-customer-agreement cr 204 none
PATCH /v1/Customers/{customerId}/vendor-customer-domain cr 204 none
PATCH /v1/Customers/{customerId}/vendor-qualification cr 204 none
POST /v1/Customers/{customerId}/provider-customers/{providerInstanceId} cr 204 none
GET /v1/Customers/relationship-acceptance cr 200 text
GET /v1/Customers/validations/address cr 200 boolean
GET /v1/Customers/validations/domain cr 200 boolean
GET /v1/Customers/{customerId}/domains cru 200 array
GET /v1/Customers/{customerId}/licenses cru 200 array
GET /v1/Customers/{customerId}/user-roles cru 200 array
GET /v1/Customers/{customerId}/delegated-admin-relationships cru 200 array
POST /v1/Customers/{customerId}/delegated-admin-relationships cr 200 object
POST /v1/Customers/delegated-admin-relationships cr 200 object
GET /v1/Customers/delegated-admin-relationships/{relationshipId}/access-assignments cru 200 array
POST /v1/Customers/delegated-admin-relationships/{relationshipId}/access-assignments cr 200 none
GET /v1/Customers/{customerId}/users cru 200 page
GET /v1/Customers/{customerId}/users/{customerUserId} cru 200 object
PATCH /v1/Customers/{customerId}/users/{customerUserId} cru 200 none
DELETE /v1/Customers/{customerId}/users/{customerUserId} cru 204 none
PATCH /v1/Customers/{customerId}/users/{customerUserId}/reset-password cru 200 none
GET /v1/Customers/{customerId}/users/{customerUserId}/user-roles cru 200 array
PATCH /v1/Customers/{customerId}/users/{customerUserId}/user-roles cru 200 none
GET /v1/Customers/{customerId}/users/{customerUserId}/licenses cru 200 array
PATCH /v1/Customers/{customerId}/users/{customerUserId}/licenses cru 200 none
GET /v1/customer/{customerId}/users cru 200 array
POST /v1/customer/{customerId}/users cru 201 text
POST /v1/reseller/{resellerId}/users cr 201 text
PATCH /v1/users/{email} cru 204 none
DELETE /v1/users/{email} cru 204 none
GET /v1/Users/groups cru 200 page
GET /v1 cr 200 page
GET /v1/subscriptions c 200 page
GET /v1/customers/{customerId}/subscriptions cru 200 page
GET /v1/customers/{customerId}/subscriptions/custom-term-end-dates cru 200 array
GET /v1/customers/{customerId}/subscriptions/{subscriptionId} cru 200 object
PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId} cru 202 none
DELETE /v1/customers/{customerId}/subscriptions/{subscriptionId} cru 202 none
GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/cloud-entitlements cru 200 array
GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/eligible-for-upgrade cru 200 array
GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/eligible-transitions cru 200 array
POST /v1/customers/{customerId}/subscriptions/{subscriptionId}/upgrade cru 202 none
POST /v1/customers/{customerId}/subscriptions/{subscriptionId}/suspend cr 202 none
POST /v1/customers/{customerId}/subscriptions/{subscriptionId}/reactivate cr 202 none
PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}/name cru 204 none
PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}/price-margin cr 204 none
PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}/po-number cr 204 none
PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}/internal-id cr 204 none
PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}/monthly-budget cr 204 none
GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/migration cru 200 object
POST /v1/customers/{customerId}/subscriptions/{subscriptionId}/migration cru 202 none
PUT /v1/customers/{customerId}/subscriptions/{subscriptionId}/grant-owner-access/{userEmail} cr 204 none
GET /v1/Offers cru 200 page
GET /v1/Offers/{id} cru 200 object
GET /v1/Orders/customers/{customerId} cru 200 page
POST /v1/Orders cru 200 object
GET /v1/Invoices cru 200 page
GET /v1/Invoices/{id}/customer-license-lineitems cru 200 seek
GET /v1/Invoices/{id}/customer-onetime-lineitems cru 200 seek
GET /v1/Invoices/{id}/reseller-license-lineitems r 200 seek
GET /v1/Invoices/{id}/reseller-onetime-lineitems r 200 seek
GET /v1/Invoices/{id}/reseller-usage-lineitems r 200 seek
GET /v1/Invoices/{id}/reseller-dailyratedusage-lineitems r 200 seek
GET /v1/AuditLogs cr 200 page
GET /v1/Providers/Instances cru 200 page
PATCH /v1/Resellers/{resellerId}/internal-identifier c 204 none
PATCH /v1/Resellers/{resellerId}/margins/{providerInstanceId} c 204 none
PATCH /v1/Resellers/{resellerId}/secondary-mpn-ids/{providerInstanceId} c 200 none
POST /v1/Customers/{customerId}/provider-instances cr 201 object
PATCH /v1/Customers/{customerId}/delegated-admin-relationships/{relationshipId} cr 200 none
POST /v1/Customers/{customerId}/delegated-admin-relationships/{relationshipId} c 200 none
GET /v1/Customers/mca cr 200 page
GET /v1/Customers/{customerId}/provider-instances/{providerInstanceId}/mca cr 200 object
POST /v1/Customers/{customerId}/provider-instances/{providerInstanceId}/mca/status cr 200 object
PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}/associated-reseller c 200 boolean
GET /v1/Invoices/{id}/license-lineitems c 200 seek
GET /v1/Invoices/{id}/onetime-lineitems c 200 seek
GET /v1/Invoices/{id}/usage-lineitems c 200 seek
GET /v1/Invoices/{id}/dailyratedusage-lineitems c 200 seek
PATCH /v1/Customers/{customerId}/microsoft-customer-agreement cr 204 none
PATCH /v1/Customers/{customerId}/microsoft-qualification cr 204 none
GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/azure-entitlements cru 200 array
`

const roleOf: Record<string, Role> = { c: 'csp', r: 'reseller', u: 'customer' }

/** The 91 operations of the original API specification, and the three aliases. */
export const contract: readonly ContractOperation[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [method, path, roles, statuses, body] = line.split(' ') as [string, string, string, string, string]
    return {
      ...{ name: `${method} ${path}`, method, path },
      roles: [...roles].map((letter) => roleOf[letter]!),
      statuses: statuses.split(',').map(Number),
      body: body as ContractOperation['body'],
    }
  })

/**
 * Finds the operation of a request. Paths match without regard to case, and a fixed word takes precedence over a
 * parameter.
 */
export function operationOf(method: string, path: string): ContractOperation | undefined {
  const [place = ''] = path.split('?')
  const fitting = contract.filter(
    (one) =>
      one.method === method && new RegExp(`^${one.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`, 'i').test(place),
  )
  return fitting.sort((left, right) => parametersOf(left) - parametersOf(right))[0]
}

function parametersOf({ path }: ContractOperation): number {
  return path.split('{').length
}
