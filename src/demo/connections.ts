import type { MicrosoftSettings } from '../vendors/microsoft/account.ts'
import { demo } from './identifiers.ts'

/**
 * Returns the settings with which the demo's Microsoft instances sign in at a simulator, as the two partners
 * that every simulator contains (docs/simulator.md).
 *
 * @param url The base URL of the simulator.
 * @param limits Rate limits and timeouts that replace the defaults.
 */
export function demoConnections(
  url: string,
  limits: MicrosoftSettings['limits'] = {},
): readonly { readonly providerInstanceId: string; readonly settings: MicrosoftSettings }[] {
  const urls = { authorityUrl: url, partnerCenterUrl: url, graphUrl: url, pricingUrl: url, azureUrl: url }
  const common = { ...urls, limits }
  return [
    {
      providerInstanceId: demo.tier1InstanceId,
      settings: {
        ...common,
        partnerTenantId: demo.tier1PartnerTenantId,
        clientId: 'a1000000-0000-4000-8000-0000000000c1',
        clientSecret: 'simulator-direct-secret',
        refreshToken: 'simulator-direct-refresh-token',
      },
    },
    {
      providerInstanceId: demo.tier2InstanceId,
      settings: {
        ...common,
        partnerTenantId: demo.tier2PartnerTenantId,
        clientId: 'a2000000-0000-4000-8000-0000000000c2',
        clientSecret: 'simulator-indirect-secret',
        refreshToken: 'simulator-indirect-refresh-token',
      },
    },
  ]
}
