/** The identifiers of the demo tenant, which are the same on every machine; examples in documents use them. */
export const demo = {
  tenantId: 'd0000000-0000-4000-8000-000000000001',
  domain: 'demo.localhost',
  genericInstanceId: 'd0000000-0000-4000-8000-000000000101',
  tier1InstanceId: 'd0000000-0000-4000-8000-000000000102',
  tier2InstanceId: 'd0000000-0000-4000-8000-000000000103',
  tier1PartnerTenantId: 'a1000000-0000-4000-8000-000000000001',
  tier2PartnerTenantId: 'a2000000-0000-4000-8000-000000000002',
  customerId: 'd0000000-0000-4000-8000-000000000301',
  customerUserId: 'd0000000-0000-5000-8000-000000000011',
  leavingUserId: 'd0000000-0000-5000-8000-000000000012',
  directoryRoleId: 'c1b709d0-ac4f-4591-8f56-89a8445f365b',
  operationId: 'd0000000-0000-4000-8000-000000000401',
  cspUserEmail: 'johanna.reuter@distributor.example',
  clientIds: { csp: 'demo-csp', reseller: 'demo-reseller', customer: 'demo-customer' },
  clientSecret: 'demo-secret',
} as const

/** The identifier of the demo customer at a place in the list, from 1. */
export function demoCustomerId(place: number): string {
  return `d0000000-0000-4000-8000-${String(300 + place).padStart(12, '0')}`
}

/** The identifier of the demo reseller at a place in the list, from 1. */
export function demoResellerId(place: number): string {
  return `d0000000-0000-4000-8000-${String(200 + place).padStart(12, '0')}`
}

/** The identifier of the demo portal user at a place in the list, from 1. */
export function demoUserId(place: number): string {
  return `d0000000-0000-4000-8000-${String(500 + place).padStart(12, '0')}`
}
