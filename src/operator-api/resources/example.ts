import { demo } from '../../demo/identifiers.ts'
import { typesWith } from '../../domain/providers/provider-types.ts'

/** The request that adds `exampleInstance`. */
export const exampleRequest = {
  type: { name: typesWith('hasRemoteSide').at(-1)! },
  alias: 'Indirect account',
  instanceProviderId: demo.tier2PartnerTenantId,
  offerTypes: [{ name: 'License' }],
  supportedCountries: ['DE', 'AT'],
}

/** A provider instance in examples. */
export const exampleInstance = { providerInstanceId: demo.tier2InstanceId, ...exampleRequest }
