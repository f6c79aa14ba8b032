import { randomUUID } from 'node:crypto'
import { hashSecret } from '../../src/auth/client-secrets.ts'
import type { Administration } from '../../src/store/administration.ts'
import { builtInIssuer } from '../../src/store/directory.ts'
import { fetchToken } from '../harness/api.ts'

/** A second tenant beside the one of `premises`. */
export const neighbour = {
  id: '5eed0000-0000-4000-8000-000000000002',
  domain: 'neighbour.example',
  genericInstanceId: '5eed0000-0000-4000-8000-000000000201',
  clientId: 'neighbour',
  clientSecret: 'a secret of the neighbour only',
} as const

/** Adds the neighbour, with a client of its csp and a Generic instance. */
export async function addNeighbour(admin: Administration): Promise<void> {
  const { id: tenantId, domain, genericInstanceId: providerInstanceId, clientId } = neighbour
  await admin.createTenant(tenantId, 'Neighbour')
  await admin.addDomain({
    ...{ domain, tenantId, resellerId: null, verification: 'none' },
    ...{ status: 'Active', expiresAt: new Date('2100-01-01T00:00:00Z') },
  })
  await admin.addApiAccess(
    {
      ...{ apiAccessId: randomUUID(), tenantId, name: clientId, issuer: builtInIssuer, clientId },
      ...{ role: 'csp', resellerId: null, customerId: null },
    },
    hashSecret(neighbour.clientSecret),
  )
  await admin.addProviderInstance(tenantId, {
    ...{ providerInstanceId, type: 'Generic', alias: 'Own services' },
    offerTypes: ['License'],
  })
}

/** Returns the headers of the neighbour's client. */
export async function neighbourCredentials(url: string): Promise<Record<string, string>> {
  const token = await fetchToken(url, neighbour.clientId, neighbour.clientSecret)
  return { authorization: `Bearer ${token}`, 'x-tenant': neighbour.domain }
}
