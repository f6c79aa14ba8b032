import type { MicrosoftSettings } from '../../vendors/microsoft/account.ts'
import { year } from './identifiers.ts'

/** The credentials of the distributor's accounts at the simulator. */
export const yearPartners = {
  tier1: {
    tenantId: year.tier1PartnerTenantId,
    clientId: 'e1000000-0000-4000-8000-0000000000c1',
    clientSecret: 'simulator-hanse-direct-secret',
    refreshToken: 'simulator-hanse-direct-refresh-token',
  },
  tier2: {
    tenantId: year.tier2PartnerTenantId,
    clientId: 'e2000000-0000-4000-8000-0000000000c2',
    clientSecret: 'simulator-hanse-indirect-secret',
    refreshToken: 'simulator-hanse-indirect-refresh-token',
  },
} as const

/** Returns the settings with which the distributor's Microsoft instances sign in at a simulator. */
export function yearConnections(
  url: string,
  limits: MicrosoftSettings['limits'] = {},
): readonly { readonly providerInstanceId: string; readonly settings: MicrosoftSettings }[] {
  const urls = { authorityUrl: url, partnerCenterUrl: url, graphUrl: url, pricingUrl: url, azureUrl: url }
  return [
    { providerInstanceId: year.tier1InstanceId, ...yearPartners.tier1 },
    { providerInstanceId: year.tier2InstanceId, ...yearPartners.tier2 },
  ].map(({ providerInstanceId, tenantId, ...credentials }) => ({
    providerInstanceId,
    settings: { ...urls, limits, ...credentials, partnerTenantId: tenantId },
  }))
}
