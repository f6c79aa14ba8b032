/** The ids of the tenant with a year of business, a made-up distributor, which `npm start` loads beside the demo tenant. */
export const year = {
  tenantId: 'e0000000-0000-4000-8000-000000000001',
  name: 'Hanse Cloud Distribution',
  domain: 'hanse.localhost',
  genericInstanceId: 'e0000000-0000-4000-8000-000000000101',
  tier1InstanceId: 'e0000000-0000-4000-8000-000000000102',
  tier2InstanceId: 'e0000000-0000-4000-8000-000000000103',
  tier1PartnerTenantId: 'e1000000-0000-4000-8000-000000000001',
  tier2PartnerTenantId: 'e2000000-0000-4000-8000-000000000002',
  clientIds: { csp: 'hanse-csp', reseller: 'hanse-reseller', customer: 'hanse-customer' },
} as const

/** The time at which the recorded year ends. The loader moves it by whole months, to the latest 6th of a month in the past. */
export const recordedUntil = new Date('2026-11-06T12:00:00Z')

/** Returns the id of the nth reseller, from 1. */
export function yearResellerId(place: number): string {
  return `e0000000-0000-4000-8000-${String(200 + place).padStart(12, '0')}`
}

/** Returns the id of the nth customer, from 1. */
export function yearCustomerId(place: number): string {
  return `e0000000-0000-4000-8000-${String(300 + place).padStart(12, '0')}`
}
