import { hashSecret } from '../../auth/client-secrets.ts'
import { type NewProviderInstance, offerTypes } from '../../domain/providers/provider.ts'
import type { Administration } from '../../store/administration.ts'
import { builtInIssuer } from '../../store/directory.ts'
import { demo } from '../identifiers.ts'
import { year, yearCustomerId, yearResellerId } from './identifiers.ts'
import { yearPeople, yearPeopleAccesses } from './people.ts'

const { tenantId } = year

/** Adds the tenant with its domain and its provider instances. */
export async function addYearTenant(admin: Administration): Promise<void> {
  await admin.createTenant(tenantId, year.name)
  await admin.addDomain({
    ...{ domain: year.domain, tenantId, resellerId: null, status: 'Active', verification: 'demo' },
    expiresAt: new Date('2100-01-01T00:00:00Z'),
  })
  const instances: NewProviderInstance[] = [
    {
      providerInstanceId: year.genericInstanceId,
      ...{ type: 'Generic', alias: 'Hanse services', offerTypes: ['License'] },
    },
    {
      ...{ providerInstanceId: year.tier1InstanceId, instanceProviderId: year.tier1PartnerTenantId },
      ...{ type: 'MicrosoftTier1', alias: 'Microsoft direct', offerTypes },
    },
    {
      ...{ providerInstanceId: year.tier2InstanceId, instanceProviderId: year.tier2PartnerTenantId },
      ...{ type: 'MicrosoftTier2', alias: 'Microsoft indirect', offerTypes },
    },
  ]
  for (const instance of instances) await admin.addProviderInstance(tenantId, instance)
}

/** Adds clients with the publicly known secret of the demo. */
export async function addYearClients(admin: Administration): Promise<void> {
  const accesses = [
    { clientId: year.clientIds.csp, role: 'csp', resellerId: null, customerId: null },
    { clientId: year.clientIds.reseller, role: 'reseller', resellerId: yearResellerId(1), customerId: null },
    { clientId: year.clientIds.customer, role: 'customer', resellerId: null, customerId: yearCustomerId(1) },
  ] as const
  for (const access of accesses) {
    const named = { ...access, apiAccessId: crypto.randomUUID(), tenantId, name: access.clientId }
    await admin.addApiAccess({ ...named, issuer: builtInIssuer }, hashSecret(demo.clientSecret))
  }
}

/** Adds the portal users who sign in, with their API accesses. Call it after their reseller and customer have been added. */
export async function addYearPeople(admin: Administration): Promise<void> {
  for (const { user } of yearPeople) await admin.addPortalUser(tenantId, user)
  for (const access of yearPeopleAccesses) {
    const own = { ...access, apiAccessId: crypto.randomUUID(), tenantId, issuer: builtInIssuer }
    await admin.addApiAccess(own, null)
  }
}
